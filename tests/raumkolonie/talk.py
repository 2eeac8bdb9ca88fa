"""Talk at a table: a line typed by a seat becomes an answer, a wish or a refusal, as a reader would meet it.

talk = Talk(Table.tp())
assert talk.answer("blau", "wuerfle") == ["Gewürfelt wird von selbst."]
assert talk.wish("blau", "baue zentrale K50") == {"do": "build_central", "crossing": "K50"}
assert talk.refused("rot", "zug") == "not_your_turn"
"""

from typing import Any

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.journal import Header, Journal
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.programme import Programme, programme
from holodeck.words.reader import Reader
from tests.raumkolonie.table import Table, number_of
from tests.wishes import wished

PEOPLE = ["Anna", "Indy", "Cleo", "Max"]


def words() -> Programme:
    return programme("raumkolonie")


class Talk:
    """A table, and the preferences of all its readers."""

    def __init__(self, table: Table, language: str = "de", mode: str = "standard", width: int = 80, colours: bool = True) -> None:
        self.table = table
        self.prefs = Preferences(PEOPLE[: table.state.seats], language, mode, width, colours)

    def reader(self, viewer: str) -> Reader:
        header = Header("raumkolonie", RULES.version, self.table.state.seats, {}, "talk", [])
        return Reader(words(), Game(RULES, self.table.state, self.table.luck, Journal(header, [])), number_of(viewer), self.prefs)

    def answer(self, viewer: str, line: str) -> list[str]:
        """Return the lines that answer a question."""
        found = self.reader(viewer).interpret(line)
        assert isinstance(found, list), f"{line} is a wish"
        return found

    def action(self, colour: str, line: str) -> int:
        return wished(self.reader(colour), line)

    def wish(self, colour: str, line: str) -> dict[str, Any]:
        """Return the action a line wishes for, as JSON, without checking it."""
        return RULES.actions.to_json(self.action(colour, line))

    def error(self, colour: str, line: str) -> Refusal | NotUnderstood | None:
        """Return what is said against a line, by the parser or by the rules."""
        try:
            action = self.action(colour, line)
        except (Refusal, NotUnderstood) as error:
            return error
        return RULES.check(self.table.state, number_of(colour), action)

    def refused(self, colour: str, line: str) -> str:
        """Return the code of what is said against a line, or ""."""
        error = self.error(colour, line)
        return "" if error is None else error.code

    def sentence(self, colour: str, line: str) -> str:
        """Return the sentence of a refusal, without its clause or its usage."""
        error = self.error(colour, line)
        assert error is not None, f"{line} is allowed"
        reader = self.reader(colour)
        text = reader.book.refused[error.code].begin(error.facts, reader.seat, reader.reading)
        return text or ""

    def say(self, colour: str, line: str) -> "Talk":
        """Play the action of a line."""
        action = RULES.actions.to_json(self.action(colour, line))
        self.table.play(colour, str(action.pop("do")), **action)
        return self

    def heard(self, viewer: str) -> list[str]:
        """Return what a viewer reads of the last action."""
        return self.reader(viewer).lines(self.table.told)


def wish(line: str, colour: str = "blau", table: Table | None = None) -> dict[str, Any]:
    return Talk(table or Table.tp()).wish(colour, line)


def refused(line: str, colour: str = "blau", table: Table | None = None) -> str:
    return Talk(table or Table.tp()).refused(colour, line)


def here(room: str, table: Table | None = None) -> Table:
    return (table or Table.tp()).given("figures.blau", room)
