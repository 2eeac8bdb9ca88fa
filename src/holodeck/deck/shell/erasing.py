"""Deleting an account: from the tables, from memory and from the store, in this order (HD-974)."""

from collections.abc import Callable
from functools import partial

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Refused
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.store.port import Bundle, Receipt

Told = Callable[[str], None]
"""Called with the name of the sentence that says why an account was not deleted, or with an empty string."""


def delete(holodeck: Holodeck, person: Person, password: str, address: str, then: Told) -> None:
    """Delete an account after its password was checked; a guest has none."""
    if holodeck.deletions.full_from(address):
        raise Refusal("HD-974", "too_fast")
    if person.erased:
        return
    if person.guest:
        erase(holodeck, person, address, then)
        return

    def proved(why: str) -> None:
        if why:
            then(why)
        else:
            erase(holodeck, person, address, then)

    holodeck.login.prove(person, password, address, proved)


def erase(holodeck: Holodeck, person: Person, address: str, then: Told) -> None:
    """Take the person from all tables first, so that nothing can write the name again; then erase it from the store."""
    holodeck.deletions.note_from(address)
    person.erased = True
    person.lines.clear()
    decks = [deck for deck in holodeck.decks.values() if deck.presence.mentions(person) or deck.channel.mentions(person)]
    waiting = {deck.number for deck in decks}

    def left(number: int, _: Refused | None) -> None:
        waiting.discard(number)
        if not waiting:
            write(holodeck, person, then)

    for deck in decks:
        deck.submit(partial(deck.erase, person), then=partial(left, deck.number))
    if not decks:
        write(holodeck, person, then)


def write(holodeck: Holodeck, person: Person, then: Told) -> None:
    """Erase the person from the store, once nobody at a table says anything more with the name."""
    holodeck.order.forget(person)
    holodeck.notes.forget(person)
    holodeck.addresses.forget(person)
    holodeck.register.strike(person)
    bundle = Bundle()
    bundle.erased.append((person.key, person.name))
    kept = holodeck.store.write(bundle)
    kept.then(lambda: holodeck.clock.soon(lambda: written(holodeck, person, kept, then)))


def written(holodeck: Holodeck, person: Person, kept: Receipt, then: Told) -> None:
    """Forget the person in memory as well. If the store refused, the account stays, without its seats; erasing it again does no
    harm."""
    if kept.error is not None:
        person.erased = False
        then("not_kept")
        return
    holodeck.register.drop(person)
    holodeck.guests.came(person)  # nobody is gone whom nobody knows
    holodeck.alarms.drop(f"lost {person.key}")
    for forget in holodeck.forgetting:
        forget(person)
    then("")
    holodeck.tell(person, "deleted_account")
    for outlet in list(person.outlets):
        person.part(outlet, " ".join(say(person, "farewell")))
    for known in list(person.keys):
        holodeck.keys.drop(person, known)
    holodeck.notify_onlookers()
