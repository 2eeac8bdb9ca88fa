"""Random play, the inner loop of every simulation, compiled together with the rules."""

from typing import Any, Final

from mypy_extensions import i64

from holodeck.kernel.engine.luck import FACTOR, MODULUS, Lehmer, Luck
from holodeck.kernel.engine.rules import NOBODY, Rules
from holodeck.kernel.vectors import vec

KIND: Final = 255


class Dice(Lehmer):
    """Chooses decisions at random."""

    def one(self, decisions: vec[i64]) -> i64:
        """Return a random decision. `below` is inlined, because every decision of a simulation calls this."""
        self.word = word = self.word * FACTOR % MODULUS
        return decisions[word % len(decisions)]

    def any(self, actions: list[int]) -> int:
        """Return a random action."""
        return actions[self.below(len(actions))]

    def any_kind(self, actions: list[int]) -> int:
        """Choose a random kind, then a random action of it: otherwise the many offers would crowd out everything else."""
        kinds: list[int] = []
        for action in actions:
            kind = action & KIND
            if kind not in kinds:
                kinds.append(kind)
        chosen = self.any(kinds)
        return self.any([action for action in actions if action & KIND == chosen])


def play_out(rules: Rules[Any], state: Any, luck: Luck, dice: Dice, most: int) -> int:
    """Play at random, without offers, until the game is over or `most` decisions are made. Return the number of decisions."""
    for made in range(most):
        seat = rules.asked(state)
        if seat == NOBODY:
            return made
        rules.play(state, seat, dice.one(rules.decisions(state, seat)), luck, None)
    return most
