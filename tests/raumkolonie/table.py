"""A table to play test situations at: a position laid over with what a test says, scripted luck, what was told.

table = Table.tp().given("hands.blau.sand", 0)
table.play("blau", "build_central", crossing="K50")
assert table.refused("rot", "end_turn") == ("not_your_turn", "RK-606")
assert table["hands.blau.plasma"] == 0
"""

import copy
from typing import Any

from holodeck.games.raumkolonie import RULES
from holodeck.games.raumkolonie.actions import CARD_IDS, COLOUR_IDS
from holodeck.games.raumkolonie.state import EVENT_KINDS, State
from holodeck.kernel.engine.luck import ScriptedLuck
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Tell, Told
from holodeck.words.paths import edit
from tests.situation import Situation

BOUGHT_EARLIER = 1
LATER_TURN = 5
ALL_COLOURS = ["blau", "rot", "gruen", "magenta"]
RESOURCES = ["sand", "texolyte", "polyduridium", "plasma", "tristeel"]
EVERYBODY = "everybody"
ONLOOKER = "onlooker"


class Table(Situation[State]):
    """A game in a situation."""

    def __init__(self, state: State, luck: ScriptedLuck, told: list[Told]) -> None:
        super().__init__(RULES, luck)
        self.state = state
        self.told = told

    @classmethod
    def tp(cls, **options: str | int) -> "Table":
        """Return the reference position TP, with other options if named."""
        spelled, _ = RULES.position("TP")
        spelled = copy.deepcopy(spelled)
        edit(spelled, "options", {"brett": "standard", **options})
        return cls(RULES.from_json(spelled), ScriptedLuck("table"), [])

    @classmethod
    def new(cls, players: int = 4, seed: str = "table", start: int | None = None, **options: str | int) -> "Table":
        """Return a new game, on the standard layout by default."""
        luck, tell = ScriptedLuck(seed), Tell()
        if start is not None:
            luck.script["start"] = [start]
        chosen = complete(RULES.options, {"brett": "standard", **options}, "HD-207")
        return cls(RULES.new(players, chosen, luck, tell), luck, tell.happened)

    def again(self, seed: object) -> "Table":
        """Return the same situation with other luck."""
        return Table(RULES.copy(self.state), ScriptedLuck(str(seed)), [])

    def hand(self, colour: str, **goods: int) -> "Table":
        """Give a seat exactly these resources."""
        return self.given(f"hands.{colour}", goods).given(f"sure.{colour}", goods)

    def holding(self, colour: str, *cards: str, turn: int | None = None) -> "Table":
        """Put cards from the decks into a hand: event cards bought some turns ago, or in the turn named."""
        if self.state.turn < LATER_TURN:
            self.given("turn", LATER_TURN).given("round", 2)
        held = list(self[f"cards.{colour}"])
        for card in cards:
            bought = BOUGHT_EARLIER if turn is None else turn
            is_event = CARD_IDS.index(card) < EVENT_KINDS
            deck, kind = ("event", CARD_IDS.index(card)) if is_event else ("super", CARD_IDS.index(card) - EVENT_KINDS)
            held.append({"card": card, "turn": bought if is_event else 0})
            self.given(f"{deck}_deck.{kind}", self[f"{deck}_deck"][kind] - 1)
            self.given(f"{deck}_left", self[f"{deck}_left"] - 1)
        return self.given(f"cards.{colour}", held)

    def owning(self, colour: str, crossing: str, kind: str = "dome") -> "Table":
        """Set a building."""
        return self.given(f"buildings.{crossing}", {"seat": colour, "kind": kind})

    def tubing(self, colour: str, *borders: str) -> "Table":
        """Lay tubes."""
        for border in borders:
            self.given(f"tubes.{border}", colour)
        return self

    def rolling(self, number: int) -> "Table":
        """End the turn with the next roll scripted and no bets."""
        self.lucky("dice", number).play(self["active"], "end_turn")
        return self.nobody_bets()

    def nobody_bets(self) -> "Table":
        """Pass for everyone asked for a bet, and keep what was told meanwhile."""
        told = self.told
        while self["phase"] == "betting":
            self.play(self.awaited[0], "bet_pass")
            told = told + self.told
        self.told = told
        return self

    def action(self, do: str, /, **parts: object) -> int:
        return super().action(do, **({"number": 0, **parts} if do == "play_card" else parts))

    def refused(self, colour: str, do: str, /, **parts: object) -> tuple[str, str]:
        """Return code and clause of the refusal, or empty strings."""
        return super().refused(colour, do, **parts) or ("", "")

    def allows(self, colour: str, name: str, **parts: object) -> bool:
        return self.check(colour, name, **parts) is None

    @property
    def awaited(self) -> list[str]:
        return [COLOUR_IDS[seat] for seat in RULES.awaiting(self.state)]

    @property
    def decisions(self) -> list[tuple[str, str, int]]:
        """Return who is asked for what, and for how many seconds."""
        return [(COLOUR_IDS[item.seat], item.decision, item.seconds) for item in RULES.pending(self.state)]

    def seen_by(self, viewer: str) -> dict[str, Any]:
        """Return the state as a viewer may know it."""
        return RULES.to_json(RULES.view(self.state, number_of(viewer)))

    def heard(self, viewer: str, name: str) -> list[dict[str, Any]]:
        """Return the facts of all events of a name that a viewer was told after the last action, as JSON."""
        known = [thing for told in self.told if (thing := told.known_to(number_of(viewer))) is not None]
        return [self.facts_of(thing) for thing in known if thing.name == name]

    def hand_of(self, colour: str) -> list[int]:
        """Return a hand in the order sand, texolyte, polyduridium, plasma, tristeel."""
        return list(self[f"hands.{colour}"].values())

    def total(self) -> int:
        """Return the number of resources in all hands."""
        return sum(self["totals"].values())


def number_of(viewer: str) -> int:
    if viewer == ONLOOKER:
        return SPECTATOR
    return OPEN if viewer == EVERYBODY else COLOUR_IDS.index(viewer)
