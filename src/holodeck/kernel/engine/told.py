"""Events: what happened in a game, as data. Who may know which part of it is decided where it happens."""

from typing import Final

from holodeck.kernel.codec.pickling import Pickled

SPECTATOR: Final = -1
"""A viewer who knows what is public."""
OPEN: Final = -2
"""A viewer who sees everything: the replay of a finished game, a test."""


NOBODY: Final = -1
"""The value of `played_for` if the computer did not act for anybody."""

NO_SECRET: Final[dict[int, dict[str, object]]] = {}


class Told:
    """One event: `facts` for its whole audience, `secret` for single seats in addition."""

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
        """Whether everybody may know all of it."""
        self.played_for = played_for
        """The seat of the person for whom the computer acted."""

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
        """Return the event as this viewer may know it, or None."""
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
        """Return a copy with other facts."""
        return Told(self.name, facts, None, None, self.played_for)


class Tell:
    """Collects the events of one action. Simulations pass `None` instead, at no cost."""

    def __init__(self, happened: list[Told] | None = None) -> None:
        self.happened: list[Told] = [] if happened is None else happened

    def __reduce__(self) -> Pickled:
        return Tell, (self.happened,)

    def all(self, name: str, facts: dict[str, object], secret: dict[int, dict[str, object]] | None = None) -> None:
        """Tell everybody, including spectators; single seats also learn their secret part."""
        self.happened.append(Told(name, facts, secret))

    def only(self, seats: list[int], name: str, facts: dict[str, object]) -> None:
        """Tell these seats and nobody else."""
        self.happened.append(Told(name, facts, None, seats))
