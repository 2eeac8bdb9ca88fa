"""The smallest deck behind the door: a guest that repeats what it hears, and a client that is only a socket."""

import asyncio
import contextlib
import ssl as ssl_module
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import TypeVar

from holodeck.deck.port import connection
from holodeck.deck.port.messages import Chat
from holodeck.deck.port.wishes import Typed, Wish
from holodeck.doors.guard.address import Proxies
from holodeck.doors.telnet.server import USUAL_LIMITS, Address, Client, Guest, Limits, Listener, Outlet, serve

PATIENCE = 20.0
T = TypeVar("T")


class Loops:
    """How a test makes its loop; None is asyncio's own."""

    new: Callable[[], asyncio.AbstractEventLoop] | None = None


def run(test: Coroutine[object, object, T]) -> T:
    """Run an asynchronous test, with a timeout."""

    async def bounded() -> T:
        return await asyncio.wait_for(test, PATIENCE)

    with asyncio.Runner(loop_factory=Loops.new) as runner:
        return runner.run(bounded())


async def until(holds: Callable[[], bool]) -> None:
    """Wait for a condition, checking once per iteration of the event loop."""

    async def waiting() -> None:
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.001)

    await asyncio.wait_for(waiting(), PATIENCE)


class Echo(Guest):
    """Answers `x` with `echo x`. A few words do something else."""

    def __init__(self, outlet: Outlet, address: Address, order: list[str]) -> None:
        self.outlet = outlet
        self.address = address
        self.order = order
        self.named = True
        self.owes = 0.0
        self.heard: list[str] = []
        self.wishes: list[Wish] = []
        self.seen = outlet.seen
        self.lost = 0
        self.secret = False
        outlet.show(["Willkommen! Grüße vom Holodeck."])
        outlet.prompt("Dein Name?")

    @property
    def who(self) -> str:
        return "Echo" if self.named else ""

    @property
    def standing(self) -> str:
        return "guest" if self.named else "newcomer"

    def bill(self) -> float:
        owed, self.owes = self.owes, 0.0
        return owed

    def hear(self, wish: Wish) -> None:
        if isinstance(wish, Typed):
            self.line(wish.text)
        else:
            self.wishes.append(wish)

    def line(self, text: str) -> None:
        self.heard.append(text)
        self.order.append(text)
        word, _, rest = text.partition(" ")
        if self.secret:
            self.secret = False
            self.outlet.hide_input(False)
            self.outlet.show([f"{len(text)} Zeichen."])
        elif word == "passwort":
            self.secret = True
            self.outlet.hide_input(True)
            self.outlet.prompt("Passwort?")
        elif word == "fremd":
            self.named = False
        elif word == "fehler":
            raise RuntimeError("a bug")
        elif word == "tschuess":
            self.outlet.close("Bis bald!")
        elif word == "viel":
            for _ in range(int(rest)):
                self.outlet.show(["v" * 998])
        elif word == "gruss":
            self.outlet.show(["Schöne Grüße!"])
        elif word == "zeichensatz":
            self.outlet.charset(rest)
        elif word == "daten":
            self.outlet.tell(Chat(1, "Echo", "shout", rest))
            self.outlet.bell()
        else:
            self.outlet.show([f"echo {text}"])

    def features(self, seen: connection.Client) -> None:
        assert isinstance(seen, Client)
        self.seen = seen

    def gone(self) -> None:
        self.lost += 1


class EchoDoor:
    """A listener and the guests it has received."""

    def __init__(self) -> None:
        self.guests: list[Echo] = []
        self.order: list[str] = []
        """All lines of all guests as they were heard."""
        self.listener: Listener = None  # type: ignore[assignment]

    def greet(self, outlet: Outlet, address: Address) -> Guest:
        guest = Echo(outlet, address, self.order)
        self.guests.append(guest)
        return guest


@contextlib.asynccontextmanager
async def door(
    limits: Limits = USUAL_LIMITS, ssl: ssl_module.SSLContext | None = None, proxies: str = ""
) -> AsyncIterator[EchoDoor]:
    """Open a door on a free port of this machine."""
    opened = EchoDoor()
    opened.listener = await serve(opened.greet, "127.0.0.1", 0, ssl=ssl, limits=limits, proxies=Proxies(proxies))
    try:
        yield opened
    finally:
        await opened.listener.close()


class Wire:
    """A client that is nothing but a socket."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.got = b""

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def until(self, text: bytes) -> bytes:
        """Read until the text has arrived; return and forget what came up to its end."""
        while text not in self.got:
            more = await asyncio.wait_for(self.reader.read(65536), PATIENCE)
            if not more:
                raise EOFError(self.got[-500:])
            self.got += more
        before, _, self.got = self.got.partition(text)
        return before + text

    async def rest(self) -> bytes:
        """Read everything up to the end of the connection."""
        with contextlib.suppress(ConnectionError):
            while more := await asyncio.wait_for(self.reader.read(65536), PATIENCE):
                self.got += more
        return self.got

    async def close(self) -> None:
        self.writer.close()
        with contextlib.suppress(OSError):
            await self.writer.wait_closed()


@contextlib.asynccontextmanager
async def wire(port: int, ssl: ssl_module.SSLContext | None = None, source: str = "127.0.0.1") -> AsyncIterator[Wire]:
    opened = Wire(*await asyncio.open_connection("127.0.0.1", port, ssl=ssl, local_addr=(source, 0)))
    try:
        yield opened
    finally:
        await opened.close()
