"""Attendance (HD-312 to HD-315): a game nobody attends, a seat that waits, a computer that stands in, an account on return."""

from holodeck.deck.port.messages import Account, Happened, StandIn, Summary
from tests.clauses import clause
from tests.deck.stage import SeenClient, Stage


@clause("HD-312")
def test_a_game_without_a_present_person_stands_still_and_says_so(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", "computer mitspieler rot leicht", "betrete holodeck")
    bea = stage.comes("Bea")
    anna.types("computer programm starten", "zug")
    bea.types("betrete holodeck 1")
    anna.hang_up()
    stage.clock.advance(3600)
    assert bea.read("Das Spiel steht still und geht weiter, sobald jemand zurückkommt.")
    assert stage.deck().match.entries == 1
    assert stage.hall.summaries[1].resting == "alone"
    again = stage.comes("Anna")
    again.types("betrete holodeck")
    stage.clock.advance(1)
    assert bea.read("Das Spiel geht weiter, wo es war.")
    assert stage.deck().match.entries == 2


@clause("HD-312")
def test_also_where_everybody_has_let_the_time_run_out(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "400", names=("Anna", "Indy"))
    stage.clock.advance(7 * 60)
    entries = stage.deck().match.entries
    stage.clock.advance(3600)
    assert stage.deck().match.entries == entries
    assert anna.read("Das Spiel steht still")
    anna.types("computer da")
    stage.clock.advance(1)
    assert stage.deck().resting == ""


@clause("HD-303")
def test_the_others_hear_for_how_long_a_seat_waits_and_who_decides_then(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("ich will raus")
    assert indy.read("Anna ist gefragt und nicht da. Der Platz wartet 60 Sekunden, dann entscheidet der Computer.")
    stage.clock.advance(61)
    assert indy.read("Der Computer entscheidet jetzt für Anna, bis Anna wieder da ist.")


@clause("HD-303")
def test_the_grace_counts_only_while_the_decision_is_theirs_and_begins_anew_with_every_absence(stage: Stage) -> None:
    anna, indy = stage.running("zeit", "ohne", "zuege", "100", names=("Anna", "Indy"))
    anna.types("zug", "ich will raus")
    stage.clock.advance(600)
    assert stage.deck().idle == frozenset()
    indy.types("zug")
    stage.clock.advance(59)
    assert stage.deck().idle == frozenset()
    anna.types("betrete holodeck", "ich will raus")
    stage.clock.advance(59)
    assert stage.deck().idle == frozenset()
    stage.clock.advance(2)
    assert stage.deck().match.pending[0].seat == 1


@clause("HD-303")
def test_nobody_waits_for_a_bet_of_somebody_who_is_away(stage: Stage) -> None:
    anna, indy = stage.running("wette", "an", names=("Anna", "Indy"))
    indy.types("ich will raus")
    anna.types("setze")
    stage.clock.advance(5.1)
    assert stage.deck().match.pending[0].decision == "main"
    assert stage.deck().idle == frozenset()


@clause("HD-314")
def test_what_a_computer_does_for_a_person_is_told_so_to_everybody_also_in_the_history_and_after_a_restart(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("computer sprache englisch")
    anna.types("ich will raus")
    stage.clock.advance(61)
    assert indy.read("For Anna, the computer zieht eine Karte.")
    assert "Der Computer zieht für dich" in "\n".join(anna.types("betrete holodeck"))
    stage.restart()
    indy = stage.comes("Indy")
    indy.types("computer sprache deutsch", "betrete holodeck")
    assert "Der Computer zieht für Anna eine Karte." in indy.types("verlauf")


@clause("HD-305", "HD-314")
def test_that_the_computer_plays_because_time_ran_out_is_said_before_what_it_does(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    for player in (anna, indy):
        player.forget()
    stage.clock.advance(181)
    own, others = "\n".join(anna.screen.lines), "\n".join(indy.screen.lines)
    assert own.index("Deine Zeit ist um: Der Computer spielt für dich.") < own.index("Der Computer zieht für dich")
    said = others.index("Die Zeit von Anna ist um: Der Computer spielt für Anna.")
    assert said < others.index("Der Computer zieht für Anna eine Karte.")


@clause("HD-314")
def test_what_bots_do_on_their_own_seats_is_told_plainly(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", "computer mitspieler rot leicht", "betrete holodeck")
    anna.types("computer programm starten", "zug")
    stage.clock.advance(1)
    assert anna.read("Rot zieht eine Karte.")


@clause("HD-314")
def test_a_program_learns_that_the_computer_stands_in_and_any_command_takes_the_seat_back(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "100", names=("Anna", "Indy"))
    screen = stage.visitor(client=SeenClient(structured=True))
    stage.hall.join(anna.person, screen.screen, SeenClient(structured=True))
    for _ in range(3):
        stage.clock.advance(60)
        indy.types("zug")
    on = screen.told(StandIn)[-1]
    assert (on.on, "Jeder Befehl nimmt den Platz zurück" in on.text) == (True, True)
    assert screen.told(Happened)[-2].computer
    assert stage.hall.summaries[1].seats[0].computer
    anna.types("hand")
    assert not screen.told(StandIn)[-1].on
    assert stage.deck().present(0)


@clause("HD-315")
def test_coming_back_gives_a_short_account(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("ich will raus")
    stage.clock.advance(61)
    anna.forget()
    anna.types("betrete holodeck")
    assert anna.read("Der Computer hat 1-mal für dich entschieden. Zuletzt:")
    assert anna.read("verlauf neu erzählt 2 Meldungen")


@clause("HD-315")
def test_of_a_game_that_has_ended_the_result_comes_first(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "2", names=("Anna", "Indy"))
    anna.types("zug", "ich will raus")
    indy.types("zug")
    anna.person.structured.append(anna.screen)
    anna.types("betrete holodeck")
    account = anna.told(Account)[-1]
    assert (account.over, account.lines[0]) == (True, "Spiel 1, probe, ist zu Ende: 1. Anna, 2. Indy.")


@clause("HD-315")
def test_also_for_who_comes_back_when_the_deck_is_empty_again(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "2", names=("Anna", "Indy"))
    anna.types("zug")
    anna.hang_up()
    indy.types("zug")
    stage.clock.advance(16 * 60)
    assert stage.deck().state == "empty"
    stage.restart()
    again = stage.comes("Anna")
    assert again.read("Spiel 1, probe, ist zu Ende: 1. Anna, 2. Indy.")
    again.hang_up()
    assert not stage.comes("Anna").read("ist zu Ende")


@clause("HD-315")
def test_questions_are_answered_after_the_end_too(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "1", names=("Anna", "Indy"))
    anna.types("zug")
    assert [line.split()[0] for line in anna.types("hand")] == ["Anna", "Indy"]
    assert anna.types("zug") == ["Das Spiel läuft nicht. (HD-602)"]


@clause("HD-313")
def test_what_cannot_be_undone_is_asked_first(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.person.structured.append(anna.screen)
    anna.types("uebergebe spiel an computer")
    assert anna.read("Du kannst ihn nicht zurücknehmen")
    assert stage.deck().seat_of(anna.person) == 0
    assert "Willst du das Spiel wirklich beenden?" in " ".join(anna.types("computer programm beenden"))
    assert not indy.read("Stimmen")
    anna.types("computer programm beenden ja")
    assert indy.read("1 von 2 nötigen Stimmen")


@clause("HD-313")
def test_handing_over_to_a_person_says_until_when_it_can_be_taken_back(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    stage.comes("Bea")
    said = " ".join(" ".join(anna.types("uebergebe spiel an bea")).split())
    assert "Bis Bea annimmt, nimmt widerrufe uebergabe es zurück; danach gehört der Platz Bea." in said


def test_everybody_sees_at_once_that_a_connection_is_lost(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.person.structured.append(anna.screen)
    indy.hang_up()
    assert [seat.present for seat in anna.told(Summary)[-1].seats] == [True, False]
