"""Where a ship is built (SF-54, section 14): with one spaceport the point may be omitted, with two it is asked for."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

CARDS = {"ore": 1, "fuel": 1, "carbon": 1, "food": 1, "goods": 2}


def two_spaceports(**goods: int) -> Table:
    return Table().building(**goods).building_at("Q2", "blau", "spaceport").given("ship_markers.blau", 1)


@clause("SF-54", "SF-132")
@pytest.mark.parametrize("line", ["baue kolonieschiff", "baue handelsschiff", "baue handelsschiff marker"])
def test_with_two_spaceports_the_point_is_asked_for(line: str) -> None:
    code, said = Talk(two_spaceports(**CARDS)).refusal("blau", line)
    assert code == "missing_parameter"
    assert "welcher Raumhafenpunkt; zur Wahl: R1 und R2 am Raumhafen Q2; W2 am Raumhafen V2" in said


@clause("SF-54")
def test_with_two_spaceports_the_point_is_asked_for_in_english_too() -> None:
    said = Talk(two_spaceports(**CARDS), "en").refusal("blau", "build colony ship")[1]
    assert "which port point; choose from: R1 and R2 at spaceport Q2; W2 at spaceport V2" in said


@clause("SF-54")
def test_the_named_point_is_where_the_ship_is_built() -> None:
    talk = Talk(two_spaceports(**CARDS)).type("blau", "baue kolonieschiff R2")
    assert "Du baust Kolonieschiff Nummer 2 auf R2." in talk.said["blau"]


@clause("SF-54")
def test_with_one_spaceport_the_first_free_point_is_meant() -> None:
    assert Talk(Table().building(**CARDS)).meaning("blau", "baue kolonieschiff")["point"] == "W2"


@clause("SF-54")
def test_the_only_spaceport_with_a_free_point_is_meant() -> None:
    table = two_spaceports(**CARDS).ship("blau", 2, "trade_ship", "W2")
    assert Talk(table).meaning("blau", "baue kolonieschiff")["point"] == "R1"


@clause("SF-53")
def test_a_player_who_cannot_pay_is_told_so_and_not_asked_where() -> None:
    assert Talk(two_spaceports(ore=1)).refusal("blau", "baue kolonieschiff")[0] == "cost"
