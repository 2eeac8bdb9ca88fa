"""The first state, the copy and the regular JSON of a state. Made from `State` by `make types`: change that, not this."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import IDS
from holodeck.games.sternenfahrer.board import (
    POINTS,
    POOL_COUNTS,
)
from holodeck.games.sternenfahrer.rules.galaxy import galaxy_of
from holodeck.games.sternenfahrer.rules.options import Settings
from holodeck.games.sternenfahrer.state import (
    BOXES,
    COLONY_SHIP,
    FACE_DOWN,
    FULL_DECK,
    NO_SHIP,
    NOBODY,
    ROLLING,
    SHIPS,
    STRAIGHT,
    State,
    no_income,
)
from holodeck.kernel.codec.regular import (
    Reader,
    bits_to_json,
    per_to_json,
    secret_to_json,
    table_to_json,
)
from holodeck.kernel.codec.spelling import spell
from holodeck.kernel.trade.offers import ASK
from holodeck.kernel.vectors import (
    filled,
    listed,
    vec,
)


def first_state(seats: i64, settings: Settings) -> State:
    """Return the state that a game begins with, before anything is set up."""
    state = State()
    state.seats = seats
    state.settings = settings
    state.tiles = FACE_DOWN
    state.turned = STRAIGHT
    state.galaxy = galaxy_of(FACE_DOWN, STRAIGHT)
    state.charts = [galaxy_of(FACE_DOWN, STRAIGHT).chart(())] * seats
    state.chip = filled(len(IDS["planet"]), -1)
    state.pool = vec[i64](POOL_COUNTS)
    state.secrets = 0
    state.phase = ROLLING
    state.start = 0
    state.active = 0
    state.chooser = 0
    state.found_step = 0
    state.turn = 0
    state.round = 0
    state.moves = 0
    state.roll = 0
    state.due = 0
    state.used_cards = 0
    state.ending = -1
    state.winner = NOBODY
    state.ball1 = -1
    state.ball2 = -1
    state.base = 0
    state.bonus = 0
    state.jumps = 0
    state.docked = NOBODY
    state.used = NO_SHIP[:]
    state.done = NO_SHIP[:]
    state.stuck = NO_SHIP
    state.waits = NO_SHIP
    state.stood = filled(SHIPS, -1)
    state.box = -1
    state.effect = 0
    state.progress = 0
    state.answer = 0
    state.rival = NOBODY
    state.deck = FULL_DECK
    state.building = filled(POINTS, -1)
    state.port = filled(POINTS, NOBODY)
    state.walls = [vec[i64]()] * seats
    state.settled = [vec[i64]()] * seats
    state.income = no_income()
    state.colonies = filled(seats, 0)
    state.spaceports = filled(seats, 0)
    state.ship_kind = filled(seats * SHIPS, COLONY_SHIP)
    state.ship_point = filled(seats * SHIPS, -1)
    state.station = filled(seats * len(IDS["people"]), 0)
    state.holder = filled(len(IDS["people"]), NOBODY)
    state.card_owner = filled(len(IDS["card"]), NOBODY)
    state.befriended = 0
    state.marker_owner = filled(len(IDS["marker"]), NOBODY)
    state.ship_markers = filled(seats, 0)
    state.upgrade = filled(seats * len(IDS["upgrade"]), 0)
    state.boxed = BOXES
    state.half_medals = filled(seats, 0)
    state.score = filled(seats, 0)
    state.wish = filled(seats, NOBODY)
    state.owes = filled(seats, 0)
    state.discards = filled(seats * len(IDS["resource"]), 0)
    state.offers = []
    state.offer_habit = filled(seats, ASK)
    state.last_offer = 0
    state.offers_made = 0
    state.hand = filled(seats * len(IDS["resource"]), 0)
    state.total = filled(seats, 0)
    state.bank = filled(len(IDS["resource"]), 0)
    state.pile = filled(len(IDS["resource"]), 0)
    state.pile_left = 0
    return state


def copy(state: State) -> State:
    """Return an independent state; what is never changed in place is shared."""
    twin = State()
    twin.seats = state.seats
    twin.settings = state.settings
    twin.tiles = state.tiles
    twin.turned = state.turned
    twin.galaxy = state.galaxy
    twin.charts = state.charts
    twin.chip = state.chip
    twin.pool = state.pool
    twin.secrets = state.secrets
    twin.phase = state.phase
    twin.start = state.start
    twin.active = state.active
    twin.chooser = state.chooser
    twin.found_step = state.found_step
    twin.turn = state.turn
    twin.round = state.round
    twin.moves = state.moves
    twin.roll = state.roll
    twin.due = state.due
    twin.used_cards = state.used_cards
    twin.ending = state.ending
    twin.winner = state.winner
    twin.ball1 = state.ball1
    twin.ball2 = state.ball2
    twin.base = state.base
    twin.bonus = state.bonus
    twin.jumps = state.jumps
    twin.docked = state.docked
    twin.used = state.used[:]
    twin.done = state.done[:]
    twin.stuck = state.stuck
    twin.waits = state.waits
    twin.stood = state.stood
    twin.box = state.box
    twin.effect = state.effect
    twin.progress = state.progress
    twin.answer = state.answer
    twin.rival = state.rival
    twin.deck = state.deck
    twin.building = state.building
    twin.port = state.port
    twin.walls = state.walls
    twin.settled = state.settled
    twin.income = state.income
    twin.colonies = state.colonies
    twin.spaceports = state.spaceports
    twin.ship_kind = state.ship_kind
    twin.ship_point = state.ship_point[:]
    twin.station = state.station
    twin.holder = state.holder
    twin.card_owner = state.card_owner
    twin.befriended = state.befriended
    twin.marker_owner = state.marker_owner
    twin.ship_markers = state.ship_markers
    twin.upgrade = state.upgrade
    twin.boxed = state.boxed
    twin.half_medals = state.half_medals
    twin.score = state.score
    twin.wish = state.wish
    twin.owes = state.owes
    twin.discards = state.discards
    twin.offers = state.offers
    twin.offer_habit = state.offer_habit
    twin.last_offer = state.last_offer
    twin.offers_made = state.offers_made
    twin.hand = state.hand[:]
    twin.total = state.total[:]
    twin.bank = state.bank[:]
    twin.pile = state.pile[:]
    twin.pile_left = state.pile_left
    return twin


def regular_to_json(state: State) -> dict[str, object]:
    """Return the JSON of everything that is written as its declaration says."""
    return {
        "seats": IDS["seat"][: state.seats],
        "options": dict(state.settings.options),
        "chips": per_to_json(IDS, "planet", "chip?", state.chip),
        "pool": spell(IDS, "pool#", listed(state.pool)),
        "phase": IDS["phase"][state.phase],
        "start": IDS["seat"][state.start],
        "active": IDS["seat"][state.active],
        "chooser": IDS["seat"][state.chooser],
        "found_step": state.found_step,
        "turn": state.turn,
        "round": state.round,
        "moves": state.moves,
        "roll": state.roll,
        "due": state.due,
        "used_cards": bits_to_json(IDS, "card", state.used_cards),
        "ending": spell(IDS, "ending?", state.ending),
        "winner": spell(IDS, "seat?", state.winner),
        "ball1": spell(IDS, "ball?", state.ball1),
        "ball2": spell(IDS, "ball?", state.ball2),
        "base": state.base,
        "bonus": state.bonus,
        "jumps": state.jumps,
        "docked": spell(IDS, "people?", state.docked),
        "used": spell(IDS, "number*", listed(state.used)),
        "done": spell(IDS, "flag*", listed(state.done)),
        "stuck": spell(IDS, "flag*", listed(state.stuck)),
        "waits": spell(IDS, "flag*", listed(state.waits)),
        "stood": spell(IDS, "point?*", listed(state.stood)),
        "box": spell(IDS, "box?", state.box),
        "effect": state.effect,
        "progress": state.progress,
        "answer": state.answer,
        "rival": spell(IDS, "seat?", state.rival),
        "stations": table_to_json(IDS, "people", "number", state.station),
        "friends": per_to_json(IDS, "people", "seat?", state.holder),
        "cards": per_to_json(IDS, "card", "seat?", state.card_owner),
        "medals": per_to_json(IDS, "marker", "seat?", state.marker_owner),
        "ship_markers": per_to_json(IDS, "seat", "number", state.ship_markers),
        "upgrades": table_to_json(IDS, "upgrade", "number", state.upgrade),
        "half_medals": per_to_json(IDS, "seat", "number", state.half_medals),
        "wishes": per_to_json(IDS, "seat", "resource?", state.wish),
        "owes": per_to_json(IDS, "seat", "number", state.owes),
        "discards": secret_to_json(IDS, "resource", state.discards),
        "offer_habits": per_to_json(IDS, "seat", "offer_habit", state.offer_habit),
        "last_offer": state.last_offer,
        "offers_made": state.offers_made,
        "hands": secret_to_json(IDS, "resource", state.hand),
        "totals": per_to_json(IDS, "seat", "number", state.total),
        "bank": per_to_json(IDS, "resource", "number", state.bank),
        "pile": per_to_json(IDS, "resource", "number", state.pile),
        "pile_left": state.pile_left,
    }


def read_regular(state: State, written: dict[str, object]) -> None:
    """Read into a state everything that `regular_to_json` wrote."""
    reader = Reader(IDS, state.seats, written)
    state.chip = reader.per_id("chips", "planet", "chip?", -1)
    state.pool = reader.numbers("pool", "pool#")
    state.phase = reader.number("phase", "phase")
    state.start = reader.number("start", "seat")
    state.active = reader.number("active", "seat")
    state.chooser = reader.number("chooser", "seat")
    state.found_step = reader.number("found_step", "number")
    state.turn = reader.number("turn", "number")
    state.round = reader.number("round", "number")
    state.moves = reader.number("moves", "number")
    state.roll = reader.number("roll", "number")
    state.due = reader.number("due", "number")
    state.used_cards = reader.bits("used_cards", "card")
    state.ending = reader.number("ending", "ending?")
    state.winner = reader.number("winner", "seat?")
    state.ball1 = reader.number("ball1", "ball?")
    state.ball2 = reader.number("ball2", "ball?")
    state.base = reader.number("base", "number")
    state.bonus = reader.number("bonus", "number")
    state.jumps = reader.number("jumps", "number")
    state.docked = reader.number("docked", "people?")
    state.used = reader.row("used", "number*", len(state.used))
    state.done = reader.row("done", "flag*", len(state.done))
    state.stuck = reader.row("stuck", "flag*", len(state.stuck))
    state.waits = reader.row("waits", "flag*", len(state.waits))
    state.stood = reader.row("stood", "point?*", len(state.stood))
    state.box = reader.number("box", "box?")
    state.effect = reader.number("effect", "number")
    state.progress = reader.number("progress", "number")
    state.answer = reader.number("answer", "number")
    state.rival = reader.number("rival", "seat?")
    state.station = reader.counts("stations", "people")
    state.holder = reader.per_id("friends", "people", "seat?", NOBODY)
    state.card_owner = reader.per_id("cards", "card", "seat?", NOBODY)
    state.marker_owner = reader.per_id("medals", "marker", "seat?", NOBODY)
    state.ship_markers = reader.per_seat("ship_markers", "number")
    state.upgrade = reader.counts("upgrades", "upgrade")
    state.half_medals = reader.per_seat("half_medals", "number")
    state.wish = reader.per_seat("wishes", "resource?")
    state.owes = reader.per_seat("owes", "number")
    state.discards = reader.secret("discards", "resource")
    state.offer_habit = reader.per_seat("offer_habits", "offer_habit")
    state.last_offer = reader.number("last_offer", "number")
    state.offers_made = reader.number("offers_made", "number")
    state.hand = reader.secret("hands", "resource")
    state.total = reader.per_seat("totals", "number")
    state.bank = reader.numbers("bank", "resource#")
    state.pile = reader.numbers("pile", "resource#")
    state.pile_left = reader.number("pile_left", "number")
