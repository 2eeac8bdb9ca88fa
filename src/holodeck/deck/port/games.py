"""The games that were played: the list of all, and finished ones with everything open, told again and in numbers."""

from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from holodeck.deck.port.messages import Json, Palette, Place, Told

T_co = TypeVar("T_co", covariant=True)


class Denied(Exception):
    """What a server does not do or give: a code, and the reason in the words of the asker."""

    seconds = 0.0
    """Of a processor, that it took to find out."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Read(Struct, Generic[T_co], frozen=True):
    """Something that was read, and the seconds of a processor that it took: whoever asked pays for them (HD-720)."""

    value: T_co
    seconds: float


class PublicGame(Struct, frozen=True):
    """What everybody may know of a game; the result is empty while it runs."""

    game: int
    programme: str
    people: list[str]
    levels: list[str]
    """Of the bots; empty for persons."""
    colours: list[str]
    began: float
    ended: float | None
    reason: str
    places: list[Place]
    entries: int | None
    commitment: str
    test: bool
    """Its seed was chosen by hand."""


class LogEntry(Struct, frozen=True):
    """An entry of a finished game in sentences; `seat` is -1 for the set-up and for an end from outside."""

    n: int
    seat: int
    lines: list[str]
    things: list[str]
    """The names of what is told."""


class Next(Struct, frozen=True):
    """Who has to decide after an entry of a replay."""

    seat: int
    decision: str


class Replayed(Struct, frozen=True, tag_field="type", tag="replayed"):
    game: int
    n: int
    entries: int
    palette: Palette
    view: Json
    told: list[Told]
    lines: list[str]
    awaited: list[Next]


Counts = dict[str, int]


class Score(Struct, frozen=True):
    """One seat's score after every entry at which any score changed."""

    seat: int
    points: list[int]


class Roll(Struct, frozen=True):
    """How often a number came up, and how often it should have."""

    outcome: int
    times: int
    expected: float


class Moved(Struct, frozen=True):
    """What one seat gained and lost of the things of one table (such as `hands`), by id; plain numbers go by the table's name."""

    seat: int
    table: str
    gained: Counts
    lost: Counts


class Statistics(Struct, frozen=True):
    score: str
    """What counts: the name of the number, such as `points`."""
    entries: list[int]
    """The entries that the points belong to."""
    scores: list[Score]
    rolls: list[Roll]
    goods: list[Moved]
    luck: list[float]
    """What the dice gave each seat beyond what was to be expected, in what the game counts; empty where nobody has rolled."""


class Chances(Struct, frozen=True):
    """How likely one seat seemed to win, in percent, at the entries of the analysis."""

    seat: int
    percent: list[int]


class Decisive(Struct, frozen=True):
    """A turn that changed the chances: its first and last entry, whose it was, whose chance changed most, and what was better."""

    first: int
    last: int
    seat: int
    who: int
    before: int
    after: int
    command: str
    """What would have been better, as one would type it; empty where nothing was."""
    reasons: str


class Analysis(Struct, frozen=True):
    """What decided a game, judged from what was open to all (HD-732)."""

    entries: list[int]
    """The entries that the chances belong to."""
    chances: list[Chances]
    turns: list[Decisive]
    luck: list[int]
    """What the dice gave each seat beyond what was to be expected, rounded."""
    lines: list[str]
    """The same in words."""


class Games(Protocol):
    """Every game, and finished ones with everything open. What is not there or may not be seen raises `Denied`."""

    async def page(self, before: int | None, limit: int | None) -> Read[list[PublicGame]]:
        """The newest first, those before a number if one is given."""
        ...

    async def game(self, number: int) -> Read[PublicGame]: ...
    async def journal(self, number: int) -> Read[str]:
        """The whole journal of a finished game, as a file has it."""
        ...

    async def log(self, number: int, first: int | None, limit: int | None, language: str) -> Read[list[LogEntry]]:
        """A page of it, from an entry on or from the set-up."""
        ...

    async def position(self, number: int, n: int | None, language: str) -> Read[Replayed]:
        """After entry `n`, or after the last one."""
        ...

    async def statistics(self, number: int) -> Read[Statistics]: ...
    async def analysis(self, number: int, language: str) -> Read[Analysis]:
        """What decided it."""
        ...
