"""The fields of a state. Made from its class by `python -m tools.copying`: change that, not this."""

from typing import Final

STATE_FIELDS: Final = (
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
