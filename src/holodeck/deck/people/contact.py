"""How a person is told something while away: by e-mail, and by push messages to browsers (HD-1020 to HD-1027)."""

import hashlib
import logging
from typing import Final

import msgspec
from msgspec import Struct

from holodeck.store.port import Json

log = logging.getLogger("holodeck.deck")

AT_ONCE: Final = "at_once"
DAILY: Final = "daily"
NEVER: Final = "never"
PACES: Final = (AT_ONCE, DAILY, NEVER)
"""How often e-mail comes."""
CONFIRM_DAYS: Final = 3
"""How long the link that confirms an address holds."""


class Device(Struct, frozen=True):
    """A browser that has subscribed to push messages."""

    endpoint: str
    key: str
    auth: str
    since: float

    @property
    def id(self) -> str:
        return hashlib.sha256(self.endpoint.encode()).hexdigest()[:16]


class Contact(Struct, frozen=True, omit_defaults=True):
    address: str = ""
    """The confirmed e-mail address."""
    pace: str = AT_ONCE
    off: str = ""
    """The code in the links that end the mails."""
    failed: bool = False
    """The mailbox was refused, so no more mail is sent there."""
    proposed: str = ""
    """An address that is not confirmed yet,"""
    seal: str = ""
    """the checksum of the code that confirms it,"""
    asked: float = 0.0
    """and when that was sent."""
    devices: tuple[Device, ...] = ()
    """The oldest first."""


NO_CONTACT: Final = Contact()
"""Shared by everybody who has named nothing."""


def read(record: object) -> Contact:
    """Return what a record holds, or nothing if it cannot be read. What is wrong with it is not logged: it has addresses."""
    if record is None:
        return NO_CONTACT
    try:
        return msgspec.convert(record, Contact)
    except msgspec.ValidationError:
        log.error("a contact cannot be read")  # noqa: TRY400  the reason would have the address
        return NO_CONTACT


def written(contact: Contact) -> Json:
    return {"contact": msgspec.to_builtins(contact)} if contact != NO_CONTACT else {}
