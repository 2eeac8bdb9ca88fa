"""A table where people type and read: a situation of any game with a reader on every seat."""

from typing import Any, Protocol, Self

from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.journal import Header, Journal
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.row import steps
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import SPECTATOR, Tell
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.programme import programme
from holodeck.words.reader import Reader, Wish, opened
from tests.wishes import wished

PEOPLE = ["Anna", "Indy", "Cleo", "Max"]


class Situation(Protocol):
    """A situation of one game, as its tests set it up."""

    @property
    def state(self) -> Any: ...

    @property
    def luck(self) -> Luck: ...


class Talk:
    """A situation with readers. `said` is what each of them read after the last line."""

    hears_questions = False
    """Whether that has also what is asked then."""

    def __init__(
        self, rules: Rules[Any], table: Situation, language: str = "de", mode: str = "standard", people: list[str] | None = None
    ) -> None:
        seats = int(table.state.seats)
        header = Header(rules.name, rules.version, seats, {}, "talk", [])
        self.rules = rules
        self.game = Game(rules, table.state, table.luck, Journal(header, []))
        viewers = {**dict(zip(rules.colours[:seats], range(seats), strict=True)), "zuschauer": SPECTATOR}
        self.readers = {
            name: Reader(programme(rules.name), self.game, seat, Preferences(people or PEOPLE[:seats], language, mode))
            for name, seat in viewers.items()
        }
        self.said: dict[str, list[str]] = {}

    def meaning(self, colour: str, line: str) -> dict[str, object]:
        """Return the action of a line as JSON."""
        return self.rules.actions.to_json(wished(self.readers[colour], line))

    def ask(self, colour: str, line: str) -> list[str]:
        answer = self.readers[colour].interpret(line)
        assert isinstance(answer, list)
        return answer

    def type(self, colour: str, line: str) -> Self:
        wish = self.readers[colour].interpret(line)
        assert isinstance(wish, Wish), f"{line} is a question"
        self.said = {name: [] for name in self.readers}
        seat = self.rules.colours.index(colour)
        for action in steps(self.game, seat, wish.actions):
            tell, before = Tell(), self.game.awaited
            self.game.play(seat, action, tell)
            for name, reader in self.readers.items():
                asked = reader.asked(opened(before, self.game.awaited)) if self.hears_questions else []
                self.said[name] += reader.lines(tell.happened) + asked
        return self

    def refusal(self, colour: str, line: str) -> tuple[str, str]:
        """Return code and sentence of the refusal of a line."""
        try:
            self.type(colour, line)
        except (Refusal, NotUnderstood) as error:
            return error.code, self.readers[colour].refusal(error)
        raise AssertionError(f"{line} was carried out")

    def asked(self, colour: str) -> list[str]:
        return self.readers[colour].asked(self.game.awaited)
