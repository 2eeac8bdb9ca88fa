"""The galaxy, the nuts and the fates as tables of small numbers, made once from the data and never changed.

Fields are numbered in board order (AN-508), planets from 0 to 19 in the same order, fates from 0 for 1-1 to 35 for 6-6.
"""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.data import DATA
from holodeck.kernel.vectors import vec

NOBODY: Final = -1
NOWHERE: Final = -1
NO_FATE: Final = -1

COLOURS: Final = [colour.id for colour in DATA.players.colours]
SEATS_MOST: Final = DATA.players.max
NUT_IDS: Final = [colour.id for colour in DATA.colours]
NUTS: Final = len(NUT_IDS)
NUTS_EACH: Final = DATA.nuts.each
ON_PLANETS_EACH: Final = DATA.nuts.on_planets_each
START_EACH: Final = DATA.nuts.start_each
SHIPS: Final = DATA.ships_each
SHIP_IDS: Final = [str(number + 1) for number in range(SHIPS)]
MOST_COLONIES: Final = DATA.colonies.markers - DATA.colonies.on_track
DIE_SIDES: Final = DATA.die.sides
DECLARE_LEAST: Final = DATA.declare.least
DECLARE_MOST: Final = DATA.declare.most
DECLARE_USUAL: Final = DATA.declare.usual
SURVIVES_CROSSING: Final = DATA.asteroids.cross
SURVIVES_STOP: Final = DATA.asteroids.stop
MOST_DECLINED: Final = DATA.trade.declined_per_turn
SECONDS_OF_OTHERS: Final = DATA.seconds_of_others

MOVE_COST: Final = DATA.costs.move
FLY_COST: Final = DATA.costs.fly_through
MINE_COST: Final = DATA.costs.mine
COLONY_COST: Final = DATA.costs.colonise
SHIP_COST: Final = DATA.costs.build_ship
ATTACK_COST: Final = DATA.costs.attack
TECHNOLOGY_COST: Final = DATA.costs.technology
TRADE_COST: Final = DATA.costs.trade

# Technologies

TECHNOLOGY_IDS: Final = [technology.id for technology in DATA.technologies]
TECHNOLOGIES: Final = len(TECHNOLOGY_IDS)
POWER_LASER: Final = 0
MEGA_SHIELDS: Final = 1
TIME_WARP: Final = 2
EXTRA_ENERGY: Final = 3
TECHNOLOGY_NUT: Final = vec[i64]([NUT_IDS.index(technology.nut) for technology in DATA.technologies])

# Fields

FIELD_KINDS: Final = ["home", "small", "large", "astrohole", "asteroid", "space"]
HOME: Final = 0
SMALL: Final = 1
LARGE: Final = 2
ASTROHOLE: Final = 3
ASTEROID: Final = 4
SPACE: Final = 5
FIELD_IDS: Final = [field.id for field in DATA.board.fields]
FIELDS: Final = len(FIELD_IDS)
KIND_AT: Final = vec[i64]([FIELD_KINDS.index(field.kind) for field in DATA.board.fields])
PLANET_FIELDS: Final[list[int]] = [field for field in range(FIELDS) if KIND_AT[field] in (SMALL, LARGE)]
PLANETS: Final = len(PLANET_FIELDS)
PLANET_AT: Final = vec[i64]([PLANET_FIELDS.index(field) if field in PLANET_FIELDS else NOWHERE for field in range(FIELDS)])
"""The planet on each field, or `NOWHERE`."""
FIELD_OF: Final = vec[i64](PLANET_FIELDS)
CAPACITY: Final = vec[i64]([DATA.board.planets[DATA.board.fields[field].kind] for field in PLANET_FIELDS])
"""The number of nuts, and of colonies, that fit on each planet (AN-303)."""
PLACES: Final = sum([DATA.board.planets[DATA.board.fields[field].kind] for field in PLANET_FIELDS])
"""The number of nuts that fit on all planets."""
HOLES: Final[list[int]] = [field for field in range(FIELDS) if KIND_AT[field] == ASTROHOLE]
HOMES: Final[list[int]] = [field for field in range(FIELDS) if KIND_AT[field] == HOME]

DIRECTION_IDS: Final = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
DIRECTIONS: Final = len(DIRECTION_IDS)
STEPS: Final = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
"""Columns and rows from one field to the next, by direction."""


def exits_of(field: int) -> list[int]:
    """Return the neighbours of a field by direction, `NOWHERE` if no route leads there (AN-301)."""
    place = DATA.board.fields[field]
    routes = [list(route) for route in DATA.board.routes]
    found: list[int] = []
    for dx, dy in STEPS:
        there = [other for other in DATA.board.fields if (other.x, other.y) == (place.x + dx, place.y + dy)]
        joined = there and ([place.id, there[0].id] in routes or [there[0].id, place.id] in routes)
        found.append(FIELD_IDS.index(there[0].id) if joined else NOWHERE)
    return found


EXITS: Final[list[list[int]]] = [exits_of(field) for field in range(FIELDS)]
"""The neighbours of each field by direction."""
NEIGHBOURS: Final[list[list[int]]] = [[near for near in exits if near >= 0] for exits in EXITS]


def ends_of(rows: list[list[int]]) -> list[int]:
    """Return the offset of each row in the table of all rows, and its length."""
    ends = [0]
    for row in rows:
        ends.append(ends[-1] + len(row))
    return ends


NEAR: Final = vec[i64]([near for row in NEIGHBOURS for near in row])
"""The neighbours of field f are NEAR[NEAR_FROM[f]] up to NEAR[NEAR_FROM[f + 1] - 1], in the order of directions."""
NEAR_FROM: Final = vec[i64](ends_of(NEIGHBOURS))
NEXT_TO: Final = vec[i64]([int(b in NEIGHBOURS[a]) for a in range(FIELDS) for b in range(FIELDS)])
"""Whether a and b are neighbours: NEXT_TO[a * FIELDS + b]."""

_FLIGHTS: Final[list[list[int]]] = [
    [over | to << 8 for over in NEIGHBOURS[field] for to in NEIGHBOURS[over] if to != field] for field in range(FIELDS)
]
FLIGHTS: Final = vec[i64]([flight for row in _FLIGHTS for flight in row])
"""All ways across one field to another: the crossed field in the low byte, the end above it (AN-711)."""
FLIGHTS_FROM: Final = vec[i64](ends_of(_FLIGHTS))

HALF: Final = (FIELDS + 1) // 2
FIELD_BIT: Final = vec[i64]([1 << field % HALF for field in range(FIELDS)])
"""The bit of each field, in one number for the northern half of the board and one for the southern. Fields within two routes of
each other are less than half the board apart in board order, so no two of them share a bit."""


def bits_of(fields: Iterable[int]) -> int:
    return sum([int(FIELD_BIT[field]) for field in set(fields)])


def around(field: int) -> list[int]:
    """Return all other fields within two routes."""
    found = [*NEIGHBOURS[field], *[to for over in NEIGHBOURS[field] for to in NEIGHBOURS[over] if to != field]]
    if max(found) - min(found) >= HALF:
        raise ValueError(f"two fields around {FIELD_IDS[field]} have the same bit")
    return found


NORTH_AROUND: Final = vec[i64]([bits_of([other for other in around(field) if other < HALF]) for field in range(FIELDS)])
SOUTH_AROUND: Final = vec[i64]([bits_of([other for other in around(field) if other >= HALF]) for field in range(FIELDS)])
NEIGHBOUR_BITS: Final = vec[i64]([bits_of(near) for near in NEIGHBOURS])
PLANETS_IN_RANGE: Final = vec[i64]([
    sum([1 << planet for planet, place in enumerate(PLANET_FIELDS) if place == field or place in NEIGHBOURS[field]])
    for field in range(FIELDS)
])  # fmt: skip
"""The planets on a field and next to it, as a set of bits."""


def corners(seats: int) -> list[int]:
    return [FIELD_IDS.index(corner) for corner in DATA.board.corners[str(seats)]]


FEWEST_SEATS: Final = DATA.players.min
CORNERS: Final = vec[i64]([
    corners(seats)[(seat - first) % seats] if seat < seats else NOWHERE
    for seats in range(FEWEST_SEATS, SEATS_MOST + 1)
    for first in range(SEATS_MOST)
    for seat in range(SEATS_MOST)
])  # fmt: skip
"""The home of each seat, by the start player: CORNERS[((seats - 2) * 4 + first) * 4 + seat] (AN-401)."""

# Fates

FATE_IDS: Final = [fate.roll for fate in DATA.fates]
FATES: Final = len(FATE_IDS)
GIFT_IDS: Final = [fate.roll for fate in DATA.fates[-6:-1]]
"""The five gifts of superior races, from which 6-6 lets the player choose."""
FIRST_GIFT: Final = FATES - 6

FLAGS: Final = ["spent", "no_mine", "no_colonise", "no_move", "no_attack"]
SPENT: Final = 1
NO_MINE: Final = 2
NO_COLONISE: Final = 4
NO_MOVE: Final = 8
NO_ATTACK: Final = 16

EFFECTS: Final = [
    "destroy_ship", "flag", "colony_risk", "mine_surcharge", "depart_surcharge", "test", "pay_actions", "mine_toll",
    "colonise_toll", "none", "swap_bank", "colony_price", "gain_fixed", "gain_choice", "gift_technology", "gain_actions",
    "gift_colony", "teleport", "gift_ship", "choose_gift",
]  # fmt: skip
DESTROY_SHIP: Final = 0
FLAG: Final = 1
COLONY_RISK: Final = 2
MINE_SURCHARGE: Final = 3
DEPART_SURCHARGE: Final = 4
TEST: Final = 5
PAY_ACTIONS: Final = 6
MINE_TOLL: Final = 7
COLONISE_TOLL: Final = 8
NONE: Final = 9
SWAP_BANK: Final = 10
COLONY_PRICE: Final = 11
GAIN_FIXED: Final = 12
GAIN_CHOICE: Final = 13
GIFT_TECHNOLOGY: Final = 14
GAIN_ACTIONS: Final = 15
GIFT_COLONY: Final = 16
TELEPORT: Final = 17
GIFT_SHIP: Final = 18
CHOOSE_GIFT: Final = 19

FATE_EFFECT: Final = vec[i64]([EFFECTS.index(fate.effect) for fate in DATA.fates])
FATE_N: Final = vec[i64]([fate.n for fate in DATA.fates])
FATE_TIMES: Final = vec[i64]([fate.times for fate in DATA.fates])
FATE_FLAG: Final = vec[i64]([1 << FLAGS.index(fate.flag) if fate.flag else 0 for fate in DATA.fates])
FATE_NUTS: Final = vec[i64]([sum([1 << NUT_IDS.index(nut) for nut in fate.nuts]) for fate in DATA.fates])
"""The nuts that a fate gives, as a set of bits by colour."""
STAYS: Final = vec[i64]([
    int(fate.effect in ("colony_risk", "mine_surcharge", "depart_surcharge", "mine_toll", "colonise_toll", "colony_price"))
    for fate in DATA.fates
])  # fmt: skip
"""Whether a fate lasts as long as the ship stays (AN-804)."""

BITS: Final = vec[i64]([sum([mask >> colour & 1 for colour in range(NUTS)]) for mask in range(1 << NUTS)])
"""The number of colours in a set of bits."""
