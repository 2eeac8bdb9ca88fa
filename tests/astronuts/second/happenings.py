"""What can happen to what there is: dice, payments, ships and colonies that come and go, and the end."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

from tests.astronuts.second.galaxy import MOST_COLONIES, Galaxy, Ship
from tests.astronuts.second.refusals import Action


@dataclass
class Question:
    """Who is asked what; `options` are the answers, where they can be counted beforehand."""

    seat: int
    phase: str
    options: list[Any] = field(default_factory=list)
    declinable: bool = False


Asking = Generator[Question, Action, Any]


class TheEnd(Exception):
    """The game is over."""


class Happenings(Galaxy):
    """`luck` is fed from outside with what fell, in order."""

    def __init__(self, seats: int, options: dict[str, str | int], luck: list[tuple[str, int]]) -> None:
        self.luck = luck
        super().__init__(seats, options, self.draw("start"))

    def draw(self, stream: str) -> int:
        """What fell; it must have fallen for this."""
        name, value = self.luck.pop(0)
        assert name == stream, f"{name} was drawn, not {stream}"
        return value

    def roll(self, seat: int, better: Callable[[int], bool]) -> Generator[Question, Action, int]:
        """AN-605: a die, and Time Warp where it is charged and a better result is possible."""
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
        """AN-805: what the bank has."""
        if self.bank[colour]:
            self.bank[colour] -= 1
            self.players[seat].hand[colour] += 1

    def new_ship(self, seat: int, place: str) -> None:
        """AN-743: the lowest free number."""
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
        """A colony that has come to stay."""
        self.put(seat, planet)
        self.count(seat)

    def put(self, seat: int, planet: str) -> None:
        self.colonies[planet][seat] = self.colonies[planet].get(seat, 0) + 1

    def count(self, seat: int) -> None:
        """AN-1103: with the fourteenth colony the end is there, or certain."""
        if self.settled(seat) >= MOST_COLONIES and self.fourteen < 0:
            self.fourteen = seat
            if self.options["ende14"] == "sofort":
                self.end("fourteen")
            self.last_round = True

    def end(self, reason: str) -> None:
        self.reason = reason
        raise TheEnd
