"""`computer programm fortsetzen`: a saved table calls its people together (HD-1010 to HD-1012)."""

from contextlib import suppress

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.acquaintance import Call
from holodeck.deck.people.budget import need_no_gag
from holodeck.deck.people.person import Person
from holodeck.deck.people.reach import reaches
from holodeck.deck.port.connection import NOTICE, TALK
from holodeck.deck.shell import calls, voice
from holodeck.deck.shell.ask import Ask
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.refusal import Refusal


def go_on(ask: Ask) -> None:
    """Call the people of a running table together; one that is paused after a fault continues by vote (HD-705)."""
    deck, person, holodeck = ask.deck, ask.person, ask.holodeck
    if deck.state is not State.RUNNING or deck.paused is not None:
        voice.go_on(ask)
        return
    ask.nothing_more()
    deck.need_seat(person, "HD-1010")
    missing = deck.breaks.missing()
    if not missing:
        raise Refusal("HD-1010", "all_here")
    need_no_gag(person)
    for other in missing:
        if other is not person:
            holodeck.reach.spend(person, other.name, "HD-529")
    deck.breaks.gather(person, missing)
    for other in missing:
        if other is not person:
            call_back(holodeck, deck, person, other)


def call_back(holodeck: Holodeck, deck: Deck, person: Person, other: Person) -> None:
    """Tell somebody who is elsewhere, unless they hear the table, or leave a note for somebody who is away."""
    said = {"name": person.name, "deck": deck.number, "programme": deck.name}
    if not other.connected and not (person.guest or other.guest):
        with suppress(Refusal):  # the notes of today are used up, so these people have been called already
            holodeck.notes.leave(person, other.name, "".join(say(other, "called_back_note", **said)))
    elif reaches(person, other):
        calls.keep(holodeck, other, [*calls.others(other, person, deck), Call(person.name, deck.number, deck.invitation)])
        if other.connected and other not in deck.hearers():
            holodeck.show(other, say(other, "called_back", **said), NOTICE)
        other.sound(TALK)
