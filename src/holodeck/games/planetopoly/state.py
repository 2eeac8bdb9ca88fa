"""The state of a game of Planetopoly: small numbers under names, nothing shuffled, nothing hidden (PP-501, PP-1201)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly.board import CARD_COUNT, NOBODY, PLOTS, PROPERTIES, START_MONEY
from holodeck.games.planetopoly.fields import STATE_FIELDS
from holodeck.games.planetopoly.rules.options import Settings
from holodeck.kernel.offers import ASK, Offer
from holodeck.kernel.pickling import Pickled, pickled_state
from holodeck.kernel.vectors import filled, vec

PRISON_CHOICE: Final = 0
PRE_ROLL: Final = 1
MAY_BUY: Final = 2
MAY_BUILD: Final = 3
TRADE_REPLY: Final = 4
OVER: Final = 5

FIRST: Final = 0
BONUS: Final = 1
CARD: Final = 2

RUNNING: Final = 0
LAST_LEFT: Final = 1
ROUND_LIMIT: Final = 2
BY_VOTE: Final = 3
BY_SILENCE: Final = 4
BY_LENGTH: Final = 5


class State:
    """Everything that must be stored. It has no constructor, so that a copy makes nothing it throws away; see `first_state`."""

    __slots__ = STATE_FIELDS

    settings: Settings
    seats: i64
    phase: i64
    mode: i64
    active: i64
    first: i64
    """The starting player; the turn order goes by seats from here."""
    round: i64
    ending: i64
    die1: i64
    die2: i64
    reached: i64
    """The kind of field that the last roll led to; a card's move does not change it (PP-602)."""
    fresh: i64
    """A bit for each planet bought on in this phase (PP-824)."""
    arrivals: i64
    offers: i64
    """How many offers were made in this turn."""
    open_offers: list[Offer]
    """The offer that waits for its answer, by the active player or, as a counter-offer, by the other one; one at most."""
    offer_habit: vec[i64]
    """The standing answer to offers: `ASK`, `PAYABLE` or `NEVER`."""
    clock: i64
    """The last number given to a clock."""
    turn_clock: i64
    """The clock of the active player's present decision."""

    # changed in place
    doubles: vec[i64]
    """The doubles rolled in a row in this turn."""
    cards: vec[i64]
    """How many of each event card are still to be drawn."""
    cash: vec[i64]
    debt: vec[i64]
    field: vec[i64]
    arrival: vec[i64]
    in_prison: vec[i64]
    served: vec[i64]
    skip: vec[i64]
    barred: vec[i64]
    out: vec[i64]
    """0 while in the game; 1 for the seat that went out first, and so on."""
    owner: vec[i64]
    """By property."""
    level: vec[i64]
    """By plot."""

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def first_state(seats: i64, settings: Settings) -> State:
    """PP-402: everybody on the start field with the same money, nothing owned. Nobody is on yet."""
    state = State()
    state.settings = settings
    state.seats = seats
    state.phase = PRE_ROLL
    state.mode = FIRST
    state.active = state.first = 0
    state.round = 1
    state.ending = RUNNING
    state.die1 = state.die2 = 0
    state.doubles = vec[i64]()
    state.reached = NOBODY
    state.fresh = 0
    state.cards = CARD_COUNT[:]
    state.arrivals = 0
    state.offers = 0
    state.open_offers = []
    state.offer_habit = filled(seats, ASK)
    state.clock = state.turn_clock = 0
    state.cash = filled(seats, START_MONEY)
    state.debt = filled(seats, 0)
    state.field = filled(seats, 0)
    state.arrival = filled(seats, 0)
    state.in_prison = filled(seats, 0)
    state.served = filled(seats, 0)
    state.skip = filled(seats, 0)
    state.barred = filled(seats, 0)
    state.out = filled(seats, 0)
    state.owner = filled(PROPERTIES, NOBODY)
    state.level = filled(PLOTS, 0)
    return state


def next_in(state: State, seat: i64) -> i64:
    """The next player in turn order who is still in the game; the same one if nobody else is."""
    following = (seat + 1) % state.seats
    while state.out[following] and following != seat:
        following = (following + 1) % state.seats
    return following
