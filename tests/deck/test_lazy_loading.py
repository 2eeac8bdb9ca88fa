"""A server is open before its running games are loaded: they are loaded in a worker, those that somebody needs first."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from holodeck.deck.lazy_loading import RETRY_SECONDS
from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.states import Pause
from holodeck.deck.table.deck import Deck
from tests.clauses import clause
from tests.deck.stage import Stage

T = TypeVar("T")


class Later(InlineWorkers):
    """Workers that do nothing until they are told to."""

    def __init__(self, room: int = 1) -> None:
        self.room = room
        self.calls: list[Callable[[], bool]] = []

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        if len(self.calls) >= self.room:
            return False
        self.calls.append(lambda: super(Later, self).run(work, then))
        return True

    def work(self) -> None:
        self.calls.pop(0)()


def restarted(stage: Stage, decks: int = 1, room: int = 1) -> Later:
    """Start this many games, each with an entry, and restart the server; none of them has been loaded yet."""
    stage.running("zuege 500", names=("Anna", "Indy"))[0].types("gehe")
    for number in range(2, decks + 1):
        guests = [stage.comes(f"{name}{'abcde'[number]}", f"10.0.1.{number}") for name in ("Wirt", "Gast")]
        guests[0].types("computer programm laden probe zuege 500")
        for guest, colour in zip(guests, ("blau", "rot"), strict=True):
            guest.types(f"deck {number}", f"computer farbe {colour}", f"betrete holodeck {number}")
        guests[0].types("computer programm starten", "gehe")
    later = stage.past = Later(room)
    stage.restart()
    return later


def read(stage: Stage) -> list[int]:
    """Return the decks whose games have been loaded."""
    return [deck.number for deck in stage.holodeck.decks.values() if deck.match.game is not None]


@clause("HD-704")
def test_a_server_is_open_before_its_games_are_loaded_and_a_command_waits_for_its_own_game_only(stage: Stage) -> None:
    later = restarted(stage)
    anna = stage.comes("Anna")
    assert stage.holodeck.summaries[1].state == "running"
    assert anna.types("betrete holodeck 1", "gehe") == []
    assert stage.comes("Zora").types("wer")
    assert read(stage) == []
    later.work()
    assert read(stage) == [1]
    assert anna.read("Du betrittst Deck 1")
    assert stage.deck().match.entries == 2


@clause("HD-704")
def test_the_game_that_somebody_needs_is_loaded_next(stage: Stage) -> None:
    later = restarted(stage, decks=4)
    stage.comes("Gaste", "10.0.1.4").types("betrete holodeck 4")
    later.work()
    later.work()
    assert read(stage) == [1, 4]
    later.work()
    later.work()
    assert read(stage) == [1, 2, 3, 4]
    assert later.calls == []


@clause("HD-704")
def test_when_the_workers_are_busy_games_wait_and_are_not_forgotten(stage: Stage) -> None:
    later = restarted(stage, room=0)
    later.room = 1
    assert read(stage) == []
    stage.clock.advance(2 * RETRY_SECONDS)
    later.work()
    assert read(stage) == [1]


@clause("HD-708")
def test_an_unreadable_game_pauses_its_deck_once_it_is_loaded(stage: Stage) -> None:
    later = restarted(stage)
    anna = stage.comes("Anna")
    stage.store.game = lambda number: None  # type: ignore[method-assign]
    anna.types("computer programm status")
    later.work()
    deck: Deck = stage.deck()
    assert deck.paused is Pause.DAMAGED
    assert deck.jobs.idle
    assert stage.holodeck.summaries[1].paused
