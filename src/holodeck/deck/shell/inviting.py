"""Invitations to the server, where new names need one (HD-963)."""

from holodeck.deck.people.registration import VALID_SECONDS
from holodeck.deck.port.codes import spoken
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.shell.reporting import need_moderator
from holodeck.deck.shell.settings import when_written

DAY = 86_400.0


def invite(ask: Ask) -> Later:
    """`aufsicht einladung`: make the code with which somebody may take a new name."""
    need_moderator(ask.person)
    ask.nothing_more()
    code, kept = ask.holodeck.registration.invite(ask.person.name)
    days = int(VALID_SECONDS // DAY)
    return when_written(ask.holodeck, ask.person, kept, "server_invitation", code=spoken(code), days=days)


def withdraw(ask: Ask) -> Later:
    """`aufsicht einladung weg`: withdraw the invitations that nobody has used."""
    need_moderator(ask.person)
    ask.nothing_more()
    count, kept = ask.holodeck.registration.withdraw(ask.person)
    return when_written(ask.holodeck, ask.person, kept, "invitations_withdrawn", count=count)
