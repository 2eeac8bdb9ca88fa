"""Limits on tables: how many may be in use, and what happens to deserted games (HD-210, HD-211). Only what costs memory is
limited: a deserted game is unloaded and stays on disk for its players.
"""

from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.person import Person
from holodeck.deck.port.networks import WIDER, origin_of
from holodeck.deck.port.server import Limits
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.kernel.engine.refusal import Refusal

MOST_DESERTED: Final = 100
"""The most deserted games of one address; beyond that the oldest is ended, like one that nobody comes back to (HD-306)."""
MOST_OF_DAYS: Final = 20
"""The most games of days that a person plays or hosts."""
PARTS: Final = {True: 4, False: 1}
"""While decks are scarce, the tables of a network are at most this part of the free decks, for guests and for named people."""
IDLE_SECONDS: Final = 300.0
"""After this time a guest who has done nothing loses the table to a named person, if there is no other."""


class Room:
    def __init__(self, decks: dict[int, Deck], persons: dict[str, Person], limits: Limits, clock: Clock) -> None:
        self.decks = decks
        self.persons = persons
        self.limits = limits
        self.clock = clock

    def need_table(self, person: Person, number: int) -> None:
        """Raise a refusal if the person, the network or the server may not have another table. Unload deserted games to make
        room."""
        others = [deck for deck in self.decks.values() if deck.number != number and not deck.vacant]
        taken = [deck for deck in others if deck.taken]
        if sum(self.host_of(deck) is person for deck in taken) >= self.limits.tables_each:
            raise Refusal("HD-210", "too_many_tables", {"most": self.limits.tables_each})
        self.need_share(person, taken)
        lacking = self.lacking(person, taken)
        if lacking is not None and (person.guest or not self.clear_idle(taken)):
            raise lacking
        self.make_way(sorted([deck for deck in others if not deck.taken], key=lambda deck: deck.game_number), person)

    def host_of(self, deck: Deck) -> Person | None:
        return self.persons.get(deck.host or deck.opener)

    def hosted_from(self, key: str, decks: list[Deck]) -> list[Deck]:
        """Return the decks whose hosts come from a network, by a key of `Origin`."""
        hosts = [(deck, self.host_of(deck)) for deck in decks]
        return [deck for deck, host in hosts if host is not None and key in origin_of(host.address)]

    # The decks of the server (HD-211)

    def lacking(self, person: Person, taken: list[Deck]) -> Refusal | None:
        """Return why there is no deck left for this person: none at all, or none for the network while they are scarce."""
        free = self.limits.decks - len(taken)
        if free <= 0:
            return Refusal("HD-211", "too_many_decks", {"most": self.limits.decks})
        own = len(self.hosted_from(origin_of(person.address).network, taken))
        if len(taken) >= free and own * PARTS[person.guest] >= free:
            return Refusal("HD-211", "decks_scarce", {"own": own})
        return None

    def clear_idle(self, taken: list[Deck]) -> bool:
        """Clear the table of guests who have done nothing for the longest time, in the network with the most tables. Return
        whether there was one."""
        idle = [deck for deck in taken if self.idle_since(deck) < self.clock.now() - IDLE_SECONDS]
        if not idle:
            return False
        sizes = {deck.number: self.crowding(deck, taken) for deck in idle}
        deck = max(idle, key=lambda deck: (sizes[deck.number], -self.idle_since(deck)))
        deck.clear_out()
        return True

    def idle_since(self, deck: Deck) -> float:
        """Return when somebody at this table has last done something; now if a named person is concerned."""
        keys = [deck.host, deck.opener, *[seat.person for seat in deck.seats]]
        people = [*deck.inside, *[self.persons[key] for key in keys if key in self.persons]]
        return max([person.heard if person.guest else self.clock.now() for person in people], default=0.0)

    def crowding(self, deck: Deck, taken: list[Deck]) -> int:
        host = self.host_of(deck)
        return len(self.hosted_from(origin_of(host.address).network, taken)) if host is not None else 0

    # Games of days (HD-983)

    def need_days(self, person: Person, number: int) -> None:
        """Raise a refusal if the person, the address or the network may not have another game of days."""
        if person.guest:
            raise Refusal("HD-983", "days_need_password")
        others = [deck for deck in self.decks.values() if deck.number != number and deck.days and deck.state is not State.OVER]
        if sum(deck.concerns(person) for deck in others) >= MOST_OF_DAYS:
            raise Refusal("HD-983", "too_many_days", {"most": MOST_OF_DAYS})
        for key, many in zip(origin_of(person.address), WIDER, strict=True):
            if len(self.hosted_from(key, others)) >= MOST_DESERTED * many:
                raise Refusal("HD-983", "too_many_days", {"most": MOST_DESERTED * many})

    # The decks of an address and the networks around it (HD-210)

    def need_share(self, person: Person, taken: list[Deck]) -> None:
        """Raise a refusal if there are too many tables from the address or a network around it. A table whose host sits at it
        counts only for the networks: many learn or play alone behind one address."""
        origin = origin_of(person.address)
        for key, most in origin.shares(self.limits.tables_per_address):
            here = self.hosted_from(key, taken)
            if key == origin.address != origin.network:
                here = [deck for deck in here if (host := self.host_of(deck)) is None or host not in deck.inside]
            if len(here) >= most:
                raise Refusal("HD-210", "too_many_tables_here", {"most": int(most)})

    def make_way(self, deserted: list[Deck], person: Person) -> None:
        """Unload the oldest deserted games beyond the limits per address, per network and in total, and end those beyond the
        limit on disk."""
        limits = self.limits
        unload(deserted, limits.decks)
        for key, many in zip(origin_of(person.address), WIDER, strict=True):
            own = self.hosted_from(key, deserted)
            unload(own, limits.tables_per_address * many)
            running = [deck for deck in own if deck.state is State.RUNNING and deck.deserted]
            for deck in running[: max(0, len(running) - MOST_DESERTED * many + 1)]:
                deck.submit(deck.presence.end_in_silence)


def unload(decks: list[Deck], most: int) -> None:
    gathering = [deck for deck in decks if deck.days and deck.state is State.LOADED]
    awake = [deck for deck in decks if not deck.parked and deck not in gathering]
    for deck in awake[: max(0, len(awake) - most + 1)]:
        deck.make_way()
