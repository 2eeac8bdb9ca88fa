"""Idle connections: they never take the last file handle, nor the place of later visitors (HD-714)."""

import contextlib
import resource
import socket
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.adversary.ledger import Ledger
from tests.clauses import clause
from tests.deck.wire import Served

MANY = 150
FEW = 60
"""The server's file handles from some moment on; its files, threads and pipes take about twenty."""


@pytest.fixture
def poor(tmp_path: Path) -> Iterator[Served]:
    made = Served(tmp_path / "data", "--log", "error")
    yield made
    assert made.stop() == 0


def held(stack: contextlib.ExitStack, port: int) -> int:
    """Open as many silent connections as possible and return their number."""
    wires = [stack.enter_context(socket.create_connection(("127.0.0.1", port), 20)) for _ in range(MANY)]
    return len(wires)


def at_last(come_in: Callable[[], object]) -> int:
    """Retry until admitted, and return the number of retries; at the critical moment a visitor may be turned away."""
    for tries in range(MANY):
        with contextlib.suppress(OSError, AssertionError):
            come_in()
            return tries
        time.sleep(0.1)
    raise AssertionError("the door is shut")


@clause("HD-714")
@pytest.mark.parametrize("way", ["telnet", "http"])
def test_idle_connections_do_not_lock_later_visitors_out(poor: Served, ledger: Ledger, way: str) -> None:
    anna = poor.comes("Anna")
    resource.prlimit(poor.process.pid, resource.RLIMIT_NOFILE, (FEW, FEW))
    port = poor.telnet if way == "telnet" else int(poor.http.rstrip("/").rpartition(":")[2])
    with contextlib.ExitStack() as stack:
        tried = held(stack, port)
        anna.ask("wer", "Anna: ")
    at_last(lambda: poor.comes("Bea"))
    assert at_last(lambda: urllib.request.urlopen(f"{poor.http}healthz", timeout=20).close()) < MANY
    ledger.tried("HD-714", f"{way} connections where there are {FEW} handles", tried, "the next person came in")
