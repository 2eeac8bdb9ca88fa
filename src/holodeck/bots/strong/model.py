"""The learned chance to win: the features of every seat, each with a weight at the beginning and at the end of a game."""

from math import exp, log
from typing import Any, Final

from holodeck.bots.strong.features import Features
from holodeck.kernel.codec.pickling import Pickled

CERTAIN: Final = 12.0
"""The logarithm of the odds where nobody else is left."""


class Model:
    """Weights for the seat whose chance is asked for, and for its rivals, of whom it knows less."""

    def __init__(self, own: list[float], own_late: list[float], rival: list[float], rival_late: list[float]) -> None:
        self.own: Final = own
        self.own_late: Final = own_late
        """What is added at the end of a game."""
        self.rival: Final = rival
        self.rival_late: Final = rival_late

    def __reduce__(self) -> Pickled:
        return Model, (self.own, self.own_late, self.rival, self.rival_late)

    def odds(self, features: Features, state: Any, seat: int) -> float:
        """Return the logarithm of a seat's odds to win."""
        share = features.progress(state)
        own = features.public(state, seat)
        own.extend(features.private(state, seat))
        rest = 0.0
        for other in range(state.seats):
            if other != seat and features.plays(state, other):
                rest += exp(weighed(features.public(state, other), self.rival, self.rival_late, share))
        if not features.plays(state, seat):
            return -CERTAIN
        return weighed(own, self.own, self.own_late, share) - log(rest) if rest else CERTAIN

    def chance(self, features: Features, state: Any, seat: int) -> float:
        """Return a seat's chance to win, from 0 to 1."""
        return 1.0 / (1.0 + exp(-self.odds(features, state, seat)))


def weighed(numbers: list[float], early: list[float], late: list[float], share: float) -> float:
    found = 0.0
    for at in range(len(numbers)):
        found += numbers[at] * (early[at] + share * late[at])
    return found
