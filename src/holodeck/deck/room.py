"""Room for tables: how many there may be at which somebody is, and what becomes of games that only lie there (HD-210, HD-211).
What is limited is what costs: a game at which nobody is needs no memory, and stays on disk for its players.
"""

from typing import Final

from holodeck.deck.people.person import Person
from holodeck.deck.port.server import Limits
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.kernel.refusal import Refusal

LYING: Final = 100
"""So many games of one address may lie there; of more the oldest is ended, as one that nobody comes back to (HD-306)."""


class Room:
    def __init__(self, decks: dict[int, Deck], persons: dict[str, Person], limits: Limits) -> None:
        self.decks = decks
        self.persons = persons
        self.limits = limits

    def need_table(self, person: Person, number: int) -> None:
        """Whether a person may have one more table, and the server. Where games lie there, they make way."""
        others = [deck for deck in self.decks.values() if deck.number != number and not deck.vacant]
        hosts = [self.host_of(deck) for deck in others if deck.taken]
        here = [host for host in hosts if host is not None and host.address == person.address]
        if len(hosts) >= self.limits.decks:
            raise Refusal("HD-211", "too_many_decks", {"most": self.limits.decks})
        if hosts.count(person) >= self.limits.tables_each:
            raise Refusal("HD-210", "too_many_tables", {"most": self.limits.tables_each})
        if len(here) >= self.limits.tables_per_address:
            raise Refusal("HD-210", "too_many_tables_here", {"most": self.limits.tables_per_address})
        self.make_way(sorted([deck for deck in others if not deck.taken], key=lambda deck: deck.game_number), person)

    def host_of(self, deck: Deck) -> Person | None:
        return self.persons.get(deck.host or deck.opener)

    def make_way(self, lying: list[Deck], person: Person) -> None:
        """Of the games that lie there, the oldest first, only some stay in memory: of one address, and all in all."""
        own = [deck for deck in lying if (host := self.host_of(deck)) is not None and host.address == person.address]
        for decks, most in ((own, self.limits.tables_per_address), (lying, self.limits.decks)):
            awake = [deck for deck in decks if not deck.parked]
            for deck in awake[: max(0, len(awake) - most + 1)]:
                deck.make_way()
        running = [deck for deck in own if deck.state is State.RUNNING]
        for deck in running[: max(0, len(running) - LYING + 1)]:
            deck.submit(deck.presence.end_in_silence)
