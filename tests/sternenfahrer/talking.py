"""A table where people type and read: a situation with a reader on every seat."""

from holodeck.games.sternenfahrer import RULES
from holodeck.kernel.game import Game
from holodeck.kernel.journal import Header, Journal
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import NotUnderstood
from holodeck.kernel.told import SPECTATOR, Tell
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from tests.sternenfahrer.table import COLOURS, Table
from tests.wishes import wished

PEOPLE = ["Anna", "Indy", "Cleo", "Max"]


class Talk:
    """A situation with readers. `said` is what each of them has read of the last line."""

    def __init__(self, table: Table, language: str = "de", mode: str = "standard") -> None:
        seats = table.state.seats
        header = Header(RULES.name, RULES.version, seats, {}, "talk", [])
        self.game = Game(RULES, table.state, table.luck, Journal(header, []))
        viewers = {**dict(zip(COLOURS[:seats], range(seats), strict=True)), "zuschauer": SPECTATOR}
        self.readers = {
            name: Reader(programme("sternenfahrer"), self.game, seat, Manner(PEOPLE[:seats], language, mode))
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
        action, tell = wished(self.readers[colour], line), Tell()
        self.game.play(COLOURS.index(colour), action, tell)
        self.said = {name: reader.lines(tell.happened) for name, reader in self.readers.items()}
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
