"""Benchmark of the two stores: what a step costs on PostgreSQL and on SQLite, both servers loaded in turn in one run.

CPU is that of all processes: the server's, and those of PostgreSQL. Run it from the top of the source tree.
"""

import argparse
import contextlib
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Final

import psutil
import uvloop

from tests.postgres import Postgres
from tools.load import people, server
from tools.load.bench import walk
from tools.load.loops import Load, measure
from tools.load.server import BUILDS, Server, serve

WANTED: Final = 1.5
"""The most that a step may cost on PostgreSQL, as a multiple of SQLite's."""


class OnPostgres(Server):
    """A server together with its database."""

    def __init__(self, database: Postgres, folder: Path, build: str) -> None:
        self.database = database
        super().__init__("postgres", folder, *serve("--store", database.address("postgres")), source=BUILDS[build])

    def cpu(self) -> float:
        """Return the CPU seconds of all processes so far."""
        assert self.database.process is not None
        found = super().cpu()
        main = psutil.Process(self.database.process.pid)
        for process in (main, *main.children()):
            with contextlib.suppress(psutil.NoSuchProcess):
                times = process.cpu_times()
                found += float(times.user + times.system)
        return found


async def compare(stores: dict[str, Server], clients: int, seconds: float, rounds: int) -> dict[str, list[Load]]:
    """Measure steps, one of four walks, in turn."""
    playing = {name: await people.tables(ours, clients) for name, ours in stores.items()}
    seen: dict[str, list[Load]] = {name: [] for name in stores}
    for _ in range(rounds):
        for name, ours in stores.items():
            seen[name].append(await measure(ours, playing[name][::4], walk, seconds))
    return seen


def run(clients: int, seconds: float, rounds: int, build: str) -> dict[str, list[Load]]:
    with tempfile.TemporaryDirectory() as name, ExitStack() as running:
        folder, database = Path(name), Postgres()
        running.callback(database.close)
        sqlite = running.enter_context(server.holodeck(folder, build))
        postgres = running.enter_context(OnPostgres(database, folder, build))
        return uvloop.run(compare({"SQLite": sqlite, "PostgreSQL": postgres}, clients, seconds, rounds))


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures a step on PostgreSQL beside one on SQLite.")
    parser.add_argument("--clients", type=int, default=200, help="a multiple of 4")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each load and round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--build", choices=server.builds(), default=server.builds()[-1])
    chosen = parser.parse_args()
    seen = run(chosen.clients, chosen.seconds, chosen.rounds, chosen.build)
    print(f"a step, one of four walks, {chosen.build}\n\n| store | per second | CPU ms each |\n|---|---|---|")
    for name, loads in seen.items():
        print(f"| {name} | {median(load.rate for load in loads):,.0f} | {median(load.cpu_ms for load in loads):.3f} |")
    ratios = [ours.cpu_ms / least.cpu_ms for ours, least in zip(seen["PostgreSQL"], seen["SQLite"], strict=True)]
    print(f"\nCPU, PostgreSQL / SQLite: {median(ratios):.2f}, at most {WANTED}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
