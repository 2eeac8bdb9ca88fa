"""Lines sent before the login is complete, as scripts of MUD clients do (HD-112)."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

import pytest

from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.people.hashing import Hashing
from holodeck.deck.port.server import Limits
from tests.clauses import clause
from tests.deck.stage import Player, Stage

T = TypeVar("T")


class Slow:
    """Workers that answer only when the clock advances."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        self.stage.clock.soon(lambda: (InlineWorkers().run(work, then), None)[1])
        return True


def with_anna(stage: Stage) -> Stage:
    """Anna has a password, and from now on it takes a moment to check one."""
    anna = stage.comes("Anna")
    anna.types("computer passwort sonnenwind")
    anna.hang_up()
    stage.holodeck.hashing = stage.holodeck.login.hashing = Hashing(Slow(stage))
    return stage


def sends(player: Player, *lines: str) -> str:
    """Send all lines at once, as a script does, and return what is read then."""
    for line in lines:
        player.guest.line(line)
    player.stage.clock.settle()
    return "\n".join(player.screen.lines)


@clause("HD-112")
def test_lines_after_a_right_password_run_in_order_after_the_welcome(stage: Stage) -> None:
    read = sends(with_anna(stage).visitor(), "Anna", "sonnenwind", "computer programm laden probe", "wer")
    assert read.index("Willkommen zurück, Anna") < read.index("bist Spielleiter") < read.index("Anna: Vorraum")


@clause("HD-112")
def test_lines_after_a_wrong_password_are_dropped(stage: Stage) -> None:
    anna = with_anna(stage).visitor()
    read = sends(anna, "Anna", "mondschein", "sonnenwind", "Hallo", "wer")
    assert read.endswith("Das Passwort stimmt nicht.\nDie 3 Zeilen dahinter zählen nicht.\nPasswort:")
    assert "hallo" not in stage.holodeck.persons


@clause("HD-112")
def test_lines_after_a_wrong_password_are_no_further_guesses(tmp_path: Path) -> None:
    stage = with_anna(Stage(tmp_path, limits=Limits(wrong_passwords_name=2)))
    script = stage.visitor()
    sends(script, "Anna", "mondschein", *["wer"] * 10)
    assert "Willkommen" in sends(script, "sonnenwind")
    stage.store.close()


@clause("HD-112")
def test_the_input_stays_hidden_while_the_password_is_asked_for_again(stage: Stage) -> None:
    anna = with_anna(stage).visitor()
    sends(anna, "Anna", "mondschein", "wer")
    assert anna.screen.hidden


@clause("HD-112")
def test_the_number_of_lines_typed_ahead_is_limited(tmp_path: Path) -> None:
    stage = with_anna(Stage(tmp_path, limits=Limits(lines_waiting=3)))
    read = sends(stage.visitor(), "Anna", "sonnenwind", *["wer"] * 5)
    assert (read.count("Langsamer bitte."), read.count("Anna: Vorraum")) == (2, 3)
    stage.store.close()


@clause("HD-112")
@pytest.mark.parametrize(("word", "in_"), [("falsch", False), ("", True)])
def test_a_guest_who_comes_back_is_heard_in_the_same_way(stage: Stage, word: str, in_: bool) -> None:
    stage.comes("Indy").hang_up()
    script = stage.visitor()
    read = sends(script, "Indy", word or stage.words["Indy"], "Hallo", "wer")
    assert ("Indy: Vorraum" in read, "Die 2 Zeilen dahinter zählen nicht." in read) == (in_, not in_)
    assert "hallo" not in stage.holodeck.persons


@clause("HD-112", "HD-711")
def test_lines_sent_ahead_are_charged_to_their_sender(stage: Stage) -> None:
    anna = with_anna(stage).visitor()
    sends(anna, "Anna", "sonnenwind", "hilfe befehle")
    assert anna.guest.bill() > 0
