"""The outbox: letters that wait in the store until they are sent, and what is done when sending fails (HD-1028 to HD-1031).

That a letter is being sent is stored before it is, so a restart in between is an unknown outcome like a lost answer.
"""

import heapq
import logging
import secrets
from typing import Final, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.register import Register
from holodeck.deck.port.carrier import Carrier, Fate, Mail, NoCarrier, Push
from holodeck.store.port import Bundle, Json, Outcome, Receipt

log = logging.getLogger("holodeck.notify")

PAUSES: Final = (60.0, 300.0, 1800.0, 7200.0, 28800.0, 86400.0)
"""How long to wait after each failure in a row; after the last one nothing more is tried."""
DOUBTS: Final = 1
"""How often a letter is sent again that may have arrived."""
AT_ONCE: Final = 8
"""Letters under way at a time."""
HERE_SECONDS: Final = 60.0
"""How long to wait before looking again whether somebody who is here has gone."""
MOST: Final = 50
"""Matters in a letter; the oldest go first."""
SENT: Final = 0.0
"""Stands for when a letter is due that has nothing new to say."""


class Matter(Struct, frozen=True):
    """Why somebody is written to: something at a table since some moment, which together name it for good."""

    kind: str
    deck: int
    since: float
    told: bool = False


class Letter(Struct):
    """All matters of one person by one way. It stays as long as any of them is open, so that nothing is told twice."""

    to: str
    """The key of the person."""
    way: str
    """`mail`, `confirm`, or the id of a device."""
    due: float
    matters: list[Matter] = []
    tries: int = 0
    """Failures in a row."""
    doubts: int = 0
    """Lost answers among them."""
    sending: bool = False
    id: str = ""
    """The same for every attempt to tell the same."""
    code: str = ""
    """The code that confirms an address, until it is sent."""

    @property
    def news(self) -> bool:
        return bool(self.code) or any(not matter.told for matter in self.matters)


def same(one: Matter, other: Matter) -> bool:
    return (one.kind, one.deck, one.since) == (other.kind, other.deck, other.since)


class Writer(Protocol):
    """Knows people and tables."""

    def is_here(self, letter: Letter) -> bool:
        """Return whether the reader hears everything at a door."""
        ...

    def write(self, letter: Letter) -> Mail | Push | None:
        """Return what is sent, or None if there is nothing left to say."""
        ...

    def dead(self, letter: Letter) -> None:
        """Give up a way that leads nowhere."""
        ...


class Outbox:
    def __init__(self, register: Register, writer: Writer) -> None:
        self.register = register
        self.clock = register.clock
        self.alarms = Alarms(register.clock)
        self.writer = writer
        self.carrier: Carrier = NoCarrier()
        self.letters: dict[int, Letter] = {}
        self.people: dict[str, dict[str, int]] = {}
        """The numbers of letters by person and way."""
        self.last = 0
        self.waiting: list[tuple[float, int]] = []
        """A heap of what is due when; a letter whose time was changed since is in it twice."""
        self.flying: set[int] = set()
        self.earliest = 0.0
        """When sending begins after a start."""

    def open(self, found: list[tuple[str, Json]]) -> None:
        """Read what was kept, and begin a moment later, when the tables have said whom they await. Whatever was on its way when
        the server ended may have arrived."""
        for name, record in found:
            if not name.isdecimal():  # a key of the carrier
                continue
            try:
                letter = msgspec.convert(record, Letter)
            except msgspec.ValidationError:
                log.exception("a letter cannot be read", extra={"letter": name})
                continue
            self.add(int(name), letter)
            if letter.sending:
                self.fared(int(name), Fate.UNKNOWN)
            elif letter.news:
                self.schedule(int(name), letter.due)
        self.earliest = self.clock.date() + HERE_SECONDS
        self.wait()

    def close(self) -> None:
        self.alarms.drop_all()

    def add(self, number: int, letter: Letter) -> None:
        self.last = max(self.last, number)
        self.letters[number] = letter
        self.people.setdefault(letter.to, {})[letter.way] = number

    def keep(self, number: int) -> Receipt:
        letter = self.letters.get(number)
        record = msgspec.to_builtins(letter) if letter is not None else Json()
        return self.register.store.write(Bundle(letters=[(str(number), record)]))

    # What is to be told

    def knows(self, to: str, way: str, matter: Matter) -> bool:
        """Return whether a matter was told this way, or is about to be."""
        number = self.people.get(to, {}).get(way)
        return number is not None and any(same(old, matter) for old in self.letters[number].matters)

    def post(self, to: str, way: str, matter: Matter, due: float) -> None:
        """Add a matter to the letter of a person."""
        number = self.people.get(to, {}).get(way)
        if number is None:
            number = self.last + 1
            self.add(number, Letter(to, way, SENT))
        letter = self.letters[number]
        letter.matters = [*letter.matters, matter][-MOST:]
        self.put(number, due)

    def post_code(self, to: str, code: str) -> None:
        """Send a code that confirms an address, in place of one that is still waiting."""
        self.drop(to, "confirm")
        self.add(self.last + 1, Letter(to, "confirm", SENT, code=code))
        self.put(self.last, self.clock.date())

    def put(self, number: int, due: float) -> None:
        """Keep a letter that has something new to say. One that waits already keeps its time."""
        letter = self.letters[number]
        if letter.due == SENT:
            self.schedule(number, due)
        self.keep(number)
        self.wait()

    def withdraw(self, to: str, matter: Matter) -> None:
        """Take back a matter that is settled."""
        for number in list(self.people.get(to, {}).values()):
            letter = self.letters[number]
            left = [old for old in letter.matters if not same(old, matter)]
            if len(left) < len(letter.matters):
                letter.matters = left
                if not left and number not in self.flying:
                    self.remove(number)
                self.keep(number)

    def waits(self, to: str, way: str) -> bool:
        """Return whether something new is to be sent this way."""
        number = self.people.get(to, {}).get(way)
        return number is not None and self.letters[number].news

    def drop(self, to: str, way: str) -> None:
        """Drop what waits for a way that is no longer wanted."""
        number = self.people.get(to, {}).get(way)
        if number is not None:
            self.remove(number)
            self.keep(number)

    def remove(self, number: int) -> None:
        letter = self.letters.pop(number)
        ways = self.people[letter.to]
        del ways[letter.way]
        if not ways:
            del self.people[letter.to]

    def forget(self, to: str) -> None:
        """Forget a deleted person, whose rows the store erases itself."""
        for number in list(self.people.get(to, {}).values()):
            self.remove(number)

    def tidy(self) -> None:
        """Forget letters with nothing new whose matters were settled while the server was down."""
        for number, letter in list(self.letters.items()):
            if not letter.news and not letter.sending and self.writer.write(letter) is None:
                self.remove(number)
                self.keep(number)

    # Sending

    def schedule(self, number: int, due: float) -> None:
        self.letters[number].due = due
        heapq.heappush(self.waiting, (due, number))

    def look(self) -> None:
        """Send what is due, and look again when the next is."""
        while self.waiting and self.waiting[0][0] <= self.clock.date() and len(self.flying) < AT_ONCE:
            due, number = heapq.heappop(self.waiting)
            letter = self.letters.get(number)
            if letter is not None and letter.due == due and letter.news and number not in self.flying:
                self.begin(number, letter)
        self.wait()

    def wait(self) -> None:
        """Look again when the next letter is due."""
        if self.waiting and len(self.flying) < AT_ONCE:
            self.alarms.set("next", max(self.waiting[0][0], self.earliest) - self.clock.date(), self.look)

    def begin(self, number: int, letter: Letter) -> None:
        """Store that a letter is being sent, then send it."""
        if self.writer.is_here(letter):
            self.schedule(number, self.clock.date() + HERE_SECONDS)
            return
        letter.id = letter.id if letter.tries else secrets.token_hex(8)
        parcel = self.writer.write(letter)
        if parcel is None:
            self.remove(number)
            self.keep(number)
            return
        told = list(letter.matters)
        letter.sending = True
        self.flying.add(number)
        kept = self.keep(number)
        kept.then(lambda: self.clock.soon(lambda: self.go(number, letter, told, parcel, kept)))

    def go(self, number: int, letter: Letter, told: list[Matter], parcel: Mail | Push, kept: Receipt) -> None:
        def then(fate: Fate) -> None:
            self.flying.discard(number)
            if self.letters.get(number) is letter:
                self.fared(number, fate, told)
            self.look()

        if kept.outcome is Outcome.KEPT and self.letters.get(number) is letter:
            self.carrier.send(parcel, then)
        else:
            then(Fate.LATER)

    def fared(self, number: int, fate: Fate, told: list[Matter] | None = None) -> None:
        """Note what became of a letter. After a restart nobody knows which of its matters were told."""
        letter = self.letters[number]
        letter.sending = False
        letter.tries += 1
        letter.doubts += fate is Fate.UNKNOWN
        log.info("letter", extra={"letter": number, "fate": fate.value, "tries": letter.tries})
        again = fate in (Fate.LATER, Fate.UNKNOWN) and letter.tries <= len(PAUSES) and letter.doubts <= DOUBTS
        if fate is Fate.NEVER:
            self.writer.dead(letter)
            letter.matters, letter.code = [], ""
        elif not again:
            letter.code, letter.tries, letter.doubts = "", 0, 0
            letter.matters = [replace(old, told=True) if told is None or old in told else old for old in letter.matters]
        letter.due = SENT
        if letter.news:
            self.schedule(number, self.clock.date() + PAUSES[max(0, letter.tries - 1)])
        elif not letter.matters:
            self.remove(number)
        self.keep(number)
