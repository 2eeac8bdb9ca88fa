"""The golden games, one per game: how they are played, and what everyone reads.

`python -m tests.golden.update` writes the texts again; with `--play` the games too. Look at the difference before you keep it:
each changed line is a line somebody will read.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from holodeck import bots
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.journal import Journal, journal_from_json
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import SPECTATOR
from holodeck.kernel.text.preferences import Preferences
from holodeck.words.programme import Programme, programme
from holodeck.words.reader import Reader, opened
from holodeck.words.retelling import retell
from tests.raumkolonie.random_game import RandomGame

HERE = Path(__file__).resolve().parent
PEOPLE = ["Anna", "Indy", "Cleo"]
VIEWERS = {"blau": 0, "rot": 1, "gruen": 2, "zuschauer": SPECTATOR}
LANGUAGES = ["de", "en"]


def at_random(game: Game, seed: int) -> None:
    """Play Raumkolonie by players who try everything, including walks and snacks."""
    players = RandomGame(seed)
    players.seats, players.state = len(PEOPLE), game.state
    while not game.ranking:
        players.look_around()
        game.play(*players.decide())


def by_bots(game: Game, seed: int, first: str = "gewichtet") -> None:
    """Play by players who choose any kind of action, so that every sentence has its chance."""
    players = [bots.make("gewichtet" if number else first, game.rules, seed + number) for number in range(len(PEOPLE))]
    while not game.ranking:
        seat = game.awaited[0].seat
        game.play(seat, players[seat].choose(game.view(seat), game.legal(seat)))


def with_a_plan(game: Game, seed: int) -> None:
    """Play with one planning player, to reach what chance alone never does."""
    by_bots(game, seed, "leicht")


class Golden:
    """A stored game."""

    def __init__(self, game: str, seed: int, options: dict[str, str | int], play: Callable[[Game, int], None]) -> None:
        self.name = game
        self.seed = seed
        self.options = options
        self.play = play

    @property
    def programme(self) -> Programme:
        return programme(self.name)

    @property
    def file(self) -> Path:
        return HERE / f"{self.name}.json"

    def played(self) -> Journal:
        """Play the game of its seed."""
        game = begin(self.programme.rules, len(PEOPLE), str(self.seed), self.options)
        self.play(game, self.seed)
        return game.journal

    def stored(self) -> Journal:
        return journal_from_json(json.loads(self.file.read_text("utf-8")), self.programme.rules.actions)

    def file_of(self, viewer: str, language: str) -> Path:
        return HERE / f"{self.name}.{viewer}.{language}.txt"

    def as_read(self, viewer: str, language: str) -> str:
        """Return everything one viewer reads, entry by entry."""
        return "\n".join(self.lines_read(self.stored(), VIEWERS[viewer], language)) + "\n"

    def lines_read(self, journal: Journal, viewer: int, language: str) -> Iterator[str]:
        before: list[Awaited] = []
        for number, (game, happened) in enumerate(retell(self.programme, journal)):
            reader = Reader(self.programme, game, viewer, Preferences(PEOPLE, language))
            yield f"# {self.entry_line(journal, number)}"
            yield from reader.lines(happened)
            yield from reader.asked(opened(before, game.awaited))
            before = game.awaited

    def entry_line(self, journal: Journal, number: int) -> str:
        if number == 0:
            return f"0 {self.name}"
        entry = journal.entries[number - 1]
        spelled = self.programme.rules.actions.to_json(entry.action)
        return f"{number} {PEOPLE[entry.seat]}: {' '.join(str(value) for value in spelled.values() if value is not None)}"


GAMES = {
    golden.name: golden
    for golden in (
        Golden("raumkolonie", 891, {"brett": "standard", "punkte": 8}, at_random),
        Golden("planetopoly", 4, {"rundenlimit": 20, "handel": "an"}, by_bots),
        Golden("astronuts", 5, {"rundenlimit": 10, "asteroiden": "an", "astroholes": "an"}, by_bots),
        Golden("sternenfahrer", 49, {"siegpunkte": 12, "nachschub": "hand"}, with_a_plan),
    )
}


def write() -> None:
    for golden in GAMES.values():
        if "--play" in sys.argv[1:]:
            spelled = golden.played().to_json(golden.programme.rules.actions)
            golden.file.write_text(json.dumps(spelled, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
        for viewer in VIEWERS:
            for language in LANGUAGES:
                golden.file_of(viewer, language).write_text(golden.as_read(viewer, language), "utf-8")


if __name__ == "__main__":
    write()
