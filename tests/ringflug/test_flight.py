"""The flight and its buoys (chapter 4)."""

import pytest

from holodeck.example.games.ringflug import RULES
from tests.clauses import clause
from tests.ringflug.table import Table


@clause("RF-401")
def test_a_step_leads_to_the_next_field() -> None:
    table = Table().given("buoys", []).rolled("blau", 2).play("blau", "step")
    assert (table["field.blau"], table["steps"]) == ("europa", 1)


@clause("RF-401")
def test_there_are_no_more_steps_than_the_roll_gave() -> None:
    table = Table().given("buoys", []).rolled("blau", 1).play("blau", "step")
    assert table.refused("blau", "step") == ("no_steps", "RF-401")
    assert table.kinds("blau") == ["end_turn"]


@clause("RF-403")
def test_a_buoy_is_decided_on_before_anything_else() -> None:
    table = Table().rolled("blau", 3).play("blau", "step")
    assert (table.awaited, table.kinds("blau")) == (("blau", "buoy"), ["open_buoy", "leave_buoy"])
    assert table.refused("blau", "step") == ("wrong_phase", "RF-401")


@clause("RF-403")
def test_a_buoy_that_is_left_stays() -> None:
    table = Table().rolled("blau", 3).play("blau", "step").play("blau", "leave_buoy")
    assert "europa" in table["buoys"]
    assert table.awaited == ("blau", "fly")


@clause("RF-404")
@pytest.mark.parametrize(("content", "energy", "hiccups"), [("cell", 5, 0), ("spark", 4, 0), ("pop", 3, 2)])
def test_a_buoy_holds_energy_or_fizzy_pop(content: str, energy: int, hiccups: int) -> None:
    table = Table().rolled("blau", 3).play("blau", "step").lucky("buoys", content).play("blau", "open_buoy")
    assert (table["energy.blau"], table["hiccups.blau"]) == (energy, hiccups)


@clause("RF-404")
def test_an_opened_buoy_is_gone_until_the_next_round() -> None:
    table = Table(2).rolled("blau", 3).play("blau", "step").play("blau", "open_buoy").play("blau", "end_turn")
    assert "europa" not in table["buoys"]
    table.rolled("rot", 1).play("rot", "end_turn")
    assert "europa" in table["buoys"]


@clause("RF-305")
def test_when_time_is_up_the_buoy_is_left() -> None:
    table = Table().rolled("blau", 3).play("blau", "step")
    assert RULES.actions.name(RULES.default(table.state, 0)) == "leave_buoy"
