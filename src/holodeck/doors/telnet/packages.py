"""GMCP packages: messages of the decks under their package names, and wishes of clients."""

from typing import Any, Final

from msgspec import convert, to_builtins

from holodeck.deck.port.connection import SHOUT
from holodeck.deck.port.messages import Chat, Deck, Error, Line, Lobby, Message, Refused
from holodeck.deck.port.parts import Summary
from holodeck.deck.port.wishes import MISREAD, Wish, misread
from holodeck.doors.telnet import gmcp
from holodeck.doors.telnet.guest import Guest
from holodeck.kernel.text.speech import fold

OURS: Final = "Holodeck."
"""The prefix of our own packages."""
NOT_UNDERSTOOD: Final = "HD-601"
"""The clause of a refusal without one."""
SUMMARY: Final = (
    *("deck", "state", "programme", "host", "paused", "options", "locked", "game", "seats", "spectators"),
    *("resting", "pace"),
)
LEFT_OUT: Final[dict[type[Message], str]] = {
    Deck: "`Holodeck.Deck` tells of every deck, one's own among them.",
    Line: "Lines are shown as text.",
}
"""Messages without a package, and why."""


def packaged(message: Message) -> list[gmcp.Message]:
    """Return the packages for a message: by default one with its name and fields."""
    if type(message) in LEFT_OUT:
        return []
    if isinstance(message, Chat):
        return [chat(message)]
    if isinstance(message, Lobby):
        return [gmcp.Message(f"{OURS}Deck", summary(deck)) for deck in message.decks]
    fields = refused(message) if isinstance(message, Refused) else plain(message)
    return [gmcp.Message(f"{OURS}{type(message).__name__}", fields)]


def plain(message: Message | Summary) -> dict[str, Any]:
    """Return the fields without the tag, which the package name replaces."""
    fields: dict[str, Any] = to_builtins(message)
    fields.pop("type", None)
    return fields


def chat(message: Chat) -> gmcp.Message:
    deck, talker, text = message.deck, message.talker, message.text
    if message.kind == SHOUT:
        return gmcp.Message("Holodeck.Shout", {"deck": deck, "talker": talker, "text": text})
    said = {"deck": deck, "channel": "Holodeck", "talker": talker, "kind": message.kind, "text": text}
    return gmcp.Message("Comm.Channel.Text", said)


def summary(message: Summary) -> dict[str, object]:
    """Return the fields of a deck, with the host's name folded."""
    fields = {**plain(message), "host": fold(message.host)}
    return {name: fields[name] for name in SUMMARY}


def refused(message: Refused) -> dict[str, object]:
    """Return the fields without the sentence, which is among the lines."""
    fields: dict[str, object] = {"deck": message.deck, "code": message.code, "clause": message.clause or NOT_UNDERSTOOD}
    return fields if not message.id else {**fields, "id": message.id}


def pass_on(message: gmcp.Message, guest: Guest) -> Error | None:
    """Pass the wish of a logged-in client on to the decks; return the error if it cannot be read."""
    package, wish = message.package.lower(), message.payload
    if not guest.who or not package.startswith(OURS.lower()) or not isinstance(wish, dict):
        return None
    fields = {name: str(value) if name == "id" and isinstance(value, int) else value for name, value in wish.items()}
    try:
        said: Wish = convert({**fields, "type": package.removeprefix(OURS.lower())}, Wish)
    except MISREAD as error:
        return misread(error)
    guest.hear(said)
    return None
