"""A program that plays: a process that is spoken to by lines (docs/line-protocol.md) and is stopped when it hangs."""

import math
import os
import re
import shlex
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

VERSION: Final = 1
LONGEST_LINE: Final = 65_536
"""Bytes of a line of the program."""
FAREWELL: Final = 0.5
"""Seconds for a program to end when it is told to."""
LAST_WORDS: Final = 3
"""Lines of its errors that are kept."""
THOUGHTS: Final = 100
COMMAND: Final = re.compile(r"cmd(?:\[(?P<options>[^\]]*)\])?:(?P<line>.+)", re.DOTALL)
TRUE: Final = {"true": True, "false": False}


class Option(Struct, rename={"kind": "type"}):
    """What can be set in a program."""

    name: str
    kind: str = "text"
    """`number`, `flag`, `choice` or `text`."""
    default: str | int | float | bool | None = None
    least: float | None = None
    most: float | None = None
    values: list[str] = []

    def read(self, given: str) -> str | float | bool:
        """Return the value that is meant, or raise `ValueError` with what is possible."""
        if self.kind == "number":
            low = -math.inf if self.least is None else self.least
            high = math.inf if self.most is None else self.most
            with suppress(ValueError):
                if low <= float(given) <= high:
                    return float(given) if float(given) % 1 else int(given)
            raise ValueError(f"{self.name}: {low:g}..{high:g}")
        if self.kind == "flag":
            if given not in TRUE:
                raise ValueError(f"{self.name}: true, false")
            return TRUE[given]
        if self.kind == "choice" and given not in self.values:
            raise ValueError(f"{self.name}: {', '.join(self.values)}")
        return given


class Command(NamedTuple):
    """How a program is started, and what is set in it."""

    words: list[str]
    options: dict[str, str]


def command(spec: str) -> Command | None:
    """Read `cmd:./bot --x` or `cmd[greed=5]:./bot`; None if it is something else. Raise `ValueError` if it is broken."""
    found = COMMAND.fullmatch(spec)
    if found is None:
        return None
    options = [word.partition("=") for word in shlex.split(found["options"] or "")]
    return Command(shlex.split(found["line"]), {name: value for name, _, value in options})


class Ended(Exception):
    """The program does not answer any more."""

    def __init__(self, hung: bool, why: str) -> None:
        super().__init__(why)
        self.hung = hung


class Program:
    """A running program. All that waits for it is `within` some seconds; then it is killed, which ends the waiting."""

    def __init__(self, called: Command, patience: float) -> None:
        """Start it and let it introduce itself. Raise `OSError`, `Ended` or `ValueError`."""
        self.name = called.words[0].rsplit("/", 1)[-1]
        self.author = ""
        self.options: dict[str, Option] = {}
        self.thoughts: deque[str] = deque(maxlen=THOUGHTS)
        """What it has told of the last decision."""
        self.errors: deque[str] = deque(maxlen=LAST_WORDS)
        self.late = False
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(called.words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        self.reading = threading.Thread(target=self.read_errors, daemon=True)
        self.reading.start()
        try:
            with self.within(patience):
                self.say("holodeck", VERSION)
                self.introduced()
                self.set(called.options)
        except BaseException:
            self.end()
            raise

    def introduced(self) -> None:
        for word, rest in self.lines():
            if word == "name":
                self.name = rest
            elif word == "author":
                self.author = rest
            elif word == "option":
                option = decoded(rest, Option)
                self.options[option.name] = option
            elif word == "ready":
                return

    def set(self, options: dict[str, str]) -> None:
        for name, given in options.items():
            if name not in self.options:
                raise ValueError(f"{name}: {', '.join(self.options) or '-'}")
            self.say("set", {"name": name, "value": self.options[name].read(given)})

    def begin(self, game: dict[str, object]) -> None:
        """Tell of a new game, and wait until the program is ready for it."""
        self.say("game", game)
        for word, _ in self.lines():
            if word == "ready":
                return

    def go(self, asked: dict[str, object]) -> object:
        """Ask for a decision and return what the program wants to play."""
        self.thoughts.clear()
        self.say("go", asked)
        for word, rest in self.lines():
            if word == "think":
                self.thoughts.append(rest)
            elif word == "play":
                return decoded(rest, Any)
        raise AssertionError("lines end by raising")

    def say(self, word: str, content: object = None) -> None:
        """Write a line, or nothing more if the program has ended: what it answers will tell."""
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.write(
                word.encode() + (b" " + msgspec.json.encode(content) if content is not None else b"") + b"\n"
            )
            self.process.stdin.flush()

    def lines(self) -> Iterator[tuple[str, str]]:
        """Yield the lines of the program, each with its first word apart, until it ends."""
        assert self.process.stdout is not None
        while (line := self.process.stdout.readline(LONGEST_LINE)).endswith(b"\n"):
            word, _, rest = line.decode(errors="replace").strip().partition(" ")
            yield word, rest
        long = len(line) == LONGEST_LINE
        self.end()
        if self.late:
            raise Ended(True, "no answer")
        said = " | ".join(self.errors)
        raise Ended(False, "a line too long" if long else f"exit status {self.process.returncode}{': ' + said if said else ''}")

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        timer = threading.Timer(seconds, self.give_up)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def give_up(self) -> None:
        self.late = True
        self.kill()

    def kill(self) -> None:
        """Kill it with all that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)

    def end(self) -> None:
        """Let it go, by force if it does not want to."""
        assert self.process.stdin is not None
        if self.process.stdin.closed:
            return
        self.say("quit")
        with suppress(OSError):
            self.process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(FAREWELL)
        self.kill()
        self.process.wait()
        self.reading.join(FAREWELL)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def read_errors(self) -> None:
        assert self.process.stderr is not None
        with suppress(ValueError, OSError):  # the program has been let go meanwhile
            while line := self.process.stderr.readline(LONGEST_LINE):
                self.errors.append(line.decode(errors="replace").strip()[:200])


def decoded(content: str, type_: Any) -> Any:
    """Read JSON, or raise `ValueError`."""
    try:
        return msgspec.json.decode(content, type=type_)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(f"{content[:60]}: {error}") from None
