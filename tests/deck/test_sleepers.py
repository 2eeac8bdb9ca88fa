"""A server is open before it has read its running games: they are read beside the loop, first where somebody wants something."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.sleepers import AGAIN
from holodeck.deck.states import Pause
from holodeck.deck.table.deck import Deck
from tests.clauses import clause
from tests.deck.stage import Stage

T = TypeVar("T")


class Later(InlineWorkers):
    """Does the work when it is told to."""

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
    """So many running games, each with an entry; the server has started again and has read none of them."""
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
    """The decks whose games have been read."""
    return [deck.number for deck in stage.hall.decks.values() if deck.match.game is not None]


@clause("HD-704")
def test_a_server_is_open_before_it_has_read_its_games_and_only_who_wants_one_waits_for_it(stage: Stage) -> None:
    later = restarted(stage)
    anna = stage.comes("Anna")
    assert stage.hall.summaries[1].state == "running"
    assert anna.types("betrete holodeck 1", "gehe") == []
    assert stage.comes("Zora").types("wer")
    assert read(stage) == []
    later.work()
    assert read(stage) == [1]
    assert anna.read("Du betrittst Deck 1")
    assert stage.deck().match.entries == 2


@clause("HD-704")
def test_the_game_that_somebody_wants_is_read_next(stage: Stage) -> None:
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
def test_where_too_much_else_is_read_the_games_wait_and_are_not_forgotten(stage: Stage) -> None:
    later = restarted(stage, room=0)
    later.room = 1
    assert read(stage) == []
    stage.clock.advance(2 * AGAIN)
    later.work()
    assert read(stage) == [1]


@clause("HD-708")
def test_a_game_that_cannot_be_read_pauses_its_deck_when_that_is_found_out(stage: Stage) -> None:
    later = restarted(stage)
    anna = stage.comes("Anna")
    stage.store.game = lambda number: None  # type: ignore[method-assign]
    anna.types("computer programm status")
    later.work()
    deck: Deck = stage.deck()
    assert deck.paused is Pause.DAMAGED
    assert deck.jobs.idle
    assert stage.hall.summaries[1].paused
