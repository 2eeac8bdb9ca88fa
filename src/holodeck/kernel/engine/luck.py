"""Luck: every random outcome is drawn from a named stream, so that it can be recorded, replayed, scripted or sampled.

The n-th block of a stream is SHA-512("<seed>/<stream>/<n>"), read as sixteen 32-bit words, or byte by byte where many small
numbers are drawn at once. Nobody can predict a draw from earlier ones, and anybody who knows the seed can check every draw with
other tools.
"""

import hashlib
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from librt.strings import read_i32_be
from mypy_extensions import i64

from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.vectors import total, vec


def fastest_sha512() -> Callable[[bytes], Any]:
    """Return the fastest SHA-512. Python 3.11 has one of its own that takes three quarters of the time of OpenSSL's for a single
    block, because it needs no preparation. Python 3.12 has no such module, and its successor is no faster than `hashlib`."""
    try:
        own: Callable[[bytes], Any] = import_module("_sha512").sha512
    except ImportError:
        return hashlib.sha512
    return own


WORDS: Final = 16
WORD_BYTES: Final = 4
BLOCK_BYTES: Final = WORDS * WORD_BYTES
LAST_WORD_AT: Final = BLOCK_BYTES - WORD_BYTES
BYTE_RANGE: Final = 256
WORD_RANGE: Final = 1 << 32
LAST_WORD: Final = WORD_RANGE - 1
SHA512: Final[Callable[[bytes], Any]] = fastest_sha512()
MODULUS: Final = (1 << 30) - 35
"""A prime."""
FACTOR: Final = 771645345
"""A primitive root of it with good spectral properties (L'Ecuyer 1999)."""
CACHED: Final = 32
"""Records of outcomes below this are cached."""
NUMERALS: Final = [b"%d" % number for number in range(256)]
"""The numbers of the first blocks as bytes: most streams need no more."""


class Stream:
    """An endless sequence of fair numbers, determined by seed and name."""

    def __init__(self, seed: str, name: str, position: int = 0) -> None:
        self.seed: Final = seed
        self.name: Final = name
        self.prefix: Final = f"{seed}/{name}/".encode()
        self.blocks = position // BLOCK_BYTES
        """How many blocks have been read,"""
        self.block = b""
        """the last one,"""
        self.at: i64 = BLOCK_BYTES
        """and how many of its bytes have been drawn."""
        if position % BLOCK_BYTES:
            self.read_block()
            self.at = position % BLOCK_BYTES
        self.records: list[Any] = []
        """Cached records, by outcome."""

    @property
    def position(self) -> int:
        """How many bytes have been drawn."""
        return self.blocks * BLOCK_BYTES - (BLOCK_BYTES - self.at)

    def read_block(self) -> None:
        number = NUMERALS[self.blocks] if self.blocks < len(NUMERALS) else b"%d" % self.blocks
        self.block = SHA512(self.prefix + number).digest()
        self.at = 0
        self.blocks += 1

    def below(self, limit: i64) -> i64:
        """Return a number from 0 to limit - 1, each equally likely."""
        while True:
            if self.at > LAST_WORD_AT:
                self.read_block()
            at = self.at
            self.at = at + WORD_BYTES
            signed: int = read_i32_be(self.block, at)
            word: i64 = signed & LAST_WORD
            number = word % limit
            # Reject words of the last, incomplete range: they would favour low numbers.
            if word - number <= WORD_RANGE - limit:
                return number

    def small(self, limit: i64) -> i64:
        """Return a number from 0 to limit - 1, at most 255, each equally likely, from a byte: for arrangements, which take
        many."""
        while True:
            if self.at == BLOCK_BYTES:
                self.read_block()
            byte: i64 = self.block[self.at]
            self.at += 1
            number = byte % limit
            if byte - number <= BYTE_RANGE - limit:
                return number

    def record(self, outcome: int) -> Any:
        """Return an outcome as journals record it, `tuple[str, int]`, cached because compiled code would build a new tuple each
        time."""
        if not 0 <= outcome < CACHED:
            return self.name, outcome
        while outcome >= len(self.records):
            self.records.append((self.name, len(self.records)))
        return self.records[outcome]

    def __reduce__(self) -> Pickled:
        return Stream, (self.seed, self.name, self.position)


class Luck:
    """The source of randomness of a game, drawn from a seed. Outcomes are recorded in `outcomes` if it is a list."""

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
        """Record an outcome if there is a record."""
        if self.outcomes is not None:
            self.outcomes.append(stream.record(outcome))
        return outcome

    def between(self, stream: str, low: int, high: int) -> int:
        """Return a whole number from low to high, each equally likely."""
        found = self.streams.get(stream)
        if found is None:
            found = self.stream(stream)
        outcome = low + found.below(high - low + 1)
        if self.outcomes is None:
            return outcome  # not one expression with the next line: compiled, that would box both
        return self.note(found, outcome)

    def die(self, stream: str, sides: int) -> int:
        return self.between(stream, 1, sides)

    def pick(self, stream: str, counts: vec[i64]) -> int:
        """Return the place of one unit drawn from a multiset, place i with weight counts[i]. There must be at least one unit."""
        found = self.streams.get(stream)
        if found is None:
            found = self.stream(stream)
        place = place_of(found.below(total(counts)), counts)
        if self.outcomes is None:
            return place
        return self.note(found, place)

    def deal(self, stream: str, make: Callable[[Stream], list[int]]) -> list[int]:
        """Return an arrangement made from many draws, such as a board layout. Only the result is recorded."""
        found = self.stream(stream)
        dealt = make(found)
        for value in dealt:
            self.note(found, value)
        return dealt

    def copy(self) -> "Luck":
        """Return an independent copy that continues with the same draws, without a record."""
        twin = Luck(self.seed)
        for name, stream in self.streams.items():
            twin.streams[name] = Stream(self.seed, name, stream.position)
        return twin

    def __reduce__(self) -> Pickled:
        return unpickled_luck, (self.seed, self.streams, self.outcomes)


class Lehmer:
    """A small, fast random generator, equal in every build. A game's luck comes from a hash, not from this."""

    def __init__(self, seed: int) -> None:
        self.word: i64 = (seed * 2654435761 + 0x9E3779B9) % (MODULUS - 1) + 1
        """Neighbouring seeds must not begin alike, and zero would stay zero."""

    def below(self, limit: i64) -> i64:
        self.word = word = self.word * FACTOR % MODULUS
        return word % limit


class QuickLuck(Luck):
    """Luck for guesses and simulations. It has no streams and no record: every outcome comes from one small generator."""

    def __init__(self, seed: int) -> None:
        super().__init__(f"quick {seed}")
        self.source: Final = Lehmer(seed)

    def between(self, stream: str, low: int, high: int) -> int:
        return low + self.source.below(high - low + 1)

    def pick(self, stream: str, counts: vec[i64]) -> int:
        return place_of(self.source.below(total(counts)), counts)

    def copy(self) -> "QuickLuck":
        twin = QuickLuck(0)
        twin.source.word = self.source.word
        return twin

    def __reduce__(self) -> Pickled:
        return unpickled_quick, (int(self.source.word),)


def place_of(unit: i64, counts: vec[i64]) -> i64:
    """Return the place of a unit in a multiset."""
    place: i64 = 0
    for count in counts:
        if unit < count:
            break
        unit -= count
        place += 1
    return place


class ScriptedLuck(Luck):
    """Luck whose next outcomes are scripted, stream by stream; without a script the seed continues. For scenarios and lessons."""

    def __init__(self, seed: str, outcomes: list[tuple[str, int]] | None = None) -> None:
        super().__init__(seed, outcomes)
        self.script: dict[str, list[int]] = {}
        self.used: list[tuple[str, int]] = []
        """The scripted outcomes that have been drawn."""

    def write(self, outcomes: Sequence[tuple[str, int]]) -> None:
        """Script the next outcomes, discarding what was scripted before."""
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
        return unpickled_script, (self.seed, self.streams, self.outcomes, self.script)

    def written(self, stream: str, low: int, high: int) -> int:
        """Return the next scripted outcome, checked against its range, or low - 1 if none is scripted."""
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


def unpickled_luck(seed: str, streams: dict[str, Stream], outcomes: list[tuple[str, int]] | None) -> Luck:
    """Restore pickled luck."""
    luck = Luck(seed, outcomes)
    luck.streams = streams
    return luck


def unpickled_script(
    seed: str, streams: dict[str, Stream], outcomes: list[tuple[str, int]] | None, script: dict[str, list[int]]
) -> ScriptedLuck:
    luck = ScriptedLuck(seed)
    luck.streams, luck.outcomes, luck.script = streams, outcomes, script
    return luck


def unpickled_quick(word: int) -> QuickLuck:
    luck = QuickLuck(0)
    luck.source.word = word
    return luck
