"""Both doors behind a real HAProxy, set up as docs/hosting.md says (HD-712, HD-718)."""

from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.clauses import clause
from tests.doors.proxy import PATIENCE, Proxied

WILL_COMPRESS = b"\xff\xfb\x56"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    opened = Proxied(tmp_path_factory.mktemp("proxied"), "connections_per_address = 1\n")
    yield opened
    opened.close()


def asked(proxied: Proxied, port: int, path: str, host: str, method: str = "GET", body: str | None = None) -> HTTPResponse:
    """Ask for something over HTTP, under this name of the server."""
    client = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    client.sock = proxied.connect(port, "127.0.0.9")
    client.request(method, path, body, {"Host": host, "Content-Type": "application/json", "Connection": "close"})
    with client.getresponse() as answer:
        answer.read()
        return answer


def greeting(proxied: Proxied, port: int, address: str) -> bytes:
    """Return what somebody at the telnet door reads up to the question for a name, or up to the end."""
    with proxied.connect(port, address) as wire:
        read = b""
        while "Wie heißt du?".encode() not in read:
            more = wire.recv(65536)
            if not more:
                break
            read += more
        return read


@clause("HD-712", "HD-718")
def test_a_browser_comes_in_by_tls_only_and_gets_secure_cookies(proxied: Proxied) -> None:
    host = "spiel.example.org"
    plain = asked(proxied, proxied.http, "/api/lobby", host)
    assert (plain.status, plain.headers["location"]) == (308, f"https://{host}/api/lobby")
    lobby = asked(proxied, proxied.https, "/api/lobby", host)
    assert (lobby.status, lobby.headers["strict-transport-security"]) == (200, f"max-age={365 * 24 * 3600}")
    assert asked(proxied, proxied.https, "/api/lobby", "spiel.example.net").status == 421
    signed = asked(proxied, proxied.https, "/api/login", host, "POST", '{"name": "Anna"}')
    assert signed.status == 200
    assert all("Secure" in cookie for cookie in signed.headers.get_all("set-cookie", []))


@clause("HD-712")
def test_browsers_are_counted_by_their_own_addresses_whatever_they_say(proxied: Proxied) -> None:
    def come(address: str, **said: str) -> ClientConnection:
        origin = Origin(f"https://127.0.0.1:{proxied.https}")
        sock = proxied.connect(proxied.https, address)
        return connect(f"ws://127.0.0.1:{proxied.https}/ws", sock=sock, origin=origin, additional_headers=said)

    with come("127.0.0.2"), come("127.0.0.3"):
        with pytest.raises(InvalidStatus) as refused:
            come("127.0.0.2", **{"X-Forwarded-For": "192.0.2.1"})
        assert refused.value.response.status_code == 429


@clause("HD-712")
def test_mud_clients_come_in_with_tls_and_without(proxied: Proxied) -> None:
    assert WILL_COMPRESS in greeting(proxied, proxied.telnet, "127.0.0.4")
    assert WILL_COMPRESS not in greeting(proxied, proxied.telnets, "127.0.0.5")


@clause("HD-712", "HD-715")
def test_whoever_comes_by_ipv6_is_counted_by_the_64(proxied: Proxied) -> None:
    with proxied.connect(proxied.telnet, "::1") as wire:
        wire.sendall(b"Cleo\r\n")
        read = b""
        while b"Merkwort" not in read:
            read += wire.recv(65536)
        assert "Von deiner Adresse" in greeting(proxied, proxied.telnets, "::1").decode("utf-8", "replace")


@clause("HD-712")
def test_mud_clients_are_counted_by_their_own_addresses(proxied: Proxied) -> None:
    with proxied.connect(proxied.telnets, "127.0.0.6") as first:
        first.sendall(b"Bea\r\n")  # who has said nothing yet would make way (HD-714)
        read = b""
        while b"Merkwort" not in read:
            read += first.recv(65536)
        assert "Von deiner Adresse" in greeting(proxied, proxied.telnets, "127.0.0.6").decode("utf-8", "replace")
        assert "Wie heißt du?" in greeting(proxied, proxied.telnets, "127.0.0.7").decode("utf-8", "replace")
