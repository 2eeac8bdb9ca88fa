"""Jumping through AstroHoles: the question on arrival, its answers, and the help about it (AN-1006, AN-1007)."""

import pytest

from tests.astronuts.table import Table
from tests.astronuts.talking import Talk
from tests.clauses import clause


def entering() -> Table:
    """Return a table with blau's ship next to the northern hole."""
    return Table(astroholes="an").ship("blau", 1, "F2").acting(6)


def entered() -> Table:
    return entering().play("blau", "move", ship="1", to="F3")


@clause("AN-1006", "AN-1007")
def test_entering_a_hole_without_naming_a_jump_asks_for_it() -> None:
    table = entered()
    assert (table.awaited, table["ships.blau.1"], table["actions_left"]) == (("blau", "jump"), "F3", 5)
    assert [wish.get("field") for wish in table.can("blau", "choose_jump")] == ["C6", "I6", "F9"]
    assert table.play("blau", "choose_jump", field="I6")["ships.blau.1"] == "I6"
    assert (table.awaited, table["actions_left"]) == (("blau", "actions"), 5)


@clause("AN-1007", "AN-506")
def test_a_jump_may_be_declined_and_is_when_time_is_up() -> None:
    assert entered().if_late == {"do": "forgo"}
    table = entered().play("blau", "forgo")
    assert (table.names, table.awaited, table["ships.blau.1"]) == (["jump_declined"], ("blau", "actions"), "F3")


@clause("AN-1007")
def test_a_named_jump_is_not_asked_for_and_none_follows_a_jump() -> None:
    assert entering().play("blau", "move", ship="1", to="F3", jump_to="C6").awaited == ("blau", "actions")
    assert entered().play("blau", "choose_jump", field="C6").awaited == ("blau", "actions")


@clause("AN-1007")
def test_nobody_is_asked_if_no_other_hole_is_free_or_the_table_plays_without_jumps() -> None:
    crowded = entering().ship("rot", 1, "C6").ship("rot", 2, "I6").ship("rot", 3, "F9")
    assert crowded.play("blau", "move", ship="1", to="F3").awaited == ("blau", "actions")
    plain = Table().ship("blau", 1, "F2").acting(6)
    assert plain.play("blau", "move", ship="1", to="F3").awaited == ("blau", "actions")


@clause("AN-1007", "AN-714")
def test_a_fly_through_asks_for_a_jump_where_it_ends_and_not_where_it_crosses() -> None:
    assert entering().ship("blau", 1, "F1").play("blau", "fly_through", ship="1", over="F2", to="F3").awaited[1] == "jump"
    assert entering().play("blau", "fly_through", ship="1", over="F3", to="G3").awaited[1] == "actions"


@clause("AN-1007")
def test_with_the_last_action_the_jump_is_still_asked_for() -> None:
    table = entering().acting(1).play("blau", "move", ship="1", to="F3")
    assert table.awaited == ("blau", "jump")
    assert table.play("blau", "choose_jump", field="F9").awaited == ("rot", "declare")


@clause("AN-1007", "AN-507")
def test_a_jump_to_anything_but_a_free_hole_is_refused() -> None:
    table = entered().ship("rot", 1, "C6")
    assert table.refused("blau", "choose_jump", field="A4") == ("no_jump", "AN-1007")
    assert table.refused("blau", "choose_jump", field="C6") == ("no_jump", "AN-1007")
    assert table.refused("blau", "move", ship="1", to="G3") == ("wrong_phase", "AN-507")


@clause("AN-1007", "AN-1304")
@pytest.mark.parametrize(
    "line", ["springe ost", "sprung loch ost", "springe i6", "ost", "i6", "waehle ost", "jump east", "spr ost"]
)
def test_a_jump_is_answered_in_words(line: str) -> None:
    assert Talk(entered()).meaning("blau", line) == {"do": "choose_jump", "field": "I6"}


@clause("AN-1007", "AN-1304")
@pytest.mark.parametrize("line", ["nein", "verzichte", "no"])
def test_no_leaves_the_ship_where_it_is(line: str) -> None:
    talk = Talk(entered()).type("blau", line)
    assert talk.said["blau"] == ["Schiff 1 bleibt bei AstroHole Nord.", "Was tust du?"]


@clause("AN-1007", "AN-1401")
def test_the_question_names_the_holes() -> None:
    talk = Talk(entering()).type("blau", "bewege f3")
    assert talk.said["blau"][-1] == "Wohin springt Schiff 1? AstroHole West, AstroHole Ost, AstroHole Süd, oder nein."
    assert talk.said["rot"][-1] == "Anna darf durch das AstroHole springen."


@clause("AN-1303")
def test_a_flight_stops_where_it_may_jump() -> None:
    talk = Talk(entering()).type("blau", "fliege g4")
    assert talk.game.awaited[0].decision == "jump"


@clause("AN-1003", "AN-1007")
@pytest.mark.parametrize(
    ("language", "line", "words"),
    [
        ("de", "hilfe asteroiden", "kein Durchflug"),
        ("de", "hilfe astroholes", "springe ost"),
        ("de", "hilfe sprung", "Springt in ein anderes AstroHole"),
        ("en", "help asteroids", "do not count as passing"),
        ("en", "help astroholes", "jump east"),
        ("en", "help jump", "Jumps into another AstroHole"),
    ],
)
def test_help_explains_asteroids_and_holes(language: str, line: str, words: str) -> None:
    assert words in " ".join(Talk(Table(), language).ask("blau", line))
