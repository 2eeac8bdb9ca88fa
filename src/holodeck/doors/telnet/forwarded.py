"""The PROXY protocol, version 2: before all else, a proxy says in a binary header where a connection comes from, and whether it
came by TLS (HD-712).
"""

import asyncio
import ipaddress
import socket
import struct
from typing import Final, NamedTuple

from holodeck.doors.guard.address import Address, address_of

SIGNATURE: Final = b"\r\n\r\n\0\r\nQUIT\n"
FIXED: Final = struct.Struct("!12sBBH")
"""Signature, version and command, family and transport, and the length of what follows."""
LOCAL: Final = 0x20
PROXIED: Final = 0x21
TCP4: Final = 0x11
TCP6: Final = 0x21
SIZES: Final = {TCP4: 4, TCP6: 16}
"""The bytes of an address by family: source and destination, then two ports of two bytes."""
MORE: Final = struct.Struct("!BH")
"""Type and length of what a proxy adds behind the addresses."""
TLS: Final = 0x20
"""The type that tells of TLS; the lowest bit of its first byte says that the client has used it."""
LONGEST: Final = 1024
"""Bytes behind the fixed part: the addresses, and what a proxy may add about TLS."""


class Source(NamedTuple):
    """Where a connection comes from, and whether it came to the proxy by TLS."""

    address: Address
    tls: bool


class Malformed(ValueError):
    """What arrived is no header of the protocol."""


def rest_of(fixed: bytes) -> int:
    """Return how many bytes follow the fixed part."""
    signature, command, _, length = FIXED.unpack(fixed)
    if signature != SIGNATURE or command not in (LOCAL, PROXIED) or length > LONGEST:
        raise Malformed
    return int(length)


def source(fixed: bytes, rest: bytes, proxy: Address) -> Source:
    """Return where the connection comes from. What the proxy opens for itself, to see whether we are there, is its own."""
    _, command, family, _ = FIXED.unpack(fixed)
    if command == LOCAL:
        return Source(proxy, False)
    size = SIZES.get(family, 0)
    if not size or len(rest) < 2 * size + 4:
        raise Malformed
    (port,) = struct.unpack_from("!H", rest, 2 * size)
    return Source(address_of((str(ipaddress.ip_address(rest[:size])), port)), by_tls(rest[2 * size + 4 :]))


def by_tls(more: bytes) -> bool:
    """Return whether what the proxy adds says that the client has used TLS."""
    while len(more) >= MORE.size:
        kind, length = MORE.unpack_from(more)
        value, more = more[MORE.size : MORE.size + length], more[MORE.size + length :]
        if kind == TLS:
            return bool(value) and bool(value[0] & 1)
    return False


async def read_source(wire: socket.socket, proxy: Address) -> Source:
    """Read the header from a socket, not a byte more, and return where the connection comes from."""
    fixed = await read(wire, FIXED.size)
    return source(fixed, await read(wire, rest_of(fixed)), proxy)


async def read(wire: socket.socket, size: int) -> bytes:
    loop, data = asyncio.get_running_loop(), b""
    while len(data) < size:
        more = await loop.sock_recv(wire, size - len(data))
        if not more:
            raise Malformed
        data += more
    return data
