"""Reading past games is charged to the reader; undo and journals are limited (HD-720 to HD-725)."""

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
from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.port.games import Denied
from holodeck.deck.port.server import Limits
from holodeck.deck.registry import GamesRegistry
from holodeck.deck.table.game.feed import MOST_PAST
from holodeck.deck.table.game.match import UNDOS
from holodeck.store.port import Kept
from tests.clauses import clause
from tests.conftest import ROOT
from tests.deck.stage import Stage
from tests.deck.test_lazy_loading import Later

T = TypeVar("T")


class Counting(InlineWorkers):
    """Workers that count their tasks."""

    done = 0

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        self.done += 1
        return super().run(work, then)


def finished(stage: Stage) -> None:
    anna, indy = stage.running("zuege 2", names=("Anna", "Indy"))
    anna.types("zug")
    indy.types("zug")


@clause("HD-720")
def test_replays_are_read_by_workers_of_their_own(stage: Stage) -> None:
    finished(stage)
    past = stage.holodeck.past = Counting()
    bots = stage.holodeck.workers = Counting()
    assert stage.comes("Zora").types("computer programm wiederholen 1")[0].startswith("Spiel 1, probe.")
    assert (past.done, bots.done) == (1, 0)


@clause("HD-720")
def test_a_checksum_is_read_by_them_too(stage: Stage) -> None:
    finished(stage)
    past = stage.holodeck.past = Counting()
    assert stage.comes("Zora").types("computer pruefsumme 1")[0].startswith("Die Saat von Spiel 1 war")
    assert past.done == 1


@clause("HD-315")
def test_results_of_games_that_ended_meanwhile_are_read_by_them_and_told_once(stage: Stage) -> None:
    anna, indy = stage.running("zuege 2", names=("Anna", "Indy"))
    anna.types("zug")
    anna.hang_up()
    indy.types("zug", "ich will raus", "computer programm beenden")
    past = stage.holodeck.past = Later(2)
    again = stage.comes("Anna")
    assert not again.read("Spiel 1, probe, ist zu Ende")
    once_more = stage.comes("Anna")
    past.work()
    past.work()
    assert len([line for line in once_more.screen.lines if line.startswith("Spiel 1, probe, ist zu Ende")]) == 1


@clause("HD-720")
def test_replay_pages_are_rate_limited_per_person_and_address(stage: Stage) -> None:
    finished(stage)
    zora, yara = stage.comes("Zora", "10.0.9.1"), stage.comes("Yara", "10.0.9.1")
    for _ in range(Limits().replays):
        assert zora.types("computer programm wiederholen 1")[0].startswith("Spiel 1, probe.")
    assert zora.types("computer programm wiederholen 1") == ["Langsamer bitte. (HD-720)"]
    assert yara.types("computer programm wiederholen 1") == ["Langsamer bitte. (HD-720)"]
    assert stage.comes("Other").types("computer programm wiederholen 1")[0].startswith("Spiel 1, probe.")
    stage.clock.advance(61)
    assert zora.types("computer programm wiederholen 1")[0].startswith("Spiel 1, probe.")


@clause("HD-720")
def test_the_cache_of_replays_is_limited_in_bytes(stage: Stage) -> None:
    finished(stage)
    games, kept = Archive(stage.store, stage.registry, stage.holodeck.persons), stage.store.game(1)
    assert kept is not None
    for number in range(1, 5):
        games.known[number] = Retold(stage.registry.programme("probe"), kept)
    games.known[2].size = archive.REMEMBERED
    games.retold(1, None)
    del games.known[1]
    games.retold(1, None)
    assert 2 not in games.known
    games.close()


@clause("HD-720")
@pytest.mark.parametrize("name", ["raumkolonie", "planetopoly"])
def test_a_replay_uses_no_more_memory_than_counted(name: str) -> None:
    programme, text = GamesRegistry().programme(name), (ROOT / "tests" / "golden" / f"{name}.json").read_text()

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
def test_a_game_larger_than_the_cache_is_not_replayed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(stage)
    games = Archive(stage.store, stage.registry, stage.holodeck.persons)
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
    games = Archive(stage.store, stage.registry, stage.holodeck.persons)

    def page(first: int | None, limit: int | None = None) -> list[int]:
        return [entry.n for entry in asyncio.run(games.log(1, first, limit, "de")).value]

    assert page(None) == list(range(MOST))
    assert page(MOST, 10 * MOST) == list(range(MOST, MOST + 8))
    assert page(3, 2) == [3, 4]
    assert page(3, 0) == page(MOST + 8) == page(10**9) == []
    games.close()


@clause("HD-720")
def test_the_number_of_cached_positions_is_limited(stage: Stage) -> None:
    anna, indy = stage.running("zuege 1", names=("Anna", "Indy"))
    for _ in range(EVERY * MOST_POSITIONS // 50):
        anna.types("gehe")
    anna.types("zug")
    kept = stage.store.game(1)
    assert kept is not None
    told = Retold(stage.registry.programme("probe"), kept)
    assert len(told.positions) <= MOST_POSITIONS
    assert told.position(17, "de").n == 17


@clause("HD-722")
def test_a_client_that_does_not_say_what_it_knows_gets_the_last_entries(stage: Stage) -> None:
    anna, indy = stage.running("zuege 500", names=("Anna", "Indy"))
    for _ in range(MOST_PAST + 5):
        anna.types("gehe")
    past = stage.deck().feed.past(indy.person, -1)
    assert (len(past.entries), past.entries[-1].n, past.more) == (MOST_PAST, MOST_PAST + 5, 6)
    past = stage.deck().feed.past(indy.person, MOST_PAST)
    assert ([entry.n for entry in past.entries], past.more) == ([MOST_PAST + n for n in range(1, 6)], 0)


@clause("HD-724")
def test_the_number_of_undos_per_turn_is_limited(stage: Stage) -> None:
    anna, indy = stage.running("zuege 500", names=("Anna", "Indy"))
    for _ in range(UNDOS):
        anna.types("gehe", "computer zurueck")
    assert stage.deck().match.entries == 2 * UNDOS
    anna.types("gehe")
    refused = "Das lässt sich nicht zurücknehmen: so oft geht das in einem Zug nicht. (HD-308)"
    assert " ".join(line.strip() for line in anna.types("computer zurueck")) == refused
    assert not stage.deck().match.may_undo(0)
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
