"""What one program or browser has been told of a game, so that after a gap it gets what it missed, and nothing twice."""

from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import ANSWER, Outlet
from holodeck.deck.port.messages import Account, Chat, Clocks, Happened, Hints, Lesson, Message, Over, StandIn, Table
from holodeck.deck.table.structured import MOST_PAST

FEW: Final = 10
"""So many entries are told as often as one likes; more of them are a page (HD-722)."""


class Following:
    """The outlet that a person has of such a connection: it passes on to the door what is new there."""

    def __init__(self, hall: Holodeck, outlet: Outlet) -> None:
        self.hall = hall
        self.outlet = outlet
        self.person: Person | None = None
        self.game = 0
        self.n = -1
        """The last entry that was told here, of this game."""

    def seen(self, game: int, n: int) -> None:
        """This game is known there up to an entry."""
        self.game, self.n = game, n

    def tell(self, message: Message) -> None:
        """Decks and refusals are told otherwise: see `Visit`."""
        if isinstance(message, Happened):
            self.happened(message)
        elif isinstance(message, Table):
            self.table(message)
        elif isinstance(message, Account | Chat | Clocks | Hints | Lesson | Over | StandIn):
            self.outlet.tell(message)

    def happened(self, message: Happened) -> None:
        """What follows on what is known; anything else is told by `Past` with the table that comes next."""
        if message.n == 0 or (message.game, message.n) == (self.game, self.n + 1):
            self.seen(message.game, message.n)
            self.outlet.tell(message)

    def table(self, message: Table) -> None:
        """The deck stands still while it tells, so what is missing can be taken from it now."""
        game, n, deck = message.game, message.n, self.hall.decks[message.deck]
        if (self.game, self.n) != (game, n) and self.person is not None and deck.game_number == game:
            after = self.n if self.game == game and self.n < n else -1
            most = MOST_PAST if n - after <= FEW or self.hall.pages.spend(self.person.key) else FEW
            self.outlet.tell(deck.feed.past(self.person, after, most=most))
        self.seen(game, n)
        self.outlet.tell(message)

    # Everything else goes straight through

    def show(self, lines: list[str], kind: str = ANSWER) -> None:
        self.outlet.show(lines, kind)

    def prompt(self, line: str) -> None:
        self.outlet.prompt(line)

    def hide_input(self, on: bool) -> None:
        self.outlet.hide_input(on)

    def charset(self, name: str) -> None:
        self.outlet.charset(name)

    def bell(self) -> None:
        self.outlet.bell()

    def sound(self, name: str) -> None:
        self.outlet.sound(name)

    def close(self, farewell: str) -> None:
        self.outlet.close(farewell)
