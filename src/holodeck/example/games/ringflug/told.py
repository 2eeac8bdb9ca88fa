"""Everything that can be told in Ringflug: the names, with the types of their facts."""

from typing import Final

from holodeck.kernel.subjects import CARDS, MONEY, OFFERS, ROLLS, TURNS, WALKING

TOLD: Final[dict[str, dict[str, str]]] = {
    "order_drawn": {"seat": "seat", "card": "card"},
    "turn_started": {"seat": "seat", "round": "number"},
    "die_rolled": {"seat": "seat", "steps": "number"},
    "stepped": {"seat": "seat", "field": "field", "steps": "number"},
    "buoy_opened": {"seat": "seat", "content": "content", "energy": "number", "hiccups": "number"},
    "buoy_left": {"seat": "seat", "field": "field"},
    "delivered": {"seat": "seat", "card": "card", "points": "number", "total": "number"},
    "tow_offered": {"seat": "seat", "partner": "seat", "energy": "number"},
    "towed": {"seat": "seat", "partner": "seat", "field": "field", "energy": "number"},
    "tow_declined": {"seat": "seat", "partner": "seat"},
    "shout_paid": {"seat": "seat", "energy": "number"},
    "resigned": {"seat": "seat"},
    "game_over": {"ending": "ending", "places": "told*"},
    "place": {"rank": "number", "seat": "seat", "points": "number", "energy": "number"},
    "place_out": {"rank": "number", "seat": "seat", "out": "number"},
}
"""What the rules tell."""

SAID: Final[dict[str, dict[str, str]]] = {
    "asked_roll": {"seat": "seat"},
    "asked_fly": {"seat": "seat", "steps": "number"},
    "asked_buoy": {"seat": "seat", "field": "field"},
    "asked_reply": {"seat": "seat", "partner": "seat", "energy": "number"},
    "here": {"field": "field", "buoy": "flag", "ships": "seat*"},
    "order": {"card": "card", "field": "field", "points": "number", "distance": "number"},
    "score_round": {"round": "number", "rounds": "number", "target": "number"},
    "score_line": {"player": "seat", "points": "number", "energy": "number", "field": "field", "hiccups": "number"},
    "score_out": {"player": "seat"},
    "drawing": {"text": "text"},
    "map_field": {"number": "number", "field": "field", "buoy": "flag", "ships": "seat*"},
    "need_place": {},
    "need_player": {},
    "need_number": {},
    "refused.wrong_field": {"field": "field"},
    "refused.enough_offers": {"most": "number"},
    "refused.no_such_price": {"energy": "number"},
    "refused.no_energy": {"energy": "number"},
}
"""What only the text side says: questions, answers, refusals."""

SUBJECTS: Final[dict[str, str]] = {
    thing: subject
    for subject, things in {
        TURNS: ("turn_started",),
        ROLLS: ("die_rolled",),
        WALKING: ("stepped", "buoy_left"),
        CARDS: ("order_drawn",),
        OFFERS: ("tow_offered", "towed", "tow_declined"),
        MONEY: ("shout_paid",),
    }.items()
    for thing in things
}
"""What is told is about this, so that people can choose (HD-610). The rest is news for everybody."""

SOUNDS: Final[dict[str, tuple[str, str]]] = {
    "die_rolled": ("roll", ""),
    "tow_offered": ("offer", "partner"),
}
"""What is heard as a sound, and the fact that says by whom (HD-615)."""
