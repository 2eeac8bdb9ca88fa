"""The first state, the copy and the regular JSON of a state. Made from `State` by `make types`: change that, not this."""

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import IDS
from holodeck.games.raumkolonie.board import (
    BORDERS,
    CROSSINGS,
    LANDING,
    RESOURCES,
)
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.options import Settings
from holodeck.games.raumkolonie.state import (
    AFTER_SEVEN,
    EVENT_CARDS,
    EVENT_KINDS,
    NO_BETS,
    NOBODY,
    NOWHERE,
    SETUP_DOME,
    SUPER_CARDS,
    SUPER_KINDS,
    UNCHOSEN,
    State,
)
from holodeck.kernel.codec.regular import (
    Reader,
    per_to_json,
    secret_to_json,
    table_to_json,
)
from holodeck.kernel.codec.spelling import spell
from holodeck.kernel.trade.offers import ASK
from holodeck.kernel.vectors import (
    filled,
    listed,
    total,
    vec,
)


def first_state(seats: i64, settings: Settings) -> State:
    """Return the state that a game begins with, before anything is set up."""
    state = State()
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
    state.tubes = filled(seats, 0)
    state.domes = filled(seats, 0)
    state.centrals = filled(seats, 0)
    state.path = filled(seats, 0)
    state.ringed = filled(seats, 0)
    state.path_holder = NOBODY
    state.military = filled(seats, 0)
    state.military_holder = NOBODY
    state.card_points = filled(seats, 0)
    state.tax = filled(seats, 0)
    state.offers = []
    state.offers_made = filled(seats, 0)
    state.last_offer = 0
    state.event_deck = EVENT_CARDS
    state.event_left = total(EVENT_CARDS)
    state.event_discards = filled(EVENT_KINDS, 0)
    state.super_deck = SUPER_CARDS
    state.super_left = total(SUPER_CARDS)
    state.super_discards = filled(SUPER_KINDS, 0)
    state.shield = filled(seats, 0)
    state.landmark = filled(seats, 0)
    state.features = []
    state.never_bets = filled(seats, UNCHOSEN)
    state.offer_habit = filled(seats, ASK)
    state.bag = filled(seats * len(IDS["good"]), 0)
    state.shirt = filled(seats, 0)
    state.moustache = filled(seats, 0)
    state.hiccups = filled(seats, 0)
    state.hand = filled(seats * len(IDS["resource"]), 0)
    state.total = filled(seats, 0)
    state.sure = filled(seats * len(IDS["resource"]), 0)
    state.cards = [[] for _ in range(seats)]
    state.bet_on = NO_BETS[:]
    state.bet_done = filled(seats, 0)
    state.figure = filled(seats, LANDING)
    state.nucoms = filled(seats, 0)
    return state


def copy(state: State) -> State:
    """Return an independent state; what is never changed in place is shared."""
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
    twin.crowded = state.crowded
    twin.touched = state.touched
    twin.network = state.network
    twin.sites = state.sites
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
    twin.bag = state.bag
    twin.shirt = state.shirt
    twin.moustache = state.moustache
    twin.hiccups = state.hiccups
    twin.hand = state.hand[:]
    twin.total = state.total[:]
    twin.sure = state.sure[:]
    twin.cards = state.cards[:]
    twin.bet_on = state.bet_on[:]
    twin.bet_done = state.bet_done[:]
    twin.figure = state.figure[:]
    twin.nucoms = state.nucoms[:]
    return twin


def regular_to_json(state: State) -> dict[str, object]:
    """Return the JSON of everything that is written as its declaration says."""
    return {
        "seats": IDS["seat"][: state.seats],
        "options": dict(state.settings.options),
        "phase": IDS["phase"][state.phase],
        "start": IDS["seat"][state.start],
        "active": IDS["seat"][state.active],
        "setup_step": state.setup_step,
        "setup_crossing": spell(IDS, "crossing?", state.setup_crossing),
        "turn": state.turn,
        "round": state.round,
        "roll": state.roll,
        "card_played": state.card_played,
        "extra_turn": state.extra_turn,
        "in_extra_turn": state.in_extra_turn,
        "pirate_cause": IDS["pirate_cause"][state.pirate_cause],
        "ending": spell(IDS, "ending?", state.ending),
        "winner": spell(IDS, "seat?", state.winner),
        "target": state.target,
        "tube_credits": state.tube_credits,
        "dome_credits": state.dome_credits,
        "shuttle_credits": state.shuttle_credits,
        "central_credits": state.central_credits,
        "tristeel_credits": state.tristeel_credits,
        "pirate": IDS["field"][state.pirate],
        "mafia": spell(IDS, "seat?", state.mafia),
        "seller": IDS["crossing"][state.seller],
        "path_holder": spell(IDS, "seat?", state.path_holder),
        "military": per_to_json(IDS, "seat", "number", state.military),
        "military_holder": spell(IDS, "seat?", state.military_holder),
        "card_points": per_to_json(IDS, "seat", "number", state.card_points),
        "tax": per_to_json(IDS, "seat", "number", state.tax),
        "offers_made": per_to_json(IDS, "seat", "number", state.offers_made),
        "last_offer": state.last_offer,
        "event_deck": spell(IDS, "number*", listed(state.event_deck)),
        "event_left": state.event_left,
        "event_discards": spell(IDS, "number*", listed(state.event_discards)),
        "super_deck": spell(IDS, "number*", listed(state.super_deck)),
        "super_left": state.super_left,
        "super_discards": spell(IDS, "number*", listed(state.super_discards)),
        "shield": per_to_json(IDS, "seat", "number", state.shield),
        "landmark": per_to_json(IDS, "seat", "number", state.landmark),
        "never_bets": per_to_json(IDS, "seat", "number", state.never_bets),
        "offer_habits": per_to_json(IDS, "seat", "offer_habit", state.offer_habit),
        "bags": secret_to_json(IDS, "good", state.bag),
        "shirt": per_to_json(IDS, "seat", "number", state.shirt),
        "moustache": per_to_json(IDS, "seat", "number", state.moustache),
        "hiccups": per_to_json(IDS, "seat", "number", state.hiccups),
        "hands": secret_to_json(IDS, "resource", state.hand),
        "totals": per_to_json(IDS, "seat", "number", state.total),
        "sure": table_to_json(IDS, "resource", "number", state.sure),
        "bet_done": per_to_json(IDS, "seat", "number", state.bet_done),
        "figures": per_to_json(IDS, "seat", "room", state.figure),
        "nucoms": per_to_json(IDS, "seat", "number?", state.nucoms),
    }


def read_regular(state: State, written: dict[str, object]) -> None:
    """Read into a state everything that `regular_to_json` wrote."""
    reader = Reader(IDS, state.seats, written)
    state.phase = reader.number("phase", "phase")
    state.start = reader.number("start", "seat")
    state.active = reader.number("active", "seat")
    state.setup_step = reader.number("setup_step", "number")
    state.setup_crossing = reader.number("setup_crossing", "crossing?")
    state.turn = reader.number("turn", "number")
    state.round = reader.number("round", "number")
    state.roll = reader.number("roll", "number")
    state.card_played = reader.number("card_played", "flag") == 1
    state.extra_turn = reader.number("extra_turn", "flag") == 1
    state.in_extra_turn = reader.number("in_extra_turn", "flag") == 1
    state.pirate_cause = reader.number("pirate_cause", "pirate_cause")
    state.ending = reader.number("ending", "ending?")
    state.winner = reader.number("winner", "seat?")
    state.target = reader.number("target", "number")
    state.tube_credits = reader.number("tube_credits", "number")
    state.dome_credits = reader.number("dome_credits", "number")
    state.shuttle_credits = reader.number("shuttle_credits", "number")
    state.central_credits = reader.number("central_credits", "number")
    state.tristeel_credits = reader.number("tristeel_credits", "number")
    state.pirate = reader.number("pirate", "field")
    state.mafia = reader.number("mafia", "seat?")
    state.seller = reader.number("seller", "crossing")
    state.path_holder = reader.number("path_holder", "seat?")
    state.military = reader.per_seat("military", "number")
    state.military_holder = reader.number("military_holder", "seat?")
    state.card_points = reader.per_seat("card_points", "number")
    state.tax = reader.per_seat("tax", "number")
    state.offers_made = reader.per_seat("offers_made", "number")
    state.last_offer = reader.number("last_offer", "number")
    state.event_deck = reader.row("event_deck", "number*", len(state.event_deck))
    state.event_left = reader.number("event_left", "number")
    state.event_discards = reader.row("event_discards", "number*", len(state.event_discards))
    state.super_deck = reader.row("super_deck", "number*", len(state.super_deck))
    state.super_left = reader.number("super_left", "number")
    state.super_discards = reader.row("super_discards", "number*", len(state.super_discards))
    state.shield = reader.per_seat("shield", "number")
    state.landmark = reader.per_seat("landmark", "number")
    state.never_bets = reader.per_seat("never_bets", "number")
    state.offer_habit = reader.per_seat("offer_habits", "offer_habit")
    state.bag = reader.secret("bags", "good")
    state.shirt = reader.per_seat("shirt", "number")
    state.moustache = reader.per_seat("moustache", "number")
    state.hiccups = reader.per_seat("hiccups", "number")
    state.hand = reader.secret("hands", "resource")
    state.total = reader.per_seat("totals", "number")
    state.sure = reader.counts("sure", "resource")
    state.bet_done = reader.per_seat("bet_done", "number")
    state.figure = reader.per_seat("figures", "room")
    state.nucoms = reader.per_seat("nucoms", "number?")
