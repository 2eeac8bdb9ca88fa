"""Who is there: entering and leaving, the host, and seats and decks that nobody looks after (HD-301 to HD-307)."""

import hashlib
from dataclasses import replace
from typing import Final, Protocol

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.states import State
from holodeck.deck.table.attendance import Attendance
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.deciding import Deciding
from holodeck.deck.table.house import House
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.match import Match
from holodeck.deck.table.seat import STAND_IN
from holodeck.deck.table.structured import Feed
from holodeck.deck.table.table import Table
from holodeck.deck.wording.told import colour
from holodeck.kernel.refusal import Refusal

COLOUR_SECONDS: Final = 5 * 60.0
LOADED_SECONDS: Final = 15 * 60.0
OVER_SECONDS: Final = 15 * 60.0
SILENCE_SECONDS: Final = 30 * 24 * 3600.0
WRONG_WORDS: Final = 6
WRONG_SECONDS: Final = 600.0
"""So many wrong passwords may come from one address in so many seconds (HD-215)."""


def table_word(word: str) -> str:
    """How the password of a table is kept."""
    return hashlib.sha256(b"holodeck table/" + word.encode()).hexdigest()


class Owner(Protocol):
    """What becomes of a deck that nobody looks after."""

    def empty(self) -> None: ...

    def end(self, reason: str) -> None:
        """End the running game."""
        ...

    def leave_lesson(self, person: Person) -> None:
        """The learner has gone."""
        ...


class Presence:
    def __init__(
        self,
        house: House,
        table: Table,
        match: Match,
        jobs: Jobs,
        computer: Computer,
        deciding: Deciding,
        attendance: Attendance,
        feed: Feed,
        owner: Owner,
    ) -> None:
        self.house = house
        self.clock = house.clock
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.deciding = deciding
        self.attendance = attendance
        self.feed = feed
        self.owner = owner
        self.alarms = Alarms(house.clock)
        self.wrong = Rate(house.clock, WRONG_WORDS, WRONG_SECONDS)
        """Wrong passwords of this table, by address."""

    def clear(self) -> None:
        """Nothing is waited for any more."""
        self.alarms.drop_all()

    # Entering

    def enter(self, person: Person, word: str) -> None:
        table = self.table
        if table.state is State.EMPTY:
            raise Refusal("HD-301", "not_loaded")
        seated = table.seat_of(person) >= 0
        self.need_welcome(person)
        if not seated and table.state is not State.LOADED and table.option("zuschauer") == "aus":
            raise Refusal("HD-301", "no_spectators")
        self.need_password(person, word)
        self.come_in(person)

    def keep_out(self, person: Person) -> bool:
        """Out of this table and not in again, until it is said once more (HD-216). False where he may come in again."""
        table, seat = self.table, self.table.seat_of(person)
        if person.key in table.kept_out:
            table.kept_out = tuple(key for key in table.kept_out if key != person.key)
            return False
        if seat >= 0 and table.state is State.RUNNING:
            raise Refusal("HD-216", "has_seat", {"name": person.name})
        table.kept_out = (*table.kept_out, person.key)
        if seat >= 0 and table.state is State.LOADED:
            table.remove_seat(seat)
        self.leave(person)
        return True

    def need_welcome(self, person: Person) -> None:
        if person.key in self.table.kept_out:
            raise Refusal("HD-216", "kept_out")

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

    def come_in(self, person: Person) -> None:
        table = self.table
        if person in table.inside:
            return
        self.house.leave_others(person, table.number)
        table.inside = (*table.inside, person)
        person.place = table.number
        watching = table.state is not State.LOADED and table.seat_of(person) < 0
        thing = "entered_watching" if watching else "entered"
        self.computer.announce(thing, person, deck=table.number, programme=table.name)
        self.take_up(person)
        self.check()

    def take_up(self, person: Person) -> None:
        """A seat that was absent is its person's again at once; what was missed is told in short (HD-304, HD-315)."""
        match, seat = self.match, self.table.seat_of(person)
        if seat >= 0:
            self.deciding.returned(seat)
            self.alarms.drop(f"colour {person.key}")
        if match.game is None:
            return
        self.computer.attempt(person, lambda: self.bring_up_to_date(person, seat))
        if person.structured:
            self.feed.send_table(person)

    def bring_up_to_date(self, person: Person, seat: int) -> None:
        table, match = self.table, self.match
        if seat not in self.attendance.idle:  # whoever was stood in for gets the account with the seat
            self.attendance.account(person)
        reader = match.reader(person)
        reason = table.why_paused()
        if reason is not None:
            self.computer.answer(person, reason.name, **reason.facts)
        if table.rest:
            self.computer.answer(person, "status_break")
        self.computer.show(person, reader.asked(match.pending) if table.state is State.RUNNING else [])

    def lost(self, person: Person) -> None:
        """The connection is gone; the seat waits from now on."""
        self.attendance.remember(person)
        self.check()

    def seated(self, person: Person) -> None:
        """A colour was chosen anew: it does not lapse."""
        self.alarms.drop(f"colour {person.key}")
        if not self.table.host:
            self.table.host = person.key
            self.computer.announce("new_host", person)
        self.check()

    # Leaving

    def leave(self, person: Person) -> None:
        """The seat is kept, but absent (HD-302)."""
        table, seat = self.table, self.table.seat_of(person)
        if person not in table.inside:
            return
        if seat >= 0 and table.state is not State.OVER:
            self.computer.announce("left_seat", person, colour=colour(table.seats[seat].colour))
        else:
            self.computer.announce("left", person)
        table.inside = tuple(other for other in table.inside if other is not person)
        if person.place == table.number:  # not where one has already gone on to another deck
            person.place = LOBBY
        person.left[table.number] = len(self.match.past)
        self.attendance.remember(person)
        self.departed(person)
        if seat >= 0 and table.lesson is not None:
            self.owner.leave_lesson(person)

    def departed(self, person: Person) -> None:
        """The person has left, from inside or from the lobby: the colour lapses, the host changes."""
        table = self.table
        if table.state is State.LOADED and table.seat_of(person) >= 0:
            self.alarms.set(f"colour {person.key}", COLOUR_SECONDS, lambda: self.jobs.submit(lambda: self.lapse(person)))
        if table.is_host(person) and table.state in (State.LOADED, State.RUNNING):
            self.pass_host_on(person)
        self.check()

    def lapse(self, person: Person) -> None:
        """Five minutes are over: the colour is free again."""
        table, seat = self.table, self.table.seat_of(person)
        if table.state is not State.LOADED or seat < 0 or person in table.inside:
            return
        self.computer.announce("colour_lapsed", person, colour=colour(table.seats[seat].colour))
        table.remove_seat(seat)
        self.check()

    def pass_host_on(self, person: Person) -> None:
        """To the longest-seated; in a running game he must be present (HD-202, HD-306)."""
        table = self.table
        for number in sorted(range(len(table.seats)), key=lambda number: table.seats[number].joined):
            heir = table.person_at(number)
            if heir is not None and heir is not person and (table.state is State.LOADED or table.present(number)):
                table.host = heir.key
                self.computer.announce("new_host", heir)
                return
        if table.state is State.LOADED:  # whoever takes a seat next is host
            table.host = ""

    # Nobody there

    def persons(self) -> list[Person]:
        """Everybody connected who has to do with this deck: inside, seated, or its host."""
        table = self.table
        seated = [table.person_at(number) for number in range(len(table.seats))]
        known = [*table.inside, *seated, table.persons.get(table.host)]
        return [person for person in known if person is not None and person.connected]

    def check(self) -> None:
        """Somebody came or went: does the game still run, does the deck still wait?"""
        table, alone = self.table, not self.persons()
        if table.state is State.LOADED and alone:
            if "unload" not in self.alarms:
                self.alarms.set("unload", LOADED_SECONDS, lambda: self.jobs.submit(self.unload))
        else:
            self.alarms.drop("unload")
        if table.state is State.RUNNING:
            self.check_running(alone)

    def check_running(self, alone: bool) -> None:
        table, now = self.table, self.clock.date()
        if alone and not table.deserted:
            table.deserted = now
        if alone and "silence" not in self.alarms:
            wait = table.deserted + SILENCE_SECONDS - now
            self.alarms.set("silence", wait, lambda: self.jobs.submit(self.end_in_silence))
        elif not alone and table.deserted:
            table.deserted = 0.0
            self.alarms.drop("silence")

    def end_in_silence(self) -> None:
        """Nobody came back for thirty days (HD-306)."""
        if self.table.state is State.RUNNING and self.table.deserted:
            self.table.deserted = 0.0
            self.owner.end("silence")

    def unload(self) -> None:
        if self.table.state is State.LOADED:
            self.owner.empty()

    def over(self) -> None:
        """A game has ended; after a while the deck empties itself (HD-209)."""
        self.alarms.drop("silence")
        self.alarms.set("over", OVER_SECONDS, lambda: self.jobs.submit(self.clear_away))

    def clear_away(self) -> None:
        if self.table.state is State.OVER:
            self.owner.empty()

    def everybody_out(self) -> None:
        """All stand in the lobby again."""
        table = self.table
        for person in table.hearers():
            self.computer.answer(person, "emptied", deck=table.number)
        for person in table.inside:
            person.place = LOBBY
            person.left.pop(table.number, None)
        table.inside = ()

    # Guests whose name is free again

    def knows(self, person: Person) -> bool:
        """Whether the person has something here: a seat, the host's rights, or the password behind him."""
        table = self.table
        return table.seat_of(person) >= 0 or table.is_host(person) or person.key in table.let_in

    def orphan(self, person: Person) -> None:
        """A waiting seat goes, a seat in a game is the computer's from now on, and whoever takes the name is neither host nor
        let in."""
        table, seat = self.table, self.table.seat_of(person)
        table.let_in = tuple(key for key in table.let_in if key != person.key)
        if seat >= 0 and table.state is State.LOADED:
            table.remove_seat(seat)
        elif seat >= 0:
            table.replace_seat(seat, replace(table.seats[seat], person="", level=STAND_IN))
            table.lesson = None
        if table.is_host(person):
            table.host = ""
            self.pass_host_on(person)
