"""Building (RK-901 to RK-907): tubes, domes and centrals, their places and their costs."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import place, with_place
from holodeck.games.raumkolonie.board import CROSSING_BORDERS, CROSSINGS, END_A, END_B, NEIGHBOURS
from holodeck.games.raumkolonie.made.kinds import BUILD_CENTRAL, BUILD_DOME, BUILD_TUBE
from holodeck.games.raumkolonie.rules.bank import settle_rates
from holodeck.games.raumkolonie.rules.ending import settle_win
from holodeck.games.raumkolonie.rules.hands import CENTRAL_COST, CHEAP_CENTRAL_COST, DOME_COST, NOTHING, TUBE_COST, lacking, pay
from holodeck.games.raumkolonie.rules.limits import none_left, used_up
from holodeck.games.raumkolonie.rules.means import CENTRAL, DOME, TUBE
from holodeck.games.raumkolonie.rules.paths import joined
from holodeck.games.raumkolonie.rules.sites import site
from holodeck.games.raumkolonie.rules.titles import dome_added, tube_added
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import BITS, State, half_of, inner_replaced
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import has
from holodeck.kernel.vectors import append, inserted, replaced, vec, with_room

EVERYWHERE: Final = vec[i64](list(range(CROSSINGS)))


def connected(state: State, seat: i64, border: i64) -> bool:
    """Return whether a building or tube of the seat touches the border, not through another player's building (RK-901)."""
    return reaches(state, seat, END_A[border]) or reaches(state, seat, END_B[border])


def reaches(state: State, seat: i64, crossing: i64) -> bool:
    if not state.touches(seat, crossing):
        return False
    return is_open(state, seat, crossing)


def is_open(state: State, seat: i64, crossing: i64) -> bool:
    """Return whether no other player has a building there."""
    built = state.building[crossing]
    return built < 0 or built >> 1 == seat


def tube_cost(state: State) -> list[int]:
    return NOTHING if state.tube_credits else TUBE_COST


def dome_cost(state: State, seat: i64, crossing: i64) -> list[int]:
    if state.dome_credits and state.touches(seat, crossing):
        return NOTHING
    return NOTHING if state.shuttle_credits else DOME_COST


def central_cost(state: State) -> list[int]:
    if state.central_credits:
        return NOTHING
    return CHEAP_CENTRAL_COST if state.tristeel_credits else CENTRAL_COST


class BuildTube(Deed[State]):
    """Build a tube on a border next to one's network (RK-901)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        border = place(action)
        if state.tube[border] >= 0:
            return Refusal("RK-901", "occupied")
        if not connected(state, seat, border):
            return Refusal("RK-901", "no_connection")
        if used_up(state, seat, TUBE):
            return none_left(TUBE)
        cost = tube_cost(state)
        return None if has(state.hand, seat, cost) else lacking(state, seat, cost, "RK-901")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        border = place(action)
        if state.figure[seat] not in (END_A[border], END_B[border]):
            walk_to(state, seat, CROSSINGS + border, tell)
        if state.tube_credits:
            state.tube_credits -= 1
        else:
            pay(state, seat, TUBE_COST)
        put_tube(state, seat, border)
        if tell is not None:
            tell.all("tube_built", {"seat": seat, "border": border})
        tube_added(state, seat, border, tell)
        settle_win(state, tell)


class BuildDome(Deed[State]):
    """Build a dome at the required distance on a crossing of one's network (RK-902, RK-903)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        crossing = place(action)
        if state.building[crossing] >= 0:
            return Refusal("RK-902", "occupied")
        if state.crowded[crossing]:
            return Refusal("RK-903", "too_close")
        if not state.touches(seat, crossing) and not state.shuttle_credits:
            return Refusal("RK-902", "no_connection")
        if used_up(state, seat, DOME):
            return none_left(DOME)
        cost = dome_cost(state, seat, crossing)
        return None if has(state.hand, seat, cost) else lacking(state, seat, cost, "RK-902")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        crossing = place(action)
        walk_to(state, seat, crossing, tell)
        if state.dome_credits and state.touches(seat, crossing):
            state.dome_credits -= 1
        elif state.shuttle_credits:
            state.shuttle_credits -= 1
        else:
            pay(state, seat, DOME_COST)
        put_dome(state, seat, crossing)
        if tell is not None:
            tell.all("dome_built", {"seat": seat, **site(state, crossing)})
        dome_added(state, seat, crossing, tell)
        settle_win(state, tell)


class BuildCentral(Deed[State]):
    """Upgrade one's dome to a central (RK-904)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if state.building[place(action)] != 2 * seat:
            return Refusal("RK-904", "no_dome")
        if used_up(state, seat, CENTRAL):
            return none_left(CENTRAL)
        cost = central_cost(state)
        return None if has(state.hand, seat, cost) else lacking(state, seat, cost, "RK-904")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        crossing = place(action)
        walk_to(state, seat, crossing, tell)
        if state.central_credits:
            state.central_credits -= 1
        elif state.tristeel_credits:
            state.tristeel_credits -= 1
            pay(state, seat, CHEAP_CENTRAL_COST)
        else:
            pay(state, seat, CENTRAL_COST)
        put_central(state, seat, crossing)
        if tell is not None:
            tell.all("central_built", {"seat": seat, **site(state, crossing)})
        settle_win(state, tell)


def add_legal_tubes(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """Append a tube on each free border next to the seat's network, regardless of cost."""
    tube, building = state.tube, state.building
    for crossing in state.network[seat]:
        built = building[crossing]
        if built < 0 or built >> 1 == seat:
            for border in CROSSING_BORDERS[crossing]:
                if tube[border] < 0:
                    lower = END_A[border]
                    if lower == crossing or not reaches(state, seat, lower):
                        found = append(found, with_place(BUILD_TUBE, border))  # only from the lower end if both are reached
    return found


def add_legal_domes(state: State, seat: i64, anywhere: bool, found: vec[i64]) -> vec[i64]:
    """Append a dome on each crossing where the seat may build, regardless of cost."""
    crowded = state.crowded
    for crossing in EVERYWHERE if anywhere else state.network[seat]:
        if not crowded[crossing]:
            found = append(found, with_place(BUILD_DOME, crossing))
    return found


def tube_fits(state: State, seat: i64) -> bool:
    """Return whether there is any place for a tube."""
    for crossing in state.network[seat]:
        if reaches(state, seat, crossing):
            for border in CROSSING_BORDERS[crossing]:
                if state.tube[border] < 0:
                    return True
    return False


def dome_fits(state: State, seat: i64, anywhere: bool) -> bool:
    """Return whether there is any place for a dome."""
    for crossing in EVERYWHERE if anywhere else state.network[seat]:  # noqa: SIM110  compiled, a generator is slow
        if not state.crowded[crossing]:
            return True
    return False


def add_legal_buildings(state: State, seat: i64, payable: i64, found: vec[i64]) -> vec[i64]:
    if (state.tube_credits or payable & TUBE) and not used_up(state, seat, TUBE):
        found = add_legal_tubes(state, seat, with_room(found))
    shuttle = state.shuttle_credits > 0
    if (shuttle or state.dome_credits or payable & DOME) and not used_up(state, seat, DOME):
        found = add_legal_domes(state, seat, shuttle, with_room(found))
    central = has(state.hand, seat, central_cost(state)) if state.card_played else payable & CENTRAL > 0
    if central and state.domes[seat] and not used_up(state, seat, CENTRAL):
        for crossing in state.sites[seat]:
            if state.building[crossing] == 2 * seat:
                found = append(found, with_place(BUILD_CENTRAL, crossing))
    return found


def put_tube(state: State, seat: i64, border: i64) -> None:
    a, b = END_A[border], END_B[border]
    if state.touches(seat, a) and state.touches(seat, b) and joined(state, seat, a, b):
        state.ringed = replaced(state.ringed, seat, 1)
    state.tube = replaced(state.tube, border, seat)
    state.tubes = replaced(state.tubes, seat, state.tubes[seat] + 1)
    touch(state, seat, a)
    touch(state, seat, b)


def put_dome(state: State, seat: i64, crossing: i64) -> None:
    state.building = replaced(state.building, crossing, 2 * seat)
    state.domes = replaced(state.domes, seat, state.domes[seat] + 1)
    state.sites = with_crossing(state.sites, seat, crossing)
    state.crowded = replaced(state.crowded, crossing, 1)
    for other in NEIGHBOURS[crossing]:
        state.crowded[other] = 1
    touch(state, seat, crossing)
    settle_rates(state, seat)


def put_central(state: State, seat: i64, crossing: i64) -> None:
    state.building = replaced(state.building, crossing, 2 * seat + 1)
    state.domes = replaced(state.domes, seat, state.domes[seat] - 1)
    state.centrals = replaced(state.centrals, seat, state.centrals[seat] + 1)


def touch(state: State, seat: i64, crossing: i64) -> None:
    """Add a crossing to a seat's network."""
    if not state.touches(seat, crossing):
        half = half_of(seat, crossing)
        state.touched = replaced(state.touched, half, state.touched[half] | BITS[crossing])
        state.network = with_crossing(state.network, seat, crossing)


def with_crossing(crossings: vec[vec[i64]], seat: i64, crossing: i64) -> vec[vec[i64]]:
    return inner_replaced(crossings, seat, inserted(crossings[seat], crossing))
