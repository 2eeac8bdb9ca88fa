"""The reasons a player of Ringflug may give for an action, with the types of their facts."""

from typing import Final

REASONS: Final[dict[str, dict[str, str]]] = {
    "why_roll": {"card": "card", "way": "number"},
    "why_step": {"card": "card", "way": "number"},
    "why_deliver": {"card": "card"},
    "why_open": {},
    "why_decline": {},
    "why_end": {"card": "card"},
}
