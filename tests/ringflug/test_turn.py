"""Set-up and turn (chapters 1 to 3)."""

import pytest

import holodeck
from holodeck.example.games.ringflug import RULES
from holodeck.example.games.ringflug.board import FIELDS
from holodeck.kernel.engine.rules import TABLE_TIME
from tests.clauses import clause
from tests.ringflug.table import Table


@clause("RF-102")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(holodeck.Refusal, match="RF-102"):
        holodeck.new(RULES.name, seats=seats, seed=1)


@clause("RF-103")
def test_the_first_field_follows_the_last() -> None:
    table = Table().given("field.blau", "triton").rolled("blau", 1).play("blau", "step")
    assert (FIELDS, table["field.blau"]) == (12, "io")


@clause("RF-201")
def test_a_ship_starts_at_the_home_of_the_colour_its_pilot_wears() -> None:
    assert Table(2)["field"] == {"blau": "io", "rot": "callisto"}
    assert Table(2, palette=[3, 0, 1, 2])["field"] == {"blau": "miranda", "rot": "io"}


@clause("RF-202")
def test_everybody_starts_with_three_energy_and_no_points() -> None:
    table = Table(2)
    assert (table["energy"], table["points"]) == ({"blau": 3, "rot": 3}, {"blau": 0, "rot": 0})


@clause("RF-203")
def test_everybody_draws_one_order_from_the_pile() -> None:
    table = Table(2, cards=["tea", "ice"])
    assert table["card"] == {"blau": "tea", "rot": "ice"}
    assert "tea" not in table["pile"]


@clause("RF-204", "RF-302")
def test_the_first_seat_begins_before_the_roll() -> None:
    assert Table().awaited == ("blau", "roll")
    assert {"roll", "offer"} <= set(Table().kinds("blau"))


@clause("RF-301")
def test_turns_go_by_seats_and_then_a_new_round_begins() -> None:
    table = Table(2)
    for colour, following, round_ in (("blau", "rot", 1), ("rot", "blau", 2)):
        table.rolled(colour, 1).play(colour, "end_turn")
        assert (table.awaited, table["round"]) == ((following, "roll"), round_)
    assert table.refused("rot", "roll") == ("not_your_turn", "RF-301")


@clause("RF-303")
def test_the_roll_says_how_many_steps_there_are() -> None:
    table = Table().rolled("blau", 5)
    assert (table["steps"], table.awaited) == (5, ("blau", "fly"))
    assert table.refused("blau", "roll") == ("wrong_phase", "RF-303")


@clause("RF-304")
def test_steps_that_are_left_lapse_with_the_turn() -> None:
    table = Table().rolled("blau", 5).play("blau", "end_turn")
    assert table["steps"] == 0
    assert table.refused("rot", "end_turn") == ("wrong_phase", "RF-304")


@clause("RF-305")
def test_when_time_is_up_the_pilot_rolls_and_then_ends_the_turn() -> None:
    table = Table()
    for kind in ("roll", "end_turn"):
        assert RULES.actions.name(RULES.default(table.state, 0)) == kind
        table.play("blau", kind)


@clause("RF-305")
def test_all_decisions_of_a_pilots_turn_share_the_time_of_the_table() -> None:
    table = Table()
    (before,) = RULES.pending(table.state)
    (after,) = RULES.pending(table.rolled("blau", 2).state)
    assert (before.seconds, before.clock) == (after.seconds, after.clock) == (TABLE_TIME, before.clock)
