"""Attendance (HD-312 to HD-315): a game nobody attends, a seat that waits, a computer that stands in, an account on return."""

import pytest

from holodeck.deck.port.messages import Account, Happened, Lobby, StandIn
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
    assert stage.holodeck.summaries[1].resting == "alone"
    again = stage.comes("Anna")
    again.types("betrete holodeck")
    stage.clock.advance(1)
    assert bea.read("Das Spiel geht weiter, wo es war.")
    assert stage.deck().match.entries == 2


@clause("HD-312")
def test_a_game_also_stands_still_when_everybody_has_run_out_of_time(stage: Stage) -> None:
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
def test_it_is_announced_how_long_a_seat_waits_and_who_decides_then(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("ich will raus")
    assert indy.read("Anna ist gefragt und nicht da. Der Platz wartet 60 Sekunden, dann entscheidet der Computer.")
    stage.clock.advance(61)
    assert indy.read("Der Computer entscheidet jetzt für Anna, bis Anna wieder da ist.")


@clause("HD-303")
def test_the_grace_period_runs_only_while_they_have_to_decide_and_restarts_with_every_absence(stage: Stage) -> None:
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
def test_actions_of_the_computer_for_a_person_are_marked_also_in_the_history_and_after_a_restart(stage: Stage) -> None:
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
def test_it_is_announced_that_time_ran_out_before_what_the_computer_does(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    for player in (anna, indy):
        player.forget()
    stage.clock.advance(181)
    own, others = "\n".join(anna.screen.lines), "\n".join(indy.screen.lines)
    assert own.index("Deine Zeit ist um: Der Computer spielt für dich.") < own.index("Der Computer zieht für dich")
    said = others.index("Die Zeit von Anna ist um: Der Computer spielt für Anna.")
    assert said < others.index("Der Computer zieht für Anna eine Karte.")


@clause("HD-314")
def test_actions_of_bots_on_their_own_seats_are_not_marked(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", "computer mitspieler rot leicht", "betrete holodeck")
    anna.types("computer programm starten", "zug")
    stage.clock.advance(1)
    assert anna.read("Rot zieht eine Karte.")


@clause("HD-314")
def test_a_program_learns_that_the_computer_stands_in_and_any_command_takes_the_seat_back(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "100", names=("Anna", "Indy"))
    screen = stage.visitor(client=SeenClient(wants_feed=True))
    stage.holodeck.join(anna.person, screen.screen, SeenClient(wants_feed=True))
    for _ in range(3):
        stage.clock.advance(60)
        indy.types("zug")
    on = screen.told(StandIn)[-1]
    assert (on.on, "Jeder Befehl nimmt den Platz zurück" in on.text) == (True, True)
    assert screen.told(Happened)[-2].computer
    assert stage.holodeck.summaries[1].seats[0].computer
    anna.types("hand")
    assert not screen.told(StandIn)[-1].on
    assert stage.deck().present(0)


@clause("HD-315")
def test_a_returning_player_gets_a_short_summary(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("ich will raus")
    stage.clock.advance(61)
    anna.forget()
    anna.types("betrete holodeck")
    assert anna.read("Der Computer hat 1-mal für dich entschieden. Zuletzt:")
    assert anna.read("verlauf neu erzählt 2 Meldungen")


@clause("HD-315")
def test_the_summary_of_an_ended_game_starts_with_the_result(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "2", names=("Anna", "Indy"))
    anna.types("zug", "ich will raus")
    indy.types("zug")
    anna.person.feeds += (anna.screen,)
    anna.types("betrete holodeck")
    account = anna.told(Account)[-1]
    assert (account.over, account.lines[0]) == (True, "Spiel 1, probe, ist zu Ende: 1. Anna, 2. Indy.")


@clause("HD-315")
def test_the_result_is_also_told_after_the_deck_has_been_emptied(stage: Stage) -> None:
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
def test_irreversible_commands_must_be_confirmed(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.person.feeds += (anna.screen,)
    anna.types("uebergebe spiel an computer")
    assert anna.read("Du kannst ihn nicht zurücknehmen")
    assert stage.deck().seat_of(anna.person) == 0
    assert "Willst du das Spiel wirklich beenden?" in " ".join(anna.types("computer programm beenden"))
    assert not indy.read("Stimmen")
    anna.types("computer programm beenden ja")
    assert indy.read("1 von 2 nötigen Stimmen")


@clause("HD-313")
@pytest.mark.parametrize("yes", ["ja", "Ja.", "yes"])
def test_a_yes_alone_confirms_the_line_before_it(stage: Stage, yes: str) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("computer programm beenden.", yes)
    assert indy.read("1 von 2 nötigen Stimmen")


@clause("HD-313")
@pytest.mark.parametrize("between", ["uhr", "zug"])
def test_a_yes_confirms_nothing_after_another_line(stage: Stage, between: str) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("computer programm beenden", between, "ja")
    assert not indy.read("Stimmen")


@clause("HD-313")
def test_a_yes_answers_what_the_game_has_asked_meanwhile(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("zug", "computer programm beenden")
    indy.types("zug")
    anna.types("ja")
    assert not indy.read("Stimmen")


@clause("HD-313")
def test_handing_over_to_a_person_says_how_long_it_can_be_revoked(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    stage.comes("Bea")
    said = " ".join(" ".join(anna.types("uebergebe spiel an bea")).split())
    assert "Bis Bea annimmt, nimmt widerrufe uebergabe es zurück; danach gehört der Platz Bea." in said


def test_everybody_sees_at_once_that_a_connection_is_lost(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.person.feeds += (anna.screen,)
    indy.hang_up()
    assert [seat.present for seat in anna.told(Lobby)[-1].decks[0].seats] == [True, False]
