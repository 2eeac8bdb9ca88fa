"""Ringflug as the kernel sees it: each method of the contract delegates to the module that implements it."""

from typing import Final

from mypy_extensions import i64

from holodeck.example.games.ringflug import codec as spelling
from holodeck.example.games.ringflug import view as views
from holodeck.example.games.ringflug.actions import ACTIONS
from holodeck.example.games.ringflug.board import DIE_SIDES, HOME
from holodeck.example.games.ringflug.data import DATA
from holodeck.example.games.ringflug.made.state import copy, first_state
from holodeck.example.games.ringflug.rules import decisions as moves
from holodeck.example.games.ringflug.rules.deeds import DEEDS
from holodeck.example.games.ringflug.rules.ending import ranking
from holodeck.example.games.ringflug.rules.options import Settings
from holodeck.example.games.ringflug.rules.setup import set_up
from holodeck.example.games.ringflug.rules.talk import RingTalk
from holodeck.example.games.ringflug.state import State
from holodeck.example.games.ringflug.told import TOLD
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rulebook import Codec, Rulebook
from holodeck.kernel.engine.rules import Awaited, Ranking
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import vec

POSITION_NAMES: Final = ["Anna", "Indy", "Cleo", "Max"]


class Ringflug(Rulebook[State]):
    """The rules of Ringflug."""

    def __init__(self) -> None:
        super().__init__(DATA, ACTIONS, DEEDS, TOLD, Codec(spelling.to_json, spelling.from_json))
        self.seats_clause = "RF-102"
        self.streams = {"die": "number", "cards": "card", "buoys": "content"}
        self.dice = {"die": DIE_SIDES}
        self.tables = ["points", "energy", "delivered"]
        self.talk = RingTalk()

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> State:
        return set_up(seats, Settings(options), palette, luck, tell)

    def awaiting(self, state: State) -> list[int]:
        return moves.awaiting(state)

    def pending(self, state: State) -> list[Awaited]:
        return moves.pending(state)

    def default(self, state: State, seat: int) -> int:
        return moves.DEFAULTS[state.phase]

    def legal(self, state: State, seat: int) -> list[int]:
        return moves.legal(state, seat)

    def decisions(self, state: State, seat: int) -> vec[i64]:
        return vec[i64](moves.decisions(state, seat))

    def check_moment(self, state: State, seat: i64, action: int) -> Refusal | None:
        return moves.check_moment(state, seat, action)

    def ranking(self, state: State) -> Ranking | None:
        return ranking(state)

    def view(self, state: State, viewer: int) -> State:
        return views.view(state, viewer)

    def guess(self, view: State, viewer: int, luck: Luck) -> State:
        return views.guess(view, luck)

    def copy(self, state: State) -> State:
        return copy(state)

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        """Return a named position as JSON, and the names of its players. `start`: four players with the first four orders."""
        if name != "start":
            raise KeyError(name)
        chosen = {option.name: option.default for option in self.options}
        state = first_state(len(POSITION_NAMES), Settings(chosen))
        for seat in range(state.seats):
            state.field[seat], state.card[seat], state.pile[seat] = HOME[seat], seat, 0
        return spelling.to_json(state), POSITION_NAMES

    def round(self, state: State) -> int:
        return state.round

    def turn(self, state: State) -> int:
        return state.turn
