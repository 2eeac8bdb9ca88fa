"""Planetopoly as the kernel asks for it: every question of the contract, answered by the chapter that knows."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly import spelled as spelling
from holodeck.games.planetopoly import view as views
from holodeck.games.planetopoly.actions import ACTIONS
from holodeck.games.planetopoly.board import DIE_SIDES, NOBODY
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.made.state import copy, first_state
from holodeck.games.planetopoly.rules import decisions as moves
from holodeck.games.planetopoly.rules import phases
from holodeck.games.planetopoly.rules.deeds import DEEDS, UNLISTED
from holodeck.games.planetopoly.rules.ending import ranking
from holodeck.games.planetopoly.rules.holdings import wealth
from holodeck.games.planetopoly.rules.options import Settings
from holodeck.games.planetopoly.rules.setup import begin_with, set_up
from holodeck.games.planetopoly.state import State
from holodeck.games.planetopoly.told import SOUNDS, SUBJECTS, TOLD
from holodeck.kernel.data import describe
from holodeck.kernel.luck import Luck
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited, Ranking, Rules
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import vec

POSITION_NAMES: Final = ["Anna", "Indy", "Cleo", "Max"]


class Planetopoly(Rules[State]):
    """The contract, for this game."""

    def __init__(self) -> None:
        super().__init__()
        describe(self, DATA)
        self.actions = ACTIONS
        self.seats_clause = "PP-102"
        self.streams = {"dice": "number", "cards": "card"}
        self.dice = {"dice": DIE_SIDES}
        self.told = TOLD
        self.subjects = SUBJECTS
        self.sounds = SOUNDS
        self.tables = ["wealth", "cash", "debt", "mortgage"]
        self.unlisted = UNLISTED
        self.crowds = frozenset({"offer"})
        self.closing = frozenset({"roll", "end"})
        self.leaving = frozenset({"resign"})
        self.own_clocks = True

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> State:
        return set_up(seats, Settings(options), luck, tell)

    def awaiting(self, state: State) -> list[int]:
        seat = moves.decider(state)
        return [] if seat == NOBODY else [seat]

    def asked(self, state: State) -> int:
        return moves.decider(state)

    def pending(self, state: State) -> list[Awaited]:
        return phases.pending(state)

    def default(self, state: State, seat: int) -> int:
        return moves.default(state)

    def legal(self, state: State, seat: int) -> list[int]:
        return moves.legal(state, seat)

    def decisions(self, state: State, seat: int) -> vec[i64]:
        return moves.decisions(state, seat)

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        return phases.check_moment(state, seat, action) or DEEDS[action & 255].check(state, seat, action)

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        DEEDS[action & 255].play(state, seat, action, luck, tell)

    def ranking(self, state: State) -> Ranking | None:
        return ranking(state)

    def fortune(self, state: State, seat: int) -> int:
        """Money and what could be sold for money."""
        return int(wealth(state, seat))

    def view(self, state: State, viewer: int) -> State:
        return views.view(state)

    def guess(self, view: State, viewer: int, luck: Luck) -> State:
        return views.guess(view)

    def copy(self, state: State) -> State:
        return copy(state)

    def to_json(self, state: State) -> dict[str, object]:
        return spelling.to_json(state)

    def from_json(self, spelled: dict[str, object]) -> State:
        return spelling.from_json(spelled)

    def round(self, state: State) -> int:
        return state.round

    def turn(self, state: State) -> int:
        return state.round * state.seats + state.active

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        """A named position for scenarios, with the names of the players. `start`: four players, the first seat begins."""
        if name != "start":
            raise KeyError(name)
        options = {option.name: option.default for option in self.options}
        state = first_state(len(POSITION_NAMES), Settings(options))
        begin_with(state, 0, None)
        return spelling.to_json(state), POSITION_NAMES
