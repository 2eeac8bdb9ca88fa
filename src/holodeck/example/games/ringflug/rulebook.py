"""Ringflug as the kernel asks for it: every question of the contract, answered by the chapter that knows."""

from typing import Final

from mypy_extensions import i64

from holodeck.example.games.ringflug import spelled as spelling
from holodeck.example.games.ringflug import view as views
from holodeck.example.games.ringflug.actions import ACTIONS
from holodeck.example.games.ringflug.board import DIE_SIDES, HOME
from holodeck.example.games.ringflug.data import DATA
from holodeck.example.games.ringflug.made.state import copy, first_state
from holodeck.example.games.ringflug.rules import decisions as moves
from holodeck.example.games.ringflug.rules.deeds import DEEDS, UNLISTED
from holodeck.example.games.ringflug.rules.ending import ranking
from holodeck.example.games.ringflug.rules.options import Settings
from holodeck.example.games.ringflug.rules.setup import set_up
from holodeck.example.games.ringflug.rules.talk import RingTalk
from holodeck.example.games.ringflug.state import State
from holodeck.example.games.ringflug.told import SOUNDS, SUBJECTS, TOLD
from holodeck.kernel.data import describe
from holodeck.kernel.luck import Luck
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited, Ranking, Rules
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import vec

POSITION_NAMES: Final = ["Anna", "Indy", "Cleo", "Max"]


class Ringflug(Rules[State]):
    """The contract, for this game."""

    def __init__(self) -> None:
        super().__init__()
        describe(self, DATA)
        self.actions = ACTIONS
        self.seats_clause = "RF-102"
        self.streams = {"die": "number", "cards": "card", "buoys": "content"}
        self.dice = {"die": DIE_SIDES}
        self.told = TOLD
        self.subjects = SUBJECTS
        self.sounds = SOUNDS
        self.tables = ["points", "energy", "delivered"]
        self.unlisted = UNLISTED
        self.crowds = frozenset({"offer"})
        self.closing = frozenset({"roll"})
        self.leaving = frozenset({"resign"})
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

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        return moves.check(state, seat, action)

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        DEEDS[action & 255].play(state, seat, action, luck, tell)

    def ranking(self, state: State) -> Ranking | None:
        return ranking(state)

    def view(self, state: State, viewer: int) -> State:
        return views.view(state, viewer)

    def guess(self, view: State, viewer: int, luck: Luck) -> State:
        return views.guess(view, luck)

    def copy(self, state: State) -> State:
        return copy(state)

    def to_json(self, state: State) -> dict[str, object]:
        return spelling.to_json(state)

    def from_json(self, spelled: dict[str, object]) -> State:
        return spelling.from_json(spelled)

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        """A named position for scenarios, with the names of the players. `start`: four players with the first four orders."""
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
