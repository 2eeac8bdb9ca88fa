"""The turn, open decisions and clocks (section 5: SF-37, SF-38, SF-138 to SF-140)."""

import pytest

from holodeck.games.sternenfahrer import RULES
from holodeck.kernel.engine.rules import TABLE_TIME
from tests.clauses import clause
from tests.sternenfahrer.table import Table


@clause("SF-38")
def test_others_and_other_phases_are_refused_and_change_nothing() -> None:
    table = Table()
    before = RULES.to_json(table.state)
    assert table.refused("rot", "roll") == ("not_your_turn", "SF-38")
    assert table.refused("blau", "flight") == ("wrong_phase", "SF-38")
    assert RULES.to_json(table.state) == before


@clause("SF-138", "SF-37")
def test_an_open_decision_comes_before_turn_and_phase() -> None:
    table = Table().hand("rot", ore=9).roll(3, 4)
    assert table.refused("rot", "roll") == ("decision_open", "SF-138")
    assert table.refused("blau", "flight") == ("decision_open", "SF-138")
    assert table.refused("gruen", "roll") == ("not_your_turn", "SF-38")
    assert table.refused("gruen", "discard", goods={}) == ("not_your_turn", "SF-38")


@clause("SF-138")
@pytest.mark.parametrize("phase", ["rolling", "building", "flying"])
def test_a_wish_may_be_made_at_any_time(phase: str) -> None:
    assert Table().turn("blau", phase).refused("rot", "wish", resource="ore") is None


@clause("SF-139")
def test_a_single_option_is_carried_out_without_asking() -> None:
    table = Table().hand("rot", food=1).roll(3, 4)
    assert (table["phase"], table.fact("stolen")["victim"]) == ("building", "rot")


@clause("SF-139")
def test_a_wrong_answer_keeps_the_decision_open() -> None:
    table = Table().building(ore=2, food=2).meet("BK01").play("blau", "answer_number", number=1)
    assert table.refused("blau", "give", goods={"ore": 2}) == ("discard_count", "SF-139")
    assert table.refused("blau", "give", goods={"fuel": 1}) == ("not_enough_cards", "SF-139")
    table.play("blau", "give", goods={"ore": 1}).given("bank.goods", 0)
    assert table.refused("blau", "take", resource="goods") == ("bank_empty", "SF-139")
    table = Table().building(ore=2, food=2).meet("BK02").play("blau", "answer_number", number=2)
    table.play("blau", "give", goods={"ore": 2}).upgrades("blau", cannon=6)
    assert table.refused("blau", "choose_upgrade", upgrade="cannon") == ("bad_answer", "SF-139")


@clause("SF-140")
def test_the_table_sets_the_time_and_others_have_thirty_seconds() -> None:
    table = Table().hand("rot", ore=9).hand("blau", ore=9).roll(3, 4)
    assert [(awaited.seat, awaited.seconds) for awaited in RULES.pending(table.state)] == [(0, TABLE_TIME), (1, 30)]


@clause("SF-140")
def test_the_clock_of_the_build_phase_restarts_after_every_action() -> None:
    table = Table().building(fuel=4)
    before = RULES.pending(table.state)[0].clock
    table.play("blau", "buy", upgrade="drive")
    assert RULES.pending(table.state)[0].clock != before


@clause("SF-140")
def test_an_answer_to_an_offer_has_half_a_minute_while_the_clock_of_the_player_on_turn_is_paused() -> None:
    table = Table().building(ore=1).play("blau", "offer", to=None, give={"ore": 1}, want={"food": 1})
    assert [(awaited.decision, awaited.seconds, awaited.paused) for awaited in RULES.pending(table.state)] == [
        *[("offer", 30, False)] * 3,
        ("building", TABLE_TIME, True),
    ]
