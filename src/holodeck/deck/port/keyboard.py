"""Playing on the machine that runs the decks: people at one keyboard, without a login."""

from typing import Protocol

from msgspec import Struct

from holodeck.deck.port.connection import Client
from holodeck.deck.port.parts import Json


class Saved(Struct, frozen=True):
    """A game from a file, checked by a replay."""

    header: Json
    entries: list[Json]
    facts: Json
    levels: list[str]
    """The level of the bot on every seat; empty for a person."""
    lesson: tuple[int, ...] = ()
    """The learner's position and the tips given; empty in an ordinary game."""
    tips: list[str] = []


class Sitting(Struct, frozen=True):
    """Who sits down, and to what: a new game, one from a file, or the one they left last."""

    names: list[str]
    """Chosen names."""
    proposed: list[str]
    """Names for the others, if free and allowed; then default ones."""
    language: str
    spoken: bool
    """Whether the language was requested explicitly; otherwise it applies only to people who have never chosen one."""
    output: str = ""
    """Empty to keep the current one."""
    people: int = 1
    game: str = ""
    learn: bool = False
    """Whether to play its lesson."""
    levels: list[str] = []
    """Of the bots, seat by seat."""
    options: dict[str, str] = {}
    seed: str = ""
    saved: Saved | None = None


class Keyboard(Protocol):
    """The people at a keyboard, as seen by their door. Nothing here blocks."""

    def sit_down(self, sitting: Sitting) -> None:
        """Enter and start. The sitting has been checked."""
        ...

    def prompt(self) -> str:
        """Call the person who is awaited, if several sit here. Return the prompt, empty for screen readers."""
        ...

    def line(self, text: str) -> None:
        """Carry out a typed line."""
        ...

    def features(self, seen: Client) -> None:
        """Update the features of the terminal."""
        ...

    def file(self) -> tuple[str, str]:
        """Return the name of the last game that was played here, and its file; both empty if there was none."""
        ...

    def farewell(self, command: str) -> None:
        """Say goodbye, and which command continues what is stored."""
        ...

    def farewell_with(self, file: str) -> None:
        """Say goodbye, and what to do with the file of the game."""
        ...

    def apologise(self, reason: str) -> None:
        """Say that the file could not be written."""
        ...

    def leave(self) -> None:
        """Leave the keyboard, at any point."""
        ...
