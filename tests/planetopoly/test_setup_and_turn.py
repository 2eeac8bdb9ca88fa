"""Chapters 4 and 5 of the rule book: set-up, the order of a turn, decision points, clocks."""

import pytest

from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.actions import ACTIONS
from holodeck.kernel.engine.luck import ScriptedLuck
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.rules import NO_LIMIT
from holodeck.kernel.engine.told import Tell
from tests.clauses import clause
from tests.planetopoly.table import COLOURS, Table


@clause("PP-401")
def test_tied_highest_players_roll_again_until_one_is_highest() -> None:
    luck, tell = ScriptedLuck("start"), Tell()
    luck.script["dice"] = [5, 4, 6, 3, 2, 2, 1, 1, 1, 2, 4, 4]
    state = RULES.new(4, complete(RULES.options, {}, "HD-207"), luck, tell)
    assert [told.facts["seat"] for told in tell.happened if told.name == "start_roll"] == [0, 1, 2, 3, 0, 1]
    assert (state.first, state.active) == (1, 1)
    assert RULES.awaiting(state) == [1]


@clause("PP-402")
def test_pawns_stand_on_the_start_field_and_leaving_it_pays_nothing() -> None:
    table = Table()
    assert set(table["field"].values()) == {"start"}
    assert set(table["debt"].values()) == {0}
    assert set(table["owner"].values()) == {None}
    table.roll("blau", 1, 2)
    assert table["cash.blau"] == 3000


@clause("PP-403")
def test_the_pile_is_the_multiset_of_cards_not_drawn_yet() -> None:
    table = Table()
    assert sum(table["cards"].values()) == 32
    table.card("skip").roll("blau", 3, 4)
    assert table["cards.skip"] == 2


@clause("PP-501")
def test_the_state_stores_everything_and_survives_json() -> None:
    table = Table(handel="an").own("rot", "lyra_1", level=1).in_debt("gruen", 100).imprisoned("magenta", 2)
    table.given("skip.rot", 1).given("barred.blau", True).given("fresh", ["lyra"]).given("doubles", [3]).given("reached", "plot")
    spelled = RULES.to_json(table.state)
    assert RULES.to_json(RULES.from_json(spelled)) == spelled
    for name in ("phase", "active", "first", "round", "mode", "dice", "doubles", "reached", "fresh", "cards", "arrivals"):
        assert name in spelled
    for name in ("cash", "debt", "field", "arrival", "in_prison", "served", "skip", "barred", "out"):
        assert list(table[name]) == COLOURS


@clause("PP-502")
def test_skipping_comes_before_prison() -> None:
    table = Table().imprisoned("rot").given("skip.rot", 1)
    table.roll("blau", 1, 2).play("blau", "end")
    assert table.names[-3:] == ["turn_started", "turn_missed", "turn_started"]
    assert (table["skip.rot"], table["served.rot"], table["in_prison.rot"]) == (0, 0, True)
    assert table.awaited == ("gruen", "pre_roll")


@clause("PP-502")
def test_a_turn_clears_the_bar_and_goes_roll_move_field_next() -> None:
    table = Table().given("barred.rot", True)
    table.roll("blau", 1, 2)
    assert table.awaited == ("blau", "buy")
    table.play("blau", "end")
    assert table.awaited == ("rot", "pre_roll")
    assert table["barred.rot"] is False


@clause("PP-502")
def test_a_turn_ends_when_the_field_puts_the_player_out_or_in_prison() -> None:
    table = Table().own("rot", "volans_2", level=9).cash("blau", 0).at("blau", "volans_1").roll("blau", 1, 1)
    assert table["out.blau"] == 1
    assert table.awaited == ("rot", "pre_roll")
    table = Table().card("goprison").roll("blau", 3, 4)
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-503")
def test_sales_come_before_every_roll_of_a_turn_and_stay_valid_without_the_bonus_roll() -> None:
    table = Table().own("blau", "toll_1").at("blau", "mensa_1").roll("blau", 1, 1)
    assert table.refused("blau", "sell_property", property="toll_1") == ("wrong_phase", "PP-1303")
    table.play("blau", "end")
    assert (table.awaited, table["mode"]) == (("blau", "pre_roll"), "bonus")
    table.play("blau", "sell_property", property="toll_1").play("blau", "end")
    assert table["owner.toll_1"] is None
    assert table["cash.blau"] == 3400


@clause("PP-504")
def test_a_roll_is_two_dice_and_a_card_one_choice_and_nothing_else_is_random() -> None:
    table = Table().own("rot", "toll_1")
    table.luck.outcomes = []
    table.card("rec150").roll("blau", 3, 4)
    assert table.luck.outcomes == [("dice", 3), ("dice", 4), ("cards", 1)]
    table.luck.outcomes.clear()
    table.play("rot", "sell_property", property="toll_1")
    assert table.luck.outcomes == []


@clause("PP-505")
def test_decision_points_that_offer_nothing_are_skipped() -> None:
    table = Table().cash("blau", 300)
    table.roll("blau", 1, 2)
    assert table.awaited == ("rot", "pre_roll"), "too poor to buy, so there is no question"
    table = Table().own("blau", "mensa_1", "mensa_2").levels("mensa", 2, 2).at("blau", "hydra_2").roll("blau", 1, 2)
    assert table.awaited == ("rot", "pre_roll"), "no base possible, so there is no building"


@clause("PP-505")
def test_building_ends_by_itself_when_no_further_base_is_possible() -> None:
    table = Table().own("blau", "mensa_1").at("blau", "hydra_2").roll("blau", 1, 2)
    assert table.awaited == ("blau", "build")
    table.play("blau", "build", property="mensa_1", n=1)
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-505")
def test_prison_with_too_little_cash_counts_as_staying() -> None:
    table = Table().imprisoned("rot").cash("rot", 590)
    table.roll("blau", 1, 2).play("blau", "end")
    assert "stayed" in table.names
    assert table["served.rot"] == 1
    assert table.awaited == ("gruen", "pre_roll")


@clause("PP-510")
def test_every_decision_point_has_its_options_and_its_default() -> None:
    prison = Table().imprisoned("rot").roll("blau", 1, 2).play("blau", "end")
    assert (prison.awaited, kinds(prison), default(prison)) == (("rot", "prison"), {"pay_fine", "stay"}, "stay")
    first = Table()
    assert (kinds(first), default(first)) == ({"roll"}, "roll")
    bonus = Table().own("blau", "mensa_1").cash("blau", 0).roll("blau", 5, 5)
    assert (bonus["mode"], kinds(bonus), default(bonus)) == ("bonus", {"roll", "end", "sell_property", "sell_planet"}, "end")
    buying = Table().roll("blau", 1, 2)
    assert (kinds(buying), default(buying)) == ({"buy", "end"}, "end")
    building = Table().own("blau", "mensa_1").at("blau", "hydra_2").roll("blau", 1, 2)
    assert (kinds(building), default(building)) == ({"build", "end"}, "end")
    card = Table().card("again").roll("blau", 3, 4)
    assert (card["mode"], kinds(card), default(card)) == ("card", {"roll"}, "roll")


def kinds(table: Table) -> set[object]:
    return {wish["do"] for wish in table.legal(table.awaited[0])}


def default(table: Table) -> str:
    return ACTIONS.name(RULES.default(table.state, COLOURS.index(table.awaited[0])))


@clause("PP-511")
def test_everybody_may_resign_at_any_time() -> None:
    table = Table()
    assert table.check("magenta", "resign") is None
    table.play("magenta", "resign")
    assert table["out.magenta"] == 1
    assert table.awaited == ("blau", "pre_roll")
    table.play("blau", "resign")
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-512")
def test_several_bases_are_built_all_or_none() -> None:
    table = Table().own("blau", "mensa_1", "mensa_2").at("blau", "hydra_2").cash("blau", 350).roll("blau", 1, 2)
    assert table["cash.blau"] == 1350
    table.cash("blau", 350)
    assert table.refused("blau", "build", property="mensa_1", n=2) == ("not_enough_money", "PP-825")
    assert (table["cash.blau"], table["level.mensa_1"]) == (350, 0)
    table.play("blau", "build", property="mensa_1", n=1)
    assert (table["cash.blau"], table["level.mensa_1"]) == (150, 1)


@clause("PP-513")
def test_clocks_run_ninety_seconds_or_half_of_it_and_do_not_restart() -> None:
    table = Table(2).own("blau", "toll_1", "mensa_1", "mensa_2").imprisoned("rot")
    before = RULES.pending(table.state)[0]
    table.play("blau", "sell_property", property="toll_1")
    after = RULES.pending(table.state)[0]
    assert (before.seconds, after.seconds) == (90, 90)
    assert before.clock == after.clock
    table.given("field.blau", "hydra_2").roll("blau", 1, 2)
    building = RULES.pending(table.state)[0]
    table.play("blau", "build", property="mensa_1", n=1)
    still = RULES.pending(table.state)[0]
    assert (building.decision, building.seconds, still.clock == building.clock) == ("build", 90, True)
    assert building.clock != after.clock
    table.play("blau", "end")
    assert (RULES.pending(table.state)[0].decision, RULES.pending(table.state)[0].seconds) == ("prison", 45)


@clause("PP-513")
def test_the_clock_before_the_roll_is_paused_while_a_partner_answers() -> None:
    table = Table(2, handel="an")
    before = RULES.pending(table.state)[0]
    table.play("blau", "offer", partner="rot", give_money=10, want_money=0, give=[], want=[])
    reply = RULES.pending(table.state)[0]
    assert (reply.seat, reply.seconds, reply.clock != before.clock) == (1, 45, True)
    table.play("rot", "decline")
    after = RULES.pending(table.state)[0]
    assert (after.seat, after.clock) == (0, before.clock)
    table.play("blau", "offer", partner="rot", give_money=20, want_money=0, give=[], want=[])
    assert RULES.pending(table.state)[0].clock not in (before.clock, reply.clock)


@clause("PP-513")
@pytest.mark.parametrize(("chosen", "seconds"), [(0, NO_LIMIT), (30, 30), (900, 900)])
def test_the_time_is_an_option(chosen: int, seconds: int) -> None:
    assert RULES.pending(Table(zugzeit=chosen).state)[0].seconds == seconds
