"""The best planet of each ship: the one that brings most per action, including room for colonies that others hold."""

from collections.abc import Collection
from typing import Final, NamedTuple

from holodeck.bots.astronuts.raiding import chance, harm
from holodeck.bots.astronuts.routes import routes_of
from holodeck.games.astronuts.actions import first
from holodeck.games.astronuts.board import (
    BITS,
    CAPACITY,
    MOST_COLONIES,
    NOBODY,
    NOWHERE,
    NUTS,
    PLANET_AT,
    PLANET_FIELDS,
    SEATS_MOST,
    SHIP_COST,
    SHIPS,
)
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.rules.purse import nuts_of
from holodeck.games.astronuts.rules.ways import departure
from holodeck.games.astronuts.state import State, home_of

NUT: Final = 0.3
"""The worth of a nut that will be needed, in colonies."""
LANDING: Final = 1.0
"""The cost of every landing besides the way."""
HELPER: Final = 1.25
"""The bonus of a second ship."""


class Purse(NamedTuple):
    """The nuts in a hand, and the colonies still wanted."""

    nuts: int
    wanted: int

    @property
    def worth(self) -> float:
        """The worth of the nuts that will be needed."""
        return NUT * min(self.nuts, self.wanted)


class Stop(NamedTuple):
    """What a stop on a planet brings: colonies, the actions they take, whether nuts are mined, and the purse after it."""

    founded: int
    spent: int
    mines: bool
    after: Purse


class Prospect(NamedTuple):
    """A planet for a ship: what it brings per action, the actions of the way, and the first of them."""

    rate: float
    ship: int
    field: int
    cost: int
    first: int


def purse_of(state: State, seat: int) -> Purse:
    return Purse(int(nuts_of(state, seat)), int(MOST_COLONIES - state.settled[seat]))


def stop_at(state: State, planet: int, purse: Purse) -> Stop:
    """Return what a stop on a planet brings. With enough nuts nothing is mined."""
    lying, room = int(BITS[state.nuts[planet]]), max(0, int(CAPACITY[planet] - colonies_on(state, planet)))
    mined = lying if purse.nuts < purse.wanted else 0
    founded = min(room, purse.nuts + mined, purse.wanted)
    return Stop(founded, founded + (mined > 0), mined > 0, Purse(purse.nuts + mined - founded, purse.wanted - founded))


def rate_of(state: State, seat: int, planet: int, purse: Purse, way: float) -> float:
    """Return what a planet brings per action, the way to it included."""
    stop = stop_at(state, planet, purse)
    gain, cost = stop.founded + stop.after.worth - purse.worth, way + stop.spent + LANDING
    rate = gain / cost
    if stop.after.nuts and stop.after.wanted:
        for rival in range(state.seats):
            if rival != seat and state.colonies[planet * SEATS_MOST + rival]:
                more = 1.0 - NUT + harm(state, rival)
                rate = max(rate, (gain + more) / (cost + 1.0 + 1.0 / chance(state, seat, rival)))
    return rate


def prospects(state: State, seat: int, spared: Collection[int] = ()) -> list[Prospect]:
    """Return the best planet of every ship, the best first."""
    purse = purse_of(state, seat)
    found = [best_prospect(state, seat, ship, purse, spared) for ship in range(SHIPS) if is_there(state, seat, ship)]
    return sorted([one for one in found if one is not None], key=lambda one: (-one.rate, one.ship))


def is_there(state: State, seat: int, ship: int) -> bool:
    return bool(state.ship_at[seat * SHIPS + ship] != NOWHERE)


def best_prospect(state: State, seat: int, ship: int, purse: Purse, spared: Collection[int]) -> Prospect | None:
    """Return the best planet of a ship, or None if none is worth it."""
    start, extra = int(state.ship_at[seat * SHIPS + ship]), int(departure(state, seat * SHIPS + ship))
    return prospect_from(state, seat, ship, start, extra, purse, spared)


def new_ship_prospect(state: State, seat: int, ship: int, spared: Collection[int]) -> Prospect | None:
    """Return the best planet of a ship yet to be built, which costs its nuts."""
    nuts, wanted = purse_of(state, seat)
    purse = Purse(nuts - NUTS, wanted)
    return prospect_from(state, seat, ship, int(home_of(state, seat)), int(SHIP_COST), purse, spared)


def prospect_from(
    state: State, seat: int, ship: int, start: int, extra: int, purse: Purse, spared: Collection[int]
) -> Prospect | None:
    """Return the best planet from a field, if leaving it costs `extra` actions."""
    routes = routes_of(state, seat, ship, start, spared)
    ready = HELPER if ship else 1.0
    best: Prospect | None = None
    for field in PLANET_FIELDS:
        if routes.first[field] < 0 or state.standing[field] != NOBODY:
            continue
        cost = extra + routes.cost[field]
        rate = ready * rate_of(state, seat, int(PLANET_AT[field]), purse, cost)
        if rate > (best.rate if best is not None else 0.0):
            best = Prospect(rate, ship, field, cost, routes.first[field])
    return best


def best_yard(state: State, seat: int, ship: int, legal: list[int]) -> int:
    """Return the best place for a ship that is given: where something can be done at once, or on the shortest way to it."""
    purse = purse_of(state, seat)

    def promise(action: int) -> float:
        field = int(first(action))
        there = rate_of(state, seat, int(PLANET_AT[field]), purse, 0) if PLANET_AT[field] != NOWHERE else 0.0
        away = prospect_from(state, seat, ship, field, 0, purse, ())
        return max(there, away.rate if away is not None else 0.0)

    return max(legal, key=promise)
