"""What programs and browsers may say: a greeting, a line, a command, an action. docs/protocol.md says what each means."""

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct, field

from holodeck.deck.port.messages import Error
from holodeck.kernel.codec.shape import Action

LONGEST_LINE: Final = 2000
LONGEST_ID: Final = 64

LineText = Annotated[str, Meta(max_length=LONGEST_LINE)]
Id = Annotated[str, Meta(max_length=LONGEST_ID)]
CommandId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
Word = Annotated[str, Meta(max_length=LONGEST_ID)]
Number = Annotated[int, Meta(ge=-1, le=2**31)]
Argument = LineText | Number | bool | list[LineText]


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first message of a program or browser, also after a lost connection. Missing fields stay unchanged."""

    language: Word | None = None
    output: Word | None = None
    deck: Number | None = None
    game: Number | None = None
    seen: Number | None = None
    """The last entry of the game that the client knows."""
    name: Word | None = None
    """The name of a guest, if there is no key."""
    word: Word | None = None
    """The word from the guest's first `Welcome`."""
    invitation: Word | None = None
    """The code of an invitation to the server, for a new name where one is needed (HD-963)."""
    eyes: bool = False
    """Whether it is a page with buttons, whose sentences name no typed commands (HD-748)."""


class Typed(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="line"):
    """A typed line, cleaned. With an id it is answered by `Done` or `Refused` once it has been carried out and told."""

    text: LineText
    id: Id | None = None


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="command", omit_defaults=True):
    """A command of the shell or of the game one is in, by its name and with its arguments as data. It is answered as a line."""

    do: Word
    with_: dict[Word, Argument] = field(name="with", default_factory=dict)
    id: Id | None = None


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="act", omit_defaults=True):
    """A finished action, as the client encoded it: the deck checks it."""

    deck: Number
    action: Action
    seen: Number
    """The number of the last entry the sender knew."""
    id: CommandId = ""
    """Without an id a repetition is not recognized."""


class Earlier(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="earlier"):
    """A request for entries before the oldest one the client knows, answered by `Past`."""

    game: Number
    before: Number
    id: CommandId


class Replay(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="replay"):
    game: Number
    n: Number | None = None


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    id: Id = ""


Wish: TypeAlias = Hello | Typed | Command | Act | Earlier
"""What a guest says to the decks."""
FromClient: TypeAlias = Wish | Replay | Ping
"""All client messages; the last two are answered by the door."""

MISREAD: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
"""Errors raised by decoding invalid messages."""

_decoder: Final = msgspec.json.Decoder(FromClient)
_encoder: Final = msgspec.json.Encoder()


def encode(wish: FromClient) -> bytes:
    """Encode a wish."""
    return _encoder.encode(wish)


def decode(text: str | bytes) -> FromClient:
    """Decode a wish, or raise one of `MISREAD`."""
    wish: FromClient = _decoder.decode(text)
    return wish


def misread(error: Exception) -> Error:
    """Return the error message for something that could not be decoded, with its path.

    msgspec appends the path to the reason: "Expected `int`, got `str` - at `$.seen`".
    """
    if not isinstance(error, msgspec.ValidationError):
        return Error("bad_message", f"This is no JSON: {error}", "$")
    reason, _, path = str(error).partition(" - at `")
    return Error("bad_message", reason, path.removesuffix("`") or "$")
