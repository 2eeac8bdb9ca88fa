"""A session at the keyboard: passes every line to the decks, which run in another thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from holodeck.deck.port.keyboard import Sitting
from holodeck.doors import assembly
from holodeck.doors.guard.clean import clean
from holodeck.doors.terminal import saves
from holodeck.doors.terminal.screen import Screen

T = TypeVar("T")


@contextmanager
def own_loop() -> Iterator[asyncio.AbstractEventLoop]:
    """Run the event loop of the decks in a thread, since this one blocks on input."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="decks", daemon=True)
    thread.start()
    try:
        yield loop
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


class Session:
    """A session from start to end."""

    def __init__(self, loop: asyncio.AbstractEventLoop, decks: assembly.OwnDecks, screen: Screen) -> None:
        self.loop = loop
        self.decks = decks
        self.screen = screen
        self.seen = screen.seen()
        self.keyboard = decks.doorway.decks.keyboard(screen, self.seen)

    def do(self, work: Callable[[], T]) -> T:
        """Call `work` in the thread of the decks, and wait until everything it triggers is done."""
        return asyncio.run_coroutine_threadsafe(self.decks.do(work), self.loop).result()

    def play(self, sitting: Sitting, bid_farewell: Callable[[Session], bool]) -> bool:
        """Play until they leave. Return False if the game could not be saved."""
        self.do(self.decks.open)
        try:
            self.do(partial(self.keyboard.sit_down, sitting))
            try:
                self.listen()
            except KeyboardInterrupt:
                self.screen.show([""])
            return bid_farewell(self)
        finally:
            self.do(self.keyboard.leave)
            self.do(self.decks.close_decks)
            self.decks.close()

    def listen(self) -> None:
        """Pass on every line, until the input ends or they leave."""
        while not self.screen.closed:
            if self.screen.seen() != self.seen:
                self.seen = self.screen.seen()
                self.do(partial(self.keyboard.features, self.seen))
            line = self.screen.ask(self.do(self.keyboard.prompt))
            if line is None:
                return
            self.do(partial(self.keyboard.line, clean(line)))

    def keep(self, command: str) -> bool:
        """Say how to go on: everything is stored already."""
        self.do(partial(self.keyboard.farewell, command))
        return True

    def save(self, file: Path | None) -> bool:
        """Write the game that was played last into its file."""
        game, text = self.do(self.keyboard.file)
        if not text:
            return self.keep("")
        try:
            written = saves.write(file or saves.new_file(game), text)
        except OSError as error:
            self.do(partial(self.keyboard.apologise, str(error)))
            return False
        self.do(partial(self.keyboard.farewell_with, str(written)))
        return True
