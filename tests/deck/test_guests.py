"""Guests who have gone: what they cost, and who is forgotten first (HD-719)."""

import gc
import tracemalloc
from pathlib import Path

from holodeck.deck.port.server import Limits
from holodeck.deck.port.wishes import Hello
from holodeck.words import wrapping
from tests.clauses import clause
from tests.deck.program import Program
from tests.deck.stage import Stage

MOST_BYTES = 2048
DAY = 24 * 3600.0
OTHERS = [tracemalloc.Filter(False, path) for path in ("*/tests/*", "*/re/*", tracemalloc.__file__)]
"""What belongs to the test, and patterns that are compiled once."""


def name_of(number: int) -> str:
    return "Gast" + "".join("abcdefghij"[int(digit)] for digit in f"{number:04}")


def visits(stage: Stage, numbers: range) -> None:
    """Let guests come by telnet and as programs, ask something and go."""
    for number in numbers:
        player = stage.visitor(f"10.0.0.{number % 20}")
        player.types(name_of(2 * number), "wer", "decks", "hilfe", "-holodeck hallo zusammen")
        player.hang_up()
        program = Program(stage).hello(Hello(name=name_of(2 * number + 1)))
        program.types("wer")
        program.visit.gone()
        stage.clock.settle()
    stage.clock.advance(200)
    wrapping.parts.cache_clear()  # it has a bound of its own
    gc.collect()


@clause("HD-719")
def test_a_guest_who_has_gone_costs_two_kilobytes_at_most(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(new_names=10_000))
    visits(stage, range(100))
    tracemalloc.start()
    try:
        before = tracemalloc.take_snapshot()
        visits(stage, range(100, 400))
        after = tracemalloc.take_snapshot()
    finally:
        tracemalloc.stop()
    assert len(stage.holodeck.guests.absent) == 800
    grown = after.filter_traces(OTHERS).compare_to(before.filter_traces(OTHERS), "filename")
    assert sum(found.size_diff for found in grown) / 600 < MOST_BYTES
    stage.store.close()


def few(folder: Path, guests: int = 3) -> Stage:
    return Stage(folder, limits=Limits(guests=guests))


@clause("HD-719")
def test_beyond_the_bound_the_guest_who_is_gone_longest_is_forgotten_first(tmp_path: Path) -> None:
    stage = few(tmp_path)
    for name in ("Anna", "Bea", "Cleo", "Dora", "Emma"):
        stage.comes(name).hang_up()
        stage.clock.advance(1)
    assert sorted(stage.holodeck.persons) == ["cleo", "dora", "emma"]
    assert set(stage.holodeck.keys.owners.values()) == {"cleo", "dora", "emma"}
    stage.restart()
    assert sorted(stage.holodeck.persons) == ["cleo", "dora", "emma"]
    stage.store.close()


@clause("HD-719")
def test_nobody_connected_is_forgotten_and_nobody_with_a_seat(tmp_path: Path) -> None:
    stage = few(tmp_path, 1)
    players = stage.running()
    players[0].hang_up()
    stage.comes("Mila")
    for name in ("Dora", "Emma", "Frida", "Gitte"):
        stage.comes(name).hang_up()
    assert {"anna", "indy", "cleo", "mila"} <= set(stage.holodeck.persons)
    assert len(stage.holodeck.persons) <= 6
    assert stage.comes("Anna").read("Willkommen zurück, Anna!")
    stage.store.close()


@clause("HD-719")
def test_somebody_with_a_password_is_never_forgotten_for_others(tmp_path: Path) -> None:
    stage = few(tmp_path, 1)
    mila = stage.comes("Mila")
    mila.types("computer passwort sonnenwind")
    mila.hang_up()
    for name in ("Dora", "Emma", "Frida"):
        stage.comes(name).hang_up()
    assert "mila" in stage.holodeck.persons
    stage.store.close()


@clause("HD-101", "HD-719")
def test_a_guest_whose_day_is_over_is_forgotten_without_a_restart(stage: Stage) -> None:
    stage.comes("Mila").hang_up()
    stage.clock.advance(DAY + 2 * 3600)
    assert stage.holodeck.persons == {}
    assert stage.store.persons() == []


@clause("HD-109")
def test_who_has_the_name_of_a_waiting_guest_is_asked_for_the_word_and_not_for_another_name(stage: Stage) -> None:
    stage.comes("Dora").hang_up()
    said = stage.visitor("10.0.0.9").types("Dora")
    assert said[0] == "Dora gibt es hier schon. Bist du das, gib dein Merkwort ein."
