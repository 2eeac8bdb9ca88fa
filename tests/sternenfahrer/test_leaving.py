"""Ships in the way (SF-92, SF-93): players who have to move one hear why, and get suggestions that help."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

GUARDED = "Auf L5 stand es schon vor diesem Flug, und gründen geht dort nicht: gegen die Piraten (Nahrung) 4 Bordkanonen nötig"


def before_pirates() -> Table:
    """Return a table with a colony ship of blau once more before pirates, and another ship that may stay."""
    table = Table().explored("PS3", "5", "PIR4", "4").ship("blau", 1, "colony_ship", "L5")
    return table.ship("blau", 2, "trade_ship", "W2").flying()


def in_a_full_system() -> Table:
    return (
        Table(3)
        .explored("PS3", "5", "4", "3")
        .building_at("L5", "rot")
        .building_at("J5", "rot")
        .ship("blau", 1, "colony_ship", "L6")
        .flying()
    )


def at_a_port() -> Table:
    """Return a table with a ship of blau beside a colony that rot has since made a spaceport."""
    return Table().ship("blau", 1, "colony_ship", "I3").flying()


def trader_on_a_site() -> Table:
    return Table().explored("PS3", "5", "4", "3").ship("blau", 1, "trade_ship", "L6").flying()


@clause("SF-92", "SF-93", "SF-137")
@pytest.mark.parametrize(
    ("table", "said"),
    [
        (before_pirates(), GUARDED),
        (in_a_full_system(), "Auf L6 stand es schon vor diesem Flug, und gründen geht dort nicht: Das System ist voll."),
        (at_a_port(), "I3 gehört zum Raumhafen von Indy."),
        (trader_on_a_site(), "Handelsschiffe bleiben auf keinem Bauplatz."),
    ],
)
def test_a_player_who_may_not_end_the_turn_hears_why_the_ship_must_leave(table: Table, said: str) -> None:
    code, sentence = Talk(table).refusal("blau", "zug")
    assert (code, f"muss erst weiterfliegen: {said}" in sentence) == ("must_leave", True), sentence


@clause("SF-93", "SF-135")
@pytest.mark.parametrize(("language", "said"), [("de", f"Schiff 1 muss weg: {GUARDED}"), ("en", "Ship 1 must leave: It stood")])
def test_the_question_says_which_ship_must_leave_and_why(language: str, said: str) -> None:
    (question,) = Talk(before_pirates(), language).asked("blau")
    assert question.startswith(said), question


@clause("SF-93", "HD-605")
def test_only_moves_of_the_ship_that_must_leave_are_suggested() -> None:
    offered = Talk(before_pirates()).ask("blau", "was")[1:]
    assert len(offered) == 1
    assert offered[0].startswith("Möglich: fliege 1 ")
    assert "fliege 2" not in offered[0]


@clause("SF-93", "HD-605")
def test_everything_is_suggested_again_once_the_ship_has_left() -> None:
    assert "Möglich: zug." in Talk(before_pirates().fly("K4")).ask("blau", "was")
