"""A browser or program in the deck's tests: one connection that starts with a message."""

from typing import Any

from holodeck.deck.doorway.visit import Visit
from holodeck.deck.port.messages import Past, Refused
from holodeck.deck.port.wishes import Act, Argument, Command, Earlier, Hello, Typed
from tests.deck.stage import Screen, SeenClient, Stage, of_kind

PROGRAM = SeenClient(wants_feed=True, width=0)


class Program:
    """One connection that starts with a message."""

    def __init__(self, stage: Stage, seal: str = "") -> None:
        self.stage = stage
        self.screen = Screen()
        self.visit: Visit = stage.decks.visit(self.screen, "10.0.0.9", PROGRAM, seal)

    def hello(self, hello: Hello) -> "Program":
        self.visit.hear(hello)
        self.stage.clock.settle()
        return self

    def types(self, line: str, id_: str = "") -> None:
        self.visit.hear(Typed(line, id_))
        self.stage.clock.settle()

    def does(self, name: str, id_: str = "", /, **given: Argument) -> None:
        self.visit.hear(Command(name, dict(given), id_))
        self.stage.clock.settle()

    def acts(self, action: dict[str, Any], id_: str, seen: int) -> None:
        self.visit.hear(Act(1, action, seen, id_))
        self.stage.clock.settle()

    def earlier(self, before: int, game: int = 1) -> None:
        self.visit.hear(Earlier(game, before, "e1"))
        self.stage.clock.settle()

    @property
    def past(self) -> Past:
        """The last `Past` that was sent."""
        return of_kind(self.screen.messages, Past)[-1]

    @property
    def refused(self) -> tuple[str, str, str]:
        last = of_kind(self.screen.messages, Refused)[-1]
        return last.code, last.clause, last.id
