"""The slots of a state. Made from `State` by `make types`: change that, not this."""

from typing import Final

SLOTS: Final = (
    "settings",
    "seats",
    "phase",
    "active",
    "round",
    "turn",
    "steps",
    "offers",
    "offer",
    "ending",
    "field",
    "card",
    "energy",
    "points",
    "hiccups",
    "out",
    "delivered",
    "pile",
    "buoys",
)
