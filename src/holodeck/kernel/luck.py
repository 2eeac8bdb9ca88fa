"""Luck: every random outcome is asked for by name of its stream, so that it can be recorded, replayed, scripted or sampled.

The n-th block of a stream is SHA-512("<seed>/<stream>/<n>"), read as sixteen 32-bit words. Nobody can foretell a draw from
earlier ones, and with the seed anybody can check every draw with a tool of their own.
"""

import hashlib
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from librt.strings import read_i32_be
from mypy_extensions import i64

from holodeck.kernel.pickling import Pickled
from holodeck.kernel.vectors import total, vec


def quickest_sha512() -> Callable[[bytes], Any]:
    """Python 3.11 has a SHA-512 of its own that takes three quarters of the time of OpenSSL's for a single block, because it has
    nothing to prepare. From 3.12 on there is no such module, and its successor is no quicker than `hashlib`."""
    try:
        own: Callable[[bytes], Any] = import_module("_sha512").sha512
    except ImportError:
        return hashlib.sha512
    return own


WORDS: Final = 16
WORD_BYTES: Final = 4
BLOCK_BYTES: Final = WORDS * WORD_BYTES
WORD_RANGE: Final = 1 << 32
LAST_WORD: Final = WORD_RANGE - 1
SHA512: Final[Callable[[bytes], Any]] = quickest_sha512()
OFTEN: Final = 32
"""Outcomes below this come again and again."""
NUMERALS: Final = [b"%d" % number for number in range(256)]
"""The numbers of the first blocks, spelled: most streams read no more."""


class Stream:
    """An endless row of fair numbers, fixed by seed and name."""

    def __init__(self, seed: str, name: str, position: int = 0) -> None:
        self.seed: Final = seed
        self.name: Final = name
        self.prefix: Final = f"{seed}/{name}/".encode()
        self.blocks = position // WORDS
        """How many blocks have been read,"""
        self.block = b""
        """the last one,"""
        self.at: i64 = BLOCK_BYTES
        """and where its next word begins."""
        if position % WORDS:
            self.read_block()
            self.at = position % WORDS * WORD_BYTES
        self.records: list[Any] = []
        """Those that were made already, by their outcome."""

    @property
    def position(self) -> int:
        """How many words have been drawn."""
        return self.blocks * WORDS - (BLOCK_BYTES - self.at) // WORD_BYTES

    def read_block(self) -> None:
        number = NUMERALS[self.blocks] if self.blocks < len(NUMERALS) else b"%d" % self.blocks
        self.block = SHA512(self.prefix + number).digest()
        self.at = 0
        self.blocks += 1

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each equally likely."""
        while True:
            if self.at == BLOCK_BYTES:
                self.read_block()
            at = self.at
            self.at = at + WORD_BYTES
            signed: int = read_i32_be(self.block, at)
            word: i64 = signed & LAST_WORD
            number = word % limit
            # The last, incomplete row of numbers would favour the low ones.
            if word - number <= WORD_RANGE - limit:
                return number

    def shuffle(self, items: list[int]) -> None:
        """Put the items into an order drawn uniformly."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def record(self, outcome: int) -> Any:
        """An outcome as journals have it: `tuple[str, int]`, where the compiler would make every tuple anew."""
        if not 0 <= outcome < OFTEN:
            return self.name, outcome
        while outcome >= len(self.records):
            self.records.append((self.name, len(self.records)))
        return self.records[outcome]

    def __reduce__(self) -> Pickled:
        return Stream, (self.seed, self.name, self.position)


class Luck:
    """The questions a game may put to chance. This one is drawn from a seed; `outcomes` is a list where they are recorded."""

    def __init__(self, seed: str, outcomes: list[tuple[str, int]] | None = None) -> None:
        self.seed: Final = seed
        self.streams: dict[str, Stream] = {}
        self.outcomes = outcomes

    def stream(self, name: str) -> Stream:
        found = self.streams.get(name)
        if found is None:
            found = Stream(self.seed, name)
            self.streams[name] = found
        return found

    def note(self, stream: Stream, outcome: int) -> int:
        """Write an outcome down, where somebody wants it written down."""
        if self.outcomes is not None:
            self.outcomes.append(stream.record(outcome))
        return outcome

    def between(self, stream: str, low: int, high: int) -> int:
        """A whole number from low to high, each equally likely."""
        found = self.streams.get(stream)
        if found is None:
            found = self.stream(stream)
        outcome = low + found.below(high - low + 1)
        if self.outcomes is None:
            return outcome  # not as one expression with the next line: where this is compiled, that would make objects of both
        return self.note(found, outcome)

    def die(self, stream: str, sides: int) -> int:
        return self.between(stream, 1, sides)

    def pick(self, stream: str, counts: vec[i64]) -> int:
        """The place of one unit drawn from a multiset: place i is as likely as counts[i] says. There must be a unit."""
        found = self.streams.get(stream)
        if found is None:
            found = self.stream(stream)
        rest = found.below(total(counts))
        place = 0
        for count in counts:
            if rest < count:
                break
            rest -= count
            place += 1
        if self.outcomes is None:
            return place
        return self.note(found, place)

    def deal(self, stream: str, make: Callable[[Stream], list[int]]) -> list[int]:
        """An arrangement made from many draws, such as a board layout. Only the finished one is recorded."""
        found = self.stream(stream)
        dealt = make(found)
        for value in dealt:
            self.note(found, value)
        return dealt

    def copy(self) -> "Luck":
        """The same luck from here on, without a record."""
        twin = Luck(self.seed)
        for name, stream in self.streams.items():
            twin.streams[name] = Stream(self.seed, name, stream.position)
        return twin

    def __reduce__(self) -> Pickled:
        return luck_again, (self.seed, self.streams, self.outcomes)


class ScriptedLuck(Luck):
    """Luck whose next outcomes are written down, stream by stream; where nothing is written, the seed goes on. For scenarios and
    lessons."""

    def __init__(self, seed: str, outcomes: list[tuple[str, int]] | None = None) -> None:
        super().__init__(seed, outcomes)
        self.script: dict[str, list[int]] = {}
        self.used: list[tuple[str, int]] = []
        """The written outcomes that have been asked for."""

    def write(self, outcomes: Sequence[tuple[str, int]]) -> None:
        """These come next, and nothing that was written before."""
        self.script = {}
        self.used = []
        for stream, outcome in outcomes:
            self.script.setdefault(stream, []).append(outcome)

    def copy(self) -> "ScriptedLuck":
        twin = ScriptedLuck(self.seed)
        twin.streams = super().copy().streams
        twin.script = {stream: outcomes[:] for stream, outcomes in self.script.items()}
        return twin

    def __reduce__(self) -> Pickled:
        return scripted_again, (self.seed, self.streams, self.outcomes, self.script)

    def written(self, stream: str, low: int, high: int) -> int:
        """The next written outcome, checked against its range, or low - 1 where none is written."""
        waiting = self.script.get(stream)
        if not waiting:
            return low - 1
        outcome = waiting.pop(0)
        if not low <= outcome <= high:
            raise ValueError(f"luck: {outcome} is no outcome of '{stream}', which gives {low} to {high}")
        self.used.append((stream, outcome))
        return self.note(self.stream(stream), outcome)

    def between(self, stream: str, low: int, high: int) -> int:
        outcome = self.written(stream, low, high)
        return outcome if outcome >= low else super().between(stream, low, high)

    def pick(self, stream: str, counts: vec[i64]) -> int:
        outcome = self.written(stream, 0, len(counts) - 1)
        if outcome < 0:
            return super().pick(stream, counts)
        if counts[outcome] == 0:
            raise ValueError(f"luck: '{stream}' cannot give {outcome}, none of it is left")
        return outcome


def luck_again(seed: str, streams: dict[str, Stream], outcomes: list[tuple[str, int]] | None) -> Luck:
    """Luck that was pickled."""
    luck = Luck(seed, outcomes)
    luck.streams = streams
    return luck


def scripted_again(
    seed: str, streams: dict[str, Stream], outcomes: list[tuple[str, int]] | None, script: dict[str, list[int]]
) -> ScriptedLuck:
    luck = ScriptedLuck(seed)
    luck.streams, luck.outcomes, luck.script = streams, outcomes, script
    return luck
