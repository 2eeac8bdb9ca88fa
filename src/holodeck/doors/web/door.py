"""The door: this file is what all browsers of a server share: who is connected, the lobby as it is now, and the replays."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.shell.lines import Shell
from holodeck.doors.web import entrance, lobby
from holodeck.doors.web.lobby import Seen
from holodeck.doors.web.replays import Replays
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
    def __init__(self, hall: Holodeck, shell: Shell, limits: Limits = USUAL_LIMITS) -> None:
        self.hall = hall
        self.shell = shell
        self.limits = limits
        self.replays = Replays(hall.store, hall.shelf)
        self.sessions: set[Session] = set()
        self.addresses: Counter[str] = Counter()
        self.seen: Seen | None = None
        self.counters: Counter[str] = Counter()
        """What has happened at this door since it opened."""
        hall.onlookers.append(self.look)

    def look(self) -> None:
        """Somebody has come or gone, or a deck has changed."""
        self.seen = None
        for session in self.sessions:
            session.look()

    def lobby(self) -> Seen:
        """As it is now; worked out once for everybody."""
        if self.seen is None:
            self.seen = (lobby.summaries(self.hall), lobby.people(self.hall))
        return self.seen

    async def socket(self, socket: WebSocket) -> None:
        """A browser or a program wants to play."""
        address = entrance.network(socket)
        status, reason = self.refusal(socket, address)
        self.counters["refused" if reason else "accepted"] += 1
        if reason:
            await socket.send_denial_response(PlainTextResponse(f"{reason}\n", status))
            return
        session = Session(self, socket, entrance.known(self.hall, socket), address)
        self.sessions.add(session)
        self.addresses[address] += 1
        try:
            await session.run()
        finally:
            self.sessions.discard(session)
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

    def refusal(self, socket: WebSocket, address: str) -> tuple[int, str]:
        """Why a connection may not begin: a status and the reason, which is empty if it may."""
        reason = entrance.foreign(socket.headers, self.limits.origins)
        if reason:
            return 403, reason
        if "authorization" in socket.headers and entrance.known(self.hall, socket) is None:
            return 401, "This token is not valid."
        if len(self.sessions) >= self.limits.connections or self.hall.closed:
            return 503, "The server is full."
        if self.addresses[address] >= self.limits.connections_per_address:
            return 429, "Too many connections come from your address."
        return 200, ""

    def sign_off(self, seal: str) -> None:
        """A key is no longer valid: whoever came in by it goes."""
        for session in list(self.sessions):
            if session.known is not None and session.known.seal == seal:
                session.page.close("")

    def close(self) -> None:
        self.hall.onlookers.remove(self.look)
        self.replays.close()
