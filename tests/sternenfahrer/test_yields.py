"""The yield phase (SF-39 to SF-47, SF-102, SF-103)."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table

FULL = {"ore": 9}


@clause("SF-39")
def test_the_sum_of_both_dice_decides_for_all() -> None:
    table = Table().roll(2, 3)
    assert (table["roll"], table["hands.gruen.ore"], table["hands.magenta.ore"]) == (5, 1, 1)


@clause("SF-40")
def test_a_spaceport_yields_one_like_a_colony() -> None:
    assert Table().roll(2, 3)["hands.magenta"] == {"ore": 1, "fuel": 0, "carbon": 0, "food": 0, "goods": 0}


@clause("SF-41")
@pytest.mark.parametrize(("chip", "ore"), [("9", 1), ("PIR4", 0), ("EIS3", 0)])
def test_only_open_numbers_yield(chip: str, ore: int) -> None:
    table = Table().explored("PS3", "2", "2", "2").chips(PS3_fuel=chip).building_at("L5", "rot")
    assert table.roll(4, 5)["hands.rot.fuel"] == ore


@clause("SF-42")
def test_a_short_bank_gives_nothing_to_several() -> None:
    table = Table().given("bank.ore", 1).roll(2, 3)
    assert (table["hands.gruen.ore"], table["hands.magenta.ore"], table["bank.ore"]) == (0, 0, 1)
    assert table.fact("yield_short") == {"resource": "ore", "count": 0}


@clause("SF-42", "SF-104")
def test_a_short_bank_gives_what_is_left_to_a_single_player() -> None:
    table = Table(3).owns("gruen", "G-ore").given("bank.ore", 1).roll(2, 3)
    assert (table["hands.gruen.ore"], table["bank.ore"]) == (1, 0)


@clause("SF-102")
def test_planets_come_before_the_relief_fund_and_the_supply() -> None:
    table = Table().owns("blau", "D-relief").roll(2, 3)
    assert [name for name in table.names if name in ("yielded", "relieved", "supply_drawn")] == [
        "yielded",
        "relieved",
        "supply_drawn",
    ]


@clause("SF-43")
@pytest.mark.parametrize(("halves", "cards"), [(1, 2), (6, 2), (8, 1), (10, 1), (12, 0)])
def test_the_supply_goes_by_points(halves: int, cards: int) -> None:
    table = Table().given("half_medals.blau", halves).given("half_medals.rot", 0).roll(1, 1)
    assert table.drawn("blau") == cards


@clause("SF-44")
def test_by_hand_the_supply_is_drawn_in_the_build_phase() -> None:
    table = Table(nachschub="hand").roll(1, 1)
    assert (table["due"], table.drawn("blau"), table["phase"]) == (2, 0, "building")
    table.play("blau", "draw", count=1)
    assert (table["due"], table.drawn("blau")) == (1, 1)
    assert table.refused("blau", "draw", count=2) == ("no_draw", "SF-44")
    table.play("blau", "flight")
    assert (table["due"], table.names[0]) == (0, "supply_lapsed")
    assert table.flying().refused("blau", "draw", count=1) == ("wrong_phase", "SF-44")


@clause("SF-44")
def test_when_time_is_up_the_supply_is_drawn_first() -> None:
    assert Table(nachschub="hand").roll(1, 1).default("blau") == {"do": "draw", "count": 2}


@clause("SF-45")
def test_an_empty_pile_and_an_empty_bank_yield_nothing() -> None:
    nothing = {"ore": 0, "fuel": 0, "carbon": 0, "food": 0, "goods": 0}
    table = Table().given("pile", nothing).given("pile_left", 0).given("bank", nothing).roll(1, 1)
    assert (table["totals.blau"], "supply_empty" in table.names) == (0, True)
    table.turn("blau", "rolling").given("bank.food", 3).roll(1, 1)
    assert (table["hands.blau.food"], table["pile_left"], table["bank.food"]) == (2, 1, 0)


@clause("SF-46")
def test_a_seven_takes_half_of_large_hands_and_moves_a_card() -> None:
    table = Table().hand("blau", ore=9).hand("rot", food=1).roll(3, 4)
    assert (table["phase"], table["owes.blau"], "seven" in table.names) == ("discarding", 4, True)
    table.play("blau", "discard", goods={"ore": 4})
    assert table.fact("stolen") == {"seat": "blau", "victim": "rot", "goods": {"food": 1}}
    assert [told.facts["seat"] for told in table.told if told.name == "supply_drawn"] == [1, 2, 3, 0]


@clause("SF-46")
def test_nothing_yields_on_a_seven() -> None:
    assert "yielded" not in Table().roll(3, 4).names


@clause("SF-103")
def test_nobody_discards_for_cards_that_come_with_the_seven() -> None:
    table = Table().hand("rot", food=7).hand("blau", ore=7).roll(3, 4)
    assert table["phase"] == "building"
    assert table["totals.blau"] == 7 + 1 + 2


@clause("SF-47")
def test_discards_are_counted_and_held() -> None:
    table = Table().hand("blau", ore=9).roll(3, 4)
    assert table.refused("blau", "discard", goods={"ore": 3}) == ("discard_count", "SF-47")
    assert table.refused("blau", "discard", goods={"ore": 3, "fuel": 1}) == ("not_enough_cards", "SF-47")


@clause("SF-47")
def test_only_opponents_with_cards_can_be_robbed() -> None:
    table = Table().hand("rot", food=1).hand("gruen", ore=1).roll(3, 4)
    assert table["phase"] == "robbing"
    assert table.refused("blau", "rob", victim="magenta") == ("bad_victim", "SF-47")
    assert table.refused("blau", "rob", victim="blau") == ("bad_victim", "SF-47")
    assert table.can("blau", "rob") == [{"victim": "rot"}, {"victim": "gruen"}]


@clause("SF-47")
def test_with_no_cards_anywhere_nobody_is_robbed() -> None:
    assert "stolen" not in Table().roll(3, 4).names


@clause("SF-37")
def test_discards_wait_until_all_have_chosen_and_go_round_from_the_active_player() -> None:
    table = Table().hand("rot", **FULL).hand("blau", food=8).roll(3, 4)
    assert table.awaited == [("blau", "discarding"), ("rot", "discarding")]
    table.play("rot", "discard", goods={"ore": 4})
    assert table["hands.rot.ore"] == 9
    table.play("blau", "discard", goods={"food": 4})
    assert [told.facts["seat"] for told in table.told if told.name == "discarded"] == [0, 1]
    assert table["hands.rot.ore"] <= 5
