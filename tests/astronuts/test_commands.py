"""Typed commands (AN-13xx): short forms, English, fields, ships and colours; and their answers."""

import pytest

from holodeck.games.astronuts.text import TEXT
from holodeck.kernel.text.speech import Heard
from tests.astronuts.table import Table
from tests.astronuts.talking import Talk
from tests.clauses import clause


def flying(actions: int = 8, players: int = 2, people: list[str] | None = None, **options: str | int) -> Talk:
    """Return a talk with blau's only ship on B4."""
    return Talk(Table(players, **options).ship("blau", 1, "B4").acting(actions), people=people)


def landed() -> Talk:
    return Talk(Table().ship("blau", 1, "A4").lying("A4", "red", "yellow").acting(8))


MOVE = {"do": "move", "ship": "1", "to": "B5", "jump_to": None}


@clause("AN-1301", "AN-1302")
@pytest.mark.parametrize(
    "line",
    [
        "bewege b5", "bewege 1 B5", "bew s1 b5", "b schiff 1 s", "ziehe s", "BEWEGE Süden", "move b5", "move ship 1 south",
        "beweg b5", "bewege nach b5", "bewege raum b5",
    ],
)  # fmt: skip
def test_a_move_may_be_typed_in_many_ways(line: str) -> None:
    assert flying().meaning("blau", line) == MOVE


@clause("AN-1301")
@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("durchfliege b5 c5", {"do": "fly_through", "ship": "1", "over": "B5", "to": "C5", "jump_to": None}),
        ("df s o", {"do": "fly_through", "ship": "1", "over": "B5", "to": "C5", "jump_to": None}),
        ("pass b5 c5", {"do": "fly_through", "ship": "1", "over": "B5", "to": "C5", "jump_to": None}),
        ("baue schiff", {"do": "build_ship"}),
        ("kaufe schiff", {"do": "build_ship"}),
        ("bs", {"do": "build_ship"}),
        ("build ship", {"do": "build_ship"}),
        ("kaufe technologie gelb", {"do": "buy_technology", "tech": "time_warp"}),
        ("tech time warp", {"do": "buy_technology", "tech": "time_warp"}),
        ("technologie power", {"do": "buy_technology", "tech": "power_laser"}),
        ("buy tech purple", {"do": "buy_technology", "tech": "mega_shields"}),
        ("handel indy r g", {"do": "offer_trade", "player": "rot", "give": "red", "take": "yellow"}),
        ("han rot rot lila", {"do": "offer_trade", "player": "rot", "give": "red", "take": "purple"}),
        ("biete rot gegen gelb", {"do": "offer_trade", "player": "rot", "give": "red", "take": "yellow"}),
        ("biete 1 rot für 1 gelb an indy", {"do": "offer_trade", "player": "rot", "give": "red", "take": "yellow"}),
        ("trade red red yellow", {"do": "offer_trade", "player": "rot", "give": "red", "take": "yellow"}),
        ("zug", {"do": "end_turn"}),
        ("end", {"do": "end_turn"}),
        ("angriff pis", {"do": "attack", "ship": "1", "field": "A4", "opponent": None}),
        ("a 1 a4 rot", {"do": "attack", "ship": "1", "field": "A4", "opponent": "rot"}),
        ("greife pistazia an", {"do": "attack", "ship": "1", "field": "A4", "opponent": None}),
        ("attack a4 indy", {"do": "attack", "ship": "1", "field": "A4", "opponent": "rot"}),
        ("kolonisiere 1 rot gelb", {"do": "colonise", "ship": "1", "pay": "red", "toll": "yellow"}),
        ("baue kolonie", {"do": "colonise", "ship": "1", "pay": None, "toll": None}),
        ("kol orange", {"do": "colonise", "ship": "1", "pay": "orange", "toll": None}),
        ("fördere", {"do": "mine", "ship": "1", "toll": None}),
        ("foe l", {"do": "mine", "ship": "1", "toll": "purple"}),
        ("mine ship 1 red", {"do": "mine", "ship": "1", "toll": "red"}),
    ],
)
def test_every_command_has_its_forms(line: str, action: dict[str, object]) -> None:
    assert flying().meaning("blau", line) == action


@clause("AN-1301")
def test_shell_words_are_never_abbreviated_away() -> None:
    talk = flying()
    assert talk.ask("blau", "was")[0] == "Was tust du?"
    assert talk.meaning("blau", "w") == {"do": "use_warp"}


@clause("AN-1302")
@pytest.mark.parametrize(
    ("word", "field"),
    [
        ("heimat", "A1"), ("home", "A1"), ("loch nord", "F3"), ("hole west", "C6"), ("mahlstrom", "F6"), ("maelstrom", "F6"),
        ("wal", "K4"), ("k4", "K4"), ("heimat südost", "K11"),
    ],
)  # fmt: skip
def test_fields_are_named_by_id_name_abbreviation_or_kind(word: str, field: str) -> None:
    assert flying().meaning("blau", f"angriff {word}")["field"] == field


@clause("AN-1302")
@pytest.mark.parametrize("word", ["west", "loch west", "c6", "hole west"])
def test_a_hole_may_be_named_in_a_jump(word: str) -> None:
    talk = Talk(Table(astroholes="an").ship("blau", 1, "F2").acting(3))
    assert talk.meaning("blau", f"bewege s sprung {word}")["jump_to"] == "C6"


@clause("AN-700", "AN-1302")
@pytest.mark.parametrize(
    ("line", "code", "sentence"),
    [
        ("bewege z9", "no_such_field", "Das Feld z9 gibt es nicht."),
        ("bewege ma", "ambiguous", "Nicht eindeutig: Mandelar, Mahlstrom, Makadam."),
        ("bewege o", "not_adjacent", "Nach o geht es von Raum B4 nicht. Möglich: no, s, w, nw."),
        ("bewege 2 b5", "no_such_ship", "Du hast kein AstroSchiff 2."),
        ("bewege 7 b5", "no_such_ship", "Du hast kein AstroSchiff 7."),
        ("bewege", "missing_parameter", "Es fehlt: ein Feld."),
        ("handel max rot gelb", "unknown_player", "An diesem Tisch spielt niemand, der max heißt."),
        ("handel rot blau gelb", "unknown_colour", "Das ist keine Farbe und keine Technologie."),
        ("kaufe technologie laserschwert", "unknown_colour", "Das ist keine Farbe und keine Technologie."),
        ("fliege b4", "not_adjacent", "Raum B4 grenzt nicht an Raum B4."),
    ],
)
def test_what_is_not_understood_gets_a_clear_sentence(line: str, code: str, sentence: str) -> None:
    found = flying().refusal("blau", line)
    assert found[0] == code
    assert sentence in found[1]


@clause("AN-700")
def test_with_several_ships_one_must_be_named() -> None:
    talk = Talk(Table().ship("blau", 1, "B4").ship("blau", 3, "A1").acting(8))
    assert talk.refusal("blau", "bewege b5") == ("which_ship", "Welches Schiff? Du hast 1 und 3. (AN-700)")


@clause("AN-700")
def test_the_turn_is_checked_before_what_was_named() -> None:
    assert flying().refusal("rot", "bewege z9")[0] == "not_your_turn"
    assert Talk(Table()).refusal("blau", "bewege z9")[0] == "wrong_phase"


@clause("AN-1303")
def test_fly_goes_the_shortest_way_over_free_fields() -> None:
    talk = flying().type("blau", "fliege d5")
    assert talk.game.state.ship_at[0] == talk.game.rules.actions.ids["field"].index("D5")
    assert (talk.game.state.actions_left, len(talk.game.journal.entries)) == (5, 3)


@clause("AN-1303")
def test_fly_stops_when_the_actions_run_out() -> None:
    talk = flying(2).type("blau", "fliege d5")
    assert talk.game.rules.to_json(talk.game.state)["active"] == "rot"


@clause("AN-1303")
def test_fly_avoids_planets_and_ships_and_lands_at_its_goal() -> None:
    talk = Talk(Table().ship("blau", 1, "A3").ship("rot", 1, "B4").acting(8).dice(4, 1))
    assert talk.refusal("blau", "fliege b4")[0] == "occupied"
    talk.type("blau", "fliege pistazia")
    assert "Landung auf Pistazia. Würfel 4-1: Postkartenblick." in " ".join(talk.said["blau"])


@clause("AN-702", "AN-712")
@pytest.mark.parametrize("line", ["bewege o", "durchfliege o o", "bewege z5"])
def test_whether_a_ship_can_fly_is_checked_before_its_direction(line: str) -> None:
    stuck = Talk(Table().ship("blau", 1, "B4").given("flags.blau.1", ["no_move"]).acting(8))
    assert stuck.refusal("blau", line)[0] == ("no_such_field" if "z5" in line else "ship_disabled")
    assert flying().refusal("blau", line)[0] == ("no_such_field" if "z5" in line else "not_adjacent")


@clause("AN-1303")
def test_fly_is_refused_in_order() -> None:
    def refused(table: Table, line: str) -> str:
        return Talk(table).refusal("blau", line)[0]

    base = Table().ship("blau", 1, "J10").acting(0)
    assert refused(base.given("flags.blau.1", ["spent"]), "fliege j10") == "ship_disabled"
    assert refused(base.given("flags.blau.1", []), "fliege j10") == "not_adjacent"
    assert refused(base, "fliege k11") == "home_closed"
    assert refused(base.ship("rot", 1, "I9"), "fliege i9") == "occupied"
    assert refused(base, "fliege k9") == "not_enough_actions"
    shut = Table().ship("blau", 1, "A1").ship("rot", 1, "A2").ship("rot", 2, "B1").ship("rot", 3, "B2").acting(4)
    assert refused(shut, "fliege a3") == "no_route"


@clause("AN-1303")
def test_fly_avoids_asteroids_only_if_they_are_dangerous() -> None:
    assert "2 Schritte" in Talk(Table().ship("blau", 1, "F1").acting(8)).ask("blau", "weg f3")[0]
    assert "4 Schritte" in Talk(Table(asteroiden="an").ship("blau", 1, "F1").acting(8)).ask("blau", "weg f3")[0]


@clause("AN-1304")
def test_rolling_without_a_number_asks_for_it() -> None:
    assert Talk(Table()).refusal("blau", "wuerfle")[1].startswith("Es fehlt: eine Zahl von 1 bis 6.")
    assert Talk(Table()).meaning("blau", "würfle 4") == {"do": "declare", "n": 4}
    assert Talk(Table()).meaning("blau", "e 4") == {"do": "declare", "n": 4}
    for number in ("0", "7", "9", "-1", "300", "99999999999"):
        assert Talk(Table()).refusal("blau", f"erklaere {number}") == ("declare_range", "Erkläre eine Zahl von 1 bis 6. (AN-507)")


@clause("AN-1304")
@pytest.mark.parametrize(
    ("fate", "line", "action"),
    [
        ((5, 4), "nimm rot rot gelb", {"do": "take_nuts", "nuts": {"red": 2, "yellow": 1}}),
        ((5, 4), "take 2 red and 1 yellow", {"do": "take_nuts", "nuts": {"red": 2, "yellow": 1}}),
        ((4, 2), "tausche rot gelb", {"do": "swap_nut", "give": "red", "take": "yellow"}),
        ((4, 2), "verzichte", {"do": "forgo"}),
        ((4, 2), "decline", {"do": "forgo"}),
        ((6, 6), "waehle 6-4", {"do": "choose_gift", "gift": "6-4"}),
        ((6, 6), "wähle sternenwerft", {"do": "choose_gift", "gift": "6-5"}),
        ((6, 4), "waehle walnor", {"do": "choose_teleport", "field": "K4"}),
        ((6, 4), "choose home", {"do": "choose_teleport", "field": "A1"}),
        ((6, 1), "waehle gelb", {"do": "choose_technology", "tech": "time_warp"}),
    ],
)
def test_choices_are_typed(fate: tuple[int, int], line: str, action: dict[str, object]) -> None:
    assert Talk(Table().landing(*fate)).meaning("blau", line) == action


@clause("HD-602")
@pytest.mark.parametrize(
    ("fate", "line", "command"),
    [
        ((5, 4), "rot rot gelb", "nimm rot rot gelb"),
        ((4, 2), "rot gelb", "tausche rot gelb"),
        ((6, 6), "sternenwerft", "waehle sternenwerft"),
        ((6, 4), "walnor", "waehle walnor"),
        ((6, 1), "gelb", "waehle gelb"),
    ],
)
def test_an_answer_needs_no_command_word(fate: tuple[int, int], line: str, command: str) -> None:
    talk = Talk(Table().landing(*fate))
    assert talk.meaning("blau", line) == talk.meaning("blau", command)


@clause("AN-1304", "AN-407")
@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("lege rot walnor", {"do": "place_nut", "colour": "red", "planet": "K4"}),
        ("l lila k4", {"do": "place_nut", "colour": "purple", "planet": "K4"}),
        ("lege auto", {"do": "place_auto", "all": False}),
        ("place auto all", {"do": "place_auto", "all": True}),
    ],
)
def test_nuts_are_laid_in_words(line: str, action: dict[str, object]) -> None:
    assert Talk(Table(verteilung="abwechselnd")).meaning("blau", line) == action


@clause("AN-1305")
def test_the_surroundings_say_what_lies_in_which_direction() -> None:
    table = Table().ship("blau", 1, "B4").ship("rot", 1, "B5").lying("A4", "red").settled("rot", "A4").acting(8)
    assert Talk(table).ask("blau", "umgebung") == [
        "Hier: Raum B4, freier Raum, dein Schiff 1.",
        f"Nordosten: Muskata, C3, kleiner Planet, Nuts: {nuts_on(table, 'C3')}, Platz für 2 Kolonien.",
        "Süden: Raum B5, freier Raum, Indys Schiff 1.",
        "Westen: Pistazia, A4, kleiner Planet, Nuts: 1 rot, Kolonien: Indy 1, Platz für 1 Kolonie.",
        "Nordwesten: Raum A3, freier Raum.",
    ]


def nuts_on(table: Table, field: str) -> str:
    names = {"red": "rot", "purple": "lila", "yellow": "gelb", "orange": "orange"}
    return " und ".join(f"1 {names[nut]}" for nut in table[f"nuts.{field}"])


@clause("AN-1305")
def test_planets_are_listed_nearest_first_and_can_be_filtered() -> None:
    table = Table().ship("blau", 1, "B4").settled("blau", "K4").settled("rot", "A4", 2).lying("C3").acting(8)
    talk = Talk(table)
    assert len(talk.ask("blau", "planeten")) == 20
    assert talk.ask("blau", "planeten")[0].startswith(
        "Muskata, C3, 1 Schritt entfernt: kleiner Planet, erkundet, Platz für 2 Kolonien"
    )
    assert talk.ask("blau", "planeten nuts")[0].startswith("Pistazia, A4, 1 Schritt entfernt")
    assert not [line for line in talk.ask("blau", "planeten platz") if line.startswith("Pistazia")]
    assert [line.split(",")[0] for line in talk.ask("blau", "planeten meine")] == ["Walnor"]
    assert talk.ask("rot", "planeten meine")[0].startswith("Pistazia")
    assert Talk(Table()).ask("blau", "planeten meine") == ["Keinen solchen Planeten gibt es."]


@clause("AN-1305", "AN-809")
def test_free_planets_are_those_without_a_ship() -> None:
    talk = Talk(Table().ship("blau", 1, "A4").settled("rot", "C3", 2).acting(8))
    free = [line.split(",")[0] for line in talk.ask("blau", "planeten frei")]
    assert len(free) == 19
    assert "Pistazia" not in free
    assert "Muskata" in free


@clause("AN-700")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("handel a rot gelb", "Nicht eindeutig: Anna, Anton."),
        ("handel zoe rot gelb", "An diesem Tisch spielt niemand, der zoe heißt."),
        ("bewege raum", "Nicht eindeutig: Raum B1, Raum C1, Raum E1, Raum G1, Raum I1, Raum J1, Raum A2."),
        ("bewege astro", "Nicht eindeutig: AstroHole Nord, AstroHole West, AstroHole Ost, AstroHole Süd."),
    ],
)
def test_ambiguous_and_unknown_names_are_refused(line: str, sentence: str) -> None:
    talk = flying(people=["Anna", "Anton"])
    assert talk.refusal("blau", line)[1] == f"{sentence} (AN-700)"


@clause("AN-1304", "AN-715", "AN-773")
def test_forgoing_is_a_no_to_another_player() -> None:
    passage = Talk(Table().ship("blau", 1, "B4").ship("rot", 1, "B5").acting(8)).type("blau", "durchfliege b5 c5")
    assert passage.meaning("rot", "verzichte") == {"do": "decline"}
    trade = flying().type("blau", "handel rot rot gelb")
    assert trade.meaning("rot", "decline") == {"do": "decline"}


@clause("AN-1305")
def test_after_the_end_nobody_has_actions() -> None:
    talk = Talk(Table(rundenlimit=10).given("round", 10).acting(3, "rot")).type("rot", "zug")
    assert talk.ask("blau", "leiste") == ["Das Spiel ist zu Ende, niemand hat mehr Aktionen."]


@clause("AN-1303")
def test_no_way_leads_to_the_home_of_another() -> None:
    assert Talk(Table().ship("blau", 1, "B4").acting(8)).refusal("blau", "weg K1")[0] == "home_closed"


@clause("AN-1305")
def test_one_planet_is_told_with_its_distance() -> None:
    line = Talk(Table().ship("blau", 1, "B4").lying("K4", "red").acting(8)).ask("blau", "planet walnor")
    assert line == ["Walnor, K4, 10 Schritte entfernt: kleiner Planet, Nuts: 1 rot, Platz für 2 Kolonien."]


@clause("AN-1305")
def test_the_way_says_route_cost_and_who_is_in_the_way() -> None:
    talk = flying(1)
    assert talk.ask("blau", "weg c5") == ["Schiff 1 braucht 2 Schritte nach Raum C5 und 2 Aktionen, dir fehlt eine: s B5, o C5."]
    shut = Talk(Table().ship("blau", 1, "B4").ship("rot", 1, "A4").acting(3))
    assert shut.ask("blau", "weg a4") == [
        "Nach Pistazia führt gerade kein freier Weg.",
        "Im Weg ist Indys Schiff 1 auf Pistazia, A4.",
    ]


@clause("AN-1305")
def test_score_track_bank_and_ships_answer_in_sentences() -> None:
    talk = Talk(Table().owns("rot", "time_warp").settled("rot", "D1").acting(4))
    assert talk.ask("blau", "stand") == [
        "Runde 1 von höchstens 60.",
        "Du: 0 Kolonien, Nuts: 1 rot, 1 lila, 1 gelb und 1 orange, 1 Schiff.",
        "Indy: 1 Kolonie, Nuts: 1 rot, 1 lila, 1 gelb und 1 orange, Time Warp, Time Warp geladen, 1 Schiff.",
    ]
    assert talk.ask("rot", "leiste") == ["Anna hat noch 4 Aktionen."]
    assert talk.ask("rot", "bank") == ["In der AstroBank liegen 24 Nuts: 6 rot, 6 lila, 6 gelb und 6 orange."]
    assert talk.ask("rot", "schiffe anna") == ["Annas Schiff 1: Heimat Nordwest, A1. Noch 2 Schiffe im Vorrat."]


@clause("AN-1305")
def test_fates_are_read_by_roll_by_block_or_all() -> None:
    talk = flying()
    assert talk.ask("blau", "schicksal 5-4") == ["5-4, Funkelnder Boden: Du nimmst 3 Nuts deiner Wahl."]
    assert len(talk.ask("blau", "schicksal")) == 6
    assert len(talk.ask("blau", "schicksal 3")) == 6
    assert talk.ask("blau", "fate 1-1")[0].startswith("1-1, Totalschaden")


@clause("AN-1305")
def test_the_map_in_words_has_a_line_for_each_planet_and_ship() -> None:
    reader = Talk(Table(3)).readers["blau"]
    lines = reader.sentences(TEXT.map_in_words(reader.view(), 0, Heard(""), reader.prefs))
    assert len(lines) == 23
    assert lines[0].startswith("Haselon, D1: kleiner Planet, Nuts: ")
    assert lines[-1] == "Cleos Schiff 1: Heimat Südost, K11."
    assert not [line for line in lines if any(sign in line for sign in "|\\/@*")]


@clause("AN-1305", "AN-301")
def test_the_drawn_map_is_the_one_of_the_rule_book() -> None:
    table = Table().lying("D1", "red", "yellow").settled("rot", "D1", 2).ship("blau", 1, "B4").acting(3)
    lines = Talk(table).ask("blau", "karte sw")
    assert lines[0].split() == [*"ABCDEFGHIJK"]
    assert lines[1].startswith(" 1  H---.---.---o---.---O---.---o---.---.---H")
    assert lines[2].startswith(r"    | \ |     \ | \ |   |   | / | /     | / |")
    assert lines[7].startswith(" 4  o---B1      *   .---O---.   *       .---o")
    assert lines[1].endswith("D1  Haselon   rg  R2")
    assert max(map(len, lines)) < 80


@clause("AN-774")
def test_standing_answers_are_typed_as_in_every_game() -> None:
    talk = flying()
    assert talk.meaning("rot", "angebote nie") == {"do": "offer_habit", "habit": "never"}
    assert talk.meaning("rot", "offers ask") == {"do": "offer_habit", "habit": "ask"}
    assert talk.meaning("blau", "widerrufe") == {"do": "withdraw"}
    assert talk.ask("rot", "angebote") == ["Es ist kein Angebot offen.", "Du wirst nach Angeboten gefragt."]


@clause("AN-1306")
@pytest.mark.parametrize(
    "line", ["ja", "nein", "ziel schiff", "warp", "behalte", "nimm rot", "tausche rot gelb", "waehle 6-1", "verzichte"]
)
def test_only_the_player_asked_can_answer(line: str) -> None:
    assert flying().refusal("rot", line)[0] == "not_your_turn"
    assert flying().refusal("blau", line)[0] == "wrong_phase"
