"""The services of the server that a deck uses."""

from typing import Protocol

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.machine.workers import Workers
from holodeck.deck.opponents import Opponents
from holodeck.deck.people.person import Person
from holodeck.deck.people.turns import Turns
from holodeck.deck.port.parts import Summary
from holodeck.deck.port.server import Limits
from holodeck.deck.registry import Registry
from holodeck.store.port import Store


class DeckServices(Protocol):
    @property
    def store(self) -> Store: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def workers(self) -> Workers:
        """Workers for thinking bots."""
        ...

    @property
    def apart(self) -> Workers:
        """Workers for bots that think for long."""
        ...

    @property
    def past(self) -> Workers:
        """Workers for reading the store."""
        ...

    @property
    def registry(self) -> Registry: ...
    @property
    def bots(self) -> Opponents: ...
    @property
    def limits(self) -> Limits: ...
    @property
    def turns(self) -> Turns:
        """Whom the decks await."""
        ...

    @property
    def persons(self) -> dict[str, Person]:
        """Everybody the server knows, by key."""
        ...

    def next_seat(self) -> int:
        """Return a number for a seat that was just taken, larger than all before."""
        ...

    def leave_others(self, person: Person, number: int) -> None:
        """Make a person who entered this deck leave all others."""
        ...

    def missed(self, persons: list[Person], game: int) -> None:
        """Record that a game ended in the absence of these players."""
        ...

    def played(self, persons: list[Person], game: str) -> None:
        """Record that these persons have started a game."""
        ...

    def keep(self, person: Person) -> None:
        """Store the record of a person."""
        ...

    def settled(self, number: int, summary: Summary) -> None:
        """Called when the deck looks different to others and the change is stored."""
        ...

    def hurry(self, number: int) -> None:
        """Load the game of this deck first, because somebody is waiting."""
        ...

    def count(self, name: str) -> None: ...
    def note(self, event: str, **extra: object) -> None: ...
