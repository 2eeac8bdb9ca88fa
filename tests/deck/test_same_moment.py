"""What several people do at the same moment: each gets what they want, unless they want the same thing (HD-103, HD-222)."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from holodeck.deck.opponents import GameOpponents
from holodeck.deck.registry import GamesRegistry
from holodeck.store.port import Bundle, Receipt
from tests.clauses import clause
from tests.deck.stage import Player, Stage, WaitingStore


class SlowStore(WaitingStore):
    """The real store; every write is confirmed a moment later."""

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
        self.store = self.holodeck.store = slow
        for deck in self.holodeck.decks.values():
            deck.jobs.store = slow


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Busy]:
    made = Busy(tmp_path)
    yield made
    made.store.close()


def at_once(stage: Stage, line: str, *players: Player) -> list[int]:
    """Let all of them type it before anything is stored, and return the decks they are then involved with."""
    for player in players:
        player.guest.line(line)
    stage.clock.settle()
    return [player.person.place or player.person.loaded for player in players]


def people(stage: Stage, *names: str) -> list[Player]:
    return [stage.comes(name) for name in names]


@clause("HD-103", "HD-222")
def test_people_who_play_at_the_same_moment_get_decks_of_their_own(busy: Busy) -> None:
    assert at_once(busy, "spiele probe", *people(busy, "Anna", "Bea", "Cleo", "Dora")) == [1, 2, 3, 4]


@clause("HD-103")
def test_people_who_load_at_the_same_moment_get_decks_of_their_own(busy: Busy) -> None:
    assert at_once(busy, "computer programm laden probe", *people(busy, "Anna", "Bea", "Cleo")) == [1, 2, 3]


@clause("HD-103", "HD-901")
def test_people_who_learn_at_the_same_moment_get_decks_of_their_own(tmp_path: Path) -> None:
    stage = Busy(tmp_path, bots=GameOpponents(), registry=GamesRegistry())
    assert at_once(stage, "lernen raumkolonie", *people(stage, "Anna", "Bea", "Cleo")) == [1, 2, 3]
    stage.store.close()


@clause("HD-103")
def test_different_ways_to_start_get_different_decks_too(busy: Busy) -> None:
    anna, bea = people(busy, "Anna", "Bea")
    anna.guest.line("computer programm laden probe")
    bea.guest.line("spiele probe")
    busy.clock.settle()
    assert (anna.person.loaded, bea.person.place) == (1, 2)


@clause("HD-103", "HD-212")
def test_a_deck_made_for_a_refused_command_is_removed(busy: Busy) -> None:
    anna, bea = people(busy, "Anna", "Bea")
    anna.guest.line("spiele probe")
    bea.guest.line("spiele unfug")
    busy.clock.settle()
    assert sorted(busy.holodeck.decks) == [1, 2]


@clause("HD-222")
def test_of_two_people_inside_an_ended_deck_one_plays_there_and_one_on_the_next(busy: Busy) -> None:
    anna, bea = busy.running("zuege", "1", names=("Anna", "Bea"))
    anna.types("zug")
    bea.types("zug")
    assert busy.deck().state == "over"
    zora = busy.comes("Zora")
    zora.types("betrete holodeck 1")
    zora.guest.line("-holodeck Gut gespielt!")  # the store has something to do, so both have to wait
    assert at_once(busy, "spiele probe", anna, bea) == [1, 2]


@clause("HD-223")
def test_asking_for_another_game_just_after_somebody_else_did_says_that_it_runs(busy: Busy) -> None:
    anna, bea = busy.running("zuege", "1", names=("Anna", "Bea"))
    anna.types("zug")
    bea.types("zug")
    at_once(busy, "noch einmal", anna, bea)
    assert bea.screen.lines[-1] == "Das Programm läuft schon. (HD-223)"
