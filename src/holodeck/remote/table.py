"""A table on a server, with `awaited`, `legal`, `view` and `play` as in a local game."""

import time
from typing import Any

from msgspec import to_builtins

from holodeck import games
from holodeck.deck.port.messages import Table
from holodeck.deck.port.wishes import Act, Argument, Command, Typed
from holodeck.kernel.engine.actions import UNDO
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.rules import NO_LIMIT, Awaited, Place, Ranking, Rules
from holodeck.remote.connection import Connection


class RemoteTable(Connection):
    """A deck of a server, seen by one person. A refused command raises `Refusal` and changes nothing."""

    # As in a local game

    @property
    def rules(self) -> Rules[Any]:
        assert self.deck is not None, "enter a deck first"
        return games.rules(self.deck.programme)

    @property
    def awaited(self) -> list[Awaited]:
        found = self.standing.awaited
        return [Awaited(item.seat, item.decision, seconds(item.left), 0, item.paused, item.optional) for item in found]

    @property
    def ranking(self) -> Ranking | None:
        if self.over is None:
            return None
        places = [Place(place.rank, place.seat, place.facts) for place in self.over.ranking]
        return Ranking(self.over.reason, places)

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of your own seat, and none for others."""
        return [self.rules.actions.from_json(item.action) for item in self.standing.legal] if seat == self.seat else []

    def view(self, viewer: int) -> View:
        """Return your own view. Raise `ValueError` for any other viewer."""
        standing = self.standing
        if viewer != standing.seat:
            raise ValueError(f"from here the game is seen by viewer {standing.seat}, not {viewer}")
        return View(self.rules, viewer, self.rules.from_json(standing.view))

    def play(self, seat: int, action: int) -> int:
        """Play an action and return the number of the last entry."""
        if seat != self.seat:
            raise ValueError(f"one's own seat is {self.seat}, not {seat}")
        standing = self.standing
        return self.ask(Act(standing.deck, self.rules.actions.to_json(action), standing.n)).n

    def undo(self) -> int:
        """Take your last action back; `shown["undo"]` says whether that is possible now."""
        return self.play(self.seat, UNDO)

    def action(self, name: str, **parts: object) -> int:
        """Return the action of that name, with its parts as in JSON."""
        return self.rules.actions.from_json({"do": name, **parts})

    def spell(self, action: int) -> dict[str, object]:
        return self.rules.actions.to_json(action)

    # Only on a server

    @property
    def shown(self) -> dict[str, Any]:
        """The last `table`, as docs/protocol.md describes it."""
        shown: dict[str, Any] = to_builtins(self.standing)
        return shown

    @property
    def standing(self) -> Table:
        if self.table is None:
            raise ValueError("no game has begun here")
        return self.table

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until your seat has to decide. Return False when the game is over."""
        end = None if timeout is None else time.monotonic() + timeout
        self.catch_up()
        while self.over is None:
            if self.table is not None and any(item.seat == self.seat for item in self.table.awaited):
                return True
            self.read(None if end is None else end - time.monotonic())
        return False

    def say(self, line: str) -> list[str]:
        """Type a line as a telnet player would, and return the lines received meanwhile."""
        return self.answered(Typed(line))

    def do(self, command: str, **arguments: Argument) -> list[str]:
        """Carry out a command by its name (docs/protocol.md lists them), and return the lines received meanwhile."""
        return self.answered(Command(command, arguments))

    def answered(self, wish: Typed | Command) -> list[str]:
        """Send a wish and return the lines received until it is done."""
        self.catch_up()
        before = self.said
        self.ask(wish)
        return list(self.lines)[max(0, len(self.lines) - (self.said - before)) :]

    def load(self, programme: str, **options: str | int) -> int:
        """Load a programme into an empty deck, enter it and return its number."""
        chosen = "".join(f" {name} {value}" for name, value in options.items())
        self.say(f"computer programm laden {programme}{chosen}")
        self.do("enter")
        self.until(lambda: self.deck is not None)
        assert self.deck is not None
        return self.deck.deck

    def enter(self, deck: int, word: str = "") -> None:
        """Enter a deck; `word` is its password, if it has one."""
        self.do("enter", deck=deck, **({"word": word} if word else {}))
        self.until(lambda: self.deck is not None and self.deck.deck == deck)

    def sit(self, colour: str) -> None:
        self.do("colour", colour=colour)
        self.until(lambda: self.seat >= 0)

    def bot(self, colour: str, level: str = "mittel") -> None:
        self.do("bot", colour=colour, level=level)

    def start(self) -> None:
        self.do("start")
        self.until(lambda: self.table is not None)

    def at_once(self, programme: str, level: str = "mittel") -> int:
        """Load a programme, take the first seat, add bots of that level, start (HD-222) and return the number of the deck."""
        self.do("play", programme=programme, level=level)
        self.until(lambda: self.table is not None and self.deck is not None and self.seat >= 0)
        return self.standing.deck

    def again(self) -> None:
        """Play again with everybody who is still there (HD-223)."""
        before = self.standing.game
        self.do("again")
        self.until(lambda: self.table is not None and self.table.game != before)

    def hint(self) -> list[dict[str, Any]]:
        """Return the best two or three actions, each with `action`, `command` and `reasons`, best first (HD-726)."""
        self.hints = []
        self.do("hint")
        return [to_builtins(hint) for hint in self.hints]

    def pause(self) -> None:
        """Call a break: no clock runs and no bot plays (HD-311)."""
        self.do("pause")

    def resume(self) -> None:
        self.do("resume")


def seconds(left: int | None) -> int:
    return NO_LIMIT if left is None else left
