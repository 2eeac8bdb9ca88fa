"""How people reach each other when they are not at one table: notes, friends and invitations by name (HD-520 to HD-535)."""

from msgspec import Struct


class Note(Struct, frozen=True):
    number: int
    """Its number among the reader's notes."""
    by: str
    at: float
    """Seconds since 1970."""
    text: str
    read: bool


class Friend(Struct, frozen=True):
    """Somebody on one's list, and what `who` tells of them."""

    name: str
    here: bool
    deck: int
    """0 is the lobby."""
    open: bool
    """Whether anybody may sit down at that table."""


class Call(Struct, frozen=True):
    """An invitation to a table, by a person."""

    by: str
    deck: int
    programme: str
