"""`karte` in every game: the words of its styles, and when words replace the drawing."""

import pytest

from holodeck import games
from holodeck.kernel.engine.game import begin
from holodeck.kernel.text.preferences import ALOUD, Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.maps import COMMAND
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from tests.clauses import clause


def seated(name: str) -> Reader:
    """Return a player of that game who has not asked for a map yet."""
    played = programme(name)
    game = begin(played.rules, played.rules.most, "map", {})
    return Reader(played, game, 0, Preferences(["Anna", "Indy", "Cleo"]))


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
    reader.prefs.width = reader.programme.text.map_columns - 1
    assert shown(reader, "karte farbe") == in_words
    reader.prefs.width, reader.prefs.mode = 200, ALOUD
    assert shown(reader, "karte farbe") == shown(reader, "karte text")
    reader.prefs.mode = "standard"
    assert shown(reader, "karte farbe") != in_words


@pytest.mark.parametrize("name", MAPPED)
def test_a_line_that_is_not_understood_changes_no_style(name: str) -> None:
    reader = seated(name)
    with pytest.raises(NotUnderstood):
        reader.interpret("karte farbe quatsch")
    assert reader.prefs.map_style == ""


@clause("RK-1401", "PP-1301")
def test_a_game_may_add_words_for_a_style_and_abbreviate_them() -> None:
    assert shown(seated("raumkolonie"), "karte bu") == shown(seated("raumkolonie"), "karte farbe")
    with pytest.raises(NotUnderstood):
        seated("planetopoly").interpret("karte bunt")


def at(reader: Reader, seat: int, **changes: object) -> Reader:
    """Return another reader at the same table, with some preferences changed."""
    prefs = Preferences(list(reader.prefs.people))
    for name, value in changes.items():
        setattr(prefs, name, value)
    return Reader(reader.programme, reader.game, seat, prefs, reader.past, reader.sight)


@clause("HD-716")
@pytest.mark.parametrize("name", MAPPED)
def test_the_map_of_a_position_is_drawn_once_for_all_who_see_it_alike(name: str) -> None:
    reader = seated(name)
    first = shown(reader, "karte")
    assert shown(at(reader, 0), "karte") == first
    assert len(reader.sight.drawings) == 1
    assert shown(at(reader, 1), "karte") == shown(at(seated(name), 1), "karte")
    assert shown(at(reader, 0, people=["Rot", "Blau", "Gold"]), "karte") == shown(
        at(seated(name), 0, people=["Rot", "Blau", "Gold"]), "karte"
    )
    assert len(reader.sight.drawings) == 3


@clause("HD-716")
@pytest.mark.parametrize("name", MAPPED)
def test_the_map_of_the_next_position_is_drawn_anew(name: str) -> None:
    reader = seated(name)
    shown(reader, "karte")
    seat = reader.game.awaited[0].seat
    reader.game.play(seat, reader.game.legal(seat)[0])
    shown(reader, "karte")
    assert len(reader.sight.drawings) == 1
    alone = Reader(reader.programme, reader.game, 0, Preferences(list(reader.prefs.people)))
    assert shown(reader, "karte") == shown(alone, "karte")


@clause("HD-716")
def test_changing_a_shown_map_changes_no_other() -> None:
    reader = seated(MAPPED[0])
    shown(reader, "karte").append("scribbled")
    assert "scribbled" not in shown(reader, "karte")
