"""A server with the real games and bots, and a learner who does what the lesson says."""

from pathlib import Path

from holodeck import games
from holodeck.deck.opponents import GameOpponents
from holodeck.deck.registry import GamesRegistry
from holodeck.lessons.book import lesson
from holodeck.lessons.tutor import Tutor
from holodeck.words.programme import Programme
from tests.deck.probe import first_seat
from tests.deck.stage import Player, SeenClient, Stage

TAUGHT = [name for name in games.names() if lesson(name) is not None]
SHELF = GamesRegistry()


class Classroom(Stage):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder, bots=GameOpponents(first_seat), registry=SHELF)

    def learner(self, language: str = "de", client: SeenClient | None = None) -> Player:
        anna = self.comes("Anna", client=client)
        anna.person.width = 200
        if language == "en":
            anna.types("computer language english")
        return anna

    @property
    def programme(self) -> Programme:
        found = self.deck().programme
        assert found is not None
        return found

    @property
    def tutor(self) -> Tutor:
        found = self.deck().teaching.tutor
        assert found is not None
        return found

    @property
    def learning(self) -> bool:
        return self.deck().lesson is not None

    def does_as_told(self, anna: Player) -> list[str]:
        """Type the command that the lesson would name."""
        return anna.types(self.tutor.command())


def whole(lines: list[str]) -> str:
    """Return the text that was read, with wrapped lines joined."""
    return "\n".join(lines).replace("\n  ", " ")
