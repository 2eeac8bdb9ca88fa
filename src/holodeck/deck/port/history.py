"""What a person has played: counted game by game, and with whom (HD-1000 to HD-1005)."""

from typing import Protocol

from msgspec import Struct

from holodeck.deck.port.games import PublicGame, Read
from holodeck.deck.port.parts import Circle


class Built(Struct, frozen=True):
    """How often somebody built this first."""

    name: str
    times: int


class Tally(Struct, frozen=True):
    """One person's games of one programme in numbers. Test games do not count."""

    programme: str
    games: int
    won: int
    places: list[int]
    """How often the person was first, second and so on."""
    minutes: int | None
    """How long a game took on average; None if that is not known."""
    luck: float | None
    """What the dice gave in a game beyond the expectation, on average; None if that is not known."""
    built: list[Built]
    """What the person built first, the most frequent first; empty in games where nothing is built."""
    line: str = ""
    """The same in words."""


class Companion(Struct, frozen=True):
    """Somebody with whom the person has played."""

    name: str
    games: int
    ahead: int
    """In how many of them the person came before them."""


class Running(Struct, frozen=True):
    deck: int
    programme: str


class Profile(Struct, frozen=True):
    """What a person has played, as the asker may see it."""

    person: str
    own: bool
    """Whether it is the asker's own."""
    shown_to: Circle
    """Who else may see it (HD-1004)."""
    games: int
    running: list[Running]
    records: list[Tally]
    companions: list[Companion]
    lines: list[str]
    """The same in words."""


class Wanted(Struct, frozen=True):
    """Which finished games are looked for; what is empty is any (HD-1001)."""

    person: str = ""
    programme: str = ""
    when: str = ""
    """A year, month or day: `2026`, `2026-11`, `2026-11-03`."""
    result: str = ""
    """`won` or `lost` by the person, or `stopped`."""

    def __bool__(self) -> bool:
        return bool(self.person or self.programme or self.when or self.result)


class Histories(Protocol):
    """What people have played. Raises `Denied` for what nobody may see or is no search."""

    async def search(
        self, wanted: Wanted, before: int | None, limit: int | None, language: str, asker: str = ""
    ) -> Read[list[PublicGame]]:
        """Return a page of the finished games that are looked for, the newest first, before a number if one is given."""
        ...

    async def profile(self, name: str, language: str, asker: str = "") -> Read[Profile]: ...
