"""Announces changes of attendance: a seat that waits, a computer that stands in, a game that stands still, a person who is back
(HD-303, HD-312, HD-314, HD-315). Compares the table after a job with the one before it, no matter who changed it.
"""

from typing import Final

from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Account, StandIn
from holodeck.deck.states import State
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.presence.connections import Connections
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.table.time.clocks import GRACE_SECONDS
from holodeck.deck.wording.sentences import say
from holodeck.words.past import MOST_PAST

SHORT: Final = 6
"""How many of the last events a summary contains."""


class Attendance:
    def __init__(self, table: Table, match: Match, computer: Computer, connections: Connections) -> None:
        self.table = table
        self.match = match
        self.computer = computer
        self.connections = connections
        self.since: dict[str, int] = {}
        """For every person who is away or stood in for, the length of the history at that time."""
        self.clear()

    def clear(self) -> None:
        """Reset everything for another game."""
        self.idle: frozenset[int] = frozenset()
        self.waiting: frozenset[int] = frozenset()
        self.resting = ""
        self.since.clear()

    # After every job, while announcements can still be added to it

    def notice(self) -> None:
        table = self.table
        if table.state is not State.RUNNING or self.match.game is None or table.paused is not None:
            return
        self.notice_absence()
        self.notice_waiting()
        self.notice_rest()

    def notice_absence(self) -> None:
        """Announce that the computer has started or stopped deciding for somebody."""
        table = self.table
        if table.idle == self.idle:
            return
        before, self.idle = self.idle, table.idle
        for seat in sorted(table.idle ^ before):
            person = table.person_at(seat)
            if person is None:
                continue
            on = seat in table.idle
            if on:
                self.remember(person)
            self.computer.announce("absent" if on else "back", person)
            sentence = " ".join(say(person, "stand_in_on" if on else "stand_in_off"))
            self.computer.tell(person, StandIn(table.number, table.game_number, on, sentence))
            if not on and person in table.inside:
                self.account(person)

    def notice_waiting(self) -> None:
        """Announce that an awaited seat waits for its person, for how long, and who decides then."""
        table = self.table
        pending = self.match.pending
        away = [one.seat for one in pending if not one.optional and self.is_away(one.seat)]
        if not away and not self.waiting:
            return
        waiting = frozenset(away) - table.idle if away and not table.resting else frozenset[int]()
        before, self.waiting = self.waiting, waiting
        for seat in sorted(waiting - before):
            self.computer.announce("seat_waits", table.person_at(seat), left=round(GRACE_SECONDS))

    def is_away(self, seat: int) -> bool:
        """Return whether the person of this seat is away, as far as the table has been told."""
        person = self.table.person_at(seat)
        return person is not None and not self.table.decides(seat) and not self.connections.is_quiet(person)

    def notice_rest(self) -> None:
        if any(self.connections.is_quiet(person) for person in self.table.inside):
            return
        before, self.resting = self.resting, self.table.resting
        if "alone" in (before, self.resting) and before != self.resting:
            self.computer.announce("stands_still" if self.resting == "alone" else "moves_again")

    # Coming back

    def remember(self, person: Person) -> None:
        """Remember the point from which the person misses events."""
        self.since.setdefault(person.key, len(self.match.past))

    def account(self, person: Person) -> None:
        """Summarize what happened meanwhile, starting with the result if the game has ended."""
        table, match = self.table, self.match
        since = self.since.pop(person.key, self.seen_by(person))
        game, missed = match.game, match.past[max(since, len(match.past) - MOST_PAST) :]
        person.unseen = tuple(number for number in person.unseen if number != table.game_number)
        if game is None or not missed:
            return
        reader = match.reader(person)
        reader.left = since
        lines = self.result(person) if game.ranking is not None else []
        own = [told for told in missed if told.played_for == reader.seat and told.known_to(reader.seat) is not None]
        if own:
            lines += say(person, "decided_for_you", count=len(own)) + reader.sentences(own[-SHORT:])
        answered = match.answered(reader.seat, since)
        if answered:
            lines += say(person, "answered_meanwhile", count=len(answered)) + reader.sentences(answered[-SHORT:])
        lines += say(person, "missed", count=len(reader.sentences(missed)))
        self.computer.show(person, lines)
        self.computer.tell(person, Account(table.number, table.game_number, game.ranking is not None, lines))

    def seen_by(self, person: Person) -> int:
        """Return the length of the history when somebody was last there, as far as that is kept: in a game of days."""
        table, match = self.table, self.match
        seat = table.seat_of(person)
        return match.ends[table.calendar.seen_by(seat)] if table.days and seat >= 0 and match.ends else len(match.past)

    def result(self, person: Person) -> list[str]:
        """Return the ranking as a sentence."""
        game, people = self.match.game, self.table.people(person.language)
        assert game is not None
        assert game.ranking is not None
        places = [f"{place.rank}. {people[place.seat]}" for place in game.ranking.places]
        return say(person, "result", game=self.table.game_number, programme=self.table.name, places=places)
