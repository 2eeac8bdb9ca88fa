"""What planets bring (SF-40): kept for every number, and counted anew only where a colony or a chip has changed it."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import AROUND, NUMBERS, PLANET_RESOURCE, RESOURCES
from holodeck.games.sternenfahrer.state import State, no_income
from holodeck.kernel.vectors import inserted


def settle(state: State, seat: i64, point: i64) -> None:
    """A new colony of a seat brings what the planets at its site bring."""
    income = state.income[:]
    for planet in state.galaxy.planets_at(point):
        if state.chip[planet] >= 0:
            at = seat * RESOURCES + PLANET_RESOURCE[planet]
            for number in NUMBERS[state.chip[planet]]:
                income[number] = inserted(income[number], at)
    state.income = income


def count_again(state: State, slot: i64) -> None:
    """Chips of a slot have changed."""
    if not any(state.building[point] >= 0 for point in AROUND[slot]):
        return
    state.income = no_income()
    for seat in range(state.seats):
        for point in state.settled[seat]:
            settle(state, seat, point)
