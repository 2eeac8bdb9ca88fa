"""The words of letters: plain text, HTML, and what a browser shows (HD-1023, HD-1026)."""

import json
from html import escape
from typing import Final, NamedTuple

from holodeck.deck.people.contact import Device
from holodeck.deck.people.person import Person
from holodeck.deck.port.carrier import Mail, Push
from holodeck.deck.wording.dates import until
from holodeck.deck.wording.sentences import say

USUAL_NAME: Final = "Holodeck"
TOPIC: Final = "holodeck"
"""Each message tells of everything that is open, so the last one is enough."""
PUSH_SECONDS: Final = 3 * 24 * 3600
"""The longest that a push service keeps a message for a browser that is off."""


class Told(NamedTuple):
    """One table that a letter tells of."""

    kind: str
    deck: int
    title: str
    until: float = 0.0
    by: str = ""
    """Who invites, of an invitation."""


def lines_of(person: Person, told: Told) -> list[str]:
    caller: dict[str, object] = {"name": told.by} if told.by else {}
    when = until(person.language, told.until)
    return say(person, f"letter_{told.kind}", deck=told.deck, game=told.title, **when, **caller)


def mail_of(server: str, address: str, id_: str, person: Person, to: str, told: list[Told], code: str = "") -> Mail:
    """Return a mail: about tables, or one that confirms its own address by a code."""
    server = server or USUAL_NAME
    if code:
        link = f"{address}/post/confirm/{code}"
        parts = [(" ".join(say(person, "letter_confirm", name=person.name, server=server)), link)]
        subject, off = sentence(person, "letter_confirm_subject", server=server), ""
        foot = sentence(person, "letter_confirm_foot")
    else:
        parts = [(" ".join(lines_of(person, one)), f"{address}/deck/{one.deck}") for one in told]
        subject = sentence(person, "letter_subject", server=server, game=told[0].title, count=len(told))
        off = f"{address}/post/off/{person.contact.off}"
        foot = sentence(person, "letter_foot", server=server)
    text = "\n\n".join([f"{said}\n{link}" for said, link in parts] + ["-- \n" + "\n".join(filter(None, [foot, off]))]) + "\n"
    return Mail(id_, to, subject, text, html_of(person.language, subject, parts, foot, off), off)


def html_of(language: str, title: str, parts: list[tuple[str, str]], foot: str, off: str) -> str:
    """Return the same as a page without pictures or anything to be fetched."""
    body = "".join(f'<p>{escape(said)}<br><a href="{escape(link)}">{escape(link)}</a></p>' for said, link in parts)
    end = f'<br><a href="{escape(off)}">{escape(off)}</a>' if off else ""
    head = f'<head><meta charset="utf-8"><title>{escape(title)}</title></head>'
    return f'<!doctype html><html lang="{language}">{head}<body>{body}<hr><p>{escape(foot)}{end}</p></body></html>'


def push_of(server: str, person: Person, device: Device, told: list[Told], seconds: int) -> Push:
    title = sentence(person, "letter_subject", server=server or USUAL_NAME, game=told[0].title, count=len(told))
    body = " ".join(" ".join(lines_of(person, one)) for one in told[:3])
    url = f"/deck/{told[0].deck}" if len(told) == 1 else "/"
    text = json.dumps({"title": title, "body": body, "url": url, "lang": person.language, "count": len(told)})
    kept = min(seconds or PUSH_SECONDS, PUSH_SECONDS)
    return Push(device.endpoint, device.key, device.auth, text.encode(), TOPIC, kept)


def sentence(person: Person, thing: str, /, **facts: object) -> str:
    return " ".join(say(person, thing, **facts))
