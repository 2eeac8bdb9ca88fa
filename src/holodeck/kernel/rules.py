"""The contract of a game: the questions every game answers, and nothing else.

A state is a plain object the game defines. A *view* is a state with holes: what a viewer may not know is replaced by `UNKNOWN`
(or gathered into one pool), so that the same `legal`, `check` and `to_json` work on it, and `guess` fills the holes.
"""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from holodeck.kernel.actions import Actions
from holodeck.kernel.luck import Luck
from holodeck.kernel.options import Option
from holodeck.kernel.packing import pack, unpack
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.pickling import Pickled, pickled_rules
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.talk import Talk
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import vec

S = TypeVar("S")

UNKNOWN: Final = -1
NO_LIMIT: Final = -1
"""The seconds of a decision that has no clock."""
TABLE_TIME: Final = -2
"""The seconds of a decision that takes the time its table allows for each."""
NOBODY: Final = -1
"""The seat that is asked when a game is over."""
TABLE: Final = -1
"""Who acts when it is nobody at the table: the end by vote comes from the shell."""


class Awaited:
    """A seat that has to decide something: what, in which time, and on which clock."""

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
        """`TABLE_TIME`, `NO_LIMIT`, or the limit of this question: at most that many seconds of the table's time, or exactly
        that many in a game with `own_clocks`."""
        self.clock = clock
        """Decisions of one seat with the same number share one allowance of time; a new number starts a new one."""
        self.paused = paused
        """The clock stands while others decide, but the seat may act."""
        self.optional = optional
        """The seat may leave it unanswered and misses nothing it owes the others: a bet, an answer to an offer (HD-305)."""
        self.private = private
        """Nobody else may know whether the seat has answered yet."""
        self.quiet = quiet
        """A standing answer keeps the question from the seat. Its clock runs all the same, so that nobody can tell."""
        self.question = clock if question is None else question
        """Nobody is called again while this number stays, though the time may start anew after every action."""

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
    """What a viewer may know of who is awaited: of private questions only the own ones, of quiet ones none."""
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
    """How a game ended: why, and in which order."""

    def __init__(self, reason: str, places: list[Place]) -> None:
        self.reason = reason
        self.places = places

    @property
    def winners(self) -> list[int]:
        return [place.seat for place in self.places if place.rank == 1]

    def __reduce__(self) -> Pickled:
        return Ranking, (self.reason, self.places)


class Listing:
    """A game's line on the shelf: its place there, one sentence by language, and how many minutes a game usually takes."""

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
    """One for every seat at most, in the order of `data.json`."""
    fewest: int
    most: int
    seats_clause: str
    """The clause that says how many may play."""
    options: list[Option]
    streams: dict[str, str]
    """The named streams of luck, each with the type of its outcomes."""
    dice: dict[str, int]
    """The streams that are dice: how many sides they have, each as likely as the others."""
    told: dict[str, dict[str, str]]
    """Everything that can be told: its facts and their types, secret ones included."""
    subjects: dict[str, str]
    """What each told thing is about (`kernel.subjects`), so that people can choose what they hear."""
    sounds: dict[str, tuple[str, str]]
    """The told things that are heard as a sound (`roll`, `offer`, `loss`): which one, and the fact that names who hears it;
    empty where all do."""
    tables: list[str]
    """The parts of `to_json` that hold, for every seat under its colour, a number or numbers by id. Statistics count them, and
    the first fact of a ranking that is one of them is the score."""
    unlisted: frozenset[str]
    """Kinds of action of which `legal` lists only some or none: forms, and what is no decision. Of others it lists all."""
    crowds: frozenset[str]
    """Kinds that come in crowds, such as offers to others: `decisions` leaves them out, and random players hold back."""
    closing: frozenset[str]
    """Kinds that end a turn, or the part of it in which crowds may come."""
    leaving: frozenset[str]
    """Kinds by which a seat leaves the game for good. Nobody chooses them by chance."""
    own_clocks: bool
    """Whether the game sets all its clocks itself. If not, the table has an option for the time of a decision."""
    talk: Talk[S]

    def __init__(self) -> None:
        """What holds where a game says nothing else; everything without a value here every game must say."""
        self.dice = {}
        self.subjects = {}
        self.sounds = {}
        self.tables = []
        self.unlisted = frozenset()
        self.crowds = frozenset()
        self.closing = frozenset()
        self.leaving = frozenset()
        self.own_clocks = False
        self.talk = Talk()

    def __reduce__(self) -> Pickled:
        return pickled_rules(self)

    def seats_for(self, options: dict[str, str | int]) -> range:
        """How many may play with these options."""
        return range(self.fewest, self.most + 1)

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> S:
        """The first state. Options are complete and valid; the palette has the colour that every seat wears."""
        raise NotImplementedError

    def awaiting(self, state: S) -> list[int]:
        """The seats that have to decide now, in the order in which a sequential driver asks them. Empty when the game is over."""
        raise NotImplementedError

    def asked(self, state: S) -> int:
        """The first of them, or `NOBODY` when the game is over: all that a sequential driver asks at every step."""
        seats = self.awaiting(state)
        return seats[0] if seats else NOBODY

    def pending(self, state: S) -> list[Awaited]:
        """The same seats in the same order, with what is asked of each."""
        raise NotImplementedError

    def default(self, state: S, seat: int) -> int:
        """What an awaited seat does when its time is up. Always legal."""
        raise NotImplementedError

    def legal(self, state: S, seat: int) -> list[int]:
        """The actions open to an awaited seat; nothing for others. Forms (offers, taxes) come as bounded suggestions."""
        raise NotImplementedError

    def decisions(self, state: S, seat: int) -> vec[i64]:
        """`legal` without the kinds that come in crowds, as a vector that nobody may change: what simulations choose from."""
        return vec[i64](self.legal(state, seat))

    def check(self, state: S, seat: int, action: int) -> Refusal | None:
        """Which rule says no, if any. Also for seats that are not awaited (walking, offers, bets ahead of time)."""
        raise NotImplementedError

    def play(self, state: S, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        """Carry out an action that `check` has let pass. The only thing that changes a state. `STOP`, which only the table may
        play, ends the game at once with the ranking of the moment."""
        raise NotImplementedError

    def ranking(self, state: S) -> Ranking | None:
        """Nothing while the game runs."""
        raise NotImplementedError

    def fortune(self, state: S, seat: int) -> int:
        """What a seat has of that which the dice give and take: statistics compare it with what was to be expected."""
        return 0

    def view(self, state: S, viewer: int) -> S:
        """What that viewer may know: a state with holes. Everything for `OPEN`, and for everybody once the game is over."""
        raise NotImplementedError

    def guess(self, view: S, viewer: int, luck: Luck) -> S:
        """A complete state that fits the view, its holes filled by luck."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        raise NotImplementedError

    def to_json(self, state: S) -> dict[str, object]:
        """The state or view spelled with the ids of the data. Derived values that readers want (points) are included."""
        raise NotImplementedError

    def from_json(self, spelled: dict[str, object]) -> S:
        """The state back. Derived values are computed anew; what cannot be read is `Misspelled`, with its path."""
        raise NotImplementedError

    def pack(self, state: S) -> bytes:
        """The state or view in few bytes, to be kept or sent."""
        return pack(self.to_json(state))

    def unpack(self, packed: bytes) -> S:
        """The state back; `Misspelled` where the bytes are damaged or what they spell cannot be read."""
        return self.from_json(unpack(packed))

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        """A named position of the data as a spelled state, with the names of its people. `KeyError` if there is none."""
        raise KeyError(name)

    def round(self, state: S) -> int:
        """The round as the game counts it; free shouts are limited by it."""
        raise NotImplementedError

    def turn(self, state: S) -> int:
        """The turn of one seat that lasts now, whoever else is asked in it: a number that no other turn of the game has."""
        raise NotImplementedError
