"""Credit: an allowance that is spent and grows again with time, for one connection or for each of many addresses."""

from typing import Final

MANY_KEYS: Final = 1000
"""From so many on, those that are full are looked for before another is remembered."""


class Credits:
    """An allowance for each of many keys; one that is full again is forgotten."""

    __slots__ = ("known", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.known: Final[dict[str, Credit]] = {}

    def spend(self, key: str, now: float) -> bool:
        """Spends one, if there is one to spend."""
        if len(self.known) >= MANY_KEYS and key not in self.known:
            self.sweep(now)
        credit = self.known.setdefault(key, Credit(self.rate, self.most, now))
        if credit.wait(now) > 0:
            return False
        credit.spend(1, now)
        return True

    def sweep(self, now: float) -> None:
        for key in [key for key, credit in self.known.items() if credit.full(now)]:
            del self.known[key]


class Credit:
    """An allowance that grows with time up to a most, and may be overdrawn by one spending."""

    __slots__ = ("left", "most", "rate", "since")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.left = most
        self.since = now

    def spend(self, amount: float, now: float) -> None:
        self.left = min(self.most, self.left + (now - self.since) * self.rate) - amount
        self.since = now

    def full(self, now: float) -> bool:
        return self.left + (now - self.since) * self.rate >= self.most

    def wait(self, now: float) -> float:
        """Seconds until one more may be spent, 0 if at once."""
        left = self.left + (now - self.since) * self.rate
        return 0.0 if left >= 1 else (1 - left) / self.rate
