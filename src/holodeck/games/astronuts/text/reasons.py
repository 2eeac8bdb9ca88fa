"""The reasons a player of Astronuts may give for an action, with the types of their facts."""

from typing import Final

PLACE: Final = {"field": "field", "nuts": "number", "room": "number"}
"""A field, and if it is a planet, its nuts and its room for colonies."""

REASONS: Final[dict[str, dict[str, str]]] = {
    "why_declare": {"n": "number", "mean": "number", "half": "flag", "ways": "number"},
    "why_goal": {**PLACE, "steps": "number"},
    "why_fly": {**PLACE, "steps": "number"},
    "why_enough": {"needed": "number", "ways": "number"},
    "why_cross": {"field": "field"},
    "why_ship": {**PLACE, "steps": "number"},
    "why_mine": PLACE,
    "why_colony": {"field": "field", "nuts": "number", "room": "number", "count": "number", "most": "number"},
    "why_hurry": {"count": "number"},
    "why_attack": {"field": "field", "rival": "seat", "ways": "number"},
    "why_technology": {"technology": "technology", "turns": "number"},
    "why_time_warp": {"technology": "technology"},
    "why_warp": {"die": "number"},
    "why_keep": {"die": "number"},
    "why_place": PLACE,
    "why_trade": {},
    "why_needed": {"nut": "nut"},
    "why_offer": {"give": "nut", "take": "nut", "technology": "technology"},
    "why_no_trade": {},
    "why_passage": {},
    "why_no_passage": {},
    "why_end": {"left": "number"},
}
