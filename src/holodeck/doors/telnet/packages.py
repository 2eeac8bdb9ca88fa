"""The packages of GMCP: the messages of the decks under their names there, and those of clients as wishes."""

from typing import Any, Final

from msgspec import to_builtins

from holodeck.deck.port.connection import SHOUT, Act
from holodeck.deck.port.messages import (
    Account,
    Chat,
    Clocks,
    Happened,
    Hints,
    Lesson,
    Message,
    Over,
    Refused,
    StandIn,
    Summary,
    Table,
)
from holodeck.doors.telnet import gmcp
from holodeck.doors.telnet.guest import Guest
from holodeck.kernel.speech import fold

NOT_UNDERSTOOD: Final = "HD-601"
"""The clause of a refusal that cites none."""
SUMMARY: Final = (
    *("deck", "state", "programme", "host", "paused", "options", "locked", "game", "seats", "spectators"),
    *("resting", "pace"),
)

AS_THEY_ARE: Final = (Happened, Table, Over, Clocks, Hints, StandIn, Account, Lesson)


def packaged(message: Message) -> gmcp.Message | None:
    """The same for a client; nothing where there is no package for it."""
    if isinstance(message, AS_THEY_ARE):
        return gmcp.Message(f"Holodeck.{type(message).__name__}", plain(message))
    if isinstance(message, Chat):
        return chat(message)
    if isinstance(message, Summary):
        return gmcp.Message("Holodeck.Deck", summary(message))
    if isinstance(message, Refused):
        return gmcp.Message("Holodeck.Refused", refused(message))
    return None


def plain(message: Message) -> dict[str, Any]:
    """The fields alone: the package says what it is."""
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
    """The host goes by the name as names are compared."""
    fields = {**plain(message), "host": fold(message.host)}
    return {name: fields[name] for name in SUMMARY}


def refused(message: Refused) -> dict[str, object]:
    """Without the sentence, which is among the lines."""
    fields = {"deck": message.deck, "code": message.code, "clause": message.clause or NOT_UNDERSTOOD}
    return fields if message.id is None else {**fields, "id": message.id}


def pass_on(message: gmcp.Message, guest: Guest) -> None:
    """A line or a finished action of somebody who has logged in; nothing else is for the decks."""
    package, wish = message.package.lower(), message.payload
    if not guest.who or not isinstance(wish, dict):
        return
    if package == "holodeck.line" and isinstance(wish.get("text"), str):
        guest.line(wish["text"])
    elif package == "holodeck.act":
        guest.act(Act(wish.get("deck"), wish.get("action"), str(wish.get("id", "")), wish.get("seen")))
