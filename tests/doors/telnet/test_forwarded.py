"""Telnet behind a proxy that speaks the PROXY protocol, version 2 (HD-712)."""

import asyncio
import socket
import struct
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holodeck.doors.guard.address import Address
from holodeck.doors.telnet.forwarded import FIXED, LOCAL, LONGEST, PROXIED, SIGNATURE, TCP4, TCP6, Malformed, rest_of, source
from holodeck.doors.telnet.server import Limits
from tests.clauses import clause
from tests.doors.telnet.echo import door, run, until, wire

pytestmark = pytest.mark.usefixtures("either_loop")

QUICK = Limits(settle=0.05)
HERE = "127.0.0.1"
PROXY = Address(HERE, 1, HERE)
WILL_COMPRESS = b"\xff\xfb\x56"


def header(host: str, command: int = PROXIED, more: bytes = b"") -> bytes:
    """Return the header of a connection from this address."""
    family, kind = (socket.AF_INET6, TCP6) if ":" in host else (socket.AF_INET, TCP4)
    address = socket.inet_pton(family, host)
    rest = address + address + struct.pack("!HH", 4000, 4711) + more
    return FIXED.pack(SIGNATURE, command, kind, len(rest)) + rest


@clause("HD-712")
@pytest.mark.parametrize(
    ("said", "counted"), [("192.0.2.7", "192.0.2.7"), ("2001:db8::7", "2001:db8::/64"), ("::ffff:192.0.2.7", "192.0.2.7")]
)
def test_a_named_proxy_says_where_a_connection_comes_from(said: str, counted: str) -> None:
    async def test() -> None:
        async with door(QUICK, proxies=HERE) as opened, wire(opened.listener.port) as client:
            client.send(header(said, more=b"\x20\x00\x03abc") + b"hallo\r\n")
            await client.until(b"echo hallo")
            assert opened.guests[0].address.network == counted

    run(test())


@clause("HD-712")
def test_what_a_proxy_opens_for_itself_is_its_own() -> None:
    async def test() -> None:
        async with door(QUICK, proxies=HERE) as opened, wire(opened.listener.port) as client:
            client.send(FIXED.pack(SIGNATURE, LOCAL, 0, 0))
            await client.until(b"Dein Name?")
            assert opened.guests[0].address.network == HERE

    run(test())


@clause("HD-712")
@pytest.mark.parametrize(
    "said", [b"hallo, hier bin ich\r\n", header("192.0.2.7")[:20], b"PROXY TCP4 192.0.2.7 127.0.0.1 1 2\r\n"]
)
def test_a_named_proxy_that_sends_no_header_is_closed_without_a_word(said: bytes) -> None:
    async def test() -> None:
        async with door(replace(QUICK, tls_handshake=0.2), proxies=HERE) as opened, wire(opened.listener.port) as client:
            client.send(said)
            assert await client.rest() == b""
            assert opened.listener.counters.failed_proxy == 1
            assert opened.listener.unnamed == opened.listener.admission.handles.taken == 0

    run(test())


@clause("HD-712")
@pytest.mark.parametrize(
    ("more", "tls"),
    [
        (b"\x20\x00\x05\x01\0\0\0\0", True),
        (b"\x04\x00\x01x\x20\x00\x05\x07\0\0\0\0", True),
        (b"\x20\x00\x05\0\0\0\0\0", False),
        (b"\x20\xff\xff\x01", True),
        (b"\x20\x00\x00", False),
        (b"\x20\x00", False),
        (b"", False),
    ],
)
def test_what_came_to_the_proxy_by_tls_is_not_compressed(more: bytes, tls: bool) -> None:
    async def test() -> None:
        async with door(QUICK, proxies=HERE) as opened, wire(opened.listener.port) as client:
            client.send(header("192.0.2.7", more=more))
            offered = await client.until(b"Dein Name?")
            assert (WILL_COMPRESS in offered) is not tls
            assert opened.guests[0].seen.tls is tls

    run(test())


@clause("HD-712")
def test_nobody_else_can_say_where_they_come_from() -> None:
    async def test() -> None:
        async with door(QUICK, proxies="192.0.2.1") as opened, wire(opened.listener.port) as client:
            client.send(header("192.0.2.7") + b"\r\nhallo\r\n")
            await client.until(b"echo hallo")
            assert opened.guests[0].address.network == HERE

    run(test())


@clause("HD-712")
def test_people_behind_a_proxy_are_counted_by_their_own_addresses() -> None:
    async def test() -> None:
        async with door(replace(QUICK, connections_per_address=1), proxies=HERE) as opened:
            port = opened.listener.port
            async with wire(port) as one, wire(port) as two, wire(port) as three:
                one.send(header("192.0.2.7") + b"hallo\r\n")
                await one.until(b"echo hallo")
                two.send(header("198.51.100.7"))
                await two.until(b"Dein Name?")
                three.send(header("192.0.2.7"))
                assert b"Von deiner Adresse" in await three.rest()

    run(test())


@clause("HD-712")
def test_proxies_that_say_nothing_do_not_outlive_the_door() -> None:
    async def test() -> None:
        async with door(QUICK, proxies=HERE) as opened:
            _, writer = await asyncio.open_connection(HERE, opened.listener.port)
            await until(lambda: opened.listener.unnamed == 1)
        assert opened.listener.unnamed == 0
        writer.close()

    run(test())


@clause("HD-712")
@given(st.binary(min_size=FIXED.size, max_size=FIXED.size + 80))
def test_any_bytes_are_a_header_or_malformed(data: bytes) -> None:
    for sent in (data, SIGNATURE + data[len(SIGNATURE) :]):
        fixed, rest = sent[: FIXED.size], sent[FIXED.size :]
        try:
            assert 0 <= rest_of(fixed) <= LONGEST
            source(fixed, rest[: rest_of(fixed)], PROXY)
        except Malformed:
            continue
