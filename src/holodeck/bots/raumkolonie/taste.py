"""The weights of the value function. Most numbers are victory points or shares of one."""

from typing import Final

from holodeck.games.raumkolonie.actions import CARD_IDS
from holodeck.kernel.codec.pickling import Pickled

_worth: Final = {
    "jharhod": 0.35,
    "tubes": 0.5,
    "monopoly": 0.7,
    "invention": 0.4,
    "victory_point": 0.95,
    "military": 0.55,
    "harvest": 0.5,
    "cornucopia": 0.6,
    "mafia": 0.35,
    "dome": 0.9,
    "central": 0.8,
    "shorten": 0.3,
    "lengthen": 0.05,
    "meteor": 0.9,
    "shuttle": 1.3,
    "robots": 0.8,
    "prefab": 1.1,
    "tractor_beam": 0.9,
    "letter_of_marque": 0.8,
    "shield": 0.3,
    "terraform": 0.6,
    "time_loop": 0.7,
    "landmark": 1.2,
}
CARD_WORTH: Final[list[float]] = [_worth[name] for name in CARD_IDS]
"""The worth of an unplayed card in victory points."""


class Taste:
    """The weights of the value function, found by hand and by matches (docs/decisions/0020-bots.md)."""

    def __init__(self, noise: float = 0.0, offers: int = 1, second: float = 0.6) -> None:
        self.growth = 1.25
        """The weight of faster earning against fewer points to go."""
        self.patience = 14.0
        """Rolls of saving after which a goal counts half."""
        self.second = second
        """The weight of the goal after the next one."""
        self.ready = 0.9
        """The weight of a goal that can be paid but is not built yet."""
        self.unit = 0.10
        """The worth of any unit in the hand, in victory points."""
        self.tax = 0.28
        """The probability to be taxed before the hand can be used."""
        self.contest = 0.85
        """The discount of a building place for each missing tube: others want it too."""
        self.path = 0.4
        """The probability to win the longest path with one missing tube; it falls with every further one."""
        self.military = 0.45
        """The same for one missing military point."""
        self.keep = 0.25
        """The risk to lose a title with a lead of one; it falls with the lead."""
        self.rivals = 0.12
        """The cost of a point of the strongest opponent."""
        self.trade_gain = 0.012
        """How much a trade must improve the seat's position."""
        self.noise = noise
        """Standard deviation of the errors of judgement."""
        self.hold = 0.6
        """The share of its worth that an unplayed card counts."""
        self.event = 3.0
        """The weight of a bought card over the average of what it may be: it is played when it is worth most."""
        self.offers = offers
        """The most offers in one turn."""
        self.hope = 0.9
        """The least probability of acceptance for an offer."""

    def __reduce__(self) -> Pickled:
        return Taste, (self.noise, self.offers, self.second)
