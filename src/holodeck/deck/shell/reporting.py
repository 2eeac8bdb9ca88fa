"""Reporting somebody, and what moderators see: reports, measures, the log (HD-951, HD-959)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from holodeck.deck.people.order import Order
from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Oversight
from holodeck.deck.port.order import OWNER, ROLES, Deed, Measure, Report
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.shell.settings import when_written
from holodeck.deck.wording.dates import moment, until
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold

LONGEST: Final = 300
"""Letters of a reason."""
SHOWN: Final = 50
"""The most of each list that is told at once (HD-721),"""
LETTERS: Final = 32_000
"""and the most letters of reports: each may quote twelve long remarks."""


def is_moderator(person: Person) -> bool:
    return person.role in ROLES and not person.guest


def need_moderator(person: Person) -> None:
    if not is_moderator(person):
        raise Refusal("HD-950", "not_moderator")


def need_owner(person: Person) -> None:
    if person.role != OWNER or person.guest:
        raise Refusal("HD-950", "not_owner")


def someone(ask: Ask, name: str) -> Person:
    """Return the person of exactly this name, or the only one here whose name begins like this."""
    found = ask.holodeck.persons.get(fold(name)) or ask.holodeck.register.find(name)
    if found is None or found.erased:
        raise Refusal("HD-951", "no_such_person")
    return found


def name_and_reason(ask: Ask) -> tuple[str, str]:
    """Return the first word as typed, and the rest as the reason."""
    words = ask.typed.split(None, 1)
    if not words:
        ask.word("name")
    return words[0], reason_of(words[1] if len(words) > 1 else "")


def reason_of(text: str) -> str:
    if not text.strip():
        raise Refusal("HD-952", "reason_needed")
    return text.strip()[:LONGEST]


# Everybody


def report(ask: Ask) -> Later:
    """`melde <Name> <Grund>`: report a person, with what one has heard last (HD-951)."""
    holodeck, person = ask.holodeck, ask.person
    name, reason = name_and_reason(ask)
    about = someone(ask, name)
    if about is person:
        raise Refusal("HD-951", "not_yourself")
    made, kept = holodeck.order.report(person, about.name, reason)
    for other in holodeck.register.connected():
        if is_moderator(other) and other is not about:
            holodeck.tell(other, "new_report", number=made.number, name=made.by, other=made.about, text=reason)
    return when_written(holodeck, person, kept, "reported", name=about.name)


# Moderators


def overview(ask: Ask) -> None:
    """`aufsicht`: what there is to do, and everything as data."""
    need_moderator(ask.person)
    ask.nothing_more()
    order = ask.holodeck.order
    ask.person.tell(seen_by(ask.person, order))
    if ask.values is None:
        ask.tell("oversight", reports=len(order.open_reports(ask.person)), measures=len(order.measures))


def seen_by(person: Person, order: Order) -> Oversight:
    """Return the lists as data, newest first."""
    return Oversight(
        person.role,
        list(as_many_as_fit(order.open_reports(person)[: -SHOWN - 1 : -1])),
        [replace(one, whom=one.shown) for one in reversed(order.measures.values())][:SHOWN],
        list(reversed(order.log.values()))[:SHOWN],
        len(order.invitations),
    )


def as_many_as_fit(reports: list[Report]) -> Iterator[Report]:
    """Yield the first reports, until all they say is too much to be told at once."""
    left = LETTERS
    for report in reports:
        left -= len(report.reason) + sum(len(line.text) for line in report.lines)
        if left < 0:
            return
        yield report


def reports(ask: Ask) -> None:
    """`aufsicht meldungen [<Nr.>]`: list the open reports, or one with its lines."""
    need_moderator(ask.person)
    order = ask.holodeck.order
    if ask.words:
        ask.show(whole_report(ask, find_report(ask, order)))
        return
    found = order.open_reports(ask.person)
    ask.show([line for report in found[-SHOWN:] for line in short_report(ask, report)] or ask.said("no_reports"))


def find_report(ask: Ask, order: Order) -> Report:
    number = ask.number("record")
    ask.nothing_more()
    report = order.reports.get(number)
    if report is None or fold(report.about) == ask.person.key:
        raise Refusal("HD-959", "no_such_number", {"number": number})
    return report


def short_report(ask: Ask, report: Report) -> list[str]:
    return ask.said(
        "report_line",
        number=report.number,
        when=moment(ask.person.language, report.at),
        name=report.by,
        other=report.about,
        text=report.reason,
    )


def whole_report(ask: Ask, report: Report) -> list[str]:
    said = [
        ask.said("report_heard", when=moment(ask.person.language, line.at), name=line.name, text=line.text)
        for line in report.lines
    ]
    return short_report(ask, report) + ([line for lines in said for line in lines] or ask.said("report_silent"))


def settle(ask: Ask) -> Later:
    """`aufsicht erledigt <Nr.>`: close a report."""
    need_moderator(ask.person)
    order = ask.holodeck.order
    report = find_report(ask, order)
    return when_written(ask.holodeck, ask.person, order.settle(report, ask.person), "report_settled", number=report.number)


def measures(ask: Ask) -> None:
    need_moderator(ask.person)
    ask.nothing_more()
    found = list(ask.holodeck.order.measures.values())[-SHOWN:]
    ask.show([line for measure in found for line in measure_line(ask, measure)] or ask.said("no_measures"))


def measure_line(ask: Ask, measure: Measure) -> list[str]:
    facts = {"number": measure.number, "name": measure.by, "other": measure.shown, "text": measure.reason}
    return ask.said(
        "measure_origin_ban" if measure.about else f"measure_{measure.kind}", **facts, **until(ask.person.language, measure.until)
    )


def deeds(ask: Ask) -> None:
    """`aufsicht protokoll`: the last entries of the log, newest first."""
    need_moderator(ask.person)
    ask.nothing_more()
    found = list(reversed(ask.holodeck.order.log.values()))[:SHOWN]
    ask.show([line for deed in found for line in deed_line(ask, deed)] or ask.said("no_deeds"))


def deed_line(ask: Ask, deed: Deed) -> list[str]:
    language, table = ask.person.language, {"deck": deed.deck, "programme": deed.programme} if deed.deck else {}
    facts = {"name": deed.by, "other": deed.whom, "text": deed.reason, **table, **until(language, deed.until)}
    return ask.said(f"deed_{deed.did}", when=moment(language, deed.at), **facts)
