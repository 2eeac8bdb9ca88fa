"""The state of a game of Astronuts: small numbers under names, nothing shuffled, nothing hidden (AN-1201, AN-1502).

`ship_at`, `standing` and `hand` are changed in place and copied; all other vectors are replaced, so that copies may share them.
"""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.board import (
    CORNERS,
    FEWEST_SEATS,
    FIELD_BIT,
    FIELDS,
    HALF,
    NO_FATE,
    NOBODY,
    NORTH_AROUND,
    NOWHERE,
    NUTS,
    PLANETS,
    SEATS_MOST,
    SHIPS,
    SOUTH_AROUND,
    TECHNOLOGIES,
)
from holodeck.games.astronuts.fields import STATE_FIELDS
from holodeck.games.astronuts.rules.options import Settings
from holodeck.kernel.offers import ASK, Offer
from holodeck.kernel.pickling import Pickled, pickled_state
from holodeck.kernel.vectors import filled, replaced, vec

SETUP_PLACE: Final = 0
MAY_DECLARE: Final = 1
WARP: Final = 2
ACTING: Final = 3
PASSAGE: Final = 4
TARGET: Final = 5
TRADE: Final = 6
FATE_SWAP: Final = 7
FATE_TAKE: Final = 8
FATE_TECH: Final = 9
FATE_COLONY: Final = 10
FATE_TELEPORT: Final = 11
FATE_SHIP: Final = 12
FATE_GIFT: Final = 13
JUMP: Final = 14
OVER: Final = 15

RUNNING: Final = 0
FOURTEEN: Final = 1
EXPLORED: Final = 2
ROUND_LIMIT: Final = 3
BY_VOTE: Final = 4

FOR_ACTIONS: Final = 0
FOR_BLOCK: Final = 1
FOR_LINE: Final = 2
FOR_ATTACK: Final = 3
FOR_DEFENCE: Final = 4
FOR_TEST: Final = 5
FOR_SURVIVAL: Final = 6
FOR_CROSSING: Final = 7
FOR_STOPPING: Final = 8
"""What the last die was rolled for."""

NOT_OWNED: Final = 0
BOUGHT: Final = 1
"""A technology whose nut lies on the home (AN-763)."""
GIVEN: Final = 2

AT_SHIP: Final = 0
AT_COLONY: Final = 1


class State:
    """Everything that must be stored. It has no constructor, so that a copy makes nothing it throws away; see `first_state`."""

    __slots__ = STATE_FIELDS

    settings: Settings
    seats: i64
    first: i64
    """The start player; the turn order goes by seats from here."""
    active: i64
    asked: i64
    """Who has to decide now."""
    phase: i64
    round: i64
    ending: i64
    actions_left: i64
    """The actions left (AN-205)."""
    clock: i64
    """The number of the present decision's clock."""
    placed: i64
    """How many nuts lie on planets since the set-up began."""
    reached: i64
    """Who has had 14 colonies on the board, or nobody."""
    last_round: i64
    """Whether everybody has been told that this round is the last."""
    declined: i64
    """How many offers were declined in this turn."""
    refused: vec[i64]
    """The passages refused in this turn: the ship, and above it the field."""
    offers: list[Offer]
    """The offer that waits for its answer; never changed, only replaced."""
    offer_habit: vec[i64]
    """Everybody's standing answer to offers."""

    # What is going on
    roll: i64
    die: i64
    declared: i64
    block: i64
    """The first die of a landing,"""
    fate: i64
    """and what both together have brought."""
    ship: i64
    over: i64
    to: i64
    jump: i64
    goal: i64
    """The field under attack."""
    defender: i64
    target: i64
    strength: i64
    """The total of the attack."""
    due: i64
    """How many nuts may be swapped or must be taken."""

    # What there is
    flags: vec[i64]
    """What a ship cannot do this turn, by ship (AN-803)."""
    bound: vec[i64]
    """The fate that holds while the ship stays, by ship (AN-804),"""
    left: vec[i64]
    """and how often it still holds."""
    technology: vec[i64]
    """technology[seat * TECHNOLOGIES + technology]: not owned, bought or given."""
    charged: vec[i64]
    auto: vec[i64]
    """Who lets the computer place all nuts (AN-407)."""
    nuts: vec[i64]
    """The colours on every planet, a bit for each."""
    colonies: vec[i64]
    """colonies[planet * SEATS_MOST + seat]"""
    settled: vec[i64]
    """The colonies of every seat together."""
    bank: vec[i64]
    north: i64
    """The fields of the northern half with a ship on them, a bit for each;"""
    south: i64
    """of the southern half."""
    foreign: vec[i64]
    """For every seat the planets with colonies of others, a bit for each."""

    # changed in place
    ship_at: vec[i64]
    """The field of every ship: ship_at[seat * SHIPS + ship], or nowhere."""
    standing: vec[i64]
    """The ship on every field, as seat * SHIPS + ship, or nobody."""
    hand: vec[i64]
    """hand[seat * NUTS + colour]"""

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def first_state(seats: i64, settings: Settings) -> State:
    """An empty galaxy: no ships, no nuts, nobody on yet."""
    state = State()
    state.settings = settings
    state.seats = seats
    state.first = state.active = state.asked = 0
    state.phase = SETUP_PLACE
    state.round = 1
    state.ending = RUNNING
    state.actions_left = state.clock = state.placed = 0
    state.reached = NOBODY
    state.last_round = state.declined = 0
    state.refused = vec[i64]()
    state.offers = []
    state.offer_habit = filled(seats, ASK)
    state.roll = state.die = state.declared = state.block = 0
    state.fate = NO_FATE
    state.ship = 0
    state.over = state.to = state.jump = state.goal = NOWHERE
    state.defender = NOBODY
    state.target = state.strength = state.due = 0
    state.ship_at = filled(seats * SHIPS, NOWHERE)
    state.standing = filled(FIELDS, NOBODY)
    state.hand = filled(seats * NUTS, 0)
    state.flags = filled(seats * SHIPS, 0)
    state.bound = filled(seats * SHIPS, NO_FATE)
    state.left = filled(seats * SHIPS, 0)
    state.technology = filled(seats * TECHNOLOGIES, NOT_OWNED)
    state.charged = filled(seats, 0)
    state.auto = filled(seats, 0)
    state.nuts = filled(PLANETS, 0)
    state.colonies = filled(PLANETS * SEATS_MOST, 0)
    state.settled = filled(seats, 0)
    state.bank = filled(NUTS, 0)
    state.north = state.south = 0
    state.foreign = filled(seats, 0)
    return state


def put_ship(state: State, seat: i64, ship: i64, field: i64) -> None:
    """A ship comes to a free field, or goes from the board to nowhere."""
    number = seat * SHIPS + ship
    before = state.ship_at[number]
    state.ship_at[number] = field
    if before != NOWHERE:
        state.standing[before] = NOBODY
        if before < HALF:
            state.north ^= FIELD_BIT[before]
        else:
            state.south ^= FIELD_BIT[before]
    if field != NOWHERE:
        state.standing[field] = number
        if field < HALF:
            state.north ^= FIELD_BIT[field]
        else:
            state.south ^= FIELD_BIT[field]


def ships_around(state: State, field: i64) -> i64:
    """The fields with ships within two routes of a field, a bit for each."""
    return state.north & NORTH_AROUND[field] | state.south & SOUTH_AROUND[field]


def add_colonies(state: State, planet: i64, seat: i64, n: i64) -> None:
    """So many colonies more of a seat on a planet; less where n is below zero."""
    place = planet * SEATS_MOST + seat
    state.colonies = replaced(state.colonies, place, state.colonies[place] + n)
    state.settled = replaced(state.settled, seat, state.settled[seat] + n)
    state.foreign = state.foreign[:]
    for other in range(state.seats):
        without = state.foreign[other] & ~(1 << planet)
        state.foreign[other] = without | has_others(state, planet, other) << planet


def has_others(state: State, planet: i64, seat: i64) -> i64:
    """1 where anybody else has colonies on a planet."""
    for other in range(state.seats):
        if other != seat and state.colonies[planet * SEATS_MOST + other]:
            return 1
    return 0


def place_in_order(state: State, seat: i64) -> i64:
    """0 for the start player, and so on."""
    return (seat - state.first) % state.seats


def home_of(state: State, seat: i64) -> i64:
    """AN-401: the corner of a seat."""
    return CORNERS[((state.seats - FEWEST_SEATS) * SEATS_MOST + state.first) * SEATS_MOST + seat]


def last_in_order(state: State) -> i64:
    """The seat whose turn ends a round."""
    return (state.first + state.seats - 1) % state.seats
