"""Whoever wants something pays for all of it, also for what is done after the door has gone on to the next message (HD-711)."""

import gc
from collections.abc import Iterator

import pytest

from holodeck.store.sqlite import SqliteStore
from tests.clauses import clause
from tests.deck.stage import Player, Stage, WaitingStore


@pytest.fixture
def patient(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Player]]:
    """Two who play on a store that takes its time, as every real one does."""
    players = stage.running(names=("Anna", "Indy"))
    monkeypatch.setattr(WaitingStore, "write", SqliteStore.write)
    for player in players:
        player.guest.bill()
        player.forget()
    gc.disable()  # nobody here is to pay for what other tests have left
    yield players
    gc.enable()


def kept(stage: Stage) -> None:
    """The store has answered."""
    stage.clock.calls.get(timeout=20)()
    stage.clock.settle()


@clause("HD-711")
def test_what_follows_when_the_store_has_answered_is_paid_once_by_who_wanted_it(stage: Stage, patient: list[Player]) -> None:
    anna, indy = patient
    anna.guest.line("zug")
    assert anna.guest.bill() == 0  # so far the door has seen it all
    kept(stage)
    assert anna.guest.bill() > 0
    assert [anna.guest.bill(), indy.guest.bill()] == [0, 0]


@clause("HD-711")
@pytest.mark.parametrize("line", ["hand", "regeln", "wer"])
def test_lines_typed_ahead_are_paid_too(stage: Stage, patient: list[Player], line: str) -> None:
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
def test_who_waits_behind_somebody_pays_for_the_own_and_nobody_else_does(stage: Stage, patient: list[Player]) -> None:
    anna, indy = patient
    anna.guest.line("zug")
    indy.guest.line("hand")
    assert indy.screen.lines == []
    kept(stage)
    assert indy.screen.lines != []
    assert indy.guest.bill() > 0
