"""What an action weighs on the wire: the bytes that four browsers are sent for it, game by game (`python -m tools.load.wire`).

The table, the shell and the messages are the real ones; only the sockets are left out. Bots choose the actions.
"""

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Final

from holodeck import bots, games
from holodeck.deck.doorway.reception import Reception
from holodeck.deck.doorway.visit import Visit
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.opponents import GameOpponents
from holodeck.deck.port.connection import Act, Hello
from holodeck.deck.shelf import GamesShelf
from holodeck.doors.web.page import BROWSER, Page
from holodeck.kernel.game import Game
from tests.deck.stage import HandClock, WaitingStore

PEOPLE: Final = ["Anna", "Indy", "Cleo", "Max"]
ACTIONS: Final = 200
WANTED: Final = 4000
"""Bytes of a step of Raumkolonie to four browsers; the whole tables of before took 21 600."""
STEPS: Final = ("sw", "no")


class Watched:
    """A table with four browsers around it."""

    def __init__(self, folder: Path, name: str) -> None:
        self.clock, workers = HandClock(), InlineWorkers()
        self.store = WaitingStore(folder / "holodeck.db")
        self.hall = Holodeck(self.store, self.clock, workers, workers, GamesShelf(), GameOpponents())
        self.hall.open()
        decks = Reception(self.hall)
        self.pages = [Page(None, lambda _: None) for _ in PEOPLE]  # type: ignore[arg-type]  # nobody here asks for the lobby
        self.visits = [decks.visit(page, "10.0.0.1", BROWSER) for page in self.pages]
        for visit, person in zip(self.visits, PEOPLE, strict=True):
            visit.hello(Hello(name=person))
        self.say(0, f"computer programm laden {name} zugzeit 0 seed 5")
        for place, colour in enumerate(games.rules(name).colours[: games.rules(name).most]):
            self.say(place, f"computer farbe {colour}")
        for place in range(len(PEOPLE)):
            self.say(place, "betrete holodeck 1")
        self.say(0, "computer programm starten")

    @property
    def game(self) -> Game:
        game = self.hall.decks[1].match.game
        assert game is not None
        return game

    def say(self, place: int, line: str) -> None:
        self.visits[place].line(line)
        self.clock.settle()

    def act(self, visit: Visit, action: int) -> int:
        """Carry out an action and return how many bytes all were sent for it."""
        entries = len(self.game.journal.entries)
        return self.weigh(lambda: visit.act(Act(1, self.game.spell(action), f"a{entries}", entries)))

    def weigh(self, do: Callable[[], None]) -> int:
        """Return how many bytes all are sent for something that is done."""
        for page in self.pages:
            while page.waiting:
                page.take()
        do()
        self.clock.settle()
        return sum(page.unread for page in self.pages)


def weights(name: str, actions: int = ACTIONS) -> list[int]:
    """Return the bytes of every action of a game between bots who sit at browsers."""
    found: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        table = Watched(Path(folder), name)
        players = [bots.make("mittel", table.game.rules, f"wire {seat}") for seat in range(len(PEOPLE))]
        while len(found) < actions and table.game.awaited:
            seat = table.game.awaited[0].seat
            chosen = players[seat].choose(table.game.view(seat), table.game.legal(seat))
            found.append(table.act(table.visits[seat], chosen))
        table.store.close()
    return found


def step() -> int:
    """Return the bytes of a step of Raumkolonie, the heaviest of some."""
    with tempfile.TemporaryDirectory() as folder:
        table = Watched(Path(folder), "raumkolonie")
        found = [table.weigh(partial(table.say, 0, STEPS[number % 2])) for number in range(6)]
        table.store.close()
    return max(found)


def main() -> None:
    print(f"A step of Raumkolonie to four browsers: {step()} bytes, wanted at most {WANTED}.\n")
    print("| an action to four browsers, bytes | mean | largest |\n|---|---|---|")
    for name in games.names():
        found = weights(name)
        print(f"| {name} | {mean(found):.0f} | {max(found)} |")


if __name__ == "__main__":
    main()
