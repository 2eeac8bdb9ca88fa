"""Rewinding: what a game keeps so that a table that agrees can go back to before the last action of a seat (HD-319).

Unlike `undo` it is no question of what anybody has learned: the players decide that. Luck is not rewound, so whatever is drawn
again is drawn anew, and the seed still proves every draw.
"""

from typing import Any, Final

from mypy_extensions import i64

from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.engine.undo import tell_back

MOST_MARKS: Final = 3
"""How many last actions of a seat can be gone back to, one after another."""


class Mark:
    """An action that can be gone back to before."""

    def __init__(self, seat: i64, number: i64, before: Any, told: list[Told]) -> None:
        self.seat = seat
        self.number = number
        """Its entry."""
        self.before = before
        """The state before it; never changed, since other games may share it."""
        self.told = told
        """The events it has told."""

    def __reduce__(self) -> Pickled:
        return Mark, (self.seat, self.number, self.before, self.told)


class Marks:
    """The last actions of every seat, the oldest first."""

    def __init__(self, marks: list[Mark]) -> None:
        self.marks = marks

    def __reduce__(self) -> Pickled:
        return Marks, (self.marks,)

    def copy(self) -> "Marks":
        return Marks(self.marks[:])

    def add(self, mark: Mark) -> None:
        own = [known for known in self.marks if known.seat == mark.seat]
        if len(own) >= MOST_MARKS:
            self.marks.remove(own[0])
        self.marks.append(mark)

    def last(self, seat: int) -> Mark | None:
        """Return the last action of a seat that still counts, if it can be gone back to."""
        for mark in reversed(self.marks):
            if mark.seat == seat:
                return mark
        return None

    def undone(self, number: int) -> None:
        """Forget an entry that was taken back."""
        if self.marks and self.marks[-1].number == number:
            self.marks.pop()

    def rewind(self, mark: Mark, tell: Tell | None, seats: int) -> Any:
        """Forget this action and everything since, tell everybody what they knew of it, and return the state before it."""
        del self.marks[self.marks.index(mark) :]
        if tell is not None:
            tell_back(tell, "rewound", mark.seat, mark.number, mark.told, seats)
        return mark.before
