"""The state of a game of Raumkolonie (RK-2103): machine numbers in vectors, so that it is read and copied in no time.

Only what is under "changed in place" is; every other vector is never changed: a new one takes its place, so that copies share it.
"""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import BORDERS, CROSSINGS, LANDING, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.fields import STATE_FIELDS
from holodeck.games.raumkolonie.rules.options import Settings
from holodeck.kernel.offers import ASK, Offer
from holodeck.kernel.pickling import Pickled, pickled_state
from holodeck.kernel.vectors import filled, total, vec

SETUP_DOME: Final = 0
SETUP_TUBE: Final = 1
BETTING: Final = 2
TAX: Final = 3
PIRATE: Final = 4
VICTIM: Final = 5
MAIN: Final = 6
OVER: Final = 7

AFTER_SEVEN: Final = 0
AFTER_JHARHOD: Final = 1
AFTER_LETTER: Final = 2

NOBODY: Final = -1
GOODS: Final = len(DATA.snack_goods)
EVENT_KINDS: Final = len(DATA.event_cards)
SUPER_KINDS: Final = len(DATA.super_cards)
EVENT_CARDS: Final = vec[i64]([card.count for card in DATA.event_cards])
SUPER_CARDS: Final = vec[i64]([card.count for card in DATA.super_cards])
NOWHERE: Final = vec[i64]()
HALF: Final = CROSSINGS // 2
"""So many crossings make a set of bits that fits into a number of the machine."""
HALVES: Final = vec[i64]([crossing // HALF for crossing in range(CROSSINGS)])
"""In which half of them a crossing stands,"""
BITS: Final = vec[i64]([1 << crossing % HALF for crossing in range(CROSSINGS)])
"""and its bit there. Compiled, divisions are slow and `1 << place` is a shift of 32 bits; a table is quick and has no limit."""

NUMBERS: Final[i64] = DATA.die.sides + 1
"""The length of a list with an entry for every number of the die; nothing stands at 0."""
NO_BETS: Final = vec[i64]([NOBODY] * NUMBERS)
"""Nobody has bet on any number."""
DOME_POINTS: Final[i64] = DATA.points.dome
CENTRAL_POINTS: Final[i64] = DATA.points.central
PATH_POINTS: Final = DATA.points.longest_path
MILITARY_POINTS: Final = DATA.points.greatest_military

ASKED: Final = 0
NEVER_BETS: Final = 1
UNCHOSEN: Final = 2
"""Standing answers to bets (RK-1105): asked for each, never, or not chosen yet. Everything above is two numbers."""

BY_TARGET: Final = 0
BY_MAX_TURNS: Final = 1
BY_VOTE: Final = 2


MOST_SEATS: Final[i64] = len(DATA.players.colours)
ORDERS: Final = vec[vec[i64]](
    [
        vec[i64]([(first + step) % seats for step in range(seats)])
        for seats in range(1, MOST_SEATS + 1)
        for first in range(MOST_SEATS)
    ]
)
"""For every number of seats and every first seat the seat order from there."""


PURSES: Final = vec[vec[i64]]([vec[i64](list(range(seat * RESOURCES, (seat + 1) * RESOURCES))) for seat in range(MOST_SEATS)])
"""The places of a seat in `hand`, `sure`, `rates` and `trades`, resource by resource."""


def half_of(seat: i64, crossing: i64) -> i64:
    """Where `touched` has a crossing of a seat's network."""
    return 2 * seat + HALVES[crossing]


class State:
    """Everything that is true of a game at one moment. Lists per seat have an entry for every seat."""

    __slots__ = STATE_FIELDS

    seats: i64
    settings: Settings

    # the layout
    terrain: vec[i64]
    """What every field is: a resource, `CRATER` or `WATER`."""
    number: vec[i64]
    """The number every field carries, 0 for none."""
    fields_of: vec[vec[i64]]
    """For every number the fields that carry it."""
    station: vec[i64]
    """The type of every station: a resource or `ANY`."""

    # the flow of the game
    phase: i64
    start: i64
    active: i64
    setup_step: i64
    setup_crossing: i64
    """The dome just built in set-up, whose tube is due."""
    turn: i64
    round: i64
    roll: i64
    card_played: bool
    extra_turn: bool
    """A time loop was played: the active player has the next turn too."""
    in_extra_turn: bool
    pirate_cause: i64
    ending: i64
    winner: i64
    target: i64
    tube_credits: i64
    dome_credits: i64
    shuttle_credits: i64
    central_credits: i64
    tristeel_credits: i64
    """Upgrades that cost one tristeel only."""

    # pieces on the board
    pirate: i64
    mafia: i64
    seller: i64
    building: vec[i64]
    """For every crossing -1, or 2 * seat for a dome, 2 * seat + 1 for a central."""
    tube: vec[i64]
    """For every border -1 or the owner."""
    crowded: vec[i64]
    """1 where a building stands here or next door: no dome may be built (RK-903)."""
    touched: vec[i64]
    """Where the seats' networks reach: two halves for every seat, each a set of bits."""
    network: vec[vec[i64]]
    """The same crossings as a list, in order."""
    sites: vec[vec[i64]]
    """The crossings with a building, per seat, in order."""
    rates: vec[i64]
    """What the bank asks of a seat for a resource where it asks least: seat * RESOURCES + resource."""
    trades: vec[vec[i64]]
    """The trades of so many units for one of another, in the building where it asks that; none without a building."""
    tubes: vec[i64]
    domes: vec[i64]
    centrals: vec[i64]
    path: vec[i64]
    ringed: vec[i64]
    """1 where a seat's tubes close a ring somewhere, so that its path is harder to measure."""
    path_holder: i64
    military: vec[i64]
    military_holder: i64
    card_points: vec[i64]

    # answers of several seats
    tax: vec[i64]
    offers: list[Offer]
    offers_made: vec[i64]
    last_offer: i64

    # decks
    event_deck: vec[i64]
    """How many of each kind are left; in views the kinds nobody has shown yet, other players' cards included."""
    event_left: i64
    event_discards: vec[i64]
    super_deck: vec[i64]
    super_left: i64
    super_discards: vec[i64]

    # lasting effects and flavour
    shield: vec[i64]
    landmark: vec[i64]
    features: list[int]
    """crossing + 256 * feature, in the order in which they came."""
    never_bets: vec[i64]
    """The standing answer to bets: `ASKED`, `NEVER_BETS`, `UNCHOSEN`, or two numbers."""
    offer_habit: vec[i64]
    """The standing answer to offers: `ASK`, `PAYABLE` or `NEVER`."""
    bag: vec[i64]
    shirt: vec[i64]
    moustache: vec[i64]
    """How many own turns must still end before the milk is gone."""
    hiccups: vec[i64]

    # changed in place
    hand: vec[i64]
    """seat * RESOURCES + resource; `UNKNOWN` in views."""
    total: vec[i64]
    sure: vec[i64]
    """How many of each resource a seat holds for certain, as everybody who counts along knows."""
    cards: list[list[int]]
    """Kind of card + 256 * turn in which it was bought (0 for won ones), oldest first; the inner lists are replaced."""
    bet_on: vec[i64]
    """For every number the seat that bet on it."""
    bet_done: vec[i64]
    """1 after a bet, 2 after passing."""
    figure: vec[i64]
    nucoms: vec[i64]

    def points(self, seat: i64) -> i64:
        """RK-1201: what counts, title holders included."""
        points = DOME_POINTS * self.domes[seat] + CENTRAL_POINTS * self.centrals[seat] + self.card_points[seat]
        if self.path_holder == seat:
            points += PATH_POINTS
        if self.military_holder == seat:
            points += MILITARY_POINTS
        return points

    def touches(self, seat: i64, crossing: i64) -> bool:
        """Whether the network of a seat reaches a crossing."""
        half = half_of(seat, crossing)
        return self.touched[half] & BITS[crossing] > 0

    def held(self, seat: i64, resource: i64) -> i64:
        """How many of a resource a seat holds; `UNKNOWN` in views."""
        purse = seat * RESOURCES + resource
        return self.hand[purse]

    def kinds_held(self, seat: i64) -> i64:
        """The resources of which a seat holds at least one, as a set of bits."""
        hand = self.hand
        kinds: i64 = 0
        bit: i64 = 1
        for purse in PURSES[seat]:
            if hand[purse] > 0:
                kinds |= bit
            bit += bit
        return kinds

    def order_from(self, seat: i64) -> vec[i64]:
        """All seats in seat order from this one (RK-104)."""
        return ORDERS[(self.seats - 1) * MOST_SEATS + seat]

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def first_state(seats: i64, settings: Settings) -> State:
    """An empty board before set-up, without a layout. What is never changed in place may begin as the same vector."""
    state = State()
    none = filled(seats, 0)
    state.seats = seats
    state.settings = settings
    state.terrain = vec[i64]()
    state.number = vec[i64]()
    state.fields_of = vec[vec[i64]]()
    state.station = vec[i64]()
    state.phase = SETUP_DOME
    state.start = 0
    state.active = 0
    state.setup_step = 0
    state.setup_crossing = -1
    state.turn = 0
    state.round = 0
    state.roll = 0
    state.card_played = False
    state.extra_turn = False
    state.in_extra_turn = False
    state.pirate_cause = AFTER_SEVEN
    state.ending = -1
    state.winner = NOBODY
    state.target = settings.target
    state.tube_credits = 0
    state.dome_credits = 0
    state.shuttle_credits = 0
    state.central_credits = 0
    state.tristeel_credits = 0
    state.pirate = 0
    state.mafia = NOBODY
    state.seller = 0
    state.building = filled(CROSSINGS, -1)
    state.tube = filled(BORDERS, -1)
    state.crowded = filled(CROSSINGS, 0)
    state.touched = filled(2 * seats, 0)
    state.network = vec[vec[i64]]([NOWHERE] * seats)
    state.sites = vec[vec[i64]]([NOWHERE] * seats)
    state.rates = filled(seats * RESOURCES, DATA.bank.default_rate)
    state.trades = vec[vec[i64]]([NOWHERE] * (seats * RESOURCES))
    state.tubes = none
    state.domes = none
    state.centrals = none
    state.path = none
    state.ringed = none
    state.path_holder = NOBODY
    state.military = none
    state.military_holder = NOBODY
    state.card_points = none
    state.tax = none
    state.offers = []
    state.offers_made = none
    state.last_offer = 0
    state.event_deck = EVENT_CARDS[:]
    state.event_left = total(EVENT_CARDS)
    state.event_discards = filled(EVENT_KINDS, 0)
    state.super_deck = SUPER_CARDS[:]
    state.super_left = total(SUPER_CARDS)
    state.super_discards = filled(SUPER_KINDS, 0)
    state.shield = none
    state.landmark = none
    state.features = []
    state.never_bets = filled(seats, UNCHOSEN)
    state.offer_habit = filled(seats, ASK)
    state.bag = filled(seats * GOODS, 0)
    state.shirt = none
    state.moustache = none
    state.hiccups = none
    state.hand = filled(seats * RESOURCES, 0)
    state.total = filled(seats, 0)
    state.sure = filled(seats * RESOURCES, 0)
    state.cards = [[] for _ in range(seats)]
    state.bet_on = NO_BETS[:]
    state.bet_done = filled(seats, 0)
    state.figure = filled(seats, LANDING)
    state.nucoms = filled(seats, 0)
    return state


def inner_replaced(vectors: vec[vec[i64]], place: i64, values: vec[i64]) -> vec[vec[i64]]:
    """The vectors with one of them changed, as a new vector."""
    changed = vectors[:]
    changed[place] = values
    return changed
