"""Commands whose answer from the store is lost: nobody is told anything before the outcome is certain (HD-705)."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from holodeck.deck.port.messages import Refused
from holodeck.deck.port.wishes import Act
from holodeck.deck.states import Pause
from holodeck.store.port import Unreachable
from holodeck.store.session import Session
from holodeck.store.sqlite import SqliteStore
from tests.clauses import clause
from tests.deck.stage import Stage
from tests.store.lost import deaf, lose_answers

AWAY = "Gerade kann nichts gespeichert und nichts gelesen werden. Das Spiel pausiert und geht von selbst weiter."
SHOW = {"do": "show"}


@contextmanager
def silent(stage: Stage) -> Iterator[None]:
    """Store the next command but lose its answer; nothing can be read inside the block."""
    lose_answers(stage.store)
    reopen, stage.store.ledger.reopen = stage.store.ledger.reopen, broken
    with deaf(stage.store):
        yield
    stage.store.ledger.reopen = reopen


def broken() -> Session:
    raise OSError("no answer")


def unreachable(store: SqliteStore, number: int) -> None:
    raise Unreachable(f"game {number}")


def entries(stage: Stage) -> list[object]:
    kept = stage.store.game(1)
    assert kept is not None
    return [entry["action"] for entry in kept.entries]


@clause("HD-705")
def test_a_stored_command_counts_even_if_the_answer_was_lost(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    lose_answers(stage.store)
    said = anna.types("zug")
    assert not anna.read("gilt deshalb nicht")
    assert said
    assert indy.read("Zug 2: Indy ist am Zug.")
    assert len(entries(stage)) == stage.deck().match.entries == 1


@clause("HD-705")
def test_typing_a_command_again_after_a_lost_answer_does_not_play_twice(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    lose_answers(stage.store)
    anna.types("zug", "zug")
    indy.types("zug")
    assert len(entries(stage)) == 2


@clause("HD-705")
def test_while_the_store_cannot_be_read_the_table_pauses_and_says_why(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    cleo = stage.comes("Cleo")
    with silent(stage):
        anna.types("zug")
        assert anna.read(AWAY)
        assert indy.read(AWAY)
        assert not anna.read("gilt deshalb nicht")
        assert stage.deck().paused is Pause.STORE
        assert cleo.types("decks")[0].startswith("Deck 1: probe, läuft, angehalten.")


@clause("HD-705")
def test_a_table_that_paused_for_the_store_goes_on_by_itself(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    with silent(stage):
        anna.types("zug")
        indy.forget()
        stage.clock.advance(600)
    stage.store.writer.resume()
    stage.clock.advance(60)
    assert indy.read("Gespeichert wird wieder, es geht weiter.")
    assert indy.read("Zug 2: Indy ist am Zug.")
    assert stage.deck().paused is None
    indy.types("zug")
    assert len(entries(stage)) == 2


@clause("HD-705")
def test_clocks_stand_still_while_the_store_cannot_be_read(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    with silent(stage):
        anna.types("zeige karte")
        stage.clock.advance(3600)
    stage.store.writer.resume()
    stage.clock.advance(stage.deck().recall.asking.pause)
    assert len(entries(stage)) == 1
    assert not anna.read("Deine Zeit ist um.")
    stage.clock.advance(600)
    assert len(entries(stage)) > 1


@clause("HD-705")
def test_the_store_is_asked_again_with_exponential_backoff(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    with silent(stage):
        anna.types("zug")
        pauses = list[float]()
        for _ in range(8):
            pauses.append(stage.deck().recall.asking.pause)
            stage.clock.advance(pauses[-1])
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]


@clause("HD-705")
def test_commands_while_the_store_cannot_be_read_are_refused_and_not_done_later(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    with silent(stage):
        anna.types("zug")
        assert indy.types("zug")[0].startswith("Gerade kann nichts gespeichert und nichts gelesen werden.")
        assert indy.types("computer programm status")[0].startswith("Gerade kann nichts gespeichert")
    stage.store.writer.resume()
    stage.clock.advance(60)
    assert len(entries(stage)) == 1


@clause("HD-705", "HD-707")
def test_an_id_sent_again_while_its_outcome_is_unknown_is_done_once(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    answers = list[Refused | None]()
    with silent(stage):
        for _ in range(2):
            stage.decks.shell.act(anna.person, Act(1, SHOW, 0, "c1"), answers.append)
            stage.clock.settle()
        assert answers == []
    stage.store.writer.resume()
    stage.clock.advance(1)
    assert entries(stage) == [SHOW]
    assert answers == [None, None]


@clause("HD-705")
def test_a_deck_that_could_not_be_read_once_is_not_damaged(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    stage.store.failing = True
    with deaf(stage.store):
        anna.types("zug")
        assert anna.read(AWAY)
    stage.store.failing = False
    stage.clock.advance(60)
    assert anna.read("Das konnte nicht gespeichert werden und gilt deshalb nicht.")
    assert stage.deck().paused is None
    anna.types("zug")
    assert indy.read("Zug 2: Indy ist am Zug.")


@clause("HD-704", "HD-705")
def test_a_game_that_cannot_be_read_at_the_start_is_read_later(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    anna.types("zug")
    with monkeypatch.context() as patched:
        patched.setattr(SqliteStore, "game", unreachable)
        stage.restart()
        assert stage.deck().paused is Pause.STORE
        anna = stage.comes("Anna")
        assert anna.types("betrete holodeck 1")[0].startswith("Gerade kann nichts gespeichert")
    stage.clock.advance(60)
    assert stage.deck().paused is None
    anna.types("betrete holodeck 1")
    assert anna.types("computer programm status")[0].startswith("Deck 1: probe")


@clause("HD-705")
def test_after_a_fault_a_game_that_cannot_be_read_is_not_damaged(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    with deaf(stage.store):
        anna.types("absturz")
        assert anna.read(AWAY)
    stage.clock.advance(60)
    assert anna.read("Hier ist ein Fehler im Programm passiert.")
    stage.goes_on()
    anna.types("zug")
    assert indy.read("Zug 2: Indy ist am Zug.")


@clause("HD-705")
def test_a_password_whose_answer_was_lost_is_stored_again_and_then_confirmed(stage: Stage) -> None:
    anna = stage.comes("Anna")
    lose_answers(stage.store)
    assert not any("gespeichert" in line for line in anna.types("computer passwort geheim77"))
    stage.clock.advance(1)
    assert anna.read("Passwort")
    assert not anna.read("gilt deshalb nicht")


@clause("HD-705")
def test_a_replay_that_cannot_be_read_now_is_refused_and_not_called_damaged(stage: Stage) -> None:
    anna = stage.comes("Anna")
    with deaf(stage.store):
        said = " ".join(anna.types("computer programm wiederholen 1"))
    assert "Gerade kann nichts gelesen werden." in said
