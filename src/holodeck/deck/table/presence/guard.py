"""Who may enter a table: its password, its invitation, and whom the host has banned (HD-215, HD-216, HD-236, HD-307)."""

import hashlib
from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.person import Person
from holodeck.deck.table.table import Table
from holodeck.kernel.engine.refusal import Refusal

WRONG_WORDS: Final = 6
WRONG_SECONDS: Final = 600.0
"""The most wrong passwords from one address within this many seconds (HD-215)."""


def table_word(word: str) -> str:
    """Hash the password of a table for storage."""
    return hashlib.sha256(b"holodeck table/" + word.encode()).hexdigest()


class Guard:
    def __init__(self, clock: Clock, table: Table) -> None:
        self.table = table
        self.wrong = Rate(clock, WRONG_WORDS, WRONG_SECONDS)
        """Wrong passwords of this table, by address and network."""

    def need_welcome(self, person: Person) -> None:
        if person.key in self.table.kept_out:
            raise Refusal("HD-216", "kept_out", {"deck": self.table.number})

    def need_password(self, person: Person, word: str) -> None:
        """Raise a refusal unless the password is right. It is needed once per person and deck, never by the host and the seated
        (HD-307)."""
        table = self.table
        if not table.password or person.key in table.let_in or table.is_host(person) or table.seat_of(person) >= 0:
            return
        if self.wrong.full_from(person.address):
            raise Refusal("HD-215", "password_wait")
        if table_word(word) != table.password:
            self.wrong.note_from(person.address)
            raise Refusal("HD-307", "wrong_password")
        table.let_in = (*table.let_in, person.key)

    def need_invitation(self, person: Person) -> None:
        """Raise a refusal at a private table unless the person was let in (HD-236)."""
        if not self.table.knows(person):
            raise Refusal("HD-236", "by_invitation")

    def let_in(self, person: Person) -> None:
        """Let in a person with the invitation; neither a password nor anything else is asked for (HD-235)."""
        self.need_welcome(person)
        if person.key not in self.table.let_in:
            self.table.let_in = (*self.table.let_in, person.key)

    def keep_out(self, person: Person) -> bool:
        """Ban a person, or lift the ban (HD-216). Return whether the person is banned now."""
        table = self.table
        if person.key in table.kept_out:
            table.kept_out = tuple(key for key in table.kept_out if key != person.key)
            return False
        table.kept_out = (*table.kept_out, person.key)
        return True
