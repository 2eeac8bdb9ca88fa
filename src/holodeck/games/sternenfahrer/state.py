"""The state of a game of Sternenfahrer: machine numbers in vectors, so that it is read and copied in no time.

Only what is under "changed in place" is; every other vector is never changed: a new one takes its place, so that copies share it.
"""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import MARKERS, ODDS, PEOPLES, PLANETS, POINTS, POOL_COUNTS, RESOURCES, TILE_SLOTS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.fields import STATE_FIELDS
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN, Chart, Galaxy, galaxy_of
from holodeck.games.sternenfahrer.rules.options import Settings
from holodeck.kernel.offers import ASK, Offer
from holodeck.kernel.pickling import Pickled, pickled_state
from holodeck.kernel.vectors import filled, replaced, vec

FOUNDING_COLONY: Final = 0
FOUNDING_PORT: Final = 1
FOUNDING_SHIP: Final = 2
FOUNDING_UPGRADE: Final = 3
ROLLING: Final = 4
DISCARDING: Final = 5
ROBBING: Final = 6
BUILDING: Final = 7
ASKED: Final = 8
GIVING: Final = 9
TAKING: Final = 10
GAINING: Final = 11
LOSING: Final = 12
STICKING: Final = 13
REVEALING: Final = 14
PLACING: Final = 15
FLYING: Final = 16
BEFRIENDING: Final = 17
OVER: Final = 18

BY_TARGET: Final = 0
BY_TABLE: Final = 1
"""The first of the endings that come from the table."""

NOBODY: Final = -1
NEUTRAL: Final = 4
"""The owner of buildings that only block their sites (SF-34)."""
COLONY_SHIP: Final = 0
TRADE_SHIP: Final = 1
DRIVE: Final = 0
CANNON: Final = 1
CARGO: Final = 2
SHIPS: Final = DATA.pieces.transporter
NO_SHIP: Final = vec[i64]([0] * SHIPS)
"""Of the ships of a player none; copied for what is changed in place."""
UPGRADES: Final = len(DATA.upgrades)
BOXES: Final = vec[i64]([upgrade.box for upgrade in DATA.upgrades])
"""How many upgrades of every kind there are."""
CARDS: Final = len(DATA.friendship_cards)
FULL_DECK: Final = vec[i64]([1] * len(DATA.encounters))
CARDS_PER_KIND: Final = DATA.resource_cards.per_kind
COLONY_POINTS: Final = DATA.points.colony
PORT_POINTS: Final = DATA.points.spaceport
FRIEND_POINTS: Final = DATA.points.friendship_marker
MEDAL_POINTS: Final = DATA.points.medal
HALVES: Final = DATA.points.half_medals_per_point
EXTRAS: Final[list[list[tuple[i64, i64]]]] = [
    [(number, card.drives) for number, card in enumerate(DATA.friendship_cards) if card.drives],
    [(number, card.cannons) for number, card in enumerate(DATA.friendship_cards) if card.cannons],
    [],
]
"""For every kind of upgrade the friendship cards that count as some of it, and as how many."""

ORDERS: Final[list[list[list[int]]]] = [
    [[(first + step) % seats for step in range(seats)] for first in range(seats)]
    for seats in range(len(DATA.players.colours) + 1)
]
"""For every number of seats and every first seat the turn order from there."""


class State:
    """Everything that is true of a game at one moment. Lists per seat have an entry for every seat."""

    __slots__ = STATE_FIELDS

    seats: i64
    settings: Settings

    # the galaxy
    tiles: vec[i64]
    """The tile in every slot, `UNSEEN` where nobody has discovered it."""
    turned: vec[i64]
    """How far every tile is turned."""
    galaxy: Galaxy
    """What follows from the tiles."""
    charts: list[Chart]
    """For every seat its flights there."""
    chip: vec[i64]
    """What every planet shows, -1 where its chip lies face down."""
    pool: vec[i64]
    """How many of each kind of chip still lie face down."""
    secrets: i64
    """The slots where a ship may find or win something, as a set of bits."""

    # the flow of the game
    phase: i64
    start: i64
    active: i64
    chooser: i64
    """Who answers the open decision; the active player unless an effect names another."""
    found_step: i64
    """How many steps of the founding are done."""
    turn: i64
    round: i64
    moves: i64
    """How many actions there were: each gives the player on turn a new clock."""
    roll: i64
    due: i64
    """Supply cards that may still be drawn in this turn."""
    used_cards: i64
    """The friendship cards used in this turn, as a set of bits."""
    ending: i64
    winner: i64

    # the flight of the active player
    ball1: i64
    ball2: i64
    base: i64
    """The base speed, 0 before the mother ship is rolled."""
    bonus: i64
    """What the encounter has added to the speed."""
    jumps: i64
    docked: i64
    """The people of whom a friendship card is due."""
    stuck: vec[i64]
    waits: vec[i64]
    stood: vec[i64]
    """Where each ship stood when this flight began."""

    # the encounter
    box: i64
    effect: i64
    """Which effect of the box is carried out."""
    progress: i64
    """How much of that effect is done."""
    answer: i64
    """The number answered, while its cards are given."""
    rival: i64
    """The rival of the last test."""
    deck: vec[i64]
    """1 for every encounter card that is in the deck."""

    # pieces
    building: vec[i64]
    """For every point -1, or 2 * owner for a colony, 2 * owner + 1 for a spaceport."""
    port: vec[i64]
    """Whose port point a point is."""
    walls: list[vec[i64]]
    """For every seat the points that are barred to its ships for good and that its chart does not leave out already."""
    settled: list[vec[i64]]
    """The points with a colony or spaceport of a seat, in order."""
    income: list[vec[i64]]
    """What planets bring on every number: for every card seat * RESOURCES + resource, in order."""
    colonies: vec[i64]
    spaceports: vec[i64]
    ship_kind: vec[i64]
    """By 3 * seat + ship."""
    station: vec[i64]
    """Trade stations by seat * PEOPLES + people."""
    holder: vec[i64]
    """Who has the friendship marker of a people."""
    card_owner: vec[i64]
    befriended: i64
    """The seats that have a friendship card, as a set of bits."""
    marker_owner: vec[i64]
    """Who has won a special marker."""
    ship_markers: vec[i64]
    upgrade: vec[i64]
    """By seat * UPGRADES + kind."""
    boxed: vec[i64]
    """How many upgrades of every kind are left in the box."""
    half_medals: vec[i64]
    score: vec[i64]
    """The points of every seat."""
    wish: vec[i64]
    """The kind a seat wants from the relief fund, or -1."""

    # answers of several seats
    owes: vec[i64]
    """How many cards a seat has still to discard."""
    discards: vec[i64]
    """What a seat discards once all have answered; `UNKNOWN` in views."""
    offers: list[Offer]
    offer_habit: vec[i64]
    """The standing answer to offers: `ASK`, `PAYABLE` or `NEVER`."""
    last_offer: i64
    offers_made: i64
    """By the player on turn, in this turn."""
    pile_left: i64

    # changed in place
    ship_point: vec[i64]
    """Where a ship is, -1 where there is none."""
    used: vec[i64]
    """How many steps each ship of the active player has made."""
    done: vec[i64]
    hand: vec[i64]
    """seat * RESOURCES + resource; `UNKNOWN` in views."""
    total: vec[i64]
    bank: vec[i64]
    pile: vec[i64]
    """The supply pile by kind; in views all cards nobody has shown, other hands included."""

    def points(self, seat: i64) -> i64:
        """SF-110: what a seat has."""
        return self.score[seat]

    def count_points(self, seat: i64) -> None:
        """Something that counts has changed."""
        points = COLONY_POINTS * self.colonies[seat] + PORT_POINTS * self.spaceports[seat] + self.half_medals[seat] // HALVES
        for people in range(PEOPLES):
            if self.holder[people] == seat:
                points += FRIEND_POINTS
        for marker in range(MARKERS):
            if self.marker_owner[marker] == seat:
                points += MEDAL_POINTS
        self.score = replaced(self.score, seat, points)

    def held(self, seat: i64, resource: i64) -> i64:
        """How many cards of a kind a seat holds; `UNKNOWN` in views."""
        return self.hand[seat * RESOURCES + resource]

    def mounted(self, seat: i64, upgrade: i64) -> i64:
        """How many upgrades of a kind the mother ship of a seat has."""
        return self.upgrade[seat * UPGRADES + upgrade]

    def on_cards(self, seat: i64, upgrade: i64) -> i64:
        """Drives or cannons on friendship cards (SF-106)."""
        found: i64 = 0
        owner = self.card_owner
        for card, count in EXTRAS[upgrade]:
            if owner[card] == seat:
                found += count
        return found

    def strength(self, seat: i64, upgrade: i64) -> i64:
        """Upgrades of a kind, those on friendship cards included, of which most have none."""
        mounted = self.upgrade[seat * UPGRADES + upgrade]
        return mounted + self.on_cards(seat, upgrade) if self.befriended >> seat & 1 else mounted

    def speed(self) -> i64:
        """SF-62: how far each ship of the active player may fly in this turn."""
        return max(0, self.base + self.strength(self.active, DRIVE) + self.bonus)

    def ship_on(self, point: i64) -> i64:
        """The ship on a point, 3 * seat + ship, or -1."""
        for own in range(len(self.ship_point)):
            if self.ship_point[own] == point:
                return own
        return NOBODY

    def stations(self, people: i64) -> i64:
        """The trade stations at an outpost, of anybody."""
        found: i64 = 0
        station = self.station
        for seat in range(self.seats):
            found += station[seat * PEOPLES + people]
        return found

    def order_from(self, seat: i64) -> list[int]:
        """All seats in turn order from this one (SF-4)."""
        return ORDERS[self.seats][seat]

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def no_income() -> list[vec[i64]]:
    return [vec[i64]()] * len(ODDS)


def first_state(seats: i64, settings: Settings) -> State:
    """An empty board before set-up."""
    state = State()
    state.seats = seats
    state.settings = settings
    state.tiles = filled(TILE_SLOTS, UNSEEN)
    state.turned = filled(TILE_SLOTS, 0)
    state.galaxy = galaxy_of(filled(TILE_SLOTS, UNSEEN), filled(TILE_SLOTS, 0))
    state.charts = [state.galaxy.chart(())] * seats
    state.chip = filled(PLANETS, -1)
    state.pool = vec[i64](POOL_COUNTS)
    state.secrets = 0
    state.phase = ROLLING
    state.start = state.active = state.chooser = 0
    state.found_step = state.turn = state.round = state.moves = 0
    state.roll = state.due = state.used_cards = 0
    state.ending = state.winner = -1
    state.ball1 = state.ball2 = -1
    state.base = state.bonus = state.jumps = 0
    state.docked = state.box = state.rival = NOBODY
    state.effect = state.progress = state.answer = 0
    state.deck = FULL_DECK
    state.building, state.port = filled(POINTS, -1), filled(POINTS, NOBODY)
    state.walls = [vec[i64]()] * seats
    state.settled = [vec[i64]()] * seats
    state.income = no_income()
    state.colonies = state.spaceports = state.ship_markers = state.half_medals = state.score = filled(seats, 0)
    state.ship_kind = filled(seats * SHIPS, COLONY_SHIP)
    state.station = filled(seats * PEOPLES, 0)
    state.holder = filled(PEOPLES, NOBODY)
    state.card_owner = filled(CARDS, NOBODY)
    state.befriended = 0
    state.marker_owner = filled(MARKERS, NOBODY)
    state.upgrade = filled(seats * UPGRADES, 0)
    state.boxed = BOXES
    state.wish = filled(seats, NOBODY)
    state.owes = filled(seats, 0)
    state.discards = filled(seats * RESOURCES, 0)
    state.offers = []
    state.offer_habit = filled(seats, ASK)
    state.last_offer = state.offers_made = state.pile_left = 0
    state.ship_point = filled(seats * SHIPS, -1)
    state.used = NO_SHIP[:]
    state.done = NO_SHIP[:]
    state.stuck = state.waits = NO_SHIP
    state.stood = filled(SHIPS, -1)
    state.hand = filled(seats * RESOURCES, 0)
    state.total = filled(seats, 0)
    state.bank = filled(RESOURCES, CARDS_PER_KIND)
    state.pile = filled(RESOURCES, 0)
    return state
