"""The codes of invitations, to tables (HD-234) and to the server (HD-963): unguessable, easy to type and to read out."""

import hashlib
import secrets
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody confuses, by eye or by ear."""
LENGTH: Final = 12
"""Of 31 signs each: almost 60 bits, and wrong codes are counted (HD-235)."""
GROUP: Final = 4


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(typed: str) -> str:
    """Return a code as typed or linked, without spaces and marks."""
    return "".join(sign for sign in typed.lower() if sign.isalnum())


def spoken(code: str) -> str:
    """Return a code in groups, to be read out and typed."""
    return " ".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def seal_of(code: str) -> str:
    """Return what is kept of an invitation to the server: a checksum of its code."""
    return hashlib.sha256(b"holodeck invitation/" + read_code(code).encode()).hexdigest()
