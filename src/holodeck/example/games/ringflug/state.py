"""The state of a game of Ringflug: small numbers under names, nothing shuffled."""

from typing import Final

from holodeck.example.games.ringflug.board import BUOY_AT, CARDS, START_ENERGY
from holodeck.example.games.ringflug.rules.options import Settings
from holodeck.kernel.pickling import Pickled, pickled_state

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

    settings: Settings
    seats: int
    phase: int
    active: int
    round: int
    turn: int
    """How many turns have begun; clocks are numbered by it."""
    steps: int
    """How many steps the last roll has left."""
    offers: int
    """How many offers were made in this turn."""
    offer: int
    """The offer that waits for its answer, as the action that made it."""
    ending: int

    field: list[int]
    card: list[int]
    """The order of each seat; `UNKNOWN` where a viewer does not know it, or where the seat has left."""
    energy: list[int]
    points: list[int]
    hiccups: list[int]
    """How many messages will still be slurred."""
    out: list[int]
    """0 while in the game; 1 for the seat that left first, and so on."""
    delivered: list[int]
    """How many of card c seat s has delivered: delivered[s * CARDS + c]."""
    pile: list[int]
    """How many of each card nobody has; in a view, how many the viewer cannot see."""
    buoys: list[int]
    """1 for every field with a buoy."""

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def first_state(seats: int, settings: Settings) -> State:
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
    state.field = [0] * seats
    state.card = [-1] * seats
    state.energy = [START_ENERGY] * seats
    state.points = [0] * seats
    state.hiccups = [0] * seats
    state.out = [0] * seats
    state.delivered = [0] * (seats * CARDS)
    state.pile = [1] * CARDS
    state.buoys = BUOY_AT[:]
    return state


def copy(state: State) -> State:
    """An independent state; only the settings are shared."""
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


def players_left(state: State) -> list[int]:
    """Those who are still in the game, in the order of seats."""
    return [seat for seat in range(state.seats) if not state.out[seat]]
