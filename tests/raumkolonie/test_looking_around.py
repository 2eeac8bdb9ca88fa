"""Chapter 13: looking around."""

import pytest

from holodeck.games.raumkolonie.board import FIELD_IDS, LANDING, ROOM_IDS
from holodeck.games.raumkolonie.text.sight import see_field, see_room, wind
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import Talk


def seen(thing: str, viewer: str = "blau", table: Table | None = None) -> list[str]:
    return Talk(table or Table.tp()).answer(viewer, f"halte ausschau nach {thing}")


@clause("RK-T11", "RK-1304")
def test_the_five_nearest_plasma_fields() -> None:
    assert seen("plasmaenergie") == [
        "Plasmaenergie 6, Feld F4: 0 Schritte, Nordosten.",
        "Plasmaenergie 2, Feld E3: 6 Schritte, Norden, erster Schritt Nordwesten.",
        "Plasmaenergie 11, Feld C4: 8 Schritte, Westen, erster Schritt Südwesten.",
        "Plasmaenergie 5, Feld F7: 8 Schritte, Süden, erster Schritt Südwesten.",
        "Plasmaenergie 10, Feld H2: 8 Schritte, Nordosten, erster Schritt Osten.",
        "Das sind die nächsten 5 von 6. Mit alle am Ende hörst du alle.",
    ]


@clause("RK-T11", "RK-1304")
def test_all_shows_more_than_five() -> None:
    lines = seen("plasmaenergie alle")
    assert len(lines) == 6
    assert lines[5] == "Plasmaenergie 8, Feld E8: 10 Schritte, Süden, erster Schritt Südwesten."


@clause("RK-T12")
def test_the_fields_with_a_nine() -> None:
    assert seen("9") == [
        "Polyduridium 9, Feld D4: 4 Schritte, Westen, erster Schritt Nordwesten.",
        "Sand 9, Feld H3: 6 Schritte, Osten, erster Schritt Osten.",
        "Texolyt 9, Feld B3: 12 Schritte, Westen, erster Schritt Südwesten.",
    ]


@clause("RK-T13")
def test_the_domes_of_one_player() -> None:
    assert seen("wohnkuppeln von cleo") == [
        "Cleos Wohnkuppel, K25: 6 Schritte, Norden, erster Schritt Nordwesten.",
        "Cleos Wohnkuppel, K16: 10 Schritte, Nordwesten, erster Schritt Nordwesten.",
    ]


@clause("RK-T13")
def test_the_centrals_of_everybody() -> None:
    assert seen("zentralen") == [
        "Deine Zentrale, K65: 4 Schritte, Süden, erster Schritt Südwesten.",
        "Max' Zentrale, K80: 10 Schritte, Südwesten, erster Schritt Südwesten.",
        "Indys Zentrale, K38: 12 Schritte, Westen, erster Schritt Südwesten.",
    ]


@clause("RK-T14")
@pytest.mark.parametrize(
    ("thing", "line"),
    [
        ("sand-station", "Handelsstation S2:1 (Sand), K68: 10 Schritte, Südosten, erster Schritt Osten."),
        ("verkaeufer", "Imbissverkäufer, K33: 4 Schritte, Norden, erster Schritt Nordwesten."),
        ("pirat", "Pirat, Feld F5: 0 Schritte, Südosten."),
    ],
)
def test_station_seller_and_pirate(thing: str, line: str) -> None:
    assert seen(thing) == [line]


@clause("RK-1301")
@pytest.mark.parametrize(
    "thing",
    [
        "leben", "Indy", "verkaeufer", "wohnkuppeln", "zentralen", "wohnkuppeln von Indy", "zentralen von Indy", "wasser",
        "handelsstationen", "3:1-stationen", "sand-station", "texolyt-station", "polyduridium-station", "plasmaenergie-station",
        "tristahl-station", "krater", "sand", "texolyt", "polyduridium", "plasmaenergie", "tristahl", "pirat", "2", "12",
        "roehren", "roehren von Indy", "landeplatz", "E5", "K50", "G067",
    ],
)  # fmt: skip
def test_every_object_of_the_list_is_found(thing: str) -> None:
    assert seen(thing)[0] != "Davon ist weit und breit nichts zu sehen."


@clause("RK-1301")
@pytest.mark.parametrize(
    ("one", "many"),
    [("wohnkuppel", "wohnkuppeln"), ("zentrale", "zentralen"), ("röhre", "roehren"), ("handelsstation", "handelsstationen")],
)
def test_singular_and_plural_mean_the_same(one: str, many: str) -> None:
    assert seen(one) == seen(many)


@clause("RK-1301")
@pytest.mark.parametrize("rate", ["2:1", "3:1"])
@pytest.mark.parametrize("noun", ["", "-stationen", "-station", " Stationen", "-stations", " station"])
def test_stations_are_found_by_their_rate(rate: str, noun: str) -> None:
    everywhere = seen("handelsstationen alle")
    assert seen(f"{rate}{noun} alle") == [line for line in everywhere if f"{rate}," in line or f"{rate} " in line]


@clause("RK-1301")
@pytest.mark.parametrize(
    ("german", "english"), [("sand", "sand"), ("krater", "craters"), ("wohnkuppeln von rot", "domes of red")]
)
def test_english_words_see_the_same(german: str, english: str) -> None:
    talk = Talk(Table.tp())
    assert talk.answer("blau", f"look for {english}") == seen(german)


@clause("RK-1302")
def test_life_is_the_others_the_seller_and_the_pirate() -> None:
    assert [line.split(",")[0] for line in seen("leben")] == ["Pirat", "Cleo", "Imbissverkäufer", "Indy", "Max"]


@clause("RK-1302")
@pytest.mark.parametrize("number", ["1", "7", "13", "0", "-3"])
def test_a_number_on_no_field_is_refused(number: str) -> None:
    assert Talk(Table.tp()).refused("blau", f"halte ausschau nach {number}") == "no_such_number"


@clause("RK-1302")
def test_a_terraformed_number_is_found() -> None:
    table = Table.tp().given("terrain.E5", "sand").given("numbers.E5", 8)
    assert seen("8", table=table)[0] == "Sand 8, Feld E5: 0 Schritte, Westen."


@clause("RK-1303")
def test_a_crossing_beside_a_crossing_is_two_steps_away() -> None:
    assert see_room(ROOM_IDS.index("K49"), ROOM_IDS.index("K50")).steps == 2


@clause("RK-1303")
def test_the_figures_room_is_here() -> None:
    assert seen("landeplatz") == ["Landeplatz, K49: hier."]


@clause("RK-1303")
def test_a_field_beside_the_room_has_a_direction_but_no_first_step() -> None:
    sight = see_field(LANDING, FIELD_IDS.index("E5"))
    assert (sight.steps, sight.wind, sight.first) == (0, 6, -1)


@clause("RK-1303")
@pytest.mark.parametrize(
    ("point", "direction"),
    [((0, -1), 0), ((1, -1), 1), ((1, 0), 2), ((1, 1), 3), ((0, 1), 4), ((-1, 1), 5), ((-1, 0), 6), ((-1, -1), 7), ((0.4, -1), 0),
     ((0.42, -1), 1), ((-0.4, -1), 0)],
)  # fmt: skip
def test_a_wind_is_a_sector_of_45_degrees(point: tuple[float, float], direction: int) -> None:
    assert wind((0, 0), point) == direction


@clause("RK-1303")
def test_following_first_steps_always_shortens_the_way() -> None:
    room, goal = ROOM_IDS.index("K01"), ROOM_IDS.index("K96")
    table = Table.tp().given("figures.blau", "K01")
    steps = see_room(room, goal).steps
    talk = Talk(table)
    for left in range(steps - 1, -1, -1):
        talk.say("blau", ["n", "no", "o", "so", "s", "sw", "w", "nw"][see_room(table.state.figure[0], goal).first])
        assert see_room(table.state.figure[0], goal).steps == left


@clause("RK-1304")
def test_a_missing_object_is_not_seen() -> None:
    assert seen("wohnkuppeln", table=Table.new()) == ["Davon ist weit und breit nichts zu sehen."]


@clause("RK-1305")
def test_spectators_look_from_the_landing_pad() -> None:
    assert seen("sand-station", "onlooker") == ["Handelsstation S2:1 (Sand), K68: 10 Schritte, Südosten, erster Schritt Osten."]


@clause("RK-1305")
def test_looking_out_is_possible_in_others_turns() -> None:
    assert seen("landeplatz", "rot")[0].startswith("Landeplatz, K49: 8 Schritte")


@clause("RK-1902")
def test_a_walk_shows_the_new_room() -> None:
    talk = Talk(Table.tp()).say("blau", "gehe zu K50")
    assert talk.heard("blau") == talk.answer("blau", "schau")


@clause("RK-1902", "RK-405")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("baue kuppel K43", "Du baust eine Wohnkuppel auf K43 an Krater, Tristahl 11, Sand 9."),
        ("baue zentrale K50", "Du baust eine Zentrale auf K50 an Plasmaenergie 6, Sand 4, Tristahl 11."),
    ],
)
def test_a_walk_for_an_action_does_not_show_the_room(line: str, sentence: str) -> None:
    assert Talk(Table.tp()).say("blau", line).heard("blau") == [sentence]


@clause("RK-405")
def test_a_walk_to_the_same_room_is_answered() -> None:
    assert Talk(Table.tp()).sentence("blau", "gehe zu K49") == "Da bist du schon."
