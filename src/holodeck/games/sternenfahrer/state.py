"""The state of a game of Sternenfahrer: machine numbers in vectors, so that it is read and copied fast.

A vector that is not `IN_PLACE` is never changed: a new one takes its place, so that copies share it.
"""

from typing import Annotated, Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import MARKERS, ODDS, PEOPLES, POINTS, POOL_COUNTS, RESOURCES, TILE_SLOTS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.made.slots import SLOTS
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN, Chart, Galaxy, galaxy_of
from holodeck.games.sternenfahrer.rules.options import Settings
from holodeck.kernel.codec.fields import FIXED, IN_PLACE, SECRET, bits, own, per, table, value
from holodeck.kernel.codec.pickling import Pickled, pickled_state
from holodeck.kernel.trade.offers import ASK, Offer
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
"""The first of the endings by the table."""

NOBODY: Final = -1
NEUTRAL: Final = 4
"""The owner of buildings that only block their sites (SF-34)."""
COLONY_SHIP: Final = 0
TRADE_SHIP: Final = 1
DRIVE: Final = 0
CANNON: Final = 1
CARGO: Final = 2
SHIPS: Final = DATA.pieces.transporter
FACE_DOWN: Final = filled(TILE_SLOTS, UNSEEN)
"""The tiles before any discovery."""
STRAIGHT: Final = filled(TILE_SLOTS, 0)
"""The turns of tiles of which none is turned."""
NO_SHIP: Final = vec[i64]([0] * SHIPS)
"""A flag or number for each ship of a player, all 0."""
UPGRADES: Final = len(DATA.upgrades)
BOXES: Final = vec[i64]([upgrade.box for upgrade in DATA.upgrades])
"""How many upgrades of each kind there are."""
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
"""By kind of upgrade the friendship cards that count as such, and as how many."""

ORDERS: Final[list[list[list[int]]]] = [
    [[(first + step) % seats for step in range(seats)] for first in range(seats)]
    for seats in range(len(DATA.players.colours) + 1)
]
"""The turn order, by number of seats and first seat."""


def no_income() -> list[vec[i64]]:
    return [vec[i64]()] * len(ODDS)


class State:
    """Everything that is true of a game at one moment; at the start an empty board before set-up.

    It has no constructor, so that a copy makes nothing it throws away; see `made.state.first_state`.
    """

    __slots__ = SLOTS

    seats: Annotated[i64, FIXED]
    settings: Annotated[Settings, FIXED]

    # the galaxy
    tiles: Annotated[vec[i64], own(FACE_DOWN)]
    """The tile in each slot, `UNSEEN` before its discovery."""
    turned: Annotated[vec[i64], own(STRAIGHT)]
    """How far each tile is turned."""
    galaxy: Annotated[Galaxy, own(galaxy_of(FACE_DOWN, STRAIGHT))]
    """The tables that follow from the tiles."""
    charts: Annotated[list[Chart], own(lambda seats: [galaxy_of(FACE_DOWN, STRAIGHT).chart(())] * seats)]
    """The flights of each seat in the galaxy."""
    chip: Annotated[vec[i64], per("planet", "chip?", -1, name="chips")]
    """The chip of each planet, -1 if it is face down."""
    pool: Annotated[vec[i64], value("pool#", vec[i64](POOL_COUNTS))]
    """How many chips of each kind are still face down."""
    secrets: Annotated[i64, own(0)]
    """The slots where a ship may discover or win something, as a set of bits."""

    # the flow of the game
    phase: Annotated[i64, value("phase", ROLLING)]
    start: Annotated[i64, value("seat", 0)]
    active: Annotated[i64, value("seat", 0)]
    chooser: Annotated[i64, value("seat", 0)]
    """Who answers the open decision; the active player unless an effect names another."""
    found_step: Annotated[i64, value("number")]
    """How many steps of the founding are done."""
    turn: Annotated[i64, value("number")]
    round: Annotated[i64, value("number")]
    moves: Annotated[i64, value("number")]
    """The number of actions so far: each restarts the clock of the player on turn."""
    roll: Annotated[i64, value("number")]
    due: Annotated[i64, value("number")]
    """Supply cards that may still be drawn in this turn."""
    used_cards: Annotated[i64, bits("card")]
    """The friendship cards used in this turn."""
    ending: Annotated[i64, value("ending?", -1)]
    winner: Annotated[i64, value("seat?", NOBODY)]

    # the flight of the active player
    ball1: Annotated[i64, value("ball?", -1)]
    ball2: Annotated[i64, value("ball?", -1)]
    base: Annotated[i64, value("number")]
    """The base speed, 0 before the mother ship is rolled."""
    bonus: Annotated[i64, value("number")]
    """The speed added by the encounter."""
    jumps: Annotated[i64, value("number")]
    docked: Annotated[i64, value("people?", NOBODY)]
    """The people from whom a friendship card is due."""
    used: Annotated[vec[i64], value("number*", NO_SHIP), IN_PLACE]
    """The steps made by each ship."""
    done: Annotated[vec[i64], value("flag*", NO_SHIP), IN_PLACE]
    stuck: Annotated[vec[i64], value("flag*", NO_SHIP)]
    waits: Annotated[vec[i64], value("flag*", NO_SHIP)]
    stood: Annotated[vec[i64], value("point?*", filled(SHIPS, -1))]
    """The point of each ship when this flight began."""

    # the encounter
    box: Annotated[i64, value("box?", -1)]
    effect: Annotated[i64, value("number")]
    """Which effect of the box is carried out."""
    progress: Annotated[i64, value("number")]
    """How many steps of that effect are done."""
    answer: Annotated[i64, value("number")]
    """The number answered, while the cards for it are given."""
    rival: Annotated[i64, value("seat?", NOBODY)]
    """The rival of the last test."""
    deck: Annotated[vec[i64], own(FULL_DECK)]
    """1 for each encounter card in the deck."""

    # pieces
    building: Annotated[vec[i64], own(filled(POINTS, -1))]
    """By point -1, or 2 * owner for a colony, 2 * owner + 1 for a spaceport."""
    port: Annotated[vec[i64], own(filled(POINTS, NOBODY))]
    """The owner of a port point, or `NOBODY`."""
    walls: Annotated[list[vec[i64]], own(lambda seats: [vec[i64]()] * seats)]
    """By seat the points that are barred to its ships for good and that its chart does not already leave out."""
    settled: Annotated[list[vec[i64]], own(lambda seats: [vec[i64]()] * seats)]
    """The points with a colony or spaceport of a seat, in order."""
    income: Annotated[list[vec[i64]], own(no_income())]
    """The yield of planets on each number: seat * RESOURCES + resource for every card, in order."""
    colonies: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    spaceports: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    ship_kind: Annotated[vec[i64], own(lambda seats: filled(seats * SHIPS, COLONY_SHIP))]
    """By 3 * seat + ship."""
    ship_point: Annotated[vec[i64], own(lambda seats: filled(seats * SHIPS, -1)), IN_PLACE]
    """The point of a ship, -1 if it is not in space."""
    station: Annotated[vec[i64], table("people", "number", name="stations")]
    """Trade stations by seat * PEOPLES + people."""
    holder: Annotated[vec[i64], per("people", "seat?", NOBODY, name="friends")]
    """The holder of the friendship marker of each people."""
    card_owner: Annotated[vec[i64], per("card", "seat?", NOBODY, name="cards")]
    befriended: Annotated[i64, own(0)]
    """The seats that have a friendship card, as a set of bits."""
    marker_owner: Annotated[vec[i64], per("marker", "seat?", NOBODY, name="medals")]
    """The winner of each special marker."""
    ship_markers: Annotated[vec[i64], per("seat", "number")]
    upgrade: Annotated[vec[i64], table("upgrade", "number", name="upgrades")]
    """By seat * UPGRADES + kind."""
    boxed: Annotated[vec[i64], own(BOXES)]
    """How many upgrades of each kind are left in the box."""
    half_medals: Annotated[vec[i64], per("seat", "number")]
    score: Annotated[vec[i64], own(lambda seats: filled(seats, 0))]
    """The points of each seat."""
    wish: Annotated[vec[i64], per("seat", "resource?", NOBODY, name="wishes")]
    """The resource that a seat wants from the relief fund, or -1."""

    # answers of several seats
    owes: Annotated[vec[i64], per("seat", "number")]
    """How many cards a seat still has to discard."""
    discards: Annotated[vec[i64], table("resource", "number"), SECRET]
    """The cards that a seat discards once all have answered; `UNKNOWN` in views."""
    offers: Annotated[list[Offer], own([]), SECRET]
    offer_habit: Annotated[vec[i64], per("seat", "offer_habit", ASK, name="offer_habits")]
    """The standing answer to offers: `ASK`, `PAYABLE` or `NEVER`."""
    last_offer: Annotated[i64, value("number")]
    offers_made: Annotated[i64, value("number")]
    """By the player on turn, in this turn."""

    # resource cards
    hand: Annotated[vec[i64], table("resource", "number", name="hands"), IN_PLACE, SECRET]
    """seat * RESOURCES + resource; `UNKNOWN` in views."""
    total: Annotated[vec[i64], per("seat", "number", name="totals"), IN_PLACE]
    bank: Annotated[vec[i64], per("resource", "number"), IN_PLACE]
    pile: Annotated[vec[i64], per("resource", "number"), IN_PLACE, SECRET]
    """The supply pile by kind; in views all unseen cards, including those in other hands."""
    pile_left: Annotated[i64, value("number")]

    def points(self, seat: i64) -> i64:
        """Return the points of a seat (SF-110)."""
        return self.score[seat]

    def count_points(self, seat: i64) -> None:
        """Recount the points of a seat."""
        points = COLONY_POINTS * self.colonies[seat] + PORT_POINTS * self.spaceports[seat] + self.half_medals[seat] // HALVES
        for people in range(PEOPLES):
            if self.holder[people] == seat:
                points += FRIEND_POINTS
        for marker in range(MARKERS):
            if self.marker_owner[marker] == seat:
                points += MEDAL_POINTS
        self.score = replaced(self.score, seat, points)

    def held(self, seat: i64, resource: i64) -> i64:
        """Return how many cards of a kind a seat holds; `UNKNOWN` in views."""
        return self.hand[seat * RESOURCES + resource]

    def mounted(self, seat: i64, upgrade: i64) -> i64:
        """Return how many upgrades of a kind the mother ship of a seat has."""
        return self.upgrade[seat * UPGRADES + upgrade]

    def on_cards(self, seat: i64, upgrade: i64) -> i64:
        """Return the drives or cannons on a seat's friendship cards (SF-106)."""
        found: i64 = 0
        owner = self.card_owner
        for card, count in EXTRAS[upgrade]:
            if owner[card] == seat:
                found += count
        return found

    def strength(self, seat: i64, upgrade: i64) -> i64:
        """Return the upgrades of a kind, including those on friendship cards."""
        mounted = self.upgrade[seat * UPGRADES + upgrade]
        return mounted + self.on_cards(seat, upgrade) if self.befriended >> seat & 1 else mounted

    def speed(self) -> i64:
        """Return how far each ship of the active player may fly in this turn (SF-62)."""
        return max(0, self.base + self.strength(self.active, DRIVE) + self.bonus)

    def ship_on(self, point: i64) -> i64:
        """Return the ship on a point, 3 * seat + ship, or -1."""
        for ship in range(len(self.ship_point)):
            if self.ship_point[ship] == point:
                return ship
        return NOBODY

    def stations(self, people: i64) -> i64:
        """Return the number of all trade stations at an outpost."""
        found: i64 = 0
        station = self.station
        for seat in range(self.seats):
            found += station[seat * PEOPLES + people]
        return found

    def order_from(self, seat: i64) -> list[int]:
        """Return all seats in turn order from this one (SF-4)."""
        return ORDERS[self.seats][seat]

    def __reduce__(self) -> Pickled:
        return pickled_state(self)
