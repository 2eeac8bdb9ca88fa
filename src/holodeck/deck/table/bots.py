"""The bots at a table: asked one after another, with a pause for the eyes and ears of the others, thinking elsewhere."""

import hashlib
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

from holodeck.deck.machine.alarms import Alarms, Clock
from holodeck.deck.machine.workers import Workers
from holodeck.deck.opponents import Bot
from holodeck.kernel.game import Game
from holodeck.kernel.rules import Awaited, Rules

BUSY_SECONDS: Final = 0.2
"""How long to wait where all threads are thinking for others."""


Make = Callable[[str, Rules[Any], str], Bot]
"""Makes a bot of a level for a game, from a seed of its own."""


class Bots:
    """Lets the bots of one deck play."""

    def __init__(
        self,
        clock: Clock,
        workers: Workers,
        make: Make,
        spared: Callable[[], frozenset[int]],
        play: Callable[[int, int, int], None],
        fail: Callable[[int, BaseException, int], None],
    ) -> None:
        self.clock = clock
        self.alarms = Alarms(clock)
        self.workers = workers
        self.make = make
        self.spared = spared
        """Whom they may ask nothing more in this turn (HD-316)."""
        self.play = play
        """Called with the seat, the action, and the number of the entry the bot has thought upon."""
        self.fail = fail
        """The same with what went wrong in place of an action."""
        self.made: dict[tuple[int, str], Bot] = {}
        self.thinking = False
        self.acted = float("-inf")

    def refresh(self, game: Game, level: Callable[[int], str], tempo: Callable[[], float]) -> None:
        """Ask the next bot, if one is awaited; `level` is empty for seats that decide for themselves."""
        if self.thinking:
            return
        if next_bot(game.awaited, level) < 0:
            self.alarms.drop("ask")
        elif "ask" not in self.alarms:
            self.alarms.set("ask", self.acted + tempo() - self.clock.now(), lambda: self.ask(game, level))

    def ask(self, game: Game, level: Callable[[int], str]) -> None:
        seat = next_bot(game.awaited, level)
        if seat < 0:
            return
        number = len(game.journal.entries)
        try:
            legal, view = game.legal(seat), game.view(seat, self.spared())
            bot = self.bot(game, seat, level(seat))
        except Exception as error:  # noqa: BLE001  it belongs to this deck, not to the clock that rang
            self.fail(seat, error, number)
            return
        self.thinking = True
        if not self.workers.run(lambda: bot.choose(view, legal), lambda done: self.chosen(seat, number, done)):
            self.thinking = False
            self.alarms.set("ask", BUSY_SECONDS, lambda: self.ask(game, level))

    def chosen(self, seat: int, number: int, done: "Future[int]") -> None:
        """The bot has decided; whether that still counts is the deck's to say."""
        self.thinking = False
        error = done.exception()
        if error is not None:
            self.acted = self.clock.now()
            self.fail(seat, error, number)
            return
        self.acted = self.clock.now()
        self.play(seat, done.result(), number)

    def bot(self, game: Game, seat: int, level: str) -> Bot:
        found = self.made.get((seat, level))
        if found is None:
            # Its seed cannot be turned back into the game's, so that no bot could foretell a draw.
            seed = hashlib.sha256(f"{game.journal.header.seed}/bot/{seat}".encode()).hexdigest()
            found = self.made[seat, level] = self.make(level, game.rules, seed)
        return found

    def stop(self) -> None:
        self.alarms.drop_all()

    def reset(self) -> None:
        self.stop()
        self.made.clear()


def next_bot(pending: list[Awaited], level: Callable[[int], str]) -> int:
    """The first awaited bot; one whose clock stands waits for the others to decide. -1 where there is none."""
    others = any(not awaited.paused for awaited in pending)
    for awaited in pending:
        if level(awaited.seat) and not (awaited.paused and others):
            return awaited.seat
    return -1
