"""Both doors charge work that the decks have done for somebody after the door had moved on (HD-711)."""

import socket
import time
from collections.abc import Callable

from tests.clauses import clause
from tests.doors.web.live_server import PATIENCE, LiveServer
from tests.doors.web.people import Browser


def until(live_server: LiveServer, holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not live_server.look(holds):
        assert time.monotonic() < end


def owes(live_server: LiveServer, name: str, seconds: float) -> None:
    def owe() -> None:
        live_server.holodeck.persons[name].owes = seconds

    live_server.look(owe)


@clause("HD-711")
def test_a_browser_that_owes_much_is_read_more_slowly(live_server: LiveServer) -> None:
    bert = Browser(live_server).hello("Bert")
    owes(live_server, "bert", 100.0)
    bert.send(type="ping", id="1")
    until(live_server, lambda: live_server.holodeck.persons["bert"].owes == 0)
    assert live_server.door.counters["slowed_down"] == 0
    bert.send(type="ping", id="2")
    until(live_server, lambda: live_server.door.counters["slowed_down"] > 0)


@clause("HD-711")
def test_a_telnet_client_that_owes_much_is_read_more_slowly(live_server: LiveServer) -> None:
    with socket.create_connection(("127.0.0.1", live_server.telnet), PATIENCE) as wire:
        wire.sendall(b"Bert\r\n")
        until(live_server, lambda: "bert" in live_server.holodeck.persons)
        assert live_server.listener.counters.slowed_down == 0
        owes(live_server, "bert", 100.0)
        wire.sendall(b"wer\r\n")
        until(live_server, lambda: live_server.listener.counters.slowed_down > 0)
        assert live_server.holodeck.persons["bert"].owes == 0
