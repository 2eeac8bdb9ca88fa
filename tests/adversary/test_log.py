"""Nobody fills the log (HD-717): garbage for every door, written by a small fuzzer."""

import base64
import contextlib
import json
import random
import socket
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.adversary.ledger import Ledger
from tests.certificates import self_signed
from tests.clauses import clause
from tests.deck.wire import Served

MOST_BYTES = 16_000
PATIENCE = 30.0


def port_of(server: Served) -> int:
    return int(server.http.rstrip("/").rpartition(":")[2])


def upgrade(chance: random.Random, headers: bytes = b"") -> bytes:
    key = base64.b64encode(chance.randbytes(16))
    return (
        b"GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n" + headers + b"\r\n"
    )


def frame(chance: random.Random) -> bytes:
    """Return a masked frame, well formed or not."""
    text = chance.randbytes(chance.randrange(100))
    return bytes([chance.randrange(256), chance.choice([0, 0x80]) | len(text)]) + chance.randbytes(4) + text


HTTP: list[Callable[[random.Random], bytes]] = [
    lambda chance: chance.randbytes(300) + b"\r\n\r\n",
    lambda chance: b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
    lambda chance: upgrade(chance, b"X: " + b"a" * 20_000 + b"\r\n"),
    lambda chance: upgrade(chance, b"".join(b"H%d: 1\r\n" % number for number in range(300))),
    lambda chance: upgrade(chance, b"Sec-WebSocket-Extensions: " + chance.randbytes(9).hex().encode() + b";;\r\n"),
    lambda chance: upgrade(chance).replace(b"Version: 13", b"Version: x"),
    lambda chance: upgrade(chance).replace(b"Key: ", b"Key: !"),
    lambda chance: upgrade(chance) + b"".join(frame(chance) for _ in range(4)),
    lambda chance: upgrade(chance) + b"\x81\x84\0\0\0\0\xff\xfe\xfd\xfc",
    lambda chance: b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    lambda chance: b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
    lambda chance: (
        b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
    ),
    lambda chance: b"GET /%ff%00%0a HTTP/1.1\r\nHost: \xff\xfe.example\r\nCookie: \xff=\xff\r\n\r\n",
    lambda chance: b"GET http://[::1 HTTP/1.1\r\nHost: [::1\r\n\r\n",
    lambda chance: b"\x16\x03\x01\x02\x00" + chance.randbytes(400),
    lambda chance: b"GET /api/games/1/replay?n=%ff HTTP/1.0\r\nContent-Length: 5\r\n\r\n",
]
TEXT: list[Callable[[random.Random], bytes]] = [
    lambda chance: chance.randbytes(400) + b"\r\n",
    lambda chance: b"\xff\xfa\xc9" + chance.randbytes(200) + b"\xff\xf0\r\n",
    lambda chance: b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    lambda chance: b"".join(bytes([255, chance.randrange(240, 256), chance.randrange(256)]) for _ in range(60)),
    lambda chance: b"\x0d\x0a\x0d\x0a\x00\x0d\x0aQUIT\x0a\x21" + chance.randbytes(30),
]


def says(port: int, data: bytes) -> None:
    """Send garbage, read what comes and go; sometimes the server is faster."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), PATIENCE) as wire:
        wire.sendall(data)
        wire.shutdown(socket.SHUT_WR)
        while wire.recv(65536):
            pass


@clause("HD-717", "HD-713")
def test_garbage_for_every_door_fills_no_log_and_is_no_error(tmp_path: Path, ledger: Ledger, pytestconfig: pytest.Config) -> None:
    chance, rounds = random.Random(26), 20 if pytestconfig.getoption("--siege") else 6
    cert, key = self_signed(tmp_path)
    server = Served(tmp_path / "data", "--telnet-tls", "0", "--cert", str(cert), "--key", str(key))
    secure, web = server.telnet_tls, port_of(server)
    said = (
        [(web, make) for make in HTTP] + [(server.telnet, make) for make in TEXT] + [(secure, make) for make in TEXT + HTTP[:1]]
    )
    for _ in range(rounds):
        for port, make in said:
            says(port, make(chance))
    with urllib.request.urlopen(f"{server.http}metrics", timeout=PATIENCE) as answer:
        numbers = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if not line.startswith("#"))
    assert server.stop() == 0
    text = (tmp_path / "server.log").read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line for line in lines if line["level"] in ("warning", "error")] == []
    assert len(text) < MOST_BYTES
    assert int(numbers['holodeck_bad_data_total{noticed_by="uvicorn"}']) >= 5 * rounds
    ledger.tried("HD-717", "connections with garbage at every door", rounds * len(said), f"{len(text)} bytes of log, no error")
