"""Colonies and trade stations (SF-77 to SF-88)."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk
from tests.sternenfahrer.test_flight import explorer


@clause("SF-77")
def test_a_colony_ship_founds_on_a_free_site() -> None:
    table = explorer().fly("L6").play("blau", "found", ship="1")
    assert (table["buildings.L6"], table["points.blau"], table["ships.blau"]) == ({"seat": "blau", "kind": "colony"}, 5, {})


@clause("SF-78", "SF-87")
def test_founding_is_checked_in_order() -> None:
    table = explorer("L6")
    assert table.refused("blau", "found", ship="2") == ("no_ship", "SF-87")
    assert explorer("O5").refused("blau", "found", ship="1") == ("not_site", "SF-87")
    assert table.chips(PS3_food="EIS3").refused("blau", "found", ship="1") == ("site_blocked", "SF-78")
    assert explorer("L6", kind="trade_ship").refused("blau", "found", ship="1") == ("no_ship", "SF-87")


@clause("SF-79")
def test_with_three_players_a_system_takes_two_colonies() -> None:
    table = Table(3).ship("blau", 1, "colony_ship", "L6").explored("PS3", "2", "3", "4").flying()
    table.building_at("L5", "rot").building_at("J5", "gruen")
    assert table.refused("blau", "found", ship="1") == ("system_full", "SF-79")
    four = explorer("L6").building_at("L5", "rot").building_at("J5", "gruen")
    assert four.refused("blau", "found", ship="1") is None


@clause("SF-80")
def test_a_new_colony_yields_from_the_next_roll_on() -> None:
    table = explorer("L6").chips(PS3_carbon="12").play("blau", "found", ship="1").play("blau", "end_turn")
    assert table.roll(6, 6, "rot")["hands.blau.carbon"] == 1


@clause("SF-81")
def test_a_ship_on_a_site_has_explored_it() -> None:
    table = Table().ship("blau", 1, "colony_ship", "M6").flying().fly("L6")
    assert None not in [table["chips"][planet] for planet in ("PS3-carbon", "PS3-food", "PS3-fuel")]


def trader(cargo: int = 1, **stations: int) -> Table:
    table = explorer("R7", kind="trade_ship").upgrades("blau", cargo=cargo)
    for colour, count in stations.items():
        table.given(f"stations.{colour}.merchants", count)
    return table


@clause("SF-82", "SF-84")
def test_a_trade_ship_founds_a_station_and_a_card_is_chosen() -> None:
    table = trader().fly("S8")
    assert (table["stations.blau.merchants"], table["ships.blau"], table["phase"]) == (1, {}, "befriending")
    assert table.refused("blau", "choose_card", card="G-ore") == ("card_gone", "SF-84")
    table.play("blau", "choose_card", card="M-food")
    assert (table.cards_of("blau"), table["phase"]) == (["M-food"], "flying")


@clause("SF-83")
def test_every_station_at_an_outpost_requires_one_more_module() -> None:
    assert trader(2, rot=1, gruen=1).refused("blau", "fly", ship="1", point="S8") == ("stop_dock_cargo", "SF-67")
    assert trader(3, rot=1, gruen=1).refused("blau", "fly", ship="1", point="S8") is None


@clause("SF-84")
def test_the_last_card_is_taken_without_asking() -> None:
    table = trader(5, rot=4)
    for card in ("M-ore", "M-fuel", "M-carbon", "M-food"):
        table.owns("rot", card)
    assert table.fly("S8").cards_of("blau") == ["M-goods"]


@clause("SF-85")
def test_the_marker_goes_to_the_player_with_more_stations() -> None:
    table = trader().fly("S8")
    assert (table["friends.merchants"], table["points.blau"]) == ("blau", 6)
    equal = trader(2, rot=1).given("friends.merchants", "rot").fly("S8")
    assert equal["friends.merchants"] == "rot"
    more = trader(3, rot=1, blau=1).given("friends.merchants", "rot").fly("S8")
    assert (more["friends.merchants"], more.fact("marker_moved")["loser"]) == ("blau", "rot")


@clause("SF-86")
def test_a_card_with_drives_helps_ships_that_still_fly() -> None:
    table = explorer("R7", kind="trade_ship").upgrades("blau", cargo=1).ship("blau", 2, "colony_ship", "O5").flying(base=3)
    table.given("tiles.QU10.tile", "LR4").given("tiles.QU3.tile", "AP2").given("tiles.QU10.tile", "AP4")
    before = table["speed"]
    table.fly("S8").play("blau", "choose_card", card="W-dd")
    assert table["speed"] == before + 2
    assert table["points.blau"] == 6


@clause("SF-87", "SF-88")
def test_a_waiting_ship_does_not_found() -> None:
    assert explorer().fly("L6").play("blau", "end_turn")["buildings.L6.seat"] == "blau"
    table = explorer().fly("L6").play("blau", "wait", ship="1").play("blau", "end_turn")
    assert "L6" not in table["buildings"]
    assert explorer("O5").refused("blau", "wait", ship="1") == ("not_site", "SF-87")


@clause("SF-88")
def test_a_ship_founds_as_soon_as_another_moves() -> None:
    table = explorer().ship("blau", 2, "colony_ship", "W2").fly("L6").fly("X3", ship=2)
    assert table["buildings.L6.seat"] == "blau"


def landed(*chips: str, players: int = 4) -> Talk:
    """Return a talk after a colony ship of blau has come to PS3a, whose planets show these chips; the other sites are taken."""
    table = Table(players).explored("PS3", *chips).building_at("L5", "rot").building_at("J5", "gruen")
    return Talk(table.ship("blau", 1, "colony_ship", "O5").flying()).type("blau", "fliege L6")


@clause("SF-88", "SF-134")
@pytest.mark.parametrize(
    ("talk", "said"),
    [
        (landed("5", "4", "6"), "Schiff 1 gründet hier eine Kolonie, wenn sein Flug endet."),
        (landed("5", "PIR4", "6"), "Gründen geht hier nicht: gegen die Piraten (Nahrung) 4 Bordkanonen nötig, du hast 0."),
        (landed("5", "4", "6", players=3), "Gründen geht hier nicht: Das System ist voll."),
    ],
)
def test_arriving_at_a_site_tells_whether_a_colony_will_be_founded(talk: Talk, said: str) -> None:
    assert talk.said["blau"][-1] == said
    assert len(talk.said["rot"]) == 1


@clause("SF-87", "SF-88")
def test_a_ship_that_waits_is_not_said_to_found() -> None:
    talk = landed("5", "4", "6").type("blau", "warte").type("blau", "fliege M6").type("blau", "fliege L6")
    assert not any("gründet" in line for line in talk.said["blau"])


@clause("SF-78", "SF-137")
def test_a_refused_founding_says_what_it_would_take() -> None:
    sentence = landed("5", "4", "6").refusal("blau", "gruende 2")[1]
    assert "nötig" not in sentence
    blocked = landed("5", "EIS3", "6").refusal("blau", "gruende")[1]
    assert blocked.endswith(" Das heißt: gegen das Eis (Nahrung) 3 Frachtmodule nötig, du hast 0. (SF-78)")
