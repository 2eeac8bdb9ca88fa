"""The voice commands (HD-201 to HD-209)."""

import pytest

from tests.clauses import clause
from tests.deck.stage import Stage

LOADED = ["computer programm laden probe"]
SEATED = [*LOADED, "computer farbe blau"]
READY = [*SEATED, "computer mitspieler rot leicht"]
INSIDE = [*LOADED, "betrete holodeck"]
COMMANDS = [
    ([], "computer programm laden probe", "computer load program probe", "Du lädst das Programm probe in Deck 1"),
    (LOADED, "computer programm status", "computer program status", "Deck 1: probe, geladen."),
    ([], "computer programm liste", "computer program list", "Probe: Ein Spiel zur Probe."),
    (LOADED, "computer farbe blau", "computer color blue", "Du spielst Blau, Platz 1."),
    (SEATED, "computer option tempo 2", "computer option tempo 2", "Einstellung tempo: 2."),
    (SEATED, "computer mitspieler rot leicht", "computer add bot red leicht", "Für Rot spielt der Computer, Stufe leicht."),
    (READY, "computer mitspieler weg rot", "computer remove bot red", "Für Rot spielt der Computer nicht mehr."),
    (READY, "computer programm starten", "computer start program", "Das Programm probe läuft: Deck 1, Spiel 1."),
    (LOADED, "computer programm beenden", "computer end program", "Deck 1 ist jetzt leer."),
    (INSIDE, "computer ausgang", "computer exit", "Du gehst in den Vorraum."),
    (INSIDE, "ich will raus", "let me out", "Du gehst in den Vorraum."),
    (LOADED, "betrete holodeck", "enter holodeck", "Du betrittst Deck 1: probe."),
]
"""What was said before, the command in both languages, and how its answer begins."""


@clause("HD-201")
@pytest.mark.parametrize(
    ("before", "line", "answer"),
    [
        (before, line, answer)
        for before, german, english, answer in COMMANDS
        for line in dict.fromkeys([german, english, english.upper()])
    ],
)
def test_every_voice_command_is_obeyed_in_both_languages(stage: Stage, before: list[str], line: str, answer: str) -> None:
    anna = stage.comes("Anna")
    anna.types(*before)
    assert anna.types(line)[0].removeprefix("[Holodeck:Computer] ").startswith(answer)


@clause("HD-201")
def test_it_may_be_said_to_the_computer_in_the_lobby_and_inside(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("sage computer programm laden probe")
    assert stage.deck().state == "loaded"
    anna.types("betrete holodeck", "sage computer farbe blau")
    assert stage.deck().seats[0].colour == "blau"


@clause("HD-202")
def test_loading_makes_the_loader_host_and_a_unique_beginning_is_enough(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden pro zugzeit 90 tempo 0")
    assert (stage.deck().name, stage.deck().host) == ("probe", "anna")
    assert stage.deck().chosen == {"zugzeit": 90, "tempo": 0}


@clause("HD-202")
def test_an_unknown_programme_is_refused_with_the_list(stage: Stage) -> None:
    answer = stage.comes("Anna").types("computer programm laden halma")
    assert answer == ["Dieses Programm kenne ich nicht. Es gibt: probe und pruefung. (HD-202)"]


@clause("HD-202")
def test_a_running_deck_is_busy_and_an_over_one_can_be_loaded_again(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "1", names=("Anna", "Indy"))
    assert anna.types("computer programm laden probe") == ["Dieses Deck ist belegt. (HD-202)"]
    anna.types("zug")
    indy.types("computer programm laden probe")
    assert (stage.deck().state, stage.deck().host, stage.deck().seats) == ("loaded", "indy", ())
    assert len(stage.deck().inside) == 2


@clause("HD-202")
def test_if_the_host_leaves_before_the_start_the_longest_seated_becomes_host(stage: Stage) -> None:
    anna, indy, cleo = (stage.comes(name) for name in ("Anna", "Indy", "Cleo"))
    anna.types("computer programm laden probe", "betrete holodeck")
    cleo.types("computer farbe rot")
    indy.types("computer farbe blau")
    anna.types("ich will raus")
    stage.clock.advance(5 * 60)
    assert stage.deck().host == "cleo"
    assert cleo.read("Du bist jetzt Spielleiter.")


@clause("HD-202")
def test_a_loaded_deck_without_persons_becomes_empty_after_a_quarter_of_an_hour(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe")
    anna.hang_up()
    stage.clock.advance(14 * 60)
    assert stage.deck().state == "loaded"
    stage.clock.advance(2 * 60)
    assert stage.deck().state == "empty"


@clause("HD-203")
def test_the_list_has_name_sentence_players_and_length(stage: Stage) -> None:
    lines = stage.comes("Anna").types("computer programm liste")
    assert lines == [
        "Probe: Ein Spiel zur Probe. 2 bis 4 Spieler, 5 bis 10 Minuten.",
        "Pruefung: Ein Spiel zur Probe. 2 bis 4 Spieler, 5 bis 10 Minuten.",
    ]


@clause("HD-204")
def test_the_status_of_a_loaded_deck_tells_options_seats_and_who_is_missing(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe zugzeit 90", "computer farbe blau")
    assert anna.types("computer programm status") == [
        "Deck 1: probe, geladen. Spielleiter: Anna. Einstellungen: zugzeit 90.",
        "Blau: Anna, abwesend.",
        "Zum Start fehlt noch 1 Mitspieler.",
    ]


@clause("HD-204")
def test_the_status_of_a_running_deck_tells_turn_awaited_and_seconds(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("ich will raus")
    stage.clock.advance(20)
    assert anna.types("computer programm status")[:6] == [
        "Deck 1: probe, läuft. Spielleiter: Anna.",
        "Blau: Anna, da.",
        "Rot: Indy, abwesend.",
        "Runde 1.",
        "Anna muss entscheiden: Zug.",
        "Anna hat noch 40 Sekunden.",
    ]


@clause("HD-205")
def test_colours_are_only_chosen_while_loaded(stage: Stage) -> None:
    cleo = stage.comes("Cleo")
    assert cleo.types("computer farbe blau") == ["Es ist kein Programm geladen. (HD-205)"]
    anna, _ = stage.running("zuege", "1", names=("Anna", "Indy"))
    assert cleo.types("computer farbe gruen") == ["Das Programm läuft schon. (HD-205)"]
    anna.types("zug")
    cleo.types("deck 1")
    assert cleo.types("computer farbe gruen") == ["Es ist kein Programm geladen. (HD-205)"]


@clause("HD-205")
def test_an_unknown_or_taken_colour_is_refused(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau")
    assert "Diese Farbe gibt es nicht." in indy.types("computer farbe ocker")[0]
    assert indy.types("computer farbe blau")[0].startswith("Diese Farbe ist vergeben. Frei: ")


@clause("HD-205")
def test_another_colour_keeps_the_seat_number(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau")
    indy.types("computer farbe rot")
    assert anna.types("computer farbe grün") == ["[Holodeck:Computer] Du spielst Grün, Platz 1."]
    assert [(seat.colour, seat.person) for seat in stage.deck().seats] == [("gruen", "anna"), ("rot", "indy")]


@clause("HD-205")
def test_giving_up_a_colour_moves_later_seats_up(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau")
    indy.types("computer farbe rot")
    anna.types("computer farbe keine")
    assert stage.deck().seat_of(indy.person) == 0
    assert anna.types("computer farbe keine") == ["Du spielst hier nicht mit. (HD-205)"]


@clause("HD-205")
def test_a_person_may_hold_seats_on_several_decks(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau")
    anna.types("deck 2", "computer programm laden probe", "computer farbe rot")
    assert [stage.deck(number).seat_of(anna.person) for number in (1, 2)] == [0, 0]


@clause("HD-206")
def test_starting_needs_a_loaded_programme_a_seat_and_enough_players(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    assert anna.types("computer programm starten") == ["Es ist kein Programm geladen. (HD-206)"]
    anna.types("computer programm laden probe", "computer farbe blau")
    assert indy.types("computer programm starten") == ["Du spielst hier nicht mit. (HD-206)"]
    assert anna.types("computer programm starten") == ["Es fehlt noch 1 Mitspieler. (HD-206)"]
    anna.types("computer mitspieler rot leicht", "computer programm starten")
    assert stage.deck().state == "running"
    assert anna.types("computer programm starten") == ["Das Programm läuft schon. (HD-206)"]


@clause("HD-206")
def test_seated_persons_in_the_lobby_are_asked_to_enter_and_not_waited_for(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot")
    anna.types("computer programm starten")
    assert indy.read("betrete holodeck 1 bringt dich hinein")
    assert not stage.deck().present(1)


@clause("HD-205", "RK-104")
def test_the_start_leaves_everybody_the_chosen_colour_and_place(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe magenta", "computer mitspieler gruen leicht")
    indy.types("computer farbe rot")
    indy.forget()
    anna.types("computer programm starten")
    assert [(seat.colour, seat.person) for seat in stage.deck().seats] == [("magenta", "anna"), ("gruen", ""), ("rot", "indy")]
    assert not indy.read("Du spielst")


@clause("HD-205")
def test_the_colours_of_a_game_outlive_a_restart(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe magenta")
    indy.types("computer farbe rot")
    anna.types("computer programm starten")
    stage.restart()
    anna = stage.comes("Anna")
    anna.types("betrete holodeck")
    assert stage.deck().match.reader(anna.person).prefs.palette == [3, 1, 0, 2]


@clause("HD-207")
def test_only_the_host_sets_options_and_only_before_the_start(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    assert anna.types("computer option tempo 2") == ["Es ist kein Programm geladen. (HD-207)"]
    anna.types("computer programm laden probe", "computer farbe blau")
    assert indy.types("computer option tempo 2") == ["Das darf nur der Spielleiter. (HD-207)"]
    assert "Einstellung tempo: 2." in anna.types("computer option tempo 2")[0]
    anna.types("computer mitspieler rot leicht", "computer programm starten")
    assert anna.types("computer option zugzeit 60") == ["Das Programm läuft schon. (HD-207)"]


@clause("HD-207")
@pytest.mark.parametrize("wrong", ["farbigkeit 3", "tempo 6", "tempo viel", "zugzeit 10", "vertretung vielleicht", "seed xyz"])
def test_an_unknown_option_or_value_is_refused(stage: Stage, wrong: str) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe")
    assert "nicht. Möglich:" in " ".join(anna.types(f"computer option {wrong}"))


@clause("HD-207")
def test_a_chosen_seed_makes_a_test_table_and_the_same_game_again(stage: Stage) -> None:
    cards = []
    for deck in (1, 2):
        anna = stage.comes("Anna" if deck == 1 else "Bea")
        anna.types("computer programm laden probe seed 42", "computer farbe blau", "computer mitspieler rot leicht")
        assert "Testtisch" in anna.types("computer programm status")[0]
        anna.types("betrete holodeck", "computer programm starten")
        game = stage.deck(deck).match.game
        assert game is not None
        cards.append(game.state.cards)
    assert cards[0] == cards[1]


@clause("HD-208")
@pytest.mark.parametrize("line", ["computer mitspieler mittel", "computer bot", "computer add bot mittel"])
def test_a_bot_without_a_colour_takes_the_first_that_is_free(stage: Stage, line: str) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", line)
    assert [(seat.colour, seat.level) for seat in stage.deck().seats[1:]] == [("rot", "mittel")]


@clause("HD-208")
def test_a_bot_without_a_colour_is_refused_if_none_is_free(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", *["computer bot leicht"] * 3)
    assert anna.types("computer bot leicht") == ["Alle Farben sind vergeben. (HD-205)"]


@clause("HD-208")
def test_only_the_host_adds_bots_and_only_before_the_start(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    assert anna.types("computer mitspieler rot leicht") == ["Es ist kein Programm geladen. (HD-208)"]
    anna.types("computer programm laden probe")
    assert indy.types("computer mitspieler rot leicht") == ["Das darf nur der Spielleiter. (HD-208)"]
    anna.types("computer mitspieler rot schwer")
    assert "Möglich: leicht, mittel, schwer" in anna.types("computer mitspieler gruen genial")[0]
    assert [(seat.colour, seat.level) for seat in stage.deck().seats] == [("rot", "schwer")]
    anna.types("computer mitspieler weg rot")
    assert stage.deck().seats == ()


@clause("HD-208")
def test_a_bot_plays_its_seat_after_the_tempo_of_the_table(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe tempo 3", "computer farbe blau")
    anna.types("computer mitspieler rot leicht", "computer mitspieler gruen schwer", "betrete holodeck")
    anna.types("computer programm starten")
    anna.types("zug")
    stage.clock.advance(0)
    assert anna.read("Zug 3: Grün ist am Zug.")
    stage.clock.advance(2.9)
    assert not anna.read("Zug 4")
    stage.clock.advance(0.2)
    assert anna.read("Zug 4: Anna ist am Zug.")
    assert [bot.level for bot in stage.probes.made] == ["leicht", "schwer"]


@clause("HD-209")
def test_a_player_alone_for_a_moment_cannot_end_the_game(stage: Stage) -> None:
    anna, indy = stage.running("zuege 500", names=("Anna", "Indy"))
    indy.types("ich will raus")
    anna.types("computer programm beenden ja")
    assert anna.read("1 von 2 nötigen Stimmen")
    assert stage.deck().state == "running"
    stage.clock.advance(600)
    anna.types("computer programm beenden ja")
    assert stage.deck().state == "over"


@clause("HD-209")
def test_only_the_host_ends_a_loaded_programme(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    assert anna.types("computer programm beenden") == ["Es ist kein Programm geladen. (HD-209)"]
    anna.types("computer programm laden probe")
    assert indy.types("computer programm beenden") == ["Das darf nur der Spielleiter. (HD-209)"]
    anna.types("computer programm beenden")
    assert stage.deck().state == "empty"


@clause("HD-209")
def test_a_running_game_ends_when_more_than_half_of_the_present_want_it_within_two_minutes(stage: Stage) -> None:
    anna, indy, cleo = stage.running()
    spectator = stage.comes("Bea")
    assert spectator.types("computer programm beenden ja") == ["Du spielst hier nicht mit. (HD-209)"]
    anna.types("computer programm beenden ja")
    assert indy.read("1 von 2 nötigen Stimmen")
    stage.clock.advance(121)
    indy.types("computer programm beenden ja")
    assert stage.deck().state == "running"
    cleo.types("computer programm beenden ja")
    assert stage.deck().state == "over"
    assert anna.read("Indy gewinnt.") or anna.read("Anna gewinnt.") or anna.read("Cleo gewinnt.")


@clause("HD-209")
def test_alone_among_bots_the_game_ends_at_once(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", "computer mitspieler rot leicht", "betrete holodeck")
    anna.types("computer programm starten", "computer programm beenden ja")
    assert stage.deck().state == "over"


@clause("HD-209")
def test_an_over_deck_is_emptied_by_anyone_seated_or_after_a_quarter_of_an_hour(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "1", names=("Anna", "Indy"))
    anna.types("zug")
    assert stage.comes("Bea").types("deck 1", "computer programm beenden")[-1] == "Du spielst hier nicht mit. (HD-209)"
    stage.clock.advance(14 * 60)
    assert stage.deck().state == "over"
    stage.clock.advance(61)
    assert stage.deck().state == "empty"
    assert anna.person.place == 0
