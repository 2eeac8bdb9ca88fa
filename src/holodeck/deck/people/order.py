"""Keeping order: what moderators keep, which measures are in force, and who is barred (HD-950 to HD-961)."""

import logging
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from holodeck.deck.machine.alarms import Alarms, Clock
from holodeck.deck.machine.contents import Contents
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.person import Person
from holodeck.deck.people.register import Register
from holodeck.deck.port.networks import AnyNetwork, origin_of, parsed
from holodeck.deck.port.order import (
    BAN,
    CLOSED,
    FOREVER,
    MUTE,
    NETWORK_BAN,
    ORIGIN_BAN,
    SUSPENSION,
    WARNING,
    Deed,
    Invitation,
    Measure,
    Remark,
    Report,
)
from holodeck.deck.port.server import ADDRESS_DAYS
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold
from holodeck.store.personal import Who, order_without
from holodeck.store.port import Bundle, Json, Receipt

log = logging.getLogger("holodeck.deck")

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
REPORTS_EACH: Final = 5
"""Reports per hour of one person (HD-951)."""
REPORTS_NETWORK: Final = 20
"""Reports per hour of one network."""
REPORTS: Final = 500
MEASURES: Final = 2000
DEEDS: Final = 2000
"""The most that is kept; of reports and the log the oldest go first."""
WARNED_SECONDS: Final = 90 * DAY
"""How long a warning is kept (HD-953), and a closed table in mind (HD-958)."""
SETTLED_DAYS: Final = 30
"""How long a report is kept that is settled,"""
REPORT_DAYS: Final = 180
"""and one that is not."""
LOG_DAYS: Final = 180
"""How long the log goes back."""
TOLD_ONLY: Final = (WARNING, CLOSED)
"""Measures that forbid nothing."""
Kept: TypeAlias = Report | Measure | Deed | Invitation
R = TypeVar("R", Report, Measure, Deed, Invitation)

KINDS: Final[dict[str, type[Kept]]] = {
    "report": Report,
    "measure": Measure,
    "log": Deed,
    "invitation": Invitation,
}


class Order:
    def __init__(self, register: Register) -> None:
        self.register = register
        self.clock: Clock = register.clock
        self.alarms = Alarms(register.clock)
        self.reports: dict[int, Report] = {}
        self.measures: dict[int, Measure] = {}
        self.log: dict[int, Deed] = {}
        self.invitations: dict[str, Invitation] = {}
        self.by_name: dict[str, dict[str, Measure]] = {}
        """Measures against persons, by key and kind."""
        self.networks: list[tuple[AnyNetwork, Measure]] = []
        self.last = 0
        """The highest number given."""
        self.reporting = Rate(self.clock, REPORTS_EACH, HOUR)
        self.reporting_network = Rate(self.clock, REPORTS_NETWORK, HOUR)
        self.show_out: Callable[[], None] = lambda: None
        """Closes the connections of everybody who is barred now."""

    def open(self, found: Contents) -> None:
        """Take up what was kept. What has run out meanwhile is dropped; what cannot be read is left alone."""
        for name, record in found.moderation:
            kind = KINDS.get(name.partition(" ")[0])
            if kind is None:
                continue
            try:
                kept = msgspec.convert(record, kind)
            except msgspec.ValidationError:
                log.exception("a record of moderators cannot be read", extra={"record": name})
                continue
            if isinstance(kept, Invitation):
                self.invitations[kept.seal] = kept
                continue
            self.last = max(self.last, kept.number)
            if isinstance(kept, Report):
                self.reports[kept.number] = kept
            elif isinstance(kept, Measure):
                self.impose(kept)
            else:
                self.log[kept.number] = kept
        self.reports, self.log = dict(sorted(self.reports.items())), dict(sorted(self.log.items()))

    def keep(self, *records: Kept, gone: tuple[str, ...] = ()) -> Receipt:
        """Store records, and delete those that are gone."""
        rows: list[tuple[str, Json]] = [(name_of(record), msgspec.to_builtins(record)) for record in records]
        return self.register.store.write(Bundle(moderation=[*rows, *[(name, Json()) for name in gone]]))

    def next_number(self) -> int:
        self.last += 1
        return self.last

    # Reports

    def need_calm(self, person: Person) -> None:
        """Raise a refusal if this person, or their network, has reported too much lately; otherwise count a report."""
        network = origin_of(person.address).network
        if self.reporting.full(person.key) or self.reporting_network.full(network):
            raise Refusal("HD-951", "too_many_reports", {"most": REPORTS_EACH})
        self.reporting.note(person.key)
        self.reporting_network.note(network)

    def report(self, person: Person, about: str, reason: str) -> tuple[Report, Receipt]:
        self.need_calm(person)
        made = Report(self.next_number(), self.clock.date(), person.name, about, reason, person.place, list(person.quotable))
        self.reports[made.number] = made
        gone: list[str] = []
        while len(self.reports) > REPORTS:
            settled = (number for number, report in self.reports.items() if report.settled_by)
            oldest = next(settled, next(iter(self.reports)))
            gone.append(name_of(self.reports.pop(oldest)))
        return made, self.keep(made, gone=tuple(gone))

    def open_reports(self, reader: Person) -> list[Report]:
        """Return the reports to deal with, oldest first, without those about the reader (HD-951)."""
        return [report for report in self.reports.values() if not report.settled_by and fold(report.about) != reader.key]

    def settle(self, report: Report, by: Person) -> Receipt:
        done = replace(report, settled_by=by.name)
        self.reports[report.number] = done
        return self.keep(done, self.entry(by.name, "settle", report.about, str(report.number)))

    # The log

    def entry(self, by: str, did: str, whom: str, reason: str) -> Deed:
        """Add to the log. The caller keeps the new entry."""
        return self.add(self.deed(by, did, whom, reason))

    def deed(self, by: str, did: str, whom: str, reason: str) -> Deed:
        return Deed(self.next_number(), self.clock.date(), by, did, whom, reason)

    def add(self, deed: Deed) -> Deed:
        """Add to the log; the oldest entry goes when it is full."""
        self.log[deed.number] = deed
        if len(self.log) > DEEDS:
            self.keep(gone=(name_of(self.log.pop(next(iter(self.log)))),))
        return deed

    # Measures

    def take(
        self, by: Person, kind: str, whom: str, reason: str, seconds: float = 0.0, about: str = ""
    ) -> tuple[Measure, Receipt]:
        """Take a measure; one of the same kind against the same person or network is replaced. `about` is whose network it is."""
        now = self.clock.date()
        until = now + seconds if seconds else FOREVER
        made = Measure(self.next_number(), now, kind, whom, reason, by.name, until, about=about)
        deed = self.deed(by.name, ORIGIN_BAN if about else kind, made.shown, reason)
        return made, self.put(made, deed if kind == WARNING else replace(deed, until=until))

    def close(self, by: Person, deck: int, programme: str, host: Person | None, reason: str, heard: bool) -> Measure | None:
        """Note that a table is closed, and return what is kept for its host, who has not heard why."""
        deed = replace(self.deed(by.name, "close", host.name if host is not None else "", reason), deck=deck, programme=programme)
        if host is None or heard:
            self.keep(self.add(deed))
            return None
        now = self.clock.date()
        made = Measure(self.next_number(), now, CLOSED, host.name, reason, by.name, now + WARNED_SECONDS)
        self.put(made, deed)
        return made

    def put(self, made: Measure, deed: Deed) -> Receipt:
        """Put a new measure into force and into the log."""
        before = self.making_room(made.kind, made.whom)
        for other in before:
            self.drop(other)
        self.impose(made)
        kept = self.keep(made, self.add(deed), gone=tuple(map(name_of, before)))
        self.show_out()
        return kept

    def making_room(self, kind: str, whom: str) -> list[Measure]:
        """Return what goes for a new measure: its equal, or the oldest warning if there are too many (HD-959)."""
        equal = [other for other in self.measures.values() if (other.kind, other.whom) == (kind, whom) and kind not in TOLD_ONLY]
        if equal or len(self.measures) < MEASURES:
            return equal
        warnings = [number for number, other in self.measures.items() if other.kind in TOLD_ONLY]
        if not warnings:
            raise Refusal("HD-959", "too_many_measures", {"most": MEASURES})
        return [self.measures[min(warnings)]]

    def impose(self, measure: Measure) -> None:
        """Put a measure into force until it runs out."""
        left = measure.until - self.clock.date()
        if measure.until and left <= 0:
            self.keep(gone=(name_of(measure),))
            return
        self.measures[measure.number] = measure
        if measure.kind == NETWORK_BAN:
            network = parsed(measure.whom)
            self.networks += [(network, measure)] if network is not None else []
        elif measure.kind not in TOLD_ONLY:
            self.by_name.setdefault(fold(measure.whom), {})[measure.kind] = measure
            self.gag(measure, measure.reason)
        if measure.until:
            self.alarms.set(name_of(measure), left, lambda: self.ran_out(measure))

    def ran_out(self, measure: Measure) -> None:
        self.drop(measure)
        self.keep(gone=(name_of(measure),))

    def drop(self, measure: Measure) -> None:
        """Put a measure out of force."""
        self.alarms.drop(name_of(measure))
        self.measures.pop(measure.number, None)
        self.networks = [pair for pair in self.networks if pair[1].number != measure.number]
        self.gag(measure, "")
        own = self.by_name.get(fold(measure.whom), {})
        if own.get(measure.kind) is not None and own[measure.kind].number == measure.number:
            del own[measure.kind]
            if not own:
                del self.by_name[fold(measure.whom)]

    def gag(self, measure: Measure, why: str) -> None:
        """Take the voice of a person, or give it back."""
        person = self.register.persons.get(fold(measure.whom))
        if person is not None and measure.kind == MUTE:
            person.gag = why

    def lift(self, measure: Measure, by: Person, reason: str) -> Receipt:
        self.drop(measure)
        return self.keep(self.entry(by.name, "lift", measure.shown, reason), gone=(name_of(measure),))

    def heard(self, measure: Measure) -> None:
        """Note that the person concerned has been told of a measure."""
        told = replace(measure, heard=True)
        if self.measures.pop(measure.number, None) is not None:
            self.impose(told)
            self.keep(told)

    def unheard(self, person: Person) -> list[Measure]:
        """Return the measures that a person has not been told of."""
        kinds = (*TOLD_ONLY, MUTE)
        return [one for one in self.measures.values() if not one.heard and one.kind in kinds and fold(one.whom) == person.key]

    # Who is barred

    def barred(self, person: Person | None, address: str) -> Measure | None:
        """Return the measure that keeps this person or this address out."""
        own = self.by_name.get(person.key, {}) if person is not None else {}
        return own.get(BAN) or own.get(SUSPENSION) or self.barred_network(address)

    def barred_network(self, address: str) -> Measure | None:
        came = parsed(address) if self.networks else None
        return next((measure for network, measure in self.networks if came is not None and inside(came, network)), None)

    # Every night

    def tidy(self) -> None:
        """Forget what is old enough, and whose address it was that is banned (HD-971, HD-972)."""
        now, gone = self.clock.date(), list[str]()
        for report in list(self.reports.values()):
            if now - report.at > DAY * (SETTLED_DAYS if report.settled_by else REPORT_DAYS):
                gone.append(name_of(self.reports.pop(report.number)))
        for deed in list(self.log.values()):
            if now - deed.at > DAY * LOG_DAYS:
                gone.append(name_of(self.log.pop(deed.number)))
        named = [one for one in self.measures.values() if one.about and now - one.at > DAY * ADDRESS_DAYS]
        nameless = [one.nameless() for one in named if one != one.nameless()]
        for measure in nameless:
            self.drop(measure)
            self.impose(measure)
        if gone or nameless:
            self.keep(*nameless, gone=tuple(gone))

    # A deleted account

    def forget(self, person: Person) -> None:
        """Forget the name of a person who is being deleted, the measures against it and what the person said, as the store does
        (HD-974). It comes first, or the next change of a record would store the name again."""
        who, gone = Who(person.key, person.name), list[str]()
        self.reports = {number: without(report, who) for number, report in self.reports.items()}
        self.log = {number: without(deed, who) for number, deed in self.log.items()}
        self.invitations = {sealed: without(one, who) for sealed, one in self.invitations.items()}
        for measure in list(self.measures.values()):
            changed = without(measure, who)
            if changed != measure:
                self.drop(measure)
                gone += [name_of(measure)] if changed.whom != measure.whom else []
                if changed.whom == measure.whom:
                    self.impose(changed)
        for other in self.register.connected():
            other.quotable = tuple(who_said_nothing(other.quotable, who))
        if gone:
            self.keep(gone=tuple(gone))


def name_of(record: Kept) -> str:
    kind = next(kind for kind, known in KINDS.items() if isinstance(record, known))
    return f"{kind} {record.seal if isinstance(record, Invitation) else record.number}"


def inside(address: AnyNetwork, network: AnyNetwork) -> bool:
    return address.version == network.version and address.network_address in network


def without(record: R, who: Who) -> R:
    """Return a record without the name of a person, and without what that person said."""
    return msgspec.convert(order_without(msgspec.to_builtins(record), who), type(record))


def who_said_nothing(remarks: tuple[Remark, ...], who: Who) -> Iterator[Remark]:
    """Yield the remarks of others, without the name."""
    for remark in remarks:
        if fold(remark.name) != who.key:
            yield replace(remark, text=who.anonymous(remark.text))
