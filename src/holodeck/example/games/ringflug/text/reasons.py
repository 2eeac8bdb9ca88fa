"""What a player of Ringflug may give as a reason for an action, with the types of its facts."""

from typing import Final

REASONS: Final[dict[str, dict[str, str]]] = {
    "why_roll": {"card": "card", "way": "number"},
    "why_step": {"card": "card", "way": "number"},
    "why_deliver": {"card": "card"},
    "why_open": {},
    "why_decline": {},
    "why_end": {"card": "card"},
}
