"""What a whole server knows: who is where, the programmes, the accounts, and how the server is.

What is asked without `await` a door on another machine answers from its own copy, which `Server.watch` keeps fresh.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from msgspec import Struct

from holodeck.deck.port.connection import Decks
from holodeck.deck.port.games import Games
from holodeck.deck.port.messages import Summary
from holodeck.words.catalogue import LANGUAGES

SESSION: Final = "session"
TOKEN: Final = "token"  # noqa: S105  a kind of key
GUEST: Final = "guest"
"""The word with which a guest takes the name up again."""
BROWSER: Final = "browser"
"""Says only that somebody has signed in from there before."""
SESSION_SECONDS: Final = 30 * 24 * 3600.0
BROWSER_SECONDS: Final = 365 * 24 * 3600.0


def spoken(language: str | None) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]


@dataclass(frozen=True)
class Limits:
    """How much the server takes on. All of them can be set in the configuration."""

    persons: int = 5000
    """Connected at once."""
    connections_each: int = 4
    """Of one person."""
    new_names: int = 500
    """From one address within an hour."""
    wrong_passwords_address: int = 20
    """Within ten minutes, as the next one."""
    wrong_passwords_name: int = 8
    """For one name from one address."""
    new_passwords: int = 5
    """Of one person within ten minutes."""
    decks: int = 500
    """With something loaded, all in all."""
    tables_each: int = 5
    """Of which one person may be host (HD-210)."""
    tables_per_address: int = 20
    """Whose hosts come from one address."""
    lines_waiting: int = 40
    """Of one person, typed ahead."""
    login_seconds: float = 180.0


# The lobby


class Someone(Struct, frozen=True):
    """Who is connected, and in which deck; 0 is the lobby."""

    name: str
    deck: int


class LobbyNow(Struct, frozen=True):
    decks: list[Summary]
    people: list[Someone]


def listed(deck: Summary, name: str) -> bool:
    """Whether a deck stands in the list of this person: one whose game only lies there, for its players alone (HD-210)."""
    people = [seat for seat in deck.seats if not seat.bot]
    lying = deck.state == "running" and people and not deck.spectators and not any(seat.present for seat in people)
    return not lying or any(seat.name == name for seat in people)


def lobby_of(now: LobbyNow, name: str) -> LobbyNow:
    """The lobby as this person sees it."""
    decks = [deck for deck in now.decks if listed(deck, name)]
    return now if len(decks) == len(now.decks) else LobbyNow(decks, now.people)


class Option(Struct, frozen=True):
    name: str
    default: str | int
    values: list[str]
    low: int
    high: int
    off: int | None


class Programme(Struct, frozen=True):
    """A game that can be loaded."""

    name: str
    title: str
    sentence: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    options: list[Option]
    colours: list[str]
    levels: list[str]
    lesson: int = 0
    """The steps of its lesson (HD-901), 0 where it has none."""


class Health(NamedTuple):
    well: bool
    """Whether the store keeps what it is given."""
    paused: list[int]
    """The decks that stand still after a fault."""


class Numbers(NamedTuple):
    """How much is going on, and what was counted since the start."""

    persons: int
    decks: dict[str, int]
    """By state."""
    paused: int
    counted: dict[str, int]


class Server(Protocol):
    @property
    def closed(self) -> bool:
        """The server stops; nobody need try again before it has started anew."""
        ...

    def watch(self, look: Callable[[], None]) -> None:
        """Call this whenever somebody comes or goes, and when a deck has changed."""
        ...

    def unwatch(self, look: Callable[[], None]) -> None: ...
    def lobby(self) -> LobbyNow: ...
    def programmes(self, language: str) -> list[Programme]: ...
    def health(self) -> Health: ...
    def numbers(self) -> Numbers: ...
    def count_fault(self) -> None:
        """A bug was found at a door."""
        ...


# Accounts


class Identity(Struct, frozen=True):
    person: str
    language: str
    output: str
    guest: bool


class Known(NamedTuple):
    """Whom a key lets in, and the checksum of the key."""

    seal: str
    identity: Identity


class Token(Struct, frozen=True):
    """A key as it is listed, of a program or a browser: never the key itself."""

    label: str
    since: float
    kind: str


class Signed(NamedTuple):
    """Who has signed in, the key of the session, and the one by which the browser is known again."""

    identity: Identity
    session: str
    browser: str


class Attempt(NamedTuple):
    """Somebody wants to sign in."""

    name: str
    password: str
    language: str
    address: str
    session: str = ""
    """The key of the session the browser has already."""
    browser: str = ""
    """The key by which it may be known."""


class Accounts(Protocol):
    """Names, passwords and keys. What is refused raises `Denied`; what changes is kept when it is answered."""

    def known(self, secret: str, kind: str) -> Known | None:
        """Whom this key lets in, if it is one of this kind."""
        ...

    async def sign_in(self, attempt: Attempt) -> Signed: ...

    async def sign_out(self, secret: str) -> None:
        """End a session and every connection that came by it."""
        ...

    async def tokens(self, seal: str) -> list[Token]:
        """Programs and browsers of the person whom this key lets in."""
        ...

    async def make_token(self, seal: str, label: str) -> str: ...
    async def revoke_token(self, seal: str, label: str) -> None: ...


# All of it


class Doorway(Protocol):
    """Both ports together."""

    @property
    def decks(self) -> Decks: ...
    @property
    def server(self) -> Server: ...
    @property
    def accounts(self) -> Accounts: ...
    @property
    def games(self) -> Games: ...
