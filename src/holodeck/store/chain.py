"""Hash chain: every record has a checksum, and the one of an entry covers all earlier entries of its game."""

import hashlib
from typing import Final

import msgspec

from holodeck.store.port import Damaged, Json

SEAL: Final = 16
"""Bytes of a checksum. It guards against decay; forgery is found by replaying the game from its seed."""

EMPTY: Final = hashlib.sha256()
"""Copying this is faster than looking the algorithm up by name every time."""


def seal(text: bytes, before: bytes = b"") -> bytes:
    """Return the checksum of a text, chained to the checksum `before`."""
    checksum = EMPTY.copy()
    checksum.update(before + text)
    return checksum.digest()[:SEAL]


def key(name: object, change: int = 0) -> bytes:
    """Return the salt of a row's checksum: its name and the number of its last change, so that a record under the wrong name
    or number counts as damaged too. Rows from before changes were numbered have number 0."""
    return f"{name}/{change}/".encode() if change else f"{name}/".encode()


def remark_key(deck: int, number: int, time: float) -> bytes:
    return f"{deck}/{number}/{time!r}/".encode()


def encode(record: Json) -> bytes:
    return msgspec.json.encode(record)


def decode(text: bytes, what: str) -> Json:
    try:
        record = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(what, f"no JSON ({error})") from error
    if not isinstance(record, dict):
        raise Damaged(what, "no JSON object")
    return record


def unseal(text: object, sealed: object, what: str, before: bytes = b"") -> Json:
    """Decode a record. Raise `Damaged` if its checksum does not fit."""
    if not isinstance(text, bytes) or seal(text, before) != sealed:
        raise Damaged(what, "its checksum does not fit")
    return decode(text, what)
