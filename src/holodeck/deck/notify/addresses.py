"""E-mail addresses and browsers of people: named, confirmed by a link, ended by another (HD-1021 to HD-1027)."""

import re
import secrets
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from holodeck.deck.notify.notifier import CONFIRM, DAY, MAIL, Notifier, TableNow
from holodeck.deck.people.contact import CONFIRM_DAYS, NEVER, NO_CONTACT, Contact, Device
from holodeck.deck.people.keys import seal
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.person import Person
from holodeck.deck.people.register import Register
from holodeck.deck.people.turns import Turns
from holodeck.kernel.engine.refusal import Refusal
from holodeck.store.port import Json, Receipt

LONGEST: Final = 254
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)
EACH: Final = 3
"""Confirmations that one person asks for in a day,"""
NETWORK: Final = 10
"""all from one address of the network,"""
SAME: Final = 3
"""all to one e-mail address,"""
ALL: Final = 500
"""and all of the server."""
DEVICES: Final = 5
LONGEST_ENDPOINT: Final = 1000
ENDPOINT: Final = re.compile(r"https://[A-Za-z0-9.-]{1,253}(?::\d{1,5})?/[!-~]*")
KEY: Final = re.compile(r"[A-Za-z0-9_-]{87}=?")
AUTH: Final = re.compile(r"[A-Za-z0-9_-]{22}(?:==)?")


class Addresses:
    def __init__(self, register: Register, tables: Mapping[int, TableNow], turns: Turns) -> None:
        self.register = register
        self.notifier = Notifier(register, tables, turns)
        self.codes: dict[str, str] = {}
        """The checksums of codes in links, with the key of their person."""
        clock = register.clock
        self.each, self.same = Rate(clock, EACH, DAY), Rate(clock, SAME, DAY)
        self.network, self.all = Rate(clock, NETWORK, DAY), Rate(clock, ALL, DAY)

    def open(self, letters: list[tuple[str, Json]]) -> None:
        for person in self.register.persons.values():
            self.learn(person)
        self.notifier.outbox.open(letters)

    def learn(self, person: Person) -> None:
        """Learn by which codes a person is found."""
        own = person.contact
        self.codes |= {code: person.key for code in (own.seal, seal(own.off) if own.off else "") if code}

    def put(self, person: Person, changed: Contact) -> Receipt:
        person.contact = changed if changed != Contact() else NO_CONTACT
        self.learn(person)
        self.notifier.catch_up(person)
        return self.register.keep(person)

    def holder(self, code: str) -> Person | None:
        return self.register.persons.get(self.codes.get(seal(code), ""))

    # E-mail

    def propose(self, person: Person, address: str) -> Receipt:
        """Send a code to an address; only its link makes it the person's. Raise a refusal for what is no address, or too many."""
        outbox = self.notifier.outbox
        if not outbox.carrier.mails:
            raise Refusal("HD-1020", "no_mail")
        if person.guest:
            raise Refusal("HD-1021", "contact_needs_password")
        if len(address) > LONGEST or ADDRESS.fullmatch(address) is None:
            raise Refusal("HD-1021", "bad_address")
        where, key = person.address, seal(address.casefold())
        if self.each.full(person.key) or self.same.full(key) or self.network.full_from(where) or self.all.full(""):
            raise Refusal("HD-1022", "too_many_codes", {"most": EACH})
        self.each.note(person.key)
        self.same.note(key)
        self.network.note_from(where)
        self.all.note("")
        code = secrets.token_urlsafe(24)
        own = person.contact
        self.codes.pop(own.seal, None)
        changed = replace(own, proposed=address, seal=seal(code), asked=self.register.clock.date(), failed=False)
        kept = self.put(person, changed)
        outbox.post_code(person.key, code)
        return kept

    def confirm(self, code: str) -> tuple[Person, Receipt] | None:
        """Make an address the person's; None if the code is wrong or too old."""
        person = self.holder(code)
        now = self.register.clock.date()
        if person is None or person.contact.seal != seal(code) or now - person.contact.asked > CONFIRM_DAYS * DAY:
            return None
        own = person.contact
        self.codes.pop(own.seal, None)
        off = own.off or secrets.token_urlsafe(24)
        confirmed = replace(own, address=own.proposed, proposed="", seal="", asked=0.0, off=off, failed=False)
        return person, self.put(person, confirmed)

    def remove(self, person: Person) -> Receipt:
        """Forget the address of a person, confirmed or not."""
        own = person.contact
        if not own.address and not own.proposed:
            raise Refusal("HD-1021", "no_address")
        for code in (own.seal, seal(own.off)):
            self.codes.pop(code, None)
        for way in (MAIL, CONFIRM):
            self.notifier.outbox.drop(person.key, way)
        return self.put(person, Contact(devices=own.devices))

    def set_pace(self, person: Person, pace: str) -> Receipt:
        own = person.contact
        if not own.address:
            raise Refusal("HD-1021", "no_address")
        if pace == NEVER or (pace != own.pace and self.notifier.outbox.waits(person.key, MAIL)):
            self.notifier.outbox.drop(person.key, MAIL)
        return self.put(person, replace(own, pace=pace, failed=False))

    def stop(self, code: str) -> tuple[Person, Receipt] | None:
        """Unsubscribe the owner of this link from mails. Return None if the link is wrong."""
        person = self.holder(code)
        if person is None or person.contact.off != code:
            return None
        return person, self.set_pace(person, NEVER)

    # Browsers

    def subscribe(self, person: Person, endpoint: str, key: str, auth: str) -> Receipt:
        """Send push messages to a browser, too. The oldest goes if there are too many."""
        if not self.notifier.outbox.carrier.push_key:
            raise Refusal("HD-1020", "no_push")
        if person.guest:
            raise Refusal("HD-1021", "contact_needs_password")
        fits = len(endpoint) <= LONGEST_ENDPOINT and ENDPOINT.fullmatch(endpoint) and KEY.fullmatch(key) and AUTH.fullmatch(auth)
        if not fits:
            raise Refusal("HD-1025", "bad_subscription")
        device = Device(endpoint, key, auth, self.register.clock.date())
        others = [old for old in person.contact.devices if old.id != device.id]
        for old in others[: -DEVICES + 1 or None] if len(others) >= DEVICES else []:
            self.notifier.outbox.drop(person.key, old.id)
        return self.put(person, replace(person.contact, devices=(*others[-DEVICES + 1 :], device)))

    def unsubscribe(self, person: Person, which: str) -> Receipt:
        """End the push messages to one browser by its id, or to all."""
        gone = [device for device in person.contact.devices if which in ("", device.id)]
        if not gone:
            raise Refusal("HD-1025", "no_such_browser")
        for device in gone:
            self.notifier.outbox.drop(person.key, device.id)
        left = tuple(device for device in person.contact.devices if device not in gone)
        return self.put(person, replace(person.contact, devices=left))

    # Forgetting

    def forget(self, person: Person) -> None:
        """Forget a deleted person."""
        own = person.contact
        for code in (own.seal, seal(own.off)):
            self.codes.pop(code, None)
        self.notifier.outbox.forget(person.key)

    def tidy(self) -> None:
        """Forget addresses that nobody has confirmed in time, and letters that are settled (HD-1022)."""
        self.notifier.outbox.tidy()
        before = self.register.clock.date() - CONFIRM_DAYS * DAY
        for person in list(self.register.persons.values()):
            if person.contact.proposed and person.contact.asked < before:
                self.codes.pop(person.contact.seal, None)
                self.put(person, replace(person.contact, proposed="", seal="", asked=0.0))
