"""Benchmark of the server: ours beside a telnetlib3 echo and a floor that only stores lines, in one run.

All servers run at the same time and are loaded in turn, several rounds, so that a busy moment of the machine hits everybody
alike. CPU times are those of the server's process. Run it from the top of the source tree.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import uvloop

from tools.load import people, server, storm
from tools.load.client import Client
from tools.load.loops import Load, Say, crowd, measure, percentile
from tools.load.server import Server
from tools.load.targets import Figures, judged, table

READS = {"roh": " hat 5 Rohstoffe.", "schau": "Landeplatz.", "stand": "Militärmacht:"}
"""Questions, with the end of their answer: the player's goods, the place, the whole table."""
LOGINS = (8, 100)
STEPS = (("sw", "G073."), ("no", "K49,"))
PATIENT = 2
"""How many times as long waiting is measured as work: its p99 varies most."""


def repeat(line: str, answer: str) -> Say:
    return lambda _: (line, answer)


def walk(turn: int) -> tuple[str, str]:
    """Return a step there, or back again."""
    return STEPS[turn % 2]


class Bench:
    """The yardsticks and our own server in every build, with their clients."""

    def __init__(self, echo: Server, floor: Server, builds: dict[str, Server], clients: int, seconds: float, rounds: int) -> None:
        self.echo, self.floor, self.builds = echo, floor, builds
        self.clients, self.seconds, self.rounds = clients, seconds, rounds

    async def run(self) -> Figures:
        figures: Figures = {}
        for build, ours in self.builds.items():
            figures[f"{build}_idle_kib"] = await self.connections(ours)
        self.echoing = await crowd(self.echo.port, self.clients)
        self.keeping = await crowd(self.floor.port, self.clients)
        self.playing = {build: await people.tables(ours, self.clients) for build, ours in self.builds.items()}
        return {**figures, **await self.reading(), **await self.writing(), **await self.waiting()}

    async def connections(self, ours: Server) -> float:
        """Return the memory of a silent client. The first few pay for what all share."""
        first = await crowd(ours.port, 4, people.GREETING)
        before = ours.memory()
        found = await crowd(ours.port, self.clients, people.GREETING)
        await asyncio.sleep(0.5)
        each = (ours.memory() - before) / self.clients
        for client in first + found:
            client.close()
        return each

    async def in_turn(self, loads: dict[str, tuple[Server, list[Client], Say]]) -> dict[str, list[Load]]:
        seen: dict[str, list[Load]] = {name: [] for name in loads}
        for _ in range(self.rounds):
            for name, (which, clients, say) in loads.items():
                seen[name].append(await measure(which, clients, say, self.seconds))
        return seen

    async def reading(self) -> Figures:
        loads = {"echo": (self.echo, self.echoing, repeat("hallo", "echo hallo"))}
        for build, ours in self.builds.items():
            for name, answer in READS.items():
                loads[f"{build}_{name}"] = (ours, self.playing[build], repeat(name, answer))
        return figures_of(await self.in_turn(loads))

    async def writing(self) -> Figures:
        """Measure steps: one of four walks and four read it; then all four walk."""
        keep = repeat("gehe nach suedwesten", "ack")
        loads: dict[str, tuple[Server, list[Client], Say]] = {}
        for name, each in (("", 4), ("_all", 1)):
            loads[f"floor{name}"] = (self.floor, self.keeping[::each], keep)
            for build, ours in self.builds.items():
                loads[f"{build}_walk{name}"] = (ours, self.playing[build][::each], walk)
        seen = await self.in_turn(loads)
        figures = figures_of(seen)
        for build in self.builds:
            rates = [own.rate / least.rate for own, least in zip(seen[f"{build}_walk"], seen["floor"], strict=True)]
            figures[f"{build}_walk_of_floor"] = median(rates)
        return figures

    async def waiting(self) -> Figures:
        """Measure response times at about 200 commands a second: quiet, and while people log in with passwords."""
        seen: dict[str, list[Load]] = {}
        for build, ours in self.builds.items():
            await people.register(ours, max(LOGINS))
            for _ in range(self.rounds):
                seen.setdefault(f"{build}_quiet", []).append(await self.quietly(build))
                for count in LOGINS:
                    seen.setdefault(f"{build}_logins_{count}", []).append(await self.in_a_storm(build, count))
        return figures_of(seen)

    async def in_a_storm(self, build: str, count: int) -> Load:
        """Measure while this many people log in at once, again and again, until the last of them is in."""
        logins = await storm.beginning(self.builds[build].port, count, self.seconds * PATIENT)
        assert logins.stdin is not None
        logins.stdin.write(b"go\n")
        ended = asyncio.ensure_future(logins.wait())
        load = await self.quietly(build, ended)
        if await ended:
            raise SystemExit("bench: the logins failed")
        return load

    async def quietly(self, build: str, until: asyncio.Future[int] | None = None) -> Load:
        clients, say = self.playing[build], repeat("roh", READS["roh"])
        return await measure(self.builds[build], clients, say, self.seconds * PATIENT, think=self.clients / 200, until=until)


def figures_of(loads: dict[str, list[Load]]) -> Figures:
    """Return the median of the rounds for every quantity, and percentiles over all answers."""
    figures: Figures = {}
    for name, rounds in loads.items():
        figures[f"{name}_rate"] = median(load.rate for load in rounds)
        figures[f"{name}_cpu_ms"] = median(load.cpu_ms for load in rounds)
        figures[f"{name}_bytes"] = median(load.bytes_each for load in rounds)
        waits = [wait for load in rounds for wait in load.waits]
        figures[f"{name}_p50_ms"] = percentile(waits, 0.5)
        figures[f"{name}_p99_ms"] = percentile(waits, 0.99)
        figures[f"{name}_stolen"] = 100 * median(load.stolen for load in rounds)
    return figures


def run(clients: int, seconds: float, rounds: int) -> Figures:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with ExitStack() as servers:
            echo, floor = servers.enter_context(server.echo(folder)), servers.enter_context(server.floor(folder))
            builds = {build: servers.enter_context(server.holodeck(folder, build)) for build in server.builds()}
            return uvloop.run(Bench(echo, floor, builds, clients, seconds, rounds).run())


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures the server beside an echo and a floor; clients and servers are local.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead of a table")
    parser.add_argument("--clients", type=int, default=200, help="a multiple of 4")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each load and round")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    figures = run(chosen.clients, chosen.seconds, chosen.rounds)
    print(json.dumps({"figures": figures, "targets": judged(figures)}, indent=2) if chosen.json else table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
