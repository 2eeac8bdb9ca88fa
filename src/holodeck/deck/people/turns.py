"""Whose turn it is in games of days: the one place that says who is awaited at which table, and until when (HD-986).

Services that notify people elsewhere (by mail, by push) listen here and need nothing else of a table:

    holodeck.turns.listeners.append(listener)

Only what is stored is told, and only a person's own turns, so a listener may tell that person everything in a `Turn`. A standing
answer, which asks nobody, is no turn.
"""

from collections.abc import Iterable
from typing import NamedTuple, Protocol


class Turn(NamedTuple):
    """A named person is awaited at a table."""

    person: str
    """The key of the person (`Holodeck.persons`)."""
    deck: int
    game: int
    """The number of the game; with `person` and `asked` it names this turn for good, also after a restart."""
    programme: str
    asked: float
    """When the question was asked, in seconds since 1970."""
    until: float
    """When the computer decides, with reserve and holidays; another holiday makes it another moment."""
    optional: bool
    """A bet or an answer to an offer: nobody owes it (HD-305)."""

    @property
    def name(self) -> tuple[str, int, float]:
        """What names this turn for good."""
        return self.person, self.game, self.asked


class Listener(Protocol):
    """Called in the loop of the decks; must return at once and raise nothing."""

    def awaited(self, turn: Turn) -> None:
        """The person is awaited from now on until `turn.until`. Called again with the same `Turn.name` when `until` has changed,
        and once for every open turn when the server starts, so a listener that stores whom it has told compares the names."""
        ...

    def released(self, turn: Turn) -> None:
        """The person is no longer awaited: they have answered, time is up, the game is over, or the seat is somebody else's.
        Never called for what changes while the server is down."""
        ...


class Turns:
    """All open turns of the server."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.open: dict[int, tuple[Turn, ...]] = {}
        """By deck."""

    def of(self, person: str) -> list[Turn]:
        """Return the turns of a person, the most urgent first."""
        found = [turn for turns in self.open.values() for turn in turns if turn.person == person]
        return sorted(found, key=lambda turn: (turn.until, turn.deck))

    def settled(self, deck: int, turns: Iterable[Turn]) -> None:
        """Take over the stored turns of a deck, and tell what has changed."""
        before, now = self.open.get(deck, ()), tuple(turns)
        if now == before:
            return
        self.open.pop(deck, None)
        if now:
            self.open[deck] = now
        names = {turn.name for turn in now}
        gone, fresh = [turn for turn in before if turn.name not in names], [turn for turn in now if turn not in before]
        for listener in self.listeners:
            for turn in gone:
                listener.released(turn)
            for turn in fresh:
                listener.awaited(turn)
