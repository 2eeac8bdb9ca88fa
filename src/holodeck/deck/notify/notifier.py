"""Decides who is told what while away, by which ways and when (HD-1020 to HD-1029)."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from msgspec.structs import replace

from holodeck.deck.notify.letters import Told, mail_of, push_of
from holodeck.deck.notify.outbox import Letter, Matter, Outbox
from holodeck.deck.people.contact import AT_ONCE, NEVER, NO_CONTACT, Device
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.person import Person
from holodeck.deck.people.register import Register
from holodeck.deck.people.turns import Turn, Turns
from holodeck.deck.port.carrier import Carrier, Mail, Push

TURN: Final = "turn"
CALL: Final = "call"
MAIL: Final = "mail"
CONFIRM: Final = "confirm"
GRACE_SECONDS: Final = 60.0
"""How long to wait before somebody is told: who answers meanwhile needs no letter."""
DAY: Final = 24 * 3600.0
DAILY_SECONDS: Final = 16 * 3600.0
"""When the mail of a day is sent, after midnight UTC."""
MOST_A_DAY: Final = 30
"""Mails at once to a person in a day; what is more goes into the mail of the day."""


class TableNow(Protocol):
    """What a letter says of a table."""

    @property
    def name(self) -> str: ...
    @property
    def invitation(self) -> str: ...


class Notifier:
    """Implements `Writer` of the outbox, and listens to whose turn it is."""

    def __init__(self, register: Register, tables: Mapping[int, TableNow], turns: Turns) -> None:
        self.register = register
        self.tables = tables
        self.turns = turns
        turns.listeners.append(self)
        self.outbox = Outbox(register, self)
        self.address = ""
        """The address of the browser door as people outside type it."""
        self.server = ""
        """The name of the server in a subject."""
        self.each = Rate(register.clock, MOST_A_DAY, DAY)
        self.changed: Callable[[Person], None] = lambda _: None
        """Called when something of a contact has changed without its person."""

    def offer(self, carrier: Carrier, address: str, server: str) -> None:
        """Set what the host has set up."""
        self.outbox.carrier, self.address, self.server = carrier, address, server

    # What happens at the tables

    def awaited(self, turn: Turn) -> None:
        """Tell somebody that it is their turn. Said again of the same turn it changes nothing."""
        person = self.register.persons.get(turn.person)
        if person is not None:
            self.post(person, Matter(TURN, turn.deck, turn.asked))

    def catch_up(self, person: Person) -> None:
        """Tell of all open turns by ways that are new."""
        for turn in self.turns.of(person.key):
            self.awaited(turn)

    def released(self, turn: Turn) -> None:
        self.outbox.withdraw(turn.person, Matter(TURN, turn.deck, turn.asked))

    def called(self, person: Person, deck: int) -> None:
        """Tell somebody who is away that they are invited to a table."""
        self.post(person, Matter(CALL, deck, self.register.clock.date()))

    def post(self, person: Person, matter: Matter) -> None:
        own, carrier = person.contact, self.outbox.carrier
        if person.guest or person.erased or own is NO_CONTACT:
            return
        soon = self.register.clock.date() + GRACE_SECONDS
        if carrier.mails and own.address and own.pace != NEVER and not self.outbox.knows(person.key, MAIL, matter):
            at_once = own.pace == AT_ONCE and self.each.spend(person.key)
            self.outbox.post(person.key, MAIL, matter, soon if at_once else self.next_daily())
        for device in own.devices if carrier.push_key else ():
            if not self.outbox.knows(person.key, device.id, matter):
                self.outbox.post(person.key, device.id, matter, soon)

    def next_daily(self) -> float:
        """Return when the next mail of the day is sent."""
        now = self.register.clock.date()
        return now + ((DAILY_SECONDS - now) % DAY or DAY)

    # What the outbox asks

    def is_here(self, letter: Letter) -> bool:
        person = self.register.persons.get(letter.to)
        return letter.way != CONFIRM and person is not None and person.connected

    def write(self, letter: Letter) -> Mail | Push | None:
        person = self.register.persons.get(letter.to)
        if person is None or person.guest:
            return None
        own = person.contact
        if letter.way == CONFIRM:
            to = own.proposed
            return mail_of(self.server, self.address, letter.id, person, to, [], letter.code) if to and letter.code else None
        told = [told for matter in letter.matters if (told := self.told(person, matter)) is not None]
        if not told:
            return None
        if letter.way == MAIL:
            usable = own.address and own.pace != NEVER
            return mail_of(self.server, self.address, letter.id, person, own.address, told) if usable else None
        device = self.device(person, letter.way)
        seconds = max(0, int(max(one.until for one in told) - self.register.clock.date()))
        return push_of(self.server, person, device, told, seconds) if device is not None else None

    def told(self, person: Person, matter: Matter) -> Told | None:
        """Return what is said of a matter, or None if it is settled."""
        if matter.kind == TURN:
            turns = [
                turn for turn in self.turns.open.get(matter.deck, ()) if turn.person == person.key and turn.asked == matter.since
            ]
            return Told(TURN, matter.deck, turns[0].programme.capitalize(), turns[0].until) if turns else None
        table = self.tables.get(matter.deck)
        calls = [
            call.by for call in person.acquaintance.calls if table and (call.deck, call.code) == (matter.deck, table.invitation)
        ]
        return Told(CALL, matter.deck, table.name.capitalize(), by=calls[-1]) if table and calls else None

    def device(self, person: Person, way: str) -> Device | None:
        return next((device for device in person.contact.devices if device.id == way), None)

    def dead(self, letter: Letter) -> None:
        """Forget a subscription that has ended, or an address that the mail server refuses."""
        person = self.register.persons.get(letter.to)
        if person is None:
            return
        own = person.contact
        if letter.way == CONFIRM:
            person.contact = replace(own, proposed="", seal="", failed=True)
        elif letter.way == MAIL:
            person.contact = replace(own, pace=NEVER, failed=True)
        else:
            left = tuple(device for device in own.devices if device.id != letter.way)
            person.contact = replace(own, devices=left)
        self.register.keep(person)
        self.changed(person)
