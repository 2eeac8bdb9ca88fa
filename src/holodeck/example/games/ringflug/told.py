"""The vocabulary of Ringflug: a row for each event of the rules, and the facts of what the text side says."""

from typing import Final

from holodeck.kernel.engine.events import Event
from holodeck.kernel.engine.subjects import CARDS, MONEY, OFFERS, ROLLS, TURNS, WALKING

TOLD: Final = {
    "order_drawn": Event({"seat": "seat", "card": "card"}, "RF-203", CARDS),
    "turn_started": Event({"seat": "seat", "round": "number"}, "RF-302", TURNS),
    "die_rolled": Event({"seat": "seat", "steps": "number"}, "RF-303", ROLLS, sound="roll"),
    "stepped": Event({"seat": "seat", "field": "field", "steps": "number"}, "RF-401", WALKING),
    "buoy_opened": Event({"seat": "seat", "content": "content", "energy": "number", "hiccups": "number"}, "RF-404"),
    "buoy_left": Event({"seat": "seat", "field": "field"}, "RF-403", WALKING),
    "delivered": Event({"seat": "seat", "card": "card", "points": "number", "total": "number"}, "RF-502"),
    "tow_offered": Event(
        {"seat": "seat", "partner": "seat", "energy": "number"}, "RF-601", OFFERS, sound="offer", heard_by="partner"
    ),
    "towed": Event({"seat": "seat", "partner": "seat", "field": "field", "energy": "number"}, "RF-604", OFFERS),
    "tow_declined": Event({"seat": "seat", "partner": "seat"}, "RF-603", OFFERS),
    "shout_paid": Event({"seat": "seat", "energy": "number"}, "RF-702", MONEY),
    "resigned": Event({"seat": "seat"}, "RF-805"),
    "game_over": Event({"ending": "ending", "places": "told*"}, "RF-801"),
    "place": Event({"rank": "number", "seat": "seat", "points": "number", "energy": "number"}, "RF-803"),
    "place_out": Event({"rank": "number", "seat": "seat", "out": "number"}, "RF-804"),
}
"""The events told by the rules: types of facts, clause, subject, sound and who hears it."""

SAID: Final[dict[str, dict[str, str]]] = {
    # what decided the game (HD-734)
    "merit_points": {"n": "number"},
    "merit_energy": {"n": "number"},
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
"""The facts of what only the text side says: questions, answers, refusals."""
