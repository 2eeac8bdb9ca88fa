"""Building (SF-53 to SF-59)."""

import pytest

from holodeck.games.sternenfahrer.rules.stops import speed_left
from tests.clauses import clause
from tests.sternenfahrer.table import Table

COLONY = {"ore": 1, "fuel": 1, "carbon": 1, "food": 1}


@clause("SF-53")
@pytest.mark.parametrize(
    ("do", "parts", "goods"),
    [
        ("build_colony_ship", {"point": "W2"}, COLONY),
        ("build_trade_ship", {"point": "W2"}, {"ore": 1, "fuel": 1, "goods": 2}),
        ("build_spaceport", {"point": "H2"}, {"carbon": 3, "food": 2}),
        ("buy", {"upgrade": "cannon"}, {"carbon": 2}),
        ("buy", {"upgrade": "cargo"}, {"ore": 2}),
        ("buy", {"upgrade": "drive"}, {"fuel": 2}),
    ],
)
def test_everything_has_its_cost(do: str, parts: dict[str, str], goods: dict[str, int]) -> None:
    table = Table().building(**goods).play("blau", do, **parts)
    assert (table["totals.blau"], sum(table["bank"].values())) == (0, 60 + sum(goods.values()))
    for missing, count in goods.items():
        poor = Table().building(**{**goods, missing: count - 1})
        assert poor.refused("blau", do, **parts) == ("cost", "SF-53")


@clause("SF-53")
@pytest.mark.parametrize(("upgrade", "most"), [("drive", 6), ("cannon", 6), ("cargo", 5)])
def test_a_mother_ship_holds_a_limited_number_of_upgrades(upgrade: str, most: int) -> None:
    table = Table().building().upgrades("blau", **{upgrade: most})
    assert table.refused("blau", "buy", upgrade=upgrade) == ("upgrade_max", "SF-53")


@clause("SF-53")
def test_pieces_come_before_points_and_cards() -> None:
    table = Table().building()
    for number, point in ((2, "W2"), (3, "U4")):
        table.ship("blau", number, "colony_ship", point)
    assert table.refused("blau", "build_colony_ship", point="A2") == ("no_piece", "SF-53")


@clause("SF-54")
def test_a_ship_needs_a_free_port_point_of_its_owner() -> None:
    table = Table().building(**COLONY)
    assert table.refused("blau", "build_colony_ship", point="N2") == ("not_port_point", "SF-54")
    assert table.refused("blau", "build_colony_ship", point="U3") == ("not_port_point", "SF-54")
    table.ship("rot", 2, "colony_ship", "W2")
    assert table.refused("blau", "build_colony_ship", point="W2") == ("no_port_point", "SF-54")


@clause("SF-55")
def test_a_ship_flies_in_the_turn_in_which_it_was_built() -> None:
    table = Table().building(**COLONY).play("blau", "build_colony_ship", point="W2").shake("red", "yellow")
    assert table.refused("blau", "fly", ship="2", point="X3") is None


@clause("SF-56")
def test_a_spaceport_counts_two_and_has_port_points() -> None:
    table = Table().building(carbon=3, food=2).play("blau", "build_spaceport", point="Q2")
    assert (table["points.blau"], table.refused("blau", "build_spaceport", point="Q2")) == (5, ("not_own_colony", "SF-56"))
    assert table.hand("blau", **COLONY).can("blau", "build_colony_ship") == [{"point": "R1"}, {"point": "R2"}, {"point": "W2"}]


@clause("SF-56")
def test_there_are_three_shipyards() -> None:
    table = Table().building(carbon=9, food=9).building_at("L6", "blau")
    table.play("blau", "build_spaceport", point="Q2").play("blau", "build_spaceport", point="H2")
    assert table.refused("blau", "build_spaceport", point="L6") == ("no_piece", "SF-53")


@clause("SF-57")
def test_a_drive_counts_for_all_ships() -> None:
    table = Table().ship("blau", 2, "colony_ship", "W2").upgrades("blau", drive=3).flying(base=4)
    assert [speed_left(table.state, ship) for ship in (0, 1)] == [7, 7]


@clause("SF-58")
def test_a_new_ship_gets_the_lowest_free_number() -> None:
    table = Table().building(**COLONY).no_ships().ship("blau", 2, "colony_ship", "U4")
    assert table.play("blau", "build_colony_ship", point="U3").fact("ship_built")["ship"] == "1"


@clause("SF-59")
def test_a_marker_is_a_trade_ship_without_cost() -> None:
    table = Table().building()
    assert table.refused("blau", "redeem", point="W2") == ("no_marker", "SF-59")
    table.given("ship_markers.blau", 1).play("blau", "redeem", point="W2")
    assert (table["ship_markers.blau"], table["ships.blau.2.kind"]) == (0, "trade_ship")
