"""Limits against floods: how often something may happen for one address or name."""

from collections import deque

from holodeck.deck.machine.alarms import Clock


class Rate:
    """So many in such a time, for every key."""

    def __init__(self, clock: Clock, most: int, seconds: float) -> None:
        self.clock = clock
        self.most = most
        self.seconds = seconds
        self.times: dict[str, deque[float]] = {}

    def full(self, key: str) -> bool:
        times = self.times.get(key)
        while times and self.clock.now() - times[0] > self.seconds:
            times.popleft()
        if times is not None and not times:
            del self.times[key]
        return times is not None and len(times) >= self.most

    def note(self, key: str) -> None:
        if len(self.times) > 10_000:  # nobody keeps so many addresses for long
            for known in list(self.times):
                self.full(known)
        self.times.setdefault(key, deque()).append(self.clock.now())

    def spend(self, key: str) -> bool:
        """Notes one, if there is room for it."""
        if self.full(key):
            return False
        self.note(key)
        return True

    def forget(self, key: str) -> None:
        self.times.pop(key, None)
