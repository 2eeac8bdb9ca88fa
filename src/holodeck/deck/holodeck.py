"""The Holodeck: all persons and all decks of one server, opened from a store."""

import logging
from functools import partial
from typing import Final

from holodeck.deck.machine.alarms import Alarms, Call, Clock
from holodeck.deck.machine.workers import Workers
from holodeck.deck.opponents import Opponents
from holodeck.deck.people import names
from holodeck.deck.people.hashing import Hashing
from holodeck.deck.people.keys import Keys
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.login import Login
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.people.register import Register
from holodeck.deck.port.connection import ANSWER, REFUSAL, Client, Outlet
from holodeck.deck.port.messages import Refused, Summary
from holodeck.deck.port.server import Limits
from holodeck.deck.room import Room
from holodeck.deck.shelf import Shelf
from holodeck.deck.sleepers import Sleepers
from holodeck.deck.states import State
from holodeck.deck.table.analysed import Analyses
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import fitted, refusal_line, refused, say, shell
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import NotUnderstood, fold
from holodeck.kernel.trace import trace
from holodeck.store.port import Store

log = logging.getLogger("holodeck.deck")

LOST_SECONDS: Final = 60.0
"""How long a lost connection may be taken up again before it counts as leaving (HD-303)."""
SEEN_SECONDS: Final = 3600.0
"""How often it is kept that a guest is still here."""
REPLAYS: Final = 12
"""Pages of a replay that one person may read in a minute, and all guests of one address together (HD-720)."""
PAGES: Final = 30
"""Pages of what has happened in a running game that a program or browser of one person is told in a minute (HD-722)."""
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
        past: Workers | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.workers = workers
        self.hashing = Hashing(hashing)
        self.past = past or workers
        """For reading what was: beside the loop, and not where bots think (HD-720)."""
        self.sleepers = Sleepers(self.past, clock)
        self.analyses = Analyses()
        self.replays = Rate(clock, REPLAYS, 60.0)
        self.pages = Rate(clock, PAGES, 60.0)
        self.lessons = Rate(clock, 60, 60.0)
        """Pages of lessons, for a person and for an address (HD-903)."""
        self.shelf = shelf
        self.bots = bots
        self.limits = limits
        self.alarms = Alarms(clock)
        self.register = Register(store, clock)
        self.persons = self.register.persons
        self.keys = Keys(self.register)
        reserved = names.reserved([shell()] + [shelf.programme(name) for name in shelf.names()])
        self.login = Login(self, self.keys, limits, self.hashing, reserved)
        self.decks: dict[int, Deck] = {}
        self.room = Room(self.decks, self.persons, limits)
        self.empty: set[int] = set()
        """The decks into which something can be loaded."""
        self.summaries: dict[int, Summary] = {}
        """The decks as the lobby may see them: only what is kept."""
        self.onlookers: dict[Call, None] = {}
        """Called when somebody comes or goes, and when a deck has changed."""
        self.counters = dict.fromkeys(COUNTED, 0)
        self.closed = False
        """The server stops; nobody need try again before it has started anew."""
        self.seats_taken = 0

    def open(self) -> None:
        """Everything as it was kept: persons, decks, and every running game with full time for what is pending (HD-704). The
        games are read one after another beside the loop; whoever wants something of a deck waits for its game only."""
        self.register.open()
        self.keys.open()
        losses = {(loss.kind, loss.name): loss for loss in self.store.losses()}
        for number, record in self.store.decks():
            deck = self.decks[number] = Deck(self, number)
            deck.recall.sleep(record)
            deck.miss(losses)
            self.empty.update([number] if deck.vacant else [])
            self.seats_taken = max([self.seats_taken] + [seat.joined for seat in deck.seats])
        for deck in list(self.decks.values()):
            if deck.parked:
                deck.presence.lie()
            else:
                deck.submit(deck.presence.opened)
            if deck.state is State.OVER:
                deck.presence.over()
            if deck.jobs.held:
                deck.settled()
            if deck.jobs.held and not deck.parked:
                self.sleepers.add(deck)
        self.sleepers.go_on()
        self.make_room()
        self.forget_decks()
        self.forget_guests()
        self.alarms.set("seen", SEEN_SECONDS, self.see_guests)

    def close(self) -> None:
        """The server stops: everybody is told; running games go on at the next start."""
        self.closed = True
        for person in list(self.persons.values()):
            for outlet in list(person.outlets):
                outlet.close("".join(say(person, "closing")))
        for deck in self.decks.values():
            deck.close()
        self.alarms.drop_all()

    # Decks

    def make_room(self) -> None:
        """There is always an empty deck (HD-103)."""
        if not self.empty:
            self.new_deck()

    def new_deck(self) -> Deck:
        """An empty one with the lowest number there is not yet."""
        deck = Deck(self, next(number for number in range(1, len(self.decks) + 2) if number not in self.decks))
        self.decks[deck.number] = deck
        deck.settled()
        return deck

    def forget_decks(self) -> None:
        """Of the empty decks the lowest is enough (HD-212); one where something is still waiting stays until it is done."""
        for number in sorted(self.empty)[1:]:
            if self.decks[number].jobs.idle:
                self.decks.pop(number).close()
                self.empty.discard(number)
                del self.summaries[number]
                self.look()

    def need_table(self, person: Person, number: int) -> None:
        """Whether a person may have one more table, and the server (HD-210, HD-211)."""
        self.room.need_table(person, number)

    def settled(self, number: int, summary: Summary) -> None:
        """A deck looks different, and what has changed is kept."""
        self.summaries[number] = summary
        if self.decks[number].vacant:
            self.empty.add(number)
            if len(self.empty) > 1:
                self.clock.soon(self.forget_decks)
        else:
            self.empty.discard(number)
        for person in self.register.connected():
            if person.structured and (person.place in (LOBBY, number)):
                person.tell(summary)
        self.look()
        self.make_room()

    def look(self) -> None:
        for call in list(self.onlookers):
            call()

    def deck(self, number: int) -> Deck:
        found = self.decks.get(number)
        if found is None:
            raise Refusal("HD-103", "no_such_deck")
        return found

    def played_by(self, person: Person, state: State = State.RUNNING) -> list[Deck]:
        """The games in which this person has a seat: those that run, or those in another state."""
        return [deck for deck in self.decks.values() if deck.state is state and deck.seat_of(person) >= 0]

    def lesson_of(self, person: Person, game: str) -> Deck | None:
        """The deck where this person is in the middle of a game's lesson."""
        own = [deck for deck in self.played_by(person) if deck.lesson is not None and deck.name == game]
        return own[0] if own else None

    def next_seat(self) -> int:
        self.seats_taken += 1
        return self.seats_taken

    def missed(self, persons: list[Person], game: int) -> None:
        self.register.missed(persons, game)

    def played(self, persons: list[Person], game: str) -> None:
        self.register.played(persons, game)

    def keep(self, person: Person) -> None:
        self.register.keep(person)

    def hurry(self, number: int) -> None:
        deck = self.decks[number]
        if deck.parked:
            deck.parked = False
            self.sleepers.add(deck)
            self.clock.soon(self.sleepers.go_on)
        self.sleepers.hurry(number)

    def leave_others(self, person: Person, number: int) -> None:
        for deck in self.decks.values():
            if deck.number != number and person in deck.inside:
                deck.submit(partial(deck.presence.leave, person))

    # Persons

    def forget_guests(self) -> None:
        """Those whose name is free again, but not where a deck knows them: who takes such a name must not get their seat."""
        for person in [person for person in self.persons.values() if self.register.expired(person)]:
            if not any(deck.presence.knows(person) for deck in self.decks.values()):
                self.register.forget(person)

    def see_guests(self) -> None:
        self.register.see_guests()
        self.alarms.set("seen", SEEN_SECONDS, self.see_guests)

    def newcomer(self, name: str, address: str) -> Person:
        """A new guest. If the name belonged to one who has not come back, nothing of his comes with it."""
        before = self.persons.get(fold(name)) or Person(name)  # its record may be lost
        for deck in self.decks.values():
            if deck.presence.knows(before):
                deck.submit(partial(deck.presence.orphan, before))
                if deck.jobs.held:  # its game is still to be read, and nobody is shown meanwhile what is not his
                    deck.presence.disown(before)
        person = Person(name, address)
        self.register.add(person)
        return person

    def join(self, person: Person, outlet: Outlet, client: Client | None) -> None:
        """A connection is this person's from now on."""
        person.seen = self.clock.date()
        person.adopt(outlet, client)
        self.register.look_at(person)
        while len(person.outlets) > self.limits.connections_each:
            oldest = person.outlets[0]
            person.lose(oldest)
            oldest.close("".join(say(person, "taken_over")))
        self.register.keep(person)
        self.alarms.drop(f"lost {person.key}")
        self.look()
        for deck in self.decks_of(person):
            deck.submit(partial(deck.presence.found, person))
        if person.place in self.decks:
            deck = self.decks[person.place]
            deck.submit(lambda: deck.presence.take_up(person))

    def lose(self, person: Person, outlet: Outlet) -> None:
        """A connection is gone. After a minute it counts as leaving (HD-303)."""
        wanted = person.lose(outlet)
        self.register.look_at(person)
        if person.connected or self.persons.get(person.key) is not person:
            return
        person.seen = self.clock.date()
        self.register.keep(person)
        self.look()
        self.alarms.set(f"lost {person.key}", LOST_SECONDS, lambda: self.depart(person))
        for deck in self.decks_of(person):
            deck.submit(partial(deck.presence.lost, person, wanted))

    def depart(self, person: Person) -> None:
        """Leave everything: the deck one is inside of, and the colours one has chosen from the lobby."""
        for deck in self.decks_of(person):
            deck.submit(partial(deck.presence.depart, person))

    def decks_of(self, person: Person) -> list[Deck]:
        """The decks that care whether this person is connected; those whose game only lies there do not."""
        return [deck for deck in self.decks.values() if not deck.parked and (person in deck.inside or deck.concerns(person))]

    # Told outside of any deck

    def tell(self, person: Person, thing: str, /, **facts: object) -> None:
        self.show(person, say(person, thing, **facts))

    def show(self, person: Person, lines: list[str], kind: str = ANSWER) -> None:
        person.show(fitted(person, lines), kind)

    def refused(self, person: Person, no: Refusal | NotUnderstood) -> Refused:
        said = refused(no, refusal_line(person, no))
        self.show(person, [said.text], REFUSAL)
        return said

    def failed(self, error: BaseException, person: Person) -> Refused:
        """A bug outside of any deck."""
        log.error("command failed", extra={"bug": trace(error)})
        self.count("faults")
        lines = say(person, "fault_here")
        self.show(person, lines)
        return Refused("fault", "HD-705", " ".join(lines))

    def count(self, name: str) -> None:
        self.counters[name] += 1

    def note(self, event: str, **extra: object) -> None:
        log.info(event, extra=extra)
