"""Random play: the inner loop of every simulation. It is compiled together with the rules."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from holodeck.kernel.luck import Luck
from holodeck.kernel.rules import NOBODY, Rules

KIND: Final = 255
WORD: Final = (1 << 32) - 1


class Dice:
    """A small and quick source of choices (xorshift, 32 bits), the same in every build. A game's luck is `Luck`, not this."""

    def __init__(self, seed: int) -> None:
        # Neighbouring seeds must not begin alike, and zero would stay zero for ever.
        self.word: i64 = (seed * 2654435761 + 0x9E3779B9) & WORD or 1

    def below(self, limit: i64) -> i64:
        word = self.word
        word ^= word << 13 & WORD
        word ^= word >> 17
        word ^= word << 5 & WORD
        self.word = word
        return word % limit

    def one(self, decisions: vec[i64]) -> i64:
        """One of the decisions, each equally likely."""
        return decisions[self.below(len(decisions))]

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
