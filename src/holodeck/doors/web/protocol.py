"""Every message of the browser door as a struct; what the decks tell goes out as it is. docs/protocol.md says what they mean, and
a test compares the two; the types of the client (`web/src/play/messages.ts`) are made from these by `python -m tools.typescript`.
"""

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from holodeck.deck.port.games import Replayed
from holodeck.deck.port.messages import (
    Account,
    Change,
    Chat,
    Clocks,
    Deck,
    Done,
    Happened,
    Hints,
    Lesson,
    Over,
    Past,
    StandIn,
    Summary,
    Table,
    Welcome,
)
from holodeck.deck.port.server import Programme, Someone
from holodeck.kernel.shape import Action

LONGEST_LINE: Final = 2000
LONGEST_ID: Final = 64

LineKind = Annotated[
    str,
    Meta(
        title="LineKind",
        extra_json_schema={"enum": ["answer", "refusal", "game", "computer", "channel", "shout", "prompt", "notice"]},
    ),
]
LineText = Annotated[str, Meta(max_length=LONGEST_LINE)]
Id = Annotated[str, Meta(max_length=LONGEST_ID)]
CommandId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
Word = Annotated[str, Meta(max_length=LONGEST_ID)]
Number = Annotated[int, Meta(ge=-1, le=2**31)]


class FromClient(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client may say."""


class Hello(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    language: Word | None = None
    output: Word | None = None
    deck: Number | None = None
    game: Number | None = None
    seen: Number | None = None
    name: Word | None = None
    word: Word | None = None


class Typed(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="line"):
    text: LineText
    id: Id | None = None


class Act(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="act"):
    deck: Number
    action: Action
    id: CommandId
    seen: Number


class Earlier(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="earlier"):
    game: Number
    before: Number
    id: CommandId


class Replay(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="replay"):
    game: Number
    n: Number | None = None


class Ping(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    id: Id = ""


ClientMessage: TypeAlias = Hello | Typed | Act | Earlier | Replay | Ping


class Lobby(Struct, frozen=True, tag_field="type", tag="lobby", omit_defaults=True):
    decks: list[Summary]
    people: list[Someone]
    programmes: list[Programme] | None = None
    whole: bool = False
    """Nothing that was known before holds."""
    gone: list[int] = []
    left: list[str] = []


class Line(Struct, frozen=True, tag_field="type", tag="line"):
    text: str
    kind: LineKind


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    id: str
    code: str
    clause: str
    text: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    id: str


class Error(Struct, frozen=True, tag_field="type", tag="error"):
    code: str
    text: str
    path: str = ""


ServerMessage: TypeAlias = (
    Welcome
    | Lobby
    | Deck
    | Past
    | Table
    | Change
    | Happened
    | Clocks
    | Hints
    | StandIn
    | Account
    | Lesson
    | Line
    | Chat
    | Done
    | Refused
    | Over
    | Replayed
    | Pong
    | Error
)

PARTS: Final = {"summary": Summary, "programme": Programme}
"""The structs that docs/protocol.md describes besides the messages."""

_from_client: Final = msgspec.json.Decoder(ClientMessage)
_encoder: Final = msgspec.json.Encoder()


class BadMessage(Exception):
    """Something that is no message: the reason, and where in it the fault is."""

    def __init__(self, reason: str, path: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path


def read(frame: str | bytes) -> ClientMessage:
    """The message of a frame; `BadMessage` says what is wrong with it."""
    try:
        message: ClientMessage = _from_client.decode(frame)
    except msgspec.ValidationError as error:
        raise bad(error) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"This is no JSON: {error}", "$") from None
    return message


def bad(error: msgspec.ValidationError) -> BadMessage:
    """msgspec writes the path behind the reason: "Expected `int`, got `str` - at `$.seen`"."""
    reason, _, path = str(error).partition(" - at `")
    return BadMessage(reason, path.removesuffix("`") or "$")


def write(message: ServerMessage | Struct) -> str:
    return _encoder.encode(message).decode()
