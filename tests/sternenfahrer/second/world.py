"""A game as things on a table. Nothing is computed in advance; nothing is shared with the engine."""

from collections.abc import Callable
from typing import Any

from tests.sternenfahrer.second.galaxy import (
    BALLS,
    BOOK,
    CARDS,
    COLOURS,
    KINDS,
    LINES,
    MARKERS,
    PEOPLES,
    PLANETS,
    UPGRADES,
    Sky,
    in_point_order,
)

Goods = dict[str, int]
DECK = [card["id"] for card in BOOK["encounters"]]


class Decision:
    """An open question to one player: its phase, the actions that answer it, and a check of answers."""

    def __init__(self, phase: str, who: str, answers: list[str], wrong: Callable[[dict[str, Any]], str | None]) -> None:
        self.phase = phase
        self.who = who
        self.answers = answers
        self.wrong = wrong


class Ship:
    def __init__(self, kind: str, point: str) -> None:
        self.kind = kind
        self.point = point
        self.used = 0
        self.done = False
        self.stuck = False
        self.waits = False
        self.stood: str | None = None


class World:
    """The things on the table. `luck` returns the outcomes of the game's luck, in order."""

    def __init__(self, seats: int, options: dict[str, Any], luck: Callable[[str], int]) -> None:
        self.luck = luck
        self.options = options
        self.seats = COLOURS[:seats]
        self.goal = int(options["siegpunkte"])
        self.endless = options["karten"] == "unbegrenzt"
        self.sky = Sky({})
        self.chips: dict[str, str | None] = dict.fromkeys(PLANETS)
        self.pool = {f"{icon}-{chip}": chips.count(chip) for icon, chips in BOOK["pools"].items() for chip in chips}
        self.bank = dict.fromkeys(KINDS, 20)
        self.pile = dict.fromkeys(KINDS, 0)
        self.hands: dict[str, Goods] = {seat: dict.fromkeys(KINDS, 0) for seat in self.seats}
        self.buildings: dict[str, tuple[str | None, str]] = {}
        """By point: the owner, and colony or spaceport."""
        self.ships: dict[str, dict[int, Ship]] = {seat: {} for seat in self.seats}
        self.upgrades = {seat: dict.fromkeys(UPGRADES, 0) for seat in self.seats}
        self.half_medals = dict.fromkeys(self.seats, 0)
        self.medals: dict[str, str | None] = dict.fromkeys(MARKERS)
        self.stations = {seat: dict.fromkeys(PEOPLES, 0) for seat in self.seats}
        self.friends: dict[str, str | None] = dict.fromkeys(PEOPLES)
        self.cards: dict[str, str | None] = dict.fromkeys(CARDS)
        self.used_cards: set[str] = set()
        self.ship_markers = dict.fromkeys(self.seats, 0)
        self.wishes: dict[str, str | None] = dict.fromkeys(self.seats)
        self.habits = dict.fromkeys(self.seats, "ask")
        self.deck, self.discard_pile = set(DECK), set[str]()
        self.offers: list[dict[str, Any]] = []
        self.last_offer = self.offers_made = 0
        self.phase = "rolling"
        self.start = self.active = self.seats[0]
        self.turn = self.round = self.rolled = self.due = 0
        self.base = self.bonus = self.jumps = 0
        self.moving: int | None = None
        self.owes = dict.fromkeys(self.seats, 0)
        self.discards: dict[str, Goods] = {}
        self.decision: Decision | None = None
        self.winner: str | None = None

    # Players

    def order(self, seat: str) -> list[str]:
        """Return the turn order from a seat."""
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]

    def others(self, seat: str) -> list[str]:
        return self.order(seat)[1:]

    def cards_of(self, seat: str) -> int:
        return sum(self.hands[seat].values())

    def points(self, seat: str) -> int:
        """SF-110."""
        built = [kind for owner, kind in self.buildings.values() if owner == seat]
        found = built.count("colony") + 2 * built.count("spaceport") + self.half_medals[seat] // 2
        found += 2 * list(self.friends.values()).count(seat)
        return found + list(self.medals.values()).count(seat)

    def owns(self, seat: str, effect: str) -> list[str]:
        """Return the friendship cards of a seat with an effect."""
        return [name for name, card in CARDS.items() if self.cards[name] == seat and card["effect"] == effect]

    def strength(self, seat: str, upgrade: str) -> int:
        """Return upgrades, including those on cards (SF-106)."""
        on_cards = sum(CARDS[name].get(f"{upgrade}s", 0) for name in self.owns(seat, "virtual_upgrades"))
        return self.upgrades[seat][upgrade] + (0 if upgrade == "cargo" else on_cards)

    def speed(self) -> int:
        return max(0, self.base + self.strength(self.active, "drive") + self.bonus)

    # Pieces

    def box(self, upgrade: str) -> int:
        whole = next(one["box"] for one in BOOK["upgrades"] if one["id"] == upgrade)
        return int(whole) - sum(held[upgrade] for held in self.upgrades.values())

    def can_gain(self, seat: str, upgrade: str) -> bool:
        most = next(one["most"] for one in BOOK["upgrades"] if one["id"] == upgrade)
        return self.upgrades[seat][upgrade] < most and self.box(upgrade) > 0

    def half_medals_left(self) -> int:
        return 40 - sum(self.half_medals.values())

    def supply(self, seat: str, piece: str) -> int:
        """Return the pieces that are not in use (SF-5, SF-6)."""
        kinds = [ship.kind for ship in self.ships[seat].values()]
        built = [kind for owner, kind in self.buildings.values() if owner == seat]
        in_use = {
            "colony": len(built) + kinds.count("colony_ship"),
            "trade_station": sum(self.stations[seat].values()) + kinds.count("trade_ship"),
            "transporter": len(kinds),
            "shipyard": built.count("spaceport"),
        }
        return int(BOOK["pieces"][piece]) - in_use[piece]

    def ports(self, seat: str) -> list[str]:
        """Return the port points of a player (SF-25)."""
        own = [point for point, built in self.buildings.items() if built == (seat, "spaceport")]
        return in_point_order({near for point in own for near in LINES[point] if near in self.sky.near})

    def occupied(self, point: str, ship: Ship | None = None) -> bool:
        """Return whether another piece stands there."""
        here = [one for ships in self.ships.values() for one in ships.values() if one.point == point and one is not ship]
        return bool(here) or point in self.buildings

    def free_ports(self, seat: str) -> list[str]:
        return [point for point in self.ports(seat) if not self.occupied(point)]

    def new_ship(self, seat: str, kind: str, point: str) -> None:
        number = min({1, 2, 3} - set(self.ships[seat]))
        self.ships[seat][number] = Ship(kind, point)

    def stations_at(self, people: str) -> int:
        return sum(held[people] for held in self.stations.values())

    # Cards

    def stock(self, kind: str) -> int:
        return 10**6 if self.endless else self.bank[kind]

    def take(self, seat: str, kind: str, count: int) -> int:
        """Take cards from the bank, as many as it has, and return how many."""
        count = min(count, self.stock(kind))
        self.hands[seat][kind] += count
        self.bank[kind] -= count
        return count

    def pay(self, seat: str, goods: Goods) -> None:
        for kind, count in goods.items():
            assert self.hands[seat][kind] >= count
            self.hands[seat][kind] -= count
            self.bank[kind] += count

    def holds(self, seat: str, goods: Goods) -> bool:
        return all(self.hands[seat][kind] >= count for kind, count in goods.items())

    def form_pile(self) -> None:
        """SF-45."""
        for kind in KINDS:
            count = min(8, self.stock(kind))
            self.pile[kind] += count
            self.bank[kind] -= count

    def draw(self, seat: str, count: int) -> None:
        """Draw from the supply pile, which is formed anew as soon as it is empty."""
        for _ in range(count):
            if not sum(self.pile.values()):
                self.form_pile()
            if not sum(self.pile.values()):
                return
            kind = KINDS[self.luck("supply")]
            assert self.pile[kind]
            self.pile[kind] -= 1
            self.hands[seat][kind] += 1
            if not sum(self.pile.values()):
                self.form_pile()

    def random_card(self, seat: str) -> str:
        kind = KINDS[self.luck("theft")]
        assert self.hands[seat][kind]
        self.hands[seat][kind] -= 1
        return kind

    def rob(self, robber: str, victim: str) -> None:
        if self.cards_of(victim):
            self.hands[robber][self.random_card(victim)] += 1

    def balls(self) -> list[str]:
        shown = [BALLS[self.luck("balls")], BALLS[self.luck("balls")]]
        assert shown[0] != shown[1] or shown[0] == "yellow"
        return shown

    # The end

    def won(self) -> bool:
        """End the game if the player on turn has enough points; return whether it is over (SF-111)."""
        if self.winner is None and self.points(self.active) >= self.goal and self.phase != "over":
            self.winner = self.active
            self.phase = "over"
            self.decision = None
            self.offers = []
        return self.phase == "over"

    def ranking(self) -> dict[str, int]:
        """Return the rank of each player of a game that was won (SF-113)."""

        def worth(seat: str) -> tuple[bool, int, int, int, int]:
            medals = self.half_medals[seat] + list(self.medals.values()).count(seat)
            return (seat == self.winner, self.points(seat), medals, sum(self.stations[seat].values()), self.cards_of(seat))

        return {seat: 1 + sum(worth(other) > worth(seat) for other in self.seats) for seat in self.seats}
