"""Set-up (RK-501 to RK-506): two free domes and tubes per player, in snake order, then the starting resources."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import place, with_place
from holodeck.games.raumkolonie.board import CROSSING_BORDERS, CROSSINGS, END_A, END_B
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.kinds import SETUP_DOME as DO_DOME
from holodeck.games.raumkolonie.made.kinds import SETUP_TUBE as DO_TUBE
from holodeck.games.raumkolonie.made.state import first_state
from holodeck.games.raumkolonie.rules.building import EVERYWHERE, put_dome, put_tube
from holodeck.games.raumkolonie.rules.hands import START_HAND, gain_all
from holodeck.games.raumkolonie.rules.layout import lay_out
from holodeck.games.raumkolonie.rules.options import Settings
from holodeck.games.raumkolonie.rules.paths import measure_path
from holodeck.games.raumkolonie.rules.sites import site
from holodeck.games.raumkolonie.rules.turn import start_turn
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import SETUP_DOME, SETUP_TUBE, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, filled, roomy, vec

ROUNDS: Final[i64] = DATA.setup.free_domes
START_NUCOMS: Final = DATA.setup.start_nucoms


def set_up(seats: i64, settings: Settings, luck: Luck, tell: Tell | None) -> State:
    """Return a new state with its layout and its start player."""
    state = first_state(seats, settings)
    lay_out(state, luck)
    state.start = luck.between("start", 0, seats - 1)
    state.active = state.start
    state.seller = luck.between("seller", 0, CROSSINGS - 1)
    if tell is not None:
        tell.all("layout_set", {"pirate": state.pirate})
        tell.all("start_drawn", {"seat": state.start})
    return state


def player_of_step(state: State) -> i64:
    """Return the player of this step: in seat order from the start player, then in reverse."""
    step = state.setup_step
    if step >= state.seats:
        step = 2 * state.seats - 1 - step
    return (state.start + step) % state.seats


def legal_domes(state: State) -> vec[i64]:
    found, crowded = roomy(CROSSINGS), state.crowded
    for crossing in EVERYWHERE:
        if not crowded[crossing]:
            found = append(found, with_place(DO_DOME, crossing))
    return found


def legal_tubes(state: State) -> vec[i64]:
    found = vec[i64]()
    for border in CROSSING_BORDERS[state.setup_crossing]:
        if state.tube[border] < 0:
            found = append(found, with_place(DO_TUBE, border))
    return found


class SetupDome(Deed[State]):
    """Build one of the free domes (RK-503)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        crossing = place(action)
        if state.building[crossing] >= 0:
            return Refusal("RK-503", "occupied")
        if state.crowded[crossing]:
            return Refusal("RK-903", "too_close")
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        crossing = place(action)
        walk_to(state, seat, crossing, tell)
        put_dome(state, seat, crossing)
        state.setup_crossing = crossing
        state.phase = SETUP_TUBE
        if tell is not None:
            tell.all("setup_dome", {"seat": seat, **site(state, crossing)})


class SetupTube(Deed[State]):
    """Build the free tube beside the dome just placed (RK-503)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        border = place(action)
        if state.tube[border] >= 0:
            return Refusal("RK-503", "occupied")
        if state.setup_crossing not in (END_A[border], END_B[border]):
            return Refusal("RK-503", "no_connection")
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        border = place(action)
        if state.figure[seat] != state.setup_crossing:
            walk_to(state, seat, CROSSINGS + border, tell)
        put_tube(state, seat, border)
        measure_path(state, seat, border)
        if tell is not None:
            tell.all("setup_tube", {"seat": seat, "border": border})
        state.setup_crossing = -1
        state.setup_step += 1
        if state.setup_step < ROUNDS * state.seats:
            state.phase = SETUP_DOME
            state.active = player_of_step(state)
            return
        finish(state, luck, tell)


def finish(state: State, luck: Luck, tell: Tell | None) -> None:
    """Give each player one of each resource and some nucoms, and begin the first turn."""
    for seat in range(state.seats):
        gain_all(state, seat, START_HAND)
    state.nucoms = filled(state.seats, START_NUCOMS)
    if tell is not None:
        tell.all("setup_done", {"nucoms": START_NUCOMS})
    start_turn(state, state.start, luck, tell)
