"""The taste of a computer player: how much everything counts for it. Most numbers are victory points or shares of one."""

from typing import Final

from holodeck.games.raumkolonie.actions import CARD_IDS

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
"""What an unplayed card is worth to its owner, in victory points."""


class Taste:
    """The weights of the value function, found by hand and by matches (docs/decisions/0020-bots.md)."""

    def __init__(self) -> None:
        self.growth = 1.25
        """How much faster earning counts against fewer points to go."""
        self.patience = 14.0
        """After how many rolls of saving a goal counts half."""
        self.second = 0.6
        """What the goal after the next one counts."""
        self.ready = 0.9
        """What a goal counts that can be paid at once but is not built yet."""
        self.unit = 0.10
        """What any unit in the hand is worth by itself, in victory points."""
        self.tax = 0.28
        """How likely it is to be taxed before the hand can be used."""
        self.contest = 0.85
        """What a building place counts for each tube that is missing to it: others want it too."""
        self.path = 0.4
        """The chance to win the longest path where one tube is missing; it falls with every further one."""
        self.military = 0.45
        """The same for one missing military point."""
        self.keep = 0.25
        """The risk to lose a title that is held by one only; it falls with the lead."""
        self.rivals = 0.12
        """What a point of the strongest opponent costs."""
        self.trade_gain = 0.012
        """How much better a trade must make the own position."""
        self.noise = 0.0
        """How far a judgement may be off."""
        self.hold = 0.6
        """What an unplayed card counts of its worth: one that is played is better than one that is kept."""
        self.event = 3.0
        """How much more a bought card counts than the average of what it may be: it is played when it is worth most."""
        self.offers = 1
        """How many offers are made in one turn at most."""
        self.hope = 0.9
        """An offer less likely to be accepted is not made."""
