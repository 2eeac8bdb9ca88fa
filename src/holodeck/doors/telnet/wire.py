"""The asyncio protocol of a connection: reads into the buffer shared by all connections, and passes everything on."""

import asyncio
from typing import Final

from holodeck.doors.telnet.connection import Connection


class Wire(asyncio.BufferedProtocol):
    __slots__ = ("buffer", "connection")

    def __init__(self, connection: Connection) -> None:
        self.connection: Final = connection
        self.buffer: Final = connection.listener.buffer

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.connection.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.connection.connection_lost(exc)

    def get_buffer(self, sizehint: int) -> memoryview:
        return self.buffer

    def buffer_updated(self, nbytes: int) -> None:
        self.connection.received(bytes(self.buffer[:nbytes]))

    def pause_writing(self) -> None:
        self.connection.pause_writing()

    def resume_writing(self) -> None:
        self.connection.resume_writing()
