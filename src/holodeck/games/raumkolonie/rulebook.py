"""Raumkolonie as the kernel knows it: every question of the contract, passed on to the chapter that answers it."""

from mypy_extensions import i64

from holodeck.games.raumkolonie import spelled, view
from holodeck.games.raumkolonie.actions import ACTIONS
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.state import copy
from holodeck.games.raumkolonie.rules import decisions, defaults, ending, phases
from holodeck.games.raumkolonie.rules.deeds import DEEDS, UNLISTED
from holodeck.games.raumkolonie.rules.options import Settings
from holodeck.games.raumkolonie.rules.setup import set_up
from holodeck.games.raumkolonie.rules.talk import RoomTalk
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.told import SOUNDS, SUBJECTS, TOLD
from holodeck.kernel.data import describe
from holodeck.kernel.luck import Luck
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited, Ranking, Rules
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import vec


class Raumkolonie(Rules[State]):
    """The rules of Raumkolonie."""

    def __init__(self) -> None:
        super().__init__()
        describe(self, DATA)
        self.actions = ACTIONS
        self.seats_clause = "RK-101"
        self.told = TOLD
        self.subjects = SUBJECTS
        self.sounds = SOUNDS
        self.streams = {
            "layout": "number",
            "start": "seat",
            "dice": "number",
            "event_draw": "card",
            "super_draw": "super_card",
            "chance": "resource",
            "feature": "feature",
            "seller": "number",
            "toy": "direction",
        }
        self.dice = {"dice": DATA.die.sides}
        self.tables = ["points", "hands", "totals", "paths", "military", "nucoms"]
        self.unlisted = UNLISTED
        self.crowds = frozenset(["offer"])
        self.closing = frozenset(["end_turn"])
        self.own_clocks = True
        self.talk = RoomTalk()

    def seats_for(self, options: dict[str, str | int]) -> range:
        """RK-101, RK-103: three or four players, two only by option."""
        return range(DATA.players.min_by_option if options["zwei"] == "an" else self.fewest, self.most + 1)

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> State:
        return set_up(seats, Settings(options), luck, tell)

    def awaiting(self, state: State) -> list[int]:
        return phases.awaiting(state)

    def asked(self, state: State) -> int:
        return phases.asked(state)

    def pending(self, state: State) -> list[Awaited]:
        return phases.pending(state)

    def default(self, state: State, seat: int) -> int:
        return defaults.default(state, seat)

    def legal(self, state: State, seat: int) -> list[int]:
        return decisions.legal(state, seat)

    def decisions(self, state: State, seat: int) -> vec[i64]:
        return decisions.decisions(state, seat)

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        kind = action & 255
        return phases.check_moment(state, seat, kind) or DEEDS[kind].check(state, seat, action)

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        DEEDS[action & 255].play(state, seat, action, luck, tell)

    def ranking(self, state: State) -> Ranking | None:
        return ending.ranking(state)

    def fortune(self, state: State, seat: int) -> int:
        """Resources."""
        return int(state.total[seat])

    def view(self, state: State, viewer: int) -> State:
        return view.view(state, viewer)

    def guess(self, view_of_seat: State, viewer: int, luck: Luck) -> State:
        return view.guess(view_of_seat, viewer, luck)

    def copy(self, state: State) -> State:
        return copy(state)

    def to_json(self, state: State) -> dict[str, object]:
        return spelled.to_json(state)

    def from_json(self, written: dict[str, object]) -> State:
        return spelled.from_json(written)

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        """A named position of the data, spelled, with the names of its people."""
        return spelled.position(self, name)

    def round(self, state: State) -> int:
        return state.round

    def turn(self, state: State) -> int:
        return state.turn
