"""A game over simulated days at real doors: telnet, a browser and a program, a holiday, a missed day and two restarts."""

import asyncio
import heapq
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from holodeck.deck.machine.alarms import Alarm, LoopClock
from holodeck.deck.people.turns import Turn
from tests.clauses import clause
from tests.deck.days import DAY
from tests.deck.stage import HandAlarm
from tests.doors.web.live_server import PATIENCE, LiveServer
from tests.doors.web.people import Browser, Fetch, Telnet

PASSWORD = "sonnenwind"


class Calendar:
    """How far the days have been moved on, also across restarts."""

    def __init__(self) -> None:
        self.moved = 0.0

    def clock(self, loop: asyncio.AbstractEventLoop) -> "MovedClock":
        self.now = MovedClock(loop, self)
        return self.now


class MovedClock(LoopClock):
    """A clock of a server that can be moved on. What is due within a minute comes by itself."""

    def __init__(self, loop: asyncio.AbstractEventLoop, calendar: Calendar) -> None:
        super().__init__(loop)
        self.calendar = calendar
        self.waiting: list[tuple[float, int, HandAlarm, Callable[[], None]]] = []
        self.count = 0

    def now(self) -> float:
        return super().now() + self.calendar.moved

    def date(self) -> float:
        return super().date() + self.calendar.moved

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        if seconds < 60:
            return super().later(seconds, call)
        self.count += 1
        alarm = HandAlarm()
        heapq.heappush(self.waiting, (self.now() + seconds, self.count, alarm, call))
        return alarm

    def move(self, seconds: float) -> None:
        """Let this time pass, and ring whatever is due, one after another."""
        end = self.now() + seconds
        while self.waiting and self.waiting[0][0] <= end:
            due, _, alarm, call = heapq.heappop(self.waiting)
            self.calendar.moved += max(0.0, due - self.now())
            if not alarm.cancelled:
                call()
        self.calendar.moved += max(0.0, end - self.now())


class Postman:
    """Writes down each turn of which somebody would be told by mail, once."""

    def __init__(self) -> None:
        self.told: dict[tuple[str, int, float], Turn] = {}

    def awaited(self, turn: Turn) -> None:
        self.told.setdefault(turn.name, turn)

    def released(self, turn: Turn) -> None:
        assert turn.name in self.told


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def server(tmp_path: Path, calendar: Calendar) -> Iterator[LiveServer]:
    made = LiveServer(tmp_path, clock=calendar.clock)
    yield made
    made.clear()


def comes(server: LiveServer, name: str) -> Browser:
    """Sign somebody in by a browser, with a new password the first time."""
    fetch = Fetch(server)
    if name.lower() not in server.look(lambda: list(server.holodeck.persons)):
        browser = Browser(server).hello(name)
        assert browser.says(f"computer passwort {PASSWORD}")["type"] == "done"
        browser.until("welcome", lambda message: not message["guest"])
        return browser
    assert fetch.login(name, PASSWORD) == 200
    return Browser(server, fetch.cookie).hello()


def passes(server: LiveServer, calendar: Calendar, days: float) -> None:
    server.look(lambda: calendar.now.move(days * DAY))


def is_awaited(server: LiveServer, name: str) -> None:
    """Wait until the game has been loaded and the computer has played, so that it is the turn of this person."""
    end = time.monotonic() + PATIENCE
    while not server.look(lambda: server.holodeck.turns.of(name)):
        assert time.monotonic() < end


@clause("HD-981", "HD-982", "HD-984", "HD-985", "HD-986", "HD-987", "HD-988")
def test_three_people_play_over_days_with_a_holiday_a_missed_day_and_two_restarts(server: LiveServer, calendar: Calendar) -> None:
    postman = Postman()
    server.look(lambda: server.holodeck.turns.listeners.append(postman))
    anna, bea, cleo = comes(server, "Anna"), comes(server, "Bea"), comes(server, "Cleo")
    token = Fetch(server)
    assert token.login("Cleo", PASSWORD) == 200
    key = token("POST", "/api/tokens", {"label": "bot"})[1]["token"]
    anna.says("computer programm laden probe tage 1 zuege 9", "computer farbe blau")
    bea.says("computer farbe rot")
    cleo.says("computer farbe gruen")
    anna.says("computer programm starten", "betrete holodeck 1")
    assert anna.says("zug")["type"] == "done"
    for browser in (anna, bea, cleo):
        browser.close()

    passes(server, calendar, 1)  # the first day: nobody came
    server.restart()
    server.look(lambda: server.holodeck.turns.listeners.append(postman))
    assert server.look(lambda: server.holodeck.decks[1].match.game) is None
    bea = comes(server, "Bea")
    assert bea.having("mygames")["games"][0]["happened"] == 1
    assert bea.says("weiter")["type"] == "done"
    assert bea.says("zug")["type"] == "done"
    bea.says("urlaub 6")
    bea.close()

    passes(server, calendar, 3.5)  # Cleo misses the day and uses up the reserve: the computer plays
    is_awaited(server, "anna")
    anna_by_ear = Telnet(server, "Anna", PASSWORD)
    anna_by_ear.until("1 Spiel wartet auf dich")
    anna_by_ear.types("weiter")
    anna_by_ear.until("verlauf neu erzählt 4 Meldungen")
    anna_by_ear.types("zug")
    anna_by_ear.until("Bea ist am Zug")
    anna_by_ear.types("meine spiele")
    anna_by_ear.until("im Urlaub Bea")
    anna_by_ear.close()
    program = Browser(server, token=key).hello()
    assert program.having("mygames")["games"][0]["away"] == ["Bea"]
    program.says("betrete holodeck 1")  # takes the seat back
    program.close()

    passes(server, calendar, 2)
    server.restart()
    server.look(lambda: server.holodeck.turns.listeners.append(postman))
    passes(server, calendar, 2)
    bea = comes(server, "Bea")
    assert bea.says("weiter")["type"] == "done"
    assert bea.says("zug")["type"] == "done"
    program = Browser(server, token=key).hello()
    program.says("weiter")
    done = program.acts({"do": "end_turn"}, program.having("table")["n"])
    assert done["type"] == "done"
    assert Counter(turn.person for turn in postman.told.values()) == {"anna": 3, "bea": 2, "cleo": 2}
    entries = server.look(lambda: server.holodeck.store.game(1))
    assert entries is not None
    assert [entry.get("computer") for entry in entries.entries].count(True) == 1
