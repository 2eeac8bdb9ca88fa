"""Parts of messages: decks, seats, entries and actions."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from holodeck.kernel.codec.shape import Action

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
    str, Meta(title="TalkKind", extra_json_schema={"enum": ["speech", "emote", "genitive", "computer", "shout", "tell"]})
]
MailPace = Annotated[str, Meta(title="MailPace", extra_json_schema={"enum": ["at_once", "daily", "never"]})]
Circle = Annotated[str, Meta(title="Circle", extra_json_schema={"enum": ["friends", "everybody", "nobody"]})]
LineKind = Annotated[
    str,
    Meta(
        title="LineKind",
        extra_json_schema={"enum": ["answer", "refusal", "game", "computer", "channel", "shout", "prompt", "notice"]},
    ),
]


# A deck, and who is where


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
    private: bool = False
    """Only invited people come in, and only they see it in the lobby (HD-236)."""
    free: int = 0
    """Seats that anybody may take before the start."""
    reserved: list[str] = []
    """The names for which the host keeps a seat (HD-237)."""


class Plea(Struct, frozen=True):
    """A seat asks the table to take back its last action and everything since (HD-319)."""

    seat: int
    n: int
    """The entry of that action."""
    waits: list[int]
    """The seats that have not agreed yet."""


class Standing(Struct, frozen=True):
    """A standing answer of one's own, or one that is possible (HD-325)."""

    decision: str
    do: str
    """The kind of action that answers."""
    text: str
    """What it does, as a sentence without a full stop."""
    once: bool
    """Whether it accepts one offer, made in advance (HD-321)."""


class Me(Struct, frozen=True):
    seat: int
    host: bool


class Someone(Struct, frozen=True):
    """A connected person, and their deck; 0 is the lobby."""

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
    lesson: int = 0
    """The number of steps of its lesson (HD-901), or 0."""


# A game


class Told(Struct, frozen=True):
    name: str
    facts: Json


class Entry(Struct, frozen=True):
    """The events of one entry of a journal."""

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


class Next(Struct, frozen=True):
    """A seat that has to decide after an entry of a replay."""

    seat: int
    decision: str


class Legal(Struct, frozen=True):
    action: Action
    command: str


class Advised(Struct, frozen=True):
    """One hint: the action to send, the command to type, and the reasons in words."""

    action: Action
    command: str
    reasons: str


class Place(Struct, frozen=True):
    rank: int
    seat: int
    name: str
    facts: dict[str, int]
