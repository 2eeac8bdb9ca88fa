"""The games one plays, wherever one is (HD-987, HD-989)."""

from msgspec import Struct

from holodeck.deck.port.parts import State


class OwnGame(Struct, frozen=True):
    """A game that has not ended, in which one has a seat."""

    deck: int
    game: int
    """0 before the start."""
    programme: str
    state: State
    days: int
    """The days a decision has, or 0 if its time is counted in seconds."""
    still: bool
    """Whether it stands still, because nobody is there or the computer plays for everybody (HD-312)."""
    until: float | None
    """Until when one has time, in seconds since 1970, if one is awaited oneself in a game of days."""
    awaited: list[str]
    """Who else is awaited in a game of days, as far as one may know."""
    away: list[str]
    """Who of them is on holiday."""
    happened: int
    """How many entries a game of days has got since one was there."""


class Holiday(Struct, frozen=True):
    """A holiday one has announced, as dates in seconds since 1970 (HD-985)."""

    begins: float
    ends: float
