"""Planetopoly as the kernel sees it: each method of the contract delegates to the module that implements it."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly import codec as spelling
from holodeck.games.planetopoly import view as views
from holodeck.games.planetopoly.actions import ACTIONS
from holodeck.games.planetopoly.board import DIE_SIDES, NOBODY
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.made.state import copy, first_state
from holodeck.games.planetopoly.rules import decisions as moves
from holodeck.games.planetopoly.rules import phases
from holodeck.games.planetopoly.rules.deeds import DEEDS
from holodeck.games.planetopoly.rules.ending import ranking
from holodeck.games.planetopoly.rules.holdings import wealth
from holodeck.games.planetopoly.rules.options import Settings
from holodeck.games.planetopoly.rules.setup import begin_with, set_up
from holodeck.games.planetopoly.state import State
from holodeck.games.planetopoly.told import TOLD
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rulebook import Codec, Rulebook
from holodeck.kernel.engine.rules import Awaited, Ranking
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import vec

POSITION_NAMES: Final = ["Anna", "Indy", "Cleo", "Max"]


class Planetopoly(Rulebook[State]):
    """The rules of Planetopoly."""

    def __init__(self) -> None:
        super().__init__(DATA, ACTIONS, DEEDS, TOLD, Codec(spelling.to_json, spelling.from_json))
        self.seats_clause = "PP-102"
        self.streams = {"dice": "number", "cards": "card"}
        self.dice = {"dice": DIE_SIDES}
        self.tables = ["wealth", "cash", "debt", "mortgage"]
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

    def check_moment(self, state: State, seat: i64, action: int) -> Refusal | None:
        return phases.check_moment(state, seat, action)

    def ranking(self, state: State) -> Ranking | None:
        return ranking(state)

    def fortune(self, state: State, seat: int) -> int:
        """Return a seat's money and the sale price of its possessions."""
        return int(wealth(state, seat))

    def view(self, state: State, viewer: int) -> State:
        return views.view(state)

    def guess(self, view: State, viewer: int, luck: Luck) -> State:
        return views.guess(view)

    def copy(self, state: State) -> State:
        return copy(state)

    def round(self, state: State) -> int:
        return state.round

    def turn(self, state: State) -> int:
        return state.round * state.seats + state.active

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        """Return a named position as JSON, and the names of its players. `start`: four players, the first seat begins."""
        if name != "start":
            raise KeyError(name)
        options = {option.name: option.default for option in self.options}
        state = first_state(len(POSITION_NAMES), Settings(options))
        begin_with(state, 0, None)
        return spelling.to_json(state), POSITION_NAMES
