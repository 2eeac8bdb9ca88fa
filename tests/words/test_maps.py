"""`karte` in every game: the words of its styles, and when words replace the drawing."""

import pytest

from holodeck import games
from holodeck.kernel.game import begin
from holodeck.kernel.manner import ALOUD, Manner
from holodeck.kernel.speech import NotUnderstood
from holodeck.words.maps import COMMAND
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from tests.clauses import clause


def seated(name: str) -> Reader:
    """Somebody who plays that game and has not asked for a map yet."""
    played = programme(name)
    game = begin(played.rules, played.rules.most, "map", {})
    return Reader(played, game, 0, Manner(["Anna", "Indy", "Cleo"]))


MAPPED = [name for name in games.names() if COMMAND in programme(name).book("de").commands]
"""The games that have a map."""


def shown(reader: Reader, line: str) -> list[str]:
    answer = reader.interpret(line)
    assert isinstance(answer, list)
    return answer


@clause("HD-606")
@pytest.mark.parametrize("name", MAPPED)
def test_the_last_style_is_repeated(name: str) -> None:
    reader = seated(name)
    assert shown(reader, "karte") == shown(reader, "karte sw") == shown(reader, "karte bw")
    in_colour = shown(reader, "karte farbe")
    assert in_colour == shown(reader, "karte") == shown(reader, "karte colour")
    assert in_colour != shown(reader, "karte sw")


@clause("HD-604")
@pytest.mark.parametrize("name", MAPPED)
def test_words_replace_a_drawing_that_cannot_be_read(name: str) -> None:
    reader = seated(name)
    in_words = shown(reader, "karte text")
    reader.manner.width = reader.programme.text.map_columns - 1
    assert shown(reader, "karte farbe") == in_words
    reader.manner.width, reader.manner.mode = 200, ALOUD
    assert shown(reader, "karte farbe") == shown(reader, "karte text")
    reader.manner.mode = "standard"
    assert shown(reader, "karte farbe") != in_words


@pytest.mark.parametrize("name", MAPPED)
def test_a_line_that_is_not_understood_changes_no_style(name: str) -> None:
    reader = seated(name)
    with pytest.raises(NotUnderstood):
        reader.interpret("karte farbe quatsch")
    assert reader.manner.map_style == ""


@clause("RK-1401", "PP-1301")
def test_a_game_may_know_more_words_for_a_style_and_cut_them() -> None:
    assert shown(seated("raumkolonie"), "karte bu") == shown(seated("raumkolonie"), "karte farbe")
    for line in ("karte bunt", "karte fa"):
        with pytest.raises(NotUnderstood):
            seated("planetopoly").interpret(line)
