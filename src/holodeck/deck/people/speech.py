"""The spoken pace (HD-622): how long a screen reader still speaks what it was given, at the reader's words a minute."""

from typing import Final

USUAL: Final = 300
"""Words a minute for people who have things read aloud."""
SLOWEST: Final = 60
FASTEST: Final = 1000
MOST_SECONDS: Final = 20.0
"""A voice counts as busy for this long at most, however long an answer was."""


class Speech:
    """The voice of one person. Nobody hears it here: it is reckoned from the words that were shown."""

    __slots__ = ("until",)

    def __init__(self) -> None:
        self.until = 0.0

    def says(self, lines: list[str], pace: int, now: float) -> None:
        """Add lines to what is being spoken."""
        if pace:
            seconds = 60.0 * sum([len(line.split()) for line in lines]) / pace
            self.until = min(max(self.until, now) + seconds, now + MOST_SECONDS)

    def interrupt(self) -> None:
        """Fall silent: a screen reader stops when somebody types."""
        self.until = 0.0

    def left(self, now: float) -> float:
        """Return the seconds until the voice is free."""
        return max(0.0, self.until - now)
