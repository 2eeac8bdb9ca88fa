"""The size of an action on the wire: the bytes that four browsers are sent for it, game by game (`python -m tools.load.wire`).

Table, shell and messages are the real ones; only the sockets are left out. Bots choose the actions.
"""

import sys
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
from holodeck.deck.machine.contents import read_contents
from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.opponents import GameOpponents
from holodeck.deck.port.wishes import Act, Hello, Typed
from holodeck.deck.registry import GamesRegistry
from holodeck.doors.web.page import BROWSER, Page
from holodeck.kernel.engine.game import Game
from tests.deck.stage import HandClock, WaitingStore

PEOPLE: Final = ["Anna", "Indy", "Cleo", "Max"]
ACTIONS: Final = 200
WANTED: Final = 4000
"""Bytes of a step of Raumkolonie to four browsers; sending whole tables took 21 600."""
STEPS: Final = ("sw", "no")


class Watched:
    """A table with four browsers around it."""

    def __init__(self, folder: Path, name: str) -> None:
        self.clock, workers = HandClock(), InlineWorkers()
        self.store = WaitingStore(folder / "holodeck.db")
        self.holodeck = Holodeck(self.store, self.clock, workers, workers, GamesRegistry(), GameOpponents())
        self.holodeck.open(read_contents(self.store))
        decks = Reception(self.holodeck)
        self.pages = [Page(None, lambda _: None) for _ in PEOPLE]  # type: ignore[arg-type]  # nobody here asks for the lobby
        self.visits = [decks.visit(page, "10.0.0.1", BROWSER) for page in self.pages]
        for visit, person in zip(self.visits, PEOPLE, strict=True):
            visit.hear(Hello(name=person))
        self.say(0, f"computer programm laden {name} zugzeit 0 seed 5")
        for place, colour in enumerate(games.rules(name).colours[: games.rules(name).most]):
            self.say(place, f"computer farbe {colour}")
        for place in range(len(PEOPLE)):
            self.say(place, "betrete holodeck 1")
        self.say(0, "computer programm starten")

    @property
    def game(self) -> Game:
        game = self.holodeck.decks[1].match.game
        assert game is not None
        return game

    def say(self, place: int, line: str) -> None:
        self.visits[place].hear(Typed(line))
        self.clock.settle()

    def act(self, visit: Visit, action: int) -> int:
        """Play an action and return the bytes sent to all for it."""
        entries = len(self.game.journal.entries)
        return self.weigh(lambda: visit.hear(Act(1, self.game.spell(action), entries, f"a{entries}")))

    def weigh(self, do: Callable[[], None]) -> int:
        """Return the bytes sent to all while something is done."""
        for page in self.pages:
            while page.waiting:
                page.take()
        do()
        self.clock.settle()
        return sum(page.unread for page in self.pages)


def weights(name: str, actions: int = ACTIONS) -> list[int]:
    """Return the bytes of every action of a game between bots at browsers."""
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
    """Return the bytes of the heaviest of some steps of Raumkolonie."""
    with tempfile.TemporaryDirectory() as folder:
        table = Watched(Path(folder), "raumkolonie")
        found = [table.weigh(partial(table.say, 0, STEPS[number % 2])) for number in range(6)]
        table.store.close()
    return max(found)


def main() -> int:
    weight = step()
    verdict = "met" if weight <= WANTED else "MISSED"
    print(f"A step of Raumkolonie to four browsers: {weight} bytes, wanted at most {WANTED}: {verdict}.\n")
    print("| an action to four browsers, bytes | mean | largest |\n|---|---|---|")
    for name in games.names():
        found = weights(name)
        print(f"| {name} | {mean(found):.0f} | {max(found)} |")
    return 0 if weight <= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
