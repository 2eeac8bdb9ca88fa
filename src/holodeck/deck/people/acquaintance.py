"""Whom a person knows: friends, who may hear of or reach the person, and invitations to tables (HD-525 to HD-533)."""

import logging
from typing import Final

import msgspec
from msgspec import Struct

from holodeck.kernel.text.speech import fold
from holodeck.store.port import Json

log = logging.getLogger("holodeck.deck")

FRIENDS: Final = "friends"
EVERYBODY: Final = "everybody"
NOBODY: Final = "nobody"
CIRCLES: Final = (FRIENDS, EVERYBODY, NOBODY)
"""Who may hear something of a person, or reach them."""
MOST_FRIENDS: Final = 100
MOST_CALLS: Final = 10
"""The invitations that a person has at a time; the oldest go first."""


class Listed(Struct, frozen=True):
    """A name on a list of friends."""

    name: str
    at: float
    """When it was added: a person who took the name later is somebody else."""


class Call(Struct, frozen=True):
    """An invitation by name. It is over when its table has another code, or none (HD-234)."""

    by: str
    deck: int
    code: str


class Acquaintance(Struct, frozen=True, omit_defaults=True):
    friends: dict[str, Listed] = {}
    """By key, the oldest first. Replaced, never changed in place."""
    calls: tuple[Call, ...] = ()
    """The oldest first."""
    heard_by: str = FRIENDS
    """Who hears when the person comes or opens a table."""
    reached_by: str = EVERYBODY
    """Who may speak to the person, leave notes, and invite."""
    shown_to: str = EVERYBODY
    """Who may see what the person has played (HD-1004)."""

    def without(self, key: str) -> "Acquaintance":
        """Return what is left when a person is forgotten."""
        friends = {other: listed for other, listed in self.friends.items() if other != key}
        calls = tuple(call for call in self.calls if fold(call.by) != key)
        return msgspec.structs.replace(self, friends=friends, calls=calls)


STRANGER: Final = Acquaintance()
"""Shared by everybody who knows nobody."""


def read(record: object) -> Acquaintance:
    """Return what a record holds, or nothing if it cannot be read."""
    if record is None:
        return STRANGER
    try:
        return msgspec.convert(record, Acquaintance)
    except msgspec.ValidationError:
        log.exception("an acquaintance cannot be read")
        return STRANGER


def written(acquaintance: Acquaintance) -> Json:
    return {"acquaintance": msgspec.to_builtins(acquaintance)} if acquaintance != STRANGER else {}
