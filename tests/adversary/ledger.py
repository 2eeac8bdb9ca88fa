"""The ledger of a siege: each promise, the attack on it, how often it was tried, and the result."""

from typing import NamedTuple

HEAD = ("promise", "tried", "networks", "times", "held")


class Attack(NamedTuple):
    """One attack."""

    promise: str
    """The clause, or the sentence of `docs/security.md`."""
    tried: str
    networks: int
    """From how many networks."""
    times: int
    held: str
    """The result: a ratio, or a count."""


class Ledger:
    def __init__(self) -> None:
        self.attacks: list[Attack] = []

    def tried(self, promise: str, what: str, times: int, held: str, networks: int = 1) -> None:
        """Record an attack that failed as it should."""
        self.attacks.append(Attack(promise, what, networks, times, held))

    def table(self) -> list[str]:
        """Return the rows as in `docs/security.md`."""
        rows = [HEAD, tuple("---" for _ in HEAD)]
        rows += [
            (attack.promise, attack.tried, str(attack.networks), f"{attack.times:,}", attack.held)
            for attack in sorted(self.attacks)
        ]
        return ["| " + " | ".join(row) + " |" for row in rows]
