"""A random walk through a game: every kind of action gets its turn, listed or not, with random seats and options."""

from collections.abc import Iterator
from random import Random
from typing import Any

from holodeck.arena.candidates import Stray
from holodeck.kernel.game import Game, begin
from holodeck.kernel.options import complete
from holodeck.kernel.rules import Rules
from holodeck.kernel.told import Tell

STRAYING = 0.25
"""How often a wish outside the list is tried instead of a decision; always would be too often, since somebody may always walk."""
STRAY_WISHES = 12
"""How many such wishes are tried until one is allowed."""


def random_options(rules: Rules[Any], random: Random) -> dict[str, str | int]:
    """Some of the options, chosen at random."""
    chosen: dict[str, str | int] = {}
    for option in rules.options:
        if random.random() < 0.5:
            chosen[option.name] = random.choice(option.values) if option.values else random.randint(option.low, option.high)
    return chosen


class Walk:
    """A game played by nobody in particular. Even seeds keep the usual options."""

    def __init__(self, rules: Rules[Any], seed: int) -> None:
        self.random = Random(seed)
        self.rules = rules
        self.tell = Tell()
        self.stray = Stray(rules.actions, rules.unlisted, rules.leaving)
        options = random_options(rules, self.random) if seed % 2 else {}
        seats = rules.seats_for(complete(rules.options, options, "HD-207"))
        self.game = begin(rules, self.random.randint(seats[0], seats[-1]), str(seed), options, self.tell)

    def positions(self, most: int, every: int = 1) -> Iterator[Game]:
        """The game before every decision, or before some; it is over or left after `most`."""
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
        """The kind first, so that rare kinds are not drowned by numerous ones."""
        kind = self.random.choice(sorted({action & 255 for action in legal}))
        return self.random.choice([action for action in legal if action & 255 == kind])


def finished(rules: Rules[Any], seed: int, most: int = 300) -> Walk:
    """A walk that has been walked."""
    walk = Walk(rules, seed)
    for _ in walk.positions(most):
        pass
    return walk
