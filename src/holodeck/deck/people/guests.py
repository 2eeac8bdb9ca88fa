"""Guests who are not connected: how many are remembered, and who is forgotten first (HD-719)."""

from collections.abc import Callable
from itertools import islice
from typing import Final

from holodeck.deck.people.keys import Keys
from holodeck.deck.people.person import Person

CHECKED: Final = 50
"""How many are looked at when somebody comes: finding out who is needed takes time."""


class Guests:
    def __init__(self, keys: Keys, most: int, needed: Callable[[Person], bool]) -> None:
        self.keys = keys
        self.register = keys.register
        self.most: Final = most
        self.needed = needed
        """Whether a deck cannot do without this person."""
        self.absent: Final[dict[str, Person]] = {}
        """By key, the longest gone first."""

    def open(self) -> None:
        absent = [person for person in self.register.persons.values() if person.guest]
        self.absent.update({person.key: person for person in sorted(absent, key=lambda person: person.seen)})
        self.forget_expired()

    def came(self, person: Person) -> None:
        self.absent.pop(person.key, None)

    def left(self, person: Person) -> None:
        """Remember somebody who is not connected as the last who has gone, after making room."""
        self.absent.pop(person.key, None)
        if person.guest:
            self.make_room()
            self.absent[person.key] = person

    def make_room(self) -> None:
        """Forget those who are gone longest, as long as there are too many."""
        for key in list(islice(self.absent, CHECKED)) if len(self.absent) >= self.most else ():
            if len(self.absent) >= self.most:
                self.reconsider(self.absent.pop(key))

    def forget_expired(self) -> None:
        """Forget those whose time is over."""
        for person in list(self.absent.values()):
            if not self.register.expired(person):
                break
            self.reconsider(self.absent.pop(person.key))

    def reconsider(self, person: Person) -> None:
        """Forget somebody, or remember them longer if they are needed."""
        if self.register.persons.get(person.key) is not person or not person.guest or person.connected:
            return
        if self.needed(person):
            self.absent[person.key] = person
        else:
            self.keys.forget_all(person)
            self.register.forget(person)
