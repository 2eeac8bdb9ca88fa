"""The commands of Ringflug (RF-1001), parsed into actions. Questions are answered by `answers`."""

from collections.abc import Callable
from typing import Any, Final

from holodeck.example.games.ringflug import actions
from holodeck.example.games.ringflug.actions import ACTIONS, energy_of
from holodeck.example.games.ringflug.board import FIELDS as FIELD_COUNT
from holodeck.example.games.ringflug.board import distance
from holodeck.example.games.ringflug.made.kinds import RESIGN, STEP
from holodeck.example.games.ringflug.state import REPLY_PHASE, State
from holodeck.example.games.ringflug.text.answers import ANSWERS, here
from holodeck.example.games.ringflug.text.map import COLUMNS, map_drawn, map_in_words
from holodeck.example.games.ringflug.text.names import VOCABULARY, words_from_data
from holodeck.example.games.ringflug.text.places import FIELDS, people
from holodeck.example.games.ringflug.text.reasons import REASONS
from holodeck.example.games.ringflug.told import SAID
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard, NotUnderstood

TO: Final = VOCABULARY.words("to")
YES: Final = VOCABULARY.words("yes")
ENERGY: Final = VOCABULARY.words("energy")
MOST_ENERGY: Final = 255
"""The largest amount in an action."""


def fly(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[int]:
    """Parse `fliege`, `fliege 3`, `fliege bis Titan`: several steps, cut short if something happens (RF-402)."""
    steps = words.number() if words else 1
    if steps is None:
        words.skip(*TO)
        steps = distance(state.field[seat], words.need(FIELDS, "place"))
        if steps == 0:
            raise Refusal("RF-402", "already_there")
    return [STEP] * max(1, min(steps, FIELD_COUNT))


def offer(state: State, _seat: int, words: Heard, prefs: Preferences) -> list[int]:
    """Parse `biete Anna 2 Energie`."""
    partner = words.need(people(state, prefs), "player")
    energy = words.number()
    if energy is None:
        raise words.missing("number") if not words else words.unknown()
    words.skip(*ENERGY)
    return [actions.offer(partner, max(0, min(energy, MOST_ENERGY)))]


def resign(_state: State, _seat: int, words: Heard, _prefs: Preferences) -> list[int]:
    """Parse resigning, which must be confirmed, as it is final."""
    if not words.skip(*YES):
        raise NotUnderstood("resign_for_good")
    return [RESIGN]


Wish = Callable[[State, int, Heard, Preferences], list[int]]
WISHES: Final[dict[str, Wish]] = {"fly": fly, "offer": offer, "resign": resign}
"""The commands that need more than their name; the others are named like their kind of action."""


class RingflugText(Text[State]):
    """The text side of Ringflug."""

    def __init__(self) -> None:
        super().__init__(ANSWERS)
        self.reasons = REASONS
        self.told = SAID
        self.map_columns = COLUMNS

    def words(self, language: str) -> dict[str, Any]:
        return words_from_data(language)

    def row(self, state: State, seat: int, command: str, words: Heard, prefs: Preferences) -> list[int]:
        if command not in WISHES:
            return [ACTIONS.number[command]]
        return WISHES[command](state, seat, words, prefs)

    def map_drawn(self, state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        return map_drawn(state, colours, palette)

    def map_in_words(self, state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
        words.finish()
        return map_in_words(state, viewer)

    def asked(self, state: State, pending: list[Awaited]) -> list[Told]:
        return [asked(state, awaited) for awaited in pending]

    def scene(self, state: State, seat: int, told: Told) -> object:
        """Return the surroundings after a step."""
        return here(state, state.field[seat], seat) if told.name == "stepped" else None

    def described(self, scene: object, prefs: Preferences) -> list[Told]:
        return [scene] if isinstance(scene, Told) else []

    def spoken(self, state: State, seat: int, action: int) -> Told:
        return Told(f"spoken.{ACTIONS.name(action)}", ACTIONS.parts(action))


def asked(state: State, awaited: Awaited) -> Told:
    """Return the question when a decision opens."""
    facts: dict[str, object] = {"seat": awaited.seat}
    if awaited.decision == "fly":
        facts["steps"] = state.steps
    elif awaited.decision == "buoy":
        facts["field"] = state.field[awaited.seat]
    elif state.phase == REPLY_PHASE:
        facts |= {"partner": state.active, "energy": energy_of(state.offer)}
    return Told(f"asked_{awaited.decision}", facts)


TEXT: Final = RingflugText()
