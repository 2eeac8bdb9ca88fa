"""Pace (HD-305, HD-309 to HD-311): what counts as missed, who has a clock, and the break."""

import pytest

from holodeck import games
from holodeck.deck.port.messages import Clocks, Table
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient, Stage


def alone(stage: Stage, *options: str, client: SeenClient | None = None) -> Player:
    anna = stage.comes("Anna", client=client)
    anna.types("computer programm laden probe " + " ".join(options), "computer farbe blau", "computer mitspieler rot leicht")
    anna.types("betrete holodeck", "computer programm starten")
    return anna


@clause("HD-305")
def test_bets_and_answers_to_offers_are_never_missed(stage: Stage) -> None:
    anna, indy = stage.running("wette", "an", "zuege", "100", names=("Anna", "Indy"))
    for _ in range(5):
        stage.clock.advance(7)  # both let the bet go by
        (anna if stage.deck().match.pending[0].seat == 0 else indy).types("zug")
    assert stage.deck().deciding.missed == {}
    assert not anna.read("Deine Zeit ist um")


@clause("HD-309")
def test_a_person_alone_with_bots_has_no_clock(stage: Stage) -> None:
    anna = alone(stage)
    stage.clock.advance(3600)
    assert stage.deck().match.entries == 0
    assert stage.holodeck.summaries[1].pace == "ohne"
    assert not anna.read("Noch 30 Sekunden")


@clause("HD-309")
@pytest.mark.parametrize(("asked", "seconds"), [("zugzeit 30", 30), ("zeit normal", 60), ("zeit gemuetlich", 120)])
def test_a_person_alone_with_bots_may_ask_for_a_clock(stage: Stage, asked: str, seconds: int) -> None:
    alone(stage, asked)
    stage.clock.advance(seconds - 1)
    assert stage.deck().match.entries == 0
    stage.clock.advance(2)
    assert stage.deck().match.entries > 0


@clause("HD-310")
@pytest.mark.parametrize(("pace", "left"), [("gemuetlich", 120), ("normal", 60), ("schnell", 30), ("ohne", None)])
def test_the_pace_stretches_every_clock(stage: Stage, pace: str, left: int | None) -> None:
    stage.running("zeit", pace, names=("Anna", "Indy"))
    assert stage.deck().deciding.clocks.left(0) == left


@clause("HD-310")
@pytest.mark.parametrize(("pace", "late"), [("ohne", False), ("normal", True)])
def test_a_question_says_what_happens_when_time_is_up_only_if_there_is_a_clock(real: Stage, pace: str, late: bool) -> None:
    people = [real.comes(name) for name in ("Anna", "Indy", "Cleo")]
    people[0].types(f"computer programm laden sternenfahrer gruendung frei seed 1 zeit {pace}")
    for person, colour in zip(people, ("blau", "rot", "gruen"), strict=True):
        person.types(f"computer farbe {colour}", "betrete holodeck")
    people[0].types("computer programm starten")
    asked = [person for person in people if person.read("Setze eine Kolonie")]
    assert [bool(person.read("Läuft die Zeit ab")) for person in asked] == [late]


@clause("HD-310")
def test_the_host_may_change_the_pace_of_a_running_game(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    assert indy.types("computer option zeit ohne") == ["Das darf nur der Spielleiter. (HD-207)"]
    anna.types("computer option zeit gemuetlich")
    assert indy.read("Einstellung zeit: gemuetlich.")
    assert stage.deck().deciding.clocks.left(0) == 120


@clause("HD-310")
def test_programs_see_the_clock_from_the_first_second_on_also_after_a_reload_and_a_restart(stage: Stage) -> None:
    anna, indy = stage.comes("Anna", client=SeenClient(wants_feed=True)), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot", "betrete holodeck")
    anna.types("computer programm starten")
    assert seen(anna) == 60
    stage.restart()
    again = stage.comes("Anna", client=SeenClient(wants_feed=True))
    again.types("betrete holodeck")
    assert seen(again) == 60


def seen(player: Player) -> int | None:
    """Return the seconds left for seat 0 in the last message."""
    last = [message for message in player.screen.messages if isinstance(message, Table | Clocks)][-1]
    return next(item.left for item in last.awaited if item.seat == 0)


@clause("HD-311")
def test_any_seat_may_pause_the_game_and_any_other_go_on(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    stage.clock.advance(20)
    indy.types("computer pause")
    assert anna.read("Indy macht Pause, höchstens 10 Minuten.")
    assert anna.types("zug") == ["Das Spiel macht Pause. computer weiter setzt es fort. (HD-311)"]
    assert anna.types("hand") == ["Anna hat " + hand(stage) + ".", "Indy hat eine Karte."]
    stage.clock.advance(300)
    assert stage.deck().match.entries == 0
    anna.types("computer weiter")
    assert indy.read("Anna beendet die Pause.")
    assert stage.deck().deciding.clocks.left(0) == 40


def hand(stage: Stage) -> str:
    game = stage.deck().match.game
    assert game is not None
    return str(game.rules.to_json(game.state)["cards"][0])  # type: ignore[index]


@clause("HD-311")
def test_a_break_ends_after_ten_minutes_unless_more_than_half_vote_for_more(stage: Stage) -> None:
    anna, indy, cleo = stage.running()
    anna.types("computer pause")
    stage.clock.advance(601)
    assert cleo.read("Die Pause ist um.")
    anna.types("computer pause")
    indy.types("computer pause")
    assert cleo.read("1 von 2 nötigen Stimmen. Einverstanden? Dann sag: computer pause.")
    cleo.types("computer pause")
    stage.clock.advance(3600)
    assert stage.deck().break_caller


@clause("HD-311")
def test_the_fourth_break_of_a_seat_needs_a_vote(stage: Stage) -> None:
    anna, _, cleo = stage.running()
    for _ in range(3):
        anna.types("computer pause", "computer weiter")
    anna.types("computer pause")
    assert not stage.deck().break_caller
    cleo.types("computer pause")
    assert stage.deck().break_caller


@clause("HD-311")
def test_a_break_outlives_a_restart_and_only_seats_call_it(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    bea.types("betrete holodeck 1")
    assert bea.types("computer pause") == ["Du spielst hier nicht mit. (HD-311)"]
    assert anna.types("computer weiter") == ["Das Spiel macht keine Pause. (HD-311)"]
    anna.types("computer pause")
    stage.restart()
    anna = stage.comes("Anna")
    anna.types("betrete holodeck")
    assert anna.read("Das Spiel macht Pause. computer weiter setzt es fort.")
    anna.types("computer weiter", "zug")
    assert stage.deck().match.entries == 1


@clause("HD-311")
def test_a_person_alone_may_break_without_a_limit(stage: Stage) -> None:
    anna = alone(stage, "zeit", "normal")
    anna.types("computer pause")
    stage.clock.advance(24 * 3600)
    assert stage.deck().break_caller
    assert anna.types("computer pause") == ["Das Spiel macht schon Pause. computer weiter setzt es fort. (HD-311)"]


@clause("HD-317")
def test_faster_skips_the_pauses_of_bots_until_a_person_is_asked(stage: Stage) -> None:
    anna = alone(stage, "tempo", "5", "zuege", "100")
    anna.types("zug")
    stage.clock.advance(1)  # nobody waits for a pause before the first of them
    anna.types("zug")
    mine = stage.deck().match.entries
    stage.clock.advance(1)
    assert stage.deck().match.entries == mine
    assert "Die Computerspieler machen keine Pausen" in " ".join(anna.types("schneller"))
    stage.clock.advance(0.1)
    assert stage.deck().match.entries > mine
    assert not stage.deck().deciding.hurried


@clause("HD-317")
def test_the_host_changes_the_pauses_of_bots_in_a_running_game(stage: Stage) -> None:
    anna = alone(stage, "tempo", "5", "zuege", "100")
    anna.types("zug")
    stage.clock.advance(1)
    anna.types("computer option tempo 0", "zug")
    mine = stage.deck().match.entries
    stage.clock.advance(0.1)
    assert stage.deck().match.entries > mine


@clause("HD-317")
def test_only_the_host_hurries_a_table_of_several_people(stage: Stage) -> None:
    _, indy = stage.running("tempo", "5", names=("Anna", "Indy"))
    assert "(HD-317)" in " ".join(indy.types("schneller"))


@clause("HD-318")
@pytest.mark.parametrize("name", games.names())
def test_at_a_table_of_beginners_the_first_decision_comes_within_eight_seconds(real: Stage, name: str) -> None:
    anna = real.comes("Anna")
    anna.types(f"spiele {name} anfaenger")
    real.clock.advance(8)
    deck = real.deck()
    assert any(one.seat == deck.seat_of(anna.person) for one in deck.match.pending)
