"""The state of a game of Planetopoly: named small numbers, nothing shuffled, nothing hidden (PP-501, PP-1201)."""

from typing import Annotated, Final

from mypy_extensions import i64

from holodeck.games.planetopoly.board import CARD_COUNT, NOBODY, START_MONEY
from holodeck.games.planetopoly.made.slots import SLOTS
from holodeck.games.planetopoly.rules.options import Settings
from holodeck.kernel.codec.fields import FIXED, IN_PLACE, bits, own, per, value
from holodeck.kernel.codec.pickling import Pickled, pickled_state
from holodeck.kernel.trade.offers import ASK, Offer
from holodeck.kernel.vectors import vec

PRISON_CHOICE: Final = 0
PRE_ROLL: Final = 1
MAY_BUY: Final = 2
MAY_BUILD: Final = 3
TRADE_REPLY: Final = 4
OVER: Final = 5

FIRST: Final = 0
BONUS: Final = 1
CARD: Final = 2

RUNNING: Final = 0
LAST_LEFT: Final = 1
ROUND_LIMIT: Final = 2
BY_VOTE: Final = 3
BY_SILENCE: Final = 4
BY_LENGTH: Final = 5


class State:
    """The complete state of a game; at the start all pawns are on the start field with equal money, and nothing is owned
    (PP-402).

    It has no constructor, so that copying allocates nothing in vain; see `made.state.first_state`.
    """

    __slots__ = SLOTS

    settings: Annotated[Settings, FIXED]
    seats: Annotated[i64, FIXED]
    phase: Annotated[i64, value("phase", PRE_ROLL)]
    mode: Annotated[i64, value("mode", FIRST)]
    active: Annotated[i64, value("seat", 0)]
    first: Annotated[i64, value("seat", 0)]
    """The start player, from whom the turn order goes by seats."""
    round: Annotated[i64, value("number", 1)]
    ending: Annotated[i64, value("ending", RUNNING)]
    die1: Annotated[i64, own(0)]
    die2: Annotated[i64, own(0)]
    reached: Annotated[i64, value("field_kind?", NOBODY)]
    """The kind of field reached by the last roll; a card's move does not change it (PP-602)."""
    fresh: Annotated[i64, bits("planet")]
    """The planets with a purchase in this phase (PP-824)."""
    arrivals: Annotated[i64, value("number")]
    offers_made: Annotated[i64, value("number", name="offers")]
    """The number of offers made in this turn."""
    offers: Annotated[list[Offer], own([])]
    """The offer awaiting an answer, by the active player or, as a counter-offer, by the other one; at most one."""
    offer_habit: Annotated[vec[i64], per("seat", "offer_habit", ASK)]
    """The standing answer to offers: `ASK`, `PAYABLE` or `NEVER`."""
    clock: Annotated[i64, value("number")]
    """The last number assigned to a clock."""
    turn_clock: Annotated[i64, value("number")]
    """The clock of the active player's current decision."""
    doubles: Annotated[vec[i64], value("number*"), IN_PLACE]
    """The consecutive doubles rolled in this turn."""
    cards: Annotated[vec[i64], value("card#", CARD_COUNT), IN_PLACE]
    """How many of each event card have not been drawn."""
    cash: Annotated[vec[i64], per("seat", "number", START_MONEY), IN_PLACE]
    debt: Annotated[vec[i64], per("seat", "number"), IN_PLACE]
    field: Annotated[vec[i64], per("seat", "field?", 0), IN_PLACE]
    arrival: Annotated[vec[i64], per("seat", "number"), IN_PLACE]
    in_prison: Annotated[vec[i64], per("seat", "flag"), IN_PLACE]
    served: Annotated[vec[i64], per("seat", "number"), IN_PLACE]
    skip: Annotated[vec[i64], per("seat", "number"), IN_PLACE]
    barred: Annotated[vec[i64], per("seat", "flag"), IN_PLACE]
    out: Annotated[vec[i64], per("seat", "number"), IN_PLACE]
    """0 while in the game; 1 for the seat eliminated first, and so on."""
    owner: Annotated[vec[i64], per("property", "seat?", NOBODY), IN_PLACE]
    level: Annotated[vec[i64], per("plot", "number"), IN_PLACE]

    def __reduce__(self) -> Pickled:
        return pickled_state(self)


def next_in(state: State, seat: i64) -> i64:
    """Return the next player in turn order still in the game; the same one if alone."""
    following = (seat + 1) % state.seats
    while state.out[following] and following != seat:
        following = (following + 1) % state.seats
    return following
