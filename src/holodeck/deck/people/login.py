"""Logging in: which name one may use, and whether a password is the right one (HD-101)."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Protocol

from holodeck.deck.machine.workers import Workers
from holodeck.deck.people import passwords
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.names import proper
from holodeck.deck.people.person import Person
from holodeck.deck.people.register import Register
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
    def __init__(self, house: House, register: Register, limits: Limits, hashing: Workers, reserved: frozenset[str]) -> None:
        self.house = house
        self.register = register
        self.limits = limits
        self.hashing = hashing
        self.reserved = reserved
        clock = register.clock
        self.new_names = Rate(clock, limits.new_names, 3600.0)
        self.wrong_from = Rate(clock, limits.wrong_passwords_address, 600.0)
        self.wrong_for = Rate(clock, limits.wrong_passwords_name, 600.0)

    def claim(self, name: str, address: str) -> Person:
        """The person who may use this name from this address: a known one, or a new guest. Raises what speaks against it."""
        spelled = proper(name)
        if spelled is None:
            raise Refusal("HD-101", "name_wrong")
        known = self.register.persons.get(fold(spelled))
        if known is not None and not known.guest:
            return known
        if fold(spelled) in self.reserved:
            raise Refusal("HD-101", "name_reserved", {"name": spelled})
        if known is not None and not self.register.expired(known):
            if known.connected or known.address != address:
                raise Refusal("HD-101", "name_in_use", {"name": known.name})
            return known
        if self.new_names.full(address) or len(self.register.connected()) >= self.limits.persons:
            raise Refusal("HD-101", "server_full")
        self.new_names.note(address)
        return self.house.newcomer(spelled, address)

    def prove(self, person: Person, password: str, address: str, then: Callable[[str], None]) -> None:
        """Find out whether this is the password. `then` gets the name of the sentence that speaks against it; empty if it is."""
        if self.wrong_from.full(address) or self.wrong_for.full(person.key):
            then("password_wait")
            return

        def checked(done: "Future[bool]") -> None:
            if done.exception() is None and done.result():
                self.wrong_for.forget(person.key)
                then("")
                return
            self.wrong_from.note(address)
            self.wrong_for.note(person.key)
            self.house.note("wrong password", address=address)
            then("password_wrong")

        secret, typed = person.secret, password[: passwords.LONGEST]
        if not self.hashing.run(partial(passwords.fits, secret, typed), checked):
            then("password_wait")
