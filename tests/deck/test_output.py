"""Output, help and time (HD-601 to HD-609)."""

import pytest

from holodeck.deck.port.messages import Change
from holodeck.deck.port.wishes import Hello
from tests.clauses import clause
from tests.deck.program import Program
from tests.deck.stage import SeenClient, Stage, of_kind

NOT_INSIDE = "Dein Spiel läuft auf Deck 1, und du bist nicht dort. betrete holodeck 1 bringt dich an deinen Platz. (HD-602)"


@clause("HD-601")
@pytest.mark.parametrize("line", ["COMPUTER FARBE GRÜN", "computer farbe gruen", "Computer Farbe grün", "computer   farbe\tgrün"])
def test_case_and_umlauts_do_not_matter(stage: Stage, line: str) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", line)
    assert stage.deck().seats[0].colour == "gruen"


@clause("HD-601")
def test_unknown_input_points_to_help(stage: Stage) -> None:
    assert stage.comes("Anna").types("xyzzy plugh") == ["Das verstehe ich nicht. hilfe befehle nennt alle Befehle."]


@clause("HD-601")
def test_half_a_command_of_the_other_language_is_completed_in_ones_own(stage: Stage) -> None:
    said = " ".join(part.strip() for part in stage.comes("Anna").types("computer start"))
    assert said == "„computer start“ ist noch kein ganzer Befehl. Möglich: computer programm starten."


@clause("HD-602")
def test_shell_words_come_before_the_games_and_only_in_full(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    assert anna.types("wer")[0].startswith("Anna: Deck 1")
    assert "verstehe ich nicht" in anna.types("we")[0]
    assert "verstehe ich nicht" in anna.types("dec")[0]
    assert anna.types("?") == anna.types("hilfe")


@clause("HD-602")
def test_two_word_phrases_are_shell_words_only_as_a_whole(stage: Stage) -> None:
    """The game has `widerrufe` of its own, and answers it."""
    anna, _ = stage.running(names=("Anna", "Indy"))
    assert anna.types("widerrufe uebergabe") == ["Es ist keine Übergabe offen. (HD-402)"]
    assert anna.types("widerrufe") == ["In der Probe gibt es nichts zu widerrufen."]


@clause("HD-602")
def test_abbreviations_belong_to_the_game(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("zei")
    assert indy.read("Anna zeigt Taintmark")


@clause("HD-602")
def test_a_game_command_on_a_deck_that_does_not_run_is_refused(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "betrete holodeck")
    assert anna.types("zug") == ["Das Spiel läuft nicht. (HD-602)"]
    assert "verstehe ich nicht" in anna.types("xyzzy")[0]


@clause("HD-602")
@pytest.mark.parametrize("line", ["zug", "was", "verlauf"])
def test_a_command_of_ones_game_from_outside_says_where_the_game_is(stage: Stage, line: str) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    anna.types("computer ausgang")
    assert " ".join(part.strip() for part in anna.types(line)) == NOT_INSIDE
    assert "verstehe ich nicht" in anna.types("xyzzy")[0]


@clause("HD-602")
def test_a_command_of_a_game_that_has_not_begun_says_what_begins_it(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau")
    begins = "Dein Spiel auf Deck 1 hat noch nicht begonnen. Der Spielleiter beginnt es mit computer programm starten. (HD-602)"
    assert " ".join(part.strip() for part in anna.types("zug")) == begins
    assert "verstehe ich nicht" in anna.types("xyzzy")[0]


@clause("HD-602", "HD-315")
def test_a_question_to_ones_ended_game_from_outside_says_where_it_is_answered(stage: Stage) -> None:
    anna, _ = stage.running("zuege", "1", names=("Anna", "Indy"))
    anna.types("zug")
    assert anna.types("computer ausgang") == ["[Holodeck:Computer] Du gehst in den Vorraum."]
    said = " ".join(part.strip() for part in anna.types("hand"))
    assert said == "Dein Spiel auf Deck 1 ist zu Ende. betrete holodeck 1 bringt dich hin, dort antwortet es noch. (HD-602)"


@clause("HD-602")
@pytest.mark.parametrize("before", [[], ["computer programm laden probe"]])
def test_a_command_of_ones_game_on_another_deck_says_where_the_game_is(stage: Stage, before: list[str]) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    stage.comes("Cleo").types("deck 2", *before)
    anna.types("computer ausgang", "betrete holodeck 2")
    assert " ".join(part.strip() for part in anna.types("zug")) == NOT_INSIDE


@clause("HD-602")
def test_a_command_of_somebody_elses_game_means_nothing_outside(stage: Stage) -> None:
    stage.running(names=("Anna", "Indy"))
    assert "„zug“ geht nur in einem Spiel" in stage.comes("Cleo").types("zug")[0]


@clause("HD-603")
def test_every_person_has_their_own_language(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("computer sprache englisch")
    assert indy.screen.lines[-1] != "Ab jetzt auf Deutsch."
    indy.forget()
    anna.types("zug")
    assert indy.read("Turn 2: Indy has the turn.")
    assert anna.read("Zug 2: Indy ist am Zug.")
    assert indy.types("computer language german")[0] == "Ab jetzt auf Deutsch."


@clause("HD-603")
def test_the_open_question_is_asked_again_in_the_new_language(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    asked = anna.types("computer sprache englisch")
    assert asked[0] == "English from now on."
    assert asked[1].startswith("Anna must decide: Zug.")
    assert indy.types("computer sprache englisch") == ["English from now on.", "Anna must decide: Zug."]


@clause("HD-603")
def test_a_program_is_told_the_table_and_the_past_again_in_the_new_language(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    program = Program(stage).hello(Hello(name="Bea", deck=1, language="de"))
    anna.types("zug")
    program.screen.messages.clear()
    program.types("computer sprache englisch")
    assert of_kind(program.screen.messages, Change)[-1].changed["asked"] == ["Indy must decide: Zug."]
    assert program.past.entries[-1].lines[-1] == "Turn 2: Indy has the turn."


@clause("HD-603", "HD-604")
def test_settings_are_kept_with_the_person(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer sprache englisch", "computer output knapp", "computer width 100", "computer colors off")
    anna.types("computer bell on", "computer charset latin1")
    anna.hang_up()
    stage.restart()
    person = stage.comes("Anna").person
    assert (person.language, person.mode, person.width, person.colours, person.bell) == ("en", "knapp", 100, False, True)
    assert person.charset == "latin1"


@clause("HD-604")
@pytest.mark.parametrize(
    "wrong", ["ausgabe laut", "breite 39", "breite 201", "breite viel", "farben bunt", "glocke ja", "zeichensatz x"]
)
def test_a_wrong_setting_is_answered_with_what_is_possible(stage: Stage, wrong: str) -> None:
    assert "Möglich:" in stage.comes("Anna").types(f"computer {wrong}")[0]


@clause("HD-604")
@pytest.mark.parametrize(("language", "line"), [("deutsch", "vorlesen"), ("deutsch", "VORLESEN"), ("englisch", "aloud")])
def test_read_aloud_mode_can_also_be_chosen_after_the_name(stage: Stage, language: str, line: str) -> None:
    anna = stage.comes("Anna")
    anna.types(f"computer sprache {language}", line)
    assert anna.person.mode == "vorlesen"


@clause("HD-604")
def test_lines_are_cut_to_the_width_but_never_in_read_aloud_mode(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer breite 40")
    assert max(len(line) for line in anna.types("hilfe")) <= 40
    anna.types("computer ausgabe vorlesen")
    assert max(len(line) for line in anna.types("hilfe")) > 80


@clause("HD-604")
def test_the_width_a_client_reports_is_used_until_one_is_chosen(stage: Stage) -> None:
    anna = stage.comes("Anna", client=SeenClient(width=132))
    assert anna.person.width == 132
    anna.types("computer breite 60")
    anna.guest.features(SeenClient(width=100))
    assert anna.person.width == 60


@clause("HD-604", "HD-204")
def test_in_read_aloud_mode_the_checksum_is_told_only_when_asked_for(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer ausgabe vorlesen", "computer programm laden probe")
    anna.types("computer farbe blau", "computer mitspieler rot leicht")
    assert not any("Prüfsumme" in line for line in anna.types("computer programm starten"))
    assert anna.types("computer pruefsumme")[-1] == f"Prüfsumme der geheimen Saat: {stage.deck().match.commitment}"


@clause("HD-604")
def test_in_read_aloud_mode_the_prompt_is_one_line_that_ends_with_what_one_may_do(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("computer ausgabe vorlesen")
    anna.types("zug")
    assert indy.screen.prompts[-1] == "Indy muss entscheiden: Zug. Möglich: zug; zeige karte; biete; gehe"
    assert len([line for line in indy.screen.lines if "Indy muss entscheiden: Zug" in line]) == 1
    assert "zug" not in anna.screen.prompts[-1]


@clause("HD-604")
def test_the_bell_rings_when_one_is_awaited_and_wants_it(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("computer glocke an")
    anna.types("zug")
    indy.types("zug")
    assert (anna.screen.bells, indy.screen.bells) == (0, 1)


@clause("HD-605")
def test_help_lists_the_commands_of_shell_and_game(stage: Stage) -> None:
    lobby = stage.comes("Bea").types("hilfe befehle")
    assert any("computer programm laden" in line for line in lobby)
    anna, _ = stage.running(names=("Anna", "Indy"))
    inside = "\n".join(anna.types("help commands"))
    assert "zeige karte" in inside
    assert "computer programm laden" in inside.replace("\n  ", " ")


@clause("HD-742")
def test_the_subjects_of_game_and_shell_are_a_few_lines(stage: Stage) -> None:
    anna, bea = stage.running(names=("Anna", "Indy"))[0], stage.comes("Bea")
    for who in (anna, bea):
        who.types("computer ausgabe vorlesen")
        assert len(who.types("hilfe")) <= 7
        assert any("Anfang, Reden, Freunde, " in line for line in who.types("hilfe"))
        assert who.types("hilfe reden")[0] == "Reden."


@clause("HD-741")
def test_the_lobby_tells_the_rules_of_any_game_in_one_minute(stage: Stage) -> None:
    bea = stage.comes("Bea")
    known = bea.types("regeln")
    assert known == bea.types("regel")
    bea.types("computer programm laden probe")
    assert "regeln kapitel" in bea.types("regeln")[-1]
    assert "Kapitel 1" in " ".join(bea.types("regeln probe kapitel"))


@clause("HD-605")
def test_help_explains_one_command(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    lines = anna.types("hilfe betrete holodeck")
    assert lines[0].endswith("betrete holodeck [Nummer] [Passwort].")
    assert "Beispiel: betrete holodeck 1." in lines
    assert "Kurz: hb." in anna.types("hilfe hbruelle")
    assert "zeige karte" in anna.types("hilfe zeige karte")[0]


@clause("HD-605")
def test_the_rules_can_be_read_by_everybody_at_any_time(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    assert anna.types("regel PR-1") == ["PR-1: Nur zur Probe."]
    assert "Kapitel 1" in " ".join(anna.types("regeln kapitel"))
    assert anna.types("regel HD-608")[0].startswith("HD-608: Wie viel Zeit")
    assert stage.comes("Bea").types("regel HD-608")[0].startswith("HD-608: Wie viel Zeit")


@clause("HD-605")
def test_was_says_who_is_awaited_and_what_i_may_do_with_ready_commands(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    lines = anna.types("was")
    assert lines[0] == "Anna muss entscheiden: Zug."
    assert "Möglich: zug; zeige karte; biete; gehe." in lines
    assert "nichts entscheiden" in indy.types("was")[1]
    assert "kein Spiel" in stage.comes("Bea").types("was")[0]


@clause("HD-606")
def test_the_common_words_of_games_are_not_taken_by_the_shell(stage: Stage) -> None:
    from holodeck.deck.wording.sentences import shell
    from holodeck.kernel.text.speech import Heard, NotUnderstood

    for word in ("karte", "stand", "zug", "wuerfle", "baue", "kaufe", "verkaufe"):
        with pytest.raises(NotUnderstood):
            shell().commands.find(Heard(word), "de")


@clause("HD-607")
def test_verlauf_tells_the_last_events_again(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("zeige karte")
    assert len(indy.types("verlauf")) == 4
    assert "Anna zeigt" in indy.types("verlauf 1")[0]


@clause("HD-608")
def test_remaining_time_is_told_at_thirty_and_ten_seconds_to_the_awaited_only(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    stage.clock.advance(29.9)
    assert not anna.read("Noch 30 Sekunden.")
    stage.clock.advance(0.2)
    assert anna.read("Noch 30 Sekunden.")
    stage.clock.advance(20)
    assert anna.read("Noch 10 Sekunden.")
    assert not indy.read("Noch 30 Sekunden.")


@clause("HD-609")
def test_umlauts_are_sent_as_they_are_and_the_door_is_told_the_charset(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert "ä ö ü ß" in anna.types("computer zeichensatz ascii")[0]
    assert anna.screen.charsets == ["ascii"]
    assert "Möglich" in anna.types("computer charset ebcdic")[0]


@clause("HD-609")
def test_command_words_are_plain_ascii() -> None:
    from holodeck.deck.wording.sentences import shell

    for phrase in shell().commands.phrases:
        assert phrase.text.isascii()


@clause("HD-605")
@pytest.mark.parametrize(
    ("line", "usage"),
    [
        ("hilfe -holodeck", "So geht es: -holodeck Text."),
        ("hilfe -h", "So geht es: -holodeck Text."),
        ("help -deck", "So geht es: -holodeck Text."),
        ("hilfe -vorraum", "So geht es: -vorraum Text."),
        ("hilfe -v", "So geht es: -vorraum Text."),
    ],
)
@pytest.mark.parametrize("inside", [True, False])
def test_help_explains_the_channels(stage: Stage, line: str, usage: str, inside: bool) -> None:
    anna = stage.running(names=("Anna", "Indy"))[0] if inside else stage.comes("Anna")
    assert anna.types(line)[0] == usage


@clause("HD-502", "HD-616")
def test_a_comma_behind_the_name_of_the_channel_means_nothing(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("-holodeck, Hallo", "-vorraum, Hallo")
    assert indy.read("[Holodeck:Anna] Hallo")


@clause("HD-604")
@pytest.mark.parametrize(
    ("words", "language"),
    [("aloud brief", "en"), ("reading", "en"), ("vorlesen knapp", "de"), ("standard", "de"), ("aloud off", "en")],
)
def test_words_of_one_language_before_the_login_choose_it(stage: Stage, words: str, language: str) -> None:
    anna = stage.visitor()
    anna.types(words, "Anna")
    assert anna.person.language == language


@clause("HD-604")
def test_a_language_that_was_chosen_stays(stage: Stage) -> None:
    anna = stage.visitor()
    anna.types("deutsch", "aloud", "Anna")
    assert anna.person.language == "de"
