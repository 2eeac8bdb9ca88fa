"""What one program or browser has been told of a game, so that after a gap it gets what it missed, and nothing twice."""

from typing import Final

from msgspec.structs import asdict, replace

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import ANSWER, COMPUTER, Outlet
from holodeck.deck.port.messages import (
    Account,
    Change,
    Chat,
    Clocks,
    Happened,
    Hints,
    Legal,
    Lesson,
    Message,
    Over,
    StandIn,
    Summary,
    Table,
)
from holodeck.deck.states import State
from holodeck.deck.table.structured import MOST_PAST
from holodeck.kernel.changes import difference, pieces

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
        """The last entry that was told here, of this game,"""
        self.language = ""
        """and the language it was told in."""
        self.last: Table | None = None
        """The table as it is known there; nothing where the next one has to be sent whole."""

    def resume(self, game: int, n: int) -> None:
        """Take the other side's word for it that this game is known there up to an entry; the table comes whole."""
        self.last = None
        self.seen(game, n)

    def seen(self, game: int, n: int) -> None:
        """Note that this game is known there up to an entry."""
        self.game, self.n = game, n

    def speak(self, language: str) -> None:
        """What is known there in another language is told again."""
        if self.language:
            self.seen(0, -1)
        self.language = language

    def tell(self, message: Message) -> None:
        """Decks and refusals are told otherwise: see `Visit`."""
        if isinstance(message, Happened):
            self.happened(message)
        elif isinstance(message, Table):
            self.table(message)
        elif isinstance(message, Clocks):
            self.clocks(message)
        elif isinstance(message, Account | Hints | Lesson | Over | StandIn) or (
            isinstance(message, Chat) and message.kind != COMPUTER  # what the computer says is a line already
        ):
            self.outlet.tell(message)

    def happened(self, message: Happened) -> None:
        """What follows on what is known; anything else is told by `Past` with the table that comes next."""
        if message.n == 0 or (message.game, message.n) == (self.game, self.n + 1):
            self.seen(message.game, message.n)
            self.outlet.tell(replace(message, lines=[]))  # each was shown already

    def moved(self, deck: Summary | None) -> None:
        """Forget the table that the other side forgets: of a deck one has left, or that has no game."""
        if deck is None or self.last is None or deck.deck != self.last.deck or deck.state in (State.EMPTY, State.LOADED):
            self.last = None

    def clocks(self, message: Clocks) -> None:
        """They take the place of those in the table."""
        if self.last is not None and (self.last.deck, self.last.game) == (message.deck, message.game):
            self.last = replace(self.last, awaited=message.awaited)
        self.outlet.tell(message)

    def table(self, message: Table) -> None:
        """The deck stands still while it tells, so what is missing can be taken from it now."""
        game, n, deck = message.game, message.n, self.hall.decks[message.deck]
        if self.person is not None and self.language != self.person.language:
            self.speak(self.person.language)
        if (self.game, self.n) != (game, n) and self.person is not None and deck.game_number == game:
            after = self.n if self.game == game and self.n < n else -1
            most = MOST_PAST if n - after <= FEW or self.hall.pages.spend(self.person.key) else FEW
            self.outlet.tell(deck.feed.past(self.person, after, most=most))
        self.seen(game, n)
        last, self.last = self.last, message
        same = last is not None and (last.deck, last.game, last.seat) == (message.deck, game, message.seat)
        self.outlet.tell(message if last is None or not same else change(last, message))

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


def change(before: Table, after: Table) -> Change:
    """Return what has changed since the table that is known."""
    changed, gone = difference(fields(before), fields(after))
    moved = pieces(before.legal, after.legal, by_command) if before.legal != after.legal else None
    legal = None if moved is None else [piece if isinstance(piece, Legal) else (piece[0], piece[1]) for piece in moved]
    return Change(after.deck, after.game, after.n, before.n, changed, gone, legal)


def fields(table: Table) -> dict[str, object]:
    """Return what may change from one table of a game to the next; the list of what one may do goes by itself."""
    found = asdict(table)
    for name in ("deck", "game", "n", "legal"):
        del found[name]
    return found


def by_command(item: Legal) -> object:
    """Return what tells apart the actions of a list."""
    return item.command or repr(item.action)
