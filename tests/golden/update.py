"""This file is the golden game of Raumkolonie: how it is played, and how everybody reads it.

`python -m tests.golden.update` writes what everybody reads anew; with `--play` the game too. Look at the difference before you
keep it: every changed line is a line somebody will read.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from holodeck.kernel.game import begin
from holodeck.kernel.journal import Journal, journal_from_json
from holodeck.kernel.rules import Awaited
from holodeck.kernel.text import Manner
from holodeck.kernel.told import SPECTATOR
from holodeck.words.programme import Programme, programme
from holodeck.words.reader import Reader, opened
from holodeck.words.retelling import retell
from tests.raumkolonie.random_game import RandomGame

HERE = Path(__file__).resolve().parent
GAME = "raumkolonie"
JOURNAL = HERE / f"{GAME}.json"
SEED = 891
OPTIONS: dict[str, str | int] = {"brett": "standard", "punkte": 8}
PEOPLE = ["Anna", "Indy", "Cleo"]
VIEWERS = {"blau": 0, "rot": 1, "gruen": 2, "zuschauer": SPECTATOR}
LANGUAGES = ["de", "en"]


def played() -> Journal:
    """The game, decided by a seed."""
    game = begin(programme(GAME).rules, len(PEOPLE), str(SEED), OPTIONS)
    players = RandomGame(SEED)
    players.seats, players.state = len(PEOPLE), game.state
    while not game.ranking:
        players.look_around()
        game.play(*players.decide())
    return game.journal


def stored() -> Journal:
    return journal_from_json(json.loads(JOURNAL.read_text("utf-8")), programme(GAME).rules.actions)


def file_of(viewer: str, language: str) -> Path:
    return HERE / f"{GAME}.{viewer}.{language}.txt"


def as_read(journal: Journal, viewer: str, language: str) -> str:
    """Everything one viewer reads, entry by entry."""
    return "\n".join(lines_read(programme(GAME), journal, VIEWERS[viewer], language)) + "\n"


def lines_read(played_in: Programme, journal: Journal, viewer: int, language: str) -> Iterator[str]:
    before: list[Awaited] = []
    for number, (game, happened) in enumerate(retell(played_in, journal)):
        reader = Reader(played_in, game, viewer, Manner(PEOPLE, language))
        yield f"# {entry_line(played_in, journal, number)}"
        yield from reader.lines(happened)
        yield from reader.asked(opened(before, game.awaited))
        before = game.awaited


def entry_line(played_in: Programme, journal: Journal, number: int) -> str:
    if number == 0:
        return f"0 {GAME}"
    entry = journal.entries[number - 1]
    spelled = played_in.rules.actions.to_json(entry.action)
    return f"{number} {PEOPLE[entry.seat]}: {' '.join(str(value) for value in spelled.values() if value is not None)}"


def write() -> None:
    if "--play" in sys.argv[1:]:
        spelled = played().to_json(programme(GAME).rules.actions)
        JOURNAL.write_text(json.dumps(spelled, ensure_ascii=False, indent=None, separators=(",", ":")) + "\n", "utf-8")
    for viewer in VIEWERS:
        for language in LANGUAGES:
            file_of(viewer, language).write_text(as_read(stored(), viewer, language), "utf-8")


if __name__ == "__main__":
    write()
