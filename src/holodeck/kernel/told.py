"""What happened in a game, as data: who may know which part of it is decided where it happens."""

from typing import Final

from holodeck.kernel.pickling import Pickled

SPECTATOR: Final = -1
"""A viewer who knows what is public."""
OPEN: Final = -2
"""A viewer from whom nothing is hidden: the replay of a finished game, a test."""


NOBODY: Final = -1
"""The seat for whose person the computer has done a thing, where it has done it for none."""

NO_SECRET: Final[dict[int, dict[str, object]]] = {}


class Told:
    """One thing that happened: `facts` for its whole audience, `secret` for single seats in addition."""

    __slots__ = ("audience", "facts", "name", "played_for", "public", "secret")

    def __init__(
        self,
        name: str,
        facts: dict[str, object],
        secret: dict[int, dict[str, object]] | None = None,
        audience: list[int] | None = None,
        played_for: int = NOBODY,
    ) -> None:
        self.name = name
        self.facts = facts
        self.secret: dict[int, dict[str, object]] = NO_SECRET if secret is None else secret
        self.audience = audience
        self.public = audience is None and not secret
        """Everybody may know all of it."""
        self.played_for = played_for
        """The computer has done it for the person of this seat."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Told):
            return False
        same = self.name == other.name and self.facts == other.facts
        return same and self.secret == other.secret and self.audience == other.audience

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Told({self.name!r}, {self.facts!r})"

    def __reduce__(self) -> Pickled:
        return Told, (self.name, self.facts, self.secret, self.audience, self.played_for)

    def known_to(self, viewer: int) -> "Told | None":
        """The same thing as this viewer may know it, or nothing."""
        if self.public:
            return self
        if viewer == OPEN:
            merged = dict(self.facts)
            for facts in self.secret.values():
                merged.update(facts)
            return self.like(merged)
        if self.audience is not None and viewer not in self.audience:
            return None
        secret = self.secret.get(viewer)
        return self.like(self.facts if secret is None else {**self.facts, **secret})

    def like(self, facts: dict[str, object]) -> "Told":
        """The same thing with other facts."""
        return Told(self.name, facts, None, None, self.played_for)


class Tell:
    """Collects what one action brings about. Simulations pass `None` instead and pay nothing."""

    def __init__(self, happened: list[Told] | None = None) -> None:
        self.happened: list[Told] = [] if happened is None else happened

    def __reduce__(self) -> Pickled:
        return Tell, (self.happened,)

    def all(self, name: str, facts: dict[str, object], secret: dict[int, dict[str, object]] | None = None) -> None:
        """Tell everybody, spectators included; single seats learn their secret part too."""
        self.happened.append(Told(name, facts, secret))

    def only(self, seats: list[int], name: str, facts: dict[str, object]) -> None:
        """Tell these seats and nobody else."""
        self.happened.append(Told(name, facts, None, seats))
