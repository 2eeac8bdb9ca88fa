"""Who has been asked something in the turn that lasts now: no bot asks a person a second time in it (HD-316)."""

from collections.abc import Iterable

from holodeck.kernel.rules import Awaited


class Asked:
    def __init__(self) -> None:
        self.turn = -1
        self.seats: frozenset[int] = frozenset()

    def note(self, turn: int, pending: Iterable[Awaited]) -> None:
        """This is asked now. Even what a standing answer keeps from a seat counts, so that nobody can infer anything."""
        if turn != self.turn:
            self.turn, self.seats = turn, frozenset()
        for awaited in pending:
            if awaited.seat not in self.seats:
                self.seats |= {awaited.seat}

    def all_of(self, turn: int, seats: Iterable[int]) -> None:
        """A game is taken up in the middle of a turn: who has been asked in it is not known, so all count."""
        self.turn, self.seats = turn, frozenset(seats)
