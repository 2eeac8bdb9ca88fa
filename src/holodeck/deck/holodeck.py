"""The Holodeck: all persons and decks of one server, opened from a store."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from holodeck.deck.comings import Comings
from holodeck.deck.lazy_loading import LazyLoading
from holodeck.deck.machine.alarms import Alarms, Call, Clock
from holodeck.deck.machine.contents import Contents
from holodeck.deck.machine.workers import Workers
from holodeck.deck.nights import Nights
from holodeck.deck.notify.addresses import Addresses
from holodeck.deck.opponents import Opponents
from holodeck.deck.own_games import OwnGames
from holodeck.deck.people import names
from holodeck.deck.people.guests import Guests
from holodeck.deck.people.hashing import Hashing
from holodeck.deck.people.keys import Keys
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.login import Login
from holodeck.deck.people.notes import Notes
from holodeck.deck.people.order import Order
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.people.reach import Reach
from holodeck.deck.people.register import Register
from holodeck.deck.people.registration import WRONG_CODES, WRONG_SECONDS, Registration
from holodeck.deck.people.turns import Turns
from holodeck.deck.port.codes import read_code
from holodeck.deck.port.connection import ANSWER, GUEST, NAMED, PLAYING, REFUSAL, Client, Outlet
from holodeck.deck.port.entrance import Entrance
from holodeck.deck.port.messages import Lobby, Refused
from holodeck.deck.port.parts import Summary
from holodeck.deck.port.server import Limits, listed
from holodeck.deck.registry import Registry
from holodeck.deck.room import Room
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.game.analysed import Analyses
from holodeck.deck.wording.notices import Notices
from holodeck.deck.wording.sentences import fitted, refusal_line, refused, say, shell
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import NotUnderstood, fold
from holodeck.kernel.trace import trace
from holodeck.store.port import Receipt, Store
from holodeck.words.programme import Programme

log = logging.getLogger("holodeck.deck")

LOST_SECONDS: Final = 60.0
"""How long after a lost connection it counts as leaving (HD-303)."""
SEEN_SECONDS: Final = 3600.0
"""How often the last-seen time of connected guests is stored."""
PAGES: Final = 30
"""History pages of a running game per minute for the programs of one person (HD-722)."""
HERE: Final = "holodeck"
"""The name under which the moderation log records commands given on the machine itself (HD-950)."""
COUNTED: Final = ("lines", "entries", "faults", "unkept")
"""Counters for operators."""


class Holodeck:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        workers: Workers,
        hashing: Workers,
        registry: Registry,
        bots: Opponents,
        limits: Limits = Limits(),  # noqa: B008  it is frozen
        past: Workers | None = None,
        apart: Workers | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.workers = workers
        self.hashing = Hashing(hashing)
        self.past = past or workers
        """Workers for reading the store, apart from thinking bots (HD-720)."""
        self.apart = apart or workers  # for bots that think for long
        self.lazy_loading = LazyLoading(self.past, clock)
        self.analyses = Analyses()
        self.replays = Rate(clock, limits.replays, 60.0)
        self.pages = Rate(clock, PAGES, 60.0)
        self.notices = Notices(limits)
        self.entrance = Entrance()
        self.exports = Rate(clock, limits.exports, 3600.0)
        self.deletions = Rate(clock, limits.deletions, 3600.0)
        self.forgetting: list[Callable[[Person], object]] = [lambda _: self.analyses.known.clear()]
        """Called when the store has erased a person: everything in memory that has the name must forget it."""
        self.wrong_codes = Rate(clock, WRONG_CODES, WRONG_SECONDS)
        self.lessons = Rate(clock, limits.lesson_pages, 60.0)
        self.registry = registry
        self.bots = bots
        self.limits = limits
        self.alarms = Alarms(clock)
        self.register = Register(store, clock, limits.guest_seconds)
        self.persons = self.register.persons
        self.keys = Keys(self.register)
        self.guests = Guests(self.keys, limits.guests, self.needed)
        self.order = Order(self.register)
        self.registration = Registration(self.order)
        self.login = Login(self, self.keys, limits, self.hashing, names.Reserved(self.programmes), self.registration)
        self.reach = Reach(self.register)
        self.notes = Notes(self.register, self.reach)
        self.comings = Comings(self.register, self.alarms)
        self.turns = Turns()
        self.decks: dict[int, Deck] = {}
        self.own_games = OwnGames(clock, self.persons, self.decks, self.turns)
        self.room = Room(self.decks, self.persons, limits, clock)
        self.empty: set[int] = set()
        """Decks where a programme can be loaded."""
        self.addresses = Addresses(self.register, self.decks, self.turns)
        self.notifier = self.addresses.notifier
        forgotten = [self.guests.forget_expired, self.register.shorten_addresses]
        forgotten += [self.notes.tidy, self.order.tidy, self.addresses.tidy]
        self.nights = Nights(self.register, self.alarms, limits.talk_days, forgotten)
        self.summaries: dict[int, Summary] = {}
        """Decks as the lobby may see them: only what is stored."""
        self.onlookers: dict[Call, None] = {}
        """Called when somebody comes or goes, and when a deck has changed."""
        self.counters = dict.fromkeys(COUNTED, 0)
        self.address = ""
        """The address of the browser door as people outside type it, if the operator has named it; for invitations."""
        self.closed = False
        """The server stops; clients need not retry before it has restarted."""
        self.seats_taken = 0

    def open(self, found: Contents) -> None:
        """Restore persons, decks, and all running games with full time for pending decisions (HD-704). Games are loaded one after
        another in a worker; a command waits only for the game of its deck."""
        self.register.open(found)
        self.keys.open()
        self.order.open(found)
        self.notes.open(found)
        losses = {(loss.kind, loss.name): loss for loss in found.losses}
        for kept in found.decks:
            number = kept.number
            deck = self.decks[number] = Deck(self, number)
            deck.recall.sleep(kept)
            deck.report_loss(losses)
            self.empty.update([number] if deck.vacant else [])
            self.seats_taken = max([self.seats_taken] + [seat.joined for seat in deck.seats])
        for deck in list(self.decks.values()):
            deck.take_up()
            if deck.jobs.held and not deck.parked:
                self.lazy_loading.add(deck)
        self.lazy_loading.go_on()
        self.make_room()
        self.forget_decks()
        self.guests.open()
        self.alarms.set("seen", SEEN_SECONDS, self.touch_guests)
        self.nights.tidy()
        self.addresses.open(found.letters)

    def close(self) -> None:
        """Tell everybody that the server stops, and close all decks; running games continue at the next start."""
        self.closed = True
        for person in list(self.persons.values()):
            for outlet in list(person.outlets):
                outlet.close("".join(say(person, "closing")))
        for deck in self.decks.values():
            deck.close()
        self.alarms.drop_all()
        self.notifier.outbox.close()
        self.order.alarms.drop_all()

    def programmes(self) -> list[Programme]:
        """Return everything that understands words: the shell and all games."""
        return [shell(), *[self.registry.programme(name) for name in self.registry.names()]]

    # Decks

    def make_room(self) -> None:
        """Add an empty deck if there is none (HD-103)."""
        if not self.empty:
            self.new_deck()

    def new_deck(self) -> Deck:
        """Add an empty deck with the lowest free number."""
        deck = Deck(self, next(number for number in range(1, len(self.decks) + 2) if number not in self.decks))
        self.decks[deck.number] = deck
        deck.settled()
        return deck

    def forget_decks(self) -> None:
        """Remove all empty decks but the lowest (HD-212); one with waiting jobs stays until they are done."""
        for number in sorted(self.empty)[1:]:
            if self.decks[number].jobs.idle:
                self.decks.pop(number).close()
                self.empty.discard(number)
                del self.summaries[number]
                self.notify_onlookers()

    def need_table(self, person: Person, number: int) -> None:
        """Raise a refusal if the person or the server may not have another table (HD-210, HD-211)."""
        self.room.need_table(person, number)

    def settled(self, number: int, summary: Summary) -> None:
        """Update the lobby after a deck has changed and the change is stored."""
        self.own_games.settled(self.decks[number], self.summaries.get(number))
        self.summaries[number] = summary
        if self.decks[number].vacant:
            self.empty.add(number)
            if len(self.empty) > 1:
                self.clock.soon(self.forget_decks)
        else:
            self.empty.discard(number)
        for person in self.register.connected():
            if person.feeds and (person.place == number or (person.place == LOBBY and listed(summary, person.name))):
                person.tell(Lobby([summary], []))
        self.comings.settled(summary)
        self.notify_onlookers()
        self.make_room()

    def notify_onlookers(self) -> None:
        for call in list(self.onlookers):
            call()

    def deck(self, number: int) -> Deck:
        found = self.decks.get(number)
        if found is None:
            raise Refusal("HD-103", "no_such_deck")
        return found

    def invited(self, code: str, address: str) -> Deck:
        """Return the deck with this invitation, or raise a refusal; wrong codes are counted by address (HD-235)."""
        if self.wrong_codes.full(address):
            raise Refusal("HD-235", "code_wait")
        meant = read_code(code)
        found = next((deck for deck in self.decks.values() if meant and deck.invitation == meant), None)
        if found is None or found.state is State.EMPTY:
            self.wrong_codes.note(address)
            raise Refusal("HD-235", "no_such_invitation")
        return found

    def played_by(self, person: Person, state: State = State.RUNNING) -> list[Deck]:
        """Return the decks where this person has a seat in a running game, or in one of another state."""
        return [deck for deck in self.decks.values() if deck.state is state and deck.seat_of(person) >= 0]

    def lesson_of(self, person: Person, game: str) -> Deck | None:
        """Return the deck where this person is in the middle of a game's lesson."""
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
            self.lazy_loading.add(deck)
            self.clock.soon(self.lazy_loading.go_on)
        self.lazy_loading.hurry(number)

    def leave_others(self, person: Person, number: int) -> None:
        for deck in self.decks.values():
            if deck.number != number and person in deck.inside:
                deck.submit(partial(deck.presence.leave, person))

    def set_entrance(self, entrance: Entrance) -> None:
        """Set what the host says of the server, and who may take a new name."""
        self.entrance, self.registration.mode = entrance, entrance.registration

    # Persons

    def needed(self, person: Person) -> bool:
        """Return whether a deck depends on this person: the next owner of the name must not get the seat."""
        return any(deck.seat_of(person) >= 0 or deck.is_host(person) for deck in self.decks.values())

    def touch_guests(self) -> None:
        self.register.touch_guests()
        self.guests.forget_expired()
        self.alarms.set("seen", SEEN_SECONDS, self.touch_guests)

    def newcomer(self, name: str, address: str) -> Person:
        """Add a new guest. If the name belonged to an expired one, take everything of theirs away."""
        before = self.persons.get(fold(name)) or Person(name)  # its record may be lost
        for deck in self.decks.values():
            if deck.presence.knows(before):
                deck.submit(partial(deck.presence.orphan, before))
                if deck.jobs.held:  # its game is not loaded yet; meanwhile nothing of the other guest may be shown
                    deck.presence.disown(before)
        self.keys.forget_all(before)
        person = Person(name, address)
        person.since = self.clock.date()
        self.register.add(person)
        self.guests.left(person)
        return person

    def give_role(self, person: Person, role: str, by: Person | None = None) -> Receipt:
        """Give somebody a role, or take it away with an empty one; from the machine itself without a person who does it."""
        person.role = role
        did = self.order.entry(by.name if by is not None else HERE, f"role_{role}" if role else "role_gone", person.name, "")
        self.order.keep(did)
        self.tell(person, f"you_{role}" if role else "you_no_role")
        self.notify_onlookers()
        return self.register.keep(person)

    def is_banned(self, name: str) -> bool:
        """Return whether nobody may come in under this name."""
        return self.order.barred(Person(name), "") is not None

    def join(self, person: Person, outlet: Outlet, client: Client | None) -> None:
        """Add a connection to a person."""
        self.comings.joins(person)
        person.seen = self.clock.date()
        person.adopt(outlet, client)
        self.register.connections_changed(person)
        self.guests.came(person)
        while len(person.outlets) > self.limits.connections_each:
            oldest = person.outlets[0]
            person.lose(oldest)
            oldest.close("".join(say(person, "taken_over")))
        self.register.keep(person)
        self.alarms.drop(f"lost {person.key}")
        self.notify_onlookers()
        for deck in self.decks_of(person):
            deck.submit(partial(deck.presence.found, person))
        if person.place in self.decks:
            deck = self.decks[person.place]
            deck.submit(lambda: deck.presence.take_up(person))

    def lose(self, person: Person, outlet: Outlet) -> None:
        """Handle a lost connection. After a minute it counts as leaving (HD-303)."""
        wanted = person.lose(outlet)
        self.register.connections_changed(person)
        if person.connected or self.persons.get(person.key) is not person:
            return
        person.seen, person.way = self.clock.date(), None
        self.own_games.gone(person)
        self.register.keep(person)
        self.guests.left(person)
        self.notify_onlookers()
        self.alarms.set(f"lost {person.key}", LOST_SECONDS, lambda: self.depart(person))
        for deck in self.decks_of(person):
            deck.submit(partial(deck.presence.lost, person, wanted))

    def depart(self, person: Person) -> None:
        """Make the person leave all decks: the one they are in, and those where they chose a colour from the lobby."""
        person.rest()
        self.comings.went(person)
        for deck in self.decks_of(person):
            deck.submit(partial(deck.presence.depart, person))

    def standing(self, person: Person) -> str:
        """Return whose work is done first: those at a running game, then named people, then guests."""
        deck = self.decks.get(person.place)
        if deck is not None and deck.state is State.RUNNING and deck.seat_of(person) >= 0:
            return PLAYING
        return GUEST if person.guest else NAMED

    def decks_of(self, person: Person) -> list[Deck]:
        """Return the loaded decks that depend on whether this person is connected."""
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
        """Log a bug outside of any deck and tell the person."""
        log.error("command failed", extra={"bug": trace(error)})
        self.count("faults")
        lines = say(person, "fault_here")
        self.show(person, lines)
        return Refused("fault", "HD-705", " ".join(lines))

    def count(self, name: str) -> None:
        self.counters[name] += 1

    def note(self, event: str, **extra: object) -> None:
        log.info(event, extra=extra)
