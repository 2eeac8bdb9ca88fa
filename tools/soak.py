"""Soak test: `python -m tools.soak [--minutes 60]`. People come, play a while against bots, end their games and go; bots play on
at a watched table. It prints memory, handles and response times part by part: all three should stay flat."""

import argparse
import itertools
import re
import tempfile
import time
from pathlib import Path

from tests.deck.wire import Served, Wired

PARTS = 12
NAMES = [f"Gast{letter}" for letter in "abcdefghijkl"]
STEPS = ("sw", "no") * 8
REST = 15
"""Seconds between two games of bots, within the rate limit of what the computer says (HD-507)."""
LISTED = "lanetopoly:"
"""The end of the answer to a harmless question."""


class Guests:
    """People who come back again and again."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.names = itertools.cycle(NAMES)

    def one_comes(self) -> Wired:
        name = next(self.names)
        if name not in self.server.words:
            return self.server.comes(name)
        person = Wired(self.server.telnet)
        person.ask(name, "Merkwort")
        person.ask(self.server.words[name], "Willkommen")
        return person

    def visit(self) -> None:
        person = self.one_comes()
        person.ask("spiele raumkolonie leicht", "läuft: Deck")
        person.types(*STEPS)
        person.ask("computer programm liste", LISTED)
        person.ask("computer programm beenden ja", "ist zu Ende")
        person.ask("computer programm beenden", "ist jetzt leer")
        person.close()


class Watcher:
    """Lets bots play, game after game."""

    def __init__(self, server: Served) -> None:
        self.person = server.comes("Waechter")
        self.games = 0
        self.rested = 0.0

    def look(self) -> None:
        """Start the next game if one has ended."""
        if self.person.text.count("ist zu Ende") < self.games or time.monotonic() < self.rested:
            return
        self.rested = time.monotonic() + REST
        self.person.raw, self.person.read_to, self.games = b"", 0, 1
        self.person.types("computer programm laden raumkolonie tempo 0 maxzuege 200")
        self.person.types(*[f"computer mitspieler {colour} leicht" for colour in ("blau", "rot", "gruen")])
        self.person.types("betrete holodeck")
        self.person.ask("computer programm starten", "läuft: Deck")

    def waits(self) -> float:
        """Ask a question and return the seconds until its answer."""
        begun = time.monotonic()
        self.person.ask("computer programm liste", LISTED)
        return time.monotonic() - begun


def taken(server: Served) -> tuple[float, int]:
    """Return memory in MiB, and open handles."""
    process = Path("/proc") / str(server.process.pid)
    memory = re.search(r"VmRSS:\s+(\d+)", (process / "status").read_text())
    assert memory is not None
    return int(memory[1]) / 1024, len(list((process / "fd").iterdir()))


def part(guests: Guests, watcher: Watcher, seconds: float) -> tuple[int, float]:
    """Run one part and return the number of visits, and the p99 of the response times of the watcher."""
    end, visits, waits = time.monotonic() + seconds, 0, list[float]()
    while time.monotonic() < end:
        guests.visit()
        watcher.look()
        waits += [watcher.waits() for _ in range(5)]
        visits += 1
    return visits, sorted(waits)[int(len(waits) * 0.99)]


def soak(server: Served, minutes: float) -> None:
    guests, watcher = Guests(server), Watcher(server)
    print("minute  visits  p99 ms  memory MiB  handles")
    for number in range(1, PARTS + 1):
        visits, p99 = part(guests, watcher, 60 * minutes / PARTS)
        memory, handles = taken(server)
        print(f"{number * minutes / PARTS:6.1f}  {visits:6}  {1000 * p99:6.0f}  {memory:10.0f}  {handles:7}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    minutes = parser.parse_args().minutes
    with tempfile.TemporaryDirectory() as folder:
        server = Served(Path(folder) / "data", "--log", "error")
        try:
            soak(server, minutes)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
