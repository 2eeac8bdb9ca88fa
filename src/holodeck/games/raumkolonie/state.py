"""The state of a game of Raumkolonie (RK-2103): machine integers in vectors, fast to read and to copy.

A vector that is not `IN_PLACE` is never mutated but replaced, so copies share it.
"""

from typing import Annotated, Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import BORDERS, CROSSINGS, LANDING, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.slots import SLOTS
from holodeck.games.raumkolonie.rules.options import Settings
from holodeck.kernel.codec.fields import FIXED, IN_PLACE, SECRET, own, per, table, value
from holodeck.kernel.codec.pickling import Pickled, pickled_state
from holodeck.kernel.trade.offers import ASK, Offer
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
"""The number of crossings whose set of bits fits into a machine integer."""
HALVES: Final = vec[i64]([crossing // HALF for crossing in range(CROSSINGS)])
"""The half that contains each crossing,"""
BITS: Final = vec[i64]([1 << crossing % HALF for crossing in range(CROSSINGS)])
"""and its bit there. When compiled, divisions are slow and `1 << place` is a 32-bit shift; a table is fast and has no limit."""

NUMBERS: Final[i64] = DATA.die.sides + 1
"""The length of a list indexed by the numbers of the die; entry 0 is unused."""
NO_BETS: Final = vec[i64]([NOBODY] * NUMBERS)
"""`bet_on` when nobody has bet."""
DOME_POINTS: Final[i64] = DATA.points.dome
CENTRAL_POINTS: Final[i64] = DATA.points.central
PATH_POINTS: Final = DATA.points.longest_path
MILITARY_POINTS: Final = DATA.points.greatest_military

ASKED: Final = 0
NEVER_BETS: Final = 1
UNCHOSEN: Final = 2
"""Standing answers to bets (RK-1105): ask each time, never bet, or not chosen yet. Higher values encode two numbers."""

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
"""The seat order, by number of seats and first seat."""


PURSES: Final = vec[vec[i64]]([vec[i64](list(range(seat * RESOURCES, (seat + 1) * RESOURCES))) for seat in range(MOST_SEATS)])
"""The indices of a seat in `hand`, `sure`, `rates` and `trades`, by resource."""


def half_of(seat: i64, crossing: i64) -> i64:
    """Return the index in `touched` of the half that contains a crossing."""
    return 2 * seat + HALVES[crossing]


class State:
    """The complete state of a game; at the start an empty board before set-up, without a layout.

    It has no constructor, so that copying allocates nothing in vain; see `made.state.first_state`.
    """

    __slots__ = SLOTS

    seats: Annotated[i64, FIXED]
    settings: Annotated[Settings, FIXED]

    # the layout
    terrain: Annotated[vec[i64], own(vec[i64]())]
    """The terrain of each field: a resource, `CRATER` or `WATER`."""
    number: Annotated[vec[i64], own(vec[i64]())]
    """The number on each field, 0 for none."""
    fields_of: Annotated[vec[vec[i64]], own(vec[vec[i64]]())]
    """The fields by the number they carry."""
    station: Annotated[vec[i64], own(vec[i64]())]
    """The type of each station: a resource or `ANY`."""

    # the flow of the game
    phase: Annotated[i64, value("phase", SETUP_DOME)]
    start: Annotated[i64, value("seat", 0)]
    active: Annotated[i64, value("seat", 0)]
    setup_step: Annotated[i64, value("number")]
    setup_crossing: Annotated[i64, value("crossing?", -1)]
    """The dome just built in set-up, whose tube is due."""
    turn: Annotated[i64, value("number")]
    round: Annotated[i64, value("number")]
    roll: Annotated[i64, value("number")]
    card_played: Annotated[bool, value("flag")]
    extra_turn: Annotated[bool, value("flag")]
    """Whether the active player also has the next turn, after a time loop."""
    in_extra_turn: Annotated[bool, value("flag")]
    pirate_cause: Annotated[i64, value("pirate_cause", AFTER_SEVEN)]
    ending: Annotated[i64, value("ending?", -1)]
    winner: Annotated[i64, value("seat?", NOBODY)]
    target: Annotated[i64, value("number", lambda settings: settings.target)]
    tube_credits: Annotated[i64, value("number")]
    dome_credits: Annotated[i64, value("number")]
    shuttle_credits: Annotated[i64, value("number")]
    central_credits: Annotated[i64, value("number")]
    tristeel_credits: Annotated[i64, value("number")]
    """Upgrades that cost only one tristeel."""

    # pieces on the board
    pirate: Annotated[i64, value("field", 0)]
    mafia: Annotated[i64, value("seat?", NOBODY)]
    seller: Annotated[i64, value("crossing", 0)]
    building: Annotated[vec[i64], own(filled(CROSSINGS, -1))]
    """For each crossing -1, or 2 * seat for a dome, 2 * seat + 1 for a central."""
    tube: Annotated[vec[i64], own(filled(BORDERS, -1))]
    """For each border -1 or the owner."""
    crowded: Annotated[vec[i64], own(filled(CROSSINGS, 0))]
    """1 if there is a building here or on a neighbouring crossing, so that no dome may be built (RK-903)."""
    touched: Annotated[vec[i64], own(lambda seats: filled(2 * seats, 0))]
    """The crossings of each seat's network: two halves per seat, each a set of bits."""
    network: Annotated[vec[vec[i64]], own(lambda seats: vec[vec[i64]]([NOWHERE] * seats))]
    """The same crossings as a list, in order."""
    sites: Annotated[vec[vec[i64]], own(lambda seats: vec[vec[i64]]([NOWHERE] * seats))]
    """The crossings with a building, per seat, in order."""
    rates: Annotated[vec[i64], own(lambda seats: filled(seats * RESOURCES, DATA.bank.default_rate))]
    """The bank's lowest rate per seat and resource: seat * RESOURCES + resource."""
    trades: Annotated[vec[vec[i64]], own(lambda seats: vec[vec[i64]]([NOWHERE] * (seats * RESOURCES)))]
    """The bank trades at that rate, in the building that offers it; empty without a building."""
    tubes: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    domes: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    centrals: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    path: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    ringed: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    """1 if a seat's tubes form a ring, which makes its path harder to measure."""
    path_holder: Annotated[i64, value("seat?", NOBODY)]
    military: Annotated[vec[i64], per("seat", "number")]
    military_holder: Annotated[i64, value("seat?", NOBODY)]
    card_points: Annotated[vec[i64], per("seat", "number")]

    # answers of several seats
    tax: Annotated[vec[i64], per("seat", "number")]
    offers: Annotated[list[Offer], own([]), SECRET]
    offers_made: Annotated[vec[i64], per("seat", "number")]
    last_offer: Annotated[i64, value("number")]

    # decks
    event_deck: Annotated[vec[i64], value("number*", EVENT_CARDS), SECRET]
    """The number of cards left of each kind; in views all cards not seen yet, including those in other players' hands."""
    event_left: Annotated[i64, value("number", total(EVENT_CARDS))]
    event_discards: Annotated[vec[i64], value("number*", filled(EVENT_KINDS, 0))]
    super_deck: Annotated[vec[i64], value("number*", SUPER_CARDS), SECRET]
    super_left: Annotated[i64, value("number", total(SUPER_CARDS))]
    super_discards: Annotated[vec[i64], value("number*", filled(SUPER_KINDS, 0))]

    # lasting effects and flavour
    shield: Annotated[vec[i64], per("seat", "number")]
    landmark: Annotated[vec[i64], per("seat", "number")]
    features: Annotated[list[int], own([])]
    """crossing + 256 * feature, oldest first."""
    never_bets: Annotated[vec[i64], per("seat", "number", UNCHOSEN)]
    """The standing answer to bets: `ASKED`, `NEVER_BETS`, `UNCHOSEN`, or two numbers."""
    offer_habit: Annotated[vec[i64], per("seat", "offer_habit", ASK, name="offer_habits")]
    """The standing answer to offers: `ASK`, `PAYABLE` or `NEVER`."""
    bag: Annotated[vec[i64], table("good", "number", name="bags"), SECRET]
    shirt: Annotated[vec[i64], per("seat", "number")]
    moustache: Annotated[vec[i64], per("seat", "number")]
    """How many more turns of the player the milk moustache lasts."""
    hiccups: Annotated[vec[i64], per("seat", "number")]

    # possessions of the players
    hand: Annotated[vec[i64], table("resource", "number", name="hands"), IN_PLACE, SECRET]
    """seat * RESOURCES + resource; `UNKNOWN` in views."""
    total: Annotated[vec[i64], per("seat", "number", name="totals"), IN_PLACE]
    sure: Annotated[vec[i64], table("resource", "number"), IN_PLACE]
    """How many of each resource a seat certainly holds, as anyone who counts can know."""
    cards: Annotated[list[list[int]], own(lambda seats: [[] for _ in range(seats)]), IN_PLACE, SECRET]
    """Kind of card + 256 * the turn it was bought in (0 if won), oldest first; the inner lists are replaced."""
    bet_on: Annotated[vec[i64], own(NO_BETS), IN_PLACE]
    """The seat that bet on each number."""
    bet_done: Annotated[vec[i64], per("seat", "number"), IN_PLACE]
    """1 after a bet, 2 after passing."""
    figure: Annotated[vec[i64], per("seat", "room", LANDING, name="figures"), IN_PLACE]
    nucoms: Annotated[vec[i64], per("seat", "number?", 0), IN_PLACE, SECRET]

    def points(self, seat: i64) -> i64:
        """Return a seat's points, including those for titles (RK-1201)."""
        points = DOME_POINTS * self.domes[seat] + CENTRAL_POINTS * self.centrals[seat] + self.card_points[seat]
        if self.path_holder == seat:
            points += PATH_POINTS
        if self.military_holder == seat:
            points += MILITARY_POINTS
        return points

    def touches(self, seat: i64, crossing: i64) -> bool:
        """Return whether a seat's network reaches a crossing."""
        half = half_of(seat, crossing)
        return self.touched[half] & BITS[crossing] > 0

    def held(self, seat: i64, resource: i64) -> i64:
        """Return how many of a resource a seat holds; `UNKNOWN` in views."""
        purse = seat * RESOURCES + resource
        return self.hand[purse]

    def kinds_held(self, seat: i64) -> i64:
        """Return the resources a seat holds, as a set of bits."""
        hand = self.hand
        kinds: i64 = 0
        bit: i64 = 1
        for purse in PURSES[seat]:
            if hand[purse] > 0:
                kinds |= bit
            bit += bit
        return kinds

    def order_from(self, seat: i64) -> vec[i64]:
        """Return all seats in seat order from this one (RK-104)."""
        return ORDERS[(self.seats - 1) * MOST_SEATS + seat]

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def inner_replaced(vectors: vec[vec[i64]], place: i64, values: vec[i64]) -> vec[vec[i64]]:
    """Return a copy of the vectors with one of them replaced."""
    changed = vectors[:]
    changed[place] = values
    return changed
