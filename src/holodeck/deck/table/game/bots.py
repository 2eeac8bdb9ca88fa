"""The bots at a table: asked one after another, with a pause for the people, thinking in workers."""

import hashlib
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Final

from holodeck.deck.machine.alarms import Alarms, Clock
from holodeck.deck.machine.workers import Workers
from holodeck.deck.opponents import LONG, Bot
from holodeck.kernel.engine.game import Game, View
from holodeck.kernel.engine.rules import Awaited, Rules

BUSY_SECONDS: Final = 0.2
"""The delay before retrying when all workers are busy."""


Make = Callable[[str, Rules[Any], str], Bot]
"""Makes a bot of a level for a game, from a seed."""
LEAD_IN: Final = 6.0
"""The most seconds of pauses of bots before the first action of a person (HD-318)."""
SHARE: Final = 4
"""The part of what is left that one of these pauses takes."""
BEGUN: Final = -1.0
"""A person has acted."""


class Bots:
    """Lets the bots of one deck play."""

    def __init__(
        self,
        clock: Clock,
        workers: Workers,
        apart: Workers,
        make: Make,
        spared: Callable[[], frozenset[int]],
        play: Callable[[int, int, int], None],
        fail: Callable[[int, BaseException, int], None],
    ) -> None:
        self.clock = clock
        self.alarms = Alarms(clock)
        self.workers = workers
        self.apart = apart
        """Workers for levels that think for long."""
        self.make = make
        self.spared = spared
        """Returns the seats that may not be asked anything more in this turn (HD-316)."""
        self.play = play
        """Called with the seat, the action, and the number of the entry it was chosen at."""
        self.fail = fail
        """Called with the seat, the error, and the number of the entry."""
        self.made: dict[tuple[int, str], Bot] = {}
        self.thinking = False
        self.acted = float("-inf")
        self.lead_in = LEAD_IN
        """Seconds of pauses that are left before the first action of a person."""

    def refresh(
        self, game: Game, level: Callable[[int], str], tempo: Callable[[], float], voice: Callable[[], float] = lambda: 0.0
    ) -> None:
        """Ask the next bot if one is awaited, after the pause of the table and, unless that has none or no person has acted, of a
        voice that is still speaking; `level` returns an empty string for seats of people."""
        if self.thinking:
            return
        if next_bot(game.awaited, level) < 0:
            self.alarms.drop("ask")
        elif "ask" not in self.alarms:
            pause = self.pause(game, level, tempo())
            seconds = max(self.acted + pause - self.clock.now(), voice() if pause and self.lead_in == BEGUN else 0.0)
            self.alarms.set("ask", seconds, lambda: self.ask(game, level))

    def pause(self, game: Game, level: Callable[[int], str], tempo: float) -> float:
        """Return the pause before a bot acts. Until a person has acted, pauses become shorter, so that the first decision of a
        person is not long in coming (HD-318)."""
        people = {seat for seat in range(game.journal.header.seats) if not level(seat)}
        if not people or self.lead_in == BEGUN:
            return tempo
        if any(entry.seat in people for entry in game.journal.entries):
            self.lead_in = BEGUN
            return tempo
        pause = min(tempo, self.lead_in / SHARE)
        self.lead_in -= pause
        return pause

    def ask(self, game: Game, level: Callable[[int], str]) -> None:
        seat = next_bot(game.awaited, level)
        if seat < 0:
            return
        number = len(game.journal.entries)
        try:
            legal, view = game.legal(seat), game.view(seat, self.spared())
            bot = self.bot(game, seat, level(seat))
        except Exception as error:  # noqa: BLE001  it concerns this deck only, not the alarm
            self.fail(seat, error, number)
            return
        self.thinking = True
        workers = self.apart if level(seat) in LONG else self.workers
        if not workers.run(partial(thought, bot, view, legal), lambda done: self.chosen(seat, number, bot, done)):
            self.thinking = False
            self.alarms.set("ask", BUSY_SECONDS, lambda: self.ask(game, level))

    def chosen(self, seat: int, number: int, asked: Bot, done: "Future[tuple[int, Bot]]") -> None:
        """Pass on a bot's choice; the deck decides whether it still applies. A bot that thought in another process comes
        back with what it remembers."""
        self.thinking = False
        error = done.exception()
        if error is not None:
            self.acted = self.clock.now()
            self.fail(seat, error, number)
            return
        self.acted = self.clock.now()
        action, bot = done.result()
        self.made = {place: bot if known is asked else known for place, known in self.made.items()}
        self.play(seat, action, number)

    def bot(self, game: Game, seat: int, level: str) -> Bot:
        found = self.made.get((seat, level))
        if found is None:
            # A hash of the game's seed, so that no bot could predict a draw.
            seed = hashlib.sha256(f"{game.journal.header.seed}/bot/{seat}".encode()).hexdigest()
            found = self.made[seat, level] = self.make(level, game.rules, seed)
        return found

    def stop(self) -> None:
        self.alarms.drop_all()

    def reset(self) -> None:
        self.stop()
        self.made.clear()
        self.lead_in = LEAD_IN


def thought(bot: Bot, view: View, legal: list[int]) -> tuple[int, Bot]:
    """Return a bot's choice, and the bot itself, which may have learned something from it."""
    return bot.choose(view, legal), bot


def next_bot(pending: list[Awaited], level: Callable[[int], str]) -> int:
    """Return the seat of the first awaited bot, or -1. One whose clock is paused waits for the others to decide."""
    others = any(not awaited.paused for awaited in pending)
    for awaited in pending:
        if level(awaited.seat) and not (awaited.paused and others):
            return awaited.seat
    return -1
