"""Past games: the list of all, and finished ones with everything open, as replays and statistics."""

from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from holodeck.deck.port.messages import Replayed
from holodeck.deck.port.parts import Place

T_co = TypeVar("T_co", covariant=True)


class Denied(Exception):
    """A request the server refuses: a code, and the reason in the asker's language."""

    seconds = 0.0
    """CPU seconds it took to find out."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Read(Struct, Generic[T_co], frozen=True):
    """A result, and the CPU seconds it took, which are charged to the asker (HD-720)."""

    value: T_co
    seconds: float


class PublicGame(Struct, frozen=True):
    """The public facts of a game; the result is empty while it runs."""

    game: int
    programme: str
    people: list[str]
    levels: list[str]
    """Of bots; empty for persons."""
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
    """The names of the events."""


Counts = dict[str, int]


class Score(Struct, frozen=True):
    """One seat's score after every entry at which any score changed."""

    seat: int
    points: list[int]


class Roll(Struct, frozen=True):
    """How often a number came up, and the expected frequency."""

    outcome: int
    times: int
    expected: float


class Moved(Struct, frozen=True):
    """What one seat gained and lost in one table of the state (such as `hands`), by id; plain numbers under the table's name."""

    seat: int
    table: str
    gained: Counts
    lost: Counts


class Statistics(Struct, frozen=True):
    score: str
    """The name of the number that is the score, such as `points`."""
    entries: list[int]
    """The entries that the points belong to."""
    scores: list[Score]
    rolls: list[Roll]
    goods: list[Moved]
    luck: list[float]
    """What the dice gave each seat beyond the expected value, in units of the game; empty if nobody has rolled."""


class Chances(Struct, frozen=True):
    """The estimated chance of one seat to win, in percent, at the entries of the analysis."""

    seat: int
    percent: list[int]


class Decisive(Struct, frozen=True):
    """A turn that changed the chances: its first and last entry, whose it was, whose chance changed most, and a better move."""

    first: int
    last: int
    seat: int
    who: int
    before: int
    after: int
    command: str
    """The better move as a command line, or empty."""
    reasons: str


class Analysis(Struct, frozen=True):
    """What decided a game, judged from public information (HD-732)."""

    entries: list[int]
    """The entries that the chances belong to."""
    chances: list[Chances]
    turns: list[Decisive]
    luck: list[int]
    """What the dice gave each seat beyond the expected value, rounded."""
    lines: list[str]
    """The same in words."""


class Games(Protocol):
    """Every game, and finished ones with everything open. Raises `Denied` for what is missing or may not be seen; `asker` is the
    name of a person, or empty: games of tables with a password are for those who were there (HD-114)."""

    async def page(self, before: int | None, limit: int | None, asker: str = "") -> Read[list[PublicGame]]:
        """Return a page of games, the newest first, before a number if one is given."""
        ...

    async def game(self, number: int, asker: str = "") -> Read[PublicGame]: ...
    async def journal(self, number: int, asker: str = "") -> Read[str]:
        """Return the journal of a finished game as a file."""
        ...

    async def log(
        self, number: int, first: int | None, limit: int | None, language: str, asker: str = ""
    ) -> Read[list[LogEntry]]:
        """Return a page of the log, from an entry on or from the set-up."""
        ...

    async def position(self, number: int, n: int | None, language: str, asker: str = "") -> Read[Replayed]:
        """Return the position after entry `n`, or after the last one."""
        ...

    async def statistics(self, number: int, asker: str = "") -> Read[Statistics]: ...
    async def analysis(self, number: int, language: str, asker: str = "") -> Read[Analysis]:
        """Return what decided the game."""
        ...
