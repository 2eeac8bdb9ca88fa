"""The meaning of every command of Raumkolonie (RK-1801): wishes become actions, here or in the file of their subject, and
questions are passed on to `answers`.
"""

from collections.abc import Callable
from typing import Any, Final

from holodeck.games.raumkolonie import actions as do
from holodeck.games.raumkolonie.board import ROOM_EXITS
from holodeck.games.raumkolonie.rules.phases import check_moment
from holodeck.games.raumkolonie.state import PIRATE, SETUP_DOME, SETUP_TUBE, TAX, VICTIM, State
from holodeck.games.raumkolonie.text.answers import ANSWERS
from holodeck.games.raumkolonie.text.asking import asked
from holodeck.games.raumkolonie.text.bargains import (
    accept,
    decline,
    demand,
    hand_over,
    make_offer,
    pay,
    place_bet,
    standing_answer,
    trade_with_bank,
    withdraw,
)
from holodeck.games.raumkolonie.text.cards import buy as buy_card
from holodeck.games.raumkolonie.text.cards import play as play_card
from holodeck.games.raumkolonie.text.map import COLUMNS, map_drawn
from holodeck.games.raumkolonie.text.map_in_words import map_in_words
from holodeck.games.raumkolonie.text.names import VOCABULARY, words_from_data
from holodeck.games.raumkolonie.text.places import (
    DIRECTIONS,
    TO,
    border_meant,
    crossing_meant,
    field_meant,
    take_place,
    take_player,
)
from holodeck.games.raumkolonie.text.reasons import REASONS
from holodeck.games.raumkolonie.text.snacks import buy, drink, eat, give, read, spin, take_off, wear
from holodeck.games.raumkolonie.text.spoken import spoken
from holodeck.games.raumkolonie.text.surroundings import scene_of, shown, surroundings
from holodeck.games.raumkolonie.told import REFUSED, SPOKEN
from holodeck.kernel.manner import Manner
from holodeck.kernel.offers import ASK, NEVER, PAYABLE
from holodeck.kernel.palette import Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited
from holodeck.kernel.speech import Heard
from holodeck.kernel.text import Text
from holodeck.kernel.told import Told

STAYS: Final = VOCABULARY.words("stays")

Wish = Callable[[State, int, Heard, Manner], int]


def go(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`n`, `gehe nordosten`, `gehe zu K50`: one step, or the whole way where figures walk by themselves."""
    demand(check_moment(state, seat, do.WALK))
    here = state.figure[seat]
    words.skip(*TO)
    if not words:
        raise words.missing("place")
    direction = words.take(DIRECTIONS)
    if direction is not None:
        words.finish()
        if ROOM_EXITS[here][direction] < 0:
            raise Refusal("RK-403", "no_exit")
        return do.with_place(do.WALK, ROOM_EXITS[here][direction])
    if not state.settings.autowalk:
        raise Refusal("RK-405", "disabled")
    place = take_place(state, here, words, manner)
    if place is None:
        raise words.unknown()
    words.finish()
    if place.room == here:
        raise Refusal("RK-405", "already_there")
    return do.with_place(do.WALK, place.room)


def build_tube(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """In set-up the same words mean the free tube."""
    kind = do.SETUP_TUBE if state.phase in (SETUP_DOME, SETUP_TUBE) else do.BUILD_TUBE
    demand(check_moment(state, seat, kind))
    return do.with_place(kind, border_meant(state, seat, words, manner))


def build_dome(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """In set-up the same words mean the free dome."""
    kind = do.SETUP_DOME if state.phase in (SETUP_DOME, SETUP_TUBE) else do.BUILD_DOME
    demand(check_moment(state, seat, kind))
    return do.with_place(kind, crossing_meant(state, seat, words, manner, "RK-906"))


def build_central(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """Where no crossing is meant there is no own dome either (RK-906)."""
    demand(check_moment(state, seat, do.BUILD_CENTRAL))
    return do.with_place(do.BUILD_CENTRAL, crossing_meant(state, seat, words, manner, "RK-906", "no_dome"))


def move_pirate(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`pirat nach so`, `pirat nach F4`, `pirat bleibt`."""
    if words.skip(*STAYS):
        demand(check_moment(state, seat, do.PIRATE_STAYS))
        words.finish()
        return do.PIRATE_STAYS
    demand(check_moment(state, seat, do.MOVE_PIRATE))
    field = field_meant(state, seat, words, Refusal("RK-1806", "bad_field"))
    words.finish()
    return do.with_place(do.MOVE_PIRATE, field)


def choose_victim(state: State, seat: int, words: Heard, manner: Manner) -> int:
    demand(check_moment(state, seat, do.CHOOSE_VICTIM))
    victim = take_player(state, words, manner, "RK-1806")
    words.finish()
    return do.with_place(do.CHOOSE_VICTIM, victim)


def end_turn(state: State, seat: int, words: Heard, manner: Manner) -> int:
    demand(check_moment(state, seat, do.END_TURN))
    words.finish()
    return do.END_TURN


WISHES: Final[dict[str, Wish]] = {
    "go": go,
    "build_tube": build_tube,
    "build_dome": build_dome,
    "build_central": build_central,
    "trade": trade_with_bank,
    "transfer": hand_over,
    "offer": make_offer,
    "accept": accept,
    "decline": decline,
    "withdraw": withdraw,
    "offers_ask": standing_answer(ASK),
    "offers_payable": standing_answer(PAYABLE),
    "offers_never": standing_answer(NEVER),
    "buy_card": buy_card,
    "play_card": play_card,
    "bet": place_bet,
    "pirate": move_pirate,
    "victim": choose_victim,
    "tax": pay,
    "end_turn": end_turn,
    "buy": buy,
    "eat": eat,
    "drink": drink,
    "read_manual": read,
    "wear": wear,
    "take_off": take_off,
    "spin": spin,
    "give": give,
}
"""Every command that wishes for an action."""
ANSWERED_BY: Final[dict[int, str]] = {TAX: "tax", PIRATE: "pirate", VICTIM: "victim"}
"""The commands whose word may be left out when one answers."""


MANUAL: Final = "manual"


class RaumkolonieText(Text[State]):
    """The text side of Raumkolonie."""

    def __init__(self) -> None:
        super().__init__()
        self.reasons = REASONS
        self.queries = frozenset({"map", *ANSWERS})
        self.map_columns = COLUMNS
        self.told = {f"refused.{code}": types for code, types in REFUSED.items()}
        self.told |= {f"spoken.{kind}": types for kind, types in SPOKEN.items()}

    def words(self, language: str) -> dict[str, Any]:
        """What the data calls things, in the shape of `words.<language>.toml`, so that no text stands in two files."""
        return words_from_data(language)

    def action(self, state: State, seat: int, command: str, words: Heard, manner: Manner) -> int:
        return WISHES[command](state, seat, words, manner)

    def answer(self, state: State, viewer: int, command: str, words: Heard, manner: Manner) -> list[Told]:
        return ANSWERS[command](state, viewer, words, manner)

    def map_drawn(self, state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        return map_drawn(state, viewer, colours, palette)

    def map_in_words(self, state: State, viewer: int, words: Heard, manner: Manner) -> list[Told]:
        return map_in_words(state, viewer, words, manner)

    def asked(self, state: State, pending: list[Awaited]) -> list[Told]:
        return asked(state, pending)

    def answering(self, state: State, seat: int) -> str:
        return ANSWERED_BY.get(state.phase, "")

    def scene(self, state: State, seat: int, told: Told) -> object:
        """After a walk one looks around (RK-1902); an opened manual shows its topics."""
        if told.name == "good_used" and told.facts.get("use") == do.READ:
            return MANUAL
        return scene_of(state, seat, state.figure[seat]) if told.name == "walked" else None

    def described(self, scene: object, manner: Manner) -> list[Told]:
        return shown(surroundings(scene), manner) if isinstance(scene, tuple) else [Told("manual_opened", {})]

    def spoken(self, state: State, seat: int, action: int) -> Told:
        return spoken(state, seat, action)


TEXT: Final = RaumkolonieText()
