"""Invitations to a table by the name of a person (HD-528, HD-529)."""

from typing import Final

from msgspec.structs import replace

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.acquaintance import MOST_CALLS, Call
from holodeck.deck.people.budget import need_no_gag
from holodeck.deck.people.names import proper
from holodeck.deck.people.person import Person
from holodeck.deck.port import reaching
from holodeck.deck.port.connection import NOTICE, TALK
from holodeck.deck.port.messages import Invitations
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.reaching import name_typed
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold

TOLD: Final = 3
"""How many invitations somebody who comes in is told of."""


def call(ask: Ask) -> None:
    """`lade <Name> ein`: invite a person to one's table."""
    deck, person, holodeck = ask.deck, ask.person, ask.holodeck
    if deck.state is State.EMPTY:
        raise Refusal("HD-528", "not_loaded")
    if not deck.concerns(person):
        raise Refusal("HD-528", "no_seat")
    name = proper(name_typed(ask))
    if name is None:
        raise Refusal("HD-101", "name_wrong")
    need_no_gag(person)
    holodeck.reach.spend(person, name, "HD-529")
    other = holodeck.reach.somebody(person, name)
    if other is not None:
        keep(holodeck, other, [*others(other, person, deck), Call(person.name, deck.number, deck.invitation)])
    if other is not None and other.connected:
        holodeck.show(other, lines_of(other, deck, person.name), NOTICE)
        other.sound(TALK)
        ask.tell("called", name=other.name, deck=deck.number)
    else:
        ask.tell("called_later", name=name, deck=deck.number)
        if other is not None:
            holodeck.notifier.called(other, deck.number)


def others(reader: Person, by: Person, deck: Deck) -> list[Call]:
    """Return the invitations that somebody has besides those by this person to this table."""
    return [call for call in reader.acquaintance.calls if (call.by, call.deck) != (by.name, deck.number)]


def lines_of(reader: Person, deck: Deck, by: str) -> list[str]:
    reserved = reader.key in [fold(name) for name in deck.reserved]
    facts = {"name": by, "deck": deck.number, "programme": deck.name, "running": deck.state is not State.LOADED}
    return say(reader, "called_by", **facts, reserved=reserved)


def keep(holodeck: Holodeck, person: Person, calls: list[Call]) -> None:
    """Keep the invitations of a person that still hold, and send them as data."""
    holding = [call for call in calls if holds(holodeck, person, call)][-MOST_CALLS:]
    if tuple(holding) != person.acquaintance.calls:
        person.acquaintance = replace(person.acquaintance, calls=tuple(holding))
        holodeck.register.keep(person)
    tell_calls(holodeck, person)


def holds(holodeck: Holodeck, person: Person, call: Call) -> bool:
    """Return whether the table of an invitation is still there and its sender may reach the person."""
    deck = holodeck.decks.get(call.deck)
    return (
        deck is not None
        and deck.state is not State.EMPTY
        and deck.invitation == call.code
        and holodeck.reach.may_reach(call.by, person)
    )


def tell_calls(holodeck: Holodeck, person: Person) -> None:
    holding = [call for call in person.acquaintance.calls if holds(holodeck, person, call)]
    found = [reaching.Call(call.by, call.deck, holodeck.decks[call.deck].name) for call in holding]
    person.tell(Invitations(found))


def tell_waiting(holodeck: Holodeck, person: Person) -> None:
    """Tell somebody who comes in of the last invitations that still hold."""
    if person.acquaintance.calls:
        keep(holodeck, person, list(person.acquaintance.calls))
        for one in person.acquaintance.calls[-TOLD:]:
            holodeck.show(person, lines_of(person, holodeck.decks[one.deck], one.by), NOTICE)


# Accepting


def called_to(ask: Ask) -> Deck | None:
    """Return the table of the last invitation, or of the last one of the named person; None if the word may be a code."""
    holodeck, person, name = ask.holodeck, ask.person, ask.words.peek()
    holding = [call for call in person.acquaintance.calls if holds(holodeck, person, call)]
    if name:
        holding = [call for call in holding if fold(call.by) == name and len(ask.words.words) == 1]
    elif not holding:
        raise Refusal("HD-528", "no_invitation")
    return holodeck.decks[holding[-1].deck] if holding else None


def accepted(ask: Ask) -> None:
    """Drop the invitations to a table that somebody has come to."""
    calls = ask.person.acquaintance.calls
    if calls:
        keep(ask.holodeck, ask.person, [call for call in calls if call.deck != ask.deck.number])
