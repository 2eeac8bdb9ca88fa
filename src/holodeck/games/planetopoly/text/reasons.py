"""The reasons a player of Planetopoly may give for an action, with the types of their facts."""

from typing import Final

PURCHASE: Final = {"property": "property", "planet": "planet", "owned": "number", "all": "number", "left": "number"}
"""The plots one owns on a planet after a purchase, and the money left."""

REASONS: Final[dict[str, dict[str, str]]] = {
    "why_buy": PURCHASE,
    "why_remote_buy": {**PURCHASE, "more": "number"},
    "why_station": {"property": "property", "rent": "number", "left": "number"},
    "why_build": {"property": "property", "rent": "number", "left": "number", "rival": "seat", "ways": "number"},
    "why_stay": {"own": "number", "others": "number", "price": "number"},
    "why_pay_fine": {"own": "number", "others": "number", "price": "number"},
    "why_roll": {"rent": "number", "cash": "number"},
    "why_end": {"rent": "number", "cash": "number"},
    "why_not_begin": {"planet": "planet"},
    "why_no_buy": {"rent": "number", "price": "number", "cash": "number"},
    "why_offer": {"worth": "number", "cost": "number"},
    "why_accept": {},
    "why_decline": {},
}
