"""Friendship cards (SF-104 to SF-109)."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table


@clause("SF-104")
def test_the_green_people_give_one_more_once_a_roll() -> None:
    table = Table().owns("gruen", "G-ore").roll(2, 3)
    assert (table["hands.gruen.ore"], table["hands.magenta.ore"]) == (2, 1)


@clause("SF-105")
def test_the_merchants_make_the_bank_cheaper() -> None:
    table = Table().owns("blau", "M-ore").building(ore=5)
    assert table.refused("blau", "bank_trade", give="ore", amount=3, want="food", taken=0) == ("bad_ratio", "SF-52")
    assert table.play("blau", "bank_trade", give="ore", amount=4, want="food", taken=0)["hands.blau.food"] == 2


@clause("SF-105")
def test_the_golden_scales_exchange_a_single_good_once_a_turn() -> None:
    table = Table().building(goods=4)
    assert table.refused("blau", "bank_trade", give="goods", amount=1, want="ore", taken=0) == ("bad_ratio", "SF-52")
    table.owns("blau", "M-goods").play("blau", "bank_trade", give="goods", amount=1, want="ore", taken=0)
    assert table.refused("blau", "bank_trade", give="goods", amount=1, want="ore", taken=0) == ("card_used", "SF-105")
    assert table.refused("blau", "bank_trade", give="goods", amount=3, want="ore", taken=0) == ("bad_ratio", "SF-52")
    assert table.play("blau", "bank_trade", give="goods", amount=2, want="ore", taken=0)["hands.blau.ore"] == 2


@clause("SF-106")
@pytest.mark.parametrize(("card", "drives", "cannons"), [("W-dc1", 1, 1), ("W-dd", 2, 0), ("W-cc", 0, 2)])
def test_the_knowing_people_lend_drives_and_cannons(card: str, drives: int, cannons: int) -> None:
    state = Table().upgrades("blau").owns("blau", card).state
    assert (state.strength(0, 0), state.strength(0, 1), state.strength(0, 2)) == (drives, cannons, 0)
    assert state.mounted(0, 0) == 0


@clause("SF-107")
def test_the_letter_of_safe_conduct_raises_the_limit() -> None:
    assert Table().owns("rot", "D-limit").hand("rot", ore=12).roll(3, 4)["owes.rot"] == 0
    assert Table().owns("rot", "D-limit").hand("rot", ore=13).roll(3, 4)["owes.rot"] == 6


@clause("SF-107", "SF-109")
def test_half_medals_are_bought_once_a_turn_with_each_card() -> None:
    table = Table().building(goods=7)
    assert table.refused("blau", "medal") == ("card_not_owned", "SF-109")
    table.owns("blau", "D-fame1").owns("blau", "D-fame2").play("blau", "medal").play("blau", "medal")
    assert (table["half_medals.blau"], table["used_cards"]) == (3, ["D-fame1", "D-fame2"])
    assert table.refused("blau", "medal") == ("card_used", "SF-107")
    assert Table().owns("blau", "D-fame1").building(goods=2).refused("blau", "medal") == ("cost", "SF-107")
    empty = Table().owns("blau", "D-fame1").building(goods=3).given("half_medals.rot", 39)
    empty.given("half_medals.gruen", 0).given("half_medals.magenta", 0)
    assert empty.refused("blau", "medal") == ("box_empty", "SF-107")


@clause("SF-107")
def test_the_accord_draws_from_those_who_are_ahead() -> None:
    table = Table().building().hand("rot", ore=1).hand("gruen", food=1).given("half_medals.rot", 2).given("half_medals.gruen", 2)
    assert table.refused("blau", "accord", first="rot", second=None) == ("card_not_owned", "SF-109")
    table.owns("blau", "D-help")
    assert table.refused("blau", "accord", first="magenta", second=None) == ("no_leader", "SF-107")
    assert table.refused("blau", "accord", first="rot", second="rot") == ("no_leader", "SF-107")
    table.play("blau", "accord", first="gruen", second="rot")
    assert [told.facts["victim"] for told in table.told if told.name == "stolen"] == [2, 1]
    assert table.refused("blau", "accord", first="rot", second=None) == ("card_used", "SF-107")


@clause("SF-107", "SF-108")
def test_the_relief_fund_pays_the_wish_or_the_kind_held_least() -> None:
    table = Table().owns("rot", "D-relief").hand("rot", ore=1).play("rot", "wish", resource="goods").roll(2, 3)
    assert table["hands.rot.goods"] == 1
    table = Table().owns("rot", "D-relief").hand("rot", ore=1).play("rot", "wish", resource="goods")
    assert table.given("bank.goods", 0).roll(2, 3)["hands.rot.fuel"] == 1
    assert "relieved" not in Table().owns("rot", "D-relief").roll(3, 4).names


@clause("SF-108")
def test_a_short_bank_counts_as_nothing() -> None:
    table = Table().owns("gruen", "D-relief").given("bank.ore", 1).play("gruen", "wish", resource="food").roll(2, 3)
    assert table["hands.gruen.food"] == 1


@clause("SF-109")
def test_a_card_lasts_for_the_game_but_its_use_comes_back_every_turn() -> None:
    table = Table().building(goods=3).owns("blau", "D-fame1").no_ships().play("blau", "medal").play("blau", "end_turn")
    assert table["used_cards"] == []
