"""Astronuts as the kernel sees it: each method of the contract delegates to the module that implements it."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts import codec as spelling
from holodeck.games.astronuts import view as views
from holodeck.games.astronuts.actions import ACTIONS
from holodeck.games.astronuts.board import DIE_SIDES
from holodeck.games.astronuts.data import DATA
from holodeck.games.astronuts.made.state import copy
from holodeck.games.astronuts.rules import decisions as moves
from holodeck.games.astronuts.rules import phases
from holodeck.games.astronuts.rules.deeds import DEEDS
from holodeck.games.astronuts.rules.ending import ranking
from holodeck.games.astronuts.rules.fortune import fortune
from holodeck.games.astronuts.rules.options import Settings
from holodeck.games.astronuts.rules.setup import set_up
from holodeck.games.astronuts.state import OVER, State
from holodeck.games.astronuts.told import TOLD
from holodeck.kernel.engine.luck import Luck, ScriptedLuck
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rulebook import Codec, Rulebook
from holodeck.kernel.engine.rules import Awaited, Ranking
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import vec

POSITION_NAMES: Final = ["Anna", "Indy", "Cleo", "Max"]
POSITIONS: Final = {"start": 4, "start3": 3, "start2": 2}
"""The named positions, with their numbers of players; the first seat begins."""


class Astronuts(Rulebook[State]):
    """The rules of Astronuts."""

    def __init__(self) -> None:
        super().__init__(DATA, ACTIONS, DEEDS, TOLD, Codec(spelling.to_json, spelling.from_json))
        self.seats_clause = "AN-101"
        self.streams = {"start": "seat", "nuts": "nut", "placements": "number", "dice": "number"}
        self.dice = {"dice": DIE_SIDES}
        self.tables = ["settled", "hands"]

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> State:
        return set_up(seats, Settings(options), luck, tell)

    def awaiting(self, state: State) -> list[int]:
        return [] if state.phase == OVER else [int(state.asked)]

    def asked(self, state: State) -> int:
        return state.asked

    def pending(self, state: State) -> list[Awaited]:
        return phases.pending(state)

    def default(self, state: State, seat: int) -> int:
        return moves.default(state, seat)

    def legal(self, state: State, seat: int) -> list[int]:
        return moves.legal(state, seat)

    def decisions(self, state: State, seat: int) -> vec[i64]:
        return moves.decisions(state, seat)

    def check_moment(self, state: State, seat: i64, action: int) -> Refusal | None:
        return phases.check_moment(state, seat, action)

    def ranking(self, state: State) -> Ranking | None:
        return ranking(state)

    def fortune(self, state: State, seat: int) -> int:
        """Return what a seat has, counted in actions."""
        return int(fortune(state, seat))

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
        """Return a named position as JSON, with nuts laid by a fixed seed, and the names of its players."""
        seats = POSITIONS[name]
        luck = ScriptedLuck(name)
        luck.script["start"] = [0]
        state = set_up(seats, Settings({option.name: option.default for option in self.options}), luck, None)
        return spelling.to_json(state), POSITION_NAMES[:seats]
