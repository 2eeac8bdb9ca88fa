"""Telling what happened in a game: to everybody inside what each may know, to programs, and who has to do what now (HD-501)."""

from functools import partial

from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import GAME, TURN
from holodeck.deck.table.asides import Asides
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.deciding import Deciding
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.match import Match
from holodeck.deck.table.structured import Feed
from holodeck.deck.table.table import Table
from holodeck.kernel.manner import is_aloud
from holodeck.kernel.offers import EVERYBODY
from holodeck.kernel.rules import Awaited
from holodeck.kernel.told import Told
from holodeck.words.bystanders import Bystanders


class Telling:
    def __init__(
        self, table: Table, match: Match, jobs: Jobs, computer: Computer, deciding: Deciding, feed: Feed, asides: Asides
    ) -> None:
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.deciding = deciding
        self.feed = feed
        self.asides = asides
        self.read: dict[str, list[str]] = {}
        """The sentences of the last entry, as each person with programs has read them."""

    def happened(self, things: list[Told]) -> None:
        """In the words of each person inside."""
        table, match = self.table, self.match
        match.past += things
        match.ends.append(len(match.past))
        names: dict[str, list[str]] = {}
        self.read, bystanders, sounds = {}, Bystanders(things), table.rules.sounds
        audible = [told for told in things if told.name in sounds]
        for person in table.inside:
            if person.connected:
                language = person.language
                if language not in names:
                    names[language] = table.people(language)
                try:
                    self.tell(person, names[language], bystanders)
                except Exception as error:  # noqa: BLE001  words are no reason to stop (HD-705)
                    self.read[person.key] = [self.computer.fail(person, error)]
                if audible:
                    self.sound(person, audible)

    def in_silence(self) -> None:
        """Nobody is told of the set-up, nor finds it in the past: a lesson puts its own position on the table."""
        self.match.ends.append(len(self.match.past))

    def tell(self, person: Person, names: list[str], bystanders: Bystanders) -> None:
        """One of them, who plays or watches."""
        sentences, on_top = bystanders.told(self.match.reader(person, names))
        self.computer.show(person, sentences + on_top, GAME)
        if person.structured:
            self.read[person.key] = sentences

    def sound(self, person: Person, things: list[Told]) -> None:
        """What of these things, which all have a sound, is heard: each once (HD-615)."""
        seat, sounds = self.table.seat_of(person), self.table.rules.sounds
        heard = [sounds[told.name] for told in things if is_heard(told, sounds[told.name][1], seat)]
        for name in dict.fromkeys([name for name, _ in heard]):
            self.jobs.send(person.sound, name)

    def go_on(self, things: list[Told]) -> None:
        """Who is awaited now. Programs are told first what happened, so that they know what they are asked about."""
        match, game = self.match, self.match.game
        assert game is not None
        fresh = match.go_on(game)
        self.inform(things)
        self.asides.look(things)
        self.ask(fresh)

    def inform(self, things: list[Told]) -> None:
        """The same for programs."""
        programs = [person for person in self.table.inside if person.structured]
        if programs:
            self.deciding.set_clocks()  # so that what is sent now says the right time
        for person in programs:
            self.feed.know_clocks(person)
            self.feed.send_entry(person, things, self.read[person.key])

    def ask(self, fresh: list[Awaited]) -> None:
        """The computer says on the channel who has to do what; bell and prompt for those awaited."""
        table = self.table
        if not fresh:
            return
        asked = [table.person_at(awaited.seat) for awaited in fresh]
        for person in table.hearers():
            own = [awaited for awaited, who in zip(fresh, asked, strict=True) if who is person and person in table.inside]
            others = [one for one in fresh if one not in own] if is_aloud(person.mode) else fresh
            self.computer.attempt(person, partial(self.ask_one, person, others, own))

    def ask_one(self, person: Person, others: list[Awaited], own: list[Awaited]) -> None:
        self.computer.says(person, self.match.reader(person).announced(others))
        if own:
            self.prompt(person, own)

    def prompt(self, person: Person, own: list[Awaited]) -> None:
        """A sound, a bell for those who want one, and for ears one line: what is asked, and what one may do."""
        self.jobs.send(person.sound, TURN)
        if person.bell:
            for outlet in person.outlets:
                self.jobs.send(outlet.bell)
        for line in self.call(person, own) if is_aloud(person.mode) else []:
            for outlet in person.outlets:
                self.jobs.send(outlet.prompt, line)

    def call(self, person: Person, own: list[Awaited]) -> list[str]:
        """In a lesson only the question: what to do is said by the step (HD-908)."""
        reader = self.match.reader(person)
        return reader.call(own) if self.table.lesson is None else reader.with_question(reader.asked(own))


def is_heard(told: Told, hearer: str, seat: int) -> bool:
    """Whether this seat hears the sound of a thing: the one it is for, or everybody who may know of it."""
    if told.known_to(seat) is None:
        return False
    return not hearer or (seat >= 0 and told.facts.get(hearer) in (seat, EVERYBODY))
