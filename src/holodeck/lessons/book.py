"""The lesson of a game as it is written: `lessons.toml` in the game's folder. A game without the file has no lesson."""

import tomllib
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from holodeck.kernel.spelling import Misspelled
from holodeck.words.programme import folder

FILE: Final = "lessons.toml"
Texts = dict[str, str]
"""By language."""


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """Something a learner may well try in place of what is meant, and the sentence that helps."""

    line: str
    help: Texts
    after: int = 0
    """Behind so many of the step's lines."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what one sees, one thing to do, what it brought."""

    idea: Texts
    say: Texts
    """What there is to see and to do; `{do}` is the command."""
    do: list[str]
    """The lines that do it, one after another."""
    told: Texts
    """What it brought, and why."""
    clauses: list[str]
    also: list[str] = field(default_factory=list)
    """Lines that serve as well as the last of them."""
    line: Texts = field(default_factory=dict)
    """The command that is taught, where it is another than the one that stands for the action: one line for a whole flight."""
    loose: list[str] = field(default_factory=list)
    """Parts of the action that do not matter, such as where one stands meanwhile."""
    until: dict[str, Any] = field(default_factory=dict)
    """Paths of the state: the step is done when they have these values, whichever way that was brought about."""
    luck: dict[str, list[int | str]] = field(default_factory=dict)
    """What chance gives, stream by stream."""
    then: list[str] = field(default_factory=list)
    """The lines of the opponent behind it."""
    wrong: list[Try] = field(default_factory=list)
    ear: Texts = field(default_factory=dict)
    """The question that replaces the eye."""
    marks: list[str] = field(default_factory=list)
    """The places to point at, where they are others than those the action names."""
    at: dict[str, Any] = field(default_factory=dict)
    """The step jumps to a position: a new game with these parts of its state."""


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a seat that has to decide: everything that is given here holds. In a path `me` is the seat itself."""

    decision: str = ""
    """It is asked for this."""
    can: str = ""
    """It may do something of this kind."""
    cannot: list[str] = field(default_factory=list)
    """and nothing of these kinds."""
    told: list[str] = field(default_factory=list)
    """One of these has just happened, to the seat itself where it names one. Without decision and kind it need not be asked."""
    facts: dict[str, list[Any]] = field(default_factory=dict)
    """Facts of what has happened, each with the values it may have."""
    refused: str = ""
    """It was just refused something for this reason."""
    same: dict[str, Any] = field(default_factory=dict)
    """Paths of what the seat sees that have these values;"""
    least: dict[str, int] = field(default_factory=dict)
    """numbers, or sums of several, that are at least,"""
    most: dict[str, int] = field(default_factory=dict)
    """or at most so large."""


class Aside(Struct, frozen=True, forbid_unknown_fields=True):
    """What the lesson leaves out on purpose, told once, when it is first met (HD-909)."""

    name: str
    """What was told is kept by this name; several moments may share it."""
    when: When
    say: Texts
    """`{do}` is the command: the first one of the kind that is possible, or `do`."""
    clauses: list[str]
    do: Texts = field(default_factory=dict)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """The learner has the first seat."""

    colours: list[str]
    options: dict[str, str | int]
    start: dict[str, Any]
    """Parts of the state in which the first step finds a new game."""
    steps: list[Step]
    end: Texts
    """Where the learner stands when the lesson is over and the game goes on."""
    free: list[str] = field(default_factory=list)
    """Kinds of action that are nobody's business: walking about."""
    asides: list[Aside] = field(default_factory=list)


@cache
def lesson(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    try:
        file = folder(game) / FILE
    except Misspelled:  # a game that is no package of ours
        return None
    if not file.is_file():
        return None
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Lesson)
