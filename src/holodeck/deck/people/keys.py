"""Keys let a person in without a password: sessions of browsers, which lapse, and tokens for programs, made and revoked by name
(HD-108). Only their checksums are kept.
"""

import hashlib
import secrets
from typing import Final

from holodeck.deck.people.person import Person
from holodeck.deck.people.register import Register
from holodeck.deck.port.server import SESSION, SESSION_SECONDS, TOKEN
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import fold
from holodeck.store.port import Json, Receipt

MOST: Final = {SESSION: 8, TOKEN: 8}
"""Of one person; the oldest session makes room, a further token is refused."""
LONGEST_LABEL: Final = 32


def seal(key: str) -> str:
    return hashlib.sha256(b"holodeck key/" + key.encode()).hexdigest()


class Keys:
    """All keys of a server."""

    def __init__(self, register: Register) -> None:
        self.register = register
        self.owners: dict[str, str] = {}
        """Checksums of keys with the key of their person."""

    def open(self) -> None:
        self.owners = {known: person.key for person in self.register.persons.values() for known in person.keys}

    def of(self, person: Person, kind: str) -> dict[str, Json]:
        """The keys of one kind by checksum, the oldest first."""
        found = [(known, key) for known, key in person.keys.items() if key.get("kind") == kind]
        return dict(sorted(found, key=lambda pair: since(pair[1])))

    def make(self, person: Person, kind: str, label: str = "") -> tuple[str, Receipt]:
        """A new key, and when it is kept. Nobody can read it from here again."""
        known = self.of(person, kind)
        if len(known) >= MOST[kind]:
            if kind == TOKEN:
                raise Refusal("HD-108", "too_many_keys", {"most": MOST[kind]})
            self.drop(person, next(iter(known)))
        secret = secrets.token_urlsafe(32)
        person.keys[seal(secret)] = {"kind": kind, "label": label, "since": self.register.clock.date()}
        self.owners[seal(secret)] = person.key
        return secret, self.register.keep(person)

    def make_token(self, person: Person, label: str) -> tuple[str, Receipt]:
        if not 0 < len(label) <= LONGEST_LABEL or not label.isprintable():
            raise Refusal("HD-108", "bad_label", {"most": LONGEST_LABEL})
        if self.named(person, label) is not None:
            raise Refusal("HD-108", "key_exists", {"name": label})
        return self.make(person, TOKEN, label)

    def named(self, person: Person, label: str) -> str | None:
        return next((known for known, key in self.of(person, TOKEN).items() if fold(str(key.get("label"))) == fold(label)), None)

    def revoke_token(self, person: Person, label: str) -> Receipt:
        found = self.named(person, label)
        if found is None:
            raise Refusal("HD-108", "no_such_key", {"name": label})
        self.drop(person, found)
        return self.register.keep(person)

    def forget(self, known: str) -> None:
        """A session ends."""
        person = self.owner(known)
        if person is not None:
            self.drop(person, known)
            self.register.keep(person)

    def owner(self, known: str) -> Person | None:
        """Whom the key of this checksum lets in."""
        person = self.register.persons.get(self.owners.get(known, ""))
        key = person.keys.get(known) if person is not None else None
        if person is None or key is None or self.register.expired(person):
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


def since(key: Json) -> float:
    made = key.get("since")
    return float(made) if isinstance(made, int | float) else 0.0
