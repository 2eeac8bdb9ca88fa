"""All work is charged to the person who asked for it, even after the door has moved on to the next message (HD-711)."""

import gc
from collections.abc import Iterator

import pytest

from holodeck.store.sqlite import SqliteStore
from tests.clauses import clause
from tests.deck.stage import Player, Stage, WaitingStore


@pytest.fixture
def patient(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Player]]:
    """Two players on a store that takes its time, as every real one does."""
    players = stage.running(names=("Anna", "Indy"))
    monkeypatch.setattr(WaitingStore, "write", SqliteStore.write)
    for player in players:
        player.guest.bill()
        player.forget()
    gc.disable()  # garbage of other tests must not be charged here
    yield players
    gc.enable()


def kept(stage: Stage) -> None:
    """Let the store answer."""
    stage.clock.calls.get(timeout=20)()
    stage.clock.settle()


@clause("HD-711")
def test_work_after_the_answer_of_the_store_is_charged_once_to_the_asker(stage: Stage, patient: list[Player]) -> None:
    anna, indy = patient
    anna.guest.line("zug")
    assert anna.guest.bill() == 0  # so far the door has measured it all
    kept(stage)
    assert anna.guest.bill() > 0
    assert [anna.guest.bill(), indy.guest.bill()] == [0, 0]


@clause("HD-711")
@pytest.mark.parametrize("line", ["hand", "regeln", "wer"])
def test_lines_typed_ahead_are_charged_too(stage: Stage, patient: list[Player], line: str) -> None:
    anna, indy = patient
    anna.guest.line("zug")
    kept(stage)
    indy.guest.line("zug")
    for _ in range(30):
        indy.guest.line(line)
    kept(stage)
    assert len(indy.screen.lines) > 30
    assert indy.guest.bill() > anna.guest.bill() > 0


@clause("HD-711")
def test_waiting_commands_are_charged_to_their_own_senders(stage: Stage, patient: list[Player]) -> None:
    anna, indy = patient
    anna.guest.line("zug")
    indy.guest.line("hand")
    assert indy.screen.lines == []
    kept(stage)
    assert indy.screen.lines != []
    assert indy.guest.bill() > 0
