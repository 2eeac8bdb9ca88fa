"""The parser: lines, commands, subnegotiations, and that no split changes anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holodeck.doors.telnet import codes
from holodeck.doors.telnet.lines import LONGEST, Line
from holodeck.doors.telnet.parser import LONGEST_SUBNEGOTIATION, Parser, Signal, Subnegotiation, Verb
from tests.doors.telnet.streams import cuts, parsed, pieces, stream


@given(st.data())
def test_events_do_not_depend_on_where_the_bytes_are_cut(data: st.DataObject) -> None:
    whole = data.draw(stream)
    assert parsed(data.draw(cuts(whole))) == parsed([whole])


@given(stream)
def test_byte_by_byte_is_the_same_as_all_at_once(whole: bytes) -> None:
    assert parsed(pieces(whole, range(1, len(whole)))) == parsed([whole])


@given(st.binary(max_size=6000))
def test_nothing_but_one_line_and_one_subnegotiation_is_ever_kept(data: bytes) -> None:
    parser = Parser()
    parser.feed(data)
    assert len(parser.lines.typed) <= LONGEST
    assert len(parser.inside) <= max(LONGEST_SUBNEGOTIATION.values())


@pytest.mark.parametrize("end", [b"\r\n", b"\r\0", b"\n", b"\r"])
def test_every_kind_of_line_end_ends_one_line(end: bytes) -> None:
    assert parsed([b"eins" + end + b"zwei" + end]) == [Line(b"eins", False), Line(b"zwei", False)]


def test_an_empty_line_is_a_line() -> None:
    assert parsed([b"\r\n\r\n"]) == [Line(b"", False)] * 2


def test_a_command_between_cr_and_lf_does_not_make_two_lines() -> None:
    assert parsed([b"a\r\xff\xf1\n"]) == [Line(b"a", False), Signal(241)]


def test_nul_and_control_characters_vanish_and_a_tab_is_a_space() -> None:
    assert parsed([b"\0a\x01\tb\x07\x0c\n"]) == [Line(b"a b", False)]


@pytest.mark.parametrize("key", [b"\b", b"\x7f", b"\xff\xf7"], ids=["backspace", "delete", "erase character"])
@pytest.mark.parametrize(
    ("typed", "left"),
    [
        (b"abc", b"ab"),
        ("aä".encode(), b"a"),
        ("a€".encode(), b"a"),
        ("a😀".encode(), b"a"),
        (b"a\xe4", b"a"),
        (b"a\xa7", b"a"),
        (b"", b""),
    ],
)
def test_backspace_takes_one_character_of_utf8_or_latin1(key: bytes, typed: bytes, left: bytes) -> None:
    assert parsed([typed + key + b"\n"]) == [Line(left, False)]


def test_erase_line_takes_all() -> None:
    assert parsed([b"falsch\xff\xf8richtig\n"]) == [Line(b"richtig", False)]


def test_a_line_of_2000_bytes_is_whole_and_a_longer_one_is_cut_once() -> None:
    assert parsed([b"x" * 2000 + b"\n"]) == [Line(b"x" * 2000, False)]
    assert parsed([b"x" * 2001 + b"\b\b\n", b"next\n"]) == [Line(b"x" * 2000, True), Line(b"next", False)]


def test_a_doubled_iac_is_one_byte() -> None:
    assert parsed([b"\xff\xff\n"]) == [Line(b"\xff", False)]
    assert parsed([b"\xff\xfa\x1f\0\xff\xff\0\x18\xff\xf0"]) == [Subnegotiation(codes.NAWS, b"\0\xff\0\x18")]


def test_verbs_and_signals_come_out_in_order() -> None:
    assert parsed([b"a\xff\xfd\x01b\xff\xf6\n"]) == [Verb(codes.DO, codes.ECHO), Signal(codes.AYT), Line(b"ab", False)]


def test_a_subnegotiation_over_its_bound_is_dropped() -> None:
    most = LONGEST_SUBNEGOTIATION[codes.TTYPE]
    assert parsed([b"\xff\xfa\x18" + b"x" * most + b"\xff\xf0"]) == [Subnegotiation(codes.TTYPE, b"x" * most)]
    assert parsed([b"\xff\xfa\x18" + b"x" * (most + 1) + b"\xff\xf0ok\n"]) == [Line(b"ok", False)]


def test_an_unknown_subnegotiation_is_skipped_without_being_kept() -> None:
    parser = Parser()
    assert parser.feed(b"\xff\xfa\x57" + b"\x78\x9c" * 30000) == []
    assert len(parser.inside) == 0
    assert parser.feed(b"\xff\xf0ok\n") == [Line(b"ok", False)]


def test_a_subnegotiation_that_lost_its_end_ends_with_the_next_command() -> None:
    assert parsed([b"\xff\xfa\x18\0xterm\xff\xfd\x03ok\n"]) == [Verb(codes.DO, codes.SGA), Line(b"ok", False)]
    assert parsed([b"\xff\xfa\x18\0xterm\xff\xfa\x1f\0\x50\0\x18\xff\xf0"]) == [Subnegotiation(codes.NAWS, b"\0\x50\0\x18")]
