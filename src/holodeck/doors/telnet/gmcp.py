"""GMCP: messages besides the text, each a package name and a JSON value.

Incoming messages are limited in length by the parser and in depth here, and all texts in them are cleaned like typed ones.
"""

import json
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from holodeck.doors.guard.clean import clean
from holodeck.doors.telnet.charset import decode

MOST_BRACKETS: Final = 64
MOST_SUPPORTED: Final = 64

_PACKAGE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,63}")


class Message(NamedTuple):
    """One GMCP message; without a value the payload is None."""

    package: str
    payload: object


def read(data: bytes) -> Message | None:
    """Parse the message in a subnegotiation; None if it is invalid."""
    name, _, value = data.partition(b" ")
    package = decode(name)[0].strip()
    if not _PACKAGE.fullmatch(package) or value.count(b"[") + value.count(b"{") > MOST_BRACKETS:
        return None
    if not value.strip():
        return Message(package, None)
    try:
        return Message(package, _cleaned(json.loads(decode(value)[0], parse_constant=_no_number)))
    except ValueError:
        return None


def write(package: str, payload: object) -> bytes:
    """Return the content of a subnegotiation, always in UTF-8."""
    if payload is None:
        return package.encode()
    return f"{package} {json.dumps(payload, ensure_ascii=False, separators=(',', ':'))}".encode("utf-8", "replace")


def _no_number(word: str) -> object:
    raise ValueError(word)


def _cleaned(value: object) -> object:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [_cleaned(each) for each in value]
    if isinstance(value, dict):
        return {clean(key): _cleaned(each) for key, each in value.items()}
    return value


class Supported:
    """The modules a client wants to hear of: Core.Supports.Set, Add and Remove. `Holodeck 1` includes all below it."""

    __slots__ = ("modules",)

    def __init__(self) -> None:
        self.modules: frozenset[str] = frozenset()

    def heard(self, message: Message) -> None:
        how = message.package.lower().removeprefix("core.supports.")
        names = frozenset(_names(message.payload))
        if how == "set":
            self.modules = names
        elif how == "add" and len(self.modules | names) <= MOST_SUPPORTED:
            self.modules |= names
        elif how == "remove":
            self.modules -= names

    def wants(self, package: str) -> bool:
        name = package.lower()
        while name:
            if name in self.modules:
                return True
            name = name.rpartition(".")[0]
        return False


def _names(payload: object) -> Iterable[str]:
    """Yield the wanted modules. Entries are "Module version"; version 0 means not wanted."""
    if not isinstance(payload, list):
        return
    for entry in payload[:MOST_SUPPORTED]:
        if isinstance(entry, str):
            name, _, version = entry.strip().lower().partition(" ")
            if name and version.strip() != "0":
                yield name
