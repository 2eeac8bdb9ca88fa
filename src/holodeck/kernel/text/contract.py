"""The contract of a game's text side: what its commands mean and how it answers questions. It holds no sentences: both return
`Told` events, and the words of each language are in the game's `words.<language>.toml`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard

S = TypeVar("S")


class Text(Generic[S]):
    """The text side of one game. The words of a command are in `words.<language>.toml`; its meaning is here."""

    queries: frozenset[str] = frozenset()
    """The commands that only ask; all others are actions."""
    told: dict[str, dict[str, str]]
    """Events beyond `Rules.told`, with the types of their facts: `refused.<code>` for refusals, `spoken.<kind>` for command
    lines, and answers."""
    reasons: dict[str, dict[str, str]]
    """The reasons a planning bot may give for an action (`bots.bot.Explaining`), with the types of their facts."""
    always: Mapping[str, str]
    """The kinds of action that may be standing answers (HD-320), by the command that names each."""
    fillers: tuple[str, ...]
    """Filler words, ignored anywhere in a line."""
    map_columns: int
    """The width of the drawn map, in a game with the command `map`."""

    def __init__(self, answers: Mapping[str, "Answer[S]"] | None = None) -> None:
        """Begin with the answer to every question, by its command; a game with questions has a map too."""
        self.answers = answers or {}
        if self.answers:
            self.queries = frozenset({"map", *self.answers})
        self.told = {}
        self.reasons = {}
        self.always = {}
        self.fillers = ()
        self.map_columns = 0

    def words(self, language: str) -> Mapping[str, Any]:
        """Return words that the data already has, in the shape of `words.<language>.toml`: names of places, texts of cards and
        encounters. The file takes precedence."""
        return {}

    def row(self, state: S, seat: int, command: str, words: Heard, prefs: Preferences) -> list[int]:
        """Return the actions of a command in order; most have one. Those after the first are played only while nothing happens
        that the seat might want to react to: see `kernel.engine.row`."""
        return [self.action(state, seat, command, words, prefs)]

    def action(self, state: S, seat: int, command: str, words: Heard, prefs: Preferences) -> int:
        """Return the action of a command, with missing places filled in from the seat's position. Raise `NotUnderstood` if words
        are missing or unknown, and `Refusal` if the rules forbid it already."""
        raise NotImplementedError

    def terms(self, state: S, seat: int, words: Heard, prefs: Preferences) -> int:
        """Return what an offer to this seat has to be for a standing answer to accept it: the action that would make it."""
        raise NotImplementedError

    def answer(self, state: S, viewer: int, command: str, words: Heard, prefs: Preferences) -> list[Told]:
        """Answer a question, one event per line. `state` is the viewer's view, so nothing hidden can leak."""
        return self.answers[command](state, viewer, words, prefs)

    def map_drawn(self, state: S, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        """Return the board as a drawing, and the lines below it."""
        raise NotImplementedError

    def map_in_words(self, state: S, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
        """Describe the board, or the part of it that the words name."""
        raise NotImplementedError

    def asked(self, state: S, pending: list[Awaited]) -> list[Told]:
        """Return the announcements on the channel when these decisions open: who has to do what. An event with the fact
        `possible` lists the options itself; the fact `late`, what happens when time is up, is omitted if there is no clock."""
        raise NotImplementedError

    def about(self, state: S, seat: int) -> list[Told]:
        """Return what the open question of a seat is about, to repeat it: what was told right before it."""
        return []

    def answering(self, state: S, seat: int) -> str:
        """Return the command that a bare answer belongs to, or an empty string: a player asked for a colour may type just the
        colour."""
        return ""

    def useful(self, state: S, seat: int, legal: list[int]) -> list[int]:
        """Return the legal actions that `was` suggests: all of them, unless something has to be done first."""
        return legal

    def scene(self, state: S, seat: int, told: Told) -> object:
        """Return what a reader is shown in addition to an event about their own seat (the surroundings after a step), or None.
        The value must be hashable, and equal only if everything looks the same."""
        return None

    def described(self, scene: object, prefs: Preferences) -> list[Told]:
        """Describe a scene."""
        raise NotImplementedError

    def spoken(self, state: S, seat: int, action: int) -> Told:
        """Return the command line for an action: an event `spoken.<kind>` with the parts as facts."""
        raise NotImplementedError


Answer = Callable[[S, int, Heard, Preferences], list[Told]]
"""Answers one question: `Text.answer` for a single command."""


def alone(answer: Callable[[S, int], list[Told]]) -> "Answer[S]":
    """Wrap a question that takes no further words."""

    def answered(state: S, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
        words.finish()
        return answer(state, viewer)

    return answered


def seated(answer: Callable[[S, int], list[Told]]) -> "Answer[S]":
    """Wrap a question without further words about the asker's own things: spectators have none."""

    def own(state: S, viewer: int) -> list[Told]:
        if viewer < 0:
            raise Refusal("HD-206", "no_seat")
        return answer(state, viewer)

    return alone(own)
