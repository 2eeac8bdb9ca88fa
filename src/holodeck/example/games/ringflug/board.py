"""The ring and the cards as tables of small numbers, built once from the data and never changed."""

from typing import Final

from mypy_extensions import i64

from holodeck.example.games.ringflug.data import DATA
from holodeck.kernel.vectors import vec

FIELD_IDS: Final = [field.id for field in DATA.board.fields]
CARD_IDS: Final = [order.id for order in DATA.orders]
CONTENT_IDS: Final = [content.id for content in DATA.contents]
COLOURS: Final = [colour.id for colour in DATA.players.colours]
FIELDS: Final = len(FIELD_IDS)
CARDS: Final = len(CARD_IDS)

HOME: Final[list[int]] = [[field.home for field in DATA.board.fields].index(colour) for colour in COLOURS]
"""The starting field of each colour's ship."""
BUOY_AT: Final = vec[i64]([int(field.buoy) for field in DATA.board.fields])
"""1 for each field with a buoy at the start."""
GOAL: Final[list[int]] = [FIELD_IDS.index(order.field) for order in DATA.orders]
"""The goal of each card."""
CARD_POINTS: Final[list[int]] = [order.points for order in DATA.orders]

CONTENT_COUNT: Final = vec[i64]([content.count for content in DATA.contents])
CONTENT_ENERGY: Final[list[int]] = [content.energy for content in DATA.contents]
CONTENT_HICCUPS: Final[list[int]] = [content.hiccups for content in DATA.contents]

DIE_SIDES: Final = DATA.die.sides
START_ENERGY: Final = DATA.start.energy
OFFERS_PER_TURN: Final = DATA.tow.offers_per_turn
REPLY_SECONDS: Final = DATA.tow.seconds
SHOUT_ENERGY: Final = DATA.shout.energy


def distance(origin: int, goal: int) -> int:
    """Return the number of steps; ships only fly forwards."""
    return (goal - origin) % FIELDS
