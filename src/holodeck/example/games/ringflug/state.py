"""The state of a game of Ringflug: named machine integers in vectors; nothing shuffled."""

from typing import Annotated, Final

from mypy_extensions import i64

from holodeck.example.games.ringflug.board import BUOY_AT, CARDS, START_ENERGY
from holodeck.example.games.ringflug.made.slots import SLOTS
from holodeck.example.games.ringflug.rules.options import Settings
from holodeck.kernel.codec.fields import FIXED, IN_PLACE, SECRET, own, per, value
from holodeck.kernel.codec.pickling import Pickled, pickled_state
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
    """The complete state, declared once (`kernel/codec/fields.py`). All ships begin at field 0, without a card.

    It has no constructor, so that copying allocates nothing in vain; see `made.state.first_state`.
    """

    __slots__ = SLOTS

    settings: Annotated[Settings, FIXED]
    seats: Annotated[i64, FIXED]
    phase: Annotated[i64, value("phase", ROLL_PHASE)]
    active: Annotated[i64, value("seat", 0)]
    round: Annotated[i64, value("number", 1)]
    turn: Annotated[i64, value("number", 1)]
    """The number of turns begun; clocks are numbered by it."""
    steps: Annotated[i64, value("number")]
    """The steps left of the last roll."""
    offers: Annotated[i64, value("number")]
    """The number of offers made in this turn."""
    offer: Annotated[i64, own(NO_OFFER)]
    """The offer awaiting an answer, as the action that made it."""
    ending: Annotated[i64, value("ending", RUNNING)]
    field: Annotated[vec[i64], per("seat", "field", 0), IN_PLACE]
    card: Annotated[vec[i64], per("seat", "card?", -1), IN_PLACE, SECRET]
    """The order of each seat; `UNKNOWN` if the viewer may not know it or the seat has left."""
    energy: Annotated[vec[i64], per("seat", "number", START_ENERGY), IN_PLACE]
    points: Annotated[vec[i64], per("seat", "number"), IN_PLACE]
    hiccups: Annotated[vec[i64], per("seat", "number"), IN_PLACE]
    """The number of messages still to be slurred."""
    out: Annotated[vec[i64], per("seat", "number"), IN_PLACE]
    """0 while in the game; 1 for the seat that left first, and so on."""
    delivered: Annotated[vec[i64], per("seat", "card#", 0), IN_PLACE]
    """How many of card c seat s has delivered: delivered[s * CARDS + c]."""
    pile: Annotated[vec[i64], value("card#", filled(CARDS, 1)), IN_PLACE, SECRET]
    """How many of each card are in the pile; in a view, how many the viewer cannot see."""
    buoys: Annotated[vec[i64], own(BUOY_AT), IN_PLACE]
    """1 for each field with a buoy."""

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def players_left(state: State) -> list[int]:
    """Return the seats still in the game, in order."""
    return [seat for seat in range(state.seats) if not state.out[seat]]
