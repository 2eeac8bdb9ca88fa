"""Somebody who only wants to play while others attack: how long each answer takes, quiet and under attack, in the same run."""

import time

from tests.deck.wire import Served, Wired

ASKED = 40
PAUSE = 0.06
SHORTEST = 0.005
"""Seconds. Below this a quiet answer is noise, and a ratio to it means nothing."""
BEARABLE = 40.0
"""So many times as long as in quiet may an answer take on a machine that does other things too. What this is to find made it a
thousand times as long; how long it was is in the ledger."""


class Victim:
    def __init__(self, server: Served, name: str) -> None:
        self.person: Wired = server.comes(name)
        self.name = name

    def asks(self) -> float:
        """Seconds until `wer` is answered."""
        begun = time.monotonic()
        self.person.ask("wer", f"{self.name}: ")
        return time.monotonic() - begun

    def p95(self, times: int = ASKED) -> float:
        """More than a burst is asked no faster than anybody may type."""
        taken = []
        for _ in range(times):
            taken.append(self.asks())
            time.sleep(PAUSE if times > ASKED else 0)
        taken.sort()
        return taken[int(times * 0.95)]

    def slowed(self, quiet: float, now: float) -> float:
        """A p95 in terms of that of the quiet before."""
        return now / max(SHORTEST, quiet)
