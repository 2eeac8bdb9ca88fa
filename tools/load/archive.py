"""Benchmark of a large archive: how long pages and commands take with 10,000 people and 50,000 finished games, beside a server
without any. Replays and analyses, which depend on the length of one game, are left out. Run it from the top of the source tree.
"""

import argparse
import asyncio
import http.client
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from holodeck.store.keeping import Keeping
from holodeck.store.port import Bundle, Json
from holodeck.store.sqlite import SqliteStore, database
from tools.load import people, server
from tools.load.client import connect
from tools.load.loops import percentile
from tools.load.server import BUILDS, Server, serve

PEOPLE: Final = 10_000
GAMES: Final = 50_000
WANTED_MS: Final = 50.0
AT_ONCE: Final = 250
"""Games in one bundle."""
PAUSE: Final = 0.03
"""Between two questions: an address has its share of the processor (HD-711)."""
BEGAN: Final = 1_700_000_000
PROGRAMMES: Final = ("raumkolonie", "planetopoly", "astronuts", "sternenfahrer")
BUSIEST: Final = people.name(0, "Viel")
HEADER: Final[Json] = {"game": "raumkolonie", "version": 1, "seats": 3, "options": {}, "seed": "0", "luck": []}
PAGES: Final = {
    "lobby": "/api/lobby",
    "programmes": "/api/programmes",
    "all games": "/api/games",
    "games before": f"/api/games?before={GAMES // 2}",
    "games of the busiest": f"/api/games?person={BUSIEST}",
    "games of somebody": f"/api/games?person={people.name(777, 'Viel')}",
    "games of a programme": "/api/games?programme=astronuts",
    "games of the first month": "/api/games?when=2023-11",
    "games without result": "/api/games?result=stopped",
    "games won in a month": f"/api/games?person={BUSIEST}&when=2024-01&result=won",
    "profile of the busiest": f"/api/persons/{BUSIEST}",
    "profile of somebody": f"/api/persons/{people.name(777, 'Viel')}",
    "profile of nobody": "/api/persons/Niemandes",
    "page of the client": "/archiv",
}
LINES: Final = {
    "profil of the busiest": (f"profil {BUSIEST}", f"{BUSIEST}"),
    "profil of nobody": ("profil Niemandes", "HD-1004"),
    "archiv": ("archiv", "archiv vor"),
    "archiv of the busiest": (f"archiv {BUSIEST}", f"archiv {BUSIEST} vor"),
    "archiv of a year": ("archiv 2023", "archiv 2023 vor"),
    "wer": ("wer", "Leser"),
    "decks": ("decks", "Kein Tisch"),
}
"""Lines, each with a part of its answer where there are games."""


def fill(store: Keeping) -> None:
    """Write the people and the games. The people of a game are drawn so that a few play much, and most little."""
    luck = Random(1)
    names = [people.name(number, "Viel") for number in range(PEOPLE)]
    for start in range(0, PEOPLE, AT_ONCE):
        persons: list[tuple[str, Json]] = [
            (name.lower(), {"name": name, "secret": "nobody comes in", "since": 0.0}) for name in names[start : start + AT_ONCE]
        ]
        store.write(Bundle(persons=persons)).expect()
    for _ in range(GAMES // AT_ONCE):
        bundle = Bundle(begun=[(store.next_game(), HEADER, {}) for _ in range(AT_ONCE)])
        bundle.facts = [(game, facts(game, luck, names)) for game, _, _ in bundle.begun]
        store.write(bundle).expect()


def facts(game: int, luck: Random, names: list[str]) -> Json:
    """Return what is kept of a finished game of three people."""
    seated = sorted({int(PEOPLE * luck.random() ** 3) for _ in range(6)})[:3]
    ranks = luck.sample(range(1, len(seated) + 1), len(seated))
    ended = BEGAN + game * 600.0
    return {
        "programme": luck.choice(PROGRAMMES),
        "people": [names[number] for number in seated],
        "persons": [names[number].lower() for number in seated],
        "levels": [""] * len(seated),
        "colours": list(people.COLOURS[: len(seated)]),
        "began": ended - luck.randint(900, 7200),
        "ended": ended,
        "reason": luck.choice(["target"] * 9 + ["vote"]),
        "places": [{"rank": rank, "seat": seat, "facts": {"points": 12 - rank}} for seat, rank in enumerate(ranks)],
        "entries": 300,
        "luck": [round(luck.uniform(-9, 9), 1) for _ in seated],
        "built": [luck.choice(["build_tube", "build_dome", ""]) for _ in seated],
        "commitment": "0" * 64,
    }


class Web(Server):
    """A server with both doors."""

    def __init__(self, name: str, data: Path, build: str) -> None:
        config = data.parent / "unlimited.toml"
        config.write_text(f"[limits]\nreplays = {server.MANY}\n", "utf-8")
        super().__init__(
            name, data.parent, *serve("--data", str(data), "--http", "0", "--config", str(config)), source=BUILDS[build]
        )
        assert self.process.stdout is not None
        self.http = urlsplit(self.process.stdout.readline().decode().split()[-1]).netloc


class Taken(NamedTuple):
    """What one page or command took."""

    waits: list[float]
    """Seconds, every time."""
    cpu_ms: float
    """CPU time of the server, on average."""


def pages(ours: Web, rounds: int) -> Iterator[tuple[str, Taken]]:
    """Yield what each page took."""
    with closing(http.client.HTTPConnection(ours.http)) as connection:
        for name, path in PAGES.items():
            waits, cpu = [], ours.cpu()
            for _ in range(rounds):
                begun = time.perf_counter()
                connection.request("GET", path)
                answer = connection.getresponse()
                answer.read()
                waits.append(time.perf_counter() - begun)
                if answer.status not in (200, 404):
                    raise SystemExit(f"bench: {path} is answered {answer.status}")
                time.sleep(PAUSE)
            yield name, Taken(waits, 1000 * (ours.cpu() - cpu) / rounds)


async def lines(ours: Web, rounds: int, *, filled: bool) -> dict[str, Taken]:
    """Return what the answer of each line took."""
    client = await connect(ours.port, people.GREETING)
    await client.ask("Leser", "Willkommen")
    found = dict[str, Taken]()
    for name, (line, answer) in LINES.items():
        expected = answer if filled else answer_of_nothing(name, answer)
        waits, cpu = [], ours.cpu()
        for _ in range(rounds):
            begun = time.perf_counter()
            await client.ask(line, expected)
            waits.append(time.perf_counter() - begun)
            await asyncio.sleep(PAUSE)
        found[name] = Taken(waits, 1000 * (ours.cpu() - cpu) / rounds)
    client.close()
    return found


def answer_of_nothing(name: str, answer: str) -> str:
    if name.startswith("profil"):
        return "HD-1004"
    if name.startswith("archiv"):
        return "HD-1004" if "busiest" in name else "gibt es nicht"
    return answer


def measured(ours: Web, rounds: int, *, filled: bool) -> dict[str, Taken]:
    return {**dict(pages(ours, rounds)), **asyncio.run(lines(ours, rounds, filled=filled))}


def run(rounds: int, build: str) -> tuple[dict[str, Taken], dict[str, Taken]]:
    with tempfile.TemporaryDirectory() as name, ExitStack() as running:
        folder = Path(name)
        (folder / "full").mkdir(mode=0o700)
        with closing(SqliteStore(database(folder / "full"))) as store:
            fill(store)
        empty = measured(running.enter_context(Web("empty", folder / "empty", build)), rounds, filled=False)
        full = measured(running.enter_context(Web("full", folder / "full", build)), rounds, filled=True)
        return empty, full


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures pages and commands of a large archive beside an empty server.")
    parser.add_argument("--rounds", type=int, default=60, help="how often each is asked for")
    parser.add_argument("--build", choices=server.builds(), default=server.builds()[-1])
    chosen = parser.parse_args()
    empty, full = run(chosen.rounds, chosen.build)
    print(f"{PEOPLE:,} people, {GAMES:,} games, {chosen.build}; milliseconds\n")
    print(
        "| page or command | empty p50 | empty p95 | empty CPU | full p50 | full p95 | full CPU |\n|---|---|---|---|---|---|---|"
    )
    for name, taken in full.items():
        rows = [(percentile(one.waits, 0.5), percentile(one.waits, 0.95), one.cpu_ms) for one in (empty[name], taken)]
        print(f"| {name} | {' | '.join(f'{figure:.1f}' for row in rows for figure in row)} |")
    worst = max(percentile(taken.waits, 0.95) for taken in full.values())
    print(f"\nthe slowest at p95: {worst:.1f} ms, at most {WANTED_MS:.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
