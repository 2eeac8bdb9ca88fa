"""What a computer player remembers so that nobody is asked too often (HD-316)."""

from typing import Final

AGAIN: Final = 3
"""After how many rounds the same thing is offered again."""

Subject = tuple[int, ...]
"""What an offer is about, in numbers."""


class Courtesy:
    """Knows in which round something was last offered."""

    def __init__(self) -> None:
        self.offered: dict[Subject, int] = {}

    def allows(self, subject: Subject, round_: int) -> bool:
        return self.offered.get(subject, round_ - AGAIN) <= round_ - AGAIN

    def note(self, subject: Subject, round_: int) -> None:
        self.offered[subject] = round_
