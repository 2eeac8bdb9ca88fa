"""Abuse: whatever arrives, memory and work stay bounded. Work is counted in calls, not in time."""

import sys
import tracemalloc
import zlib
from collections.abc import Callable
from types import FrameType
from typing import Final

import pytest

from holodeck.doors.telnet import codes
from holodeck.doors.telnet.codes import subnegotiation
from holodeck.doors.telnet.connection import READ
from holodeck.doors.telnet.session import Session

MIB: Final = 1 << 20
SIZE: Final = MIB // 16
AGREED: Final = b"".join(bytes((codes.IAC, codes.WILL, option)) for option in (24, 31, 39, 42)) + b"".join(
    bytes((codes.IAC, codes.DO, option)) for option in (25, 42, 70, 201)
)

BOMB: Final = zlib.compress(bytes(64 * MIB), 9)

HOSTILE: Final = {
    "an endless line": b"x" * MIB,
    "an endless subnegotiation": b"\xff\xfa\xc9" + b"x" * MIB,
    "a subnegotiation of commands": b"\xff\xfa\xc9" + b"\xff\xff" * (MIB // 2),
    "a flood of IAC": b"\xff" * MIB,
    "a flood of AYT": b"\xff\xf6" * (MIB // 2),
    "a flood of NOP": b"\xff\xf1" * (MIB // 2),
    "a flood of DO for every option": bytes(range(256)).join([b"\xff\xfd"] * 4096),
    "a flood of WILL": b"".join(b"\xff\xfb%c" % (number & 255) for number in range(MIB // 3)),
    "switching on and off": b"\xff\xfb\x1f\xff\xfc\x1f" * (MIB // 6),
    "asking for the facts again and again": b"\xff\xfe\x46\xff\xfd\x46" * (MIB // 6),
    "begun subnegotiations": b"\xff\xfa\xc9x" * (MIB // 4),
    "empty subnegotiations": b"\xff\xfa\x18\xff\xf0" * (MIB // 5),
    "variables": subnegotiation(39, b"\0" + b"\0\x01" * 500) * (MIB // 1006),
    "NUL": bytes(MIB),
    "backspaces": b"\b" * MIB,
    "typing and erasing": b"x\b" * (MIB // 2),
    "empty lines": b"\n" * MIB,
    "invalid UTF-8": b"\xc3\x28\xe2\x82\xf0\x9f\n" * (MIB // 7),
    "escape sequences without end": (b"\x1b[" * 900 + b"\n") * (MIB // 1801),
    "strings without end": (b"\x1b]" * 900 + b"\n") * (MIB // 1801),
    "accents": ("\u0301\u0323" * 450 + "\n").encode() * (MIB // 1801),
    "nested messages": subnegotiation(201, b"A " + b"[" * 4000) * (MIB // 4007),
    "long numbers in messages": subnegotiation(201, b"A " + b"9" * 4000) * (MIB // 4007),
    "a compression bomb nobody asked for": b"\xff\xfa\x57\xff\xf0" + BOMB,
    "a compression bomb inside a subnegotiation": b"\xff\xfa\x57" + BOMB.replace(b"\xff", b"\xff\xff") + b"\xff\xf0",
    "a compression bomb as MCCP2": b"\xff\xfa\x56\xff\xf0" + BOMB,
}
hostile = pytest.mark.parametrize("flood", HOSTILE.values(), ids=HOSTILE.keys())


def take_in(session: Session, data: bytes) -> int:
    """Feed data in pieces as a socket would; drop what is heard, count the output."""
    sent = 0
    for start in range(0, len(data), READ):
        session.receive(data[start : start + READ])
        sent += len(session.take())
    return sent


def greeted() -> Session:
    session = Session(compress=lambda: True)
    session.receive(AGREED)
    session.take()
    return session


def counted(call: Callable[[], object]) -> int:
    """Count the calls of functions, ours and built in."""
    calls = 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        call()
    finally:
        sys.setprofile(None)
    return calls


@hostile
def test_work_is_proportional_to_the_input(flood: bytes) -> None:
    session = greeted()
    part = flood[:SIZE]
    assert counted(lambda: take_in(session, part)) <= 25 * len(part) + 10_000


@hostile
def test_memory_is_bounded_while_reading_and_almost_nothing_remains(flood: bytes) -> None:
    session = greeted()
    take_in(session, flood[:READ])
    tracemalloc.start()
    try:
        take_in(session, flood[:SIZE])
        remaining, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < MIB
    assert remaining < 16 * 1024


@hostile
def test_the_answers_are_bounded(flood: bytes) -> None:
    # 200 answers, the facts at most once for each; a timing mark is answered with as many bytes as it has
    flood = flood[:SIZE]
    assert take_in(greeted(), flood) <= 200 * 500 + len(flood)


@hostile
def test_after_the_flood_a_line_is_still_a_line(flood: bytes) -> None:
    session = greeted()
    take_in(session, flood[:SIZE])
    session.receive(b"\xf1\xff\xf0\r\n")  # the end of whatever was cut off by the size
    heard = session.receive(b"hallo\r\n")
    assert [getattr(each, "text", "") for each in heard] == ["hallo"]


def test_compression_takes_less_than_40_kib() -> None:
    tracemalloc.start()
    try:
        session = greeted()
        session.receive(bytes((codes.IAC, codes.DO, codes.MCCP2)))
        session.show(["x" * 100])
        session.take()
        assert session.compression is not None
        assert tracemalloc.get_traced_memory()[0] < 40 * 1024
    finally:
        tracemalloc.stop()
