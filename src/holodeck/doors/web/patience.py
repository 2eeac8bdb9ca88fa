"""Patience: this file is how long and for how many a request may be awaited. uvicorn waits for ever for the first one.

A connection is half open while it owes a request: it has sent none, or only a part of one.
"""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from holodeck.doors.address import address_of

REQUEST_SECONDS: Final = 20.0
MOST_HALF_OPEN: Final = 40
"""From one address."""


class Patient(H11Protocol):
    """uvicorn's HTTP connection, but not for ever."""

    seconds = REQUEST_SECONDS
    owed: asyncio.TimerHandle | None = None
    """Runs while a request is owed."""
    network = ""
    upgraded = False
    """Whether it is a WebSocket by now. To the parser of requests the body of its first one never comes."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.network = address_of(self.client).network
        others = [other for other in self.connections if isinstance(other, Patient) and other.owed is not None]
        if sum(other.network == self.network for other in others) >= MOST_HALF_OPEN and not self.app_state["proxy"]:
            self.transport.close()
        else:
            self.wait()

    def wait(self) -> None:
        self.owed = self.loop.call_later(self.seconds, self.transport.close)

    def stop_waiting(self) -> None:
        if self.owed is not None:
            self.owed.cancel()
            self.owed = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.upgraded:
            return
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.stop_waiting()
        elif self.owed is None and not self.transport.is_closing():
            self.wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self.stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)
