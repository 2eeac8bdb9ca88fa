"""The claims about the door with TLS: the same inside, and nobody hangs in a handshake for ever."""

import ssl
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from holodeck.doors.telnet.server import Limits, tls_context
from tests.doors.telnet.echo import door, run, until, wire

pytestmark = pytest.mark.usefixtures("either_loop")

QUICK = Limits(settle=0.05)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of our own for this machine."""
    folder = tmp_path_factory.mktemp("tls")
    cert, key = folder / "cert.pem", folder / "key.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
    order = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-keyout",
        str(key),
        "-out",
        str(cert),
        *subject,
    ]
    subprocess.run(order, check=True, capture_output=True)
    return cert, key


def test_tls_carries_the_same_and_is_not_compressed(certificate: tuple[Path, Path]) -> None:
    async def test() -> None:
        trust = ssl.create_default_context(cafile=str(certificate[0]))
        server = tls_context(str(certificate[0]), str(certificate[1]))
        async with door(QUICK, server) as opened, wire(opened.listener.port, trust) as client:
            assert b"\xff\xfb\x56" not in await client.until(b"Name?")
            client.send("hällo\r\n".encode())
            await client.until("echo hällo\r\n".encode())
            assert opened.guests[0].seen.tls
            client.send(b"viel 50\r\nnoch da\r\n")
            await client.until(b"echo noch da")
            client.send(b"tschuess\r\n")
            await client.until(b"Bis bald!\r\n")

    run(test())


def test_half_open_tls_handshakes_count_and_end(certificate: tuple[Path, Path]) -> None:
    async def test() -> None:
        server = tls_context(str(certificate[0]), str(certificate[1]))
        limits = replace(QUICK, tls_handshake=0.2, connections_per_address=2)
        async with door(limits, server) as opened, wire(opened.listener.port) as one, wire(opened.listener.port) as two:
            await until(lambda: len(opened.listener.connections) == 2)
            async with wire(opened.listener.port) as three:
                assert await three.rest() == b""
            two.send(b"this is no TLS\r\n")
            await one.rest()
            await two.rest()
            await until(lambda: not opened.listener.connections)
            assert opened.listener.counters.failed_tls == 2
            assert opened.guests == []

    run(test())
