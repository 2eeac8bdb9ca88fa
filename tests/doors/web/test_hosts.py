"""By which names browsers may call the server, and what they are told of TLS (HD-718)."""

import socket
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from holodeck.doors.web.door import Limits
from holodeck.doors.web.hosts import Hosts
from tests.clauses import clause
from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Fetch

HARMLESS = [
    "127.0.0.1:8080",
    "[::1]:8080",
    "192.168.0.7",
    "localhost",
    "LOCALHOST:80",
    "holodeck:8080",
    "raspi.local",
    "pc.fritz.lan",
]
FOREIGN = [
    "evil.example",
    "evil.example:8080",
    "127.0.0.1.evil.example",
    "local.evil.example",
    "evil.example.",
    "a b.local",
    "[::1",
    "",
]


@clause("HD-718")
@pytest.mark.parametrize("host", HARMLESS)
def test_addresses_and_names_of_the_local_network_are_fine_by_default(host: str) -> None:
    assert host in Hosts()


@clause("HD-718")
@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_anybody_could_own_is_not(host: str) -> None:
    assert host not in Hosts()


@clause("HD-718")
def test_with_configured_names_only_these_and_addresses_are_fine() -> None:
    hosts = Hosts("spiel.example.org", frozenset({"https://auch.example.org:8443"}))
    assert [name in hosts for name in ("spiel.example.org", "Spiel.Example.org:443", "auch.example.org", "10.0.0.1")] == [
        True
    ] * 4
    assert [name in hosts for name in ("example.org", "x.spiel.example.org", "raspi.local")] == [False] * 3


@clause("HD-718")
def test_a_request_by_a_foreign_name_is_refused_with_how_to_configure_it(live_server: LiveServer) -> None:
    status, text = Fetch(live_server)("GET", "/api/lobby", Host="evil.example")
    assert (status, b'domains = "evil.example"' in text) == (421, True)
    assert live_server.look(lambda: live_server.door.counters["wrong_host"]) == 1


@clause("HD-718")
def test_a_rebound_name_opens_no_websocket(live_server: LiveServer) -> None:
    """Its page has the same name, so the Origin alone tells nothing."""
    wire = socket.create_connection(("127.0.0.1", live_server.http))
    with pytest.raises(InvalidStatus) as refused:
        connect("ws://evil.example/ws", sock=wire, origin=Origin("http://evil.example"), legacy=True)
    assert refused.value.response.status_code == 421


@clause("HD-718")
def test_a_page_of_the_configured_name_is_served(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path, limits=Limits(hosts=Hosts("spiel.example.org")))
    assert Fetch(live_server)("GET", "/api/lobby", Host="spiel.example.org")[0] == 200
    live_server.clear()


@clause("HD-718")
@pytest.mark.parametrize(("proxies", "strict"), [("127.0.0.1", "max-age=31536000"), ("", None)])
def test_browsers_are_told_to_stay_with_tls_if_a_named_proxy_says_https(tmp_path: Path, proxies: str, strict: str | None) -> None:
    live_server = LiveServer(tmp_path, proxies=proxies)
    fetch = Fetch(live_server)
    fetch("GET", "/api/lobby", X_Forwarded_Proto="https", X_Forwarded_For="203.0.113.9")
    assert fetch.answered.get("strict-transport-security") == strict
    live_server.clear()
