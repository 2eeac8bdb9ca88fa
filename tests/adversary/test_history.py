"""Kills, stops, clock steps and a full disk, combined at random: what people were told is what is stored."""

import json
import os
import random
import re
import resource
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from holodeck.store.port import Json
from tests.adversary.history import Deed, History, Walker, faults
from tests.clauses import clause
from tests.debian import need
from tests.deck.killed import Mortal
from tests.deck.test_server import kept_game

COLOURS = {"Anna": "blau", "Indy": "rot", "Cleo": "gruen"}
LANDING, BORDERS = "K49", ("G061", "G067", "G073")
HOURS = (-10, -1, 1, 10)
"""Clock steps; one of a day or more would free the names of guests (HD-101)."""


class LiveServer:
    """A maltreated server, and three people who walk about meanwhile."""

    def __init__(self, folder: Path) -> None:
        need({"faketime": "faketime"})
        self.data = folder / "data"
        self.clock = folder / "clock"
        self.step(0)
        self.server = Mortal(
            self.data,
            "http",
            LD_PRELOAD=str(next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))),
            FAKETIME_TIMESTAMP_FILE=str(self.clock),
            FAKETIME_CACHE_DURATION="1",
            DONT_FAKE_MONOTONIC="1",
        )
        self.server.start()
        self.up = threading.Event()
        self.up.set()
        self.history = History()
        self.people = [self.person(seat, name) for seat, name in enumerate(COLOURS)]
        self.people[0].says("computer programm laden raumkolonie zugzeit 0 wettpause 0")
        for person, colour in zip(self.people, COLOURS.values(), strict=True):
            person.says(f"computer farbe {colour}", "betrete holodeck 1")
        self.people[0].says("computer programm starten")
        for person in self.people:
            person.start()

    def person(self, seat: int, name: str) -> Walker:
        order = Request(f"{self.url()}/api/login", json.dumps({"name": name}).encode(), {"Content-Type": "application/json"})
        with urlopen(order, timeout=60) as answer:
            cookie = re.findall(r"holodeck_session=([^;]*)", answer.headers["Set-Cookie"])[0]
        return Walker(self.history, self.url, seat, cookie, (LANDING, BORDERS[seat]))

    def url(self) -> str:
        """The address of the server; waits while there is none."""
        self.up.wait(60)
        return f"http://127.0.0.1:{self.server.port}"

    # What happens to it

    def walk(self, steps: int) -> None:
        """Wait until this many more actions are acknowledged."""
        wanted = len(self.history.acknowledged) + steps
        self.history.wait(lambda: len(self.history.acknowledged) >= wanted)

    def step(self, hours: int) -> None:
        """Step the wall clock."""
        self.clock.write_text(f"{hours:+d}h")

    def kill(self) -> None:
        self.up.clear()
        self.server.kill()
        self.server.start()
        self.up.set()

    def stop(self) -> None:
        """Suspend the process; everybody waits for an answer."""
        os.kill(self.server.process, signal.SIGSTOP)
        self.history.wait(lambda: all(person.waits for person in self.people))

    def go_on(self) -> None:
        os.kill(self.server.process, signal.SIGCONT)

    def fill(self) -> None:
        """Let no file grow, until somebody has heard that nothing can be stored."""
        unkept = self.history.unkept
        self.limit(max(path.stat().st_size for path in self.data.iterdir() if path.is_file()))
        self.history.wait(lambda: self.history.unkept > unkept)

    def empty(self) -> None:
        self.limit(resource.RLIM_INFINITY)

    def limit(self, size: int) -> None:
        resource.prlimit(self.server.process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def end(self) -> list[Json]:
        """Stop all walkers and the server, and return what it has stored."""
        self.history.over = True
        for person in self.people:
            person.join(60)
        self.server.kill()
        return kept_game(self.data)


@pytest.fixture
def live_server(tmp_path: Path) -> Iterator[LiveServer]:
    built = LiveServer(tmp_path)
    yield built
    built.history.over = True
    built.server.close()


def maltreat(live_server: LiveServer, mishap: int, chance: random.Random) -> None:
    """Inflict one mishap, or several at once."""
    match mishap:
        case 0:
            live_server.kill()
        case 1:
            live_server.stop()
            live_server.step(chance.choice(HOURS))
            live_server.go_on()
        case 2:
            live_server.stop()
            live_server.kill()
        case 3:
            live_server.fill()
            live_server.empty()
        case 4:
            live_server.fill()
            live_server.step(chance.choice(HOURS))
            live_server.kill()
        case _:
            live_server.step(chance.choice(HOURS))
            live_server.kill()


@clause("HD-705", "HD-707")
def test_what_people_were_told_is_what_is_kept_whatever_happens_to_the_server(live_server: LiveServer, siege: bool) -> None:
    chance = random.Random(3)
    for _ in range(50 if siege else 1):
        for mishap in chance.sample(range(6), 6):
            live_server.walk(chance.randrange(20))
            maltreat(live_server, mishap, chance)
    live_server.walk(10)
    assert faults(live_server.history, live_server.end()) == []
    assert live_server.history.unkept


def step(number: int, seat: int, to: str) -> Json:
    return {"n": number, "seat": seat, "action": {"do": "walk", "to": to}, "luck": [], "time": 0.0}


TRUE = [step(1, 0, "G061"), step(2, 1, "G067")]


@pytest.mark.parametrize(
    ("kept", "fault"),
    [
        (TRUE[:1], "the journal has None"),
        ([TRUE[0], step(2, 1, "K49")], "the journal has {'n': 2"),
        ([*TRUE, step(3, 1, "K49")], "seat 1 wished for 1 steps and took 2"),
        (TRUE, ""),
    ],
)
def test_a_journal_that_says_otherwise_is_found(kept: list[Json], fault: str) -> None:
    history = History([Deed(0, "a", "G061", 1, 2, 1), Deed(1, "b", "G067", 3, 4, 2)])
    found = faults(history, kept)
    assert any(fault in one for one in found) if fault else found == []


def test_an_order_that_nobody_has_seen_is_found() -> None:
    history = History([Deed(0, "a", "G061", 3, 4, 1), Deed(1, "b", "G067", 1, 2, 2)])
    assert "was answered before" in faults(history, TRUE)[0]


def test_an_entry_told_and_not_kept_is_found() -> None:
    history = History(seen={(3, 0): {"walked"}})
    assert faults(history, TRUE) == [
        "entry 3 was told, but the journal ends with 2",
        "seat 0 wished for 0 steps and took 1",
        "seat 1 wished for 0 steps and took 1",
    ]
