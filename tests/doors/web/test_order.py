"""Bans at the browser's door, and for programs (HD-955, HD-956)."""

from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close
from websockets.sync.client import ClientConnection

from holodeck.deck.people.person import Person
from holodeck.deck.port.order import BAN, NETWORK_BAN, OWNER
from holodeck.doors.web.page import SIGNED_OFF
from holodeck.remote import RemoteTable, Unreachable
from tests.clauses import clause
from tests.doors.web.live_server import PATIENCE, LiveServer
from tests.doors.web.people import Browser, Fetch


def moderator() -> Person:
    person = Person("Mona")
    person.role = OWNER
    return person


@clause("HD-955", "HD-960")
def test_a_banned_session_and_name_are_refused_with_the_reason(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    assert fetch("POST", "/api/login", {"name": "Max"})[0] == 200
    live_server.look(lambda: live_server.holodeck.order.take(moderator(), BAN, "Max", "Spam."))
    status, error = fetch("GET", "/api/me")
    assert (status, error["code"], error["text"]) == (403, "barred", "Du bist ausgeschlossen: Spam.")
    status, error = fetch("POST", "/api/login", {"name": "Max"})
    assert (status, error["code"]) == (403, "you_ban")
    assert "Spam." in error["text"]


@clause("HD-955")
def test_a_banned_browser_that_is_connected_is_shown_out(live_server: LiveServer) -> None:
    browser = Browser(live_server).hello("Max")
    live_server.look(lambda: live_server.holodeck.order.take(moderator(), BAN, "Max", "Spam."))
    assert browser.having("refused", lambda said: said["code"] == "you_ban")["text"] == "Du bist ausgeschlossen: Spam."


@clause("HD-955", "HD-960")
def test_a_program_with_a_key_reads_why_it_is_kept_out(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    fetch("POST", "/api/login", {"name": "Max"})
    token = fetch("POST", "/api/tokens", {"label": "bot"})[1]["token"]
    live_server.look(lambda: live_server.holodeck.order.take(moderator(), BAN, "Max", "Spam."))
    with pytest.raises(Unreachable, match=r"Du bist ausgeschlossen: Spam\."):
        RemoteTable(live_server.url, "Max", token)


@clause("HD-955", "HD-960")
def test_a_long_reason_closes_the_connection_all_the_same(live_server: LiveServer) -> None:
    reason = "ä€" * 140
    with closing(RemoteTable(live_server.url, "Max")) as max_:
        live_server.look(lambda: live_server.holodeck.order.take(moderator(), BAN, "Max", reason))
        closed = end_of(max_.socket)
        assert closed is not None
        assert closed.code == SIGNED_OFF
        assert f"Du bist ausgeschlossen: {reason}".startswith(closed.reason)


def end_of(socket: ClientConnection) -> Close | None:
    """Read everything, and return how the server has closed the connection."""
    try:
        while True:
            socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd


@clause("HD-956")
def test_a_banned_network_gets_no_page_and_no_answer(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path, proxies="127.0.0.1")
    live_server.look(lambda: live_server.holodeck.order.take(moderator(), NETWORK_BAN, "203.0.113.0/24", "Spam."))
    fetch = Fetch(live_server)
    status, error = fetch("POST", "/api/login", {"name": "Max"}, X_Forwarded_For="203.0.113.9")
    assert (status, error["code"]) == (403, "barred")
    assert "Spam." in error["text"]
    assert fetch("GET", "/api/lobby", X_Forwarded_For="203.0.113.9")[0] == 403
    assert fetch("GET", "/impressum", X_Forwarded_For="203.0.113.9")[0] == 200
    assert fetch("POST", "/api/login", {"name": "Max"}, X_Forwarded_For="203.0.114.9")[0] == 200
    live_server.clear()
