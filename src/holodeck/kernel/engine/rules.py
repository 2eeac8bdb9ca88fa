"""The contract of a game: the questions every game answers, and nothing else.

A state is a plain object the game defines. A *view* is a state with holes: what a viewer may not know is replaced by `UNKNOWN`
(or gathered into one pool), so that the same `legal`, `check` and `to_json` work on it, and `guess` fills the holes.
"""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from holodeck.kernel.codec.packing import pack, unpack
from holodeck.kernel.codec.pickling import Pickled, pickled_rules
from holodeck.kernel.engine.actions import Actions
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.options import Option
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.talk import Talk
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import vec

S = TypeVar("S")

UNKNOWN: Final = -1
NO_LIMIT: Final = -1
"""The seconds of a decision that has no clock."""
TABLE_TIME: Final = -2
"""The seconds of a decision that takes the table's time limit."""
NOBODY: Final = -1
"""The seat that is asked when a game is over."""
TABLE: Final = -1
"""The actor of an action by nobody at the table, such as the end by vote."""


class Awaited:
    """A pending decision: the seat, what to decide, the time limit, and the clock."""

    def __init__(
        self,
        seat: int,
        decision: str,
        seconds: int,
        clock: int,
        paused: bool = False,
        optional: bool = False,
        private: bool = False,
        quiet: bool = False,
        question: int | None = None,
    ) -> None:
        self.seat = seat
        self.decision = decision
        self.seconds = seconds
        """`TABLE_TIME`, `NO_LIMIT`, or a limit of its own: at most that many seconds of the table's time, or exactly that many in
        a game with `own_clocks`."""
        self.clock = clock
        """Decisions of one seat with the same number share one allowance of time; a new number starts a new one."""
        self.paused = paused
        """The clock is paused while others decide, but the seat may act."""
        self.optional = optional
        """The seat may leave it unanswered without owing the others anything: a bet, an answer to an offer (HD-305)."""
        self.private = private
        """Nobody else may know whether the seat has answered yet."""
        self.quiet = quiet
        """A standing answer keeps the question from the seat. Its clock runs all the same, so that nobody can tell."""
        self.question = clock if question is None else question
        """The player is not called again while this number stays the same, even if the time restarts after every action."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Awaited) or self.seat != other.seat or self.decision != other.decision:
            return False
        same = self.seconds == other.seconds and self.clock == other.clock
        same = same and self.paused == other.paused and self.optional == other.optional
        return same and self.private == other.private and self.quiet == other.quiet and self.question == other.question

    def __hash__(self) -> int:
        return self.clock

    def __reduce__(self) -> Pickled:
        own = (self.private, self.quiet, self.question)
        return Awaited, (self.seat, self.decision, self.seconds, self.clock, self.paused, self.optional, *own)


def known_to(pending: list[Awaited], viewer: int) -> list[Awaited]:
    """Return the pending decisions a viewer may know: no quiet ones, and private ones only of their own seat."""
    return [awaited for awaited in pending if not awaited.quiet and (awaited.seat == viewer or not awaited.private)]


class Place:
    """One line of a final ranking: the rank (shared ranks are equal), the seat, and the numbers that decided."""

    def __init__(self, rank: int, seat: int, facts: dict[str, int]) -> None:
        self.rank = rank
        self.seat = seat
        self.facts = facts

    def __reduce__(self) -> Pickled:
        return Place, (self.rank, self.seat, self.facts)


class Ranking:
    """The result of a game: why it ended, and the ranking."""

    def __init__(self, reason: str, places: list[Place]) -> None:
        self.reason = reason
        self.places = places

    @property
    def winners(self) -> list[int]:
        return [place.seat for place in self.places if place.rank == 1]

    def __reduce__(self) -> Pickled:
        return Ranking, (self.reason, self.places)


class Listing:
    """A game's entry in the list of games: its place there, one sentence per language, and the usual minutes of a game."""

    def __init__(self, place: int, sentences: dict[str, str], minutes: tuple[int, int]) -> None:
        self.place = place
        self.sentences = sentences
        self.minutes = minutes


class Rules(Generic[S]):
    """One game. Seats are numbered from 0; `viewer` is a seat, `SPECTATOR` or `OPEN`."""

    name: str
    version: int
    """Rises when a result could change."""
    listing: Listing
    actions: Actions
    colours: list[str]
    """The colours of seats, in the order of `data.json`."""
    fewest: int
    most: int
    seats_clause: str
    """The clause that says how many may play."""
    options: list[Option]
    streams: dict[str, str]
    """The named streams of luck, each with the type of its outcomes."""
    dice: dict[str, int]
    """The streams that are dice, with their number of sides."""
    told: dict[str, dict[str, str]]
    """Every event, with its facts and their types, including secret ones."""
    subjects: dict[str, str]
    """The subjects of events (`kernel.engine.subjects`), by which people choose what they hear."""
    sounds: dict[str, tuple[str, str]]
    """The events with a sound (`roll`, `offer`, `loss`): which one, and the fact that names the seat that hears it; empty if all
    do."""
    tables: list[str]
    """The parts of `to_json` with a number or numbers by id for every seat under its colour. Statistics count them, and the first
    fact of a ranking that is one of them is the score."""
    unlisted: frozenset[str]
    """Kinds of which `legal` lists only some actions or none: forms, and what is no decision. Of others it lists all."""
    crowds: frozenset[str]
    """Kinds that come in large numbers, such as offers to others: `decisions` omits them, and random players avoid them."""
    closing: frozenset[str]
    """Kinds that end a turn, or the part of it in which crowds are possible."""
    leaving: frozenset[str]
    """Kinds by which a seat leaves the game for good. Random players never choose them."""
    standing: dict[str, dict[str, str]]
    """Kinds that may be standing answers (HD-320): the decisions each answers, with the kind of action that its terms look like,
    or an empty string."""
    own_clocks: bool
    """Whether the game sets all its clocks itself. If not, the table has an option for the time of a decision."""
    talk: Talk[S]

    def __init__(self) -> None:
        """Set the defaults; a game must set every attribute without one."""
        self.dice = {}
        self.subjects = {}
        self.sounds = {}
        self.tables = []
        self.unlisted = frozenset()
        self.crowds = frozenset()
        self.closing = frozenset()
        self.leaving = frozenset()
        self.standing = {}
        self.own_clocks = False
        self.talk = Talk()

    def __reduce__(self) -> Pickled:
        return pickled_rules(self)

    def seats_for(self, options: dict[str, str | int]) -> range:
        """Return the possible numbers of seats with these options."""
        return range(self.fewest, self.most + 1)

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> S:
        """Create the first state. Options are complete and valid; the palette has the colour of every seat."""
        raise NotImplementedError

    def awaiting(self, state: S) -> list[int]:
        """Return the seats that have to decide now, in the order in which a sequential driver asks them. Empty when the game is
        over."""
        raise NotImplementedError

    def asked(self, state: S) -> int:
        """Return the first seat of `awaiting`, or `NOBODY` when the game is over: all that a sequential driver needs at every
        step."""
        seats = self.awaiting(state)
        return seats[0] if seats else NOBODY

    def pending(self, state: S) -> list[Awaited]:
        """Return the pending decisions of the awaited seats, in the same order."""
        raise NotImplementedError

    def default(self, state: S, seat: int) -> int:
        """Return the action of an awaited seat when its time is up. Always legal."""
        raise NotImplementedError

    def legal(self, state: S, seat: int) -> list[int]:
        """Return the legal actions of an awaited seat; empty for others. Forms (offers, taxes) are a limited number of
        suggestions."""
        raise NotImplementedError

    def decisions(self, state: S, seat: int) -> vec[i64]:
        """Return `legal` without the crowds, as a vector that nobody may change: what simulations choose from."""
        return vec[i64](self.legal(state, seat))

    def answer(self, state: S, seat: int, kind: int, terms: int) -> int:
        """Return the first legal action of this kind that meets the terms, if there are any, or `STOP`: what a standing answer
        does. `legal` lists the best guess of a kind first."""
        raise NotImplementedError

    def check(self, state: S, seat: int, action: int) -> Refusal | None:
        """Return the refusal of an action, or None. Also for seats that are not awaited (walking, offers, bets ahead of time)."""
        raise NotImplementedError

    def play(self, state: S, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        """Carry out an action that `check` allows. Nothing else changes a state. `STOP`, which only the table may play, ends the
        game at once with the current ranking."""
        raise NotImplementedError

    def ranking(self, state: S) -> Ranking | None:
        """Return the final ranking, or None while the game runs."""
        raise NotImplementedError

    def fortune(self, state: S, seat: int) -> int:
        """Return what a seat has of what dice give and take: statistics compare it with the expected value."""
        return 0

    def view(self, state: S, viewer: int) -> S:
        """Return what a viewer may know: a state with holes. Everything for `OPEN`, and for everybody once the game is over."""
        raise NotImplementedError

    def guess(self, view: S, viewer: int, luck: Luck) -> S:
        """Fill the holes of a view by luck, and return a complete state that fits it."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        raise NotImplementedError

    def to_json(self, state: S) -> dict[str, object]:
        """Encode a state or view with the ids of the data. Derived values that readers want (points) are included."""
        raise NotImplementedError

    def from_json(self, written: dict[str, object]) -> S:
        """Decode a state, or raise `Misspelled` with the path. Derived values are recomputed."""
        raise NotImplementedError

    def pack(self, state: S) -> bytes:
        """Compress a state or view for storage or sending."""
        return pack(self.to_json(state))

    def unpack(self, packed: bytes) -> S:
        """Decompress a state, or raise `Misspelled` if the bytes are damaged or cannot be read."""
        return self.from_json(unpack(packed))

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        """Return a named position of the data as JSON, with the names of its people, or raise `KeyError`."""
        raise KeyError(name)

    def round(self, state: S) -> int:
        """Return the round as the game counts it; free shouts are limited per round."""
        raise NotImplementedError

    def turn(self, state: S) -> int:
        """Return a number that identifies the current turn of a seat, no matter who else is asked in it."""
        raise NotImplementedError
