"""Chapter 6 of the rule book: dice, doubles, movement, the start field."""

import pytest

from tests.clauses import clause
from tests.planetopoly.table import Table


@clause("PP-601")
def test_the_pawn_moves_by_the_total_of_both_dice() -> None:
    table = Table().at("blau", "mensa_3").roll("blau", 3, 4)
    assert table["field.blau"] == "corvus_1"
    assert table["dice"] == [3, 4]


@clause("PP-602", "PP-603")
@pytest.mark.parametrize("field", ["mensa_1", "mensa_2", "pavo_3", "corvus_3", "volans_2"])
def test_a_double_on_other_fields_brings_a_bonus_roll(field: str) -> None:
    """From these fields a double two leads to a toll station, a plot, a radar trap and so on."""
    table = Table().cash("blau", 0).at("blau", field).roll("blau", 2, 2)
    assert (table.awaited, table["mode"]) == (("blau", "pre_roll"), "bonus")
    assert "bonus_roll" in table.names


@clause("PP-603")
def test_the_bonus_roll_comes_after_the_field_is_resolved() -> None:
    table = Table().at("blau", "mensa_1").roll("blau", 2, 2)
    assert table.awaited == ("blau", "buy")
    table.play("blau", "buy", property="toll_1")
    assert (table.awaited, table["mode"]) == (("blau", "pre_roll"), "bonus")


@clause("PP-602")
@pytest.mark.parametrize("field", ["fornax_3", "corvus_3", "mensa_1"])
def test_no_bonus_roll_on_start_risk_and_event_fields(field: str) -> None:
    """A double three leads to the start field, the risk field and an event field."""
    table = Table().at("blau", field).card("rec100").roll("blau", 3, 3)
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-602")
def test_the_bonus_roll_may_be_given_up() -> None:
    table = Table().cash("blau", 0).at("blau", "mensa_1").roll("blau", 2, 2)
    table.play("blau", "end")
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-602", "PP-726")
def test_the_field_reached_by_the_dice_decides_not_the_one_a_card_leads_to() -> None:
    table = Table().cash("blau", 0).at("blau", "mensa_1").card("gotoll").roll("blau", 3, 3)
    assert table["field.blau"] == "toll_2"
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-604")
def test_the_same_double_twice_leads_to_prison_before_moving() -> None:
    table = Table().cash("blau", 0).at("blau", "mensa_1").roll("blau", 2, 2)
    table.roll("blau", 2, 2)
    assert (table["field.blau"], table["in_prison.blau"]) == ("kerberos", True)
    assert table.names[:2] == ["double_rolled", "to_prison"]
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-604")
def test_three_different_doubles_lead_to_the_nearest_prison_without_start_money() -> None:
    table = Table().cash("blau", 0).at("blau", "dorado_3").roll("blau", 1, 1).roll("blau", 2, 2)
    assert table["field.blau"] == "toll_4"
    table.roll("blau", 3, 3)
    assert (table["field.blau"], table["in_prison.blau"], table["cash.blau"]) == ("styx", True, 0)


@clause("PP-605")
def test_a_roll_without_a_double_clears_the_record() -> None:
    table = Table().cash("blau", 0).at("blau", "mensa_1").given("doubles", [2]).card("again").roll("blau", 1, 5)
    assert table["doubles"] == []
    table.roll("blau", 2, 2)
    assert table["doubles"] == [2]
    assert table["in_prison.blau"] is False


@clause("PP-605")
def test_doubles_count_over_card_rolls_and_only_within_a_turn() -> None:
    table = Table().cash("blau", 0).at("blau", "mensa_1").card("again").roll("blau", 3, 3)
    table.roll("blau", 3, 3)
    assert table["in_prison.blau"] is True
    table.given("cash.rot", 0).given("field.rot", "mensa_2").roll("rot", 3, 3)
    assert table["in_prison.rot"] is False


@clause("PP-606")
def test_a_card_that_orders_a_roll_is_obeyed_even_after_a_double() -> None:
    table = Table().at("blau", "mensa_1").card("again").roll("blau", 3, 3)
    assert (table.awaited, table["mode"]) == (("blau", "pre_roll"), "card")
    assert table.refused("blau", "end") == ("wrong_phase", "PP-1303")


@clause("PP-607")
def test_passing_start_brings_1000_and_landing_there_1200_at_once() -> None:
    passing = Table().at("blau", "hydra_2").roll("blau", 1, 3)
    assert passing["cash.blau"] == 4000
    landing = Table().at("blau", "hydra_2").roll("blau", 1, 1)
    assert landing["cash.blau"] == 4200
    landing.given("active", "blau").roll("blau", 1, 2)
    assert landing["cash.blau"] == 4200


@clause("PP-607")
def test_start_money_comes_before_the_field() -> None:
    table = Table().own("rot", "mensa_2", level=1).at("blau", "hydra_2").cash("blau", 0).roll("blau", 1, 3)
    assert table["cash.blau"] == 1000 - 140
    assert table.names.index("start_passed") < table.names.index("rent_paid")


@clause("PP-608")
def test_cards_that_lead_forward_pay_start_money_but_other_ways_do_not() -> None:
    home = Table().at("blau", "dorado_3").card("gostart").roll("blau", 1, 3)
    assert (home["field.blau"], home["cash.blau"]) == ("start", 4200)
    onward = Table().at("blau", "dorado_3").cash("blau", 0).own("rot", "toll_4").card("goradar").roll("blau", 1, 3)
    assert (onward["field.blau"], onward["cash.blau"]) == ("radar_4", 0)
    across = Table().at("blau", "dorado_3").card("opposite").roll("blau", 1, 3)
    assert (across["field.blau"], across["cash.blau"]) == ("event_2", 3000)
