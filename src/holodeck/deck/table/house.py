"""What a deck needs of the server it stands in."""

from typing import Protocol

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.machine.workers import Workers
from holodeck.deck.opponents import Opponents
from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Summary
from holodeck.deck.shelf import Shelf
from holodeck.store.port import Store


class House(Protocol):
    @property
    def store(self) -> Store: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def workers(self) -> Workers:
        """For thinking bots."""
        ...

    @property
    def past(self) -> Workers:
        """For reading what is kept."""
        ...

    @property
    def shelf(self) -> Shelf: ...
    @property
    def bots(self) -> Opponents: ...
    @property
    def persons(self) -> dict[str, Person]:
        """Everybody the server knows, by key."""
        ...

    def next_seat(self) -> int:
        """A number for a seat that was just taken, larger than all before."""
        ...

    def leave_others(self, person: Person, number: int) -> None:
        """A person has come into this deck: one is inside one deck at a time."""
        ...

    def missed(self, persons: list[Person], game: int) -> None:
        """A game has ended without these persons, who play in it."""
        ...

    def played(self, persons: list[Person], game: str) -> None:
        """These persons begin to play a game; it is kept that they have."""
        ...

    def keep(self, person: Person) -> None:
        """What a person has learned has become more."""
        ...

    def settled(self, number: int, summary: Summary) -> None:
        """This deck looks different to everybody, and what has changed is kept."""
        ...

    def hurry(self, number: int) -> None:
        """Somebody waits for the game of this deck to be read."""
        ...

    def count(self, name: str) -> None: ...
    def note(self, event: str, **extra: object) -> None: ...
