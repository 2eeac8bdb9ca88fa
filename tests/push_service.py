"""A real push service on this machine, and a browser that can read what it gets, by code that is not the server's."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from holodeck.doors.post.encryption import CURVE, decode, encode, public_bytes

AUTH: Final = encode(b"0123456789abcdef")


class Endpoint:
    """A push service on this machine."""

    def __init__(self) -> None:
        self.port = 0
        self.status = "201 Created"
        self.asked: list[tuple[str, dict[str, str], bytes]] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in head[1:] if line)}
        self.asked.append((head[0], headers, await reader.readexactly(int(headers["content-length"]))))
        if self.status:
            writer.write(f"HTTP/1.1 {self.status}\r\nlocation: https://127.0.0.1:{self.port}/elsewhere\r\n\r\n".encode())
            await writer.drain()
        writer.close()


@asynccontextmanager
async def endpoint(cert: Path, key: Path) -> AsyncIterator[Endpoint]:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(cert, key)
    found = Endpoint()
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0, ssl=context)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()
        await server.wait_closed()


class Reader:
    """The browser to which messages go."""

    def __init__(self) -> None:
        self.own = ec.generate_private_key(CURVE)
        self.key = encode(public_bytes(self.own))

    def read(self, body: bytes) -> bytes:
        salt, theirs = body[:16], body[21 : 21 + body[20]]
        shared = self.own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = hkdf(decode(AUTH), shared, b"WebPush: info\0" + decode(self.key) + theirs, 32)
        content, nonce = (
            hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16),
            hkdf(salt, secret, b"Content-Encoding: nonce\0", 12),
        )
        return AESGCM(content).decrypt(nonce, body[21 + body[20] :], None).rstrip(b"\x02")


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
