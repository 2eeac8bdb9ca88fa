"""Ratings by OpenSkill (Plackett and Luce), of which every game of several is one ranking. Needs the extra `[arena]`."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from statistics import fmean
from typing import Any, Final, NamedTuple

from holodeck.arena.intervals import SURE
from holodeck.arena.match import Result

LIBRARY: Final = "openskill"


class Rating(NamedTuple):
    """The strength of a bot on OpenSkill's scale: everybody begins at 25, and 4.2 more win about two games of three."""

    middle: float
    spread: float

    @property
    def interval(self) -> tuple[float, float]:
        """Return where OpenSkill believes the strength to be, with 95 %. It takes games for independent."""
        return self.middle - SURE * self.spread, self.middle + SURE * self.spread


def available() -> bool:
    return find_spec(LIBRARY) is not None


def ratings(bots: Sequence[str], results: Sequence[Result]) -> dict[str, Rating]:
    """Return the rating of every name after all games, in the order of their numbers; nothing if the library is not installed.
    A bot that sits on several seats gets the mean of what they earn."""
    if not available():
        return {}
    model = import_module("openskill.models").PlackettLuce()
    known: dict[str, Any] = {name: model.rating(name=name) for name in dict.fromkeys(bots)}
    for result in sorted(results, key=lambda one: one.number):
        rated = model.rate([[model.create_rating([known[name].mu, known[name].sigma])] for name in bots], ranks=result.ranks)
        for name in known:
            own = [rated[place][0] for place, other in enumerate(bots) if other == name]
            known[name] = model.create_rating([fmean(one.mu for one in own), fmean(one.sigma for one in own)])
    return {name: Rating(one.mu, one.sigma) for name, one in known.items()}
