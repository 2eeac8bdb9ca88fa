"""Speaking to one person wherever they are, and notes for those who are away (HD-520 to HD-524)."""

from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.budget import need_voice
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.port.connection import CHANNEL, NOTICE, TALK
from holodeck.deck.port.messages import Chat, Notes
from holodeck.deck.port.order import Remark
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.shell.settings import when_written
from holodeck.deck.shell.tables import ALL_WORDS
from holodeck.deck.table.talk.channel import shortened
from holodeck.deck.wording.dates import moment
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold

TELL: Final = "tell"
"""The kind of a `Chat` to one person."""
WITH: Final = "mit "
"""The second half of the German verb, between the name and the text; a typist may leave it out."""


def tell(ask: Ask) -> Later | None:
    """`teile <Name> mit <Text>`: speak to one person, or leave a note."""
    name, text = name_typed(ask), ask.after(1)
    if ask.values is None and text.casefold().startswith(WITH):
        text = text[len(WITH) :].lstrip()
    return speak_to(ask, name, text)


def reply(ask: Ask) -> Later | None:
    """`erwidere <Text>`: answer the person who was the last to tell one something."""
    if not ask.person.teller:
        raise Refusal("HD-520", "nobody_told")
    return speak_to(ask, ask.person.teller, ask.typed)


def name_typed(ask: Ask) -> str:
    """Return the first word as it was typed, which is a name."""
    words = ask.typed.split(None, 1)
    if not words:
        ask.word("name")
    if fold(words[0]) == ask.person.key:
        raise Refusal("HD-520", "not_to_yourself")
    return words[0]


def speak_to(ask: Ask, name: str, text: str) -> Later | None:
    holodeck, person = ask.holodeck, ask.person
    if not text.strip():
        raise Refusal("HD-520", "nothing_said")
    other = holodeck.reach.listener(person, name)
    if other is None and person.guest:
        raise Refusal("HD-521", "notes_need_password", {"name": name})
    need_voice(person, text, holodeck.clock.now())
    text = shortened(text.strip())
    if other is None:
        kept = holodeck.notes.leave(person, name, text)
        return when_written(holodeck, person, kept, "note_left", name=name)
    holodeck.show(person, say(person, "told_somebody", receiver=other.name, text=text), CHANNEL)
    person.tell(Chat(LOBBY, person.name, TELL, text, other.name))
    holodeck.show(other, say(other, "told_by_somebody", name=person.name, text=text), CHANNEL)
    other.tell(Chat(LOBBY, person.name, TELL, text, other.name))
    other.sound(TALK)
    heard(other, person.name, text, holodeck.clock.date())
    return None


def heard(reader: Person, by: str, text: str, at: float) -> None:
    """Remember whom to answer, and what was said, for a report (HD-951)."""
    reader.teller = by
    reader.hear(Remark(at, LOBBY, by, text))


# Notes


def notes(ask: Ask) -> None:
    """`notizen`: read all notes, the newest first."""
    ask.nothing_more()
    holodeck, person = ask.holodeck, ask.person
    found = holodeck.notes.of(person)
    if ask.values is None:
        lines = [
            line
            for note in reversed(found)
            for line in ask.said(
                "note_line",
                number=note.number,
                name=note.by,
                when=moment(ask.person.language, note.at),
                text=note.text,
                unread=not note.read,
            )
        ]
        ask.show(lines or ask.said("no_notes"))
    for note in [note for note in found if not note.read]:
        heard(person, note.by, note.text, note.at)
    holodeck.notes.mark_read(person)
    tell_notes(holodeck, person)


def delete_notes(ask: Ask) -> Later:
    """`notizen weg <Nr.>|alle`: delete one note, or all."""
    every = ask.words.peek() in ALL_WORDS
    number = None if every else ask.number("note")
    ask.words.drop(1 if every else 0)
    ask.nothing_more()
    kept = ask.holodeck.notes.delete(ask.person, number)
    tell_notes(ask.holodeck, ask.person)
    return when_written(ask.holodeck, ask.person, kept, "note_deleted")


def tell_notes(holodeck: Holodeck, person: Person) -> None:
    """Send the notes as data."""
    found = holodeck.notes.of(person)
    person.tell(Notes(len([note for note in found if not note.read]), found))


def tell_unread(holodeck: Holodeck, person: Person) -> None:
    """Say that there are notes, to somebody who comes in."""
    if person.guest:
        return
    unread = [note.by for note in holodeck.notes.of(person) if not note.read]
    if unread:
        holodeck.show(person, say(person, "notes_wait", count=len(unread), names=list(dict.fromkeys(unread))), NOTICE)
    tell_notes(holodeck, person)
