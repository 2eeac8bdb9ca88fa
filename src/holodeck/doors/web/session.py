"""One WebSocket session: rate limit, reading, answering, and lobby updates."""

import asyncio
import logging
from collections import Counter
from functools import partial
from typing import Final, Protocol

from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from holodeck.deck.port import wishes
from holodeck.deck.port.games import Denied
from holodeck.deck.port.messages import Deck, Error, Pong, Welcome
from holodeck.deck.port.server import Doorway, Known, lobby_of, spoken
from holodeck.deck.port.wishes import MISREAD, Argument, Command, FromClient, Ping, Replay, Typed, Wish, misread
from holodeck.doors.guard.clean import clean
from holodeck.doors.guard.credit import Credit
from holodeck.doors.guard.metered import metered
from holodeck.doors.guard.reading import paid
from holodeck.doors.web import entrance
from holodeck.doors.web.lobby import Shown
from holodeck.doors.web.page import BROWSER, MISBEHAVED, Page
from holodeck.kernel.trace import trace

log = logging.getLogger("holodeck.web")

EACH_SECOND: Final = 50
AT_ONCE: Final = 200
MOST_WAITING: Final = 64
MOST_BAD: Final = 20
LOBBY_SECONDS: Final = 1.0
FAREWELL_SECONDS: Final = 5.0


class Shared(Protocol):
    """What all browsers of a server share."""

    @property
    def doorway(self) -> Doorway: ...
    @property
    def counters(self) -> Counter[str]: ...


class Session:
    def __init__(self, door: Shared, socket: WebSocket, known: Known | None, address: str) -> None:
        self.counters = door.counters
        self.server, self.games = door.doorway.server, door.doorway.games
        self.socket = socket
        self.loop = asyncio.get_running_loop()
        self.page = Page(self.server, self.told)
        self.guest = door.doorway.decks.visit(self.page, address, BROWSER, known.seal if known is not None else "")
        self.purse = entrance.purse(socket.scope)
        self.purse.farewell = self.flooding
        self.credit = Credit(EACH_SECOND, AT_ONCE, self.loop.time())
        self.frames: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.bad = 0
        self.known = False
        """Whether the person is known,"""
        self.name = ""
        """and the name."""
        self.language = spoken(None)
        self.lobby = Shown()
        self.shown_in = ""
        """The language of the programmes sent with it."""
        self.lobby_due: asyncio.Handle | None = None
        self.lobby_shown = -LOBBY_SECONDS

    # The connection

    async def run(self) -> None:
        await self.socket.accept()
        tasks = [self.loop.create_task(work) for work in (self.reading(), self.writing(), self.answering(), self.ending())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.gone()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def ending(self) -> None:
        """Wait for the end, with a limited time for the client to read the farewell."""
        await self.page.ended.wait()
        await asyncio.sleep(FAREWELL_SECONDS)

    def gone(self) -> None:
        if self.lobby_due is not None:
            self.lobby_due.cancel()
        self.known = False
        self.guest.gone()

    async def reading(self) -> None:
        """Queue incoming messages; a client that sends too far ahead of the answers is cut off."""
        while self.page.closing is None:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.counters["messages"] += 1
            if self.frames.qsize() >= MOST_WAITING:
                self.flooding()
                break
            self.frames.put_nowait(message.get("text") or message.get("bytes") or "")
        await asyncio.Event().wait()  # the farewell is still being sent

    def flooding(self) -> None:
        self.page.end(MISBEHAVED, "flooding", "Too many messages at once.")

    async def writing(self) -> None:
        page = self.page
        try:
            while page.waiting or page.closing is None:
                await page.ready.wait()
                page.ready.clear()
                while page.waiting:
                    await self.socket.send_text(page.take().decode())
            await self.socket.close(*page.closing)
        except (WebSocketDisconnect, RuntimeError):
            return  # the client closed first

    async def answering(self) -> None:
        while True:
            frame = await self.frames.get()
            now = self.loop.time()
            if (wait := self.credit.wait(now)) > 0:
                await asyncio.sleep(wait)
            self.credit.spend(1, self.loop.time())
            if frame is not None and self.page.closing is None:
                self.purse.worked(self.guest.bill())
                self.purse.stands(self.guest.standing)
                await self.purse.turn()
                await metered(self.heard(frame), self.purse)
                self.purse.known(self.guest.who)

    async def heard(self, frame: str | bytes) -> None:
        try:
            message = wishes.decode(frame)
        except MISREAD as error:
            self.page.send(misread(error))
            self.bad += 1
            if self.bad >= MOST_BAD:
                self.page.end(MISBEHAVED, "bad_message", "Too many messages that are none.")
            return
        try:
            await self.answer(message)
        except Exception as error:  # noqa: BLE001  a bug must not end the connection
            log.error("message failed", extra={"bug": trace(error)})  # noqa: TRY400  a traceback could show hidden values
            self.server.count_fault()
            self.page.send(Error("fault", "Something went wrong here. Nothing has changed."))

    async def answer(self, message: FromClient) -> None:
        if isinstance(message, Ping):
            self.page.send(Pong(message.id))
        elif isinstance(message, Replay):
            await self.replay(message)
        else:
            self.guest.hear(cleaned(message))

    async def replay(self, message: Replay) -> None:
        try:
            reading = partial(self.games.position, message.game, message.n, self.language, self.guest.who)
            self.page.send(await paid(self.purse, reading))
        except Denied as denied:
            self.page.send(Error(denied.code, denied.text))

    # What has changed

    def told(self, message: Welcome | Deck) -> None:
        """Note the person and deck; the lobby follows the first of each."""
        if isinstance(message, Welcome):
            self.known, self.language, self.name = True, message.language, message.person
            if not self.lobby.fresh and self.shown_in != message.language and self.lobby_due is None:
                self.lobby_due = self.loop.call_soon(self.show_lobby)
        elif self.lobby.fresh:
            self.show_lobby()

    def look(self) -> None:
        """Schedule an update of the lobby, at most once a second."""
        if self.lobby_due is None and self.page.closing is None:
            wait = self.lobby_shown + LOBBY_SECONDS - self.loop.time()
            self.lobby_due = self.loop.call_later(max(0.0, wait), self.show_lobby)

    def show_lobby(self) -> None:
        self.lobby_due, self.lobby_shown = None, self.loop.time()
        if not self.known:
            return
        programmes = self.server.programmes(self.language) if self.shown_in != self.language else None
        self.shown_in = self.language
        for message in self.lobby.changes(lobby_of(self.server.lobby(), self.name), programmes):
            self.page.send(message)


def cleaned(wish: Wish) -> Wish:
    """Return the wish with text as everybody may read it."""
    if isinstance(wish, Typed):
        return replace(wish, text=clean(wish.text))
    if isinstance(wish, Command):
        return replace(wish, with_={name: clean_argument(value) for name, value in wish.with_.items()})
    return wish


def clean_argument(value: Argument) -> Argument:
    if isinstance(value, list):
        return [clean(word) for word in value]
    return clean(value) if isinstance(value, str) else value
