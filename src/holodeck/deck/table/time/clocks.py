"""The clocks of a running game: how much time each decision has left, warnings, and time running out (HD-305, HD-608, HD-704)."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from holodeck.deck.machine.alarms import Alarms, Clock
from holodeck.kernel.engine.rules import NO_LIMIT, Awaited

WARNINGS: Final = (30, 10)
ABSENT_SECONDS: Final = 5.0
"""How long an absent seat's default action waits if no bot stands in (HD-304)."""
GRACE_SECONDS: Final = 60.0
"""How long a seat waits for a person who is away, counted while it has to decide (HD-303)."""
GRACE: Final = -1
"""The number of that clock: one for a whole absence."""
REMEMBERED: Final = 32


class Decider(Enum):
    """Who decides for a seat now."""

    PERSON = "person"
    ABSENT = "absent"
    """Nobody; the default is played after a moment."""
    BOT = "bot"
    WAITING = "waiting"
    """Nobody yet; the seat waits for its person for a while."""


class Running:
    """One running clock."""

    def __init__(self, awaited: Awaited, decider: Decider, ends: float) -> None:
        self.awaited = awaited
        self.decider = decider
        self.ends = ends

    def same(self, awaited: Awaited, decider: Decider) -> bool:
        own = self.awaited
        same = own.clock == awaited.clock and own.decision == awaited.decision and own.paused == awaited.paused
        return same and self.decider is decider


class Clocks:
    """Tracks how much of every allowance is left: the time of a decision for people present, the grace period for those away."""

    def __init__(self, clock: Clock, expired: Callable[[int, int], None], warn: Callable[[int, int], None]) -> None:
        self.clock = clock
        self.alarms = Alarms(clock)
        self.expired = expired
        """Called with seat and clock number when time is up."""
        self.warn = warn
        """Called with seat and seconds left."""
        self.running: dict[int, Running] = {}
        self.remaining: dict[tuple[int, int], float] = {}
        """Seconds left of each allowance."""

    def refresh(self, pending: list[Awaited], decider: Callable[[Awaited], Decider], seconds: Callable[[Awaited], int]) -> None:
        """Start and stop clocks according to the pending decisions; unchanged ones keep running."""
        wanted = {awaited.seat: awaited for awaited in pending}
        for seat in [seat for seat in self.running if seat not in wanted]:
            self.stop(seat)
        for seat, awaited in wanted.items():
            running = self.running.get(seat)
            if running is None or not running.same(awaited, decider(awaited)):
                self.stop(seat)
                self.start(awaited, decider(awaited), seconds(awaited))

    def start(self, awaited: Awaited, decider: Decider, allowed: int) -> None:
        seat = awaited.seat
        if decider is Decider.BOT or (decider is Decider.PERSON and allowed == NO_LIMIT):
            return
        left = ABSENT_SECONDS
        if decider is not Decider.ABSENT:
            full = GRACE_SECONDS if decider is Decider.WAITING else float(allowed)
            left = self.remaining.setdefault(allowance(awaited, decider), full)
        self.running[seat] = Running(awaited, decider, self.clock.now() + left)
        if awaited.paused and decider is not Decider.ABSENT:
            return
        self.alarms.set(f"{seat} ends", left, lambda: self.expired(seat, awaited.clock))
        if decider is Decider.PERSON:
            for mark in WARNINGS:
                if left > mark:
                    self.alarms.set(f"{seat} warns {mark}", left - mark, lambda mark=mark: self.warn(seat, mark))  # type: ignore[misc]

    def stop(self, seat: int) -> None:
        """Stop the clock of a seat and remember what is left of its allowance."""
        running = self.running.pop(seat, None)
        self.alarms.drop_all(f"{seat} ")
        if running is not None and running.decider is not Decider.ABSENT and not running.awaited.paused:
            self.remaining[allowance(running.awaited, running.decider)] = max(0.0, running.ends - self.clock.now())
        while len(self.remaining) > REMEMBERED:
            del self.remaining[next(iter(self.remaining))]

    def stop_all(self) -> None:
        for seat in list(self.running):
            self.stop(seat)

    def reset(self) -> None:
        """Stop all clocks and restore full time."""
        self.stop_all()
        self.remaining.clear()

    def forgive(self, seat: int) -> None:
        """Restore the full grace period of a person who is back."""
        running = self.running.get(seat)
        if running is not None and running.decider is Decider.WAITING:
            self.stop(seat)
        self.remaining.pop((seat, GRACE), None)

    def left(self, seat: int) -> int | None:
        """Return the whole seconds left for this seat, or None without a clock."""
        running = self.running.get(seat)
        if running is None:
            return None
        if running.awaited.paused and running.decider is not Decider.ABSENT:
            return round(self.remaining[allowance(running.awaited, running.decider)])
        return max(0, round(running.ends - self.clock.now()))


def allowance(awaited: Awaited, decider: Decider) -> tuple[int, int]:
    """Return the key of the allowance that a clock draws on."""
    return awaited.seat, GRACE if decider is Decider.WAITING else awaited.clock
