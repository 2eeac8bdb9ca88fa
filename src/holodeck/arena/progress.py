"""Tells how far a tournament is and how it stands: a bar on a terminal, a line now and then anywhere else."""

import shutil
import time
from typing import Final, TextIO

from holodeck.arena.entrants import shown
from holodeck.arena.match import Result
from holodeck.arena.wording import Wording

EVERY: Final = 0.1
"""Seconds between two looks of the bar."""
LINES: Final = 10
"""How many lines are written where there is no terminal."""
BAR: Final = 20
CLEAR_LINE: Final = "\r\x1b[K"


class Bar:
    """Counts games while they are played."""

    def __init__(self, games: int, words: Wording, sink: TextIO, before: int = 0) -> None:
        self.games = games
        self.words = words
        self.sink = sink
        self.before = before
        """How many were played before."""
        self.done = before
        self.begun = time.monotonic()
        self.shown = 0.0

    def step(self, note: str = "") -> None:
        """Count a game that has just been played, and tell about it if it is time."""
        self.done += 1
        now = time.monotonic()
        if self.sink.isatty():
            if now >= self.shown + EVERY or self.done == self.games:
                self.shown = now
                self.sink.write(CLEAR_LINE + f"{self.bar()} {self.line(note)}"[: shutil.get_terminal_size().columns - 1])
                self.sink.flush()
        elif self.done * LINES // self.games > (self.done - 1) * LINES // self.games:
            print(self.line(note), file=self.sink, flush=True)

    def bar(self) -> str:
        full = BAR * self.done // self.games
        return f"[{'#' * full}{'.' * (BAR - full)}]"

    def line(self, note: str) -> str:
        return self.words.say("progress", done=self.done, games=self.games, left=self.left()) + note

    def left(self) -> str:
        """Return the time that the other games will take if they are like those of this run."""
        spent, made = time.monotonic() - self.begun, self.done - self.before
        minutes, seconds = divmod(round(spent / max(1, made) * (self.games - self.done)), 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    def end(self) -> None:
        """Leave the line of the bar."""
        if self.sink.isatty():
            self.sink.write("\n")


class Progress(Bar):
    """Counts wins as well."""

    def __init__(self, bots: list[str], games: int, words: Wording, sink: TextIO) -> None:
        super().__init__(games, words, sink)
        self.bots = bots
        self.wins = dict.fromkeys(bots, 0.0)

    def take(self, result: Result) -> None:
        """Count a game that was played before."""
        self.count(result)
        self.done += 1
        self.before += 1

    def count(self, result: Result) -> None:
        for bot in result.winners:
            self.wins[self.bots[bot]] += 1 / len(result.winners)

    def add(self, result: Result, note: str = "") -> None:
        """Count a game that has just been played."""
        self.count(result)
        self.step(note)

    def line(self, note: str) -> str:
        shares = [f"{shown(name)} {self.words.percent(self.wins[name] / self.done)}" for name in dict.fromkeys(self.bots)]
        return super().line(f"; {'  '.join(shares)}{note}")
