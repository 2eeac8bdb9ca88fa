"""Talk: the channel in its forms, shouting, speaking in the room, whispering, ignoring (HD-502 to HD-506)."""

import re
from typing import Final

from holodeck.deck.people.person import LOBBY
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.lobby import say_in_lobby
from holodeck.deck.table.talk.channel import EMOTE, GENITIVE, SPEECH
from holodeck.kernel.engine.refusal import Refusal

KINDS: Final = {"": SPEECH, ":": EMOTE, ";": GENITIVE}
FORM: Final = re.compile(r"-(?:holodeck|deck|h)(?P<kind>[:;]?)(?P<rest>.*)", re.IGNORECASE | re.DOTALL)

LOBBY_FORM: Final = re.compile(r"-(?:vorraum|lobby|v)(?:\s+(?P<text>.*))?", re.IGNORECASE | re.DOTALL)


def on_channel(line: str) -> tuple[str, str] | None:
    """Return the kind and the text of a line for the channel (`-h; ..`, `' ..`), or None."""
    if line.startswith("'"):
        return SPEECH, line[1:].strip()
    form = FORM.fullmatch(line)
    if form is None or (form["rest"] and not form["rest"][0].isspace()):
        return None
    return KINDS[form["kind"]], form["rest"].strip()


def in_lobby(line: str) -> str | None:
    """Return the text of a line for the lobby channel (`-vorraum ..`), or None."""
    form = LOBBY_FORM.fullmatch(line)
    return (form["text"] or "").strip() if form is not None else None


def channel(ask: Ask, kind: str, text: str) -> None:
    """Say a line on the channel; `-`, `+` and `*` alone mute it, unmute it and show the last lines."""
    deck, person = ask.deck, ask.person
    if person not in deck.inside:
        deck.need_seat(person, "HD-503")
    if text == "*":
        deck.channel.again(person)
    elif text in ("-", "+"):
        person.muted = text == "-"
        ask.holodeck.register.keep(person)
        ask.tell("muted" if person.muted else "unmuted")
    elif text:
        deck.channel.speak(person, kind, text)
    else:
        raise Refusal("HD-502", "nothing_said")


def speak(ask: Ask) -> None:
    """Say a dictated line on the channel, with punctuation after its name (HD-616)."""
    channel(ask, SPEECH, ask.typed)


def shout(ask: Ask) -> None:
    ask.deck.channel.shout(ask.person, ask.typed)


def say(ask: Ask) -> None:
    if ask.person.place == LOBBY or ask.person not in ask.deck.inside:
        say_in_lobby(ask)
    elif ask.typed:
        ask.deck.channel.say(ask.person, ask.typed)
    else:
        raise Refusal("HD-506", "nothing_said")


def whisper(ask: Ask) -> None:
    """Whisper to one person of the deck, given by name or colour."""
    deck, name, text = ask.deck, ask.word("name"), ask.after(1)
    if ask.person not in deck.inside:
        deck.need_seat(ask.person, "HD-506")
    if not text:
        raise Refusal("HD-506", "nothing_said")
    receiver = ask.holodeck.register.find(name, deck.hearers())
    if receiver is None:
        seat = next((place for place, seat in enumerate(deck.seats) if seat.colour == name), None)
        receiver = deck.person_at(seat) if seat is not None else None
    deck.channel.whisper(ask.person, receiver, text)


def ignore(ask: Ask) -> None:
    """Toggle whether a person is ignored."""
    person = ask.someone(
        ask.word("name"), "HD-503", [other for other in ask.holodeck.persons.values() if other is not ask.person]
    )
    if person.key in ask.person.ignored:
        ask.person.ignored = tuple(key for key in ask.person.ignored if key != person.key)
    else:
        ask.person.ignored += (person.key,)
    ask.holodeck.register.keep(ask.person)
    ask.tell("ignoring" if person.key in ask.person.ignored else "not_ignoring", name=person.name)
