"""Rate limits against floods, per name, or per address and the networks around it (HD-715)."""

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.port.networks import origin_of


class Rate:
    """Rate limit per key: at most `most` events within `seconds`."""

    def __init__(self, clock: Clock, most: int, seconds: float) -> None:
        self.clock = clock
        self.most = most
        self.seconds = seconds
        self.times: dict[str, list[float]] = {}
        """Lists, since most keys have one time and a deque takes ten times the memory."""

    def full(self, key: str, most: float = 0) -> bool:
        """Return whether the limit is reached, or another one."""
        times = self.times.get(key)
        while times and self.clock.now() - times[0] > self.seconds:
            del times[0]
        if times is not None and not times:
            del self.times[key]
        return times is not None and len(times) >= (most or self.most)

    def note(self, key: str) -> None:
        if len(self.times) > 10_000:  # drop expired keys
            for known in list(self.times):
                self.full(known)
        self.times.setdefault(key, []).append(self.clock.now())

    def spend(self, key: str) -> bool:
        """Count one event and return True, or return False if the limit is reached."""
        if self.full(key):
            return False
        self.note(key)
        return True

    def forget(self, key: str) -> None:
        self.times.pop(key, None)

    # By address; `about` tells apart what is counted there

    def full_from(self, address: str, about: str = "") -> bool:
        """Return whether the limit of the address or of a network around it is reached."""
        return any(self.full(key + about, most) for key, most in origin_of(address).shares(self.most))

    def note_from(self, address: str, about: str = "") -> None:
        for key in origin_of(address).keys:
            self.note(key + about)

    def spend_from(self, address: str, about: str = "") -> bool:
        """Count one event and return True, or return False if a limit is reached."""
        if self.full_from(address, about):
            return False
        self.note_from(address, about)
        return True
