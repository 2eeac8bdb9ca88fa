"""What the whole server knows: who is where, programmes, accounts, and health.

Methods without `await` could be answered by a door on another machine from a local copy, which `Server.watch` keeps fresh.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from msgspec import Struct

from holodeck.deck.port.connection import Decks
from holodeck.deck.port.entrance import Sign
from holodeck.deck.port.games import Games
from holodeck.deck.port.history import Histories
from holodeck.deck.port.parts import Programme, Someone, Summary
from holodeck.words.catalogue import LANGUAGES

SESSION: Final = "session"
TOKEN: Final = "token"  # noqa: S105  a kind of key
GUEST: Final = "guest"
"""The word with which a guest comes back."""
BROWSER: Final = "browser"
"""Shows only that somebody has signed in from this browser before."""
IMPRINT: Final = "imprint"
PRIVACY: Final = "privacy"
ACCESSIBILITY: Final = "accessibility"
"""The notices of a server (HD-979)."""
ADDRESS_DAYS: Final = 7
"""How long the shortened address of a person is kept after the last visit (HD-972)."""
SESSION_SECONDS: Final = 30 * 24 * 3600.0
BROWSER_SECONDS: Final = 365 * 24 * 3600.0


def spoken(language: str | None) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]


@dataclass(frozen=True)
class Limits:
    """Limits of the server. All can be set in the configuration."""

    persons: int = 5000
    """Connected at the same time."""
    connections_each: int = 4
    """Per person."""
    new_names: int = 500
    """Per address and hour."""
    wrong_passwords_address: int = 20
    """Per address and ten minutes."""
    wrong_passwords_name: int = 8
    """Per name, address and ten minutes."""
    new_passwords: int = 5
    """Per person and ten minutes."""
    decks: int = 500
    """With a programme loaded, in total."""
    tables_each: int = 5
    """Hosted by one person (HD-210)."""
    tables_per_address: int = 20
    """Hosted from one address."""
    lines_waiting: int = 40
    """Typed ahead, per person."""
    login_seconds: float = 180.0
    guest_seconds: float = 24 * 3600.0
    """How long a guest's name is reserved (HD-101)."""
    guests: int = 20_000
    """Remembered while they are away (HD-719)."""
    silence_seconds: float = 30 * 24 * 3600.0
    """How long a deserted game waits for its players (HD-306)."""
    replays: int = 12
    """Replay pages per minute for one person, and for all guests of one address together (HD-720)."""
    exports: int = 6
    """Exports of personal data per hour, for a person and for an address (HD-973)."""
    deletions: int = 5
    """Deleted accounts per hour from one address (HD-974)."""
    talk_days: int = 30
    """Days after which the talk of a table is forgotten (HD-971)."""
    lesson_pages: int = 60
    """Lesson pages per minute, for a person and for an address (HD-903)."""


# The lobby


class LobbyNow(Struct, frozen=True):
    decks: list[Summary]
    people: list[Someone]


def listed(deck: Summary, name: str) -> bool:
    """Return whether a deck is listed for this person: a private table only for its host and players (HD-236), a deserted game
    only for its players (HD-210)."""
    people = [seat for seat in deck.seats if not seat.bot]
    if deck.private and name != deck.host and all(seat.name != name for seat in people):
        return False
    deserted = deck.state == "running" and people and not deck.spectators and not any(seat.present for seat in people)
    return not deserted or any(seat.name == name for seat in people)


def lobby_of(now: LobbyNow, name: str) -> LobbyNow:
    """Return the lobby as this person sees it."""
    decks = [deck for deck in now.decks if listed(deck, name)]
    return now if len(decks) == len(now.decks) else LobbyNow(decks, now.people)


class Invitation(Struct, frozen=True):
    """The table behind an invitation, as those who have it may see it before coming in (HD-234)."""

    deck: int
    programme: str
    title: str
    host: str
    state: str
    free: int
    """Seats that anybody may take."""
    people: list[str]


class Health(NamedTuple):
    well: bool
    """Whether the store can write."""
    paused: list[int]
    """The decks that are paused after a fault."""


class Numbers(NamedTuple):
    """Current numbers, and counters since the start."""

    persons: int
    decks: dict[str, int]
    """By state."""
    paused: int
    counted: dict[str, int]


class Server(Protocol):
    @property
    def closed(self) -> bool:
        """The server stops; clients need not retry before it has restarted."""
        ...

    def watch(self, look: Callable[[], None]) -> None:
        """Register a callback for when somebody comes or goes, or a deck has changed."""
        ...

    def unwatch(self, look: Callable[[], None]) -> None: ...
    def sign(self, language: str) -> Sign:
        """Return what is at the entrance (HD-964)."""
        ...

    def give_role(self, name: str, role: str) -> bool:
        """Give an account a role, or take it with an empty one. Return False if there is no such account (HD-950)."""
        ...

    def invite(self, sealed: str) -> bool:
        """Add an invitation of which only the checksum is known. Return False if nobody needs one here (HD-963)."""
        ...

    def barred(self, address: str) -> str:
        """Return why nobody from this address may come in, or an empty text (HD-956)."""
        ...

    def lobby(self) -> LobbyNow: ...
    def invitation(self, code: str, address: str) -> Invitation | None:
        """Return the table with this code, or None; raise `Denied` after too many wrong codes from this address (HD-235)."""
        ...

    def programmes(self, language: str) -> list[Programme]: ...
    def notice(self, name: str, language: str) -> str:
        """Return the imprint, the privacy notice or the accessibility statement in Markdown (HD-979, HD-749)."""
        ...

    def health(self) -> Health: ...
    def numbers(self) -> Numbers: ...
    def count_fault(self) -> None:
        """Count a bug found at a door."""
        ...


# Accounts


class Identity(Struct, frozen=True):
    person: str
    language: str
    output: str
    guest: bool


class Known(NamedTuple):
    """The person behind a key, and the checksum of the key."""

    seal: str
    identity: Identity


class Token(Struct, frozen=True):
    """A key as listed, of a program or a browser: never the key itself."""

    label: str
    since: float
    kind: str


class Signed(NamedTuple):
    """The person signed in, the key of the session, and the key that marks the browser as known."""

    identity: Identity
    session: str
    browser: str


class Attempt(NamedTuple):
    """An attempt to sign in."""

    name: str
    password: str
    language: str
    address: str
    session: str = ""
    """The session key the browser already has."""
    browser: str = ""
    """The key that marks the browser as known."""
    invitation: str = ""
    """The code of an invitation to the server, for a new name where one is needed (HD-963)."""


class Accounts(Protocol):
    """Names, passwords and keys. Methods raise `Denied` if refused, and return only when changes are stored."""

    def known(self, secret: str, kind: str) -> Known | None:
        """Return the person behind this key, if it is of this kind, and nobody who is kept out."""
        ...

    def barred(self, secret: str, kind: str) -> str:
        """Return why the person behind this key is kept out, or an empty text (HD-960)."""
        ...

    def propose(self) -> str:
        """Return a name for a stranger that is free at the moment (HD-230), or an empty string."""
        ...

    async def sign_in(self, attempt: Attempt) -> Signed: ...

    async def sign_out(self, secret: str) -> None:
        """End a session and all connections made with it."""
        ...

    async def tokens(self, seal: str) -> list[Token]:
        """Return the tokens and sessions of the person with this key."""
        ...

    async def make_token(self, seal: str, label: str) -> str: ...
    async def revoke_token(self, seal: str, label: str) -> None: ...

    async def personal(self, seal: str, address: str) -> dict[str, object]:
        """Return everything that is kept about the person with this key (HD-973)."""
        ...

    async def confirm_address(self, code: str) -> bool:
        """Confirm an e-mail address by the code that was sent there. Return False if it is wrong or too old (HD-1021)."""
        ...

    async def stop_mail(self, code: str) -> bool:
        """Unsubscribe the owner of a link from mails. Return False if the link is wrong (HD-1024)."""
        ...

    async def delete(self, seal: str, password: str, address: str) -> None:
        """Delete the account of the person with this key (HD-974)."""
        ...


# All of it


class Doorway(Protocol):
    """All parts of the port together."""

    @property
    def decks(self) -> Decks: ...
    @property
    def server(self) -> Server: ...
    @property
    def accounts(self) -> Accounts: ...
    @property
    def games(self) -> Games: ...
    @property
    def histories(self) -> Histories: ...
