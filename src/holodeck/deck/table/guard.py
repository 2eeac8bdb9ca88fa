"""Who may come to a table: its password, and whom the host has sent away (HD-215, HD-216, HD-307)."""

import hashlib
from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.person import Person
from holodeck.deck.table.table import Table
from holodeck.kernel.refusal import Refusal

WRONG_WORDS: Final = 6
WRONG_SECONDS: Final = 600.0
"""So many wrong passwords may come from one address in so many seconds (HD-215)."""


def table_word(word: str) -> str:
    """How the password of a table is kept."""
    return hashlib.sha256(b"holodeck table/" + word.encode()).hexdigest()


class Guard:
    def __init__(self, clock: Clock, table: Table) -> None:
        self.table = table
        self.wrong = Rate(clock, WRONG_WORDS, WRONG_SECONDS)
        """Wrong passwords of this table, by address."""

    def need_welcome(self, person: Person) -> None:
        if person.key in self.table.kept_out:
            raise Refusal("HD-216", "kept_out", {"deck": self.table.number})

    def need_password(self, person: Person, word: str) -> None:
        """Needed once per person and deck; the host and the seated never need it (HD-307)."""
        table = self.table
        if not table.password or person.key in table.let_in or table.is_host(person) or table.seat_of(person) >= 0:
            return
        if self.wrong.full(person.address):
            raise Refusal("HD-215", "password_wait")
        if table_word(word) != table.password:
            self.wrong.note(person.address)
            raise Refusal("HD-307", "wrong_password")
        table.let_in = (*table.let_in, person.key)

    def keep_out(self, person: Person) -> bool:
        """Not in again, until it is said once more (HD-216). False where he may come in again."""
        table = self.table
        if person.key in table.kept_out:
            table.kept_out = tuple(key for key in table.kept_out if key != person.key)
            return False
        table.kept_out = (*table.kept_out, person.key)
        return True
