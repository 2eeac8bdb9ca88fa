"""Places by name, the ways to them, and undiscovered tiles (section 14: SF-132, SF-122)."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk


def settler() -> Table:
    """Return a table with a colony ship of blau between two systems, one with a pirate base, one free."""
    table = Table().explored("PS3", "5", "4", "PIR4").explored("PS8", "5", "4", "6")
    return table.ship("blau", 1, "colony_ship", "O5").upgrades("blau", drive=1).flying()


@clause("SF-132")
@pytest.mark.parametrize(("line", "point"), [("fliege laternen", "S5"), ("fliege 1 PS8", "S5"), ("fliege nach QU15", "S5")])
def test_an_unexplored_system_means_its_nearest_site(line: str, point: str) -> None:
    assert Talk(Table().flying()).meaning("blau", line) == {"do": "fly", "ship": "1", "point": point}


@clause("SF-132", "SF-22")
@pytest.mark.parametrize(
    "line", ["fliege händler", "fliege 1 haend", "fliege Außenposten der Händler", "fliege merchants", "springe händler"]
)
def test_a_people_means_its_docking_point(line: str) -> None:
    assert Talk(Table().flying()).meaning("blau", line)["point"] == "S8"


@clause("SF-132", "SF-78")
@pytest.mark.parametrize("line", ["fliege dreiklang", "springe PS3"])
def test_an_explored_system_means_the_only_site_where_a_ship_can_found(line: str) -> None:
    assert Talk(settler()).meaning("blau", line)["point"] == "L6"


@clause("SF-132")
@pytest.mark.parametrize(
    ("language", "line", "asked"), [("de", "fliege PS8", "welcher Bauplatz"), ("en", "jump lanterns", "which site")]
)
def test_among_several_sites_the_player_chooses(language: str, line: str, asked: str) -> None:
    code, sentence = Talk(settler(), language).refusal("blau", line)
    assert (code, asked in sentence) == ("missing_parameter", True)
    assert [f"PS8{letter} (" in sentence for letter in "abc"] == [True] * 3


@clause("SF-138")
def test_the_moment_is_checked_before_a_name() -> None:
    assert Talk(Table().flying()).refusal("rot", "fliege laternen")[0] == "not_your_turn"
    assert Talk(Table().flying()).refusal("blau", "fliege 9 laternen")[0] == "no_ship"


@clause("SF-132", "SF-56")
def test_a_spaceport_is_built_in_a_system_by_its_name() -> None:
    one = Table().building_at("L6", "blau").building()
    assert Talk(one).meaning("blau", "baue raumhafen dreiklang")["point"] == "L6"
    assert Talk(one).meaning("blau", "baue raumhafen HC")["point"] == "Q2"
    assert "PS3a (L6) Kolonie von dir" in Talk(one.building_at("L5", "blau")).refusal("blau", "baue raumhafen PS3")[1]
    assert "zur Wahl: HBc (H2) Kolonie von dir" in Talk(one).refusal("blau", "baue raumhafen")[1]


@clause("SF-132")
@pytest.mark.parametrize("line", ["weg PS8a", "weg 1 PS8a", "weg nach U6", "weg 1 nach U6"])
def test_with_one_ship_a_way_needs_no_number(line: str) -> None:
    assert Talk(Table().flying()).ask("blau", line)[0].startswith("Von U3 nach U6: 6 Schritte, no nw no nw no nw.")


@clause("SF-132")
@pytest.mark.parametrize(
    ("line", "way"), [("weg dreiklang", "Von O5 nach L6"), ("weg händler", "Von O5 nach S8"), ("weg PS8 PS3", "Von U6 nach L5")]
)
def test_a_way_leads_to_what_is_named(line: str, way: str) -> None:
    assert Talk(settler()).ask("blau", line)[0].startswith(way)


@clause("SF-61", "SF-63")
@pytest.mark.parametrize(
    ("table", "line", "said"),
    [
        (Table().flying(), "weg V3", "Das schafft Schiff 1 in diesem Zug."),
        (Table().flying(), "weg AP2", "In diesem Zug geht es bis V5, im Ganzen dauert es etwa 3 Züge."),
        (
            Table().flying().given("done", [True, False, False]),
            "weg PS8a",
            "In diesem Zug geht es nicht weiter, im Ganzen dauert es etwa 3 Züge.",
        ),
        (Table().building(), "weg AP2", "Der nächste Flug reicht mindestens bis U5, im Ganzen dauert es etwa 3 Züge."),
        (Table().building(), "weg V3", "Das schafft Schiff 1 in einem Flug."),
        (settler().building_at("L6", "rot"), "weg L6", "Besetzt. Davor hält Schiff 1 auf M6."),
    ],
)
def test_a_way_says_how_far_a_ship_gets_and_how_long_it_takes(table: Table, line: str, said: str) -> None:
    assert Talk(table).ask("blau", line)[0].endswith(said)


@clause("SF-132")
@pytest.mark.parametrize(
    ("line", "head"),
    [("umgebung laternen", "PS8a (U6)"), ("umgebung händler 4", "Andockpunkt der Händler (S8)"), ("umgebung LR1", "N10, ")],
)
def test_surroundings_of_a_named_place_are_told(line: str, head: str) -> None:
    assert Talk(Table()).ask("blau", line)[0].startswith(head)


@clause("SF-122")
@pytest.mark.parametrize("line", ["system QU14", "umgebung QU14"])
def test_the_place_of_an_undiscovered_tile_is_told(line: str) -> None:
    assert Talk(Table(aufbau="entdecker")).ask("blau", line) == [
        "QU14: noch nicht entdeckt. Am Rand liegen I5, I6, J4, J5, J6, K4, K6, L5, L6, M5, M6 und N5.",
        "Schiff 1 braucht 8 Schritte bis M5.",
    ]


@clause("SF-122")
def test_a_slot_means_the_tile_that_lies_there() -> None:
    assert Talk(Table()).ask("blau", "system QU14")[0] == "PS3 Dreiklang auf QU14."


@clause("SF-122", "SF-123")
def test_undiscovered_tiles_are_targets() -> None:
    talk = Talk(Table(aufbau="entdecker").flying())
    assert talk.ask("blau", "ziele")[1] == "U5 am Rand von QU15, unentdeckt, 4 Schritte: no nw no nw."
    assert talk.meaning("blau", "fliege QU15")["point"] == "U5"


@clause("SF-122")
@pytest.mark.parametrize("line", ["fliege PS3", "weg händler", "umgebung AP2"])
def test_undiscovered_tiles_cannot_be_found_by_name(line: str) -> None:
    assert Talk(Table(aufbau="entdecker").flying()).refusal("blau", line)[0] == "not_discovered"
