"""The computer of a deck: its messages to one person or to everybody who hears the channel (HD-501)."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.port.connection import ANSWER, COMPUTER
from holodeck.deck.port.messages import Chat, Message
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.table import Table
from holodeck.deck.wording.sentences import fitted, say, shell_lines
from holodeck.deck.wording.told import ACTOR
from holodeck.kernel.engine.told import Told
from holodeck.kernel.trace import trace

log = logging.getLogger("holodeck.deck")

PASSING: Final = frozenset(
    [
        "loaded",
        "coloured",
        "uncoloured",
        "entered",
        "entered_watching",
        "left",
        "moved_on",
        "lost",
        "signed_off",
        "reconnected",
        "handover_offered",
        "handover_revoked",
        "vote",
        "vote_on",
        "vote_break",
    ]
)
"""Announcements about an ignored person that are suppressed (HD-509); everybody hears what happens to seats and the game."""

HEARD_HERE: Final = frozenset(["sent_away", "welcome_again"])
"""Announcements that even the person they are about hears only at the table (HD-216)."""


class Computer:
    """Speaks only when the current job has been stored. A failing sentence does not stop the game (HD-705)."""

    def __init__(self, services: DeckServices, table: Table, jobs: Jobs) -> None:
        self.services = services
        self.table = table
        self.jobs = jobs

    def show(self, person: Person, lines: list[str], kind: str = ANSWER) -> None:
        if lines:
            person.speech.says(lines, person.pace, self.jobs.clock.now())
            self.jobs.send(person.show, fitted(person, lines), kind)

    def tell(self, person: Person, message: Message) -> None:
        """Send a message to this person's programs."""
        self.jobs.send(person.tell, message)

    def answer(self, person: Person, thing: str, /, **facts: object) -> None:
        """Show one sentence to one person."""
        self.attempt(person, lambda: self.show(person, shell_lines(person, Told(thing, facts), person)))

    def announce(self, thing: str, actor: Person | None = None, asker: Person | None = None, /, **facts: object) -> None:
        """Announce something on the channel; the actor and the asker read it wherever they are."""
        readers = self.table.hearers()
        if actor is not None and actor not in readers and thing not in HEARD_HERE:
            readers.append(actor)
        if asker is not None and asker not in readers:
            readers.append(asker)
        self.spread(readers, Told(thing, {"seat": ACTOR, **facts} if actor is not None else facts), actor)

    def announce_to_others(self, thing: str, actor: Person, /, **facts: object) -> None:
        """Announce something to everybody but the actor, who knows it already."""
        others = [person for person in self.table.hearers() if person is not actor]
        self.spread(others, Told(thing, {"seat": ACTOR, **facts}), actor)

    def spread(self, readers: list[Person], told: Told, actor: Person | None) -> None:
        for person in readers:
            if actor is None or told.name not in PASSING or actor.key not in person.ignored:
                self.attempt(person, partial(self.announce_to, person, told, actor))

    def announce_to(self, person: Person, told: Told, actor: Person | None) -> None:
        self.says(person, shell_lines(person, told, actor))

    def says(self, person: Person, lines: list[str], unheard: bool = False) -> None:
        """Say lines on the channel, which cannot be muted for the computer. People inside another deck are told which deck
        speaks. What is unheard goes to programs only."""
        if person.beside is not None:
            return
        here = person.place in (LOBBY, self.table.number)
        which = {} if here else {"deck": self.table.number}
        for line in lines:
            if not unheard:
                self.show(person, say(person, "computer_says", text=line, **which), COMPUTER)
            self.relay(person, "Computer", "computer", line)

    def attempt(self, person: Person, tell: Callable[[], None]) -> None:
        """Run `tell` for this person. If it fails, show a plain line instead and go on: a failing sentence must not stop the game
        (HD-705)."""
        try:
            tell()
        except Exception as error:  # noqa: BLE001  see above
            self.fail(person, error)

    def fail(self, person: Person, error: Exception) -> str:
        """Show the plain line for a sentence that failed."""
        line = self.unsaid(person, error)
        self.show(person, [line])
        return line

    def unsaid(self, person: Person, error: Exception) -> str:
        """Log the error and return the plain line for a sentence that failed."""
        self.untold(error)
        return " ".join(say(person, "unsaid"))

    def untold(self, error: BaseException) -> None:
        table = self.table
        log.error("not told", extra={"deck": table.number, "game": table.game_number, "bug": trace(error)})
        self.services.count("faults")

    def relay(self, reader: Person, talker: str, kind: str, text: str) -> None:
        """Send a line of the channel as data."""
        self.tell(reader, Chat(self.table.number, talker, kind, text))
