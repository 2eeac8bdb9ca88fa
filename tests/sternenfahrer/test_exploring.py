"""Exploring and special markers (SF-69 to SF-76)."""

from tests.clauses import clause
from tests.sternenfahrer.table import Table


def scout(point: str = "O5", base: int = 5) -> Table:
    return Table().ship("blau", 1, "colony_ship", point).flying(base=base)


@clause("SF-69")
def test_a_system_is_explored_by_the_first_ship_that_borders_it() -> None:
    table = scout().fly("N5")
    assert table.fact("explored")["tile"] == "PS3"
    assert None not in [chip for planet, chip in table["chips"].items() if planet.startswith("PS3")]


@clause("SF-70")
def test_a_special_chip_becomes_its_marker() -> None:
    table = scout().script("chips", "sq1-5", "tri1-4", "hex1-PIR5").fly("N5")
    assert [table["chips"][planet] for planet in ("PS3-carbon", "PS3-food", "PS3-fuel")].count("PIR5") == 1
    assert table["pool"].get("hex1-PIR5", 0) == 0


@clause("SF-71")
def test_exploring_comes_before_winning_a_marker_and_passing_counts() -> None:
    table = scout("N4").upgrades("blau", cannon=6, drive=1).flying(base=5)
    table.script("chips", "sq1-5", "tri1-4", "hex1-PIR4", "reserve-3").play("blau", "fly", ship="1", point="L5")
    names = [name for name in table.names if name in ("explored", "pirate_beaten")]
    assert names[0] == "explored"


@clause("SF-72", "SF-106")
def test_cannons_on_cards_count_against_pirates() -> None:
    weak = Table().explored("PS3", "2", "3", "PIR4").upgrades("blau", cannon=2).ship("blau", 1, "colony_ship", "M5").flying()
    assert "pirate_beaten" not in weak.fly("L5").names
    strong = Table().explored("PS3", "2", "3", "PIR4").upgrades("blau", cannon=2).owns("blau", "W-cc")
    strong.ship("blau", 1, "colony_ship", "M5").flying().fly("L5")
    assert strong["medals.PIR4"] == "blau"


@clause("SF-73")
def test_an_ice_planet_needs_cargo() -> None:
    table = Table().explored("PS3", "2", "3", "EIS3").upgrades("blau", cargo=3).ship("blau", 1, "colony_ship", "M5").flying()
    assert table.fly("L5").fact("ice_terraformed")["planet"] == "PS3-fuel"


@clause("SF-74")
def test_a_medal_is_a_point_and_a_reserve_chip_takes_its_place() -> None:
    table = Table().explored("PS3", "2", "3", "EIS3").upgrades("blau", cargo=3).ship("blau", 1, "colony_ship", "M5").flying()
    table.script("chips", "reserve-9").fly("L5")
    assert (table["points.blau"], table["chips.PS3-fuel"], table["pool"].get("reserve-9", 0)) == (5, "9", 0)
    assert table.refused("blau", "fly", ship="1", point="K4") is None


@clause("SF-75")
def test_only_a_move_onto_the_point_wins() -> None:
    table = Table().explored("PS3", "2", "3", "PIR4").ship("blau", 1, "colony_ship", "K4").upgrades("blau", cannon=3)
    table.building(carbon=2).play("blau", "buy", upgrade="cannon")
    assert table["medals.PIR4"] is None
    assert table.flying().fly("L5")["medals.PIR4"] == "blau"


@clause("SF-76")
def test_an_order_stops_where_something_was_found() -> None:
    table = scout().play("blau", "fly", ship="1", point="L6")
    assert (table["ships.blau.1.point"], table["used"][0]) == ("N5", 1)


@clause("SF-76")
def test_a_ship_that_may_not_stop_goes_on_to_the_next_stop() -> None:
    table = scout().ship("rot", 1, "colony_ship", "N5").play("blau", "fly", ship="1", point="L6")
    assert table["ships.blau.1.point"] == "M6"
