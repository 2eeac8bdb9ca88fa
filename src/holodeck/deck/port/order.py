"""What moderators keep and see: reports, measures, the log of who did what, invitations (HD-950 to HD-964)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from holodeck.deck.port.networks import shortened

OWNER: Final = "owner"
MODERATOR: Final = "moderator"
ROLES: Final = (MODERATOR, OWNER)

WARNING: Final = "warning"
MUTE: Final = "mute"
SUSPENSION: Final = "suspension"
BAN: Final = "ban"
NETWORK_BAN: Final = "network_ban"
CLOSED: Final = "closed"
"""The table of a person was closed while the person was away."""
ORIGIN_BAN: Final = "origin_ban"
"""In the log: the address or network of a person was banned, without showing it."""

FOREVER: Final = 0.0


class Remark(Struct, frozen=True):
    """Something a person heard somebody say."""

    at: float
    deck: int
    """0 is the lobby."""
    name: str
    text: str


class Report(Struct, frozen=True):
    number: int
    at: float
    by: str
    about: str
    reason: str
    deck: int
    lines: list[Remark]
    """What the reporter had heard last, oldest first."""
    settled_by: str = ""
    """The moderator who has dealt with it."""


class Measure(Struct, frozen=True):
    """A warning, a mute, a suspension, a ban, or a closed table."""

    number: int
    at: float
    kind: str
    whom: str
    """The name, or the address or network."""
    reason: str
    by: str
    until: float = FOREVER
    """0 without end."""
    heard: bool = False
    """The person concerned has been told."""
    about: str = ""
    """The person whose address or network is banned, which is shown instead (HD-956); later the shortened address."""

    @property
    def shown(self) -> str:
        """Whom or what moderators read of."""
        return self.about or self.whom

    def nameless(self) -> "Measure":
        """Return the ban of an address without whose it was (HD-972)."""
        return replace(self, about=shortened(self.whom))


class Deed(Struct, frozen=True):
    """An entry of the log: who did what to whom, and why."""

    number: int
    at: float
    by: str
    did: str
    whom: str
    reason: str
    until: float = FOREVER
    """0 without end, and for what does not last."""
    deck: int = 0
    programme: str = ""
    """The table, if one was closed."""


class Invitation(Struct, frozen=True):
    """A code that lets one new name in; only its checksum is kept."""

    seal: str
    at: float
    by: str
    until: float
