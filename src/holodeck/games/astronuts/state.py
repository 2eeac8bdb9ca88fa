"""The state of a game of Astronuts: small numbers under names; nothing is shuffled, nothing hidden (AN-1201, AN-1502).

A vector that is not `IN_PLACE` is never changed: a new one takes its place, so that copies share it.
"""

from typing import Annotated, Final

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
from holodeck.games.astronuts.made.slots import SLOTS
from holodeck.games.astronuts.rules.options import Settings
from holodeck.kernel.codec.fields import FIXED, IN_PLACE, own, per, table, value
from holodeck.kernel.codec.pickling import Pickled, pickled_state
from holodeck.kernel.trade.offers import ASK, Offer
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
"""The purpose of the last roll."""

NOT_OWNED: Final = 0
BOUGHT: Final = 1
"""A technology whose nut is on the home (AN-763)."""
GIVEN: Final = 2

AT_SHIP: Final = 0
AT_COLONY: Final = 1


class State:
    """Everything that must be stored; at the start an empty galaxy without ships or nuts.

    It has no constructor, so that a copy makes nothing it throws away; see `made.state.first_state`.
    """

    __slots__ = SLOTS

    settings: Annotated[Settings, FIXED]
    seats: Annotated[i64, FIXED]
    first: Annotated[i64, value("seat", 0)]
    """The start player; turns go by seats from here."""
    active: Annotated[i64, value("seat", 0)]
    asked: Annotated[i64, value("seat?", 0)]
    """Who has to decide now."""
    phase: Annotated[i64, value("phase", SETUP_PLACE)]
    round: Annotated[i64, value("number", 1)]
    ending: Annotated[i64, value("ending", RUNNING)]
    actions_left: Annotated[i64, value("number")]
    """The actions left (AN-205)."""
    clock: Annotated[i64, value("number")]
    """The number of the present decision's clock."""
    placed: Annotated[i64, value("number")]
    """The number of nuts laid on planets in the set-up."""
    reached: Annotated[i64, value("seat?", NOBODY)]
    """The first with 14 colonies on the board, or `NOBODY`."""
    last_round: Annotated[i64, value("flag")]
    """Whether everybody has been told that this round is the last."""
    declined: Annotated[i64, value("number")]
    """The number of offers declined in this turn."""
    refused: Annotated[vec[i64], own(vec[i64]())]
    """The passages refused in this turn: the ship, and above it the field."""
    offers: Annotated[list[Offer], own([])]
    """The offer that waits for its answer; never changed, only replaced."""
    offer_habit: Annotated[vec[i64], per("seat", "offer_habit", ASK)]
    """Everybody's standing answer to offers."""

    # What is going on
    roll: Annotated[i64, value("roll", FOR_ACTIONS)]
    die: Annotated[i64, value("number")]
    declared: Annotated[i64, value("number")]
    block: Annotated[i64, value("number")]
    """The first die of a landing."""
    fate: Annotated[i64, value("fate?", NO_FATE)]
    """The fate chosen by both dice."""
    ship: Annotated[i64, value("ship", 0)]
    over: Annotated[i64, value("field?", NOWHERE)]
    to: Annotated[i64, value("field?", NOWHERE)]
    jump: Annotated[i64, value("field?", NOWHERE)]
    goal: Annotated[i64, value("field?", NOWHERE)]
    """The field under attack."""
    defender: Annotated[i64, value("seat?", NOBODY)]
    target: Annotated[i64, value("target", AT_SHIP)]
    strength: Annotated[i64, value("number")]
    """The total of the attack."""
    due: Annotated[i64, value("number")]
    """The number of nuts that may be swapped or must be taken."""

    # What there is
    flags: Annotated[vec[i64], own(lambda seats: filled(seats * SHIPS, 0))]
    """What a ship cannot do in this turn, by ship (AN-803)."""
    bound: Annotated[vec[i64], table("ship", "fate?", NO_FATE, name="fates")]
    """The fate that lasts while the ship stays, by ship (AN-804)."""
    left: Annotated[vec[i64], table("ship", "number")]
    """How many times that fate still applies, by ship."""
    technology: Annotated[vec[i64], own(lambda seats: filled(seats * TECHNOLOGIES, NOT_OWNED))]
    """technology[seat * TECHNOLOGIES + technology]: not owned, bought or given."""
    charged: Annotated[vec[i64], per("seat", "flag")]
    auto: Annotated[vec[i64], per("seat", "flag")]
    """Who lets the computer place all nuts (AN-407)."""
    nuts: Annotated[vec[i64], own(filled(PLANETS, 0))]
    """The colours on each planet, as a set of bits."""
    colonies: Annotated[vec[i64], own(filled(PLANETS * SEATS_MOST, 0))]
    """colonies[planet * SEATS_MOST + seat]"""
    settled: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    """The number of colonies of each seat."""
    bank: Annotated[vec[i64], value("nut#", filled(NUTS, 0))]
    north: Annotated[i64, own(0)]
    """The fields of the northern half with a ship, as a set of bits."""
    south: Annotated[i64, own(0)]
    """The fields of the southern half with a ship, as a set of bits."""
    foreign: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    """By seat the planets with colonies of others, as a set of bits."""
    ship_at: Annotated[vec[i64], own(lambda seats: filled(seats * SHIPS, NOWHERE)), IN_PLACE]
    """The field of each ship: ship_at[seat * SHIPS + ship], or `NOWHERE`."""
    standing: Annotated[vec[i64], own(filled(FIELDS, NOBODY)), IN_PLACE]
    """The ship on each field, as seat * SHIPS + ship, or `NOBODY`."""
    hand: Annotated[vec[i64], per("seat", "nut#", 0, name="hands"), IN_PLACE]
    """hand[seat * NUTS + colour]"""

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def put_ship(state: State, seat: i64, ship: i64, field: i64) -> None:
    """Move a ship to a free field, or off the board with `NOWHERE`."""
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
    """Return the fields with ships within two routes of a field, as a set of bits."""
    return state.north & NORTH_AROUND[field] | state.south & SOUTH_AROUND[field]


def add_colonies(state: State, planet: i64, seat: i64, n: i64) -> None:
    """Add colonies of a seat to a planet, or remove them if `n` is negative."""
    place = planet * SEATS_MOST + seat
    state.colonies = replaced(state.colonies, place, state.colonies[place] + n)
    state.settled = replaced(state.settled, seat, state.settled[seat] + n)
    state.foreign = state.foreign[:]
    for other in range(state.seats):
        without = state.foreign[other] & ~(1 << planet)
        state.foreign[other] = without | has_others(state, planet, other) << planet


def has_others(state: State, planet: i64, seat: i64) -> i64:
    """Return 1 if anybody else has colonies on a planet."""
    for other in range(state.seats):
        if other != seat and state.colonies[planet * SEATS_MOST + other]:
            return 1
    return 0


def place_in_order(state: State, seat: i64) -> i64:
    """Return the place in the turn order: 0 for the start player, and so on."""
    return (seat - state.first) % state.seats


def home_of(state: State, seat: i64) -> i64:
    """Return the corner of a seat (AN-401)."""
    return CORNERS[((state.seats - FEWEST_SEATS) * SEATS_MOST + state.first) * SEATS_MOST + seat]


def last_in_order(state: State) -> i64:
    """Return the seat whose turn ends a round."""
    return (state.first + state.seats - 1) % state.seats
