"""Logging in: who may use a name, and checking passwords (HD-101, HD-109, HD-111)."""

import random
import unicodedata
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Protocol

from holodeck.deck.people import passwords
from holodeck.deck.people.hashing import Hashing
from holodeck.deck.people.keys import Keys
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.names import Reserved, proper
from holodeck.deck.people.person import Person
from holodeck.deck.people.proposals import propose
from holodeck.deck.people.registration import Registration
from holodeck.deck.port.networks import origin_of, shortened
from holodeck.deck.port.server import Limits
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold


class LoginServices(Protocol):
    """What a login needs of the server."""

    def newcomer(self, name: str, address: str) -> Person:
        """Create a guest with this name."""
        ...

    def is_banned(self, name: str) -> bool: ...

    def note(self, event: str, **extra: object) -> None: ...


class Login:
    def __init__(
        self,
        services: LoginServices,
        keys: Keys,
        limits: Limits,
        hashing: Hashing,
        reserved: Reserved,
        registration: Registration,
    ) -> None:
        self.services = services
        self.keys = keys
        self.register = register = keys.register
        self.limits = limits
        self.hashing = hashing
        self.reserved = reserved
        self.registration = registration
        self.chance = random.SystemRandom()
        clock = register.clock
        self.new_names = Rate(clock, limits.new_names, 3600.0)
        self.wrong_from = Rate(clock, limits.wrong_passwords_address, 600.0)
        self.wrong_for = Rate(clock, limits.wrong_passwords_name, 600.0)
        self.changed = Rate(clock, limits.new_passwords, 600.0)

    def claim(self, name: str, address: str, secret: str = "", code: str = "") -> Person:
        """Return the person for this name: a known one, a guest who proves it with a key, or a new guest, who may need the code
        of an invitation. Raise a refusal if the name cannot be used."""
        known = self.register.persons.get(fold(unicodedata.normalize("NFC", name)))
        if known is not None and known.erased:
            raise Refusal("HD-974", "name_in_use", {"name": known.name})
        if known is not None and not self.register.expired(known):
            return self.returning_guest(known, address, secret) if known.guest else known
        wanted = self.free_name(name)
        if self.new_names.full_from(address) or len(self.register.connected()) >= self.limits.persons:
            raise Refusal("HD-101", "server_full")
        self.registration.let_in(wanted, code, address)
        self.new_names.note_from(address)
        return self.services.newcomer(wanted, address)

    def free_name(self, name: str) -> str:
        """Return a new name in its proper spelling. Raise a refusal if nobody may take it."""
        wanted = proper(name)
        if wanted is None:
            raise Refusal("HD-101", "name_wrong")
        if wanted in self.reserved or self.services.is_banned(wanted):
            raise Refusal("HD-101", "name_reserved", {"name": wanted})
        other = self.register.mistaken_for(wanted)
        if other is not None:
            raise Refusal("HD-101", "name_alike", {"name": wanted, "other": other.name})
        return wanted

    def propose(self) -> str:
        """Return a name for a stranger that is allowed and free at the moment (HD-230), or an empty string."""
        return propose(self.free, self.chance)

    def free(self, name: str) -> bool:
        known = self.register.persons.get(fold(name))
        try:
            self.free_name(name)
        except Refusal:
            return False
        return known is None or self.register.expired(known)

    def waiting_guest(self, name: str) -> Person | None:
        """Return the guest of this name who may come back with a word, if there is one."""
        known = self.register.persons.get(fold(name.strip()))
        return known if known is not None and known.guest and not self.register.expired(known) else None

    def returning_guest(self, known: Person, address: str, secret: str) -> Person:
        """Return the guest if the secret is theirs, otherwise raise a refusal; neither name nor address is proof."""
        if secret and self.too_often(known, address):
            raise Refusal("HD-111", "password_wait")
        if not self.keys.fits(known, secret):
            if secret:
                self.wrong(known, address)
            raise Refusal("HD-109", "name_in_use", {"name": known.name})
        return known

    def too_often(self, person: Person, address: str) -> bool:
        return self.wrong_from.full_from(address) or self.wrong_for.full_from(address, f" {person.key}")

    def wrong(self, person: Person, address: str) -> None:
        self.wrong_from.note_from(address)
        self.wrong_for.note_from(address, f" {person.key}")
        self.services.note("wrong password", address=shortened(address))

    def prove(self, person: Person, password: str, address: str, then: Callable[[str], None], browser: str = "") -> None:
        """Check the password and call `then` with the name of the error's sentence, empty if it is correct. Wrong guesses from
        other addresses never lock out the owner, nor a browser that was here before."""
        if self.too_often(person, address) and not self.keys.knows(person, browser):
            then("password_wait")
            return

        def checked(done: "Future[bool]") -> None:
            if done.exception() is not None:
                then("password_wait")
            elif person.erased or self.register.persons.get(person.key) is not person:  # deleted meanwhile
                then("password_wrong")
            elif done.result():
                self.wrong_for.forget(f"{origin_of(address).address} {person.key}")
                then("")
            else:
                self.wrong(person, address)
                then("password_wrong")

        secret, typed = person.secret, password.strip()[: passwords.LONGEST]
        if not self.hashing.run(person.key, address, partial(passwords.fits, secret, typed), checked):
            then("password_wait")

    def change(self, person: Person, old: str, word: str, then: Callable[[str], None]) -> None:
        """Set a guest's first password, or replace a person's old one, and call `then` with the name of the error's sentence or
        an empty string."""
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
