"""Who is there: entering and leaving, the host, and seats and decks that nobody looks after (HD-301 to HD-307)."""

from dataclasses import replace
from typing import Final, Protocol

from holodeck.deck.machine.alarms import Alarms, Call
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.states import State
from holodeck.deck.table.attendance import Attendance
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.connections import Connections
from holodeck.deck.table.deciding import Deciding
from holodeck.deck.table.guard import Guard
from holodeck.deck.table.hosting import Hosting
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
        connections: Connections,
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
        self.connections = connections
        self.feed = feed
        self.owner = owner
        self.alarms = Alarms(house.clock)
        self.guard = Guard(house.clock, table)
        self.hosting = Hosting(house.clock, table, computer, self.submit)

    def clear(self) -> None:
        """Nothing is waited for any more."""
        self.alarms.drop_all()
        self.hosting.clear()
        self.connections.clear()

    def submit(self, do: Call) -> None:
        """As a job, with a look at who is still there."""

        def done() -> None:
            do()
            self.check()

        self.jobs.submit(done)

    def opened(self) -> None:
        """The server has started, and nobody is there yet: the host is waited for as if he had just left."""
        self.hosting.wait()
        self.check()

    # Entering

    def enter(self, person: Person, word: str) -> None:
        table = self.table
        if table.state is State.EMPTY:
            raise Refusal("HD-301", "not_loaded")
        seated = table.seat_of(person) >= 0
        self.guard.need_welcome(person)
        if not seated and table.state is not State.LOADED and table.option("zuschauer") == "aus":
            raise Refusal("HD-301", "no_spectators")
        self.guard.need_password(person, word)
        self.come_in(person)

    def keep_out(self, host: Person, person: Person) -> None:
        """Out of this table and not in again, or welcome again (HD-216). Whoever is elsewhere hears nothing of it."""
        table, seat = self.table, self.table.seat_of(person)
        if seat >= 0 and table.state is State.RUNNING:
            raise Refusal("HD-216", "has_seat", {"name": person.name})
        out = self.guard.keep_out(person)
        self.computer.announce("sent_away" if out else "welcome_again", person, host, deck=table.number)
        if out and seat >= 0 and table.state is State.LOADED:
            table.remove_seat(seat)
        if out:
            self.leave(person)

    def come_in(self, person: Person) -> None:
        table = self.table
        if person in table.inside:
            return
        table.inside = (*table.inside, person)
        person.place = table.number
        self.house.leave_others(person, table.number)
        watching = table.state is not State.LOADED and table.seat_of(person) < 0
        thing = "entered_watching" if watching else "entered"
        self.computer.announce(thing, person, deck=table.number, programme=table.name)
        self.take_up(person)
        self.hosting.entered(person)
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

    def lost(self, person: Person, wanted: bool) -> None:
        """The connection is gone; the seat waits from now on."""
        self.connections.lose(person, wanted)
        self.attendance.remember(person)
        self.check()

    def found(self, person: Person) -> None:
        """The person is connected again."""
        self.connections.find(person)
        self.hosting.found(person)
        self.check()

    def seated(self, person: Person) -> None:
        """A colour was chosen anew: it does not lapse."""
        self.alarms.drop(f"colour {person.key}")
        self.hosting.seated(person)
        self.check()

    # Leaving

    def leave(self, person: Person) -> None:
        """By word, or for another deck. The seat is kept, but absent (HD-302)."""
        table, seat = self.table, self.table.seat_of(person)
        if person not in table.inside:
            return
        thing = "left" if person.place == table.number else "moved_on"
        if seat >= 0 and table.state is not State.OVER:
            self.computer.announce(f"{thing}_seat", person, colour=colour(table.seats[seat].colour))
        else:
            self.computer.announce(thing, person)
        self.go(person)

    def depart(self, person: Person) -> None:
        """A connection has been lost for so long that it counts as leaving, from inside or from the lobby (HD-303)."""
        if person.connected:
            return
        self.connections.give_up(person)
        if person in self.table.inside:
            self.go(person)
        else:
            self.departed(person)

    def go(self, person: Person) -> None:
        """Inside no longer."""
        table, seat = self.table, self.table.seat_of(person)
        table.inside = tuple(other for other in table.inside if other is not person)
        if person.place == table.number:  # not where one has already gone on to another deck
            person.place = LOBBY
        person.left[table.number] = len(self.match.past)
        self.attendance.remember(person)
        self.departed(person)
        if seat >= 0 and table.lesson is not None:
            self.owner.leave_lesson(person)

    def departed(self, person: Person) -> None:
        """The person has left, from inside or from the lobby: in a while the colour lapses, and the host changes."""
        table = self.table
        if table.state is State.LOADED and table.seat_of(person) >= 0:
            self.alarms.set(f"colour {person.key}", COLOUR_SECONDS, lambda: self.jobs.submit(lambda: self.lapse(person)))
        self.hosting.gone(person)
        self.check()

    def lapse(self, person: Person) -> None:
        """Five minutes are over: the colour is free again."""
        table, seat = self.table, self.table.seat_of(person)
        if table.state is not State.LOADED or seat < 0 or person in table.inside:
            return
        self.computer.announce("colour_lapsed", person, colour=colour(table.seats[seat].colour))
        table.remove_seat(seat)
        self.check()

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

    def lie(self) -> None:
        """Nobody is here, and only its players are waited for (HD-210)."""
        self.hosting.lie()
        self.check_running(alone=True)

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
        hosted = self.table.is_host(person)
        self.disown(person)
        if hosted:
            self.hosting.pass_on()

    def disown(self, person: Person) -> None:
        """Take everything here away from a person."""
        table, seat = self.table, self.table.seat_of(person)
        table.let_in = tuple(key for key in table.let_in if key != person.key)
        if seat >= 0 and table.state is State.LOADED:
            table.remove_seat(seat)
        elif seat >= 0:
            table.replace_seat(seat, replace(table.seats[seat], person="", level=STAND_IN))
            table.lesson = None
        if table.is_host(person):
            table.host = ""
