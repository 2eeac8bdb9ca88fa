"""Forgets what is old enough, at the start and every night."""

from collections.abc import Callable, Sequence
from typing import Final

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.register import Register
from holodeck.store.port import Bundle

DAY_SECONDS: Final = 24 * 3600.0
NIGHT_SECONDS: Final = 3 * 3600.0
"""When old things are forgotten, after midnight UTC."""


class Nights:
    def __init__(self, register: Register, alarms: Alarms, talk_days: float, forgetting: Sequence[Callable[[], object]]) -> None:
        self.register = register
        self.alarms = alarms
        self.talk_days = talk_days
        self.forgetting = forgetting

    def tidy(self) -> None:
        """Forget old talk, addresses, expired guests and all else that has a time, every night (HD-971, HD-972)."""
        for forget in self.forgetting:
            forget()
        now, old = self.register.clock.date(), Bundle()
        old.talk_before = now - self.talk_days * DAY_SECONDS
        self.register.store.write(old)
        self.alarms.set("tidy", (NIGHT_SECONDS - now) % DAY_SECONDS or DAY_SECONDS, self.tidy)
