"""The state of a game of Planetopoly: small numbers under names, nothing shuffled, nothing hidden (PP-501, PP-1201)."""

from typing import Final

from holodeck.games.planetopoly.board import CARD_COUNT, NOBODY, PLOTS, PROPERTIES, START_MONEY
from holodeck.games.planetopoly.rules.options import Settings
from holodeck.kernel.pickling import Pickled, pickled_state

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

NO_OFFER: Final = -1


class State:
    """Everything that must be stored. It has no constructor, so that a copy makes nothing it throws away; see `first_state`."""

    settings: Settings
    seats: int
    phase: int
    mode: int
    active: int
    first: int
    """The starting player; the turn order goes by seats from here."""
    round: int
    ending: int
    die1: int
    die2: int
    doubles: list[int]
    """The doubles rolled in a row in this turn."""
    reached: int
    """The kind of field that the last roll led to; a card's move does not change it (PP-602)."""
    fresh: int
    """A bit for each planet bought on in this phase (PP-824)."""
    cards: list[int]
    """How many of each event card are still to be drawn."""
    arrivals: int
    offers: int
    """How many offers were made in this turn."""
    offer: int
    """The offer that waits for its answer, as the action that made it."""
    clock: int
    """The last number given to a clock."""
    turn_clock: int
    """The clock of the active player's present decision."""

    cash: list[int]
    debt: list[int]
    field: list[int]
    arrival: list[int]
    in_prison: list[int]
    served: list[int]
    skip: list[int]
    barred: list[int]
    out: list[int]
    """0 while in the game; 1 for the seat that went out first, and so on."""
    owner: list[int]
    """By property."""
    level: list[int]
    """By plot."""

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def first_state(seats: int, settings: Settings) -> State:
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
    state.doubles = []
    state.reached = NOBODY
    state.fresh = 0
    state.cards = CARD_COUNT.copy()
    state.arrivals = 0
    state.offers = 0
    state.offer = NO_OFFER
    state.clock = state.turn_clock = 0
    state.cash = [START_MONEY] * seats
    state.debt = [0] * seats
    state.field = [0] * seats
    state.arrival = [0] * seats
    state.in_prison = [0] * seats
    state.served = [0] * seats
    state.skip = [0] * seats
    state.barred = [0] * seats
    state.out = [0] * seats
    state.owner = [NOBODY] * PROPERTIES
    state.level = [0] * PLOTS
    return state


def copy(state: State) -> State:
    """An independent state; only the settings are shared."""
    twin = State()
    twin.settings = state.settings
    twin.seats = state.seats
    twin.phase = state.phase
    twin.mode = state.mode
    twin.active = state.active
    twin.first = state.first
    twin.round = state.round
    twin.ending = state.ending
    twin.die1 = state.die1
    twin.die2 = state.die2
    twin.reached = state.reached
    twin.fresh = state.fresh
    twin.arrivals = state.arrivals
    twin.offers = state.offers
    twin.offer = state.offer
    twin.clock = state.clock
    twin.turn_clock = state.turn_clock
    twin.doubles = state.doubles.copy()
    twin.cards = state.cards.copy()
    twin.cash = state.cash.copy()
    twin.debt = state.debt.copy()
    twin.field = state.field.copy()
    twin.arrival = state.arrival.copy()
    twin.in_prison = state.in_prison.copy()
    twin.served = state.served.copy()
    twin.skip = state.skip.copy()
    twin.barred = state.barred.copy()
    twin.out = state.out.copy()
    twin.owner = state.owner.copy()
    twin.level = state.level.copy()
    return twin


def next_in(state: State, seat: int) -> int:
    """The next player in turn order who is still in the game; the same one if nobody else is."""
    following = (seat + 1) % state.seats
    while state.out[following] and following != seat:
        following = (following + 1) % state.seats
    return following
