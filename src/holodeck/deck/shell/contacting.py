"""How one is told while away: the e-mail address, how often, and the browsers (HD-1020 to HD-1026)."""

from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.contact import PACES
from holodeck.deck.people.person import Person
from holodeck.deck.port import messages
from holodeck.deck.port.order import OWNER
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.shell.output import VOCABULARY, bad_setting, in_words
from holodeck.deck.shell.settings import when_written
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.store.port import Receipt

PACE_WORDS: Final = VOCABULARY.lexicon("pace")


def notify(ask: Ask) -> Later | None:
    """`benachrichtige [sofort|taeglich|nie]`: tell how one is told, or set how often mail comes."""
    choices = in_words(ask.person.language, "pace", *PACES)
    if not ask.words:
        ask.show(lines_of(ask.holodeck, ask.person))
        tell_contact(ask.holodeck, ask.person)
        return None
    pace = ask.words.take(PACE_WORDS)
    if pace is None:
        raise bad_setting(choices)
    ask.nothing_more()
    kept = ask.holodeck.addresses.set_pace(ask.person, pace)
    return changed(ask, kept, "contact_mail", address=ask.person.contact.address, pace=choices[PACES.index(pace)])


def email(ask: Ask) -> Later | None:
    """`email [Adresse]`: name an address, which then has to be confirmed."""
    address = ask.typed.strip()
    if not address:
        return notify(ask)
    kept = ask.holodeck.addresses.propose(ask.person, address)
    return changed(ask, kept, "code_sent", address=address)


def email_off(ask: Ask) -> Later:
    """`email weg`: forget the address."""
    ask.nothing_more()
    return changed(ask, ask.holodeck.addresses.remove(ask.person), "address_removed")


def push_here(ask: Ask) -> Later:
    """Subscribe the browser that says how it is reached; nobody types that."""
    if ask.values is None or len(ask.values) != 3:
        raise Refusal("HD-1025", "browser_only")
    endpoint, key, auth = ask.values
    return changed(ask, ask.holodeck.addresses.subscribe(ask.person, endpoint, key, auth), "browser_added")


def push_off(ask: Ask) -> Later:
    """`benachrichtige weg`: end push messages to all browsers; a browser names itself."""
    which = ask.values[0] if ask.values else ""
    if ask.values is None:
        ask.nothing_more()
    return changed(ask, ask.holodeck.addresses.unsubscribe(ask.person, which), "browsers_removed")


def changed(ask: Ask, kept: Receipt, thing: str, /, **facts: object) -> Later:
    tell_contact(ask.holodeck, ask.person)
    return when_written(ask.holodeck, ask.person, kept, thing, **facts)


def lines_of(holodeck: Holodeck, person: Person) -> list[str]:
    """Return in words what is offered and what is set; what the host has not set up only to the host."""
    own, carrier = person.contact, holodeck.notifier.outbox.carrier
    lines: list[str] = []
    if carrier.mails:
        if own.failed:
            lines += say(person, "contact_failed")
        if own.address:
            (pace,) = in_words(person.language, "pace", own.pace)
            lines += say(person, "contact_mail", address=own.address, pace=pace)
        if own.proposed:
            lines += say(person, "contact_proposed", address=own.proposed)
        if not own.address and not own.proposed:
            lines += say(person, "contact_no_address")
    if carrier.push_key:
        lines += say(person, "contact_browsers", count=len(own.devices))
    lines = lines or say(person, "contact_not_offered")
    return lines + (say(person, "contact_missing", names=list(carrier.missing)) if missing(holodeck, person) else [])


def missing(holodeck: Holodeck, person: Person) -> list[str]:
    """Return the settings that the host has not made, for the host."""
    return list(holodeck.notifier.outbox.carrier.missing) if person.role == OWNER and not person.guest else []


def tell_offer(holodeck: Holodeck, person: Person) -> None:
    """Send it to somebody who comes in, if there is anything to be set."""
    carrier = holodeck.notifier.outbox.carrier
    if carrier.mails or carrier.push_key or missing(holodeck, person):
        tell_contact(holodeck, person)


def tell_contact(holodeck: Holodeck, person: Person) -> None:
    """Send the same as data."""
    own, carrier = person.contact, holodeck.notifier.outbox.carrier
    offered = (carrier.mails, carrier.push_key, missing(holodeck, person))
    devices = [device.id for device in own.devices]
    person.tell(messages.Contact(*offered, own.address, own.proposed, own.pace, own.failed, devices))
