"""Characters: decoding, encoding, transliteration, cleaning."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holodeck.doors.guard.clean import MOST_MARKS, clean
from holodeck.doors.telnet.charset import ASCII, LATIN1, UTF8, best, decode, encode, named
from tests.clauses import clause


@clause("HD-601")
def test_input_is_utf8_and_if_it_is_not_it_is_latin1() -> None:
    assert decode("Grüße €".encode()) == ("Grüße €", True)
    assert decode("Grüße".encode("latin-1")) == ("Grüße", False)


def test_a_cut_line_may_end_in_the_middle_of_a_character() -> None:
    assert decode("aä".encode()[:-1], cut=True) == ("a", True)
    assert decode("aä".encode()[:-1], cut=False) == ("aÃ", False)


@given(st.binary(max_size=2000), st.booleans())
def test_every_line_of_bytes_is_some_text(raw: bytes, cut: bool) -> None:
    decode(raw, cut)


@clause("HD-609")
def test_ascii_spells_umlauts_out() -> None:
    assert encode("äöü ÄÖÜ ß – „Größe“", ASCII) == b'aeoeue AeOeUe ss - "Groesse"'
    assert encode("Größe 3 × 4 → 12 €", LATIN1) == "Größe 3 × 4 -> 12 EUR".encode("latin-1")
    assert encode("┌─┐ │é│ 😀", ASCII) == b"+-+ |e| ?"
    assert encode("Größe 😀", UTF8) == "Größe 😀".encode()


@given(st.text(), st.sampled_from((UTF8, LATIN1, ASCII)))
def test_every_text_can_be_sent_in_every_character_set(text: str, charset: str) -> None:
    encode(text, charset)


def test_names_of_character_sets() -> None:
    assert [named(name) for name in ("UTF-8", "utf8", "ISO-8859-1", "US-ASCII", "KOI8-R")] == [UTF8, UTF8, LATIN1, ASCII, None]


def test_from_a_list_utf8_is_taken_first() -> None:
    assert best(b";ISO-8859-1;UTF-8") == b"UTF-8"
    assert best(b" KOI8-R ISO-8859-1") == b"ISO-8859-1"
    assert best(b"[TTABLE]\x01;utf-8") == b"utf-8"
    assert best(b";KOI8-R") is None
    assert best(b"") is None


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("\x1b[31mrot\x1b[0m", "rot"),
        ("\x1b[A\x1bOPauf", "auf"),
        ("\x1b]0;Titel\x07x", "x"),
        ("\x1b]8;;http://boese\x1b\\Link\x1b]8;;\x1b\\", "Link"),
        ("\x9b2Jx", "x"),
        ("\x1bP+q544e\x1b\\x", "x"),
        ("\x1b", ""),
        ("a\u202ecba\u202c", "acba"),
        ("\u2066a\u2069\u200b\ufeff\u00ad", "a"),
        ("a\u2028b\u00a0c", "a b c"),
        ("a\u0308", "ä"),
        ("z\u0301\u0302\u0303\u0304\u0305", "ź\u0302"),
        ("Grüße an „Ödön“ 😀", "Grüße an „Ödön“ 😀"),
    ],
)
def test_invisible_characters_are_removed(typed: str, left: str) -> None:
    assert clean(typed) == left


@given(st.text(st.one_of(st.characters(), st.sampled_from("\x1b[]m;0\x07\x9b\u202e\u0301"))))
def test_clean_text_has_no_control_characters_and_stays_as_it_is(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    assert not {unicodedata.category(sign) for sign in once} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def test_heaps_of_accents_are_cut_down_before_they_are_sorted() -> None:
    heap = clean("a" + "\u0301\u0323" * 1000)
    assert len(unicodedata.normalize("NFD", heap)) <= 1 + MOST_MARKS
