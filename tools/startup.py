"""Measures how long a server takes to start: `python -m tools.startup [--decks N] [--games N] [--running N]`.

Fills a new store with finished games and with decks, some of them with a running game, and starts `holodeck serve` on it. It
prints the seconds until somebody at the telnet door is welcomed, and until this person stands before the last running game.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from holodeck.deck.states import State
from holodeck.deck.table.seat import Seat
from holodeck.deck.table.storage.record import Record
from holodeck.store.port import Bundle
from holodeck.store.sqlite import SqliteStore
from tests.conftest import ROOT
from tests.deck.wire import Served

AT_ONCE = 1000
SHORT = 3
"""Entries of a finished game; their number makes no difference, as nobody reads them."""


def journal() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    kept = json.loads((ROOT / "tests" / "golden" / "raumkolonie.json").read_text())
    entries = kept.pop("entries")
    return kept, entries[:-1]


def deck(state: State, game: int) -> dict[str, object]:
    seats = tuple(Seat(colour, "", "leicht", joined) for joined, colour in enumerate(("blau", "rot", "gruen"), 1))
    return Record(state, "raumkolonie", {}, "", (), "", seats, (), game, 0.0).to_json()


def fill(path: Path, decks: int, games: int, running: int) -> None:
    """Fill a store with finished games and with decks; the last decks have a running game, the others a finished one."""
    head, entries = journal()
    facts = {"programme": "raumkolonie", "people": ["Blau", "Rot", "Grün"], "levels": ["leicht"] * 3, "began": 1.0}
    store = SqliteStore(path)
    try:
        for first in range(0, games, AT_ONCE):
            bundle = Bundle()
            for _ in range(first, min(games, first + AT_ONCE)):
                number = store.next_game()
                runs = decks - running < number <= decks
                kept = entries if runs else entries[:SHORT]
                bundle.begun.append((number, head, facts if runs else {**facts, "ended": 2.0, "entries": SHORT}))
                bundle.entries += [(number, n, entry) for n, entry in enumerate(kept, 1)]
                if number <= decks:
                    bundle.decks.append((number, deck(State.RUNNING if runs else State.OVER, number)))
            store.write(bundle).wait()
    finally:
        store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("decks", 5000), ("games", 100_000), ("running", 500)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        fill(data / "holodeck.db", chosen.decks, chosen.games, chosen.running)
        begun = time.monotonic()
        server = Served(data, "--log", "error")
        anna = server.comes("Anna")
        print(f"welcomed after {time.monotonic() - begun:.2f} s")
        anna.ask(f"betrete holodeck {chosen.decks}", "Du betrittst Deck")
        anna.ask("stand", "Militärmacht")
        print(f"in front of a running game after {time.monotonic() - begun:.2f} s")
        server.stop()
        print(f"a game in a terminal, from its start to its end: {terminal(Path(folder)):.2f} s of a processor")


def terminal(folder: Path) -> float:
    """Return the processor time of `holodeck play` if nobody types anything."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    play = [sys.executable, "-m", "holodeck.cli", "play", "raumkolonie", "--data", str(folder / "own")]
    subprocess.run(play, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


if __name__ == "__main__":
    main()
