"""The template language of sentences."""

import pytest

from holodeck.words.template import BadTemplate, Blank, facts, read


def test_text_and_blanks_are_parsed_in_order() -> None:
    assert read("{seat} baut auf {crossing}.") == (
        Blank("seat", "", "", (), "", False),
        " baut auf ",
        Blank("crossing", "", "", (), "", False),
        ".",
    )


def test_a_blank_may_name_a_form_a_genitive_or_a_joint() -> None:
    assert read("{card.acc}") == (Blank("card", "acc", "", (), "", False),)
    assert read("{seat's}") == (Blank("seat", "'s", "", (), "", False),)
    assert read("{parts:; }") == (Blank("parts", "", ":", (), "; ", False),)


def test_words_to_choose_from_may_hold_blanks() -> None:
    blank = read("{count|einen Stein|{count} Steine}")[0]
    assert isinstance(blank, Blank)
    assert blank.parts == (("einen Stein",), (Blank("count", "", "", (), "", False), " Steine"))


def test_a_blank_after_the_end_of_a_sentence_begins_with_a_capital() -> None:
    assert [piece.starts for piece in read("{a} ist da. {b} auch! {c}, {d}") if isinstance(piece, Blank)] == [
        False,
        True,
        True,
        False,
    ]


def test_nested_facts_are_found() -> None:
    assert facts(read("{a} {b?und {c|x|{d}}}")) == {"a", "b", "c", "d"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{seat", "followed by ''"),
        ("{}", "without a fact"),
        ("a } b", "too many"),
        ("{n|Punkt}", "1 words to choose from"),
        ("{n|a|b|c|d}", "4 words to choose from"),
        ("{n|Punkt|Punkte", "never closed"),
        ("{n+1}", "followed by '+'"),
        ("{n? text", "never closed"),
        ("{n: und ", "never closed"),
    ],
)
def test_a_broken_template_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(BadTemplate, match=reason.replace("+", r"\+")):
        read(text)
