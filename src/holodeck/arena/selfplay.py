"""Random play: the inner loop of every simulation. It is compiled together with the rules."""

from typing import Any, Final

from mypy_extensions import i64

from holodeck.kernel.luck import Luck
from holodeck.kernel.rules import NOBODY, Rules
from holodeck.kernel.vectors import vec

KIND: Final = 255
MODULUS: Final = (1 << 30) - 35
"""A prime,"""
FACTOR: Final = 771645345
"""and a number whose powers take every value below it, in an order without a pattern that shows (L'Ecuyer 1999)."""


class Dice:
    """A small and quick source of choices (Lehmer's), the same in every build. A game's luck is `Luck`, not this."""

    def __init__(self, seed: int) -> None:
        self.word: i64 = (seed * 2654435761 + 0x9E3779B9) % (MODULUS - 1) + 1
        """Neighbouring seeds must not begin alike, and zero would stay zero for ever."""

    def below(self, limit: i64) -> i64:
        self.word = word = self.word * FACTOR % MODULUS
        return word % limit

    def one(self, decisions: vec[i64]) -> i64:
        """One of the decisions, each equally likely. `below` without a call: this is asked at every decision of a simulation."""
        self.word = word = self.word * FACTOR % MODULUS
        return decisions[word % len(decisions)]

    def any(self, actions: list[int]) -> int:
        """One of the actions, each equally likely."""
        return actions[self.below(len(actions))]

    def any_kind(self, actions: list[int]) -> int:
        """First one of the kinds that occur, then one action of it: offers come in crowds and would drown everything else."""
        kinds: list[int] = []
        for action in actions:
            kind = action & KIND
            if kind not in kinds:
                kinds.append(kind)
        chosen = self.any(kinds)
        return self.any([action for action in actions if action & KIND == chosen])


def play_out(rules: Rules[Any], state: Any, luck: Luck, dice: Dice, most: int) -> int:
    """Play on at random, without offers, until the game is over or `most` decisions are made. Gives how many were made."""
    for made in range(most):
        seat = rules.asked(state)
        if seat == NOBODY:
            return made
        rules.play(state, seat, dice.one(rules.decisions(state, seat)), luck, None)
    return most
