"""Notes for people who are away: who may read them, how many there may be, and for how long (HD-521 to HD-524).

A note is kept for a name, whether anybody has it or not: neither the answer, nor the time it takes, nor an export of what one has
written tells which names exist.
"""

import logging
from collections import Counter
from typing import Final

import msgspec
from msgspec import Struct

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.machine.contents import Contents
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.person import Person
from holodeck.deck.people.reach import Reach
from holodeck.deck.people.register import Register
from holodeck.deck.port import reaching
from holodeck.deck.port.networks import origin_of
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold
from holodeck.store.personal import Who
from holodeck.store.port import Bundle, Json, Outcome, Receipt

log = logging.getLogger("holodeck.deck")

DAY: Final = 24 * 3600.0
EACH: Final = 20
"""Notes that one person writes in a day,"""
SAME: Final = 5
"""to the same name among them,"""
NETWORK: Final = 60
"""and all from one network."""
KEPT_DAYS: Final = 60
INBOX: Final = 50
"""Notes for one name."""
MOST: Final = 20_000
"""Notes in all."""


class Note(Struct, frozen=True):
    number: int
    """Its number among the notes for this name."""
    by: str
    to: str
    """The key of the name it is for."""
    at: float
    text: str
    read: bool = False


class Notes:
    def __init__(self, register: Register, reach: Reach) -> None:
        self.register = register
        self.reach = reach
        self.kept: dict[int, Note] = {}
        """By their number in the store, the oldest first."""
        self.names: dict[str, list[int]] = {}
        """Those numbers by the key of whom they are for."""
        self.last = 0
        """The highest number given."""
        self.each = Rate(register.clock, EACH, DAY)
        self.same = Rate(register.clock, SAME, DAY)
        self.network = Rate(register.clock, NETWORK, DAY)

    @property
    def clock(self) -> Clock:
        return self.register.clock

    def open(self, found: Contents) -> None:
        """Read what was kept. What cannot be read is left alone."""
        for name, record in sorted(found.notes, key=lambda row: int(row[0])):
            try:
                self.add(int(name), msgspec.convert(record, Note))
            except msgspec.ValidationError:
                log.exception("a note cannot be read", extra={"record": name})
        self.tidy()

    def add(self, number: int, note: Note) -> None:
        self.last = max(self.last, number)
        self.kept[number] = note
        self.names.setdefault(note.to, []).append(number)

    def drop(self, numbers: list[int]) -> list[tuple[str, Json]]:
        """Forget notes, and return what the store has to do."""
        for number in numbers:
            note = self.kept.pop(number)
            self.names[note.to].remove(number)
            if not self.names[note.to]:
                del self.names[note.to]
        return [(str(number), Json()) for number in numbers]

    # Writing

    def leave(self, writer: Person, name: str, text: str) -> Receipt:
        """Keep a note for a name, or raise a refusal."""
        to, network = fold(name), origin_of(writer.address).network
        pair = f"{writer.key} {to}"
        if self.each.full(writer.key) or self.same.full(pair) or self.network.full(network):
            raise Refusal("HD-522", "too_many_notes", {"most": EACH, "same": SAME})
        self.each.note(writer.key)
        self.same.note(pair)
        self.network.note(network)
        gone = self.making_room(self.names.get(to, []), INBOX) or self.making_room(list(self.kept), MOST)
        changes = self.drop(gone)
        before = [self.kept[number].number for number in self.names.get(to, [])]
        note = Note(max(before, default=0) + 1, writer.name, to, self.clock.date(), text)
        self.add(self.last + 1, note)
        return self.write([*changes, (str(self.last), msgspec.to_builtins(note))], self.last)

    def write(self, rows: list[tuple[str, Json]], new: int) -> Receipt:
        """Store a new note; if the store refuses it, there is none."""
        kept = self.register.store.write(Bundle(notes=rows))

        def heard() -> None:
            if kept.outcome is Outcome.REFUSED and new in self.kept:
                self.drop([new])

        kept.then(lambda: self.clock.soon(heard))
        return kept

    def making_room(self, among: list[int], most: int) -> list[int]:
        """Return which note goes for another one: the oldest of the person who has written the most, read ones first."""
        if len(among) < most:
            return []
        ((busiest, _),) = Counter(self.kept[number].by for number in among).most_common(1)
        return [min((self.kept[number].by != busiest, not self.kept[number].read, number) for number in among)[2]]

    # Reading

    def numbers(self, reader: Person) -> list[int]:
        """Return the numbers of the notes that a person may read, oldest first: written since the name is theirs, by people who
        may reach them."""
        own = self.names.get(reader.key, []) if not reader.guest else []
        return [number for number in own if self.is_for(reader, self.kept[number])]

    def is_for(self, reader: Person, note: Note) -> bool:
        return reader.since <= note.at and self.reach.may_reach(note.by, reader)

    def of(self, reader: Person) -> list[reaching.Note]:
        notes = [self.kept[number] for number in self.numbers(reader)]
        return [reaching.Note(note.number, note.by, note.at, note.text, note.read) for note in notes]

    def mark_read(self, reader: Person) -> None:
        """Note that a person has read everything there is."""
        unread = [number for number in self.numbers(reader) if not self.kept[number].read]
        for number in unread:
            self.kept[number] = msgspec.structs.replace(self.kept[number], read=True)
        if unread:
            rows = [(str(number), msgspec.to_builtins(self.kept[number])) for number in unread]
            self.register.store.write(Bundle(notes=rows))

    def delete(self, reader: Person, number: int | None) -> Receipt:
        """Delete one note of a person by its number, or all of them."""
        found = [one for one in self.numbers(reader) if number in (None, self.kept[one].number)]
        if not found:
            raise Refusal("HD-523", "no_such_note")
        return self.register.store.write(Bundle(notes=self.drop(found)))

    # Forgetting

    def tidy(self) -> None:
        """Forget what is too old (HD-522)."""
        before = self.clock.date() - KEPT_DAYS * DAY
        old = [number for number, note in self.kept.items() if note.at < before]
        if old:
            self.register.store.write(Bundle(notes=self.drop(old)))

    def forget(self, person: Person) -> None:
        """Forget what a deleted person has written, got, or was named in, as the store does. It comes first, or
        the next change of a note would store the name again."""
        who = Who(person.key, person.name)
        own = [number for number, note in self.kept.items() if person.key in (note.to, fold(note.by))]
        self.drop(own)
        for number, note in self.kept.items():
            self.kept[number] = msgspec.structs.replace(note, text=who.anonymous(note.text))
