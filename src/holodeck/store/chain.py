"""The chain of checksums: every kept text is sealed, and every entry of a game with all before it."""

import hashlib
from typing import Final

import msgspec

from holodeck.store.port import Damaged, Json

SEAL: Final = 16
"""Bytes of a seal. It guards against decay; against a forger the revealed seed does, by which a whole game can be recomputed."""

EMPTY: Final = hashlib.sha256()
"""Copying this is faster than finding the algorithm by name every time."""


def seal(text: bytes, before: bytes = b"") -> bytes:
    """The checksum of a text that follows on everything sealed by `before`."""
    checksum = EMPTY.copy()
    checksum.update(before + text)
    return checksum.digest()[:SEAL]


def key(name: object, change: int = 0) -> bytes:
    """What the first seal of a row follows on: its name and the number of its last change, so that a record under a wrong name
    or number is damaged too. Rows from before changes were numbered have number 0."""
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


def opened(text: object, sealed: object, what: str, before: bytes = b"") -> Json:
    """The record behind a seal; `Damaged` where text and seal do not belong together, or are no bytes any more."""
    if not isinstance(text, bytes) or seal(text, before) != sealed:
        raise Damaged(what, "its checksum does not fit")
    return decode(text, what)
