"""Telnet input for tests: well-formed pieces, hostile pieces, and every way to split them."""

from collections.abc import Iterable
from itertools import pairwise

from hypothesis import strategies as st

from holodeck.doors.telnet import codes
from holodeck.doors.telnet.parser import Event, Parser

IAC = b"\xff"

_verbs = st.builds(
    lambda verb, option: bytes((codes.IAC, verb, option)),
    st.integers(codes.WILL, codes.DONT),
    st.one_of(st.sampled_from((0, 1, 3, 6, 24, 25, 31, 39, 42, 70, 86, 87, 201)), st.integers(0, 255)),
)
_subnegotiations = st.builds(
    lambda option, data, end: bytes((codes.IAC, codes.SB, option)) + data + end,
    st.sampled_from((24, 31, 39, 42, 70, 86, 87, 201)),
    st.binary(max_size=150),
    st.sampled_from((b"\xff\xf0", b"\xff\xf0", b"\xff", b"")),
)
_text = st.text(st.sampled_from("aäß€ \t\b\x7f\x1b[m\0\r\n"), max_size=30).map(str.encode)
_ends = st.sampled_from((b"\r\n", b"\r\0", b"\n", b"\r", b"\r\0\n", b"\n\r"))
_long = st.integers(1990, 2010).map(lambda size: b"x" * size)

stream = st.lists(st.one_of(_verbs, _subnegotiations, _text, _ends, _long, st.binary(max_size=20)), max_size=12).map(b"".join)


def cuts(data: bytes) -> st.SearchStrategy[list[bytes]]:
    """Split the bytes into pieces."""
    return st.lists(st.integers(0, len(data)), max_size=8).map(lambda places: pieces(data, places))


def pieces(data: bytes, places: Iterable[int]) -> list[bytes]:
    edges = [0, *sorted(places), len(data)]
    return [data[start:stop] for start, stop in pairwise(edges)]


def parsed(parts: Iterable[bytes]) -> list[Event]:
    parser = Parser()
    return [event for part in parts for event in parser.feed(part)]
