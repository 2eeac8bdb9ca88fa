"""Lessons at a deck: beginning and leaving them, turning their pages, wrong tries and moves off the path (HD-901 to HD-908)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.deck.port.messages import Lesson, Past, Refused
from holodeck.deck.port.wishes import Act
from holodeck.deck.states import State
from holodeck.store.gamefile import file_of as game_file
from holodeck.store.verify import verdict
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient
from tests.lessons.classroom import TAUGHT, Classroom, whole

PROGRAM = SeenClient(wants_feed=True)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Classroom]:
    made = Classroom(tmp_path)
    yield made
    made.store.close()


@pytest.fixture
def anna(room: Classroom) -> Player:
    anna = room.learner()
    anna.types("lernen raumkolonie")
    return anna


# Beginning


@clause("HD-901")
@pytest.mark.parametrize("line", ["lernen raumkolonie", "learn raumkolonie", "lerne raum"])
def test_one_line_begins_a_lesson_on_a_private_deck(room: Classroom, line: str) -> None:
    anna = room.learner()
    heard = whole(anna.types(line))
    assert "Schritt 1 von 10" in heard
    deck = room.deck()
    assert [(seat.colour, seat.person, seat.level) for seat in deck.seats] == [("blau", "anna", ""), ("rot", "", "leicht")]
    assert deck.deciding.clocks.left(0) is None
    indy = room.comes("Indy")
    assert "keine Zuschauer" in whole(indy.types("betrete holodeck 1"))


@clause("HD-901")
def test_without_a_name_all_lessons_are_listed(room: Classroom) -> None:
    heard = room.learner().types("lernen")
    assert [line.split(":")[0].lower() for line in heard] == [name for name in room.registry.names() if name in TAUGHT]


@clause("HD-901")
def test_a_finished_lesson_is_offered_from_the_beginning(room: Classroom) -> None:
    anna = room.learner()
    anna.person.lessons = {"raumkolonie": 10}
    heard = whole(anna.types("lernen"))
    assert "alle 10 Schritte hast du hinter dir." in heard
    assert "beginnt von vorn." in heard


@clause("HD-901")
def test_an_unknown_lesson_is_refused_with_the_known_ones(room: Classroom) -> None:
    assert "Lernen kannst du: " in whole(room.learner().types("lernen schach"))


@clause("HD-901")
def test_a_player_of_a_running_game_cannot_begin_a_lesson(room: Classroom) -> None:
    anna = room.learner()
    anna.types("spiele raumkolonie leicht")
    assert whole(anna.types("lernen raumkolonie")) == "Das Programm läuft schon. (HD-901)"


# Turning pages


@clause("HD-903")
def test_the_task_is_repeated_word_for_word(room: Classroom, anna: Player) -> None:
    assert anna.types("lektion") == room.tutor.lines()
    assert anna.types("lesson") == room.tutor.lines()


@clause("HD-903")
def test_a_skipped_step_is_still_explained(room: Classroom, anna: Player) -> None:
    heard = whole(anna.types("lektion weiter"))
    assert "drei Quellen, eine Adresse" in heard
    assert "Schritt 2 von 10" in heard
    game = room.deck().match.game
    assert game is not None
    assert game.rules.to_json(game.state) == room.tutor.course.position(1)


@clause("HD-903")
def test_all_steps_can_be_skipped_up_to_the_game(room: Classroom, anna: Player) -> None:
    for _ in range(9):
        anna.types("lektion weiter")
    assert "ganz gewöhnliches Spiel" in whole(anna.types("lektion weiter"))
    assert whole(anna.types("lektion")) == "Hier läuft keine Lektion. lernen zeigt, was es zu lernen gibt. (HD-903)"
    assert "Rot ist am Zug" in whole(anna.types("zug"))


@clause("HD-903")
def test_going_back_leads_to_the_previous_step(room: Classroom, anna: Player) -> None:
    for _ in range(2):
        room.does_as_told(anna)
    assert "Schritt 2 von 10" in whole(anna.types("lektion zurueck"))
    room.does_as_told(anna)
    assert room.tutor.number == 2


@clause("HD-903")
def test_taking_back_takes_the_lesson_back_too(room: Classroom, anna: Player) -> None:
    room.does_as_told(anna)
    anna.types("computer zurueck")
    assert (room.tutor.number, room.tutor.part) == (0, 0)
    room.does_as_told(anna)
    assert room.tutor.number == 1


# Leaving


@clause("HD-903")
def test_taking_a_walk_back_leaves_the_learner_at_the_step(room: Classroom, anna: Player) -> None:
    room.does_as_told(anna)
    anna.types("ost", "computer zurueck")
    assert room.tutor.number == 1


@clause("HD-903")
def test_a_walk_before_a_finished_step_is_taken_back_without_going_another_step_back(room: Classroom, anna: Player) -> None:
    for _ in range(2):
        room.does_as_told(anna)
    anna.types("ost", "west", "baue kuppel K33", *["computer zurueck"] * 3)
    assert (room.tutor.number, room.tutor.part, room.tutor.astray) == (2, 0, 0)
    room.does_as_told(anna)
    assert room.tutor.number == 3


@clause("HD-903")
def test_turning_pages_is_rate_limited(room: Classroom, anna: Player) -> None:
    for _ in range(59):
        anna.types("lektion zurueck")
    assert "Langsamer bitte." in whole(anna.types("lektion weiter"))
    room.clock.advance(61)
    assert "Schritt 2 von 10" in whole(anna.types("lektion weiter"))


@clause("HD-725", "HD-903")
def test_positions_count_towards_the_length_of_a_game(room: Classroom, anna: Player) -> None:
    room.deck().play.longest = 5
    for _ in range(6):
        anna.types("lektion weiter")
    assert room.deck().state is State.OVER


@clause("HD-901")
def test_a_lesson_handed_to_the_computer_is_an_ordinary_game(room: Classroom, anna: Player) -> None:
    anna.types("uebergebe spiel an computer ja")
    assert not room.learning


@clause("HD-904")
def test_leaving_frees_the_deck_and_saves_the_step(room: Classroom, anna: Player) -> None:
    room.does_as_told(anna)
    assert "lernen raumkolonie geht dort weiter" in whole(anna.types("computer ausgang"))
    assert room.deck().state is State.EMPTY
    assert "Schritt 2 von 10" in whole(anna.types("lernen raumkolonie"))


@clause("HD-904")
def test_the_step_survives_a_restart(room: Classroom, anna: Player) -> None:
    room.does_as_told(anna)
    room.restart()
    again = room.comes("Anna")
    assert "Schritt 2 von 10" in whole(again.types("lernen raumkolonie"))
    room.does_as_told(again)
    assert room.tutor.number == 2


@clause("HD-904")
def test_a_lesson_can_be_restarted(room: Classroom, anna: Player) -> None:
    anna.types("lektion weiter", "computer ausgang")
    assert "Schritt 1 von 10" in whole(anna.types("lernen raumkolonie neu"))


@clause("HD-904")
def test_restarting_a_lesson_ends_the_old_game(room: Classroom, anna: Player) -> None:
    anna.types("lektion weiter", "lernen raumkolonie neu")
    kept = room.store.game(1)
    assert kept is not None
    assert "ended" in kept.facts


@clause("HD-904")
def test_an_abandoned_lesson_is_stored_as_an_honest_game_of_a_test_table(room: Classroom, anna: Player) -> None:
    for _ in range(4):
        room.does_as_told(anna)
    anna.types("lektion zurueck", "computer ausgang")
    kept = room.store.game(1)
    assert kept is not None
    assert verdict(game_file(kept)).wrong == ""
    assert (kept.facts["test"], "ended" in kept.facts) == (True, True)


@clause("HD-902")
def test_scripted_luck_and_positions_are_in_the_journal(room: Classroom, anna: Player) -> None:
    for _ in range(4):
        room.does_as_told(anna)
    kept = room.store.game(1)
    assert kept is not None
    assert kept.header["staged"] is True
    assert kept.entries[0]["position"] == room.tutor.course.position(0)
    assert kept.entries[-1]["written"] == [["dice", 8]]


@clause("HD-902")
def test_the_set_up_of_the_lessons_table_is_never_told(room: Classroom, anna: Player) -> None:
    room.does_as_told(anna)
    assert "beginnt" not in whole(anna.types("verlauf"))
    room.restart()
    again = room.comes("Anna", client=PROGRAM)
    assert "beginnt" not in whole(again.types("betrete holodeck 1", "verlauf"))
    assert "Du errichtest" in whole(again.types("verlauf"))
    assert all(not entry.lines for past in again.told(Past) for entry in past.entries if entry.n == 0)


@clause("HD-902")
def test_only_a_lesson_sets_up_positions(room: Classroom, anna: Player) -> None:
    indy = room.comes("Indy", client=PROGRAM)
    indy.types("spiele planetopoly leicht")
    game = room.deck(2).match.entries
    indy.guest.hear(Act(2, {"do": "place"}, game, "x"))
    assert indy.told(Refused)[-1].code == "bad_action"


# Wrong tries and other moves


@clause("HD-905")
def test_a_wrong_try_is_helped_then_told_the_command_then_how_to_go_on(room: Classroom, anna: Player) -> None:
    first, second, third = (anna.types("baue roehre") for _ in range(3))
    assert first[1:] == ["Erst die Kuppel, dann die Röhre daran."]
    assert second[1:] == [*first[1:], "Der Befehl: baue kuppel K65"]
    assert third[1:] == [*second[1:], "lektion weiter geht ohne ihn zum nächsten Schritt."]


@clause("HD-905")
def test_without_a_better_hint_the_lesson_names_the_command(room: Classroom, anna: Player) -> None:
    assert anna.types("hurra")[-1] == "Der Befehl: baue kuppel K65"


@clause("HD-905")
def test_questions_and_computer_commands_are_no_wrong_tries(room: Classroom, anna: Player) -> None:
    anna.types("stand", "computer farbe pink", "computer programm starten")
    assert room.tutor.tries == 0


@clause("HD-906")
def test_another_move_is_played_and_can_be_taken_back(room: Classroom, anna: Player) -> None:
    for _ in range(9):
        anna.types("lektion weiter")
    heard = whole(anna.types("baue roehre G067"))
    assert "Du baust eine Röhre" in heard
    assert "Das verbindet nichts." in heard
    assert "Schritt 10 von 10" in whole(anna.types("lektion zurueck"))
    assert room.learning
    assert room.tutor.astray == 0
    assert "längsten" in whole(room.does_as_told(anna))


@clause("HD-906")
def test_the_opponent_waits_if_the_learner_leaves_the_path(room: Classroom, anna: Player) -> None:
    for _ in range(4):
        anna.types("lektion weiter")
    assert "wartet höflich" in whole(anna.types("zug"))
    assert "lektion zurück nimmt es zurück" in whole(anna.types("zug")[1:])
    room.clock.advance(600)
    assert room.deck().match.entries == 6
    anna.types("lektion zurueck")
    room.does_as_told(anna)
    assert room.tutor.number == 5


@clause("HD-906")
def test_walking_about_is_no_wrong_try(room: Classroom, anna: Player) -> None:
    anna.types("gehe zu K65")
    assert (room.tutor.help, room.tutor.tries) == ("", 0)
    room.does_as_told(anna)
    assert room.tutor.number == 1


# The end


@clause("HD-907")
def test_after_the_last_step_the_opponent_is_a_bot(room: Classroom, anna: Player) -> None:
    for _ in range(10):
        anna.types("lektion weiter")
    before = room.deck().match.entries
    anna.types("zug")
    room.clock.advance(5)
    assert room.deck().match.entries > before + 1


# Reading aloud, and programs


@clause("HD-908")
def test_read_aloud_a_step_names_the_question_that_replaces_looking(room: Classroom, anna: Player) -> None:
    assert "schau sagt" not in whole(anna.types("lektion"))
    anna.types("vorlesen")
    heard = anna.types("lektion")
    assert heard[1].endswith("schau sagt, was um deine Figur liegt.")
    assert len(heard) == 2


@clause("HD-908")
def test_a_step_of_several_actions_names_each_next_one(room: Classroom) -> None:
    anna = room.learner()
    anna.types("lernen astronuts", *["lektion weiter"] * 3)
    assert room.does_as_told(anna)[-1] == "Und weiter: kolonisiere 1 gelb"


@clause("HD-908")
def test_read_aloud_the_questions_of_a_lesson_do_not_list_what_is_possible(room: Classroom, anna: Player) -> None:
    anna.types("vorlesen")
    heard = room.does_as_told(anna)
    assert "Leg eine Röhre an deine neue Kuppel." in heard
    assert not any("Möglich" in line for line in heard)


@clause("HD-908")
def test_a_program_is_told_the_step_and_the_expected_action(room: Classroom) -> None:
    anna = room.learner(client=PROGRAM)
    anna.types("lernen raumkolonie")
    told = anna.told(Lesson)[-1]
    assert (told.step, told.count, told.command) == (1, 10, "baue kuppel K65")
    assert (told.action, told.marks) == ({"do": "setup_dome", "crossing": "K65"}, ["K65"])
    anna.types("baue roehre")
    assert anna.told(Lesson)[-1].help == "Erst die Kuppel, dann die Röhre daran."
    for _ in range(10):
        anna.types("lektion weiter")
    assert (anna.told(Lesson)[-1].step, anna.told(Lesson)[-1].action) == (0, None)
