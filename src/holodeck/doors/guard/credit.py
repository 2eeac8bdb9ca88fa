"""Token buckets, for one connection or for each of many addresses."""

from typing import Final

SWEEP_FROM: Final = 1000
"""From this many keys on, full buckets are dropped before another is added."""


class Credits:
    """Token buckets by key; full ones are forgotten."""

    __slots__ = ("known", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.known: Final[dict[str, Credit]] = {}

    def has(self, key: str, now: float) -> bool:
        """Return whether there is a token."""
        credit = self.known.get(key)
        return credit is None or credit.wait(now) == 0

    def spend(self, key: str, now: float) -> bool:
        """Take one token and return True, or return False if there is none."""
        if len(self.known) >= SWEEP_FROM and key not in self.known:
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
    """A token bucket that refills at `rate` up to `most`, and may be overdrawn once."""

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
        """Return the seconds until a token is available, 0 if at once."""
        left = self.left + (now - self.since) * self.rate
        return 0.0 if left >= 1 else (1 - left) / self.rate
