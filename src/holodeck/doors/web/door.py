"""What all browsers of a server share: who is connected, and how many may be."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket

from holodeck.deck.port.server import Doorway, Known
from holodeck.doors.web import entrance
from holodeck.doors.web.session import Session


@dataclass(frozen=True)
class Limits:
    """What the door allows."""

    connections: int = 2000
    connections_per_address: int = 20
    origins: frozenset[str] = frozenset()
    """Origins that may come in besides the server's own address."""


USUAL_LIMITS: Final = Limits()


class Door:
    def __init__(self, doorway: Doorway, limits: Limits = USUAL_LIMITS) -> None:
        self.doorway = doorway
        self.server = doorway.server
        self.limits = limits
        self.sessions: set[Session] = set()
        self.addresses: Counter[str] = Counter()
        self.counters: Counter[str] = Counter()
        """What has happened at this door since it opened."""
        self.server.watch(self.look)

    def look(self) -> None:
        """Somebody has come or gone, or a deck has changed."""
        for session in self.sessions:
            session.look()

    async def socket(self, socket: WebSocket) -> None:
        """A browser or a program wants to play."""
        address = entrance.network(socket)
        known = entrance.known(self.doorway.accounts, socket)
        status, reason = self.refusal(socket, address, known)
        self.counters["refused" if reason else "accepted"] += 1
        if reason:
            await socket.send_denial_response(PlainTextResponse(f"{reason}\n", status))
            return
        session = Session(self, socket, known, address)
        self.sessions.add(session)
        self.addresses[address] += 1
        try:
            await session.run()
        finally:
            self.sessions.discard(session)
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

    def refusal(self, socket: WebSocket, address: str, known: Known | None) -> tuple[int, str]:
        """Why a connection may not begin: a status and the reason, which is empty if it may."""
        reason = entrance.foreign(socket.headers, self.limits.origins)
        if reason:
            return 403, reason
        if "authorization" in socket.headers and known is None:
            return 401, "This token is not valid."
        if len(self.sessions) >= self.limits.connections or self.server.closed:
            return 503, "The server is full."
        if self.addresses[address] >= self.limits.connections_per_address:
            return 429, "Too many connections come from your address."
        return 200, ""

    def close(self) -> None:
        self.server.unwatch(self.look)
