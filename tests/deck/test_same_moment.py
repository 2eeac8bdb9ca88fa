"""What several people do in the same moment: each gets what he wants, unless they want the same thing (HD-103, HD-222)."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from holodeck.deck.opponents import GameOpponents
from holodeck.deck.shelf import GamesShelf
from holodeck.store.port import Bundle, Receipt
from tests.clauses import clause
from tests.deck.stage import Player, Stage, WaitingStore


class SlowStore(WaitingStore):
    """The real store; it is certain only a moment later that something is kept."""

    soon: Callable[[Callable[[], None]], None]

    def write(self, bundle: Bundle) -> Receipt:
        super().write(bundle)
        receipt = Receipt()
        self.soon(receipt.settle)
        return receipt


class Busy(Stage):
    def open(self) -> None:
        super().open()
        self.store.close()
        slow = SlowStore(self.folder / "holodeck.db")
        slow.soon = self.clock.soon
        self.store = self.hall.store = slow
        for deck in self.hall.decks.values():
            deck.jobs.store = slow


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Busy]:
    made = Busy(tmp_path)
    yield made
    made.store.close()


def at_once(stage: Stage, line: str, *players: Player) -> list[int]:
    """All of them type it before anything is kept; gives the decks they then have to do with."""
    for player in players:
        player.guest.line(line)
    stage.clock.settle()
    return [player.person.place or player.person.loaded for player in players]


def people(stage: Stage, *names: str) -> list[Player]:
    return [stage.comes(name) for name in names]


@clause("HD-103", "HD-222")
def test_whoever_plays_at_the_same_moment_as_others_gets_a_deck_of_his_own(busy: Busy) -> None:
    assert at_once(busy, "spiele probe", *people(busy, "Anna", "Bea", "Cleo", "Dora")) == [1, 2, 3, 4]


@clause("HD-103")
def test_whoever_loads_at_the_same_moment_as_others_gets_a_deck_of_his_own(busy: Busy) -> None:
    assert at_once(busy, "computer programm laden probe", *people(busy, "Anna", "Bea", "Cleo")) == [1, 2, 3]


@clause("HD-103", "HD-901")
def test_whoever_learns_at_the_same_moment_as_others_gets_a_deck_of_his_own(tmp_path: Path) -> None:
    stage = Busy(tmp_path, bots=GameOpponents(), shelf=GamesShelf())
    assert at_once(stage, "lernen raumkolonie", *people(stage, "Anna", "Bea", "Cleo")) == [1, 2, 3]
    stage.store.close()


@clause("HD-103")
def test_different_ways_to_begin_do_not_meet_on_one_deck_either(busy: Busy) -> None:
    anna, bea = people(busy, "Anna", "Bea")
    anna.guest.line("computer programm laden probe")
    bea.guest.line("spiele probe")
    busy.clock.settle()
    assert (anna.person.loaded, bea.person.place) == (1, 2)


@clause("HD-103", "HD-212")
def test_a_deck_that_was_made_for_somebody_who_was_refused_goes_again(busy: Busy) -> None:
    anna, bea = people(busy, "Anna", "Bea")
    anna.guest.line("spiele probe")
    bea.guest.line("spiele unfug")
    busy.clock.settle()
    assert sorted(busy.hall.decks) == [1, 2]


@clause("HD-222")
def test_of_two_inside_an_over_deck_one_plays_there_and_the_other_on_the_next(busy: Busy) -> None:
    anna, bea = busy.running("zuege", "1", names=("Anna", "Bea"))
    anna.types("zug")
    bea.types("zug")
    assert busy.deck().state == "over"
    zora = busy.comes("Zora")
    zora.types("betrete holodeck 1")
    zora.guest.line("-holodeck Gut gespielt!")  # the store has something to do, so both have to wait
    assert at_once(busy, "spiele probe", anna, bea) == [1, 2]


@clause("HD-223")
def test_whoever_wants_it_once_more_when_somebody_else_has_just_said_so_hears_that_it_runs(busy: Busy) -> None:
    anna, bea = busy.running("zuege", "1", names=("Anna", "Bea"))
    anna.types("zug")
    bea.types("zug")
    at_once(busy, "noch einmal", anna, bea)
    assert bea.screen.lines[-1] == "Das Programm läuft schon. (HD-223)"
