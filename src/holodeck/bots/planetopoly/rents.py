"""The rents on the board: those of a seat, those of the others, and those that lie ahead."""

from typing import Final

from holodeck.games.planetopoly.board import DICE, DIE_SIDES, FIELDS, MEAN_TOTAL, NOBODY, PROPERTIES, PROPERTY_AT
from holodeck.games.planetopoly.rules.holdings import rent_at
from holodeck.games.planetopoly.state import State

FARTHEST: Final = DICE * DIE_SIDES
"""The fields that one roll may reach."""
WAYS: Final[list[int]] = [max(0, DIE_SIDES - abs(DIE_SIDES + 1 - total)) for total in range(FARTHEST + 1)]
"""In how many of the 36 rolls two dice show a total."""


def rents(state: State, seat: int) -> tuple[int, int]:
    """Return the sum of a seat's rents, and that of the others'."""
    own = others = 0
    for asset in range(PROPERTIES):
        if state.owner[asset] == seat:
            own += rent_at(state, asset, MEAN_TOTAL)
        elif state.owner[asset] != NOBODY and not state.in_prison[state.owner[asset]]:
            others += rent_at(state, asset, MEAN_TOTAL)
    return own, others


def dearest_ahead(state: State, seat: int) -> int:
    """Return the highest rent of another that the next roll may lead to."""
    found = 0
    for total in range(2, FARTHEST + 1):
        asset = int(PROPERTY_AT[(int(state.field[seat]) + total) % FIELDS])
        if asset != NOBODY and state.owner[asset] not in (seat, NOBODY) and not state.in_prison[state.owner[asset]]:
            found = max(found, int(rent_at(state, asset, total)))
    return found


def ways_to(state: State, other: int, field: int) -> int:
    """Return how many of the 36 rolls lead an opponent to a field."""
    total = (field - int(state.field[other])) % FIELDS
    return WAYS[total] if total <= FARTHEST else 0
