"""The contract between a door and the Holodeck: what a connection can be shown, and what it may say.

A door gives an `Outlet` for every connection and gets a `Guest` back. Neither blocks and neither raises.
"""

from typing import Final, Protocol

ANSWER: Final = "answer"
REFUSAL: Final = "refusal"
GAME: Final = "game"
"""What happened in the game."""
COMPUTER: Final = "computer"
"""What the computer says on the channel."""
CHANNEL: Final = "channel"
SHOUT: Final = "shout"

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
    def gmcp(self) -> bool:
        """Whether it wants `data` beside the text."""
        ...


class Outlet(Protocol):
    """Where a connection reads."""

    def show(self, line: str, kind: str = ANSWER) -> None:
        """One line. What kind it is matters only to doors that do not show all lines in one place."""
        ...

    def prompt(self, line: str) -> None: ...
    def data(self, package: str, payload: object) -> None:
        """The same as data, for programs: what happened, views, legal actions, clocks, chat."""
        ...

    def hide_input(self, on: bool) -> None: ...
    def charset(self, name: str) -> None: ...
    def bell(self) -> None: ...
    def close(self, farewell: str) -> None: ...


class Guest(Protocol):
    """Who speaks over a connection."""

    @property
    def known(self) -> bool:
        """Whether the person has logged in; until then others are served first."""
        ...

    def line(self, text: str) -> None: ...
    def gmcp(self, package: str, payload: object) -> None: ...
    def features(self, seen: Client) -> None: ...
    def gone(self) -> None: ...
