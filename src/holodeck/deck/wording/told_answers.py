"""What the shell tells of standing answers, with the types of its facts (HD-320 to HD-324)."""

from typing import Final

STANDING_ANSWERS: Final[dict[str, dict[str, str]]] = {
    "always_set": {"what": "text"},
    "always_off": {"count": "number"},
    "always_own": {"number": "number", "what": "text"},
    "always_none": {},
    "always_choice": {"line": "text", "what": "text"},
    "always_advance": {},
    "answered_for_you": {"what": "text"},
    "answered_meanwhile": {"count": "number"},
    "refused.too_many_answers": {"most": "number"},
    "refused.no_such_answer": {"number": "number"},
}
