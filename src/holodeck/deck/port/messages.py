"""What decks tell a door as data, for programs and browsers: the same things as the lines say, and never more."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from holodeck.kernel.shape import Action

Json: TypeAlias = dict[str, Any]
Palette = Annotated[
    dict[str, str],
    Meta(title="Palette", description="The game's name for every seat, in their order, and the colour that was chosen for it."),
]
Language = Annotated[str, Meta(title="Language", extra_json_schema={"enum": ["de", "en"]})]
State = Annotated[str, Meta(title="State", extra_json_schema={"enum": ["empty", "loaded", "running", "over"]})]
Resting = Annotated[str, Meta(title="Resting", extra_json_schema={"enum": ["", "break", "alone"]})]
Pace = Annotated[str, Meta(title="Pace", extra_json_schema={"enum": ["gemuetlich", "normal", "schnell", "ohne"]})]
Decider = Annotated[str, Meta(title="Decider", extra_json_schema={"enum": ["person", "waiting", "computer", "bot"]})]
TalkKind = Annotated[
    str, Meta(title="TalkKind", extra_json_schema={"enum": ["speech", "emote", "genitive", "computer", "shout"]})
]


class Seat(Struct, frozen=True):
    colour: str
    name: str
    bot: str
    present: bool
    computer: bool
    connected: bool


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
    resting: Resting
    pace: Pace


class Told(Struct, frozen=True):
    name: str
    facts: Json


class Entry(Struct, frozen=True):
    """What one entry of a journal brought about."""

    n: int
    told: list[Told]
    lines: list[str]
    computer: bool


class Awaited(Struct, frozen=True):
    seat: int
    decision: str
    left: int | None
    paused: bool
    optional: bool
    decider: Decider


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


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    person: str
    language: Language
    output: str
    guest: bool
    muted: bool
    word: str = ""
    lobby_muted: bool = False
    """The channel of the lobby is switched off (HD-224)."""
    played: list[str] = []
    """The games one has begun to play at least once; of all others the beginner's table is offered first (HD-731)."""


class Deck(Struct, frozen=True, tag_field="type", tag="deck"):
    deck: Summary | None
    me: Me | None
    missing: int


class Past(Struct, frozen=True, tag_field="type", tag="past"):
    deck: int
    game: int
    entries: list[Entry]
    more: int = 0
    """So many entries before these were left out."""


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


class Change(Struct, frozen=True, tag_field="type", tag="change", omit_defaults=True):
    """What is different from the last `Table` that was sent here, for a reader who has that."""

    deck: int
    game: int
    n: int
    since: int
    """The entry of the table that this changes."""
    changed: Json
    """The fields of the table that are different, objects by what is different in them (see `kernel.changes`)."""
    gone: list[list[str]] = []
    """The paths of what is no longer there."""
    legal: list[Legal | tuple[int, int]] | None = None
    """The list put together from what is new and from runs of the one before, by their first place and length."""


class Happened(Struct, frozen=True, tag_field="type", tag="happened", omit_defaults=True):
    deck: int
    game: int
    n: int
    told: list[Told]
    computer: bool
    lines: list[str] = []
    """The sentences; left out where each has been sent as a line of its own."""


class Clocks(Struct, frozen=True, tag_field="type", tag="clocks"):
    deck: int
    game: int
    n: int
    awaited: list[Awaited]
    resting: Resting


class Advised(Struct, frozen=True):
    """One hint: the action to send, the line one would type, and the reasons in words."""

    action: Action
    command: str
    reasons: str


class Hints(Struct, frozen=True, tag_field="type", tag="hints"):
    deck: int
    game: int
    n: int
    hints: list[Advised]


class StandIn(Struct, frozen=True, tag_field="type", tag="standin"):
    deck: int
    game: int
    on: bool
    text: str


class Account(Struct, frozen=True, tag_field="type", tag="account"):
    deck: int
    game: int
    over: bool
    lines: list[str]


class Chat(Struct, frozen=True, tag_field="type", tag="chat"):
    deck: int
    talker: str
    kind: TalkKind
    text: str


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    id: str
    n: int


class Over(Struct, frozen=True, tag_field="type", tag="over"):
    deck: int
    game: int
    reason: str
    ranking: list[Place]
    seed: str
    commitment: str


class Lesson(Struct, frozen=True, tag_field="type", tag="lesson"):
    """Where a learner is: the step of so many (0 in an ordinary game), in words, and what is meant."""

    deck: int
    game: int
    step: int
    count: int
    idea: str
    told: str
    """What the step before has brought; in an ordinary game what is told once (HD-909)."""
    task: str
    help: str
    """What was said about the last try."""
    action: Action | None
    """What is meant next,"""
    marks: list[str]
    """the parts of it that matter, places among them, to point at,"""
    command: str
    """and the line that does it."""


class Refused(Struct, frozen=True):
    """A wish that was not carried out, with the sentence its person reads. Never the facts, which are for the sentence."""

    code: str
    clause: str
    """Empty where the words were not understood."""
    text: str
    deck: object = None
    """As the wish named it, where it was for a deck."""
    id: str | None = None
    """The id of the wish, where the answer is for the one who sent it."""


class NotSignedIn(Struct, frozen=True):
    """Nobody is known here: the connection can only end."""

    text: str


Message: TypeAlias = (
    Summary
    | Welcome
    | Deck
    | Past
    | Table
    | Change
    | Happened
    | Clocks
    | Hints
    | StandIn
    | Account
    | Chat
    | Done
    | Over
    | Lesson
    | Refused
    | NotSignedIn
)
