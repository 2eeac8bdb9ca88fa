"""One connection: what a door may ask of the decks, and what they tell it. Nothing here blocks and nothing raises."""

from typing import Final, Protocol

from msgspec import Struct

from holodeck.deck.port.messages import Message

ANSWER: Final = "answer"
REFUSAL: Final = "refusal"
GAME: Final = "game"
"""What happened in the game."""
COMPUTER: Final = "computer"
"""What the computer says on the channel."""
CHANNEL: Final = "channel"
SHOUT: Final = "shout"
NOTICE: Final = "notice"
"""What the house tells this person alone, unasked."""

TURN: Final = "turn"
WIN: Final = "win"
LOSS: Final = "loss"
TALK: Final = "talk"
"""The sounds of the house; games have some of their own (`Rules.sounds`)."""

FLUID: Final = 0
"""The width of a client that wraps lines by itself."""


class Client(Protocol):
    """What a door knows of the program at the other end. Nothing here is trusted for more than manners."""

    @property
    def screen_reader(self) -> bool: ...
    @property
    def colours(self) -> int:
        """How many colours; 0 for none or unknown."""
        ...

    @property
    def width(self) -> int | None:
        """In characters; `FLUID` where lines are wanted whole."""
        ...

    @property
    def charset(self) -> str | None:
        """`utf8`, `latin1` or `ascii`, if the client named one."""
        ...

    @property
    def structured(self) -> bool:
        """Whether it wants messages beside the text."""
        ...


class Outlet(Protocol):
    """Where a connection reads. A door gives one for each, and gets a `Guest` for it."""

    def show(self, lines: list[str], kind: str = ANSWER) -> None:
        """Lines. Of what kind they are matters only to doors that do not show all lines in one place."""
        ...

    def prompt(self, line: str) -> None:
        """A line that calls for an answer."""
        ...

    def tell(self, message: Message) -> None:
        """The same as data, if the client wants it: what happened, views, legal actions, clocks, chat."""
        ...

    def hide_input(self, on: bool) -> None:
        """What is typed next is a password."""
        ...

    def charset(self, name: str) -> None:
        """The person chooses `utf8`, `latin1` or `ascii`; from then on nothing the client says changes it."""
        ...

    def bell(self) -> None: ...
    def sound(self, name: str) -> None:
        """A sound by its name, for clients that play sounds (HD-615)."""
        ...

    def close(self, farewell: str) -> None:
        """Say farewell, send what is waiting, and end."""
        ...


class Act(Struct, frozen=True):
    """A finished action, as the client spelled it: the deck checks all of it."""

    deck: object
    action: object
    id: str
    seen: object
    """The number of the last entry the sender knew."""


class Earlier(Struct, frozen=True):
    """A wish for what was before the oldest entry that is known there."""

    game: int
    before: int
    id: str


class Hello(Struct, frozen=True):
    """How a program or browser begins, or goes on after a lost connection. What is missing stays as it is."""

    name: str | None = None
    """Of a guest, where no key says who this is."""
    word: str | None = None
    """What this guest was told in the first `Welcome`."""
    language: str | None = None
    output: str | None = None
    deck: int | None = None
    game: int | None = None
    seen: int | None = None
    """The last entry of the game that is known there already."""


class Guest(Protocol):
    """Who speaks over a connection."""

    @property
    def who(self) -> str:
        """The name of the person; empty until it is known. Until then others are served first."""
        ...

    def line(self, text: str, id_: str | None = None) -> None:
        """A typed line, clean. With an id it is answered by `Done` or `Refused` once it is carried out and told."""
        ...

    def act(self, wish: Act) -> None: ...
    def bill(self) -> float:
        """Seconds of the processor that what this guest wanted took after the door was told that it has come; asked once, it is
        paid. Doors see for themselves what a call costs."""
        ...

    def gone(self) -> None:
        """The connection is lost. Nothing else comes after this."""
        ...


class TextGuest(Guest, Protocol):
    """One who types the own name first, and a password if the name has one."""

    def features(self, seen: Client) -> None:
        """What the client can, whenever it changes."""
        ...


class Program(Guest, Protocol):
    """One who begins with a message."""

    def hello(self, hello: Hello) -> None: ...
    def earlier(self, wish: Earlier) -> None:
        """Answered by `Past`, and by `Done` or `Refused` under its id."""
        ...


class Decks(Protocol):
    """All decks, for somebody who comes in by a door."""

    def greet(self, outlet: Outlet, address: str, client: Client | None = None) -> TextGuest: ...

    def visit(self, outlet: Outlet, address: str, client: Client, seal: str = "") -> Program:
        """`seal` is the checksum of the key the connection came with: see `server.Accounts`."""
        ...
