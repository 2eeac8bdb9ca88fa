"""The state of a game of Raumkolonie (RK-2103): small numbers in flat lists, so that it is copied in no time.

Only what is under "changed in place" is; every other list is never changed: a new list takes its place, so that copies share it.
"""

from typing import Final

from holodeck.games.raumkolonie.board import BORDERS, CROSSINGS, FIELDS, LANDING, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.options import Settings
from holodeck.kernel.offers import ASK, Offer
from holodeck.kernel.pickling import Pickled, pickled_state

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
NOTHING_BUILT: Final[list[int]] = []
GOODS: Final = len(DATA.snack_goods)
EVENT_KINDS: Final = len(DATA.event_cards)
SUPER_KINDS: Final = len(DATA.super_cards)

NUMBERS: Final = DATA.die.sides + 1
"""The length of a list with an entry for every number of the die; nothing stands at 0."""
DOME_POINTS: Final = DATA.points.dome
CENTRAL_POINTS: Final = DATA.points.central
PATH_POINTS: Final = DATA.points.longest_path
MILITARY_POINTS: Final = DATA.points.greatest_military

BY_TARGET: Final = 0
BY_MAX_TURNS: Final = 1
BY_VOTE: Final = 2


ORDERS: Final[list[list[list[int]]]] = [
    [[(first + step) % seats for step in range(seats)] for first in range(seats)]
    for seats in range(len(DATA.players.colours) + 1)
]
"""For every number of seats and every first seat the seat order from there."""


class State:
    """Everything that is true of a game at one moment. Lists per seat have an entry for every seat."""

    seats: int
    settings: Settings

    # the layout
    terrain: list[int]
    """What every field is: a resource, `CRATER` or `WATER`."""
    number: list[int]
    """The number every field carries, 0 for none."""
    fields_of: list[list[int]]
    """For every number the fields that carry it."""
    station: list[int]
    """The type of every station: a resource or `ANY`."""

    # the flow of the game
    phase: int
    start: int
    active: int
    setup_step: int
    setup_crossing: int
    """The dome just built in set-up, whose tube is due."""
    turn: int
    round: int
    roll: int
    card_played: bool
    extra_turn: bool
    """A time loop was played: the active player has the next turn too."""
    in_extra_turn: bool
    pirate_cause: int
    ending: int
    winner: int
    target: int
    tube_credits: int
    dome_credits: int
    shuttle_credits: int
    central_credits: int
    tristeel_credits: int
    """Upgrades that cost one tristeel only."""

    # pieces on the board
    pirate: int
    mafia: int
    seller: int
    building: list[int]
    """For every crossing -1, or 2 * seat for a dome, 2 * seat + 1 for a central."""
    tube: list[int]
    """For every border -1 or the owner."""
    built_around: list[list[int]]
    """For every field the crossings around it where a building stands."""
    crowded: list[int]
    """1 where a building stands here or next door: no dome may be built (RK-903)."""
    touched: list[list[int]]
    """For every seat and crossing 1 where the seat's network reaches."""
    network: list[list[int]]
    """The same crossings as a list, in order."""
    sites: list[list[int]]
    """The crossings with a building, per seat, in order."""
    figure: list[int]
    rates: list[int]
    """What the bank asks of a seat for a resource where it asks least: seat * RESOURCES + resource."""
    trades: list[list[int]]
    """The trades of so many units for one of another, in the building where it asks that; none without a building."""
    tubes: list[int]
    domes: list[int]
    centrals: list[int]
    path: list[int]
    ringed: list[int]
    """1 where a seat's tubes close a ring somewhere, so that its path is harder to measure."""
    path_holder: int
    military: list[int]
    military_holder: int
    card_points: list[int]

    # answers of several seats
    tax: list[int]
    bet_done: list[int]
    """1 after a bet, 2 after passing."""
    offers: list[Offer]
    offers_made: list[int]
    last_offer: int

    # decks
    event_deck: list[int]
    """How many of each kind are left; in views the kinds nobody has shown yet, other players' cards included."""
    event_left: int
    event_discards: list[int]
    super_deck: list[int]
    super_left: int
    super_discards: list[int]

    # lasting effects and flavour
    shield: list[int]
    landmark: list[int]
    features: list[int]
    """crossing + 256 * feature, in the order in which they came."""
    never_bets: list[int]
    offer_habit: list[int]
    """The standing answer to offers: `ASK`, `PAYABLE` or `NEVER`."""
    nucoms: list[int]
    bag: list[int]
    shirt: list[int]
    moustache: list[int]
    """How many own turns must still end before the milk is gone."""
    hiccups: list[int]

    # changed in place
    hand: list[int]
    """seat * RESOURCES + resource; `UNKNOWN` in views."""
    total: list[int]
    sure: list[int]
    """How many of each resource a seat holds for certain, as everybody who counts along knows."""
    cards: list[list[int]]
    """Kind of card + 256 * turn in which it was bought (0 for won ones), oldest first; the inner lists are replaced."""
    bet_on: list[int]
    """For every number the seat that bet on it."""

    def points(self, seat: int) -> int:
        """RK-1201: what counts, title holders included."""
        points = DOME_POINTS * self.domes[seat] + CENTRAL_POINTS * self.centrals[seat] + self.card_points[seat]
        if self.path_holder == seat:
            points += PATH_POINTS
        if self.military_holder == seat:
            points += MILITARY_POINTS
        return points

    def order_from(self, seat: int) -> list[int]:
        """All seats in seat order from this one (RK-104)."""
        return ORDERS[self.seats][seat]

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def first_state(seats: int, settings: Settings) -> State:
    """An empty board before set-up, without a layout."""
    state = State()
    state.seats = seats
    state.settings = settings
    state.terrain = []
    state.number = []
    state.fields_of = []
    state.station = []
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
    state.building = [-1] * CROSSINGS
    state.tube = [-1] * BORDERS
    state.built_around = [NOTHING_BUILT] * FIELDS
    state.crowded = [0] * CROSSINGS
    state.touched = [[0] * CROSSINGS for _ in range(seats)]
    state.network = [[] for _ in range(seats)]
    state.sites = [[] for _ in range(seats)]
    state.figure = [LANDING] * seats
    state.rates = [DATA.bank.default_rate] * (seats * RESOURCES)
    state.trades = [[] for _ in range(seats * RESOURCES)]
    state.tubes = [0] * seats
    state.domes = [0] * seats
    state.centrals = [0] * seats
    state.path = [0] * seats
    state.ringed = [0] * seats
    state.path_holder = NOBODY
    state.military = [0] * seats
    state.military_holder = NOBODY
    state.card_points = [0] * seats
    state.tax = [0] * seats
    state.bet_done = [0] * seats
    state.offers = []
    state.offers_made = [0] * seats
    state.last_offer = 0
    state.event_deck = [card.count for card in DATA.event_cards]
    state.event_left = sum(state.event_deck)
    state.event_discards = [0] * EVENT_KINDS
    state.super_deck = [card.count for card in DATA.super_cards]
    state.super_left = sum(state.super_deck)
    state.super_discards = [0] * SUPER_KINDS
    state.shield = [0] * seats
    state.landmark = [0] * seats
    state.features = []
    state.never_bets = [0] * seats
    state.offer_habit = [ASK] * seats
    state.nucoms = [0] * seats
    state.bag = [0] * (seats * GOODS)
    state.shirt = [0] * seats
    state.moustache = [0] * seats
    state.hiccups = [0] * seats
    state.hand = [0] * (seats * RESOURCES)
    state.total = [0] * seats
    state.sure = [0] * (seats * RESOURCES)
    state.cards = [[] for _ in range(seats)]
    state.bet_on = [NOBODY] * NUMBERS
    return state


def copy(state: State) -> State:
    """An independent state; what never changes in place is shared."""
    twin = State()
    twin.seats = state.seats
    twin.settings = state.settings
    twin.terrain = state.terrain
    twin.number = state.number
    twin.fields_of = state.fields_of
    twin.station = state.station
    twin.phase = state.phase
    twin.start = state.start
    twin.active = state.active
    twin.setup_step = state.setup_step
    twin.setup_crossing = state.setup_crossing
    twin.turn = state.turn
    twin.round = state.round
    twin.roll = state.roll
    twin.card_played = state.card_played
    twin.extra_turn = state.extra_turn
    twin.in_extra_turn = state.in_extra_turn
    twin.pirate_cause = state.pirate_cause
    twin.ending = state.ending
    twin.winner = state.winner
    twin.target = state.target
    twin.tube_credits = state.tube_credits
    twin.dome_credits = state.dome_credits
    twin.shuttle_credits = state.shuttle_credits
    twin.central_credits = state.central_credits
    twin.tristeel_credits = state.tristeel_credits
    twin.pirate = state.pirate
    twin.mafia = state.mafia
    twin.seller = state.seller
    twin.building = state.building
    twin.tube = state.tube
    twin.built_around = state.built_around
    twin.crowded = state.crowded
    twin.touched = state.touched
    twin.network = state.network
    twin.sites = state.sites
    twin.figure = state.figure
    twin.rates = state.rates
    twin.trades = state.trades
    twin.tubes = state.tubes
    twin.domes = state.domes
    twin.centrals = state.centrals
    twin.path = state.path
    twin.ringed = state.ringed
    twin.path_holder = state.path_holder
    twin.military = state.military
    twin.military_holder = state.military_holder
    twin.card_points = state.card_points
    twin.tax = state.tax
    twin.bet_done = state.bet_done
    twin.offers = state.offers
    twin.offers_made = state.offers_made
    twin.last_offer = state.last_offer
    twin.event_deck = state.event_deck
    twin.event_left = state.event_left
    twin.event_discards = state.event_discards
    twin.super_deck = state.super_deck
    twin.super_left = state.super_left
    twin.super_discards = state.super_discards
    twin.shield = state.shield
    twin.landmark = state.landmark
    twin.features = state.features
    twin.never_bets = state.never_bets
    twin.offer_habit = state.offer_habit
    twin.nucoms = state.nucoms
    twin.bag = state.bag
    twin.shirt = state.shirt
    twin.moustache = state.moustache
    twin.hiccups = state.hiccups
    twin.hand = state.hand[:]
    twin.total = state.total[:]
    twin.sure = state.sure[:]
    twin.cards = state.cards[:]
    twin.bet_on = state.bet_on[:]
    return twin


def replaced(values: list[int], place: int, value: int) -> list[int]:
    """The list with one entry changed, as a new list."""
    changed = values[:]
    changed[place] = value
    return changed


def inner_replaced(lists: list[list[int]], place: int, values: list[int]) -> list[list[int]]:
    """The list of lists with one of them changed, as a new list."""
    changed = lists[:]
    changed[place] = values
    return changed
