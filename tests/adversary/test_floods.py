"""Sixteen connections that send as much as they can: others play on, and persistent floods are disconnected (HD-711)."""

import pytest

from tests.adversary.flood import KINDS, flood
from tests.adversary.ledger import Ledger
from tests.adversary.victim import ASKED, BEARABLE, Victim
from tests.clauses import clause
from tests.deck.wire import Served

AT_TELNET = {"lines", "telnet commands", "empty lines"}


@clause("HD-711")
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_sixteen_connections_send_others_are_answered(
    server: Served, victim: Victim, ledger: Ledger, siege: bool, kind: str
) -> None:
    port = server.telnet if kind in AT_TELNET else int(server.http.rstrip("/").rpartition(":")[2])
    quiet = victim.p95()
    with flood(kind, port) as wave:
        now = victim.p95(450 if siege else ASKED)
    slower = victim.slowed(quiet, now)
    assert slower < BEARABLE
    assert wave.pieces > 0
    assert wave.ended == 16 or not siege  # a siege takes half a minute, and 20 seconds are enough
    seen = f"p95 {1000 * now:.0f} ms, in quiet {1000 * quiet:.0f} ms; {wave.ended} ended"
    ledger.tried("HD-711", f"16 connections of {kind}", wave.pieces, seen)
