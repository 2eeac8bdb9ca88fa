"""One connection: what a door may ask of the decks, and what they tell it. Nothing here blocks or raises."""

from typing import Final, Protocol

from holodeck.deck.port.messages import Message
from holodeck.deck.port.wishes import Wish

ANSWER: Final = "answer"
REFUSAL: Final = "refusal"
GAME: Final = "game"
"""Events of the game."""
COMPUTER: Final = "computer"
"""The computer's announcements on the channel."""
CHANNEL: Final = "channel"
SHOUT: Final = "shout"
NOTICE: Final = "notice"
"""Messages of the server to this person alone, unasked."""

NEWCOMER: Final = "newcomer"
"""Not logged in yet,"""
GUEST: Final = "guest"
"""in without a password, and not at a running game,"""
NAMED: Final = "named"
"""in with a password, and not at a running game,"""
PLAYING: Final = "playing"
"""or seated at a running game: the standings, which say whose work is done first when there is too much of it (HD-711)."""

TURN: Final = "turn"
WIN: Final = "win"
LOSS: Final = "loss"
TALK: Final = "talk"
"""The sounds of the server; games have more of their own (`Rules.sounds`)."""

FLUID: Final = 0
"""The width of a client that wraps lines itself."""


class Client(Protocol):
    """What a door knows of the client program. It is trusted only for preferences."""

    @property
    def screen_reader(self) -> bool: ...
    @property
    def colours(self) -> int:
        """The number of colours; 0 for none or unknown."""
        ...

    @property
    def width(self) -> int | None:
        """In characters; `FLUID` if lines are wanted whole."""
        ...

    @property
    def charset(self) -> str | None:
        """`utf8`, `latin1` or `ascii`, if the client named one."""
        ...

    @property
    def wants_feed(self) -> bool:
        """Whether it wants messages besides the text."""
        ...


class Outlet(Protocol):
    """The output of a connection. A door provides one for each, and gets a `Guest` for it."""

    def show(self, lines: list[str], kind: str = ANSWER) -> None:
        """Show lines. The kind matters only to doors that do not show all lines in one place."""
        ...

    def prompt(self, line: str) -> None:
        """Show a line that calls for an answer."""
        ...

    def tell(self, message: Message) -> None:
        """Send a message as data, if the client wants it: events, views, legal actions, clocks, chat."""
        ...

    def hide_input(self, on: bool) -> None:
        """Hide or show the input: the next line is a password."""
        ...

    def charset(self, name: str) -> None:
        """Set `utf8`, `latin1` or `ascii` as chosen by the person; the client cannot change it any more."""
        ...

    def bell(self) -> None: ...
    def sound(self, name: str) -> None:
        """Play a sound by name, for clients that can (HD-615)."""
        ...

    def close(self, farewell: str) -> None:
        """Say farewell, send what is waiting, and close."""
        ...


class Guest(Protocol):
    """The person or program at a connection."""

    @property
    def who(self) -> str:
        """The name of the person; empty until it is known. Until then others are served first."""
        ...

    @property
    def standing(self) -> str:
        """Whose work is done first: `NEWCOMER`, `GUEST`, `NAMED` or `PLAYING`."""
        ...

    def hear(self, wish: Wish) -> None:
        """Carry out a wish. One with an id is answered by `Done` or `Refused` with that id, once it has been told."""
        ...

    def bill(self) -> float:
        """Return and reset the CPU seconds used for this guest after the door's calls had returned. Doors measure the calls
        themselves."""
        ...

    def gone(self) -> None:
        """End the connection. No other call follows."""
        ...


class TextGuest(Guest, Protocol):
    """A guest who types a name first, and a password if the name has one."""

    def features(self, seen: Client) -> None:
        """Update the features of the client."""
        ...


class Decks(Protocol):
    """All decks, for somebody who connects."""

    def greet(self, outlet: Outlet, address: str, client: Client | None = None) -> TextGuest: ...
    def visit(self, outlet: Outlet, address: str, client: Client, seal: str = "") -> Guest:
        """Accept a connection that starts with `Hello`. `seal` is the checksum of the key it came with, see `server.Accounts`."""
        ...
