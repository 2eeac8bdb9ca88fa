"""The first state, the copy and the regular JSON of a state. Made from `State` by `make types`: change that, not this."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import IDS
from holodeck.games.astronuts.board import (
    FIELDS,
    NO_FATE,
    NOBODY,
    NOWHERE,
    NUTS,
    PLANETS,
    SEATS_MOST,
    SHIPS,
    TECHNOLOGIES,
)
from holodeck.games.astronuts.rules.options import Settings
from holodeck.games.astronuts.state import (
    AT_SHIP,
    FOR_ACTIONS,
    NOT_OWNED,
    RUNNING,
    SETUP_PLACE,
    State,
)
from holodeck.kernel.codec.regular import (
    Reader,
    counts_to_json,
    per_to_json,
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
    state.settings = settings
    state.seats = seats
    state.first = 0
    state.active = 0
    state.asked = 0
    state.phase = SETUP_PLACE
    state.round = 1
    state.ending = RUNNING
    state.actions_left = 0
    state.clock = 0
    state.placed = 0
    state.reached = NOBODY
    state.last_round = 0
    state.declined = 0
    state.refused = vec[i64]()
    state.offers = []
    state.offer_habit = filled(seats, ASK)
    state.roll = FOR_ACTIONS
    state.die = 0
    state.declared = 0
    state.block = 0
    state.fate = NO_FATE
    state.ship = 0
    state.over = NOWHERE
    state.to = NOWHERE
    state.jump = NOWHERE
    state.goal = NOWHERE
    state.defender = NOBODY
    state.target = AT_SHIP
    state.strength = 0
    state.due = 0
    state.flags = filled(seats * SHIPS, 0)
    state.bound = filled(seats * len(IDS["ship"]), NO_FATE)
    state.left = filled(seats * len(IDS["ship"]), 0)
    state.technology = filled(seats * TECHNOLOGIES, NOT_OWNED)
    state.charged = filled(seats, 0)
    state.auto = filled(seats, 0)
    state.nuts = filled(PLANETS, 0)
    state.colonies = filled(PLANETS * SEATS_MOST, 0)
    state.settled = filled(seats, 0)
    state.bank = filled(NUTS, 0)
    state.north = 0
    state.south = 0
    state.foreign = filled(seats, 0)
    state.ship_at = filled(seats * SHIPS, NOWHERE)
    state.standing = filled(FIELDS, NOBODY)
    state.hand = filled(seats * len(IDS["nut"]), 0)
    return state


def copy(state: State) -> State:
    """Return an independent state; what is never changed in place is shared."""
    twin = State()
    twin.settings = state.settings
    twin.seats = state.seats
    twin.first = state.first
    twin.active = state.active
    twin.asked = state.asked
    twin.phase = state.phase
    twin.round = state.round
    twin.ending = state.ending
    twin.actions_left = state.actions_left
    twin.clock = state.clock
    twin.placed = state.placed
    twin.reached = state.reached
    twin.last_round = state.last_round
    twin.declined = state.declined
    twin.refused = state.refused
    twin.offers = state.offers
    twin.offer_habit = state.offer_habit
    twin.roll = state.roll
    twin.die = state.die
    twin.declared = state.declared
    twin.block = state.block
    twin.fate = state.fate
    twin.ship = state.ship
    twin.over = state.over
    twin.to = state.to
    twin.jump = state.jump
    twin.goal = state.goal
    twin.defender = state.defender
    twin.target = state.target
    twin.strength = state.strength
    twin.due = state.due
    twin.flags = state.flags
    twin.bound = state.bound
    twin.left = state.left
    twin.technology = state.technology
    twin.charged = state.charged
    twin.auto = state.auto
    twin.nuts = state.nuts
    twin.colonies = state.colonies
    twin.settled = state.settled
    twin.bank = state.bank
    twin.north = state.north
    twin.south = state.south
    twin.foreign = state.foreign
    twin.ship_at = state.ship_at[:]
    twin.standing = state.standing[:]
    twin.hand = state.hand[:]
    return twin


def regular_to_json(state: State) -> dict[str, object]:
    """Return the JSON of everything that is written as its declaration says."""
    return {
        "seats": IDS["seat"][: state.seats],
        "options": dict(state.settings.options),
        "first": IDS["seat"][state.first],
        "active": IDS["seat"][state.active],
        "asked": spell(IDS, "seat?", state.asked),
        "phase": IDS["phase"][state.phase],
        "round": state.round,
        "ending": IDS["ending"][state.ending],
        "actions_left": state.actions_left,
        "clock": state.clock,
        "placed": state.placed,
        "reached": spell(IDS, "seat?", state.reached),
        "last_round": spell(IDS, "flag", state.last_round),
        "declined": state.declined,
        "offer_habit": per_to_json(IDS, "seat", "offer_habit", state.offer_habit),
        "roll": IDS["roll"][state.roll],
        "die": state.die,
        "declared": state.declared,
        "block": state.block,
        "fate": spell(IDS, "fate?", state.fate),
        "ship": IDS["ship"][state.ship],
        "over": spell(IDS, "field?", state.over),
        "to": spell(IDS, "field?", state.to),
        "jump": spell(IDS, "field?", state.jump),
        "goal": spell(IDS, "field?", state.goal),
        "defender": spell(IDS, "seat?", state.defender),
        "target": IDS["target"][state.target],
        "strength": state.strength,
        "due": state.due,
        "fates": table_to_json(IDS, "ship", "fate?", state.bound),
        "left": table_to_json(IDS, "ship", "number", state.left),
        "charged": per_to_json(IDS, "seat", "flag", state.charged),
        "auto": per_to_json(IDS, "seat", "flag", state.auto),
        "bank": spell(IDS, "nut#", listed(state.bank)),
        "hands": counts_to_json(IDS, "nut", state.hand),
    }


def read_regular(state: State, written: dict[str, object]) -> None:
    """Read into a state everything that `regular_to_json` wrote."""
    reader = Reader(IDS, state.seats, written)
    state.first = reader.number("first", "seat")
    state.active = reader.number("active", "seat")
    state.asked = reader.number("asked", "seat?")
    state.phase = reader.number("phase", "phase")
    state.round = reader.number("round", "number")
    state.ending = reader.number("ending", "ending")
    state.actions_left = reader.number("actions_left", "number")
    state.clock = reader.number("clock", "number")
    state.placed = reader.number("placed", "number")
    state.reached = reader.number("reached", "seat?")
    state.last_round = reader.number("last_round", "flag")
    state.declined = reader.number("declined", "number")
    state.offer_habit = reader.per_seat("offer_habit", "offer_habit")
    state.roll = reader.number("roll", "roll")
    state.die = reader.number("die", "number")
    state.declared = reader.number("declared", "number")
    state.block = reader.number("block", "number")
    state.fate = reader.number("fate", "fate?")
    state.ship = reader.number("ship", "ship")
    state.over = reader.number("over", "field?")
    state.to = reader.number("to", "field?")
    state.jump = reader.number("jump", "field?")
    state.goal = reader.number("goal", "field?")
    state.defender = reader.number("defender", "seat?")
    state.target = reader.number("target", "target")
    state.strength = reader.number("strength", "number")
    state.due = reader.number("due", "number")
    state.bound = reader.table("fates", "ship", "fate?", NO_FATE)
    state.left = reader.counts("left", "ship")
    state.charged = reader.per_seat("charged", "flag")
    state.auto = reader.per_seat("auto", "flag")
    state.bank = reader.numbers("bank", "nut#")
    state.hand = reader.counts("hands", "nut")
