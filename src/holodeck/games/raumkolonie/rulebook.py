"""Raumkolonie as the kernel sees it: each method of the contract delegates to the module that implements it."""

from mypy_extensions import i64

from holodeck.games.raumkolonie import codec, view
from holodeck.games.raumkolonie.actions import ACTIONS
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.state import copy
from holodeck.games.raumkolonie.rules import decisions, defaults, ending, phases
from holodeck.games.raumkolonie.rules.deeds import DEEDS
from holodeck.games.raumkolonie.rules.options import Settings
from holodeck.games.raumkolonie.rules.setup import set_up
from holodeck.games.raumkolonie.rules.talk import RoomTalk
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.told import TOLD
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rulebook import Codec, Rulebook
from holodeck.kernel.engine.rules import Awaited, Ranking
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import vec


class Raumkolonie(Rulebook[State]):
    """The rules of Raumkolonie."""

    def __init__(self) -> None:
        super().__init__(DATA, ACTIONS, DEEDS, TOLD, Codec(codec.to_json, codec.from_json))
        self.seats_clause = "RK-101"
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
        self.own_clocks = True
        self.talk = RoomTalk()

    def seats_for(self, options: dict[str, str | int]) -> range:
        """Return the allowed numbers of players: three or four, two only by option (RK-101, RK-103)."""
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

    def check_moment(self, state: State, seat: i64, action: int) -> Refusal | None:
        return phases.check_moment(state, seat, action & 255)

    def ranking(self, state: State) -> Ranking | None:
        return ending.ranking(state)

    def fortune(self, state: State, seat: int) -> int:
        """Return the number of resources a seat holds."""
        return int(state.total[seat])

    def view(self, state: State, viewer: int) -> State:
        return view.view(state, viewer)

    def guess(self, view_of_seat: State, viewer: int, luck: Luck) -> State:
        return view.guess(view_of_seat, viewer, luck)

    def copy(self, state: State) -> State:
        return copy(state)

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        """Return a named position as JSON, and the names of its players."""
        return codec.position(self, name)

    def round(self, state: State) -> int:
        return state.round

    def turn(self, state: State) -> int:
        return state.turn
