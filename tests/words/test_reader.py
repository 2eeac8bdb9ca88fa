"""The reader: lines become actions or answers, errors become sentences, with all preferences."""

import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Tell
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.reader import Reader, Wish, opened
from holodeck.words.transliterate import to_ascii, to_latin1
from holodeck.words.wrapping import cut, is_even, wrapped
from tests.clauses import clause
from tests.wishes import wished
from tests.words.toy_words import new_game, reader


def complaint(line: str, who: Reader | None = None) -> str:
    """Return the answer to a line that cannot be carried out."""
    who = who or reader()
    try:
        who.game.play(who.seat, wished(who, line))
    except (Refusal, NotUnderstood) as error:
        return who.refusal(error)
    return ""


def test_a_command_becomes_an_action_and_a_question_an_answer() -> None:
    who = reader()
    assert wished(who, "nimm 2") == who.game.action("take", count="two")
    assert who.interpret("stand") == ["Im Haufen liegen noch 40 Steine."]


def test_english_words_work_whatever_the_language_of_the_output() -> None:
    assert reader().interpret("score") == ["Im Haufen liegen noch 40 Steine."]
    assert reader(language="en").interpret("stand") == ["40 stones are left."]


def test_a_query_answers_from_the_readers_view_only() -> None:
    assert reader(1).interpret("zeige karten") == ["Du Mond; Anna unbekannt; Cleo unbekannt."]
    assert reader(SPECTATOR).interpret("zeige karten") == ["Anna unbekannt; Max unbekannt; Cleo unbekannt."]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("nimm", "Es fehlt: Anzahl. So geht es: nimm Anzahl. Zum Beispiel: nimm 2."),
        (
            "nimm viel",
            "„viel“ verstehe ich nicht. So geht es: nimm Anzahl. Zum Beispiel: nimm 2.",
        ),
        ("nimm 2 heute", "„heute“ ist hier zu viel oder unbekannt. So geht es: nimm Anzahl. Zum Beispiel: nimm 2."),
        ("nimm 9", "Du kannst nur einen bis drei Steine nehmen. (TY-4)"),
        ("nimmm", "„nimmm“ verstehe ich nicht. Meintest du: nimm? hilfe befehle nennt alle Befehle."),
        ("tausche", "„tausche“ ist noch kein ganzer Befehl. Möglich: tausche karte, tausche blick."),
        ("", "Das war eine leere Zeile. was zeigt, was du jetzt tun kannst."),
    ],
)
def test_bad_input_says_what_was_wrong_and_what_would_work(line: str, sentence: str) -> None:
    assert complaint(line) == sentence


def test_a_refusal_of_the_rules_ends_with_its_clause() -> None:
    assert complaint("nimm 2", reader(1)) == "Du bist nicht am Zug. (TY-3)"
    assert complaint("nimm 2", reader(1, mode="vorlesen")) == "Du bist nicht am Zug. Regel TY-3."
    assert complaint("nimm 2", reader(1, mode="knapp")) == "Du bist nicht am Zug."
    assert complaint("nimm 2", reader(1, "en")) == "It is not your turn. (TY-3)"


def test_a_refusal_without_a_sentence_still_says_its_code() -> None:
    assert reader().refusal(Refusal("TY-9", "odd_code")) == "Das geht nicht: odd_code. (TY-9)"


def test_a_spectator_cannot_act() -> None:
    assert complaint("nimm 2", reader(SPECTATOR)) == "Du spielst hier nicht mit. (HD-801)"


def test_everybody_reads_what_happened_in_their_own_words() -> None:
    game, tell = new_game(), Tell()
    game.play(0, game.action("swap"), tell)
    game.play(1, game.action("take", count="one"), tell)

    def lines(seat: int, language: str = "de", mode: str = "standard") -> list[str]:
        return reader(seat, language, mode, game).lines(tell.happened)

    assert lines(0)[0].startswith("Du ziehst d")
    assert lines(0)[1] == "Max nimmt einen Stein."
    assert lines(1) == ["Anna tauscht Annas Karte.", "Du nimmst 1 Stein."]
    assert lines(2, "en") == ["Anna swaps Anna's card.", "Max takes 1 stone."]
    assert lines(2, mode="knapp") == ["Anna tauscht Annas Karte. Max: 1."]
    assert lines(OPEN) == ["Anna tauscht Annas Karte.", "Max nimmt einen Stein."]


def test_only_decisions_that_were_not_open_before_are_new() -> None:
    before = [Awaited(0, "turn", 30, 1), Awaited(1, "tax", 30, 2)]
    now = [Awaited(1, "tax", 20, 2), Awaited(1, "turn", 30, 3)]
    assert opened(before, now) == [now[1]]


@clause("HD-609")
def test_umlauts_can_be_spelled_plainly() -> None:
    assert to_ascii("Größe „Öl“ – Ärger…") == 'Groesse "Oel" - Aerger..'
    assert to_latin1("Größe „x“ …") == 'Größe "x" ..'


def test_long_lines_are_wrapped_but_never_read_aloud_in_pieces() -> None:
    line = "Kupferkabel " * 12
    assert max(map(len, wrapped([line], Preferences([], width=40)))) <= 40
    assert wrapped([line], Preferences([], mode="vorlesen", width=40)) == [line]
    assert wrapped(["\x1b[31m" + line], Preferences([], width=40)) == ["\x1b[31m" + line]


WORDS = st.sampled_from(
    ["nimm", "tausche", "tk", "karte", "hilfe", "regel", "was", "verlauf", "computer", "breite", "sprache", "2", "-1",
     "99999999", "neu", "ty-4", "stand", "zeige", "?", "#", "_", "eins", "ß", "{seat}", "alle", "n"]
)  # fmt: skip
LINES = st.one_of(st.text(max_size=80), st.lists(st.one_of(WORDS, st.text(max_size=6)), max_size=6).map(" ".join))


@settings(max_examples=400)
@given(line=LINES, seat=st.sampled_from([0, 1, SPECTATOR]), language=st.sampled_from(["de", "en"]))
def test_any_line_gives_an_action_an_answer_or_a_sentence(line: str, seat: int, language: str) -> None:
    who = reader(seat, language)
    try:
        answer = who.interpret(line)
    except (Refusal, NotUnderstood) as error:
        answer = [who.refusal(error)]
    assert isinstance(answer, Wish) or (answer and all(answer))


@given(st.lists(st.text("ab-.", min_size=1, max_size=30), min_size=1, max_size=20), st.integers(20, 60))
def test_the_fast_wrapping_equals_textwrap(words: list[str], width: int) -> None:
    line = " ".join(words)
    cut_slowly = textwrap.wrap(line, width, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)
    assert cut(line, width) == cut_slowly


@given(st.text("ab \t\n\x0b\x0c\r\x1b", min_size=1, max_size=90), st.integers(20, 40))
def test_the_fast_wrapping_is_used_only_if_it_equals_textwrap(line: str, width: int) -> None:
    if is_even(line):
        assert cut(line, width) == textwrap.wrap(
            line, width, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False
        )
