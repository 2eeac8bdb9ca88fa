"""Who is there: entering and leaving, the host, and abandoned seats and decks (HD-301 to HD-307)."""

from dataclasses import replace
from typing import Final, Protocol

from holodeck.deck.machine.alarms import Alarms, Call
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.states import State
from holodeck.deck.table.game.deciding import Deciding
from holodeck.deck.table.game.feed import Feed
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.presence.attendance import Attendance
from holodeck.deck.table.presence.connections import Connections
from holodeck.deck.table.presence.guard import Guard
from holodeck.deck.table.presence.hosting import Hosting
from holodeck.deck.table.seat import STAND_IN
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.wording.told import colour
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold
from holodeck.store.port import ERASED

COLOUR_SECONDS: Final = 5 * 60.0
LOADED_SECONDS: Final = 15 * 60.0
GATHERING_SECONDS: Final = 14 * 24 * 3600.0
"""How long a table of days may wait for its players (HD-983)."""
OVER_SECONDS: Final = 15 * 60.0


class PresenceOwner(Protocol):
    """What happens to a deck that nobody looks after."""

    def empty(self) -> None: ...

    def end(self, reason: str) -> None:
        """End the running game."""
        ...

    def leave_lesson(self, person: Person) -> None:
        """Free the deck of a learner who has left."""
        ...

    def seat_deleted(self, person: Person) -> None:
        """Store who plays now, after the person of a seat was deleted."""
        ...


class Presence:
    def __init__(
        self,
        services: DeckServices,
        table: Table,
        match: Match,
        jobs: Jobs,
        computer: Computer,
        deciding: Deciding,
        attendance: Attendance,
        connections: Connections,
        feed: Feed,
        owner: PresenceOwner,
    ) -> None:
        self.services = services
        self.clock = services.clock
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.deciding = deciding
        self.attendance = attendance
        self.connections = connections
        self.feed = feed
        self.owner = owner
        self.alarms = Alarms(services.clock)
        self.guard = Guard(services.clock, table)
        self.hosting = Hosting(services.clock, table, computer, self.submit)

    def clear(self) -> None:
        """Stop waiting for anybody."""
        self.alarms.drop_all()
        self.hosting.clear()
        self.connections.clear()

    def submit(self, do: Call) -> None:
        """Submit a job that also checks who is still there."""

        def done() -> None:
            do()
            self.check()

        self.jobs.submit(done)

    def opened(self) -> None:
        """Start waiting for the host after the start of the server, as if they had just left."""
        self.hosting.wait()
        self.check()

    # Entering

    def enter(self, person: Person, word: str) -> None:
        table = self.table
        if table.state is State.EMPTY:
            raise Refusal("HD-301", "not_loaded")
        seated = table.seat_of(person) >= 0
        self.guard.need_welcome(person)
        self.guard.need_invitation(person)
        if not seated and table.state is not State.LOADED and table.option("zuschauer") == "aus":
            raise Refusal("HD-301", "no_spectators")
        self.guard.need_password(person, word)
        self.come_in(person)

    def keep_out(self, host: Person, person: Person) -> None:
        """Ban a person from the table, or lift the ban (HD-216). People elsewhere are not told."""
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
        self.services.leave_others(person, table.number)
        watching = table.state is not State.LOADED and table.seat_of(person) < 0
        thing = "entered_watching" if watching else "entered"
        self.computer.announce(thing, person, deck=table.number, programme=table.name)
        self.take_up(person)
        self.hosting.entered(person)
        self.check()

    def take_up(self, person: Person) -> None:
        """Give a returning person the seat back at once and summarize what was missed (HD-304, HD-315)."""
        match, seat = self.match, self.table.seat_of(person)
        if seat >= 0:
            self.deciding.returned(seat)
            self.alarms.drop(f"colour {person.key}")
        if match.game is None:
            return
        self.computer.attempt(person, lambda: self.bring_up_to_date(person, seat))
        if person.feeds:
            self.feed.send_table(person)

    def bring_up_to_date(self, person: Person, seat: int) -> None:
        table, match = self.table, self.match
        if seat not in self.attendance.idle:  # otherwise the summary comes with the seat
            self.attendance.account(person)
        reader = match.reader(person)
        reason = table.why_paused()
        if reason is not None:
            self.computer.answer(person, reason.name, **reason.facts)
        if table.break_caller:
            self.computer.answer(person, "status_break")
        self.computer.show(person, reader.asked(match.pending) if table.state is State.RUNNING else [])

    def lost(self, person: Person, wanted: bool) -> None:
        """Handle a lost connection; the seat waits from now on."""
        self.connections.lose(person, wanted)
        self.attendance.remember(person)
        self.check()

    def found(self, person: Person) -> None:
        """Handle a reconnection."""
        self.connections.find(person)
        self.hosting.found(person)
        self.check()

    def seated(self, person: Person) -> None:
        """Handle a newly chosen colour: it does not expire."""
        self.alarms.drop(f"colour {person.key}")
        self.hosting.seated(person)
        self.check()

    # Leaving

    def leave(self, person: Person) -> None:
        """Leave by command, or for another deck. The seat is kept, but absent (HD-302)."""
        table, seat = self.table, self.table.seat_of(person)
        if person not in table.inside:
            return
        thing = "left" if person.place == table.number else "moved_on"
        if seat >= 0 and table.state is not State.OVER:
            self.computer.announce(f"{thing}_seat", person, colour=colour(table.seats[seat].colour))
        else:
            self.computer.announce(thing, person)
        self.go(person)

    def give_way(self, person: Person) -> None:
        """Leave because the deck is needed (HD-211)."""
        self.computer.answer(person, "gave_way", deck=self.table.number)
        self.leave(person)

    def depart(self, person: Person) -> None:
        """Count a connection lost for a while as leaving, from inside or from the lobby (HD-303)."""
        if person.connected:
            return
        self.connections.give_up(person)
        if person in self.table.inside:
            self.go(person)
        else:
            self.departed(person)

    def go(self, person: Person) -> None:
        """Move a person out of the deck."""
        table, seat = self.table, self.table.seat_of(person)
        table.inside = tuple(other for other in table.inside if other is not person)
        if person.place == table.number:  # unless already in another deck
            person.place = LOBBY
        person.left = {**person.left, table.number: len(self.match.past)}
        self.attendance.remember(person)
        self.departed(person)
        if seat >= 0 and table.lesson is not None:
            self.owner.leave_lesson(person)

    def departed(self, person: Person) -> None:
        """Start the times after which the colour expires and the host's role passes on."""
        table = self.table
        if table.state is State.LOADED and table.seat_of(person) >= 0 and not table.days:
            self.alarms.set(f"colour {person.key}", COLOUR_SECONDS, lambda: self.jobs.submit(lambda: self.lapse(person)))
        self.hosting.gone(person)
        self.check()

    def lapse(self, person: Person) -> None:
        """Free the colour of a person who has been away for five minutes."""
        table, seat = self.table, self.table.seat_of(person)
        if table.state is not State.LOADED or seat < 0 or person in table.inside:
            return
        self.computer.announce("colour_lapsed", person, colour=colour(table.seats[seat].colour))
        table.remove_seat(seat)
        self.check()

    # Nobody there

    def persons(self) -> list[Person]:
        """Return everybody connected who is involved with this deck: inside, seated, or its host."""
        table = self.table
        seated = [table.person_at(number) for number in range(len(table.seats))]
        known = [*table.inside, *seated, table.persons.get(table.host)]
        return [person for person in known if person is not None and person.connected]

    def check(self) -> None:
        """Start or stop the times after which an abandoned deck is unloaded or its game ended."""
        table, alone = self.table, not self.persons()
        if table.state is State.LOADED and alone:
            if "unload" not in self.alarms:
                wait = table.opened + GATHERING_SECONDS - self.clock.date() if table.days else LOADED_SECONDS
                self.alarms.set("unload", wait, lambda: self.jobs.submit(self.unload))
        else:
            self.alarms.drop("unload")
        if table.state is State.RUNNING:
            self.check_running(alone)

    def check_running(self, alone: bool) -> None:
        table, now = self.table, self.clock.date()
        alone = alone and not (table.days and table.resting != "alone")  # it waits for people (HD-984)
        if alone and not table.deserted:
            table.deserted = now
        if alone and "silence" not in self.alarms:
            wait = table.deserted + self.services.limits.silence_seconds - now
            self.alarms.set("silence", wait, lambda: self.jobs.submit(self.end_in_silence))
        elif not alone and table.deserted:
            table.deserted = 0.0
            self.alarms.drop("silence")

    def park(self) -> None:
        """Stop waiting for anybody but the players of a deserted table (HD-210)."""
        self.hosting.park()
        self.check_running(alone=True)

    def end_in_silence(self) -> None:
        """End the game because nobody came back for thirty days (HD-306)."""
        if self.table.state is State.RUNNING and self.table.deserted:
            self.table.deserted = 0.0
            self.owner.end("silence")

    def unload(self) -> None:
        if self.table.state is State.LOADED:
            self.owner.empty()

    def over(self) -> None:
        """Start the time after which the deck of an ended game is emptied (HD-209)."""
        self.alarms.drop("silence")
        self.alarms.set("over", OVER_SECONDS, lambda: self.jobs.submit(self.clear_away))

    def clear_away(self) -> None:
        if self.table.state is State.OVER:
            self.owner.empty()

    def everybody_out(self) -> None:
        """Send everybody to the lobby."""
        table = self.table
        for person in table.hearers():
            self.computer.answer(person, "emptied", deck=table.number)
        for person in table.inside:
            person.place = LOBBY
            person.left = {number: seen for number, seen in person.left.items() if number != table.number}
        table.inside = ()

    # Guests whose names have expired

    def knows(self, person: Person) -> bool:
        """Return whether the person has rights here: a seat, the host's role, or the password entered."""
        table = self.table
        return table.seat_of(person) >= 0 or table.is_host(person) or person.key in table.let_in

    def orphan(self, person: Person) -> None:
        """Take everything here away from an expired guest, so that the next owner of the name does not inherit it."""
        hosted = self.table.is_host(person)
        self.disown(person)
        if hosted:
            self.hosting.pass_on()

    def erase(self, person: Person) -> None:
        """Remove a person who has deleted the account. A seat in a game stays, and the computer plays it as the table chose; a
        game without any other person ends (HD-976)."""
        table, seat = self.table, self.table.seat_of(person)
        self.computer.announce("deleted_here", person)
        table.inside = tuple(other for other in table.inside if other is not person)
        if seat >= 0 and table.lesson is not None:
            self.owner.leave_lesson(person)
            return
        table.kept_out, table.given_up = without(table.kept_out, person), without(table.given_up, person)
        table.reserved = tuple(name for name in table.reserved if fold(name) != person.key)
        table.opener = "" if table.opener == person.key else table.opener
        table.break_caller = ERASED if table.break_caller == person.key else table.break_caller
        self.orphan(person)
        if seat >= 0 and table.state is not State.LOADED:
            table.replace_seat(seat, replace(table.seats[seat], deleted=True, standing=()))
        if seat >= 0 and table.state is State.RUNNING:
            self.owner.seat_deleted(person)
            if not any(other.person for other in table.seats):
                self.owner.end("silence")
        self.check()

    def mentions(self, person: Person) -> bool:
        """Return whether anything here has the name of this person."""
        table = self.table
        roles = (table.host, table.opener, table.break_caller)
        lists = (table.let_in, table.kept_out, table.given_up, roles, tuple(map(fold, table.reserved)))
        return person in table.inside or table.seat_of(person) >= 0 or any(person.key in keys for keys in lists)

    def disown(self, person: Person) -> None:
        """Remove the person's waiting seat, or give a seat in a game to the computer; remove the host's role and access."""
        table, seat = self.table, self.table.seat_of(person)
        table.let_in = tuple(key for key in table.let_in if key != person.key)
        if seat >= 0 and table.state is State.LOADED:
            table.remove_seat(seat)
        elif seat >= 0:
            table.replace_seat(seat, replace(table.seats[seat], person="", level=STAND_IN, standing=()))
            table.lesson = None
        if table.is_host(person):
            table.host = ""


def without(keys: tuple[str, ...], person: Person) -> tuple[str, ...]:
    return tuple(key for key in keys if key != person.key)
