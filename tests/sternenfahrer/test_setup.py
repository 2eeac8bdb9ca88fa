"""Set-up (SF-27 to SF-36, SF-68)."""

from holodeck.games.sternenfahrer.board import PLANET_IDS, POOL_COUNTS, TILE_SLOTS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.setup import roll_for_start
from tests.clauses import clause
from tests.sternenfahrer.table import Table


@clause("SF-28")
def test_homes_are_open_and_systems_are_hidden() -> None:
    chips = Table()["chips"]
    assert all((chips[name] is None) == name.startswith("PS") for name in PLANET_IDS)
    assert chips["HB-goods"] == "3/12"


@clause("SF-28", "SF-29")
def test_all_chips_of_an_icon_come_out_once() -> None:
    table = Table()
    for system in range(1, 9):
        table.given("met", []).given("phase", "asked").given("box", "BK26.start").hand("blau", ore=1)
        table.play("blau", "answer_yes")
        if table["phase"] == "revealing":
            table.play("blau", "choose_system", tile=f"PS{system}")
    shown = sorted(str(chip) for name, chip in table["chips"].items() if name.startswith("PS"))
    pool = [chip for icon, chips in DATA.pools.items() if icon != "reserve" for chip in chips]
    assert shown == sorted(pool)
    assert sum(POOL_COUNTS) - len(pool) == sum(table["pool"].values()) == 5


@clause("SF-31")
def test_no_encounter_is_met_and_no_card_taken_at_the_start() -> None:
    table = Table()
    assert table["met"] == []
    assert set(table["cards"].values()) == set(table["friends"].values()) == {None}


@clause("SF-32")
def test_the_highest_roll_begins_and_only_those_who_tie_roll_again() -> None:
    table = Table(3)
    rolls = [told.facts["seat"] for told in table.told if told.name == "start_rolled"]
    assert (rolls, table["start"]) == ([0, 1, 2], "blau")
    table.luck.script["dice"] = [6, 6, 5, 6, 6, 6, 1, 1, 2, 2]
    assert roll_for_start(table.state, table.luck, None) == 2


@clause("SF-33")
def test_the_pieces_stand_on_the_points_of_their_colour() -> None:
    table = Table()
    assert table["buildings.V2"] == {"seat": "blau", "kind": "spaceport"}
    assert {point for point, built in table["buildings"].items() if built["seat"] == "magenta"} == {"C2", "J1", "O2"}
    assert table["ships.magenta"] == {"1": {"kind": "colony_ship", "point": "P3"}}


@clause("SF-34")
def test_the_pieces_of_the_unused_colour_only_block() -> None:
    table = Table(3)
    assert {point for point, built in table["buildings"].items() if built["seat"] is None} == {"C2", "J1", "O2"}
    table.ship("gruen", 1, "colony_ship", "O3").flying("gruen", 4)
    assert table.refused("gruen", "fly", ship="1", point="P3") is None
    assert table.turn("blau", "rolling").roll(2, 3)["hands"] == {
        "blau": table["hands.blau"],
        "rot": table["hands.rot"],
        "gruen": {"ore": 1, "fuel": 0, "carbon": 0, "food": 0, "goods": 0},
    }


@clause("SF-35", "SF-36")
def test_everybody_starts_with_a_half_medal_a_drive_three_cards_and_four_points() -> None:
    fresh = Table(gruendung="fest")
    assert set(fresh["half_medals"].values()) == {1}
    assert {counts["drive"] for counts in fresh["upgrades"].values()} == {1}
    assert set(fresh["points"].values()) == {4}
    drawn = [told.facts for told in fresh.told if told.name == "supply_drawn"]
    assert [(facts["seat"], facts["count"]) for facts in drawn] == [(0, 3), (1, 3), (2, 3), (3, 3)]


@clause("SF-68")
def test_every_site_of_a_home_is_taken() -> None:
    for table in (Table(), Table(3), Table(2, zwei="ja")):
        site = table.state.galaxy.site
        assert all(table.state.building[point] >= 0 for point in range(len(site)) if site[point] >= TILE_SLOTS)
