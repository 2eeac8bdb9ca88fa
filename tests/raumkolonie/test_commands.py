"""Chapter 18: text commands, their meaning and the order of refusals."""

import random

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.games.raumkolonie.actions import COLOUR_IDS
from holodeck.games.raumkolonie.text import TEXT
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import Talk, here, refused, wish


@clause("RK-1801")
@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("o", "e"),
        ("gehe nordwesten", "go northwest"),
        ("gehe zu K50", "go to K50"),
        ("gehe zu verkaeufer", "go to seller"),
        ("baue roehre G061", "build tube G061"),
        ("baue kuppel K43", "build dome K43"),
        ("baue zentrale K50", "build central K50"),
        ("tausche 4 sand gegen texolyt in K50", "exchange 4 sand for texolyte in K50"),
        ("transfer 2 plasmaenergie an indy", "transfer 2 plasma energy to indy"),
        ("biete 1 sand gegen 1 tristahl an rot", "offer 1 sand for 1 tristeel to red"),
        ("kaufe karte", "buy card"),
        ("einsatz 4 9", "bet 4 9"),
        ("zug", "end"),
        ("kaufe bier", "buy beer"),
        ("iss erdbeerkuchen", "eat strawberry cake"),
        ("trinke milch", "drink milk"),
        ("trage t-shirt", "wear t-shirt"),
        ("ziehe t-shirt aus", "take off t-shirt"),
        ("drehe kreisel", "spin top"),
        ("lies handbuch", "read manual"),
        ("gib bier an cleo", "give beer to cleo"),
    ],
)
def test_every_command_exists_in_english(german: str, english: str) -> None:
    assert wish(german) == wish(english)


@clause("RK-1801")
@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("g o", "gehe osten"),
        ("b r G061", "baue roehre G061"),
        ("b k K43", "baue kuppel K43"),
        ("b z K50", "baue zentrale K50"),
        ("ta 4 sand gegen texolyt in K50", "tausche 4 sand gegen texolyt in K50"),
        ("tr 1 sand an cleo", "transfer 1 sand an cleo"),
        ("bi 1 sand gegen 1 pe", "biete 1 sand gegen 1 plasmaenergie"),
        ("kk", "kaufe karte"),
        ("ei 4 9", "einsatz 4 9"),
        ("z", "zug"),
    ],
)
def test_short_forms_always_work(short: str, whole: str) -> None:
    assert wish(short) == wish(whole)


@clause("RK-1801")
@pytest.mark.parametrize(
    ("short", "whole"), [("l", "schau"), ("r", "roh"), ("st", "stand"), ("zk", "zeige karten"), ("i", "inventar"), ("k", "karte")]
)
def test_short_forms_of_questions_work(short: str, whole: str) -> None:
    talk = Talk(Table.tp())
    assert talk.answer("blau", short) == talk.answer("blau", whole)


@clause("RK-1801")
@pytest.mark.parametrize("line", ["BAUE RÖHRE G061", "baue röhre g61", "baue_roehre_G061", "bau roe G061", "ba r G061"])
def test_case_umlauts_underscores_and_abbreviations_do_not_matter(line: str) -> None:
    assert wish(line) == {"do": "build_tube", "border": "G061"}


@clause("RK-1801")
@pytest.mark.parametrize("name", ["pe", "pl", "plasma", "Plasmaenergie", "plasma energy"])
def test_resources_may_be_cut_to_two_letters(name: str) -> None:
    assert wish(f"transfer 2 {name} an indy")["resource"] == "plasma"


@clause("RK-1801")
@pytest.mark.parametrize("name", ["Indy", "in", "rot", "ro", "red"])
def test_players_are_named_by_name_or_colour(name: str) -> None:
    assert wish(f"transfer 2 pe an {name}")["to"] == "rot"


@clause("RK-1801")
def test_one_letter_does_not_name_a_player() -> None:
    assert refused("transfer 2 pe an i") == "no_such_player"


@clause("RK-1801")
def test_buying_a_card_beats_a_good() -> None:
    assert wish("kaufe kart") == {"do": "buy_card"}


@clause("RK-1801")
def test_a_place_beats_the_prefix_of_a_name() -> None:
    talk = Talk(Table.tp())
    talk.prefs.people = ["Anna", "Indy", "Pirmin", "Max"]
    assert talk.wish("magenta", "gehe zu pir") == talk.wish("magenta", "gehe zu pirat")


@clause("RK-1801")
def test_a_whole_name_beats_the_prefix_of_a_place() -> None:
    talk = Talk(Table.tp())
    talk.prefs.people = ["Anna", "Indy", "Pira", "Max"]
    assert talk.wish("magenta", "gehe zu pira")["to"] == "K49"


@clause("RK-403")
@pytest.mark.parametrize(
    ("place", "room"),
    [
        ("K1", "K01"),
        ("g67", "G067"),
        ("F3", "K33"),
        ("indy", "K47"),
        ("verkaeufer", "K33"),
    ],
)
def test_walking_accepts_every_kind_of_place(place: str, room: str) -> None:
    assert wish(f"gehe zu {place}") == {"do": "walk", "to": room}


@clause("RK-403")
@pytest.mark.parametrize("place", ["pirat", "landeplatz"])
def test_pirate_and_landing_pad_are_places_to_walk_to(place: str) -> None:
    assert wish(f"gehe zu {place}", table=here("K41")) == {"do": "walk", "to": "K49"}


@clause("RK-403")
def test_walking_without_an_exit_is_refused() -> None:
    assert refused("n") == "no_exit"


@clause("RK-405")
def test_without_a_place_building_means_the_figures_room() -> None:
    assert wish("baue roehre", table=here("G061")) == {"do": "build_tube", "border": "G061"}


@clause("RK-906")
def test_on_a_crossing_a_tube_needs_a_direction() -> None:
    assert refused("baue roehre") == "need_direction"


@clause("RK-906")
def test_the_turn_is_checked_before_the_room() -> None:
    assert refused("baue roehre", "gruen") == "not_your_turn"


@clause("RK-906")
def test_the_phase_is_checked_before_the_room() -> None:
    assert refused("baue roehre", table=Table.tp().given("phase", "pirate")) == "wrong_phase"


@clause("RK-906")
def test_a_dome_needs_a_crossing() -> None:
    assert refused("baue kuppel G061") == "wrong_room"


@clause("RK-906")
def test_on_a_border_there_is_no_dome_to_upgrade() -> None:
    assert refused("baue zentrale", table=here("G061")) == "no_dome"


@clause("RK-907")
def test_a_direction_means_the_border_there() -> None:
    assert wish("baue roehre nw")["border"] == "G061"


@clause("RK-907")
@pytest.mark.parametrize(("room", "line"), [("K49", "baue roehre n"), ("G061", "baue roehre no")])
def test_a_direction_without_border_or_on_a_border_is_the_wrong_room(room: str, line: str) -> None:
    assert refused(line, table=here(room)) == "wrong_room"


@clause("RK-907")
def test_building_in_a_direction_leaves_the_figure_on_its_crossing() -> None:
    talk = Talk(Table.tp()).say("blau", "baue roehre nw")
    assert talk.table["figures.blau"] == "K49"


@clause("RK-501", "RK-1801")
def test_in_set_up_the_same_words_build_for_free() -> None:
    table = Table.new(start=0)
    talk = Talk(table).say("blau", "baue kuppel K50")
    assert talk.wish("blau", "baue roehre w")["do"] == "setup_tube"


@clause("RK-906")
def test_in_set_up_the_dome_comes_before_the_tube() -> None:
    assert refused("baue roehre o", table=Table.new(start=0)) == "wrong_phase"


@clause("RK-405")
@pytest.mark.parametrize(
    "line", ["baue roehre G061", "baue kuppel K43", "baue zentrale K50", "tausche 4 sand gegen texolyt in K50"]
)
def test_without_autowalk_another_place_is_the_wrong_room(line: str) -> None:
    assert refused(line, table=Table.tp(autolauf="aus")) == "wrong_room"


@clause("RK-405")
def test_without_autowalk_walking_goes_step_by_step() -> None:
    table = Table.tp(autolauf="aus")
    assert refused("gehe zu K50", table=table) == "disabled"
    assert wish("o", table=table) == {"do": "walk", "to": "G067"}


@clause("RK-405")
def test_without_autowalk_a_far_field_is_out_of_the_pirates_reach() -> None:
    table = Table.tp(autolauf="aus").given("phase", "pirate")
    assert refused("pirat nach B2", table=table) == "wrong_room"
    assert wish("pirat nach F4", table=table) == {"do": "move_pirate", "field": "F4"}


@clause("RK-1003", "RK-405")
def test_without_autowalk_accepting_needs_the_same_room() -> None:
    talk = Talk(Table.tp(autolauf="aus")).say("blau", "biete 1 sand gegen 1 pe an alle")
    assert talk.refused("rot", "annehme") == "not_here"
    assert talk.refused("gruen", "annehme") == ""


@clause("RK-T15")
@pytest.mark.parametrize(
    ("line", "code"),
    [("pirat nach so", "bad_field"), ("pirat nach n", "bad_field"), ("pirat nach A1", "bad_field"), ("pirat nach no", "")],
)
def test_the_pirate_goes_to_the_field_in_a_direction(line: str, code: str) -> None:
    assert refused(line, table=Table.tp().given("phase", "pirate")) == code


@clause("RK-1806")
def test_the_pirate_may_stay_after_a_seven_only() -> None:
    table = Table.tp().given("phase", "pirate")
    assert wish("pirat bleibt", table=table) == {"do": "pirate_stays"}
    assert refused("pirat bleibt", table=table.given("pirate_cause", "jharhod")) == "wrong_phase"


@clause("RK-1804")
@pytest.mark.parametrize("line", ["tanze", "baue kuppel xyz", "zug jetzt", "halte ausschau nach xyz", "karte text xyz"])
def test_unknown_words_are_not_understood(line: str) -> None:
    assert refused(line) == "unknown_word"


@clause("RK-1804")
@pytest.mark.parametrize(
    "line", ["transfer", "transfer 2", "transfer 2 sand", "einsatz", "einsatz 4", "gehe", "tausche 4 sand", "opfer"]
)
def test_missing_words_are_named(line: str) -> None:
    table = Table.tp().given("phase", "victim").given("pirate", "C4") if line == "opfer" else None
    assert refused(line, table=table) == "missing_parameter"


@clause("RK-1804")
@pytest.mark.parametrize("line", ["baue kuppel K43", "kaufe karte", "zug", "spiele karte 1", "tausche 4 sand gegen texolyt"])
@pytest.mark.parametrize("phase", ["pirate", "victim", "tax"])
def test_pending_decisions_make_every_turn_action_the_wrong_phase(line: str, phase: str) -> None:
    assert refused(line, table=Table.tp().given("phase", phase)) == "wrong_phase"


@clause("RK-1804")
def test_after_the_end_the_game_is_not_running() -> None:
    assert refused("zug", table=Table.tp().given("phase", "over").given("ending", "vote")) == "not_running"


@clause("RK-1806")
def test_a_victim_must_be_known_and_eligible() -> None:
    table = Table.tp().owning("gruen", "K54").given("phase", "victim").given("pirate", "C4")
    assert refused("opfer xaver", table=table) == "no_such_player"
    assert refused("opfer max", table=table) == "not_a_victim"
    assert refused("opfer anna", table=table) == "not_a_victim"


@clause("HD-602")
def test_a_question_is_answered_by_what_it_asks_for_alone() -> None:
    table = Table.tp().owning("gruen", "K54").given("phase", "victim").given("pirate", "C4")
    assert wish("cleo", table=table) == wish("opfer cleo", table=table)
    assert refused("xaver", table=table) == "unknown_word"
    table = Table.tp().given("phase", "pirate")
    assert wish("F4", table=table) == wish("pirat nach F4", table=table)


@clause("RK-1801", "RK-1802", "RK-1803")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("seed", range(3))
def test_typing_the_spoken_line_gives_the_same_action(language: str, seed: int) -> None:
    table, chooser = Table.new(seed=f"talk {seed}", brett="zufall"), random.Random(seed)
    talk = Talk(table, language)
    for _ in range(300):
        if not table.awaited:
            break
        colour = chooser.choice(table.awaited)
        seat = COLOUR_IDS.index(colour)
        kinds: dict[int, list[int]] = {}
        for action in RULES.legal(table.state, seat):
            kinds.setdefault(action & 255, []).append(action)
        action = chooser.choice(kinds[chooser.choice(list(kinds))])
        reader = talk.reader(colour)
        line = reader.reading.command_line(TEXT.spoken(reader.view(), seat, action))
        assert line
        assert talk.action(colour, line) == action, line
        RULES.play(table.state, seat, action, table.luck, None)
