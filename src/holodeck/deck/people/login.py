"""Logging in: which name one may use, and whether a password is the right one (HD-101, HD-109, HD-111)."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Protocol

from holodeck.deck.people import passwords
from holodeck.deck.people.hashing import Hashing
from holodeck.deck.people.keys import Keys
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.names import proper
from holodeck.deck.people.person import Person
from holodeck.deck.port.server import Limits
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import fold


class House(Protocol):
    """What a login needs of the server."""

    def newcomer(self, name: str, address: str) -> Person:
        """A new guest of this name."""
        ...

    def note(self, event: str, **extra: object) -> None: ...


class Login:
    def __init__(self, house: House, keys: Keys, limits: Limits, hashing: Hashing, reserved: frozenset[str]) -> None:
        self.house = house
        self.keys = keys
        self.register = register = keys.register
        self.limits = limits
        self.hashing = hashing
        self.reserved = reserved
        clock = register.clock
        self.new_names = Rate(clock, limits.new_names, 3600.0)
        self.wrong_from = Rate(clock, limits.wrong_passwords_address, 600.0)
        self.wrong_for = Rate(clock, limits.wrong_passwords_name, 600.0)
        self.changed = Rate(clock, limits.new_passwords, 600.0)

    def claim(self, name: str, address: str, secret: str = "") -> Person:
        """The person who may use this name: a known one, a guest by something of his own, or a new guest. Raises what speaks
        against it."""
        spelled = proper(name)
        if spelled is None:
            raise Refusal("HD-101", "name_wrong")
        known = self.register.persons.get(fold(spelled))
        if known is not None and not known.guest:
            return known
        if fold(spelled) in self.reserved:
            raise Refusal("HD-101", "name_reserved", {"name": spelled})
        if known is not None and not self.register.expired(known):
            return self.taken_up(known, address, secret)
        if self.new_names.full(address) or len(self.register.connected()) >= self.limits.persons:
            raise Refusal("HD-101", "server_full")
        self.new_names.note(address)
        return self.house.newcomer(spelled, address)

    def waiting_guest(self, name: str) -> Person | None:
        """The guest of this name, who may come back with a word of his own."""
        known = self.register.persons.get(fold(name.strip()))
        return known if known is not None and known.guest and not self.register.expired(known) else None

    def taken_up(self, known: Person, address: str, secret: str) -> Person:
        """A guest comes back; neither the name nor the address proves it."""
        if secret and self.too_often(known, address):
            raise Refusal("HD-111", "password_wait")
        if not self.keys.fits(known, secret):
            if secret:
                self.wrong(known, address)
            raise Refusal("HD-109", "name_in_use", {"name": known.name})
        return known

    def too_often(self, person: Person, address: str) -> bool:
        return self.wrong_from.full(address) or self.wrong_for.full(f"{address} {person.key}")

    def wrong(self, person: Person, address: str) -> None:
        self.wrong_from.note(address)
        self.wrong_for.note(f"{address} {person.key}")
        self.house.note("wrong password", address=address)

    def prove(self, person: Person, password: str, address: str, then: Callable[[str], None], browser: str = "") -> None:
        """Find out whether this is the password. `then` gets the name of the sentence that speaks against it; empty if it is.
        Wrong guesses from elsewhere never hold up the owner, nor a browser that was here before."""
        if self.too_often(person, address) and not self.keys.knows(person, browser):
            then("password_wait")
            return

        def checked(done: "Future[bool]") -> None:
            if done.exception() is not None:
                then("password_wait")
            elif done.result():
                self.wrong_for.forget(f"{address} {person.key}")
                then("")
            else:
                self.wrong(person, address)
                then("password_wrong")

        secret, typed = person.secret, password[: passwords.LONGEST]
        if not self.hashing.run(person.key, address, partial(passwords.fits, secret, typed), checked):
            then("password_wait")

    def change(self, person: Person, old: str, word: str, then: Callable[[str], None]) -> None:
        """Gives a guest's name a password, or a person a new one for the old. `then` gets the sentence that speaks against it."""
        if self.changed.full(person.key):
            then("password_wait")
            return
        self.changed.note(person.key)

        def hashed(done: "Future[str]") -> None:
            if done.exception() is not None:
                then("password_wait")
                return
            person.secret = done.result()
            then("")

        def proved(why: str) -> None:
            if why:
                then(why)
            elif not self.hashing.run(person.key, person.address, partial(passwords.hashed, word), hashed):
                then("password_wait")

        if person.guest:
            proved("")
        else:
            self.prove(person, old, person.address, proved)
