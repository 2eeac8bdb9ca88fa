"""Passwords: argon2id with at least the parameters OWASP recommends. Hashes are never computed in the server process."""

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST: Final = 6
LONGEST: Final = 128
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


def hashed(password: str) -> str:
    return HASHER.hash(password)


def fits(secret: str, password: str) -> bool:
    """Return whether this is the password. As slow as hashing, so call it from a worker."""
    try:
        return HASHER.verify(secret, password)
    except (VerificationError, InvalidHashError):
        return False
