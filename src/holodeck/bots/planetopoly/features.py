"""What the learned chance to win knows of an owner: money, planets, what their rents bring, and what lies ahead."""

from math import log, sqrt, tanh
from typing import Any, Final

from holodeck.bots.planetopoly.rents import WAYS
from holodeck.bots.strong.features import Features, flag
from holodeck.games.planetopoly.board import (
    FIELD_OF,
    FIELDS,
    FIRST_RADAR,
    LEVELS,
    MEAN_TOTAL,
    NOBODY,
    PLANETS,
    PLOTS,
    PLOTS_EACH,
    PROPERTIES,
    PROPERTY_AT,
    RENT,
)
from holodeck.games.planetopoly.rules.holdings import rent_at, wealth
from holodeck.games.planetopoly.state import State

THOUSAND: Final = 0.001
LONG: Final = 60.0
"""Rounds after which the end is near."""
BUILT: Final = 5
"""The level that a planet may reach."""
ROLLS: Final = 36.0
SHARE: Final = [0.0, 0.45, 0.9, 1.0]
"""How much of a planet's rents are in reach, by the plots owned."""


class OwnerFeatures(Features):
    def public(self, state: Any, seat: int) -> list[float]:
        return public(state, seat)

    def progress(self, state: Any) -> float:
        return progress(state)

    def plays(self, state: Any, seat: int) -> bool:
        return not state.out[seat]


def progress(state: State) -> float:
    return min(1.0, int(state.round) / LONG)


def public(state: State, seat: int) -> list[float]:
    if state.out[seat]:
        return []
    cash, total = int(state.cash[seat]) - int(state.debt[seat]), int(wealth(state, seat))
    alive = sum([1 for other in range(state.seats) if not state.out[other]])
    own, others = own_rents(state, seat)
    near, visits = ahead(state, seat), visited(state, seat)
    found = [1.0, cash * THOUSAND, rooted(cash), min(cash, 0) * THOUSAND, total * THOUSAND, rooted(total)]
    found += [log(max(100.0, float(total))), own * THOUSAND, rooted(own), log(own + 100.0)]
    found += planets(state, seat)
    stations = [sum([1 for at in range(first, end) if state.owner[at] == seat]) for first, end in KINDS]
    found += [0.1 * count * count for count in stations]
    found += [others * THOUSAND, near * THOUSAND, visits * THOUSAND]
    net = own * (alive - 1) / FIELDS - others / FIELDS + 150.0
    found += [0.01 * net, tanh(net / 400.0), tanh((total - 2.0 * near) / 1500.0), flag(state.in_prison[seat] > 0)]
    return [*found, 0.3 * ((seat - int(state.active)) % int(state.seats)), 0.25 * alive]


KINDS: Final = [(PLOTS, FIRST_RADAR), (FIRST_RADAR, PROPERTIES)]
"""Toll stations and radar traps."""


def rooted(value: float) -> float:
    """Return the root of an amount, so that the first thousand counts most."""
    return sqrt(abs(value) * THOUSAND) * (1.0 if value > 0 else -1.0)


def own_rents(state: State, seat: int) -> tuple[int, int]:
    """Return the sum of a seat's rents, and that of the others' who are not in prison."""
    own = others = 0
    for asset in range(PROPERTIES):
        owner = int(state.owner[asset])
        if owner == seat:
            own += int(rent_at(state, asset, MEAN_TOTAL))
        elif owner != NOBODY and not state.in_prison[owner]:
            others += int(rent_at(state, asset, MEAN_TOTAL))
    return own, others


def planets(state: State, seat: int) -> list[float]:
    """Return how many planets are owned, nearly owned and begun, and what they bring and may bring."""
    counts = [0] * (PLOTS_EACH + 1)
    promise, levels, highest = 0.0, 0, 0
    for planet in range(PLANETS):
        first = planet * PLOTS_EACH
        plots = [plot for plot in range(first, first + PLOTS_EACH) if state.owner[plot] == seat]
        counts[len(plots)] += 1
        for plot in plots:
            rent = int(RENT[plot * LEVELS + state.level[plot]])
            levels += int(state.level[plot])
            highest = max(highest, rent)
            promise += SHARE[len(plots)] * max(0, int(RENT[plot * LEVELS + BUILT]) - rent)
    found = [float(counts[3]), float(counts[2]), float(counts[1]), flag(counts[3] > 0)]
    return [*found, promise * THOUSAND, rooted(promise), 0.1 * levels, highest * THOUSAND]


def ahead(state: State, seat: int) -> float:
    """Return the rent that the next roll is expected to cost."""
    found = 0.0
    for asset in range(PROPERTIES):
        owner = int(state.owner[asset])
        if owner not in (NOBODY, seat) and not state.in_prison[owner]:
            away = (FIELD_OF[asset] - int(state.field[seat])) % FIELDS
            if away < len(WAYS):
                found += int(rent_at(state, asset, away)) * WAYS[away] / ROLLS
    return found


def visited(state: State, seat: int) -> float:
    """Return the rents that the next rolls of the others are expected to bring."""
    found = 0.0
    if state.in_prison[seat]:
        return found
    for other in range(state.seats):
        if other != seat and not state.out[other] and not state.in_prison[other]:
            for total in range(2, len(WAYS)):
                asset = int(PROPERTY_AT[(int(state.field[other]) + total) % FIELDS])
                if asset != NOBODY and state.owner[asset] == seat:
                    found += int(rent_at(state, asset, total)) * WAYS[total] / ROLLS
    return found
