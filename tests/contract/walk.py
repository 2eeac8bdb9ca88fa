"""A random walk through a game: every kind of action is used, listed or not, with random seats and options."""

from collections.abc import Iterator
from random import Random
from typing import Any

from holodeck.arena.candidates import Stray
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import Tell

STRAYING = 0.25
"""The probability of an unlisted action instead of a decision; some games always allow one, such as walking."""
STRAY_WISHES = 12
"""The number of unlisted actions tried until one is allowed."""


def random_options(rules: Rules[Any], random: Random) -> dict[str, str | int]:
    """Return some of the options, chosen at random."""
    chosen: dict[str, str | int] = {}
    for option in rules.options:
        if random.random() < 0.5:
            chosen[option.name] = random.choice(option.values) if option.values else random.randint(option.low, option.high)
    return chosen


class Walk:
    """A random game. Even seeds keep the default options."""

    def __init__(self, rules: Rules[Any], seed: int) -> None:
        self.random = Random(seed)
        self.rules = rules
        self.tell = Tell()
        self.stray = Stray(rules.actions, rules.unlisted, rules.leaving)
        options = random_options(rules, self.random) if seed % 2 else {}
        seats = rules.seats_for(complete(rules.options, options, "HD-207"))
        self.game = begin(rules, self.random.randint(seats[0], seats[-1]), str(seed), options, self.tell)

    def positions(self, most: int, every: int = 1) -> Iterator[Game]:
        """Yield the game before each decision, or each `every`-th, until it is over or after `most`."""
        for number in range(most):
            if not self.rules.awaiting(self.game.state):
                return
            if number % every == 0:
                yield self.game
            self.step()

    def step(self) -> None:
        game = self.game
        for _ in range(STRAY_WISHES if self.random.random() < STRAYING else 0):
            seat, wish = self.random.randrange(game.journal.header.seats), self.stray.wish(self.random.randrange)
            if wish is not None and game.check(seat, wish) is None:
                game.play(seat, wish, self.tell)
                return
        seat = self.random.choice(self.rules.awaiting(game.state))
        game.play(seat, self.choice(game.legal(seat)), self.tell)

    def choice(self, legal: list[int]) -> int:
        """Choose the kind first, so that rare kinds are not outnumbered."""
        kind = self.random.choice(sorted({action & 255 for action in legal}))
        return self.random.choice([action for action in legal if action & 255 == kind])


def finished(rules: Rules[Any], seed: int, most: int = 300) -> Walk:
    """Return a completed walk."""
    walk = Walk(rules, seed)
    for _ in walk.positions(most):
        pass
    return walk
