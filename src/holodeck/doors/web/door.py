"""What all browser connections share: who is connected, and the limits."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket

from holodeck.deck.port.server import Doorway, Known
from holodeck.doors.guard.admission import Headcount
from holodeck.doors.web import entrance
from holodeck.doors.web.hosts import Hosts
from holodeck.doors.web.session import Session


@dataclass(frozen=True)
class Limits:
    """The limits of the door."""

    connections: int = 2000
    connections_per_address: int = 20
    origins: frozenset[str] = frozenset()
    """Allowed origins besides the server's own address."""
    hosts: Hosts = field(default_factory=Hosts)


USUAL_LIMITS: Final = Limits()


class WebDoor:
    def __init__(self, doorway: Doorway, limits: Limits = USUAL_LIMITS) -> None:
        self.doorway = doorway
        self.server = doorway.server
        self.limits = limits
        self.sessions: set[Session] = set()
        self.addresses = Headcount()
        self.counters: Counter[str] = Counter()
        """Counters since the door opened."""
        self.server.watch(self.look)

    def look(self) -> None:
        """Tell all sessions that the lobby has changed."""
        for session in self.sessions:
            session.look()

    async def socket(self, socket: WebSocket) -> None:
        """Accept or refuse a WebSocket, and run its session."""
        address = entrance.network(socket)
        known = entrance.known(self.doorway.accounts, socket)
        status, reason = self.refusal(socket, address, known)
        self.counters["refused" if reason else "accepted"] += 1
        if reason:
            await socket.send_denial_response(PlainTextResponse(f"{reason}\n", status))
            return
        session = Session(self, socket, known, address)
        self.sessions.add(session)
        self.addresses.enter(address)
        try:
            await session.run()
        finally:
            self.sessions.discard(session)
            self.addresses.leave(address)

    def refusal(self, socket: WebSocket, address: str, known: Known | None) -> tuple[int, str]:
        """Return the status and reason of a refusal; the reason is empty if the connection is accepted."""
        reason = entrance.foreign(socket.headers, self.limits.origins)
        if reason:
            return 403, reason
        if "authorization" in socket.headers and known is None:
            barred = entrance.barred(self.doorway.accounts, socket)
            return (403, barred) if barred else (401, "This token is not valid.")
        if len(self.sessions) >= self.limits.connections or self.server.closed:
            return 503, "The server is full."
        if self.addresses.full(address, self.limits.connections_per_address):
            return 429, "Too many connections come from your address."
        return 200, ""

    def close(self) -> None:
        self.server.unwatch(self.look)
