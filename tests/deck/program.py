"""A browser or program of the deck's tests: one connection that begins with a message."""

from holodeck.deck.doorway.visit import Visit
from holodeck.deck.port.connection import Act, Earlier, Hello
from holodeck.deck.port.messages import Past, Refused
from tests.deck.stage import Screen, SeenClient, Stage, of_kind

PROGRAM = SeenClient(structured=True, width=0)


class Program:
    """One connection that begins with a message."""

    def __init__(self, stage: Stage, seal: str = "") -> None:
        self.stage = stage
        self.screen = Screen()
        self.visit: Visit = stage.decks.visit(self.screen, "10.0.0.9", PROGRAM, seal)

    def hello(self, hello: Hello) -> "Program":
        self.visit.hello(hello)
        self.stage.clock.settle()
        return self

    def types(self, line: str, id_: str = "") -> None:
        self.visit.line(line, id_)
        self.stage.clock.settle()

    def acts(self, action: object, id_: str, seen: int) -> None:
        self.visit.act(Act(1, action, id_, seen))
        self.stage.clock.settle()

    def earlier(self, before: int, game: int = 1) -> None:
        self.visit.earlier(Earlier(game, before, "e1"))
        self.stage.clock.settle()

    @property
    def past(self) -> Past:
        """The last one that was told."""
        return of_kind(self.screen.messages, Past)[-1]

    @property
    def refused(self) -> tuple[str, str, str | None]:
        last = of_kind(self.screen.messages, Refused)[-1]
        return last.code, last.clause, last.id
