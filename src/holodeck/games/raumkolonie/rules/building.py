"""Building (RK-901 to RK-907): tubes, domes and centrals, their places and their costs."""

from bisect import insort
from typing import Final

from holodeck.games.raumkolonie.actions import BUILD_CENTRAL, BUILD_DOME, BUILD_TUBE, place, with_place
from holodeck.games.raumkolonie.board import BORDERS, CROSSING_BORDERS, CROSSING_LAND, CROSSINGS, END_A, END_B, NEIGHBOURS
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.ending import settle_win
from holodeck.games.raumkolonie.rules.hands import (
    CENTRAL_COST,
    CHEAP_CENTRAL_COST,
    DOME_COST,
    NOTHING,
    TUBE_COST,
    has,
    lacking,
    pay,
)
from holodeck.games.raumkolonie.rules.means import CENTRAL, DOME, TUBE
from holodeck.games.raumkolonie.rules.sites import site
from holodeck.games.raumkolonie.rules.titles import dome_added, joined, tube_added
from holodeck.games.raumkolonie.rules.trade import settle_rates
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import State, inner_replaced, replaced
from holodeck.kernel.deeds import Deed
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Tell

_limits: Final = next(option.limits for option in DATA.options if option.id == "baugrenze")
TUBE_LIMIT: Final = _limits["tube"]
DOME_LIMIT: Final = _limits["dome"]
CENTRAL_LIMIT: Final = _limits["central"]
TUBE_ACTIONS: Final[list[int]] = [with_place(BUILD_TUBE, border) for border in range(BORDERS)]
DOME_ACTIONS: Final[list[int]] = [with_place(BUILD_DOME, crossing) for crossing in range(CROSSINGS)]


def connected(state: State, seat: int, border: int) -> bool:
    """Whether an own building or tube touches the border, not counting through a foreign building (RK-901)."""
    return reaches(state, seat, END_A[border]) or reaches(state, seat, END_B[border])


def reaches(state: State, seat: int, crossing: int) -> bool:
    if not state.touched[seat][crossing]:
        return False
    building = state.building[crossing]
    return building < 0 or building >> 1 == seat


def tube_cost(state: State) -> list[int]:
    return NOTHING if state.tube_credits else TUBE_COST


def dome_cost(state: State, seat: int, crossing: int) -> list[int]:
    if state.dome_credits and state.touched[seat][crossing]:
        return NOTHING
    return NOTHING if state.shuttle_credits else DOME_COST


def central_cost(state: State) -> list[int]:
    if state.central_credits:
        return NOTHING
    return CHEAP_CENTRAL_COST if state.tristeel_credits else CENTRAL_COST


class BuildTube(Deed[State]):
    """Build a tube on a border that touches the own network (RK-901)."""

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        border = place(action)
        if state.tube[border] >= 0:
            return Refusal("RK-901", "occupied")
        if not connected(state, seat, border):
            return Refusal("RK-901", "no_connection")
        if state.settings.limited and state.tubes[seat] >= TUBE_LIMIT:
            return Refusal("RK-1702", "limit_reached")
        cost = tube_cost(state)
        return None if has(state, seat, cost) else lacking(state, seat, cost, "RK-901")

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
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
    """Build a dome that keeps its distance, where the own network reaches (RK-902, RK-903)."""

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        crossing = place(action)
        if state.building[crossing] >= 0:
            return Refusal("RK-902", "occupied")
        if state.crowded[crossing]:
            return Refusal("RK-903", "too_close")
        if not state.touched[seat][crossing] and not state.shuttle_credits:
            return Refusal("RK-902", "no_connection")
        if state.settings.limited and state.domes[seat] >= DOME_LIMIT:
            return Refusal("RK-1702", "limit_reached")
        cost = dome_cost(state, seat, crossing)
        return None if has(state, seat, cost) else lacking(state, seat, cost, "RK-902")

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        crossing = place(action)
        walk_to(state, seat, crossing, tell)
        if state.dome_credits and state.touched[seat][crossing]:
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
    """Make a central of an own dome (RK-904)."""

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        if state.building[place(action)] != 2 * seat:
            return Refusal("RK-904", "no_dome")
        if state.settings.limited and state.centrals[seat] >= CENTRAL_LIMIT:
            return Refusal("RK-1702", "limit_reached")
        cost = central_cost(state)
        return None if has(state, seat, cost) else lacking(state, seat, cost, "RK-904")

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
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


def add_legal_tubes(state: State, seat: int, actions: list[int]) -> None:
    """A tube for every free border that touches the own network, whatever it costs."""
    tube, building, touched = state.tube, state.building, state.touched[seat]
    for crossing in state.network[seat]:
        built = building[crossing]
        if built < 0 or built >> 1 == seat:
            for border in CROSSING_BORDERS[crossing]:
                if tube[border] < 0:
                    lower = END_A[border]
                    if lower == crossing or not touched[lower] or not reaches(state, seat, lower):
                        actions.append(TUBE_ACTIONS[border])  # from the lower end, if both are reached


def dome_places(state: State, seat: int, anywhere: bool) -> list[int]:
    """The crossings where the seat may build a dome, whatever it costs."""
    if anywhere:
        return [crossing for crossing in range(CROSSINGS) if not state.crowded[crossing]]
    return [crossing for crossing in state.network[seat] if not state.crowded[crossing]]


def tube_fits(state: State, seat: int) -> bool:
    """Whether there is any place for a tube."""
    for crossing in state.network[seat]:
        if reaches(state, seat, crossing):
            for border in CROSSING_BORDERS[crossing]:
                if state.tube[border] < 0:
                    return True
    return False


def dome_fits(state: State, seat: int, anywhere: bool) -> bool:
    """Whether there is any place for a dome."""
    return 0 in state.crowded if anywhere else bool(dome_places(state, seat, False))


def add_legal_buildings(state: State, seat: int, payable: int, actions: list[int]) -> None:
    limited = state.settings.limited
    if (state.tube_credits or payable & TUBE) and not (limited and state.tubes[seat] >= TUBE_LIMIT):
        add_legal_tubes(state, seat, actions)
    shuttle = state.shuttle_credits > 0
    if (shuttle or state.dome_credits or payable & DOME) and not (limited and state.domes[seat] >= DOME_LIMIT):
        actions += [DOME_ACTIONS[crossing] for crossing in dome_places(state, seat, shuttle)]
    central = has(state, seat, central_cost(state)) if state.card_played else payable & CENTRAL > 0
    if central and state.domes[seat] and not (limited and state.centrals[seat] >= CENTRAL_LIMIT):
        for crossing in state.sites[seat]:
            if state.building[crossing] == 2 * seat:
                actions.append(with_place(BUILD_CENTRAL, crossing))


def put_tube(state: State, seat: int, border: int) -> None:
    a, b = END_A[border], END_B[border]
    if state.touched[seat][a] and state.touched[seat][b] and joined(state, seat, a, b):
        state.ringed = replaced(state.ringed, seat, 1)
    state.tube = replaced(state.tube, border, seat)
    state.tubes = replaced(state.tubes, seat, state.tubes[seat] + 1)
    touch(state, seat, a)
    touch(state, seat, b)


def put_dome(state: State, seat: int, crossing: int) -> None:
    state.building = replaced(state.building, crossing, 2 * seat)
    state.domes = replaced(state.domes, seat, state.domes[seat] + 1)
    state.sites = with_crossing(state.sites, seat, crossing)
    state.crowded = replaced(state.crowded, crossing, 1)
    for other in NEIGHBOURS[crossing]:
        state.crowded[other] = 1
    state.built_around = state.built_around[:]
    for field in CROSSING_LAND[crossing]:
        state.built_around[field] = [*state.built_around[field], crossing]
    touch(state, seat, crossing)
    settle_rates(state, seat)


def put_central(state: State, seat: int, crossing: int) -> None:
    state.building = replaced(state.building, crossing, 2 * seat + 1)
    state.domes = replaced(state.domes, seat, state.domes[seat] - 1)
    state.centrals = replaced(state.centrals, seat, state.centrals[seat] + 1)


def touch(state: State, seat: int, crossing: int) -> None:
    """The seat's network reaches a crossing now."""
    if not state.touched[seat][crossing]:
        state.touched = inner_replaced(state.touched, seat, replaced(state.touched[seat], crossing, 1))
        state.network = with_crossing(state.network, seat, crossing)


def with_crossing(crossings: list[list[int]], seat: int, crossing: int) -> list[list[int]]:
    own = crossings[seat][:]
    insort(own, crossing)
    return inner_replaced(crossings, seat, own)
