"""A stranger who plays by ear: at the telnet door with everything read aloud, typing what `tipp` says and nothing else."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Telnet


class Words(NamedTuple):
    """What is typed and heard in one language."""

    hint: str
    clock: str
    no_clock: str
    asked: str
    """A question ends with what one may do."""
    advised: re.Pattern[str]
    idle: str
    """What somebody hears who asks for a hint and has nothing to decide."""
    turn: re.Pattern[str]
    """Matches the beginning of a turn, with a group if it is the listener's own."""
    over: str
    kinds: dict[str, str]
    """By the first word of what one may do: the questions in the turn of somebody else."""


WORDS: Final = {
    "de": Words(
        "tipp", "uhr", "Es läuft keine Uhr.", " Möglich: ", re.compile(r"^1\. .*Tippe: (.*)$", re.MULTILINE),
        "Du musst gerade nichts entscheiden.", re.compile(r"^Runde \d+, Zug \d+: (Du )?"), " ist zu Ende. noch einmal ",
        {"einsatz": "bet", "annehmen": "offer", "annehme": "offer", "ablehnen": "offer", "ablehne": "offer", "steuer": "tax"},
    ),
    "en": Words(
        "hint", "clock", "No clock is running.", " Possible: ", re.compile(r"^1\. .*Type: (.*)$", re.MULTILINE),
        "You need not decide anything now.", re.compile(r"^Round \d+, turn \d+: it is (your )?"), " is over. again ",
        {"bet": "bet", "accept": "offer", "decline": "offer", "tax": "tax"},
    ),
}  # fmt: skip


class Ear:
    def __init__(self, live_server: LiveServer, name: str, language: str) -> None:
        self.words = WORDS[language]
        self.wire = Telnet(live_server, name)
        self.at = 0
        """Up to here everything heard has been thought about."""

    @property
    def heard(self) -> str:
        return self.wire.text.replace("\r", "")

    def types(self, *lines: str) -> None:
        for line in lines:
            self.wire.types(line)

    def hears(self, *parts: str) -> None:
        """Listen until one of these is said."""
        while not any(part in self.heard[self.at :] for part in parts):
            self.wire.listen()

    def plays_to_the_end(self) -> None:
        """Wait for a question, ask for a hint, and follow it; again while there is something to decide."""
        words = self.words
        while words.over not in self.heard:
            self.hears(words.asked, words.over)
            while advised := words.advised.search(self.asks()):
                self.types(advised[1])

    def asks(self) -> str:
        """Return the answer to `tipp`, with what was said meanwhile. No clock ever runs."""
        words, before = self.words, len(self.heard)
        self.types(words.hint, words.clock)
        self.at = before
        self.hears(words.no_clock)
        told = self.heard[before:]
        self.at = before + max(told.find(words.idle), 0)
        return told

    def questions(self) -> Iterator[list[str]]:
        """Return the questions asked in each turn of somebody else."""
        found: list[str] | None = None
        for line in self.heard.split("\n"):
            turn = self.words.turn.match(line)
            if turn:
                if found is not None:
                    yield found
                found = None if turn[1] else []
            elif found is not None and self.words.asked in line:
                found.append(self.words.kinds[line.partition(self.words.asked)[2].split()[0]])
        if found is not None:
            yield found
