"""The computer of a deck: what it says, to one person or to everybody who hears the channel (HD-501)."""

from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import ANSWER, COMPUTER
from holodeck.deck.port.messages import Chat, Message
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.table import Table
from holodeck.deck.wording.sentences import fitted, say, shell_lines
from holodeck.deck.wording.told import ACTOR
from holodeck.kernel.told import Told


class Computer:
    """Says nothing before the present job is kept."""

    def __init__(self, table: Table, jobs: Jobs) -> None:
        self.table = table
        self.jobs = jobs

    def show(self, person: Person, lines: list[str], kind: str = ANSWER) -> None:
        for line in fitted(person, lines):
            self.jobs.send(person.show, line, kind)

    def tell(self, person: Person, message: Message) -> None:
        """For the programs of this person."""
        self.jobs.send(person.tell, message)

    def answer(self, person: Person, thing: str, /, **facts: object) -> None:
        """One sentence for one person."""
        self.show(person, shell_lines(person, Told(thing, facts), person))

    def announce(self, thing: str, actor: Person | None = None, /, **facts: object) -> None:
        """Said on the channel; the actor reads it wherever he is."""
        told = Told(thing, {"seat": ACTOR, **facts} if actor is not None else facts)
        readers = self.table.hearers()
        if actor is not None and actor not in readers:
            readers = [*readers, actor]
        for person in readers:
            self.says(person, shell_lines(person, told, actor))

    def says(self, person: Person, lines: list[str]) -> None:
        """On the channel, in this person's words. It is never muted."""
        for line in lines:
            self.show(person, say(person, "computer_says", text=line), COMPUTER)
            self.relay(person, "Computer", "computer", line)

    def relay(self, reader: Person, talker: str, kind: str, text: str) -> None:
        """A line of the channel as data."""
        self.tell(reader, Chat(self.table.number, talker, kind, text))
