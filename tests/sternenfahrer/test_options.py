"""Options (SF-120 to SF-131)."""

from collections import Counter

import pytest

import holodeck
from holodeck.games.sternenfahrer import RULES
from tests.clauses import clause
from tests.sternenfahrer.table import Table


@clause("SF-120")
def test_the_options_and_their_defaults() -> None:
    assert {option.name: option.default for option in RULES.options} == {
        "aufbau": "einsteiger",
        "gruendung": "fest",
        "nachschub": "auto",
        "zwei": "nein",
        "siegpunkte": 15,
        "karten": "begrenzt",
        "ausgleich": "nein",
    }


@clause("SF-120", "SF-42")
def test_an_unlimited_bank_never_runs_out() -> None:
    table = Table(karten="unbegrenzt").given("bank.ore", 0).roll(2, 3)
    assert (table["hands.gruen.ore"], table["bank.ore"]) == (1, 0)


@clause("SF-121")
def test_variable_tiles_lie_on_slots_of_their_class() -> None:
    table = Table(aufbau="variabel")
    stars = {tile.id: tile.stars for tile in holodeck.games.sternenfahrer.data.DATA.tiles}
    for slot, entry in table["tiles"].items():
        assert stars[entry["tile"]] == (2 if int(slot[2:]) <= 6 else 1)
        assert entry["turned"] in (0, 1, 2)
    homes = [chip for planet, chip in table["chips"].items() if planet.startswith("HB")]
    assert sorted(homes) == ["10", "3/12", "8"]


def unseen() -> Table:
    """Return a table where the beginner slot of PS3 is face down, with a ship beside it."""
    return Table(aufbau="entdecker").ship("blau", 1, "colony_ship", "O5").flying(base=5)


@clause("SF-122")
def test_face_down_tiles_have_no_sites_and_no_middle() -> None:
    table = unseen()
    assert set(table["tiles"].values()) == {None} if table["tiles"]["QU1"] is None else False
    assert table.refused("blau", "fly", ship="1", point="K5") == ("no_path", "SF-66")
    assert table.ship("blau", 1, "colony_ship", "N5").flying().refused("blau", "found", ship="1") == ("not_site", "SF-87")


@clause("SF-123")
def test_a_ship_that_discovers_a_tile_stops_there() -> None:
    table = unseen().script("tiles", "PS3").script("rotation", 0).play("blau", "fly", ship="1", point="L5")
    assert (table["ships.blau.1.point"], table["tiles.QU14"]) == ("N5", {"tile": "PS3", "turned": 0})
    assert table.names[:3] == ["moved", "discovered", "explored"]
    assert table.refused("blau", "fly", ship="1", point="O5") == ("too_far", "SF-66")
    assert table.refused("blau", "end_turn") is None


@clause("SF-124")
def test_a_colony_ship_that_discovers_its_site_may_found_at_once() -> None:
    """By a jump: a ship that flies there comes to the edge of the tile first."""
    table = unseen().given("jumps", 1).script("tiles", "PS3").script("rotation", 0)
    table.script("chips", "sq1-5", "tri1-4", "hex1-10").play("blau", "jump", ship="1", point="L6")
    assert table.names[:4] == ["jumped", "discovered", "explored", "colony_founded"]
    assert table["buildings.L6"] == {"seat": "blau", "kind": "colony"}


@clause("SF-124")
def test_a_ship_that_discovers_a_system_on_a_site_may_found_or_wait() -> None:
    table = unseen().ship("blau", 1, "colony_ship", "M6").flying(base=5).script("tiles", "PS3").script("rotation", 0)
    table.script("chips", "sq1-5", "tri1-4", "hex1-10").fly("L6")
    assert (table["tiles.QU14.tile"], table["ships.blau.1.point"]) == ("PS3", "L6")
    assert table.refused("blau", "wait", ship="1") is None
    assert table.play("blau", "found", ship="1")["buildings.L6.seat"] == "blau"


@clause("SF-125", "SF-126", "SF-127", "SF-128")
def test_free_founding_alternates_its_direction() -> None:
    table = Table(gruendung="frei")
    order: list[tuple[str, str]] = []
    while table["turn"] == 0:
        order.append(table.awaited[0])
        table.time_out(table.awaited[0][0])
    colonies = [who for who, what in order if what == "founding_colony"]
    there = ["blau", "rot", "gruen", "magenta"]
    assert colonies == [*there, *reversed(there), *there]
    last = [(who, what) for who, what in order if what != "founding_colony"]
    assert [who for who, _ in last[::3]] == list(reversed(there))
    assert [what for _, what in last[:3]] == ["founding_port", "founding_ship", "founding_upgrade"]
    assert Counter(built["seat"] for built in table["buildings"].values()) == dict.fromkeys(there, 3)
    taken = Counter(kind for counts in table["upgrades"].values() for kind, count in counts.items() for _ in range(count))
    assert taken == {"drive": 2, "cannon": 1, "cargo": 1}
    assert (set(table["totals"].values()), set(table["points"].values()), table["active"]) == ({3}, {4}, "blau")


@clause("SF-129")
def test_founding_is_checked_and_what_is_left_is_neutral() -> None:
    table = Table(3, gruendung="frei")
    assert table.refused("blau", "choose_point", point="L6") == ("not_site", "SF-129")
    table.play("blau", "choose_point", point="O2")
    assert table.refused("rot", "choose_point", point="O2") == ("stop_occupied", "SF-129")
    while table["phase"] == "founding_colony":
        table.time_out(table.awaited[0][0])
    who = table.awaited[0][0]
    assert table.refused(who, "choose_point", point="K4") == ("not_own_colony", "SF-129")
    table.time_out(who)
    assert table.refused(who, "place_ship", kind="trade_ship", point="A2") == ("not_port_point", "SF-129")
    table.time_out(who).play(who, "choose_upgrade", upgrade="cargo")
    table.time_out(table.awaited[0][0]).time_out(table.awaited[0][0])
    assert table.refused(table.awaited[0][0], "choose_upgrade", upgrade="cargo") == ("bad_answer", "SF-129")
    while table["turn"] == 0:
        table.time_out(table.awaited[0][0])
    assert [built["seat"] for built in table["buildings"].values()].count(None) == 3


@clause("SF-129")
def test_the_default_site_has_the_most_combinations() -> None:
    assert Table(gruendung="frei").default("blau") == {"do": "choose_point", "point": "O2"}


@clause("SF-130")
def test_the_balance_gives_later_players_more_cards() -> None:
    table = Table(ausgleich="ja")
    drawn = [told.facts["count"] for told in table.told if told.name == "supply_drawn"]
    assert drawn == [3, 4, 5, 6]


@clause("SF-131")
def test_two_players_use_all_sites_and_are_both_neighbours() -> None:
    table = Table(2, zwei="ja").ship("blau", 1, "colony_ship", "L6").explored("PS3", "2", "3", "4").flying()
    table.building_at("L5", "rot").building_at("J5", "rot")
    assert table.refused("blau", "found", ship="1") is None
    assert [built["seat"] for built in table["buildings"].values()].count(None) == 6
    with pytest.raises(holodeck.Refusal):
        holodeck.new("sternenfahrer", seats=3, seed=1, options={"zwei": "ja"})
