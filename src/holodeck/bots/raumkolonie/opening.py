"""The opening: where a computer player builds its first two domes and tubes."""

from math import log
from typing import Final

from holodeck.bots.raumkolonie.colony import BASKET, CHANCE, Economy, field_income
from holodeck.games.raumkolonie.actions import place
from holodeck.games.raumkolonie.board import CROSSING_LAND, END_A, END_B, NEIGHBOURS, RESOURCES
from holodeck.games.raumkolonie.made.state import copy
from holodeck.games.raumkolonie.rules.building import put_dome
from holodeck.games.raumkolonie.state import State

SCARCE: Final = 0.02
"""A small income in everything: what is not earned can still come from trade, later domes and the start hand."""
ROOM: Final = 0.22
"""The weight of good building places nearby."""


def dome_value(state: State, seat: int, crossing: int) -> float:
    """Return the value of a first or second dome: its income together with the other one, variety, and room to grow."""
    twin = copy(state)
    put_dome(twin, seat, crossing)
    economy = Economy(twin, seat)
    found = economy.speed
    for resource in range(RESOURCES):
        found += 0.12 * BASKET[resource] * log(1.0 + economy.income[resource] / SCARCE)
    return found + ROOM * room_to_grow(twin, crossing)


def room_to_grow(state: State, crossing: int) -> float:
    """Return the income of the best two building places two or three tubes away."""
    near = {other for first in NEIGHBOURS[crossing] for other in NEIGHBOURS[first]}
    far = {other for second in near for other in NEIGHBOURS[second]}
    incomes = sorted((plain_income(state, other) for other in near | far if not state.crowded[other]), reverse=True)
    return sum(incomes[:2])


def plain_income(state: State, crossing: int) -> float:
    return sum(field_income(state, field) for field in CROSSING_LAND[crossing])


def promising(state: State, legal: list[int]) -> list[int]:
    """Return the actions worth a closer look: those with the most fields around, and every station with two."""
    best = max(plain_income(state, place(action)) for action in legal)
    return [action for action in legal if plain_income(state, place(action)) > best - 1.5 * CHANCE]


def tube_value(state: State, seat: int, action: int) -> float:
    """Return the worth of the best building place two tubes away in this direction."""
    border = place(action)
    origin = state.setup_crossing
    end = END_A[border] + END_B[border] - origin
    economy = Economy(state, seat)
    found = 0.0
    for other in NEIGHBOURS[end]:
        if other != origin and not state.crowded[other]:
            found = max(found, economy.worth(state, other))
        for third in NEIGHBOURS[other]:
            if third != end and not state.crowded[third]:
                found = max(found, 0.7 * economy.worth(state, third))
    return found
