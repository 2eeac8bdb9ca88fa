"""What leaves the server for people who are away: e-mail and push messages, and what became of them. A door carries them."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, Protocol


class Fate(Enum):
    """What became of something that was sent."""

    SENT = "sent"
    LATER = "later"
    """Certainly not delivered; it may be later."""
    NEVER = "never"
    """Certainly not delivered, and nothing ever will be this way: no such mailbox, or no such subscription any more."""
    UNKNOWN = "unknown"
    """The answer is lost: it may have been delivered."""


class Mail(NamedTuple):
    id: str
    """The same for every attempt, so that a second copy can be told from another mail."""
    to: str
    subject: str
    text: str
    html: str
    off: str = ""
    """The URL that ends these mails with one click; empty for a mail that comes only once."""


class Push(NamedTuple):
    endpoint: str
    """The URL that a browser's push service gave to it."""
    key: str
    """The browser's public key,"""
    auth: str
    """and its secret; both as browsers write them."""
    text: bytes
    topic: str
    """The push service keeps only the last message of a topic."""
    seconds: int
    """How long the push service keeps it for a browser that is off."""


class Carrier(Protocol):
    @property
    def mails(self) -> bool:
        """Whether the host has named a mail server."""
        ...

    @property
    def push_key(self) -> str:
        """The public key with which browsers subscribe; empty if the host offers no push messages."""
        ...

    @property
    def missing(self) -> tuple[str, ...]:
        """The settings without which the host does not offer the rest."""
        ...

    def send(self, parcel: Mail | Push, then: Callable[[Fate], None]) -> None:
        """Send it beside everything else, and call `then` with what became of it."""
        ...


class NoCarrier:
    """Carries nothing, where a host has not set up anything."""

    mails = False
    push_key = ""
    missing = ("address", "smtp", "mail_from", "push")

    def send(self, parcel: Mail | Push, then: Callable[[Fate], None]) -> None:
        then(Fate.NEVER)
