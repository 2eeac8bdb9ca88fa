"""The ledger of a siege: what was promised, what was tried against it, how often, and what held."""

from typing import NamedTuple

HEAD = ("promise", "tried", "times", "held")


class Attack(NamedTuple):
    """One attack that was tried."""

    promise: str
    """The clause, or the sentence of `docs/security.md`."""
    tried: str
    times: int
    held: str
    """What was seen: a ratio, or what was counted."""


class Ledger:
    def __init__(self) -> None:
        self.attacks: list[Attack] = []

    def tried(self, promise: str, what: str, times: int, held: str) -> None:
        """Called by a test when its attack has failed as it should."""
        self.attacks.append(Attack(promise, what, times, held))

    def table(self) -> list[str]:
        """As `docs/security.md` has it."""
        rows = [HEAD, tuple("---" for _ in HEAD)]
        rows += [(attack.promise, attack.tried, f"{attack.times:,}", attack.held) for attack in sorted(self.attacks)]
        return ["| " + " | ".join(row) + " |" for row in rows]
