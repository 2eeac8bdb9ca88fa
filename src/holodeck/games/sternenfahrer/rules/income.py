"""What planets yield (SF-40): kept for every number of the dice, and recounted only when a colony or a chip changes it."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import AROUND, NUMBERS, PLANET_RESOURCE, RESOURCES
from holodeck.games.sternenfahrer.state import State, no_income
from holodeck.kernel.vectors import inserted


def add_income(state: State, seat: i64, point: i64) -> None:
    """Add the yield of the planets at a site to the income of a seat with a new colony there."""
    income = state.income[:]
    for planet in state.galaxy.planets_at(point):
        if state.chip[planet] >= 0:
            at = seat * RESOURCES + PLANET_RESOURCE[planet]
            for number in NUMBERS[state.chip[planet]]:
                income[number] = inserted(income[number], at)
    state.income = income


def recount_income(state: State, slot: i64) -> None:
    """Recount all income after the chips of a slot have changed, if anybody has settled there."""
    if not any(state.building[point] >= 0 for point in AROUND[slot]):
        return
    state.income = no_income()
    for seat in range(state.seats):
        for point in state.settled[seat]:
            add_income(state, seat, point)
