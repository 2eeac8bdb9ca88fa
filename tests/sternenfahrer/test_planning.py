"""Flights planned by ear (section 14): what a ship can reach, what would work instead, and what keeps it from founding."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk


def trader(point: str = "U3") -> Table:
    """Return a table with a trade ship of blau with one cargo module and a speed of six."""
    return (
        Table()
        .explored("PS3", "5", "4", "6")
        .ship("blau", 1, "trade_ship", point)
        .upgrades("blau", drive=1, cargo=1)
        .flying(base=5)
    )


@clause("SF-66", "SF-137")
@pytest.mark.parametrize("line", ["fliege AP2", "fliege 1 no nw no nw no nw no"])
def test_an_order_that_is_too_far_names_how_far_the_ship_gets(line: str) -> None:
    talk = Talk(trader())
    assert talk.refusal("blau", line)[1].endswith(" Auf dem Weg kommst du bis V5: fliege 1 V5. (SF-66)")
    assert talk.meaning("blau", "fliege 1 V5") == {"do": "fly", "ship": "1", "point": "V5"}


@clause("SF-67", "SF-137")
@pytest.mark.parametrize(
    ("language", "line", "said"), [("de", "fliege L6", "bis M6: fliege 1 M6."), ("en", "fly L6", "as far as M6: fly 1 M6.")]
)
def test_a_refused_stop_names_the_last_legal_one_on_the_way(language: str, line: str, said: str) -> None:
    assert said in Talk(trader("O5"), language).refusal("blau", line)[1]


@clause("SF-67")
def test_no_stop_is_named_if_there_is_none_on_the_way() -> None:
    assert Talk(trader()).refusal("blau", "fliege V2")[1] == "V2 ist besetzt. (SF-67)"


@clause("SF-66", "SF-16")
def test_a_direction_without_a_line_is_answered_with_those_that_have_one() -> None:
    assert (
        Talk(trader()).refusal("blau", "fliege 1 no no")[1] == "Von V3 führt kein Weg nach no. Es geht nach o, nw und sw. (SF-66)"
    )


def settler(*chips: str, players: int = 4) -> Table:
    """Return a table with a colony ship of blau three steps from PS3, whose planets show these chips."""
    return Table(players).ship("blau", 1, "colony_ship", "O5").explored("PS3", *chips)


def line_about(site: str, lines: list[str]) -> str:
    return next(line for line in lines if line.startswith(site))


@clause("SF-72", "SF-73", "SF-78")
@pytest.mark.parametrize(
    ("chip", "upgrades", "said"),
    [
        ("EIS3", {"cargo": 4}, "Gegen das Eis (Treibstoff) 3 Frachtmodule nötig, du hast 4: Gründen geht."),
        ("EIS3", {"cargo": 2}, "Gegen das Eis (Treibstoff) 3 Frachtmodule nötig, du hast 2: Gründen geht noch nicht."),
        ("PIR4", {"cannon": 5}, "Gegen die Piraten (Treibstoff) 4 Bordkanonen nötig, du hast 5: Gründen geht."),
        ("PIR4", {"cargo": 5}, "Gegen die Piraten (Treibstoff) 4 Bordkanonen nötig, du hast 0: Gründen geht noch nicht."),
    ],
)
def test_targets_say_what_pirates_and_ice_take_and_what_the_player_has(chip: str, upgrades: dict[str, int], said: str) -> None:
    table = settler("5", "4", chip).upgrades("blau", **upgrades).flying(base=5)
    assert line_about("PS3b", Talk(table).ask("blau", "ziele")).endswith(said)


@clause("SF-71", "SF-73", "SF-77")
def test_founding_works_where_targets_say_so() -> None:
    talk = Talk(settler("5", "4", "EIS3").upgrades("blau", cargo=4).flying(base=5)).type("blau", "fliege PS3b")
    assert any("gründest eine Kolonie auf L5" in line for line in talk.type("blau", "zug").said["blau"])


@clause("SF-72", "SF-73")
def test_every_planet_of_a_site_counts() -> None:
    table = settler("5", "PIR4", "EIS3").upgrades("blau", cargo=4).flying(base=5)
    said = line_about("PS3b", Talk(table).ask("blau", "ziele"))
    assert "4 Bordkanonen nötig, du hast 0; gegen das Eis (Treibstoff) 3 Frachtmodule nötig, du hast 4: Gründen geht noch" in said


@clause("SF-129", "SF-68")
def test_home_sites_are_no_targets_of_ships_and_become_neutral() -> None:
    table = Table(3, gruendung="frei")
    assert "HAa (E2) frei, " in Talk(table).ask("blau", "system HA")[2]
    while table["phase"] != "founding_upgrade":
        table.time_out(table["chooser"])
    talk, colour = Talk(table), table["chooser"]
    assert not [line for line in talk.ask(colour, "ziele alle") if line.startswith("H")]
    assert "HAc (C2) leer, wird neutral, Treibstoff 4 (3 von 36), Nahrung 11 (2 von 36)." in talk.ask(colour, "system HA")


def full() -> Table:
    """Return a table where PS3 has two colonies, which fill it for three players."""
    return settler("5", "4", "3", players=3).building_at("L5", "rot").building_at("J5", "rot").flying()


@clause("SF-79")
@pytest.mark.parametrize("line", ["ziele", "system PS3", "umgebung 1", "planet PS3-carbon"])
def test_a_site_of_a_full_system_is_not_called_free(line: str) -> None:
    said = " ".join(Talk(full()).ask("blau", line))
    assert "PS3a (L6) leer, System voll (2 von 2 zu dritt)" in said


@clause("SF-78")
@pytest.mark.parametrize(("cannons", "said"), [(0, "PS3b (L5) gesperrt"), (4, "PS3b (L5) frei")])
@pytest.mark.parametrize("line", ["system PS3", "umgebung 1", "planet PS3-food", "karte text"])
def test_a_site_is_called_free_to_players_who_can_clear_it(line: str, cannons: int, said: str) -> None:
    table = settler("5", "4", "PIR4").upgrades("blau", cannon=cannons).flying()
    assert said in " ".join(Talk(table).ask("blau", line))


@clause("SF-79")
def test_ships_name_promising_targets_first() -> None:
    assert "Nächste Ziele: PS8b (S5) frei" in Talk(full()).ask("blau", "schiffe")[0]


@clause("SF-83")
def test_an_outpost_without_a_free_dock_needs_no_cargo() -> None:
    table = trader("R7").given("stations.rot.merchants", 5)
    assert "Andockpunkt der Händler (S8), alle Docks belegt, " in Talk(table).ask("blau", "ziele")[1]


def fleet() -> Table:
    """Return a table with three ships of blau before the flight: two colony ships, one trade ship."""
    table = Table().explored("PS3", "5", "4", "PIR4").upgrades("blau", drive=1, cargo=1)
    return table.ship("blau", 1, "colony_ship", "O5").ship("blau", 2, "trade_ship", "R7").ship("blau", 3, "colony_ship", "W2")


@clause("SF-132")
def test_the_targets_of_several_ships_are_told_in_a_line_each() -> None:
    lines = Talk(fleet().flying()).ask("blau", "ziele")
    assert [line.split(".")[0] for line in lines[:3]] == [
        "Schiff 1, Reichweite 5: 4 Ziele",
        "Schiff 2, Reichweite 5: 1 Ziel",
        "Schiff 3, Reichweite 5: kein Ziel",
    ]
    assert lines[3:] == ["Mehr zu einem Schiff: ziele 3."]


@clause("SF-132")
def test_each_of_several_ships_names_its_best_targets() -> None:
    first, *_ = Talk(fleet().flying()).ask("blau", "ziele")
    assert "PS3a (L6) frei" in first
    assert "PS3b" not in first


@clause("SF-132")
def test_all_targets_of_all_ships_are_told_on_request() -> None:
    assert len(Talk(fleet().flying()).ask("blau", "ziele alle")) == 9


@clause("SF-62")
@pytest.mark.parametrize("language", ["de", "en"])
def test_before_the_flight_targets_say_that_the_range_is_the_least(language: str) -> None:
    said = Talk(Table().building(), language).ask("blau", "ziele")[0]
    assert said.startswith({"de": "Schiff 1, Reichweite mindestens 4 (", "en": "Ship 1, range at least 4 ("}[language])


@clause("SF-62")
def test_the_nearest_target_is_named_if_none_is_within_reach() -> None:
    said = Talk(Table().building()).ask("blau", "ziele")[1]
    assert said.startswith("Am nächsten: PS8b (S5) frei, ")
    assert "6 Schritte: w nw no nw no nw" in said


@clause("SF-115")
@pytest.mark.parametrize(("line", "ship"), [("ziele", 1), ("ziele 3", 3)])
def test_targets_say_how_far_an_available_jump_reaches(line: str, ship: int) -> None:
    jump = f"Ein Sprung reicht überallhin, wo du anhalten darfst: springe {ship} und der Ort."
    assert jump in Talk(fleet().flying().given("jumps", 1)).ask("blau", line)
    assert jump not in Talk(fleet().flying()).ask("blau", line)


@pytest.mark.parametrize("line", ["ziele", "ziele 1", "ziele 3"])
def test_no_list_of_targets_is_longer_than_seven_lines(line: str) -> None:
    table = fleet().upgrades("blau", drive=6).flying(base=5).given("jumps", 1)
    assert len(Talk(table).ask("blau", line)) <= 7


def test_without_a_ship_there_are_no_targets() -> None:
    assert Talk(Table().no_ships()).ask("blau", "ziele") == ["Du hast kein Schiff im All."]
