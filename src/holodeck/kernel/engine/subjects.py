"""Subjects of events. A game declares one with each event, and people choose by subject what they want to hear (HD-610). Events
without a subject are told to everybody."""

from typing import Final

TURNS: Final = "turns"
"""A turn begins; the fact `seat` says whose. No other events have this subject, so that turns can be told apart by it."""
ROLLS: Final = "rolls"
YIELDS: Final = "yields"
OFFERS: Final = "offers"
"""Offers among players and the answers to them."""
TRADE: Final = "trade"
"""Exchanges with the bank and goods handed over."""
BETS: Final = "bets"
BUILDING: Final = "building"
CARDS: Final = "card_play"
MONEY: Final = "money"
"""Purchases and payments."""
WALKING: Final = "walking"
ANNOUNCEMENTS: Final = "announcements"
"""The computer's announcements on the channel: who has to do what."""

PEOPLE: Final = "people"
"""Who comes and goes; of these `own` are friends. No game tells of it."""

SUBJECTS: Final = (TURNS, ROLLS, YIELDS, OFFERS, TRADE, BETS, BUILDING, CARDS, MONEY, WALKING, ANNOUNCEMENTS, PEOPLE)

ALL: Final = "all"
OWN: Final = "own"
NEVER: Final = "never"
LEVELS: Final = (ALL, OWN, NEVER)

BRIEFLY: Final = dict.fromkeys((YIELDS, OFFERS, TRADE, BETS, MONEY, WALKING, ANNOUNCEMENTS, PEOPLE), OWN)
"""How much a brief reader hears of these, unless chosen otherwise."""


def heard_of(subject: str, brief: bool, chosen: dict[str, str]) -> str:
    """Return how much a reader hears of a subject."""
    level = chosen.get(subject)
    if level is not None:
        return level
    return BRIEFLY.get(subject, ALL) if brief else ALL
