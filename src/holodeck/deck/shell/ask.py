"""One typed command of the shell: who asks, which deck listens, and the words that are left to be read."""

from collections.abc import Callable
from dataclasses import dataclass

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person, Then
from holodeck.deck.port.messages import Refused
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import fitted, paged, say
from holodeck.deck.wording.told import MISSING
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard, NotUnderstood
from holodeck.words.shell import TOO_MUCH

OUTSIDE = {State.RUNNING: "not_inside", State.OVER: "over_there", State.LOADED: "not_begun"}
"""What is said to somebody who has a seat on a deck and speaks to its game from elsewhere."""


class Later:
    """A command whose answer takes a while. Nobody waits for it, but it is not answered before."""

    def __init__(self) -> None:
        self.over = False
        self.no: Refused | None = None
        self.call: Then | None = None

    def done(self, no: Refused | None = None) -> None:
        """It is answered: with this, where it was refused."""
        self.over, self.no = True, no
        if self.call is not None:
            self.call(no)

    def then(self, call: Then) -> None:
        self.call = call
        if self.over:
            call(self.no)


Do = Callable[[], Later | None]
"""What a line asks for."""


@dataclass
class Ask:
    hall: Holodeck
    person: Person
    typed: str
    """The arguments exactly as they were typed."""
    words: Heard
    """The same, folded."""
    listening: Deck | None = None

    @property
    def deck(self) -> Deck:
        assert self.listening is not None
        return self.listening

    def word(self, missing: str) -> str:
        """The next word; where there is none, that is what is missing."""
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
        """What was typed behind so many words."""
        parts = self.typed.split(None, count)
        return parts[count] if len(parts) > count else ""

    def nothing_more(self) -> None:
        self.words.finish(TOO_MUCH)

    def tell(self, thing: str, /, **facts: object) -> None:
        """Answer the asker: at once in the lobby, with the job on a deck."""
        if self.listening is None:
            self.hall.tell(self.person, thing, **facts)
        else:
            self.deck.computer.answer(self.person, thing, **facts)

    def said(self, thing: str, /, **facts: object) -> list[str]:
        """The lines of a part of an answer."""
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
        found = self.hall.register.find(words, among)
        if found is None:
            raise Refusal(clause, "no_such_person")
        return found


def outside(deck: Deck) -> Refusal:
    """To be told to whoever has a seat on this deck and speaks to its game from elsewhere (HD-602)."""
    return Refusal("HD-602", OUTSIDE[deck.state], {"deck": deck.number})
