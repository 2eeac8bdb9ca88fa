"""This file is the benchmark of the server: ours beside a telnetlib3 echo and a floor that only keeps lines, in one run.

All servers run at the same time and are loaded in turn, several rounds over, so that a busy moment of the machine hits everybody
alike. CPU times are those of the server's process. Run it from the top of the source tree.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

import uvloop

from tools.load import people, server, storm
from tools.load.client import Client
from tools.load.loops import Load, Say, crowd, measure, percentile, together
from tools.load.server import Server
from tools.load.targets import Figures, judged, table

READS = {"roh": "Nichts.", "schau": "Landeplatz.", "stand": "Militärmacht:"}
"""Commands that only ask, with the end of their answer: the own goods, the place, the whole table."""
LOGINS = (8, 100)
STEPS = (("sw", "G073."), ("no", "K49,"))


def repeat(line: str, answer: str) -> Say:
    return lambda _: (line, answer)


def walk(turn: int) -> tuple[str, str]:
    """There and back again."""
    return STEPS[turn % 2]


class Bench:
    """The three servers with their clients."""

    def __init__(self, echo: Server, floor: Server, ours: Server, clients: int, seconds: float, rounds: int) -> None:
        self.echo, self.floor, self.ours = echo, floor, ours
        self.clients, self.seconds, self.rounds = clients, seconds, rounds

    async def run(self) -> Figures:
        figures = await self.connections()
        self.echoing = await crowd(self.echo.port, self.clients)
        self.keeping = await crowd(self.floor.port, self.clients)
        self.playing = await people.tables(self.ours, self.clients)
        return {**figures, **await self.reading(), **await self.writing(), **await self.waiting()}

    async def connections(self) -> Figures:
        """What a silent client costs; the first few bring what is shared by all."""
        first = await crowd(self.ours.port, 4, people.GREETING)
        before = self.ours.memory()
        found = await crowd(self.ours.port, self.clients, people.GREETING)
        await asyncio.sleep(0.5)
        each = (self.ours.memory() - before) / self.clients
        for client in first + found:
            client.close()
        return {"idle_kib": each}

    async def in_turn(self, loads: dict[str, tuple[Server, list[Client], Say]]) -> dict[str, Load]:
        seen: dict[str, list[Load]] = {name: [] for name in loads}
        for _ in range(self.rounds):
            for name, (which, clients, say) in loads.items():
                seen[name].append(await measure(which, clients, say, self.seconds))
        return {name: together(rounds) for name, rounds in seen.items()}

    async def reading(self) -> Figures:
        loads = {"echo": (self.echo, self.echoing, repeat("hallo", "echo hallo"))}
        loads |= {name: (self.ours, self.playing, repeat(name, answer)) for name, answer in READS.items()}
        return figures_of(await self.in_turn(loads))

    async def writing(self) -> Figures:
        """One of four walks, four read of it; then all four walk."""
        keep = repeat("gehe nach suedwesten", "ack")
        return figures_of(
            await self.in_turn(
                {
                    "floor": (self.floor, self.keeping[::4], keep),
                    "walk": (self.ours, self.playing[::4], walk),
                    "floor_all": (self.floor, self.keeping, keep),
                    "walk_all": (self.ours, self.playing, walk),
                }
            )
        )

    async def waiting(self) -> Figures:
        """How long others wait at about 200 commands a second: quiet, and while people log in with passwords."""
        await people.register(self.ours, max(LOGINS))
        seen: dict[str, list[Load]] = {"quiet": [], **{f"logins_{count}": [] for count in LOGINS}}
        for _ in range(self.rounds):
            seen["quiet"].append(await self.quietly())
            for count in LOGINS:
                seen[f"logins_{count}"].append(await self.in_a_storm(count))
        return figures_of({name: together(rounds) for name, rounds in seen.items()})

    async def in_a_storm(self, count: int) -> Load:
        """While so many log in at once, again and again."""
        logins = await storm.beginning(self.ours.port, count, self.seconds)
        assert logins.stdin is not None
        logins.stdin.write(b"go\n")
        load = await self.quietly()
        if await logins.wait():
            raise SystemExit("bench: the logins failed")
        return load

    async def quietly(self) -> Load:
        return await measure(self.ours, self.playing, repeat("roh", READS["roh"]), self.seconds, think=self.clients / 200)


def figures_of(loads: dict[str, Load]) -> Figures:
    figures: Figures = {}
    for name, load in loads.items():
        figures[f"{name}_rate"] = load.rate
        figures[f"{name}_cpu_ms"] = load.cpu_ms
        figures[f"{name}_bytes"] = load.bytes_each
        figures[f"{name}_p50_ms"] = percentile(load.waits, 0.5)
        figures[f"{name}_p99_ms"] = percentile(load.waits, 0.99)
    return figures


def run(clients: int, seconds: float, rounds: int) -> Figures:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with server.echo(folder) as echo, server.floor(folder) as floor, server.holodeck(folder) as ours:
            return uvloop.run(Bench(echo, floor, ours, clients, seconds, rounds).run())


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures the server beside an echo and a floor; clients and servers are local.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead of a table")
    parser.add_argument("--clients", type=int, default=200, help="a multiple of 4")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each load and round")
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    figures = run(chosen.clients, chosen.seconds, chosen.rounds)
    print(json.dumps({"figures": figures, "targets": judged(figures)}, indent=2) if chosen.json else table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
