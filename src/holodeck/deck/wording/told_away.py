"""What the shell tells people who are away, and of how it does: the events, with the types of their facts."""

from typing import Final

AWAY: Final[dict[str, dict[str, str]]] = {
    "letter_subject": {"server": "text", "game": "text", "count": "number"},
    "letter_turn": {"game": "text", "deck": "number", "until": "text?"},
    "letter_call": {"game": "text", "deck": "number", "name": "text"},
    "letter_foot": {"server": "text"},
    "letter_confirm_subject": {"server": "text"},
    "letter_confirm": {"name": "text", "server": "text"},
    "letter_confirm_foot": {},
    "contact_mail": {"address": "text", "pace": "text"},
    "contact_failed": {},
    "contact_proposed": {"address": "text"},
    "contact_no_address": {},
    "contact_browsers": {"count": "number"},
    "contact_not_offered": {},
    "contact_missing": {"names": "text*"},
    "code_sent": {"address": "text"},
    "address_confirmed": {"address": "text"},
    "address_removed": {},
    "mail_stopped": {},
    "browser_added": {},
    "browsers_removed": {},
    "refused.too_many_codes": {"most": "number"},
}
