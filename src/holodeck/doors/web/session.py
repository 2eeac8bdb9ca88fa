"""A session: this file is one WebSocket from its first message to its end: credits, reading, answering, and what has changed."""

import asyncio
import logging
from collections import Counter
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import LANGUAGES, LOBBY, MODES, Person, Then
from holodeck.deck.shell.lines import Shell
from holodeck.deck.table.jobs import No
from holodeck.deck.wording.sentences import refusal_line, say
from holodeck.doors.clean import clean
from holodeck.doors.credit import Credit
from holodeck.doors.web import lobby, protocol
from holodeck.doors.web.entrance import Known
from holodeck.doors.web.page import BROWSER, MISBEHAVED, NOT_SIGNED_IN, Page
from holodeck.doors.web.protocol import Act, BadMessage, Done, Error, Hello, Ping, Pong, Refused, Replay, Typed, Welcome
from holodeck.doors.web.replays import NotThere, Replays
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.trace import trace

log = logging.getLogger("holodeck.web")

EACH_SECOND: Final = 50
AT_ONCE: Final = 200
MOST_WAITING: Final = 64
MOST_BAD: Final = 20
LOBBY_SECONDS: Final = 1.0
FAREWELL_SECONDS: Final = 5.0
SENTENCES: Final = {"not_kept": "not_kept", "fault": "fault_here"}
"""Codes of the deck that have no sentence of refusal, but one of their own."""


class Door(Protocol):
    """What all browsers of a server share."""

    @property
    def hall(self) -> Holodeck: ...
    @property
    def shell(self) -> Shell: ...
    @property
    def replays(self) -> Replays: ...
    @property
    def counters(self) -> Counter[str]: ...
    def lobby(self) -> lobby.Seen: ...


class Session:
    def __init__(self, door: Door, socket: WebSocket, known: Known | None, address: str) -> None:
        self.door = door
        self.hall = door.hall
        self.socket = socket
        self.known = known
        self.address = address
        self.loop = asyncio.get_running_loop()
        self.page = Page(door.hall)
        self.credit = Credit(EACH_SECOND, AT_ONCE, self.loop.time())
        self.frames: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.bad = 0
        self.sent: dict[str, object] = {}
        """The last `welcome`, `deck` and `lobby`."""
        self.due: asyncio.Handle | None = None
        self.lobby_due: asyncio.Handle | None = None
        self.lobby_shown = -LOBBY_SECONDS

    @property
    def person(self) -> Person | None:
        return self.page.person

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
        """Who does not read the farewell is not waited for."""
        await self.page.ended.wait()
        await asyncio.sleep(FAREWELL_SECONDS)

    def gone(self) -> None:
        for handle in (self.due, self.lobby_due):
            if handle is not None:
                handle.cancel()
        if self.person is not None:
            self.hall.lose(self.person, self.page)
            self.page.person = None

    async def reading(self) -> None:
        """Take what comes at once; who sends ahead of the answers is cut off, not waited for."""
        while self.page.closing is None:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.door.counters["messages"] += 1
            if self.frames.qsize() >= MOST_WAITING:
                self.page.end(MISBEHAVED, "flooding", "Too many messages at once.")
                break
            self.frames.put_nowait(message.get("text") or message.get("bytes") or "")
        await asyncio.Event().wait()  # the last words are still being sent

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
            return  # the other side has gone first

    async def answering(self) -> None:
        while True:
            frame = await self.frames.get()
            now = self.loop.time()
            if (wait := self.credit.wait(now)) > 0:
                await asyncio.sleep(wait)
            self.credit.spend(1, self.loop.time())
            if frame is not None and self.page.closing is None:
                await self.heard(frame)

    async def heard(self, frame: str | bytes) -> None:
        try:
            await self.answer(protocol.read(frame))
        except BadMessage as bad:
            self.page.send(Error("bad_message", bad.reason, bad.path))
            self.bad += 1
            if self.bad >= MOST_BAD:
                self.page.end(MISBEHAVED, "bad_message", "Too many messages that are none.")
        except Exception as error:  # noqa: BLE001  a bug costs nobody the connection
            log.error("message failed", extra={"bug": trace(error)})  # noqa: TRY400  the values may be hidden ones
            self.hall.count("faults")
            self.page.send(Error("fault", "Something went wrong here. Nothing has changed."))

    async def answer(self, message: protocol.ClientMessage) -> None:
        if isinstance(message, Ping):
            self.page.send(Pong(message.id))
        elif isinstance(message, Hello):
            self.hello(message)
        elif isinstance(message, Replay):
            await self.replay(message)
        elif self.person is None or not self.still_welcome(self.person):
            self.page.end(NOT_SIGNED_IN, "not_signed_in", "Say hello first.")
        elif isinstance(message, Typed):
            self.door.shell.line(self.person, clean(message.text), self.answered(message.id))
        else:
            self.act(self.person, message)

    def still_welcome(self, person: Person) -> bool:
        """The key may have been revoked meanwhile."""
        return self.known is None or self.known.seal in person.keys

    # Hello

    def hello(self, message: Hello) -> None:
        first = self.person is None
        person = self.person or self.come_in(message)
        if person is None:
            return
        if message.language in LANGUAGES and "language" not in person.chosen:
            person.language = message.language
        if message.output in MODES and "mode" not in person.chosen:
            person.mode = message.output
        self.resume(message)
        self.page.person = person
        if first:
            self.begin(person)
        elif person.place != LOBBY:
            self.show_table(person)
        if message.deck and message.deck != person.place:
            self.door.shell.line(person, f"betrete holodeck {message.deck}", self.answered(None))
        self.changed()

    def begin(self, person: Person) -> None:
        """Who one is, then everything else, then the words anybody is greeted with."""
        self.show_changes()
        self.show_lobby()
        deck = {"deck": person.place} if person.place in self.hall.decks else {}
        for line in say(person, "welcome", name=person.name, **deck) + (say(person, "welcome_guest") if person.guest else []):
            self.page.show(line)
        self.hall.join(person, self.page, BROWSER)

    def come_in(self, message: Hello) -> Person | None:
        """Who this is: by the key of the request, or a guest by name."""
        if self.known is not None:
            return self.known.person
        try:
            person = self.hall.login.claim(message.name, self.address) if message.name else None
        except Refusal as no:
            nobody = Person("")
            nobody.language = message.language if message.language in LANGUAGES else "de"
            self.page.send(Refused("", no.code, no.clause, " ".join(say(nobody, no.code, **no.facts))))
            person = None
        if person is not None and person.guest:
            person.address = self.address
            return person
        self.page.end(NOT_SIGNED_IN, "not_signed_in", "Sign in first, or say hello with a free name.")
        return None

    def resume(self, message: Hello) -> None:
        """What the client says it knows; the table then tells what is missing."""
        deck = self.hall.decks.get(message.deck or LOBBY)
        if deck is None or message.seen is None or message.game not in (None, deck.game_number):
            self.page.seen(0, -1)
        else:
            self.page.seen(deck.game_number, message.seen)

    def show_table(self, person: Person) -> None:
        deck = self.hall.decks[person.place]
        if deck.match.game is not None:
            deck.submit(lambda: deck.feed.send_table(person))

    # Answers

    def act(self, person: Person, message: Act) -> None:
        self.door.shell.act(person, message.deck, message.action, message.id, message.seen, self.answered(message.id))

    def answered(self, id_: str | None) -> Then:
        """Called when a command is carried out, kept and told."""

        def then(no: No | None) -> None:
            person = self.person
            if person is not None and id_ is not None:
                self.page.send(self.refused(person, id_, no) if no is not None else Done(id_, max(0, self.page.n)))
            self.changed()

        return then

    def refused(self, person: Person, id_: str, no: No) -> Refused:
        clause = no.clause if isinstance(no, Refusal) else ""
        if no.code in SENTENCES:
            return Refused(id_, no.code, clause, " ".join(say(person, SENTENCES[no.code])))
        deck = self.hall.decks.get(person.place)
        text = deck.refusal_line(person, no) if deck is not None else refusal_line(person, no)
        return Refused(id_, no.code, clause, text)

    async def replay(self, message: Replay) -> None:
        language = self.person.language if self.person is not None else "de"
        try:
            self.page.send(await self.door.replays.position(message.game, message.n, language))
        except NotThere as missing:
            self.page.send(Error(missing.code, missing.reason))

    # What has changed

    def changed(self) -> None:
        """Something may have changed: look at it once, when everything else is said."""
        if self.due is None and self.page.closing is None:
            self.due = self.loop.call_soon(self.show_changes)

    def look(self) -> None:
        """Somebody has come or gone, or a deck has changed. The lobby is shown anew at most once a second."""
        self.changed()
        if self.lobby_due is None and self.page.closing is None:
            wait = self.lobby_shown + LOBBY_SECONDS - self.loop.time()
            self.lobby_due = self.loop.call_later(max(0.0, wait), self.show_lobby)

    def show_changes(self) -> None:
        self.due = None
        person = self.person
        if person is None:
            return
        self.show("welcome", Welcome(person.name, person.language, person.mode, person.guest, person.muted))
        self.show("deck", lobby.own_deck(self.hall, person))
        if self.sent.get("language") != person.language:
            self.look_again()

    def look_again(self) -> None:
        if self.lobby_due is None:
            self.lobby_due = self.loop.call_soon(self.show_lobby)

    def show_lobby(self) -> None:
        self.lobby_due, self.lobby_shown = None, self.loop.time()
        person = self.person
        if person is None:
            return
        fresh, seen = self.sent.get("language") != person.language, self.door.lobby()
        if fresh or self.sent.get("lobby") != seen:
            self.sent["lobby"], self.sent["language"] = seen, person.language
            programmes = lobby.programmes(self.hall, person.language) if fresh else None
            self.page.send(protocol.Lobby(*seen, programmes))

    def show(self, name: str, message: protocol.Welcome | protocol.Deck) -> None:
        if self.sent.get(name) != message:
            self.sent[name] = message
            self.page.send(message)
