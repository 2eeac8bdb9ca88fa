"""Towing: a question to another seat (chapter 6)."""

import pytest

from holodeck.example.games.ringflug import RULES
from tests.clauses import clause
from tests.ringflug.table import Table


def asked() -> Table:
    """Return a table where rot has to answer blau."""
    return Table().play("blau", "offer", partner="rot", energy=2)


@clause("RF-601")
@pytest.mark.parametrize(("energy", "refusal"), [(0, ("no_such_price", "RF-601")), (3, None), (4, ("no_such_price", "RF-601"))])
def test_an_offer_is_between_one_and_all_energy_of_the_pilot(energy: int, refusal: tuple[str, str] | None) -> None:
    assert Table().refused("blau", "offer", partner="rot", energy=energy) == refusal


@clause("RF-601")
def test_an_offer_goes_to_a_pilot_at_a_different_field() -> None:
    assert Table().refused("blau", "offer", partner="blau", energy=1) == ("no_such_player", "RF-601")
    assert Table(2).refused("blau", "offer", partner="gruen", energy=1) == ("no_such_player", "RF-601")
    assert Table().given("field.rot", "io").refused("blau", "offer", partner="rot", energy=1) == ("already_there", "RF-601")


@clause("RF-601", "RF-302")
def test_there_are_no_offers_after_the_roll() -> None:
    assert Table().rolled("blau", 2).refused("blau", "offer", partner="rot", energy=1) == ("wrong_phase", "RF-601")


@clause("RF-602")
def test_a_turn_has_three_offers_at_most() -> None:
    table = Table()
    for _ in range(3):
        table.play("blau", "offer", partner="rot", energy=1).play("rot", "decline")
    assert table.refused("blau", "offer", partner="rot", energy=1) == ("enough_offers", "RF-602")
    assert "offer" not in table.kinds("blau")


@clause("RF-603")
def test_the_other_pilot_has_30_seconds_on_a_clock_of_its_own() -> None:
    own = RULES.pending(Table().state)[0].clock
    (question,) = RULES.pending(asked().state)
    assert (question.seat, question.decision, question.seconds) == (1, "reply", 30)
    assert question.clock != own


@clause("RF-603")
def test_nobody_else_answers() -> None:
    table = asked()
    assert table.refused("gruen", "accept") == ("not_your_turn", "RF-603")
    assert table.kinds("rot") == ["accept", "decline"]


@clause("RF-604")
def test_a_towed_ship_pays_and_moves_to_the_other() -> None:
    table = asked().play("rot", "accept")
    assert (table["field.blau"], table["energy.blau"], table["energy.rot"]) == ("callisto", 1, 5)
    assert table.awaited == ("blau", "roll")


@clause("RF-603", "RF-305")
def test_an_offer_that_is_declined_changes_nothing() -> None:
    table = asked()
    assert RULES.actions.name(RULES.default(table.state, 1)) == "decline"
    table.play("rot", "decline")
    assert (table["field.blau"], table["energy.blau"], table.awaited) == ("io", 3, ("blau", "roll"))


@clause("RF-903")
def test_a_table_may_do_without_towing() -> None:
    table = Table(schlepp="aus")
    assert table.refused("blau", "offer", partner="rot", energy=1) == ("disabled", "RF-903")
    assert "offer" not in table.kinds("blau")
