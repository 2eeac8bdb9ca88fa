"""Ships in the way (SF-92, SF-93): whoever has to move one is told why, and is offered what helps."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

GUARDED = "Auf L5 stand es schon vor diesem Flug, und gründen geht dort nicht: gegen die Piraten (Nahrung) 4 Bordkanonen nötig"


def before_pirates() -> Table:
    """A colony ship of blau that stands before pirates once more, and another ship that may stay."""
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
    """A ship of blau on a point beside a colony that rot has made a spaceport since."""
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
def test_who_may_not_end_the_turn_hears_why_the_ship_must_leave(table: Table, said: str) -> None:
    code, sentence = Talk(table).refusal("blau", "zug")
    assert (code, f"muss erst weiterfliegen: {said}" in sentence) == ("must_leave", True), sentence


@clause("SF-93", "SF-135")
@pytest.mark.parametrize(("language", "said"), [("de", f"Schiff 1 muss weg: {GUARDED}"), ("en", "Ship 1 must leave: It stood")])
def test_the_question_says_which_ship_must_leave_and_why(language: str, said: str) -> None:
    (question,) = Talk(before_pirates(), language).asked("blau")
    assert question.startswith(said), question


@clause("SF-93", "HD-605")
def test_what_is_offered_then_is_only_what_helps() -> None:
    offered = Talk(before_pirates()).ask("blau", "was")[1:]
    assert len(offered) == 1
    assert offered[0].startswith("Möglich: fliege 1 ")
    assert "fliege 2" not in offered[0]


@clause("SF-93", "HD-605")
def test_once_it_has_left_everything_is_offered_again() -> None:
    assert "Möglich: zug." in Talk(before_pirates().fly("K4")).ask("blau", "was")
