"""Talk: the channel in its forms, shouting, speaking in the room, whispering, ignoring (HD-502 to HD-506)."""

import re
from typing import Final

from holodeck.deck.people.person import LOBBY
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.lobby import say_in_lobby, switched_on
from holodeck.deck.table.talk.channel import EMOTE, GENITIVE, SPEECH, Channel
from holodeck.kernel.engine.refusal import Refusal

FORMS: Final = {"": "channel", ":": "emote", ";": "genitive"}
"""The command of each form of the channel."""
SIGNS: Final = {"-": ("mute_channel", ["on"]), "+": ("mute_channel", ["off"]), "*": ("repeat_channel", list[str]())}
"""The commands for which a sign stands alone on the channel, with their arguments."""
FORM: Final = re.compile(r"-(?:holodeck|deck|h)(?P<kind>[:;]?)(?P<rest>.*)", re.IGNORECASE | re.DOTALL)

LOBBY_FORM: Final = re.compile(r"-(?:vorraum|lobby|v)(?:\s+(?P<text>.*))?", re.IGNORECASE | re.DOTALL)


def on_channel(line: str) -> tuple[str, list[str]] | None:
    """Return the command of a line for the channel (`-h; ..`, `' ..`, `-h *`) with its arguments, or None."""
    if line.startswith("'"):
        kind, text = "", line[1:].strip()
    else:
        form = FORM.fullmatch(line)
        if form is None or (form["rest"] and not form["rest"][0].isspace()):
            return None
        kind, text = form["kind"], form["rest"].strip()
    return SIGNS.get(text) or (FORMS[kind], [text])


def in_lobby(line: str) -> str | None:
    """Return the text of a line for the lobby channel (`-vorraum ..`), or None."""
    form = LOBBY_FORM.fullmatch(line)
    return (form["text"] or "").strip() if form is not None else None


def need_channel(ask: Ask) -> Channel:
    """Return the channel of the deck, or raise a refusal for somebody who neither is inside nor has a seat (HD-503)."""
    if ask.person not in ask.deck.inside:
        ask.deck.need_seat(ask.person, "HD-503")
    return ask.deck.channel


def speak(ask: Ask, kind: str = SPEECH) -> None:
    channel = need_channel(ask)
    if not ask.typed:
        raise Refusal("HD-502", "nothing_said")
    channel.speak(ask.person, kind, ask.typed)


def emote(ask: Ask) -> None:
    speak(ask, EMOTE)


def genitive(ask: Ask) -> None:
    speak(ask, GENITIVE)


def mute_channel(ask: Ask) -> None:
    """Mute or unmute the talk of the deck for oneself."""
    need_channel(ask)
    ask.person.muted = switched_on(ask)
    ask.holodeck.register.keep(ask.person)
    ask.tell("muted" if ask.person.muted else "unmuted")


def repeat_channel(ask: Ask) -> None:
    need_channel(ask).again(ask.person)


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
