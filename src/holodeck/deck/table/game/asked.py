"""Seats that have been asked something in the current turn: no bot asks a person twice in it (HD-316)."""

from collections.abc import Iterable

from holodeck.kernel.engine.rules import Awaited


class Asked:
    def __init__(self) -> None:
        self.turn = -1
        self.seats: frozenset[int] = frozenset()

    def note(self, turn: int, pending: Iterable[Awaited]) -> None:
        """Record pending decisions. Those answered by a standing answer count too, so that nobody can infer it."""
        if turn != self.turn:
            self.turn, self.seats = turn, frozenset()
        for awaited in pending:
            if awaited.seat not in self.seats:
                self.seats |= {awaited.seat}

    def all_of(self, turn: int, seats: Iterable[int]) -> None:
        """Mark all seats as asked when a game is resumed in the middle of a turn, since the earlier questions are not known."""
        self.turn, self.seats = turn, frozenset(seats)
