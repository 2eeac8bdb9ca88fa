"""What a person sets by words: output, subjects, width and colours (HD-603, HD-604, HD-610)."""

import pytest

from holodeck.deck.shell.output import output_meant
from holodeck.deck.shell.settings import subjects_meant
from holodeck.kernel.engine.subjects import SUBJECTS
from holodeck.kernel.text.preferences import ALOUD, BOTH, BRIEF, MODES, STANDARD
from holodeck.kernel.text.speech import Heard, NotUnderstood
from tests.clauses import clause
from tests.deck.stage import Stage

ALOUD_MORE = "aloud brief, aloud off, brief off"


@clause("HD-604")
@pytest.mark.parametrize(
    ("mode", "typed", "then"),
    [
        (STANDARD, "vorlesen", ALOUD),
        (ALOUD, "knapp", BOTH),
        (BRIEF, "vorlesen", BOTH),
        (BOTH, "knapp aus", ALOUD),
        (BOTH, "vorlesen aus", BRIEF),
        (BOTH, "ausführlich", ALOUD),
        (BOTH, "standard", STANDARD),
        (STANDARD, "vorlesen knapp", BOTH),
        (STANDARD, "aloud brief", BOTH),
        (STANDARD, "reading", ALOUD),
    ],
)
def test_reading_aloud_and_brevity_are_two_switches(mode: str, typed: str, then: str) -> None:
    assert output_meant(Heard(typed), mode, "de") == then
    assert then in MODES


@clause("HD-610")
def test_subjects_are_chosen_by_their_words() -> None:
    assert subjects_meant(Heard("angebote wetten eigene"), {}) == {"offers": "own", "bets": "own"}
    assert subjects_meant(Heard("offers all"), {"offers": "own"}) == {"offers": "all"}
    assert subjects_meant(Heard("angebote wie sonst"), {"offers": "own"}) == {}
    assert set(subjects_meant(Heard("alles nie"), {})) == set(SUBJECTS)
    for wrong in ("", "angebote", "unfug nie"):
        with pytest.raises(NotUnderstood):
            subjects_meant(Heard(wrong), {})


@clause("HD-603", "HD-604")
def test_settings_change_how_a_person_reads(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert anna.types("computer sprache englisch") == ["English from now on."]
    assert anna.types("computer output aloud") == ["Output: aloud."]
    assert anna.types("computer breite 60") == ["Lines are now at most 60 characters long."]
    assert anna.types("computer farben aus") == ["Colours are now off."]
    assert (anna.person.language, anna.person.mode, anna.person.width, anna.person.colours) == ("en", "vorlesen", 60, False)


@pytest.mark.parametrize(
    "line", ["computer sprache latein", "computer ausgabe laut", "computer breite 9", "computer farben rosa"]
)
def test_a_bad_setting_says_what_is_possible(stage: Stage, line: str) -> None:
    assert stage.comes("Anna").types(line)[0].startswith("Diese Einstellung gibt es nicht. Möglich: ")


@clause("HD-619")
@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("deutsch", "computer sprache", ["Die Sprache ist Deutsch.", "Möglich: deutsch, englisch."]),
        ("deutsch", "computer breite", ["Zeilen haben höchstens 80 Zeichen.", "Möglich: 40..200."]),
        ("deutsch", "computer farben", ["Farben sind jetzt an.", "Möglich: an, aus."]),
        ("deutsch", "computer glocke", ["Die Glocke ist jetzt aus.", "Möglich: an, aus."]),
        ("deutsch", "computer klang", ["Klänge sind jetzt an.", "Möglich: an, aus."]),
        ("deutsch", "computer zeichensatz", ["Zeichensatz: utf8. Probe: ä ö ü ß.", "Möglich: utf8, latin1, ascii."]),
        ("english", "computer language", ["The language is English.", "Possible: german, english."]),
        ("english", "computer bell", ["The bell is now off.", "Possible: on, off."]),
        (
            "english",
            "computer output",
            ["Output: standard.", f"Possible: standard, aloud, brief, {ALOUD_MORE}."],
        ),
    ],
)
def test_a_setting_without_a_value_tells_the_present_one(stage: Stage, language: str, line: str, told: list[str]) -> None:
    anna = stage.comes("Anna")
    anna.types(language, "computer breite 80")
    anna.person.width = 80
    assert anna.types(line) == told


@clause("HD-226", "HD-619")
def test_a_bad_setting_is_refused_in_the_words_of_the_reader(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("english")
    assert anna.types("computer bell loud") == ["There is no such setting. Possible: on, off."]


@clause("HD-603")
def test_the_name_of_a_language_is_enough_to_change_it(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert anna.types("english") == ["English from now on."]
    assert anna.types("deutsch") == ["Ab jetzt auf Deutsch."]


@clause("HD-604")
@pytest.mark.parametrize(
    ("typed", "mode", "told"),
    [
        ("vorlesen", ALOUD, "Ausgabe: vorlesen. vorlesen knapp erzählt kürzer."),
        ("vorlesen knapp", BOTH, "Ausgabe: vorlesen knapp."),
        ("aloud brief", BOTH, "Output: aloud, brief."),
    ],
)
def test_the_output_is_chosen_before_the_name(stage: Stage, typed: str, mode: str, told: str) -> None:
    anna = stage.visitor()
    assert anna.types(typed) == [told, "What is your name?" if anna.person.language == "en" else "Wie heißt du?"]
    anna.types("Anna")
    assert anna.person.mode == mode


@clause("HD-620")
def test_a_person_who_has_been_here_before_is_greeted_shortly(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer passwort sonnenwind")
    anna.hang_up()
    again = stage.visitor()
    told = again.types("english", "Anna", "sonnenwind")
    assert told[-1] == "Welcome back, Anna! You are in the lobby."


@clause("HD-621")
def test_a_command_of_a_game_typed_in_the_lobby_names_the_games_that_have_it(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer breite 200")
    assert anna.types("zug")[0].startswith("„zug“ geht nur in einem Spiel: probe")
    assert anna.types("spielle")[0].startswith("Das verstehe ich nicht. Meintest du: spiele")


@clause("HD-621")
def test_a_line_that_only_begins_like_a_command_of_the_shell_needs_its_game(real: Stage) -> None:
    anna = real.comes("Anna")
    anna.types("computer breite 200")
    assert anna.types("spiele karte 1")[0].startswith("„spiele karte 1“ geht nur in einem Spiel: raumkolonie.")
    assert anna.types("spiele quatsch")[0].startswith("Dieses Programm kenne ich nicht.")


@clause("HD-621")
def test_a_command_of_a_game_needs_its_game_in_english_too(real: Stage) -> None:
    anna = real.visitor()
    anna.types("english", "Anna")
    assert "only works in a game: raumkolonie" in " ".join(anna.types("raw"))


@clause("HD-621")
def test_the_lobby_suggests_commands_of_games_by_likeness(real: Stage) -> None:
    anna = real.comes("Anna")
    anna.types("computer breite 200")
    assert "Meintest du: wuerfeln, wuerfle, " in anna.types("würfel")[0]


@clause("HD-605")
def test_what_says_before_the_start_who_is_missing(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau")
    assert anna.types("was")[0].startswith("Das Spiel hat noch nicht begonnen: Es fehlt noch 1 Mitspieler.")
    anna.types("computer mitspieler rot leicht")
    assert anna.types("was") == ["Alle sind da. Der Spielleiter beginnt das Spiel mit computer programm starten."]


@clause("HD-205")
def test_a_colour_that_is_left_out_or_taken_is_answered_with_those_that_are_free(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau")
    assert "Frei: Rot, Grün, Magenta" in " ".join(anna.types("computer farbe"))
    indy.types("betrete holodeck 1")
    assert "Diese Farbe ist vergeben. Frei: Rot" in " ".join(indy.types("computer farbe blau"))
