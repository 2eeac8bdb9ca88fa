"""The reasons a player of Raumkolonie may give for an action, with the types of their facts."""

from typing import Final

TRADE: Final = {"give": "resource#", "get": "resource#", "goal": "goal", "missing": "resource#"}
"""A trade and its purpose: the purchase it saves for, and what is still missing for that."""

REASONS: Final[dict[str, dict[str, str]]] = {
    "why_dome": {"crossing": "crossing", "count": "number", "fresh": "resource*"},
    "why_central": {"crossing": "crossing", "count": "number", "missing": "number"},
    "why_tube_path": {"border": "border", "length": "number", "rival": "seat", "theirs": "number"},
    "why_tube_place": {"border": "border", "crossing": "crossing", "count": "number", "tubes": "number"},
    "why_card": {"points": "number", "left": "number"},
    "why_play_card": {"card": "card"},
    "why_spend": {"count": "number", "lost": "number"},
    "why_tax": {"goods": "resource#"},
    "why_pirate": {"field": "field", "rival": "seat", "points": "number", "count": "number"},
    "why_pirate_away": {"field": "field"},
    "why_pirate_stays": {"field": "field"},
    "why_victim": {"rival": "seat", "count": "number", "points": "number"},
    "why_bank": TRADE,
    "why_offer": TRADE,
    "why_accept": TRADE,
    "why_decline": {"rival": "seat", "points": "number"},
    "why_bet": {"goods": "resource#"},
    "why_no_bet": {"goods": "resource#"},
    "why_no_bets": {"goods": "resource#"},
    "why_asked_again": {"goods": "resource#"},
    "why_end": {"goal": "goal", "missing": "resource#"},
}
