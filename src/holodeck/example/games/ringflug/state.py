"""The state of a game of Ringflug: machine numbers in vectors, under names; nothing shuffled."""

from typing import Final

from mypy_extensions import i64

from holodeck.example.games.ringflug.board import BUOY_AT, CARDS, START_ENERGY
from holodeck.example.games.ringflug.fields import STATE_FIELDS
from holodeck.example.games.ringflug.rules.options import Settings
from holodeck.kernel.pickling import Pickled, pickled_state
from holodeck.kernel.vectors import filled, vec

ROLL_PHASE: Final = 0
FLY_PHASE: Final = 1
BUOY_PHASE: Final = 2
REPLY_PHASE: Final = 3
OVER: Final = 4
"""The phases, in the order of `PHASES`."""

RUNNING: Final = 0
BY_POINTS: Final = 1
BY_ROUNDS: Final = 2
LAST_LEFT: Final = 3
BY_VOTE: Final = 4
"""The endings, in the order of `ENDINGS`; silence and length come after the vote."""

NO_OFFER: Final = -1


class State:
    """Everything that must be stored. It has no constructor, so that a copy makes nothing it throws away; see `first_state`."""

    __slots__ = STATE_FIELDS

    settings: Settings
    seats: i64
    phase: i64
    active: i64
    round: i64
    turn: i64
    """How many turns have begun; clocks are numbered by it."""
    steps: i64
    """How many steps the last roll has left."""
    offers: i64
    """How many offers were made in this turn."""
    offer: i64
    """The offer that waits for its answer, as the action that made it."""
    ending: i64

    # changed in place
    field: vec[i64]
    card: vec[i64]
    """The order of each seat; `UNKNOWN` where a viewer does not know it, or where the seat has left."""
    energy: vec[i64]
    points: vec[i64]
    hiccups: vec[i64]
    """How many messages will still be slurred."""
    out: vec[i64]
    """0 while in the game; 1 for the seat that left first, and so on."""
    delivered: vec[i64]
    """How many of card c seat s has delivered: delivered[s * CARDS + c]."""
    pile: vec[i64]
    """How many of each card nobody has; in a view, how many the viewer cannot see."""
    buoys: vec[i64]
    """1 for every field with a buoy."""

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def first_state(seats: i64, settings: Settings) -> State:
    """Everybody at the first field, without a card. Nobody is on yet."""
    state = State()
    state.settings = settings
    state.seats = seats
    state.phase = ROLL_PHASE
    state.active = 0
    state.round = state.turn = 1
    state.steps = state.offers = 0
    state.offer = NO_OFFER
    state.ending = RUNNING
    state.field = filled(seats, 0)
    state.card = filled(seats, -1)
    state.energy = filled(seats, START_ENERGY)
    state.points = filled(seats, 0)
    state.hiccups = filled(seats, 0)
    state.out = filled(seats, 0)
    state.delivered = filled(seats * CARDS, 0)
    state.pile = filled(CARDS, 1)
    state.buoys = BUOY_AT[:]
    return state


def players_left(state: State) -> list[int]:
    """Those who are still in the game, in the order of seats."""
    return [seat for seat in range(state.seats) if not state.out[seat]]
