"""The door with TLS: the same inside, and handshakes time out."""

import ssl
from dataclasses import replace
from pathlib import Path

import pytest

from holodeck.doors.telnet.server import Limits, tls_context
from tests.certificates import self_signed
from tests.doors.telnet.echo import door, run, until, wire

pytestmark = pytest.mark.usefixtures("either_loop")

QUICK = Limits(settle=0.05)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return self_signed(tmp_path_factory.mktemp("tls"))


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


def test_half_open_tls_handshakes_count_make_way_and_end(certificate: tuple[Path, Path]) -> None:
    async def test() -> None:
        server = tls_context(str(certificate[0]), str(certificate[1]))
        limits = replace(QUICK, tls_handshake=0.5, connections_per_address=2)
        async with door(limits, server) as opened, wire(opened.listener.port) as one, wire(opened.listener.port) as two:
            await until(lambda: len(opened.listener.connections) == 2)
            async with wire(opened.listener.port) as three:
                assert await one.rest() == b""
                assert opened.listener.counters.cut_silent == 1
                two.send(b"this is no TLS\r\n")
                await two.rest()
                await three.rest()
            await until(lambda: not opened.listener.connections)
            assert opened.listener.counters.failed_tls == 2
            assert opened.guests == []

    run(test())
