"""The events of the second model: dice, payments, ships and colonies that come and go, and the end."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

from tests.astronuts.second.galaxy import MOST_COLONIES, Galaxy, Ship
from tests.astronuts.second.refusals import Action


@dataclass
class Question:
    """A question to a seat; `options` are the answers, if they can be listed in advance."""

    seat: int
    phase: str
    options: list[Any] = field(default_factory=list)
    declinable: bool = False


Asking = Generator[Question, Action, Any]


class TheEnd(Exception):
    """The game is over."""


class Happenings(Galaxy):
    """The galaxy with its events. `luck` is the list of outcomes, filled from outside in order."""

    def __init__(self, seats: int, options: dict[str, str | int], luck: list[tuple[str, int]]) -> None:
        self.luck = luck
        super().__init__(seats, options, self.draw("start"))

    def draw(self, stream: str) -> int:
        """Return the next outcome, which must be of this stream."""
        name, value = self.luck.pop(0)
        assert name == stream, f"{name} was drawn, not {stream}"
        return value

    def roll(self, seat: int, better: Callable[[int], bool]) -> Generator[Question, Action, int]:
        """Roll a die, and ask about Time Warp if it is charged and a better result is possible (AN-605)."""
        die, player = self.draw("dice"), self.players[seat]
        if player.charged and better(die):
            answer = yield Question(seat, "warp", ["use_warp", "keep_roll"])
            if answer["do"] == "use_warp":
                player.charged = False
                return self.draw("dice")
        return die

    def survives(self, seat: int, least: int) -> Generator[Question, Action, bool]:
        return (yield from self.roll(seat, lambda die: die < least)) >= least

    def pay(self, seat: int, nuts: list[str]) -> None:
        for colour in nuts:
            self.players[seat].hand[colour] -= 1
            self.bank[colour] += 1

    def receive(self, seat: int, colour: str) -> None:
        """Take a nut from the bank, if it has one (AN-805)."""
        if self.bank[colour]:
            self.bank[colour] -= 1
            self.players[seat].hand[colour] += 1

    def new_ship(self, seat: int, place: str) -> None:
        """Add a ship with the lowest free number (AN-743)."""
        ships = self.players[seat].ships
        ships[min({1, 2, 3} - set(ships))] = Ship(place)

    def lose_ship(self, seat: int, ship: Ship) -> None:
        """AN-901."""
        player = self.players[seat]
        player.ships = {number: one for number, one in player.ships.items() if one is not ship}
        if not player.ships:
            player.ships[1] = Ship(player.home)

    def gain(self, seat: int, technology: str, how: str) -> None:
        """AN-604, AN-606."""
        self.players[seat].technologies[technology] = how
        if technology == "time_warp":
            self.players[seat].charged = True
        if technology == "extra_energy":
            self.actions_left += 1

    def settle(self, seat: int, planet: str) -> None:
        """Add a colony that is certain to stay."""
        self.put(seat, planet)
        self.count(seat)

    def put(self, seat: int, planet: str) -> None:
        self.colonies[planet][seat] = self.colonies[planet].get(seat, 0) + 1

    def count(self, seat: int) -> None:
        """End the game with the fourteenth colony, or make its end certain (AN-1103)."""
        if self.settled(seat) >= MOST_COLONIES and self.fourteen < 0:
            self.fourteen = seat
            if self.options["ende14"] == "sofort":
                self.end("fourteen")
            self.last_round = True

    def end(self, reason: str) -> None:
        self.reason = reason
        raise TheEnd
