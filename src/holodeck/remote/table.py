"""A table on a server, with `awaited`, `legal`, `view` and `play` as in a game of one's own."""

import time
from typing import Any

from holodeck import games
from holodeck.kernel.actions import UNDO
from holodeck.kernel.game import View
from holodeck.kernel.rules import NO_LIMIT, Awaited, Place, Ranking, Rules
from holodeck.remote.connection import Connection


class RemoteTable(Connection):
    """A deck of a server, seen by one person. A refused wish raises `Refusal` and changes nothing."""

    # As a game of one's own

    @property
    def rules(self) -> Rules[Any]:
        assert self.deck is not None, "enter a deck first"
        return games.rules(self.deck["programme"])

    @property
    def awaited(self) -> list[Awaited]:
        found = self.shown["awaited"]
        return [
            Awaited(item["seat"], item["decision"], seconds(item["left"]), 0, item["paused"], item["optional"]) for item in found
        ]

    @property
    def ranking(self) -> Ranking | None:
        if self.over is None:
            return None
        places = [Place(place["rank"], place["seat"], place["facts"]) for place in self.over["ranking"]]
        return Ranking(self.over["reason"], places)

    def legal(self, seat: int) -> list[int]:
        """The actions open to one's own seat; nothing for others."""
        return [self.rules.actions.from_json(item["action"]) for item in self.shown["legal"]] if seat == self.seat else []

    def view(self, viewer: int) -> View:
        """What one knows oneself; what others know is theirs."""
        if viewer != self.shown["seat"]:
            raise ValueError(f"from here the game is seen by viewer {self.shown['seat']}, not {viewer}")
        return View(self.rules, viewer, self.rules.from_json(self.shown["view"]))

    def play(self, seat: int, action: int) -> int:
        """Carry the action out, or raise the refusal. Gives the number of the last entry."""
        if seat != self.seat:
            raise ValueError(f"one's own seat is {self.seat}, not {seat}")
        shown = self.shown
        wish = {"type": "act", "deck": shown["deck"], "action": self.rules.actions.to_json(action), "seen": shown["n"]}
        return int(self.ask(wish)["n"])

    def undo(self) -> int:
        """Take one's last action back, or raise the refusal; `shown["undo"]` says whether it is possible now."""
        return self.play(self.seat, UNDO)

    def action(self, name: str, **parts: object) -> int:
        """The action of that name, its parts spelled as in JSON."""
        return self.rules.actions.from_json({"do": name, **parts})

    def spell(self, action: int) -> dict[str, object]:
        return self.rules.actions.to_json(action)

    # What only a table at a distance needs

    @property
    def shown(self) -> dict[str, Any]:
        """The last `table`."""
        if self.table is None:
            raise ValueError("no game has begun here")
        return self.table

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until one's own seat has to decide. False when the game is over."""
        end = None if timeout is None else time.monotonic() + timeout
        self.catch_up()
        while self.over is None:
            if self.table is not None and any(item["seat"] == self.seat for item in self.table["awaited"]):
                return True
            self.read(None if end is None else end - time.monotonic())
        return False

    def say(self, line: str) -> list[str]:
        """Type a line, as a telnet player would. Gives what is said meanwhile."""
        self.catch_up()
        before = self.said
        self.ask({"type": "line", "text": line})
        return list(self.lines)[max(0, len(self.lines) - (self.said - before)) :]

    def load(self, programme: str, **options: str | int) -> int:
        """Load a programme into an empty deck and enter it. Gives the number of the deck."""
        chosen = "".join(f" {name} {value}" for name, value in options.items())
        self.say(f"computer programm laden {programme}{chosen}")
        self.say("betrete holodeck")
        self.until(lambda: self.deck is not None)
        assert self.deck is not None
        return int(self.deck["deck"])

    def enter(self, deck: int, word: str = "") -> None:
        """Enter a deck; `word` is its password, where it has one."""
        self.say(f"betrete holodeck {deck} {word}".strip())
        self.until(lambda: self.deck is not None and self.deck["deck"] == deck)

    def sit(self, colour: str) -> None:
        self.say(f"computer farbe {colour}")
        self.until(lambda: self.seat >= 0)

    def bot(self, colour: str, level: str = "mittel") -> None:
        self.say(f"computer mitspieler {colour} {level}")

    def start(self) -> None:
        self.say("computer programm starten")
        self.until(lambda: self.table is not None)

    def at_once(self, programme: str, level: str = "mittel") -> int:
        """Load a programme, take the first seat, fill up with bots of that level and start (HD-222). Gives the deck."""
        self.say(f"spiele {programme} {level}")
        self.until(lambda: self.table is not None and self.deck is not None and self.seat >= 0)
        return int(self.shown["deck"])

    def again(self) -> None:
        """Play the game that is over once more, with everybody who is still there (HD-223)."""
        before = self.shown["game"]
        self.say("noch einmal")
        self.until(lambda: self.table is not None and self.table["game"] != before)

    def hint(self) -> list[dict[str, Any]]:
        """The best two or three actions now, each with `action`, `command` and `reasons`, the best first (HD-726)."""
        self.hints = []
        self.say("tipp")
        return self.hints

    def pause(self) -> None:
        """Call a break: no clock runs and no bot plays (HD-311)."""
        self.say("computer pause")

    def resume(self) -> None:
        self.say("computer weiter")


def seconds(left: int | None) -> int:
    return NO_LIMIT if left is None else left
