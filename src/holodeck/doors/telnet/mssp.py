"""MSSP: what the server tells crawlers of MUD lists about itself."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from holodeck.doors.telnet import codes

Value: TypeAlias = str | int | Sequence[str | int]

ALWAYS: Final[Mapping[str, Value]] = {
    "NAME": "Holodeck",
    "CODEBASE": "Holodeck",
    "FAMILY": "Custom",
    "GENRE": "Science Fiction",
    "GAMEPLAY": ("Board Games", "Multiplayer"),
    "STATUS": "Live",
    "LANGUAGE": "German",
    "CHARSET": "UTF-8",
    "ANSI": 1,
    "GMCP": 1,
    "MCCP": 1,
    "UTF-8": 1,
    "VT100": 0,
    "XTERM 256 COLORS": 0,
    "PAY TO PLAY": 0,
}


def write(facts: Mapping[str, Value]) -> bytes:
    """Return the content of the subnegotiation: the defaults, overridden and extended by the facts."""
    table = bytearray()
    for name, value in {**ALWAYS, **facts}.items():
        table.append(codes.MSSP_VAR)
        table += _plain(name)
        for each in (value,) if isinstance(value, str | int) else value:
            table.append(codes.MSSP_VAL)
            table += _plain(each)
    return bytes(table)


def _plain(value: str | int) -> bytes:
    """Encode a name or value without NUL, IAC and the two marks."""
    return str(value).encode().translate(None, b"\x00\x01\x02\xff")
