"""Keys let a person in without a password: sessions of browsers, which expire, and tokens for programs, made and revoked by name
(HD-108, HD-110); the word of a guest (HD-109), and markers of known browsers (HD-111). Only checksums are stored.
"""

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from holodeck.deck.people.person import Person
from holodeck.deck.people.register import Register
from holodeck.deck.port.codes import LETTERS, read_code
from holodeck.deck.port.server import BROWSER, GUEST, SESSION, SESSION_SECONDS, TOKEN
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold
from holodeck.store.port import Json, Receipt

MOST: Final = {SESSION: 8, TOKEN: 8, GUEST: 1, BROWSER: 8}
"""Per person. A further token is refused; for the other kinds the oldest is dropped."""
LISTED: Final = (TOKEN, SESSION)
CODE: Final = 8
LONGEST_LABEL: Final = 32


def seal(key: str) -> str:
    return hashlib.sha256(b"holodeck key/" + key.encode()).hexdigest()


class Keys:
    """All keys of a server."""

    def __init__(self, register: Register) -> None:
        self.register = register
        self.owners: dict[str, str] = {}
        """Checksums of keys, with the key of their person."""
        self.ended: Callable[[str], None] = lambda _: None
        """Called when a key is no longer valid."""

    def open(self) -> None:
        self.owners = {known: person.key for person in self.register.persons.values() for known in person.keys}

    def of(self, person: Person, kind: str) -> dict[str, Json]:
        """Return the keys of one kind by checksum, the oldest first."""
        found = [(known, key) for known, key in person.keys.items() if key.get("kind") == kind]
        return dict(sorted(found, key=lambda pair: since(pair[1])))

    def make(self, person: Person, kind: str, label: str = "") -> tuple[str, Receipt]:
        """Make a key and return it with the receipt of its storage. It cannot be read again later."""
        known = self.of(person, kind)
        if len(known) >= MOST[kind]:
            if kind == TOKEN:
                raise Refusal("HD-108", "too_many_keys", {"most": MOST[kind]})
            self.drop(person, next(iter(known)))
        secret = self.guest_word() if kind == GUEST else secrets.token_urlsafe(32)
        label = label or (self.free_label(person) if kind == SESSION else "")
        person.keys[seal(read_code(secret) if kind == GUEST else secret)] = {
            "kind": kind,
            "label": label,
            "since": self.register.clock.date(),
        }
        self.owners.update(dict.fromkeys(person.keys, person.key))
        return secret, self.register.keep(person)

    def guest_word(self) -> str:
        return "".join(secrets.choice(LETTERS) for _ in range(CODE))

    def free_label(self, person: Person) -> str:
        """Return the first unused label: browsers are numbered."""
        return next(label for number in range(1, MOST[SESSION] + 2) if not self.named(person, label := f"Browser {number}"))

    def word_for(self, person: Person, lost: Callable[[], None]) -> str:
        """Make a word for a guest who has no key yet, otherwise return an empty string. If it cannot be stored, it is dropped and
        `lost` is called."""
        if not person.guest or person.keys:
            return ""
        word, kept = self.make(person, GUEST)

        def certain(is_kept: bool) -> None:
            if not is_kept:
                self.drop(person, seal(read_code(word)))
                lost()

        self.register.when_certain(person, kept, certain)
        return word

    def fits(self, person: Person, secret: str) -> bool:
        """Return whether this is a key of this guest: the word, or a session."""
        if not secret:
            return False
        sealed = {seal(secret): SESSION, seal(read_code(secret)): GUEST}
        return any(person.keys.get(known, {}).get("kind") == kind for known, kind in sealed.items())

    def knows(self, person: Person, secret: str) -> bool:
        """Return whether this browser has logged in as this person before."""
        return person.keys.get(seal(secret), {}).get("kind") == BROWSER

    def listed(self, person: Person) -> list[tuple[str, Json]]:
        """Return tokens and sessions with their labels."""
        return [(str(key.get("label")), key) for kind in LISTED for key in self.of(person, kind).values()]

    def end_others(self, person: Person, spared: str) -> None:
        """Drop all keys except one after the password has changed: only the key it was changed with stays valid."""
        for known, key in list(person.keys.items()):
            if known != spared and key.get("kind") != BROWSER:
                self.drop(person, known)

    def make_token(self, person: Person, label: str) -> tuple[str, Receipt]:
        if not 0 < len(label) <= LONGEST_LABEL or not label.isprintable():
            raise Refusal("HD-108", "bad_label", {"most": LONGEST_LABEL})
        if self.named(person, label) is not None:
            raise Refusal("HD-108", "key_exists", {"name": label})
        return self.make(person, TOKEN, label)

    def named(self, person: Person, label: str) -> str | None:
        found = (known for kind in LISTED for known, key in self.of(person, kind).items() if same(str(key.get("label")), label))
        return next(found, None)

    def revoke_token(self, person: Person, label: str) -> Receipt:
        found = self.named(person, label)
        if found is None:
            raise Refusal("HD-108", "no_such_key", {"name": label})
        self.drop(person, found)
        return self.register.keep(person)

    def forget(self, known: str) -> Receipt | None:
        """Drop the key of a session that ends."""
        person = self.owner(known)
        if person is None:
            return None
        self.drop(person, known)
        return self.register.keep(person)

    def forget_all(self, person: Person) -> None:
        """Drop all keys of somebody who is forgotten."""
        for known in list(person.keys):
            self.drop(person, known)

    def owner(self, known: str) -> Person | None:
        """Return the person whom the key with this checksum lets in."""
        person = self.register.persons.get(self.owners.get(known, ""))
        key = person.keys.get(known) if person is not None else None
        if person is None or key is None or person.erased or self.register.expired(person):
            return None
        if key.get("kind") == SESSION and self.register.clock.date() - since(key) > SESSION_SECONDS:
            return None
        return person

    def kind(self, known: str) -> str:
        person = self.owner(known)
        return str(person.keys[known].get("kind")) if person is not None else ""

    def drop(self, person: Person, known: str) -> None:
        person.keys.pop(known, None)
        self.owners.pop(known, None)
        self.ended(known)


def same(label: str, other: str) -> bool:
    return fold(label) == fold(other)


def since(key: Json) -> float:
    made = key.get("since")
    return float(made) if isinstance(made, int | float) else 0.0
