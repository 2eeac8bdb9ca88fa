"""Sternenfahrer as the kernel sees it: each method of the contract delegates to the module that implements it."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer import codec, view
from holodeck.games.sternenfahrer.actions import ACTIONS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.made.kinds import OFFER_HABIT, WISH
from holodeck.games.sternenfahrer.made.state import copy
from holodeck.games.sternenfahrer.rules import decisions, ending, phases
from holodeck.games.sternenfahrer.rules.deeds import DEEDS
from holodeck.games.sternenfahrer.rules.options import Settings
from holodeck.games.sternenfahrer.rules.setup import set_up
from holodeck.games.sternenfahrer.rules.trade import lapse_offers
from holodeck.games.sternenfahrer.state import OVER, State
from holodeck.games.sternenfahrer.told import TOLD
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rulebook import Codec, Rulebook
from holodeck.kernel.engine.rules import Awaited, Ranking
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.vectors import vec


class Sternenfahrer(Rulebook[State]):
    """The rules of Sternenfahrer."""

    def __init__(self) -> None:
        super().__init__(DATA, ACTIONS, DEEDS, TOLD, Codec(codec.to_json, codec.from_json))
        self.seats_clause = "SF-2"
        self.streams = {
            "tiles": "tile",
            "rotation": "number",
            "home_chips": "number",
            "dice": "number",
            "supply": "resource",
            "theft": "resource",
            "balls": "ball",
            "encounters": "encounter",
            "chips": "pool",
        }
        self.dice = {"dice": 6}
        self.tables = ["points", "hands", "totals", "upgrades", "half_medals", "stations"]

    def seats_for(self, options: dict[str, str | int]) -> range:
        """Return the numbers of players: three or four, exactly two by option (SF-2, SF-131)."""
        two = DATA.players.min_by_option
        return range(two, two + 1) if options["zwei"] == "ja" else range(self.fewest, self.most + 1)

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> State:
        return set_up(seats, Settings(options), palette, luck, tell)

    def awaiting(self, state: State) -> list[int]:
        return phases.awaiting(state)

    def asked(self, state: State) -> int:
        return phases.asked(state)

    def pending(self, state: State) -> list[Awaited]:
        return phases.pending(state)

    def default(self, state: State, seat: int) -> int:
        return decisions.default(state, seat)

    def legal(self, state: State, seat: int) -> list[int]:
        return decisions.legal(state, seat)

    def decisions(self, state: State, seat: int) -> vec[i64]:
        return decisions.decisions(state, seat)

    def check_moment(self, state: State, seat: i64, action: int) -> Refusal | None:
        return phases.check_moment(state, seat, action & 255)

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        before, kind, mark = state.score, action & 255, 0 if tell is None else len(tell.happened)
        if kind != WISH and kind != OFFER_HABIT:  # these do not restart the clock (SF-140)
            state.moves += 1
        DEEDS[kind].play(state, seat, action, luck, tell)  # what `super` would do, without its call
        if state.offers:
            lapse_offers(state, tell)
        if tell is not None and state.phase != OVER:
            tell_points(state, before, mark, tell)

    def ranking(self, state: State) -> Ranking | None:
        return ending.ranking(state)

    def fortune(self, state: State, seat: int) -> int:
        """Return the number of resource cards."""
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


def tell_points(state: State, before: vec[i64], mark: int, tell: Tell) -> None:
    """Insert the changes of points among the events told from the mark on: once per action, with the new total, before the turn
    ends (SF-136)."""
    changed = [
        Told("points_changed", {"seat": seat, "points": state.points(seat)})
        for seat in range(state.seats)
        if state.points(seat) != before[seat] and state.turn
    ]
    if changed:
        names = [told.name for told in tell.happened[mark:]]
        place = mark + (names.index("turn_ended") if "turn_ended" in names else len(names))
        tell.happened[place:place] = changed
