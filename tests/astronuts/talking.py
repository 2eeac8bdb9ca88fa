"""A table where people type and read: a situation with a reader on every seat."""

from holodeck.games.astronuts import RULES
from holodeck.kernel.game import Game
from holodeck.kernel.journal import Header, Journal
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.row import steps
from holodeck.kernel.speech import NotUnderstood
from holodeck.kernel.told import SPECTATOR, Tell
from holodeck.words.programme import programme
from holodeck.words.reader import Reader, Wish, opened
from tests.astronuts.table import COLOURS, Table
from tests.wishes import wished

PEOPLE = ["Anna", "Indy", "Cleo", "Max"]


class Talk:
    """A situation with readers. `said` is what each of them has read of the last line, with what is asked then."""

    def __init__(self, table: Table, language: str = "de", mode: str = "standard", people: list[str] | None = None) -> None:
        seats = int(table.state.seats)
        header = Header(RULES.name, RULES.version, seats, {}, "talk", [])
        self.game = Game(RULES, table.state, table.luck, Journal(header, []))
        viewers = {**dict(zip(COLOURS[:seats], range(seats), strict=True)), "zuschauer": SPECTATOR}
        self.readers = {
            name: Reader(programme("astronuts"), self.game, seat, Manner(people or PEOPLE[:seats], language, mode))
            for name, seat in viewers.items()
        }
        self.said: dict[str, list[str]] = {}

    def meaning(self, colour: str, line: str) -> dict[str, object]:
        """The action a line wishes for."""
        return RULES.actions.to_json(wished(self.readers[colour], line))

    def ask(self, colour: str, line: str) -> list[str]:
        answer = self.readers[colour].interpret(line)
        assert isinstance(answer, list)
        return answer

    def type(self, colour: str, line: str) -> "Talk":
        wish = self.readers[colour].interpret(line)
        assert isinstance(wish, Wish), line
        self.said = {name: [] for name in self.readers}
        seat = COLOURS.index(colour)
        for action in steps(self.game, seat, wish.actions):
            tell, before = Tell(), self.game.awaited
            self.game.play(seat, action, tell)
            for name, reader in self.readers.items():
                self.said[name] += reader.lines(tell.happened) + reader.asked(opened(before, self.game.awaited))
        return self

    def refusal(self, colour: str, line: str) -> tuple[str, str]:
        """Code and sentence of a line that does not work."""
        try:
            self.type(colour, line)
        except (Refusal, NotUnderstood) as error:
            return error.code, self.readers[colour].refusal(error)
        raise AssertionError(f"{line} was carried out")

    def asked(self, colour: str) -> list[str]:
        return self.readers[colour].asked(self.game.awaited)
