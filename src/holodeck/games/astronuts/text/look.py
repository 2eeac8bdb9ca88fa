"""The contents of a field: kind, ship, nuts, colonies, room (AN-1305)."""

from holodeck.games.astronuts.board import (
    CAPACITY,
    EXITS,
    HOME,
    KIND_AT,
    NOBODY,
    NOWHERE,
    NUTS,
    PLANET_AT,
    SEATS_MOST,
    SHIPS,
    TECHNOLOGIES,
)
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.rules.fleet import is_closed
from holodeck.games.astronuts.state import BOUGHT, State, home_of
from holodeck.kernel.engine.told import Told


def contents(state: State, viewer: int, field: int) -> Told:
    """Describe everything on a field, as part of a sentence."""
    planet = int(PLANET_AT[field])
    ship = int(state.standing[field])
    facts: dict[str, object] = {"kind": int(KIND_AT[field])}
    if ship != NOBODY:
        facts |= {"owner": ship // SHIPS, "ship": ship % SHIPS}
    if planet != NOWHERE:
        lying = int(state.nuts[planet])
        facts["nuts"] = [lying >> colour & 1 for colour in range(NUTS)]
        facts["explored"] = not lying
        facts["colonies"] = colonies_told(state, planet)
        facts["room"] = max(0, int(CAPACITY[planet] - colonies_on(state, planet)))
    elif KIND_AT[field] == HOME:
        facts["marks"] = marks_on(state, field)
        if viewer >= 0:
            facts["closed"] = is_closed(state, viewer, field)
    return Told("holds", facts)


def marks_on(state: State, home: int) -> list[int]:
    """Return the technologies whose nuts are on a home (AN-763)."""
    owners = [seat for seat in range(state.seats) if home_of(state, seat) == home]
    places = [seat * TECHNOLOGIES + technology for seat in owners for technology in range(TECHNOLOGIES)]
    return [int(place % TECHNOLOGIES) for place in places if state.technology[place] == BOUGHT]


def colonies_told(state: State, planet: int) -> list[Told]:
    counts = [int(state.colonies[planet * SEATS_MOST + seat]) for seat in range(state.seats)]
    return [Told("colonies_of", {"player": seat, "n": n}) for seat, n in enumerate(counts) if n]


def around(state: State, viewer: int, field: int) -> list[Told]:
    """Describe a field and its neighbours in the order of directions."""
    told = [Told("look_here", {"field": field, "what": contents(state, viewer, field)})]
    for direction, near in enumerate(EXITS[field]):
        if near != NOWHERE:
            told.append(Told("look_exit", {"direction": direction, "field": near, "what": contents(state, viewer, near)}))
    return told


def planet_told(state: State, viewer: int, field: int, distance: int) -> Told:
    """Describe a planet in one line, with the number of moves to it if known."""
    facts: dict[str, object] = {"field": field, "what": contents(state, viewer, field)}
    return Told("planet_line", {**facts, "distance": distance} if distance >= 0 else facts)
