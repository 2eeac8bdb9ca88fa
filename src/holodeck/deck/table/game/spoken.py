"""Turns of others at the pace of a voice (HD-622): what happens while a reader's voice is busy waits, and is then told together.
The table never waits for it, except that bots wait for somebody who plays alone with them."""

from functools import partial
from typing import Final

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import GAME
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.kernel.engine.told import Told
from holodeck.words.reader import Reader

AT_ONCE_SECONDS: Final = 12
"""How long it may take to speak what is told together."""
BEFORE_QUESTION_SECONDS: Final = 6
"""The same before a question, which comes first."""
MOST_PAUSE: Final = 8.0
"""How many seconds bots wait for a voice."""


class SpokenPace:
    def __init__(self, table: Table, match: Match, jobs: Jobs, computer: Computer) -> None:
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.alarms = Alarms(jobs.clock)

    def holds_back(self, person: Person, reader: Reader) -> bool:
        """Return whether what has just happened waits: the voice is busy with earlier things, and nothing of it is the reader's
        own doing or brings a question. Set how much may be told at once otherwise."""
        asked = reader.awaited_now()
        self.limit(person, reader, asked)
        return bool(person.pace) and not asked and not reader.acted() and self.left(person) > 0

    def limit(self, person: Person, reader: Reader, asked: bool) -> None:
        """Set how much may be told together: less if a question follows."""
        reader.most_words = person.pace * (BEFORE_QUESTION_SECONDS if asked else AT_ONCE_SECONDS) // 60

    def left(self, person: Person) -> float:
        return person.speech.left(self.jobs.clock.now())

    def hold_back(self, person: Person, reader: Reader, things: list[Told]) -> None:
        reader.postpone(things)
        self.wait(person)

    def wait(self, person: Person) -> None:
        """Catch up as soon as the voice is free."""
        self.alarms.set(person.key, self.left(person), lambda: self.jobs.submit(partial(self.catch_up, person)))

    def catch_up(self, person: Person) -> None:
        """Tell what has waited; somebody who has left finds it in the history."""
        if self.match.game is None or not person.connected or person not in self.table.inside:
            return
        if self.left(person) > 0:
            self.wait(person)
            return
        reader = self.match.reader(person)
        if not (reader.prefs.brief and reader.waiting and not reader.may_speak()):
            self.computer.show(person, reader.caught_up(), GAME)

    def pause(self) -> float:
        """Return how many seconds bots wait for the voice of the only person at the table."""
        people = [seat.person for seat in self.table.seats if not seat.level]
        listening = [person for person in self.table.inside if person.key in people and person.connected]
        return min(MOST_PAUSE, self.left(listening[0])) if len(people) == len(listening) == 1 else 0.0

    def clear(self) -> None:
        self.alarms.drop_all()
