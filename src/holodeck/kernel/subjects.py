"""What told things are about. A game declares a subject with each thing it tells; people choose by it what they want to hear
(HD-610). Things without a subject are told to everybody."""

from typing import Final

TURNS: Final = "turns"
"""A turn begins; the fact `seat` says whose. Nothing else is of this subject, so that turns can be told apart by it."""
ROLLS: Final = "rolls"
YIELDS: Final = "yields"
OFFERS: Final = "offers"
"""Offers among players and the answers to them."""
TRADE: Final = "trade"
"""What is exchanged with the bank or handed over."""
BETS: Final = "bets"
BUILDING: Final = "building"
CARDS: Final = "card_play"
MONEY: Final = "money"
"""Purchases and payments."""
WALKING: Final = "walking"
ANNOUNCEMENTS: Final = "announcements"
"""What the computer says on the channel: who has to do what."""

SUBJECTS: Final = (TURNS, ROLLS, YIELDS, OFFERS, TRADE, BETS, BUILDING, CARDS, MONEY, WALKING, ANNOUNCEMENTS)

ALL: Final = "all"
OWN: Final = "own"
NEVER: Final = "never"
LEVELS: Final = (ALL, OWN, NEVER)

BRIEFLY: Final = dict.fromkeys((YIELDS, OFFERS, TRADE, BETS, MONEY, WALKING, ANNOUNCEMENTS), OWN)
"""What a brief reader hears of these, unless the person has chosen otherwise."""


def heard_of(subject: str, brief: bool, chosen: dict[str, str]) -> str:
    """How much a reader hears of a subject."""
    level = chosen.get(subject)
    if level is not None:
        return level
    return BRIEFLY.get(subject, ALL) if brief else ALL
