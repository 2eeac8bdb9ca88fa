"""The first state, the copy and the regular JSON of a state. Made from `State` by `make types`: change that, not this."""

from mypy_extensions import i64

from holodeck.games.planetopoly.actions import IDS
from holodeck.games.planetopoly.board import (
    CARD_COUNT,
    NOBODY,
    START_MONEY,
)
from holodeck.games.planetopoly.rules.options import Settings
from holodeck.games.planetopoly.state import (
    FIRST,
    PRE_ROLL,
    RUNNING,
    State,
)
from holodeck.kernel.codec.regular import (
    Reader,
    bits_to_json,
    per_to_json,
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
    state.settings = settings
    state.seats = seats
    state.phase = PRE_ROLL
    state.mode = FIRST
    state.active = 0
    state.first = 0
    state.round = 1
    state.ending = RUNNING
    state.die1 = 0
    state.die2 = 0
    state.reached = NOBODY
    state.fresh = 0
    state.arrivals = 0
    state.offers_made = 0
    state.offers = []
    state.offer_habit = filled(seats, ASK)
    state.clock = 0
    state.turn_clock = 0
    state.doubles = vec[i64]()
    state.cards = CARD_COUNT[:]
    state.cash = filled(seats, START_MONEY)
    state.debt = filled(seats, 0)
    state.field = filled(seats, 0)
    state.arrival = filled(seats, 0)
    state.in_prison = filled(seats, 0)
    state.served = filled(seats, 0)
    state.skip = filled(seats, 0)
    state.barred = filled(seats, 0)
    state.out = filled(seats, 0)
    state.owner = filled(len(IDS["property"]), NOBODY)
    state.level = filled(len(IDS["plot"]), 0)
    return state


def copy(state: State) -> State:
    """Return an independent state; what is never changed in place is shared."""
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
    twin.offers_made = state.offers_made
    twin.offers = state.offers
    twin.offer_habit = state.offer_habit
    twin.clock = state.clock
    twin.turn_clock = state.turn_clock
    twin.doubles = state.doubles[:]
    twin.cards = state.cards[:]
    twin.cash = state.cash[:]
    twin.debt = state.debt[:]
    twin.field = state.field[:]
    twin.arrival = state.arrival[:]
    twin.in_prison = state.in_prison[:]
    twin.served = state.served[:]
    twin.skip = state.skip[:]
    twin.barred = state.barred[:]
    twin.out = state.out[:]
    twin.owner = state.owner[:]
    twin.level = state.level[:]
    return twin


def regular_to_json(state: State) -> dict[str, object]:
    """Return the JSON of everything that is written as its declaration says."""
    return {
        "seats": IDS["seat"][: state.seats],
        "options": dict(state.settings.options),
        "phase": IDS["phase"][state.phase],
        "mode": IDS["mode"][state.mode],
        "active": IDS["seat"][state.active],
        "first": IDS["seat"][state.first],
        "round": state.round,
        "ending": IDS["ending"][state.ending],
        "reached": spell(IDS, "field_kind?", state.reached),
        "fresh": bits_to_json(IDS, "planet", state.fresh),
        "arrivals": state.arrivals,
        "offers": state.offers_made,
        "offer_habit": per_to_json(IDS, "seat", "offer_habit", state.offer_habit),
        "clock": state.clock,
        "turn_clock": state.turn_clock,
        "doubles": spell(IDS, "number*", listed(state.doubles)),
        "cards": spell(IDS, "card#", listed(state.cards)),
        "cash": per_to_json(IDS, "seat", "number", state.cash),
        "debt": per_to_json(IDS, "seat", "number", state.debt),
        "field": per_to_json(IDS, "seat", "field?", state.field),
        "arrival": per_to_json(IDS, "seat", "number", state.arrival),
        "in_prison": per_to_json(IDS, "seat", "flag", state.in_prison),
        "served": per_to_json(IDS, "seat", "number", state.served),
        "skip": per_to_json(IDS, "seat", "number", state.skip),
        "barred": per_to_json(IDS, "seat", "flag", state.barred),
        "out": per_to_json(IDS, "seat", "number", state.out),
        "owner": per_to_json(IDS, "property", "seat?", state.owner),
        "level": per_to_json(IDS, "plot", "number", state.level),
    }


def read_regular(state: State, written: dict[str, object]) -> None:
    """Read into a state everything that `regular_to_json` wrote."""
    reader = Reader(IDS, state.seats, written)
    state.phase = reader.number("phase", "phase")
    state.mode = reader.number("mode", "mode")
    state.active = reader.number("active", "seat")
    state.first = reader.number("first", "seat")
    state.round = reader.number("round", "number")
    state.ending = reader.number("ending", "ending")
    state.reached = reader.number("reached", "field_kind?")
    state.fresh = reader.bits("fresh", "planet")
    state.arrivals = reader.number("arrivals", "number")
    state.offers_made = reader.number("offers", "number")
    state.offer_habit = reader.per_seat("offer_habit", "offer_habit")
    state.clock = reader.number("clock", "number")
    state.turn_clock = reader.number("turn_clock", "number")
    state.doubles = reader.numbers("doubles", "number*")
    state.cards = reader.numbers("cards", "card#")
    state.cash = reader.per_seat("cash", "number")
    state.debt = reader.per_seat("debt", "number")
    state.field = reader.per_seat("field", "field?")
    state.arrival = reader.per_seat("arrival", "number")
    state.in_prison = reader.per_seat("in_prison", "flag")
    state.served = reader.per_seat("served", "number")
    state.skip = reader.per_seat("skip", "number")
    state.barred = reader.per_seat("barred", "flag")
    state.out = reader.per_seat("out", "number")
    state.owner = reader.per_id("owner", "property", "seat?", NOBODY)
    state.level = reader.numbers("level", "plot#")
