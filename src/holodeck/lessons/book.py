"""The format of a lesson: `lessons.toml` in the game's folder. A game without the file has no lesson."""

import re
import tomllib
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from holodeck.kernel.codec.spelling import Misspelled
from holodeck.words.programme import folder

FILE: Final = "lessons.toml"
Texts = dict[str, str]
"""Texts by language."""


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """A wrong line that a learner may well type, and the sentence that helps."""

    line: str
    help: Texts
    after: int = 0
    """How many lines of the step come before it."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: something to see, one thing to do, and what it brought."""

    idea: Texts
    say: Texts
    """What to see and do; `{do}` is the command."""
    do: list[str]
    """The lines that do it, in order."""
    told: Texts
    """What it brought, and why."""
    clauses: list[str]
    also: list[str] = field(default_factory=list)
    """Alternatives to the last of these lines."""
    line: Texts = field(default_factory=dict)
    """The command to teach, if it differs from the one of the action, such as one line for a whole flight."""
    loose: list[str] = field(default_factory=list)
    """Parts of the action that do not matter, such as where the figure stands meanwhile."""
    until: dict[str, Any] = field(default_factory=dict)
    """Paths of the state with values: the step is done as soon as they hold, however that came about."""
    luck: dict[str, list[int | str]] = field(default_factory=dict)
    """Scripted outcomes, by stream."""
    then: list[str] = field(default_factory=list)
    """The opponent's lines after it."""
    wrong: list[Try] = field(default_factory=list)
    ear: Texts = field(default_factory=dict)
    """The question that replaces looking at the board."""
    marks: list[str] = field(default_factory=list)
    """The places to point at, if not those of the action."""
    at: dict[str, Any] = field(default_factory=dict)
    """Parts of a state: the step starts a new game from this position."""


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment of a tip: everything given here must hold. In a path, `me` is the seat itself."""

    decision: str = ""
    """The seat has this decision to make."""
    can: str = ""
    """An action of this kind is possible."""
    cannot: list[str] = field(default_factory=list)
    """No action of these kinds is possible."""
    told: list[str] = field(default_factory=list)
    """One of these has just happened, to the seat itself if it names one. Without `decision` and `can` nothing needs to be
    asked."""
    facts: dict[str, list[Any]] = field(default_factory=dict)
    """Facts of that event, each with its possible values."""
    refused: str = ""
    """The seat was just refused something with this code."""
    same: dict[str, Any] = field(default_factory=dict)
    """Paths of the view that have these values."""
    least: dict[str, int] = field(default_factory=dict)
    """Paths of numbers, or sums of several, that are at least this large."""
    most: dict[str, int] = field(default_factory=dict)
    """Paths of numbers, or sums of several, that are at most this large."""


class Tip(Struct, frozen=True, forbid_unknown_fields=True):
    """Something the lesson leaves out on purpose, explained when it first comes up (HD-909)."""

    name: str
    """The name under which it is recorded as told; several moments may share it."""
    when: When
    say: Texts
    """`{do}` is the command: the first possible one of the kind, or `do`."""
    clauses: list[str]
    eyes: Texts = field(default_factory=dict)
    """What is said on a page with buttons, where more than the command must go (HD-748)."""
    do: Texts = field(default_factory=dict)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson. The learner has the first seat."""

    colours: list[str]
    options: dict[str, str | int]
    start: dict[str, Any]
    """Parts of the state of a new game at the first step."""
    steps: list[Step]
    end: Texts
    """What is said when the lesson is over and the game goes on."""
    end_eyes: Texts
    """The same on a page with buttons, without commands (HD-748)."""
    free: list[str] = field(default_factory=list)
    """Kinds of action that never count as a wrong try, such as walking about."""
    tips: list[Tip] = field(default_factory=list)


def without_command(text: str) -> str:
    """Return a sentence without the command at its end: a page with buttons shows where to press (HD-748)."""
    return re.sub(r"(?:: |(?<=[.!?]) )\{do\}$", lambda found: "." if found[0].startswith(":") else "", text)


@cache
def lesson(game: str) -> Lesson | None:
    """Return the lesson of a game, or None."""
    try:
        file = folder(game) / FILE
    except Misspelled:  # not one of our packages
        return None
    if not file.is_file():
        return None
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Lesson)
