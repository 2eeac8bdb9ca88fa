"""A player under attack: how long each answer takes, quiet and under attack, in the same run."""

import time

from tests.deck.wire import Served, Wired

ASKED = 40
PAUSE = 0.06
SHORTEST = 0.005
"""Seconds. A quiet answer below this is noise, and a ratio to it is meaningless."""
BEARABLE = 40.0
"""How many times longer than in quiet an answer may take on a busy machine. The faults this looks for made it a thousand times
longer; the measured ratio is in the ledger."""


class Victim:
    def __init__(self, server: Served, name: str) -> None:
        self.person: Wired = server.comes(name)
        self.name = name

    def asks(self) -> float:
        """Ask `wer` and return the seconds until the answer."""
        begun = time.monotonic()
        self.person.ask("wer", f"{self.name}: ")
        return time.monotonic() - begun

    def p95(self, times: int = ASKED) -> float:
        """Return the 95th percentile; beyond a burst, asking is no faster than the typing limit."""
        taken = []
        for _ in range(times):
            taken.append(self.asks())
            time.sleep(PAUSE if times > ASKED else 0)
        taken.sort()
        return taken[int(times * 0.95)]

    def slowed(self, quiet: float, now: float) -> float:
        """Return a 95th percentile in terms of the quiet one."""
        return now / max(SHORTEST, quiet)
