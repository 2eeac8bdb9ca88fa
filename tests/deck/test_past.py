"""Reading the past costs the reader, taking back and journals have an end (HD-720 to HD-725)."""

import asyncio
import gc
import json
import tracemalloc
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

import pytest

from holodeck.deck.doorway import archive
from holodeck.deck.doorway.archive import MOST, Archive
from holodeck.deck.doorway.replays import EVERY, MOST_POSITIONS, Retold
from holodeck.deck.holodeck import REPLAYS
from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.port.games import Denied
from holodeck.deck.shelf import GamesShelf
from holodeck.deck.table.match import UNDOS
from holodeck.deck.table.structured import MOST_PAST
from holodeck.store.port import Kept
from tests.clauses import clause
from tests.conftest import ROOT
from tests.deck.stage import Stage

T = TypeVar("T")


class Counting(InlineWorkers):
    """Counts what is done here."""

    done = 0

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        self.done += 1
        return super().run(work, then)


def finished(stage: Stage) -> None:
    anna, indy = stage.running("zuege 2", names=("Anna", "Indy"))
    anna.types("zug")
    indy.types("zug")


@clause("HD-720")
def test_a_replay_is_read_beside_the_loop_and_not_where_bots_think(stage: Stage) -> None:
    finished(stage)
    past = stage.hall.past = Counting()
    bots = stage.hall.workers = Counting()
    assert stage.comes("Zora").types("computer programm wiederholen 1")[0].startswith("Spiel 1, probe.")
    assert (past.done, bots.done) == (1, 0)


@clause("HD-720")
def test_a_person_and_an_address_read_so_many_pages_in_a_minute(stage: Stage) -> None:
    finished(stage)
    zora, yara = stage.comes("Zora", "10.0.9.1"), stage.comes("Yara", "10.0.9.1")
    for _ in range(REPLAYS):
        assert zora.types("computer programm wiederholen 1")[0].startswith("Spiel 1, probe.")
    assert zora.types("computer programm wiederholen 1") == ["Langsamer bitte. (HD-720)"]
    assert yara.types("computer programm wiederholen 1") == ["Langsamer bitte. (HD-720)"]
    assert stage.comes("Other").types("computer programm wiederholen 1")[0].startswith("Spiel 1, probe.")
    stage.clock.advance(61)
    assert zora.types("computer programm wiederholen 1")[0].startswith("Spiel 1, probe.")


@clause("HD-720")
def test_what_is_remembered_of_replays_is_bounded_in_bytes(stage: Stage) -> None:
    finished(stage)
    games, kept = Archive(stage.store, stage.shelf), stage.store.game(1)
    assert kept is not None
    for number in range(1, 5):
        games.known[number] = Retold(stage.shelf.programme("probe"), kept)
    games.known[2].size = archive.REMEMBERED
    games.retold(1)
    del games.known[1]
    games.retold(1)
    assert 2 not in games.known
    games.close()


@clause("HD-720")
@pytest.mark.parametrize("name", ["raumkolonie", "planetopoly"])
def test_a_replay_takes_no_more_memory_than_is_counted_for_it(name: str) -> None:
    programme, text = GamesShelf().programme(name), (ROOT / "tests" / "golden" / f"{name}.json").read_text()

    def retold() -> Retold:
        journal = json.loads(text)
        return Retold(programme, Kept(1, journal, journal.pop("entries"), {}))

    retold()
    gc.collect()
    tracemalloc.start()
    try:
        told = retold()
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < told.size < 2 * taken


@clause("HD-720")
def test_a_game_that_takes_more_memory_than_all_may_is_not_replayed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(stage)
    games = Archive(stage.store, stage.shelf)
    monkeypatch.setattr(archive, "REMEMBERED", 1000)
    with pytest.raises(Denied) as denied:
        asyncio.run(games.position(1, None, "de"))
    assert denied.value.code == "game_too_long"
    assert denied.value.seconds > 0
    games.close()


@clause("HD-720")
def test_a_finished_game_is_told_in_pages(stage: Stage) -> None:
    anna, indy = stage.running("zuege 2", names=("Anna", "Indy"))
    for _ in range(MOST + 5):
        anna.types("gehe")
    anna.types("zug")
    indy.types("zug")
    games = Archive(stage.store, stage.shelf)

    def page(first: int | None, limit: int | None = None) -> list[int]:
        return [entry.n for entry in asyncio.run(games.log(1, first, limit, "de")).value]

    assert page(None) == list(range(MOST))
    assert page(MOST, 10 * MOST) == list(range(MOST, MOST + 8))
    assert page(3, 2) == [3, 4]
    assert page(3, 0) == page(MOST + 8) == page(10**9) == []
    games.close()


@clause("HD-720")
def test_of_a_long_game_no_more_positions_are_kept(stage: Stage) -> None:
    anna, indy = stage.running("zuege 1", names=("Anna", "Indy"))
    for _ in range(EVERY * MOST_POSITIONS // 50):
        anna.types("gehe")
    anna.types("zug")
    kept = stage.store.game(1)
    assert kept is not None
    told = Retold(stage.shelf.programme("probe"), kept)
    assert len(told.positions) <= MOST_POSITIONS
    assert told.position(17, "de").n == 17


@clause("HD-722")
def test_who_says_nothing_of_what_was_seen_gets_the_last_entries(stage: Stage) -> None:
    anna, indy = stage.running("zuege 500", names=("Anna", "Indy"))
    for _ in range(MOST_PAST + 5):
        anna.types("gehe")
    past = stage.deck().feed.past(indy.person, -1)
    assert (len(past.entries), past.entries[-1].n, past.more) == (MOST_PAST, MOST_PAST + 5, 6)
    past = stage.deck().feed.past(indy.person, MOST_PAST)
    assert ([entry.n for entry in past.entries], past.more) == ([MOST_PAST + n for n in range(1, 6)], 0)


@clause("HD-724")
def test_taking_back_has_an_end_in_every_turn(stage: Stage) -> None:
    anna, indy = stage.running("zuege 500", names=("Anna", "Indy"))
    for _ in range(UNDOS):
        anna.types("gehe", "computer zurueck")
    assert stage.deck().match.entries == 2 * UNDOS
    anna.types("gehe")
    refused = "Das lässt sich nicht zurücknehmen: so oft geht das in einem Zug nicht. (HD-308)"
    assert " ".join(line.strip() for line in anna.types("computer zurueck")) == refused
    assert not stage.deck().match.can_undo(0)
    indy.types("gehe")
    anna.types("gehe", "computer zurueck")
    assert stage.deck().match.entries == 2 * UNDOS + 4


@clause("HD-725")
def test_a_game_ends_properly_when_it_has_become_too_long(stage: Stage) -> None:
    anna, indy = stage.running("zuege 500", names=("Anna", "Indy"))
    stage.deck().play.longest = 5
    for _ in range(6):
        anna.types("gehe")
    assert stage.deck().state == "over"
    assert indy.read("Dieses Spiel hat 5 Einträge, mehr fasst keine Aufzeichnung.")
    kept = stage.store.game(1)
    assert kept is not None
    assert kept.entries[-1]["action"] == {"do": "stop", "reason": "length"}
    assert "ended" in kept.facts
