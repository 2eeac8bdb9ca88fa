"""Chapter 7a: the roll, yields, taxes, the pirate and his victims."""

from collections import Counter

import pytest

from tests.clauses import clause
from tests.raumkolonie.table import ALL_COLOURS, Table


def at_pirate(field: str = "F5") -> Table:
    """Return TP after Anna has rolled a seven and all have paid."""
    return Table.tp().given("phase", "pirate").given("pirate", field)


@clause("RK-701")
def test_bets_are_settled_before_the_roll_brings_anything() -> None:
    table = Table.tp().play("gruen", "bet", a=2, b=9).lucky("super_draw", "meteor").rolling(2)
    names = [told.name for told in table.told]
    assert names.index("rolled") < names.index("bet_won") < names.index("yielded")


@clause("RK-702")
@pytest.mark.parametrize(
    ("roll", "gains"),
    [
        (2, {"rot": {"sand": 2}, "gruen": {"plasma": 2}, "blau": {"tristeel": 2}}),
        (4, {"gruen": {"tristeel": 1}}),
        (12, {"magenta": {"sand": 3}}),
        (11, {"rot": {"plasma": 3}, "magenta": {"polyduridium": 2}, "blau": {"tristeel": 1}}),
    ],
)
def test_domes_bring_one_and_centrals_two(roll: int, gains: dict[str, dict[str, int]]) -> None:
    table = Table.tp().rolling(roll)
    (yielded,) = table.heard("onlooker", "yielded")
    assert {gain["seat"]: gain["goods"] for gain in yielded["gains"]} == gains
    for colour in ALL_COLOURS:
        before = Table.tp()[f"hands.{colour}"]
        assert table[f"hands.{colour}"] == {kind: before[kind] + gains.get(colour, {}).get(kind, 0) for kind in before}


@clause("RK-702")
def test_a_building_at_two_such_fields_is_paid_for_both() -> None:
    table = Table.tp().given("numbers.G4", 6).given("hands.blau.plasma", 0).given("hands.blau.tristeel", 0).rolling(6)
    assert (table["hands.blau.plasma"], table["hands.blau.tristeel"]) == (1, 1)


@clause("RK-702")
def test_a_roll_that_brings_nothing_is_told_so() -> None:
    table = Table.tp().given("buildings", {}).given("tubes", {}).rolling(5)
    assert len(table.heard("onlooker", "nothing_yielded")) == 1


@clause("RK-703")
def test_the_pirates_field_yields_nothing() -> None:
    table = Table.tp().rolling(4)
    assert table.hand_of("blau") == Table.tp().hand_of("blau")


@clause("RK-704")
def test_a_one_brings_the_roller_a_super_card() -> None:
    table = Table.tp().lucky("super_draw", "shield").rolling(1)
    assert table["cards.rot"] == [{"card": "shield", "turn": 0}]
    assert table.heard("rot", "super_won") == [{"seat": "rot", "card": "shield"}]
    assert table.heard("blau", "super_won") == [{"seat": "rot"}]


@clause("RK-704")
def test_a_one_brings_the_card_whether_or_not_the_roller_bet() -> None:
    table = Table.tp().play("rot", "bet", a=4, b=9).rolling(1)
    assert len(table["cards.rot"]) == 1


@clause("RK-704")
def test_a_one_yields_nothing() -> None:
    assert Table.tp().rolling(1).total() == Table.tp().total()


@clause("RK-705")
@pytest.mark.parametrize(("sand", "due"), [(7, 0), (8, 4), (9, 4), (11, 5), (30, 15)])
def test_more_than_seven_resources_are_halved_rounded_down(sand: int, due: int) -> None:
    assert Table.tp().hand("magenta", sand=sand).rolling(7)["tax.magenta"] == due


@clause("RK-705")
def test_cards_and_nucoms_are_not_taxed() -> None:
    table = Table.tp().hand("rot", sand=7).holding("rot", "invention", "invention", "shield").given("nucoms.rot", 999)
    assert table.rolling(7)["tax.rot"] == 0


@clause("RK-705")
def test_the_player_chooses_what_to_give() -> None:
    table = Table.tp().rolling(7).play("magenta", "pay_tax", goods={"sand": 2, "polyduridium": 2})
    assert table.hand_of("magenta") == [3, 0, 0, 1, 0]
    assert table.heard("onlooker", "tax_paid") == [{"seat": "magenta", "goods": {"sand": 2, "polyduridium": 2}}]


@clause("RK-706")
def test_the_roller_may_leave_the_pirate_alone() -> None:
    table = at_pirate().play("blau", "pirate_stays")
    assert (table["pirate"], table["phase"], table.total()) == ("F5", "main", Table.tp().total())


@clause("RK-706")
def test_only_the_roller_moves_the_pirate() -> None:
    assert at_pirate().refused("rot", "move_pirate", field="B4") == ("not_your_turn", "RK-606")


@clause("RK-706")
def test_a_seven_robs_a_neighbour_of_the_new_field() -> None:
    table = at_pirate().lucky("chance", "tristeel").play("blau", "move_pirate", field="E3")
    assert (table["hands.gruen.tristeel"], table["hands.blau.tristeel"]) == (0, 3)
    assert table["phase"] == "main"


@clause("RK-707")
@pytest.mark.parametrize(
    ("field", "code"), [("F5", "bad_field"), ("A1", "bad_field"), ("E1", "bad_field"), ("B4", ""), ("E2", "")]
)
def test_the_pirate_goes_to_every_other_land_field(field: str, code: str) -> None:
    assert at_pirate().refused("blau", "move_pirate", field=field)[0] == code


@clause("RK-707")
def test_every_land_field_but_his_own_is_listed() -> None:
    fields = {action["field"] for action in at_pirate().legal("blau", "move_pirate")}
    assert fields == set(Table.tp()["terrain"]) - {"F5"}


@clause("RK-708")
def test_without_a_victim_nothing_is_taken() -> None:
    table = at_pirate().play("blau", "move_pirate", field="F4")
    assert (table["phase"], table.total(), table.hand_of("blau")) == ("main", Table.tp().total(), Table.tp().hand_of("blau"))
    assert not table.heard("everybody", "stolen")


@clause("RK-708")
def test_a_single_victim_is_robbed_without_asking() -> None:
    table = at_pirate().play("blau", "move_pirate", field="D4")
    assert (table["phase"], table["totals.rot"], table["totals.blau"]) == ("main", 6, 12)


@clause("RK-708")
def test_two_victims_leave_a_choice() -> None:
    table = at_pirate().owning("rot", "K33").play("blau", "move_pirate", field="F3")
    assert table["phase"] == "victim"
    table.play("blau", "choose_victim", victim="gruen")
    assert (table["phase"], table["totals.gruen"], table["totals.rot"]) == ("main", 4, 7)


@clause("RK-708")
@pytest.mark.parametrize(
    ("victim", "code", "rule"),
    [("magenta", "not_a_victim", "RK-708"), ("blau", "not_a_victim", "RK-708"), ("rot", "", "")],
)
def test_only_neighbours_of_the_field_can_be_chosen(victim: str, code: str, rule: str) -> None:
    table = at_pirate().owning("rot", "K33").play("blau", "move_pirate", field="F3")
    assert table.refused("blau", "choose_victim", victim=victim) == (code, rule)


@clause("RK-708")
@pytest.mark.parametrize("spared", ["empty", "shielded"])
def test_a_player_with_no_resources_or_a_shield_is_not_a_victim(spared: str) -> None:
    table = at_pirate().owning("rot", "K33")
    table = table.hand("rot") if spared == "empty" else table.given("shield.rot", 1)
    table.play("blau", "move_pirate", field="F3")
    assert (table["phase"], table["totals.gruen"]) == ("main", 4)


@clause("RK-708")
def test_every_unit_of_the_victim_is_drawn_equally_often() -> None:
    drawn: Counter[str] = Counter()
    table = at_pirate()
    for number in range(500):
        (stolen,) = table.again(number).play("blau", "move_pirate", field="E3").heard("blau", "stolen")
        drawn.update(stolen["goods"])
    assert drawn.keys() == {"sand", "plasma", "tristeel"}
    assert abs(drawn["plasma"] - 300) < 40
    assert abs(drawn["sand"] - 100) < 30


@clause("RK-706", "RK-708")
def test_the_pirate_reveals_his_loot_only_to_thief_and_victim() -> None:
    table = at_pirate().lucky("chance", "sand").play("blau", "move_pirate", field="E3")
    public = {"seat": "blau", "victim": "gruen", "count": 1}
    assert table.heard("blau", "stolen") == table.heard("gruen", "stolen") == [{**public, "goods": {"sand": 1}}]
    assert table.heard("rot", "stolen") == table.heard("onlooker", "stolen") == [public]
