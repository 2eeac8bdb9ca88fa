"""The register: everybody the server knows, by name, and their stored records."""

import logging
from collections.abc import Callable
from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.machine.asking import FIRST_SECONDS, LONGEST_SECONDS
from holodeck.deck.machine.contents import Contents
from holodeck.deck.people.acquaintance import STRANGER
from holodeck.deck.people.person import Person, person_from
from holodeck.deck.people.skeleton import looks
from holodeck.deck.port.networks import shortened
from holodeck.deck.port.server import ADDRESS_DAYS
from holodeck.kernel.text.speech import Lexicon, fold
from holodeck.store.port import Bundle, Outcome, Receipt, Store

log = logging.getLogger("holodeck.deck")

UNKNOWN: Final = "damaged"
"""Stands for the hash of a damaged record; no password matches it."""


def damaged_person(key: str) -> Person:
    """Return a placeholder for a damaged record: it reserves the name, with which a stranger would get everything that belongs to
    it."""
    person = Person(key)
    person.secret = UNKNOWN
    return person


class Register:
    def __init__(self, store: Store, clock: Clock, guest_seconds: float) -> None:
        self.store = store
        self.clock = clock
        self.guest_seconds = guest_seconds
        """How long a guest's name waits for its guest (HD-101)."""
        self.persons: dict[str, Person] = {}
        """By key."""
        self.looks: dict[str, list[str]] = {}
        """The keys of persons by what their names look like (HD-101)."""
        self.here: dict[str, Person] = {}
        """The persons who are connected."""

    def open(self, kept: Contents) -> None:
        for record in kept.persons:
            self.add(person_from(record))
        for key in kept.damaged_persons:
            log.error("damaged", extra={"person": key})
            self.add(damaged_person(key))

    def add(self, person: Person) -> None:
        """Add a person, in place of an expired guest of that name."""
        before = self.persons.get(person.key)
        if before is not None:
            self.remove(before)
        self.persons[person.key] = person
        for look in looks(person.name):
            alike = self.looks.setdefault(look, [])
            if person.key not in alike:
                alike.append(person.key)

    def mistaken_for(self, name: str) -> Person | None:
        """Return the person whom somebody of this name would be mistaken for. A guest's name that is free again is nobody's."""
        known = (self.persons[key] for look in looks(name) for key in self.looks.get(look, ()))
        return next((person for person in known if not self.expired(person)), None)

    def connections_changed(self, person: Person) -> None:
        """Update `here` after connections of this person have come or gone."""
        if person.connected:
            self.here[person.key] = person
        elif self.here.get(person.key) is person:
            del self.here[person.key]

    def connected(self) -> list[Person]:
        return list(self.here.values())

    def find(self, words: str, among: list[Person] | None = None) -> Person | None:
        """Find a person by name, among the connected unless others are given; a unique prefix of three letters is enough."""
        known = self.connected() if among is None else among
        return Lexicon([(person.name, person) for person in known], 3).find(fold(words))

    def keep(self, person: Person) -> Receipt:
        """Store the record of a person. Settings need not be waited for; passwords and keys must be."""
        if person.erased:
            nothing = Receipt()
            nothing.settle()
            return nothing
        return self.store.write(Bundle(persons=[(person.key, person.to_record())]))

    def when_certain(self, person: Person, kept: Receipt, then: Callable[[bool], None], pause: float = 0.0) -> None:
        """Call `then` with whether a record was stored. Writing it is idempotent, so it is retried with backoff until the outcome
        is known (HD-705)."""

        def heard() -> None:
            if kept.outcome is Outcome.UNKNOWN or (pause and kept.outcome is Outcome.REFUSED):
                longer = min(2 * pause, LONGEST_SECONDS) or FIRST_SECONDS
                self.clock.later(longer, lambda: self.when_certain(person, self.keep(person), then, longer))
            else:
                then(kept.outcome is Outcome.KEPT)

        kept.then(lambda: self.clock.soon(heard))

    def missed(self, persons: list[Person], game: int) -> None:
        """Record that a game ended while these persons were away, so that they are told when they come back."""
        for person in persons:
            person.unseen += (game,)
            self.keep(person)

    def played(self, persons: list[Person], game: str) -> None:
        for person in persons:
            if game not in person.played:
                person.played += (game,)
                self.keep(person)

    def forget(self, person: Person) -> None:
        self.remove(person)
        self.store.write(Bundle(persons=[(person.key, {})]))

    def remove(self, person: Person) -> None:
        del self.persons[person.key]
        for look in looks(person.name):
            alike = self.looks[look]
            alike.remove(person.key)
            if not alike:
                del self.looks[look]

    def drop(self, person: Person) -> None:
        """Forget a person whom the store has erased."""
        self.remove(person)
        self.here.pop(person.key, None)

    def strike(self, person: Person) -> None:
        """Take a person who is being deleted from all lists of others: of those they ignore, of friends, and of invitations."""
        for other in self.persons.values():
            if person.key in other.ignored:
                other.ignored = tuple(key for key in other.ignored if key != person.key)
            if other.acquaintance is not STRANGER:
                other.acquaintance = other.acquaintance.without(person.key)

    def shorten_addresses(self) -> None:
        """Shorten the addresses of all who are away, and forget those of the last week (HD-972)."""
        for person in list(self.persons.values()):
            if person.address and not person.connected:
                old = self.clock.date() - person.seen > ADDRESS_DAYS * 24 * 3600.0
                kept = "" if old else shortened(person.address)
                if kept != person.address:
                    person.address = kept
                    self.keep(person)

    # Guests

    def abandon(self, person: Person) -> None:
        """Remove a guest whom nothing lets in again, because the first key could not be stored: the name is free at once."""
        if person.guest and not person.keys and not person.connected and self.persons.get(person.key) is person:
            self.remove(person)

    def expired(self, person: Person) -> bool:
        """Return whether a guest's name is free again."""
        return person.guest and not person.connected and self.clock.date() - person.seen > self.guest_seconds

    def touch_guests(self) -> None:
        """Refresh the last-seen time of connected guests, in case the server is killed."""
        for person in self.connected():
            if person.guest:
                person.seen = self.clock.date()
                self.keep(person)
