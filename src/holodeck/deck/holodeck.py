"""The Holodeck: all persons and all decks of one server, opened from a store."""

import logging
from typing import Final

from holodeck.deck.machine.alarms import Alarms, Call, Clock
from holodeck.deck.machine.workers import Workers
from holodeck.deck.opponents import Opponents
from holodeck.deck.outlet import Client, Outlet
from holodeck.deck.people import names
from holodeck.deck.people.keys import Keys
from holodeck.deck.people.limits import Limits, Rate
from holodeck.deck.people.person import GUEST_DAYS, LOBBY, Person, person_from
from holodeck.deck.shelf import Shelf
from holodeck.deck.table import structured
from holodeck.deck.table.deck import EMPTY, LOADED, RUNNING, Deck, trace
from holodeck.deck.wording.sentences import colour_names, fitted, say, shell
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Lexicon, fold
from holodeck.store.port import Bundle, Store

log = logging.getLogger("holodeck.deck")

LOST_SECONDS: Final = 60.0
"""How long a lost connection may be taken up again before it counts as leaving (HD-303)."""
DAY: Final = 24 * 3600.0
SEEN_SECONDS: Final = 3600.0
"""How often it is kept that a guest is still here."""
COUNTED: Final = ("lines", "entries", "faults", "unkept")
"""What is counted for those who run the server."""


class Holodeck:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        workers: Workers,
        hashing: Workers,
        shelf: Shelf,
        bots: Opponents,
        limits: Limits = Limits(),  # noqa: B008  it is frozen
    ) -> None:
        self.store = store
        self.clock = clock
        self.workers = workers
        self.hashing = hashing
        self.shelf = shelf
        self.bots = bots
        self.limits = limits
        self.alarms = Alarms(clock)
        self.persons: dict[str, Person] = {}
        self.decks: dict[int, Deck] = {}
        self.summaries: dict[int, dict[str, object]] = {}
        """The decks as the lobby may see them: only what is kept."""
        self.onlookers: list[Call] = []
        """Doors that show the lobby: called when somebody comes or goes, and when a deck has changed."""
        self.counters = dict.fromkeys(COUNTED, 0)
        self.closed = False
        """The server stops; nobody need try again before it has started anew."""
        self.seats_taken = 0
        self.keys = Keys(self)
        self.reserved = names.reserved([shell()] + [shelf.programme(name) for name in shelf.names()])
        self.new_names = Rate(clock, limits.new_names, 3600.0)
        self.wrong_from = Rate(clock, limits.wrong_passwords_address, 600.0)
        self.wrong_for = Rate(clock, limits.wrong_passwords_name, 600.0)

    def open(self) -> None:
        """Everything as it was kept: persons, decks, and every running game with full time for what is pending (HD-704)."""
        for record in self.store.persons():
            person = person_from(record)
            self.persons[person.key] = person
        self.keys.open()
        for number, _ in self.store.decks():
            deck = self.decks[number] = Deck(self, number)
            deck.reload()
            self.seats_taken = max([self.seats_taken] + [seat.joined for seat in deck.seats])
        for deck in list(self.decks.values()):
            deck.submit(deck.presence.check)
            if deck.state == "over":
                deck.presence.over()
            self.settled(deck)
        self.make_room()
        self.forget_guests()
        self.alarms.set("seen", SEEN_SECONDS, self.see_guests)

    def close(self) -> None:
        """The server stops: everybody is told; running games go on at the next start."""
        self.closed = True
        for person in list(self.persons.values()):
            for outlet in list(person.outlets):
                outlet.close("".join(say(person, "closing")))
        for deck in self.decks.values():
            deck.alarms.drop_all()
            deck.play.hold()
        self.alarms.drop_all()

    # Decks

    def make_room(self) -> None:
        """There is always an empty deck (HD-103)."""
        if not any(deck.state == EMPTY and not deck.paused for deck in self.decks.values()):
            deck = Deck(self, max(self.decks, default=0) + 1)
            self.decks[deck.number] = deck
            self.settled(deck)

    def settled(self, deck: Deck) -> None:
        """A deck has changed and the change is kept."""
        self.summaries[deck.number] = structured.summary(deck)
        for person in self.persons.values():
            if person.structured and (person.place in (LOBBY, deck.number)):
                person.data("Holodeck.Deck", self.summaries[deck.number])
        self.look()
        self.make_room()

    def look(self) -> None:
        for call in self.onlookers:
            call()

    def deck(self, number: int) -> Deck:
        found = self.decks.get(number)
        if found is None:
            raise Refusal("HD-103", "no_such_deck")
        return found

    def listening(self, person: Person, loading: bool = False) -> Deck:
        """The deck whose computer listens to this person (HD-103)."""
        if person.place in self.decks:
            return self.decks[person.place]
        if person.listening in self.decks:
            return self.decks[person.listening]
        ordered = [self.decks[number] for number in sorted(self.decks)]
        seated = [] if loading else [deck for deck in ordered if deck.seat_of(person) >= 0]
        if seated:
            return max(seated, key=lambda deck: deck.seats[deck.seat_of(person)].joined)
        for state in (EMPTY,) if loading else (LOADED, RUNNING, EMPTY):
            for deck in ordered:
                if deck.state == state and not (state == EMPTY and deck.paused):
                    return deck
        return ordered[0]

    def played_by(self, person: Person) -> list[Deck]:
        """The running games in which this person has a seat."""
        return [deck for deck in self.decks.values() if deck.state == RUNNING and deck.seat_of(person) >= 0]

    def next_seat(self) -> int:
        self.seats_taken += 1
        return self.seats_taken

    def leave_others(self, person: Person, deck: Deck) -> None:
        """One is inside one deck at a time."""
        for other in self.decks.values():
            if other is not deck and person in other.inside:
                other.submit(lambda other=other: other.presence.leave(person))

    def colour_names(self, language: str) -> dict[str, str]:
        return colour_names(language)

    # Persons

    def find(self, words: str, among: list[Person] | None = None) -> Person | None:
        """The person of that name; a unique beginning of three letters is enough."""
        known = [person for person in self.persons.values() if person.connected] if among is None else among
        return Lexicon([(person.name, person) for person in known], 3).find(fold(words))

    def expired(self, person: Person) -> bool:
        """A guest's name is free again after a day of absence (HD-101)."""
        return person.guest and not person.connected and self.clock.date() - person.seen > GUEST_DAYS * DAY

    def forget_guests(self) -> None:
        """Those whose name is free again, but not where a deck knows them: who takes such a name must not get their seat."""
        for person in [person for person in self.persons.values() if self.expired(person)]:
            if not any(deck.presence.knows(person) for deck in self.decks.values()):
                del self.persons[person.key]
                self.store.write(Bundle(persons=[(person.key, {})]))

    def see_guests(self) -> None:
        """Whoever is here all day is not absent, even if the server should end without a word."""
        for person in self.persons.values():
            if person.guest and person.connected:
                person.seen = self.clock.date()
                self.keep(person)
        self.alarms.set("seen", SEEN_SECONDS, self.see_guests)

    def newcomer(self, name: str, address: str) -> Person:
        """A new guest. If the name belonged to one who has not come back, nothing of his comes with it."""
        before = self.persons.get(fold(name))
        if before is not None:
            for deck in self.decks.values():
                deck.submit(lambda deck=deck: deck.presence.orphan(before))
        person = Person(name, address)
        self.persons[person.key] = person
        return person

    def join(self, person: Person, outlet: Outlet, client: Client | None) -> None:
        """A connection is this person's from now on."""
        person.seen = self.clock.date()
        person.adopt(outlet, client)
        while len(person.outlets) > self.limits.connections_each:
            oldest = person.outlets[0]
            person.lose(oldest)
            oldest.close("".join(say(person, "taken_over")))
        self.keep(person)
        self.alarms.drop(f"lost {person.key}")
        self.look()
        for deck in self.decks_of(person):
            deck.submit(deck.presence.check)
        if person.place in self.decks:
            deck = self.decks[person.place]
            deck.submit(lambda: deck.presence.take_up(person))

    def lose(self, person: Person, outlet: Outlet) -> None:
        """A connection is gone. After a minute it counts as leaving (HD-303)."""
        person.lose(outlet)
        if person.connected or self.persons.get(person.key) is not person:
            return
        person.seen = self.clock.date()
        self.keep(person)
        self.look()
        self.alarms.set(f"lost {person.key}", LOST_SECONDS, lambda: self.depart(person))
        for deck in self.decks_of(person):
            deck.submit(deck.presence.check)

    def depart(self, person: Person) -> None:
        """Leave everything: the deck one is inside of, and the colours one has chosen from the lobby."""
        for deck in self.decks_of(person):
            if person in deck.inside:
                deck.submit(lambda deck=deck: deck.presence.leave(person))
            else:
                deck.submit(lambda deck=deck: deck.presence.departed(person))

    def decks_of(self, person: Person) -> list[Deck]:
        """The decks that care whether this person is connected."""
        return [
            deck for deck in self.decks.values() if person in deck.inside or deck.seat_of(person) >= 0 or deck.host == person.key
        ]

    def keep(self, person: Person) -> None:
        """Settings need not be waited for; a password is (see `login`)."""
        self.store.write(Bundle(persons=[(person.key, person.to_record())]))

    # Told outside of any deck

    def tell(self, person: Person, thing: str, /, **facts: object) -> None:
        for line in fitted(person, say(person, thing, **facts)):
            person.show(line)

    def failed(self, error: Exception, person: Person) -> None:
        """A bug outside of any deck."""
        log.error("command failed", extra={"bug": trace(error)})
        self.count("faults")
        self.tell(person, "fault_here")

    def count(self, name: str) -> None:
        self.counters[name] += 1

    def note(self, event: str, **extra: object) -> None:
        log.info(event, extra=extra)
