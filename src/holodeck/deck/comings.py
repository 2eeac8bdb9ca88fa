"""Who comes and goes, and who opens a table: told to friends at once, to the lobby together (HD-526, HD-527)."""

from typing import Final

from holodeck.deck.machine.alarms import Alarms, Clock
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.people.reach import hears_of
from holodeck.deck.people.register import Register
from holodeck.deck.port.connection import NOTICE
from holodeck.deck.port.parts import Summary
from holodeck.deck.states import State
from holodeck.deck.wording.sentences import fitted, prefs_of, say
from holodeck.kernel.engine.subjects import ALL, NEVER, PEOPLE
from holodeck.kernel.text.speech import fold

TOGETHER_SECONDS: Final = 5.0
"""Arrivals and departures within this time are announced in one line."""
NAMED: Final = 5
"""Names in such a line; the others are counted."""
EACH: Final = 3
WITHIN: Final = 60.0
"""The most that friends hear of one person within this many seconds."""


def interest(person: Person) -> str:
    """Return how much a person hears of who comes and goes."""
    return prefs_of(person, []).hears(PEOPLE)


class Comings:
    def __init__(self, register: Register, alarms: Alarms) -> None:
        self.register = register
        self.alarms = alarms
        self.news = Rate(register.clock, EACH, WITHIN)
        self.moved: dict[str, tuple[str, str]] = {}
        """By key, who has come or gone since the last line: the sentence, and the name."""
        self.opened: set[int] = set()
        """Decks of which friends have been told."""

    @property
    def clock(self) -> Clock:
        return self.register.clock

    def joins(self, person: Person) -> None:
        """Note a connection: the first one is a coming, unless the last one was lost a moment ago (HD-303)."""
        if not person.connected and f"lost {person.key}" not in self.alarms:
            self.clock.soon(lambda: self.came(person))

    def came(self, person: Person) -> None:
        self.tell_friends(person, "friend_here", name=person.name)
        self.note(person, "people_came")

    def went(self, person: Person) -> None:
        self.note(person, "people_went")

    def note(self, person: Person, thing: str) -> None:
        """Put somebody into the next line; who has come and gone again meanwhile is not told of."""
        before = self.moved.pop(person.key, None)
        if before is None or before[0] == thing:
            self.moved[person.key] = (thing, person.name)
        if "comings" not in self.alarms:
            self.alarms.set("comings", TOGETHER_SECONDS, self.tell_lobby)

    def tell_lobby(self) -> None:
        moved, self.moved = self.moved, {}
        for reader in self.register.connected() if moved else []:
            if reader.place == LOBBY and interest(reader) == ALL:
                for thing in ("people_came", "people_went"):
                    names = [name for key, (what, name) in moved.items() if what == thing and heard_by(reader, key)]
                    self.show(reader, thing, names)

    def show(self, reader: Person, thing: str, names: list[str]) -> None:
        if names:
            facts = {"names": names[:NAMED], "more": len(names) - NAMED} if len(names) > NAMED else {"names": names}
            reader.show(fitted(reader, say(reader, thing, count=len(names), **facts)), NOTICE)

    # Tables

    def settled(self, summary: Summary) -> None:
        """Tell friends of the host when a table is open to everybody for the first time."""
        if summary.state != State.LOADED:
            self.opened.discard(summary.deck)
        elif summary.deck not in self.opened and summary.free and not summary.private and not summary.locked:
            self.opened.add(summary.deck)
            host = self.register.persons.get(fold(summary.host))
            if host is not None:
                self.tell_friends(host, "friend_opened", name=host.name, deck=summary.deck, programme=summary.programme)

    def tell_friends(self, friend: Person, thing: str, **facts: object) -> None:
        readers = [reader for reader in self.register.connected() if reader is not friend and hears_of(reader, friend)]
        if readers and self.news.spend(friend.key):
            for reader in readers:
                if interest(reader) != NEVER:
                    reader.show(fitted(reader, say(reader, thing, **facts)), NOTICE)


def heard_by(reader: Person, key: str) -> bool:
    return key != reader.key and key not in reader.ignored
