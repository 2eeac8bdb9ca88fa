"""Tracks what one program or browser has been told of a game, so that after a gap it gets what it missed, and nothing twice."""

from typing import Final

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import ANSWER, COMPUTER, Outlet
from holodeck.deck.port.messages import Change, Chat, Clocks, Happened, Lobby, Message, Refused, Table
from holodeck.deck.port.parts import Legal, Summary
from holodeck.deck.states import State
from holodeck.deck.table.game.feed import MOST_PAST
from holodeck.kernel.codec.changes import difference, pieces

FEW: Final = 10
"""Up to this many missed entries are sent without limit; more count as a page (HD-722)."""
WITHHELD: Final[dict[type[Message], str]] = {
    Lobby: "The door tells of the lobby, at most once a second.",
    Refused: "`Visit` answers under the id, and only the connection that asked.",
}
"""What is not passed on, and why."""
STRUCTS: Final = ("awaited", "plea", "standing", "always")
"""The fields of a table that are structs themselves, or lists of them."""


class Following:
    """A person's outlet for such a connection: it passes on to the door what is new there."""

    def __init__(self, holodeck: Holodeck, outlet: Outlet) -> None:
        self.holodeck = holodeck
        self.outlet = outlet
        self.person: Person | None = None
        self.game = 0
        self.n = -1
        """The last entry sent, of this game,"""
        self.language = ""
        """and the language it was told in."""
        self.last: Table | None = None
        """The table as the client knows it; None if the next one has to be sent whole."""

    def resume(self, game: int, n: int) -> None:
        """Continue from the entry up to which the client says it knows the game; the table is sent whole."""
        self.last = None
        self.seen(game, n)

    def seen(self, game: int, n: int) -> None:
        """Record that the client knows this game up to an entry."""
        self.game, self.n = game, n

    def speak(self, language: str) -> None:
        """Switch the language; what was sent in another one is sent again."""
        if self.language:
            self.seen(0, -1)
        self.language = language

    def tell(self, message: Message) -> None:
        """Pass on a message, unless it is one of `WITHHELD` or the client knows it already."""
        if isinstance(message, Happened):
            self.happened(message)
        elif isinstance(message, Table):
            self.table(message)
        elif isinstance(message, Clocks):
            self.clocks(message)
        elif type(message) not in WITHHELD and not (isinstance(message, Chat) and message.kind == COMPUTER):
            self.outlet.tell(message)  # the computer's words are sent as lines

    def happened(self, message: Happened) -> None:
        """Send an entry if it is the next one; otherwise it is sent in a `Past` with the next table."""
        if message.n == 0 or (message.game, message.n) == (self.game, self.n + 1):
            self.seen(message.game, message.n)
            self.outlet.tell(replace(message, lines=[]))  # its lines were already shown

    def moved(self, deck: Summary | None) -> None:
        """Forget the table when the client does: after leaving its deck, or when the deck has no game."""
        if deck is None or self.last is None or deck.deck != self.last.deck or deck.state in (State.EMPTY, State.LOADED):
            self.last = None

    def clocks(self, message: Clocks) -> None:
        """Send clocks, and update those in the remembered table."""
        if self.last is not None and (self.last.deck, self.last.game) == (message.deck, message.game):
            self.last = replace(self.last, awaited=message.awaited)
        self.outlet.tell(message)

    def table(self, message: Table) -> None:
        """Send the table or its changes, after any missing entries, which can be read now because the deck is busy telling."""
        game, n, deck = message.game, message.n, self.holodeck.decks[message.deck]
        if self.person is not None and self.language != self.person.language:
            self.speak(self.person.language)
        if (self.game, self.n) != (game, n) and self.person is not None and deck.game_number == game:
            after = self.n if self.game == game and self.n < n else -1
            most = MOST_PAST if n - after <= FEW or self.holodeck.pages.spend(self.person.key) else FEW
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
    """Return the changes since the table the client knows."""
    changed, gone = difference(fields(before), fields(after))
    moved = pieces(before.legal, after.legal, by_command) if before.legal != after.legal else None
    legal = None if moved is None else [piece if isinstance(piece, Legal) else (piece[0], piece[1]) for piece in moved]
    return Change(after.deck, after.game, after.n, before.n, changed, gone, legal)


def fields(table: Table) -> dict[str, object]:
    """Return the fields that may change between tables of a game; legal actions are compared separately."""
    found = asdict(table)
    for name in ("deck", "game", "n", "legal"):
        del found[name]
    return {**found, **{name: to_builtins(found[name]) for name in STRUCTS}}


def by_command(item: Legal) -> object:
    """Return a key that identifies a legal action in a list."""
    return item.command or repr(item.action)
