"""Every message of the browser door as a struct. docs/protocol.md says what they mean, and a test compares the two; the types of
the client (`web/src/play/messages.ts`) are made from these by `python -m tools.typescript`.
"""

from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

LONGEST_LINE: Final = 2000
LONGEST_ID: Final = 64

Json: TypeAlias = dict[str, Any]
Action = Annotated[
    Json,
    Meta(title="Action", description="What to do, and its parts.", extra_json_schema={"properties": {"do": {"type": "string"}}}),
]
Palette = Annotated[
    dict[str, str],
    Meta(title="Palette", description="The game's name for every seat, in their order, and the colour that was chosen for it."),
]
Language = Annotated[str, Meta(title="Language", extra_json_schema={"enum": ["de", "en"]})]
State = Annotated[str, Meta(title="State", extra_json_schema={"enum": ["empty", "loaded", "running", "over"]})]
LineKind = Annotated[
    str,
    Meta(
        title="LineKind",
        extra_json_schema={"enum": ["answer", "refusal", "game", "computer", "channel", "shout", "prompt", "notice"]},
    ),
]
TalkKind = Annotated[
    str, Meta(title="TalkKind", extra_json_schema={"enum": ["speech", "emote", "genitive", "computer", "shout"]})
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


class Typed(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="line"):
    text: LineText
    id: Id | None = None


class Act(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="act"):
    deck: Number
    action: Action
    id: CommandId
    seen: Number


class Replay(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="replay"):
    game: Number
    n: Number | None = None


class Ping(FromClient, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    id: Id = ""


ClientMessage: TypeAlias = Hello | Typed | Act | Replay | Ping


class Seat(Struct, frozen=True):
    colour: str
    name: str
    bot: str
    present: bool


class Summary(Struct, frozen=True):
    """A deck as everybody may see it."""

    deck: int
    state: State
    programme: str
    host: str
    paused: bool
    locked: bool
    game: int
    options: dict[str, str | int]
    seats: list[Seat]
    spectators: int


class Someone(Struct, frozen=True):
    """Who is connected, and in which deck; 0 is the lobby."""

    name: str
    deck: int


class Option(Struct, frozen=True):
    name: str
    default: str | int
    values: list[str]
    low: int
    high: int
    off: int | None


class Programme(Struct, frozen=True):
    """A game that can be loaded."""

    name: str
    title: str
    sentence: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    options: list[Option]
    colours: list[str]
    levels: list[str]


class Told(Struct, frozen=True):
    name: str
    facts: Json


class Entry(Struct, frozen=True):
    """What one entry of a journal brought about."""

    n: int
    told: list[Told]
    lines: list[str]


class Awaited(Struct, frozen=True):
    seat: int
    decision: str
    left: int | None
    paused: bool


class Legal(Struct, frozen=True):
    action: Action
    command: str


class Me(Struct, frozen=True):
    seat: int
    host: bool


class Place(Struct, frozen=True):
    rank: int
    seat: int
    name: str
    facts: dict[str, int]


class Next(Struct, frozen=True):
    """Who has to decide after an entry of a replay."""

    seat: int
    decision: str


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    person: str
    language: Language
    output: str
    guest: bool
    muted: bool


class Lobby(Struct, frozen=True, tag_field="type", tag="lobby", omit_defaults=True):
    decks: list[Summary]
    people: list[Someone]
    programmes: list[Programme] | None = None


class Deck(Struct, frozen=True, tag_field="type", tag="deck"):
    deck: Summary | None
    me: Me | None
    missing: int


class Past(Struct, frozen=True, tag_field="type", tag="past"):
    deck: int
    game: int
    entries: list[Entry]


class Table(Struct, frozen=True, tag_field="type", tag="table"):
    deck: int
    game: int
    n: int
    seat: int
    palette: Palette
    view: Json
    awaited: list[Awaited]
    legal: list[Legal]
    asked: list[str]
    undo: bool


class Happened(Struct, frozen=True, tag_field="type", tag="happened"):
    deck: int
    game: int
    n: int
    told: list[Told]
    lines: list[str]


class Line(Struct, frozen=True, tag_field="type", tag="line"):
    text: str
    kind: LineKind


class Chat(Struct, frozen=True, tag_field="type", tag="chat"):
    deck: int
    talker: str
    kind: TalkKind
    text: str


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    id: str
    n: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    id: str
    code: str
    clause: str
    text: str


class Over(Struct, frozen=True, tag_field="type", tag="over"):
    deck: int
    game: int
    reason: str
    ranking: list[Place]
    seed: str
    commitment: str


class Replayed(Struct, frozen=True, tag_field="type", tag="replayed"):
    game: int
    n: int
    entries: int
    palette: Palette
    view: Json
    told: list[Told]
    lines: list[str]
    awaited: list[Next]


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    id: str


class Error(Struct, frozen=True, tag_field="type", tag="error"):
    code: str
    text: str
    path: str = ""


ServerMessage: TypeAlias = (
    Welcome | Lobby | Deck | Past | Table | Happened | Line | Chat | Done | Refused | Over | Replayed | Pong | Error
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
