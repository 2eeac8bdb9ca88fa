"""Memory of a computer player for the offers it has made, so that it asks nobody too often (HD-316)."""

from collections.abc import Collection
from typing import Final

from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.trade.market import Trading
from holodeck.kernel.trade.offers import NEVER

AGAIN: Final = 3
"""Rounds after which the same thing may be offered again."""

Subject = tuple[int, ...]
"""What an offer is about, in numbers."""


class Courtesy:
    """Records in which round something was last offered."""

    def __init__(self) -> None:
        self.offered: dict[Subject, int] = {}

    def allows(self, subject: Subject, round_: int) -> bool:
        return self.offered.get(subject, round_ - AGAIN) <= round_ - AGAIN

    def note(self, subject: Subject, round_: int) -> None:
        self.offered[subject] = round_

    def __reduce__(self) -> Pickled:
        return Courtesy, (), self.offered

    def __setstate__(self, offered: dict[Subject, int]) -> None:
        self.offered = offered


def listeners(state: Trading, seat: int, spared: Collection[int]) -> list[int]:
    """Return the other seats that want to hear offers and have not been asked enough in this turn."""
    others = [other for other in range(state.seats) if other != seat and other not in spared]
    return [other for other in others if state.offer_habit[other] != NEVER]
