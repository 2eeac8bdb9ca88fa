"""One typed command of the shell: who asks, which deck listens, and the words still to be read."""

from collections.abc import Callable
from dataclasses import dataclass

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person, Then
from holodeck.deck.port.messages import Refused
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import fitted, paged, say
from holodeck.deck.wording.told import MISSING
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.words.shell import TOO_MUCH

OUTSIDE = {State.RUNNING: "not_inside", State.OVER: "over_there", State.LOADED: "not_begun"}
"""The refusal for somebody who has a seat on a deck but types a command of its game from outside."""


class Later:
    """The pending answer of a slow command, which nobody else waits for."""

    def __init__(self) -> None:
        self.over = False
        self.no: Refused | None = None
        self.call: Then | None = None

    def done(self, no: Refused | None = None) -> None:
        """Set the answer, or the refusal."""
        self.over, self.no = True, no
        if self.call is not None:
            self.call(no)

    def then(self, call: Then) -> None:
        self.call = call
        if self.over:
            call(self.no)


Do = Callable[[], Later | None]
"""The work of a line."""


@dataclass
class Ask:
    holodeck: Holodeck
    person: Person
    typed: str
    """The arguments as typed."""
    words: Heard
    """The arguments, folded."""
    listening: Deck | None = None
    values: list[str] | None = None
    """The arguments one by one if they came as data."""

    @property
    def deck(self) -> Deck:
        assert self.listening is not None
        return self.listening

    def word(self, missing: str) -> str:
        """Consume the next word, or raise that `missing` is missing."""
        if not self.words:
            raise NotUnderstood("missing_parameter", {"missing": MISSING.index(missing)})
        found = self.words.peek()
        self.words.drop(1)
        return found

    def number(self, missing: str) -> int:
        found = self.words.number()
        if found is None:
            raise NotUnderstood("missing_parameter", {"missing": MISSING.index(missing)})
        return found

    def after(self, count: int) -> str:
        """Return what was typed after this many words."""
        if self.values is not None:
            return " ".join(self.values[count:])
        parts = self.typed.split(None, count)
        return parts[count] if len(parts) > count else ""

    def nothing_more(self) -> None:
        self.words.finish(TOO_MUCH)

    def tell(self, thing: str, /, **facts: object) -> None:
        """Answer the asker: at once in the lobby, with the job on a deck."""
        if self.listening is None:
            self.holodeck.tell(self.person, thing, **facts)
        else:
            self.deck.computer.answer(self.person, thing, **facts)

    def said(self, thing: str, /, **facts: object) -> list[str]:
        """Return the lines of a part of an answer."""
        return say(self.person, thing, **facts)

    def sentence(self, thing: str, /, **facts: object) -> str:
        return " ".join(self.said(thing, **facts))

    def show(self, lines: list[str]) -> None:
        lines = paged(self.person, lines)
        if self.listening is not None:
            self.deck.computer.show(self.person, lines)
        else:
            self.person.show(fitted(self.person, lines))

    def someone(self, words: str, clause: str, among: list[Person] | None = None) -> Person:
        found = self.holodeck.register.find(words, among)
        if found is None:
            raise Refusal(clause, "no_such_person")
        return found


def outside(deck: Deck) -> Refusal:
    """Return the refusal for somebody who has a seat on this deck but types from outside (HD-602)."""
    return Refusal("HD-602", OUTSIDE[deck.state], {"deck": deck.number})
