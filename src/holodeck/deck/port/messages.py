"""Messages to programs and browsers: the same as the lines say, and never more.

A kind of message is declared only here. Every layer passes on what it does not know: the browser door sends it unchanged, telnet
sends it as `Holodeck.<Name>`, `holodeck.connect` keeps the last of each kind. Exceptions of a layer are listed in a table there,
with the reason. docs/protocol.md explains each message.
"""

from functools import reduce
from operator import or_
from typing import Final

import msgspec
from msgspec import Struct

from holodeck.deck.port.order import Deed, Measure, Report
from holodeck.deck.port.own_games import Holiday, OwnGame
from holodeck.deck.port.parts import (
    Advised,
    Awaited,
    Circle,
    Entry,
    Json,
    Language,
    Legal,
    LineKind,
    MailPace,
    Me,
    Next,
    Palette,
    Place,
    Plea,
    Programme,
    Resting,
    Someone,
    Standing,
    Summary,
    TalkKind,
    Told,
)
from holodeck.deck.port.reaching import Call, Friend, Note
from holodeck.kernel.codec.shape import Action


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """Base of all messages; the tag is the name in lower case."""


# Who one is, and where


class Welcome(Message, frozen=True):
    person: str
    language: Language
    output: str
    guest: bool
    muted: bool
    word: str = ""
    lobby_muted: bool = False
    """The lobby channel is muted (HD-224)."""
    played: list[str] = []
    """The games this person has started at least once; for others the beginner's table is offered first (HD-731)."""
    role: str = ""
    """`owner`, `moderator` or none (HD-950)."""


class Oversight(Message, frozen=True):
    """What moderators see, newest first (HD-959)."""

    role: str
    reports: list[Report]
    measures: list[Measure]
    log: list[Deed]
    invitations: int


class Lobby(Message, frozen=True, omit_defaults=True):
    """Changes in the lobby."""

    decks: list[Summary]
    people: list[Someone]
    programmes: list[Programme] | None = None
    whole: bool = False
    """Whether everything known before must be forgotten."""
    gone: list[int] = []
    left: list[str] = []


class Notes(Message, frozen=True):
    """The notes for this person, oldest first (HD-523)."""

    unread: int
    notes: list[Note]


class Friends(Message, frozen=True):
    """The list of friends (HD-525)."""

    friends: list[Friend]
    asking: list[str]
    """Who has this person on their list, but is not on it."""
    heard_by: Circle
    """Who hears when this person comes or opens a table (HD-526)."""
    reached_by: Circle
    """Who may speak to this person, leave notes, and invite (HD-530)."""
    shown_to: Circle
    """Who may see what this person has played (HD-1004)."""


class Contact(Message, frozen=True):
    """How one is told while away (HD-1033)."""

    mails: bool
    """Whether the host offers e-mail."""
    push_key: str
    """The key with which a browser subscribes to push messages; empty if the host offers none."""
    missing: list[str]
    """The settings without which the rest is not offered; only for the host."""
    address: str
    proposed: str
    """An address that is not confirmed yet."""
    pace: MailPace
    failed: bool
    """Whether the mail server has refused the address."""
    devices: list[str]
    """The browsers that get push messages: the first 16 hexadecimal digits of the SHA-256 of their endpoints."""


class Invitations(Message, frozen=True):
    """The invitations to tables that still hold, oldest first (HD-528)."""

    invitations: list[Call]


class MyGames(Message, frozen=True):
    """The games one plays, those that wait for oneself first (HD-989), and one's holidays (HD-985)."""

    games: list[OwnGame]
    holidays: list[Holiday]


class Deck(Message, frozen=True):
    deck: Summary | None
    me: Me | None
    missing: int
    invitation: str = ""
    """The code with which others come to this table (HD-234); only for its host and players."""


# The game one is in


class Past(Message, frozen=True):
    deck: int
    game: int
    entries: list[Entry]
    more: int = 0
    """The number of omitted entries before these."""


class Table(Message, frozen=True):
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
    ask_back: bool = False
    """Whether one may ask the table to take one's last action back (HD-319)."""
    plea: Plea | None = None
    """What somebody has asked the table."""
    standing: list[Standing] = []
    """One's standing answers."""
    always: list[Standing] = []
    """Those that would answer what one is asked now."""


class Change(Message, frozen=True, omit_defaults=True):
    """Changes since the last `Table` sent on this connection."""

    deck: int
    game: int
    n: int
    since: int
    """The entry of the table it changes."""
    changed: Json
    """The changed fields of the table, nested objects as their own changes (see `kernel.codec.changes`)."""
    gone: list[list[str]] = []
    """The paths of removed values."""
    legal: list[Legal | tuple[int, int]] | None = None
    """New items, and runs of the list before as (first place, length)."""


class Happened(Message, frozen=True, omit_defaults=True):
    deck: int
    game: int
    n: int
    told: list[Told]
    computer: bool
    lines: list[str] = []
    """The sentences; empty if they were sent as lines."""


class Clocks(Message, frozen=True):
    deck: int
    game: int
    n: int
    awaited: list[Awaited]
    resting: Resting


class Hints(Message, frozen=True):
    deck: int
    game: int
    n: int
    hints: list[Advised]


class StandIn(Message, frozen=True):
    deck: int
    game: int
    on: bool
    text: str


class Account(Message, frozen=True):
    deck: int
    game: int
    over: bool
    lines: list[str]


class Lesson(Message, frozen=True):
    """The learner's position: the number of the step (0 in an ordinary game) and of all steps, in words, and the expected
    action."""

    deck: int
    game: int
    step: int
    count: int
    idea: str
    told: str
    """What the previous step achieved; in an ordinary game a tip (HD-909)."""
    task: str
    help: str
    """Help with the last attempt."""
    action: Action | None
    """The expected action,"""
    marks: list[str]
    """its relevant parts, such as places to point at,"""
    command: str
    """and its command line."""
    lost: bool = False
    """Whether the expected action is no longer possible, so that only the way back leads on (HD-746)."""
    points: bool = False
    """Whether the step points at the expected action; later ones do so only when asked (HD-908)."""


class Over(Message, frozen=True):
    deck: int
    game: int
    reason: str
    ranking: list[Place]
    seed: str
    commitment: str
    why: str = ""
    """What decided it, in one sentence (HD-734)."""


# What is said, and answers


class Line(Message, frozen=True):
    text: str
    kind: LineKind


class Chat(Message, frozen=True):
    deck: int
    talker: str
    kind: TalkKind
    text: str
    to: str = ""
    """Whom it was told, of the kind `tell` (HD-520)."""


class Done(Message, frozen=True):
    id: str
    n: int


class Refused(Message, frozen=True):
    """A refused wish, with the sentence the person reads. Never with its facts, which are for the sentence."""

    code: str
    clause: str
    """Empty if the words were not understood."""
    text: str
    deck: int | None = None
    """The deck of the wish, if any."""
    id: str = ""
    """The id of the wish, for the connection that sent it."""


class Replayed(Message, frozen=True):
    game: int
    n: int
    entries: int
    palette: Palette
    view: Json
    told: list[Told]
    lines: list[str]
    awaited: list[Next]


class Pong(Message, frozen=True):
    id: str


class Error(Message, frozen=True):
    """An invalid message, or the reason why a connection ends."""

    code: str
    text: str
    path: str = ""


NOT_SIGNED_IN: Final = "not_signed_in"
"""The error for a connection without a valid key or name, which then ends."""

KINDS: Final = tuple(Message.__subclasses__())
"""Every kind of message, in the order above."""

_decoder: Final = msgspec.json.Decoder(reduce(or_, KINDS))
_encoder: Final = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """Encode a message."""
    return _encoder.encode(message)


def decode(text: str | bytes) -> Message:
    """Decode a message, or raise `msgspec.ValidationError`."""
    return _decoder.decode(text)
