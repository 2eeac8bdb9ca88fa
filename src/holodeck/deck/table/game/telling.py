"""Tells what happened in a game: to everybody inside what they may know, to programs as data, and who has to act (HD-501)."""

from collections.abc import Callable
from functools import partial

from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import GAME, TURN
from holodeck.deck.table.game.deciding import Deciding
from holodeck.deck.table.game.feed import Feed
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.game.spoken import SpokenPace
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.lesson.tips import Tips
from holodeck.deck.table.options import TEMPO_OPTION
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import is_aloud
from holodeck.kernel.trade.offers import EVERYBODY
from holodeck.words.bystanders import Bystanders


class Telling:
    def __init__(
        self,
        table: Table,
        match: Match,
        jobs: Jobs,
        computer: Computer,
        deciding: Deciding,
        feed: Feed,
        tips: Tips,
        spoken: SpokenPace,
    ) -> None:
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.deciding = deciding
        self.feed = feed
        self.tips = tips
        self.spoken = spoken
        self.unanswered: Callable[[list[Awaited]], list[Awaited]] = lambda pending: pending
        """Returns those of these decisions that no standing answer settles (HD-322)."""
        self.read: dict[str, list[str]] = {}
        """The sentences of the last entry, for each person with programs."""

    def happened(self, things: list[Told]) -> None:
        """Record the events and tell them to each person inside."""
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
                except Exception as error:  # noqa: BLE001  a failing sentence must not stop the game (HD-705)
                    self.read[person.key] = [self.computer.fail(person, error)]
                if audible:
                    self.sound(person, audible)

    def in_silence(self) -> None:
        """Skip telling the set-up of a lesson, which puts its own position on the table."""
        self.match.ends.append(len(self.match.past))

    def tell(self, person: Person, names: list[str], bystanders: Bystanders) -> None:
        """Tell one person who plays or watches."""
        reader = self.match.reader(person, names)
        if person.beside is not None:
            other = self.table.seat_of(person.beside)
            bystanders = Bystanders([told for told in bystanders.things if knows_more(told, reader.seat, other)])
        if self.spoken.holds_back(person, reader):
            self.spoken.hold_back(person, reader, bystanders.things)
            self.read[person.key] = reader.sentences(bystanders.things) if person.feeds else []
            return
        sentences, on_top = bystanders.told(reader)
        self.computer.show(person, sentences + on_top, GAME)
        if person.feeds:
            self.read[person.key] = sentences

    def sound(self, person: Person, things: list[Told]) -> None:
        """Play the sounds of these events that the person hears, each once (HD-615)."""
        seat, sounds = self.table.seat_of(person), self.table.rules.sounds
        heard = [sounds[told.name] for told in things if is_heard(told, sounds[told.name][1], seat)]
        for name in dict.fromkeys([name for name, _ in heard]):
            self.jobs.send(person.sound, name)

    def go_on(self, things: list[Told]) -> None:
        """Tell who is awaited now, after programs have been told what happened, so that they know the context."""
        match, game = self.match, self.match.game
        assert game is not None
        fresh = match.go_on(game)
        self.inform(things)
        self.tips.look(things)
        self.ask(self.unanswered(fresh))

    def inform(self, things: list[Told]) -> None:
        """Send the entry to programs."""
        programs = [person for person in self.table.inside if person.feeds]
        if programs:
            self.deciding.set_clocks()  # so that the times sent are right
        for person in programs:
            self.feed.know_clocks(person)
            self.feed.send_entry(person, things, self.read[person.key])

    def decided(self) -> None:
        """Tell everybody inside what decided the game (HD-734). Those who share a screen read it once."""
        for person in self.table.inside:
            if person.connected and person.beside is None:
                self.computer.attempt(person, partial(self.decide, person))

    def decide(self, person: Person) -> None:
        self.computer.show(person, self.match.reader(person).decided(), GAME)

    def ask(self, fresh: list[Awaited]) -> None:
        """Announce on the channel who has to do what; sound and prompt for those awaited. Bots that do not pause act before
        anybody could read that they are asked."""
        table = self.table
        if fresh and table.option(TEMPO_OPTION) == 0:
            fresh = [awaited for awaited in fresh if not table.seats[awaited.seat].level]
        if not fresh:
            return
        asked = [table.person_at(awaited.seat) for awaited in fresh]
        for person in [hearer for hearer in table.hearers() if hearer.beside is None]:
            own = [awaited for awaited, who in zip(fresh, asked, strict=True) if who is person and person in table.inside]
            others = [one for one in fresh if one not in own] if is_aloud(person.mode) else fresh
            self.computer.attempt(person, partial(self.ask_one, person, others, own))

    def ask_one(self, person: Person, others: list[Awaited], own: list[Awaited]) -> None:
        reader = self.match.reader(person)
        self.computer.says(person, reader.announced(others), unheard=not own and bool(reader.waiting) and bool(person.pace))
        if own:
            self.prompt(person, own)

    def prompt(self, person: Person, own: list[Awaited]) -> None:
        """Send a sound, a bell if wanted, and for screen readers one line: what is asked, and the possible actions."""
        self.jobs.send(person.sound, TURN)
        person.unconfirmed = ""  # a yes now answers this question
        if person.bell:
            for outlet in person.outlets:
                self.jobs.send(outlet.bell)
        for line in self.call(person, own) if is_aloud(person.mode) else []:
            person.speech.says([line], person.pace, self.jobs.clock.now())
            for outlet in person.outlets:
                self.jobs.send(outlet.prompt, line)

    def call(self, person: Person, own: list[Awaited]) -> list[str]:
        """Return the question with the possible actions; in a lesson only the question, since the step says what to do
        (HD-908)."""
        reader = self.match.reader(person)
        self.spoken.limit(person, reader, asked=True)
        return reader.call(own) if self.table.lesson is None else reader.with_question(reader.asked(own))


def knows_more(told: Told, seat: int, other: int) -> bool:
    """Return whether this seat may know something of it that the other one may not."""
    own, theirs = told.known_to(seat), told.known_to(other)
    return own is not None and (theirs is None or bool(set(own.facts) - set(theirs.facts)))


def is_heard(told: Told, hearer: str, seat: int) -> bool:
    """Return whether this seat hears the sound of an event: everybody who may know of it, or only the one it names."""
    if told.known_to(seat) is None:
        return False
    return not hearer or (seat >= 0 and told.facts.get(hearer) in (seat, EVERYBODY))
