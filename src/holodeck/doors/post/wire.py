"""One HTTPS request to an address that a stranger has named: never into a network of one's own (HD-1027).

The name is resolved once, every address of it must be public, and the connection goes to one of these; nothing is redirected.
"""

import asyncio
import ipaddress
import ssl
from collections.abc import Callable
from typing import Final, NamedTuple
from urllib.parse import urlsplit

PORT: Final = 443
SECONDS: Final = 15.0
LONGEST_LINE: Final = 4096


class Unreached(Exception):
    """Nothing was sent."""


class Forbidden(Unreached):
    """The address leads where the server must not go."""


class Lost(Exception):
    """Something was sent, but the answer did not come."""


class Target(NamedTuple):
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.authority}"

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORT else f"{host}:{self.port}"


def target_of(url: str) -> Target:
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or PORT
    except ValueError:
        raise Forbidden from None
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    plain = url.isascii() and url.isprintable() and " " not in url
    if parts.scheme != "https" or not host or "@" in parts.netloc or not plain:
        raise Forbidden
    return Target(host, port, path)


def is_public(address: str) -> bool:
    """Return whether an address belongs to the internet. One of IPv4 inside IPv6 counts as what it leads to."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        found = inner or found
        if found in NAT64:
            return False
    return found.is_global and not found.is_multicast


NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


class Wire:
    def __init__(self, allowed: Callable[[str], bool] = is_public, context: ssl.SSLContext | None = None) -> None:
        self.allowed = allowed
        self.context = context or ssl.create_default_context()

    async def post(self, target: Target, headers: dict[str, str], body: bytes) -> int:
        """Send a request and return the status of the answer, whose text nobody reads."""
        try:
            async with asyncio.timeout(SECONDS):
                reader, writer = await self.connect(target)
        except (OSError, TimeoutError, UnicodeError) as error:
            raise Unreached from error
        try:
            async with asyncio.timeout(SECONDS):
                writer.write(request(target, headers, body))
                await writer.drain()
                return status_of(await reader.readline())
        except (OSError, TimeoutError, ValueError) as error:
            raise Lost from error
        finally:
            writer.close()

    async def connect(self, target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        found = await asyncio.get_running_loop().getaddrinfo(target.host, target.port, type=1)
        addresses = [str(sockaddr[0]) for *_, sockaddr in found]
        if not addresses or not all(map(self.allowed, addresses)):
            raise Forbidden
        return await asyncio.open_connection(
            addresses[0], target.port, ssl=self.context, server_hostname=target.host, limit=LONGEST_LINE
        )


def request(target: Target, headers: dict[str, str], body: bytes) -> bytes:
    fields = {"host": target.authority, **headers, "content-length": str(len(body)), "connection": "close"}
    lines = [f"POST {target.path} HTTP/1.1", *[f"{name}: {value}" for name, value in fields.items()], "", ""]
    return "\r\n".join(lines).encode("ascii") + body


def status_of(line: bytes) -> int:
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/1."):
        raise ValueError(line[:20])
    return int(rest[:3])
