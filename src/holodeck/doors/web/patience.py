"""Connections on which a request is expected: how long, and for how many per address, it is awaited. uvicorn waits for ever for
the first one.

A connection is half open while it has sent no request, or only a part of one. Their number per address is limited, and when the
door has no place left, they make way for somebody who has a request (HD-714).
"""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from holodeck.doors.guard.address import address_of
from holodeck.doors.guard.halfopen import HalfOpen

REQUEST_SECONDS: Final = 20.0
MOST_HALF_OPEN: Final = 24
"""Per address."""


class Patient(H11Protocol):
    """uvicorn's HTTP protocol with a timeout."""

    seconds = REQUEST_SECONDS
    owed: asyncio.TimerHandle | None = None
    """Runs while a request is expected."""
    network = ""
    upgraded = False
    """Whether it is a WebSocket by now. For the HTTP parser the body of its first request never arrives."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.network = address_of(self.client).network
        self.wait()

    @property
    def half_open(self) -> "HalfOpen[Patient] | None":
        """Where it is counted while it is half open; those of proxies are not."""
        found: HalfOpen[Patient] | None = self.app_state["half_open"]
        return found

    def wait(self) -> None:
        self.owed = self.loop.call_later(self.seconds, self.transport.close)
        if self.half_open is not None:
            self.half_open.add(self, self.network)

    def stop_waiting(self) -> None:
        if self.half_open is not None:
            self.half_open.discard(self)
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

    def on_response_complete(self) -> None:
        """Count a connection that is kept for a further request; uvicorn closes it after a few seconds."""
        super().on_response_complete()
        if self.half_open is not None and self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.half_open.add(self, self.network)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self.stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)


def half_open() -> HalfOpen[Patient]:
    """Return the half-open connections of a new door."""
    return HalfOpen(MOST_HALF_OPEN, lambda connection: connection.transport.close())  # what was answered still arrives
