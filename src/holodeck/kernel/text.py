"""The contract of a game's text side: what its commands mean, and what it answers to questions. No sentence stands here or there:
both give `Told` things, and the words of each language are in the game's `words.<language>.toml`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from holodeck.kernel.manner import Manner
from holodeck.kernel.palette import Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited
from holodeck.kernel.speech import Heard
from holodeck.kernel.told import Told

S = TypeVar("S")


class Text(Generic[S]):
    """The text side of one game. Which words call a command stands in `words.<language>.toml`; here is what they mean."""

    queries: frozenset[str]
    """The commands that only ask; all others wish for an action."""
    told: dict[str, dict[str, str]]
    """What the text side tells beyond `Rules.told`, with the types of its facts: `refused.<code>` for refusals, `spoken.<kind>`
    for command lines, and whatever else only answers tell."""
    reasons: dict[str, dict[str, str]]
    """What a player with a plan may give as a reason for an action (`bots.bot.Explaining`), with the types of its facts."""
    fillers: tuple[str, ...]
    """Words that change nothing, wherever they stand in a line."""
    map_columns: int
    """How wide the drawn map is, in a game with the command `map`."""

    def __init__(self) -> None:
        self.told = {}
        self.reasons = {}
        self.fillers = ()
        self.map_columns = 0

    def words(self, language: str) -> Mapping[str, Any]:
        """Words that the data has already, in the shape of `words.<language>.toml`, so that no text stands in two files: names
        of places, texts of cards and encounters. The file has the last word."""
        return {}

    def row(self, state: S, seat: int, command: str, words: Heard, manner: Manner) -> list[int]:
        """The actions a command stands for, one after another; most stand for one. Those behind the first are played only while
        nothing happens that the seat might want to answer: see `kernel.row`."""
        return [self.action(state, seat, command, words, manner)]

    def action(self, state: S, seat: int, command: str, words: Heard, manner: Manner) -> int:
        """The action a command wishes for, its places filled in from where the seat stands. Raises `NotUnderstood` where words
        are missing or unknown, and `Refusal` where the rules already forbid to ask."""
        raise NotImplementedError

    def answer(self, state: S, viewer: int, command: str, words: Heard, manner: Manner) -> list[Told]:
        """What a question is answered with, line by line. `state` is the viewer's view, so nothing hidden can be answered."""
        raise NotImplementedError

    def map_drawn(self, state: S, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        """The board as a drawing, and what is said below it."""
        raise NotImplementedError

    def map_in_words(self, state: S, viewer: int, words: Heard, manner: Manner) -> list[Told]:
        """The board in sentences, or the part of it that the words name."""
        raise NotImplementedError

    def asked(self, state: S, pending: list[Awaited]) -> list[Told]:
        """What the computer says on the channel when these decisions open: who has to do what now. A thing with the
        fact `possible` says itself what one may do; the fact `late`, what happens when the time is up, is left out where there is
        no clock."""
        raise NotImplementedError

    def about(self, state: S, seat: int) -> list[Told]:
        """What the open question of a seat is about, for who wants to hear it again: what was told right before it."""
        return []

    def answering(self, state: S, seat: int) -> str:
        """The command that a bare answer belongs to: who is asked for a colour may say just the colour. Nothing where every
        answer needs its word."""
        return ""

    def useful(self, state: S, seat: int, legal: list[int]) -> list[int]:
        """What `was` offers of the legal actions: all of them, unless some thing has to be done first and only these do it."""
        return legal

    def scene(self, state: S, seat: int, told: Told) -> object:
        """What a reader is shown on top of a told thing that concerns the own seat (a look around after a step): a value that
        can be hashed, equal to another only where nothing looks different. Nothing where nothing is shown."""
        return None

    def described(self, scene: object, manner: Manner) -> list[Told]:
        """A scene as things to be said."""
        raise NotImplementedError

    def spoken(self, state: S, seat: int, action: int) -> Told:
        """The command line that stands for an action, as a thing to be said: name `spoken.<kind>`, its parts as facts."""
        raise NotImplementedError


Answer = Callable[[S, int, Heard, Manner], list[Told]]
"""What one question is answered with: `Text.answer` for a single command."""


def alone(answer: Callable[[S, int], list[Told]]) -> "Answer[S]":
    """A question without further words."""

    def answered(state: S, viewer: int, words: Heard, _manner: Manner) -> list[Told]:
        words.finish()
        return answer(state, viewer)

    return answered


def seated(answer: Callable[[S, int], list[Told]]) -> "Answer[S]":
    """A question without further words about what one has oneself: spectators have nothing."""

    def own(state: S, viewer: int) -> list[Told]:
        if viewer < 0:
            raise Refusal("HD-206", "no_seat")
        return answer(state, viewer)

    return alone(own)
