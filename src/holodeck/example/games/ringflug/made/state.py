"""The first state, the copy and the regular JSON of a state. Made from `State` by `make types`: change that, not this."""

from mypy_extensions import i64

from holodeck.example.games.ringflug.actions import IDS
from holodeck.example.games.ringflug.board import (
    BUOY_AT,
    CARDS,
    START_ENERGY,
)
from holodeck.example.games.ringflug.rules.options import Settings
from holodeck.example.games.ringflug.state import (
    NO_OFFER,
    ROLL_PHASE,
    RUNNING,
    State,
)
from holodeck.kernel.codec.regular import (
    Reader,
    counts_to_json,
    per_to_json,
)
from holodeck.kernel.codec.spelling import spell
from holodeck.kernel.vectors import (
    filled,
    listed,
)


def first_state(seats: i64, settings: Settings) -> State:
    """Return the state that a game begins with, before anything is set up."""
    state = State()
    state.settings = settings
    state.seats = seats
    state.phase = ROLL_PHASE
    state.active = 0
    state.round = 1
    state.turn = 1
    state.steps = 0
    state.offers = 0
    state.offer = NO_OFFER
    state.ending = RUNNING
    state.field = filled(seats, 0)
    state.card = filled(seats, -1)
    state.energy = filled(seats, START_ENERGY)
    state.points = filled(seats, 0)
    state.hiccups = filled(seats, 0)
    state.out = filled(seats, 0)
    state.delivered = filled(seats * len(IDS["card"]), 0)
    state.pile = filled(CARDS, 1)
    state.buoys = BUOY_AT[:]
    return state


def copy(state: State) -> State:
    """Return an independent state; what is never changed in place is shared."""
    twin = State()
    twin.settings = state.settings
    twin.seats = state.seats
    twin.phase = state.phase
    twin.active = state.active
    twin.round = state.round
    twin.turn = state.turn
    twin.steps = state.steps
    twin.offers = state.offers
    twin.offer = state.offer
    twin.ending = state.ending
    twin.field = state.field[:]
    twin.card = state.card[:]
    twin.energy = state.energy[:]
    twin.points = state.points[:]
    twin.hiccups = state.hiccups[:]
    twin.out = state.out[:]
    twin.delivered = state.delivered[:]
    twin.pile = state.pile[:]
    twin.buoys = state.buoys[:]
    return twin


def regular_to_json(state: State) -> dict[str, object]:
    """Return the JSON of everything that is written as its declaration says."""
    return {
        "seats": IDS["seat"][: state.seats],
        "options": dict(state.settings.options),
        "phase": IDS["phase"][state.phase],
        "active": IDS["seat"][state.active],
        "round": state.round,
        "turn": state.turn,
        "steps": state.steps,
        "offers": state.offers,
        "ending": IDS["ending"][state.ending],
        "field": per_to_json(IDS, "seat", "field", state.field),
        "card": per_to_json(IDS, "seat", "card?", state.card),
        "energy": per_to_json(IDS, "seat", "number", state.energy),
        "points": per_to_json(IDS, "seat", "number", state.points),
        "hiccups": per_to_json(IDS, "seat", "number", state.hiccups),
        "out": per_to_json(IDS, "seat", "number", state.out),
        "delivered": counts_to_json(IDS, "card", state.delivered),
        "pile": spell(IDS, "card#", listed(state.pile)),
    }


def read_regular(state: State, written: dict[str, object]) -> None:
    """Read into a state everything that `regular_to_json` wrote."""
    reader = Reader(IDS, state.seats, written)
    state.phase = reader.number("phase", "phase")
    state.active = reader.number("active", "seat")
    state.round = reader.number("round", "number")
    state.turn = reader.number("turn", "number")
    state.steps = reader.number("steps", "number")
    state.offers = reader.number("offers", "number")
    state.ending = reader.number("ending", "ending")
    state.field = reader.per_seat("field", "field")
    state.card = reader.per_seat("card", "card?")
    state.energy = reader.per_seat("energy", "number")
    state.points = reader.per_seat("points", "number")
    state.hiccups = reader.per_seat("hiccups", "number")
    state.out = reader.per_seat("out", "number")
    state.delivered = reader.counts("delivered", "card")
    state.pile = reader.numbers("pile", "card#")
