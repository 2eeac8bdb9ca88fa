"""The register: everybody the server knows, by name, and what of them is kept."""

import logging
from collections.abc import Callable
from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.machine.asking import FIRST_SECONDS, LONGEST_SECONDS
from holodeck.deck.people.person import Person, person_from
from holodeck.kernel.speech import Lexicon, fold
from holodeck.store.port import Bundle, Outcome, Receipt, Store

log = logging.getLogger("holodeck.deck")

GUEST_SECONDS: Final = 24 * 3600.0
"""How long a guest's name waits for its guest (HD-101)."""
UNKNOWN: Final = "damaged"
"""In the place of a password's hash; no password fits it."""


def nobody_else(key: str) -> Person:
    """Stands for somebody whose record is damaged: with the name a stranger would get everything that belongs to it."""
    person = Person(key)
    person.secret = UNKNOWN
    return person


class Register:
    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.persons: dict[str, Person] = {}
        """By key."""
        self.here: dict[str, Person] = {}
        """Those of them who are connected."""

    def open(self) -> None:
        for record in self.store.persons():
            self.add(person_from(record))
        for key in self.store.damaged_persons():
            log.error("damaged", extra={"person": key})
            self.add(nobody_else(key))

    def add(self, person: Person) -> None:
        self.persons[person.key] = person

    def look_at(self, person: Person) -> None:
        """Connections of this person have come or gone."""
        if person.connected:
            self.here[person.key] = person
        elif self.here.get(person.key) is person:
            del self.here[person.key]

    def connected(self) -> list[Person]:
        return list(self.here.values())

    def find(self, words: str, among: list[Person] | None = None) -> Person | None:
        """The person of that name, among the connected if nobody else says; a unique beginning of three letters is enough."""
        known = self.connected() if among is None else among
        return Lexicon([(person.name, person) for person in known], 3).find(fold(words))

    def keep(self, person: Person) -> Receipt:
        """Settings need not be waited for; passwords and keys are."""
        return self.store.write(Bundle(persons=[(person.key, person.to_record())]))

    def when_certain(self, person: Person, kept: Receipt, then: Callable[[bool], None], pause: float = 0.0) -> None:
        """Say whether a record is kept. It takes its own place, so where the answer is lost it is kept once more, until it is
        certain (HD-705)."""

        def heard() -> None:
            if kept.outcome is Outcome.UNKNOWN or (pause and kept.outcome is Outcome.REFUSED):
                longer = min(2 * pause, LONGEST_SECONDS) or FIRST_SECONDS
                self.clock.later(longer, lambda: self.when_certain(person, self.keep(person), then, longer))
            else:
                then(kept.outcome is Outcome.KEPT)

        kept.then(lambda: self.clock.soon(heard))

    def missed(self, persons: list[Person], game: int) -> None:
        """A game was over while they were away; they are told of it when they come back."""
        for person in persons:
            person.unseen.append(game)
            self.keep(person)

    def played(self, persons: list[Person], game: str) -> None:
        for person in persons:
            if game not in person.played:
                person.played.append(game)
                self.keep(person)

    def forget(self, person: Person) -> None:
        del self.persons[person.key]
        self.store.write(Bundle(persons=[(person.key, {})]))

    # Guests

    def expired(self, person: Person) -> bool:
        """Whether a guest's name is free again."""
        return person.guest and not person.connected and self.clock.date() - person.seen > GUEST_SECONDS

    def see_guests(self) -> None:
        """Whoever is here all day is not absent, even if the server should end without a word."""
        for person in self.connected():
            if person.guest:
                person.seen = self.clock.date()
                self.keep(person)
