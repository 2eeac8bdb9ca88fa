"""The board and the pieces on it, in plain words and dictionaries: fields by id, players by their place at the table."""

import json
from dataclasses import dataclass, field
from importlib import resources
from itertools import combinations

BOARD = json.loads((resources.files("holodeck.games.astronuts") / "data.json").read_text("utf-8"))["board"]
FIELDS: list[str] = [entry["id"] for entry in BOARD["fields"]]
KIND: dict[str, str] = {entry["id"]: entry["kind"] for entry in BOARD["fields"]}
NEIGHBOURS: dict[str, list[str]] = {one: [] for one in FIELDS}
for here, there in BOARD["routes"]:
    NEIGHBOURS[here].append(there)
    NEIGHBOURS[there].append(here)

ROOM = {"small": 2, "large": 3}
PLANETS = [one for one in FIELDS if KIND[one] in ROOM]
HOLES = [one for one in FIELDS if KIND[one] == "astrohole"]
CORNERS = {2: ["A1", "K11"], 3: ["A1", "K1", "K11"], 4: ["A1", "K1", "K11", "A11"]}
COLOURS = ["red", "purple", "yellow", "orange"]
NUT_OF = {"power_laser": "red", "mega_shields": "purple", "time_warp": "yellow", "extra_energy": "orange"}
MOST_COLONIES = 14

Nuts = dict[str, int]


@dataclass
class Ship:
    """A ship, and its flags and fate in this turn."""

    at: str
    flags: set[str] = field(default_factory=set)
    fate: str | None = None
    """The planet-bound effect (AN-804)."""
    uses: int = 0
    """How many times a toll is still due or a colony still free."""
    refused: set[str] = field(default_factory=set)
    """The fields over which it was refused passage in this turn."""


@dataclass
class Player:
    home: str
    hand: Nuts = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    ships: dict[int, Ship] = field(default_factory=dict)
    technologies: dict[str, str] = field(default_factory=dict)
    charged: bool = False
    auto: bool = False
    habit: str = "ask"

    def fullest(self, without: str | None = None) -> str | None:
        """Return the colour with the most nuts, ties in colour order, without one nut that is already spent (AN-736)."""
        left = {colour: n - (colour == without) for colour, n in self.hand.items()}
        best = max(COLOURS, key=lambda colour: (left[colour], -COLOURS.index(colour)))
        return best if left[best] > 0 else None


class Galaxy:
    """All there is (AN-1502), and simple questions about it."""

    def __init__(self, seats: int, options: dict[str, str | int], first: int) -> None:
        self.options = options
        self.order = [(first + place) % seats for place in range(seats)]
        self.players = [Player(CORNERS[seats][self.order.index(seat)]) for seat in range(seats)]
        for player in self.players:
            player.ships[1] = Ship(player.home)
        self.nuts: dict[str, set[str]] = {planet: set() for planet in PLANETS}
        self.colonies: dict[str, dict[int, int]] = {planet: {} for planet in PLANETS}
        self.bank: Nuts = dict.fromkeys(COLOURS, 20)
        self.round, self.active, self.actions_left, self.declined = 1, first, 0, 0
        self.last_round, self.reason, self.fourteen = False, "", -1
        self.offer: tuple[int, str, str] | None = None

    def standing(self, place: str) -> tuple[int, int] | None:
        """Return the owner and number of the ship on a field."""
        for seat, player in enumerate(self.players):
            for number, ship in player.ships.items():
                if ship.at == place:
                    return seat, number
        return None

    def settled(self, seat: int) -> int:
        return sum(colonies.get(seat, 0) for colonies in self.colonies.values())

    def own_planets(self, seat: int) -> list[str]:
        """AN-809."""
        return [planet for planet in PLANETS if self.colonies[planet].get(seat)]

    def closed(self, seat: int, place: str) -> bool:
        """AN-307."""
        return KIND[place] == "home" and place != self.players[seat].home

    def units(self, seat: int, place: str) -> list[str]:
        """Return what a player has on a field: a ship, a colony, or both."""
        found = self.standing(place)
        ship = ["ship"] if found is not None and found[0] == seat else []
        return ship + (["colony"] if self.colonies.get(place, {}).get(seat) else [])

    def explored(self) -> bool:
        return not any(self.nuts.values())

    def may_place(self, colour: str, planet: str) -> str | None:
        """Return the error of a placement, if it has one (AN-405, AN-407)."""
        if planet not in PLANETS:
            return "not_possible_place"
        if len(self.nuts[planet]) == ROOM[KIND[planet]]:
            return "place_full"
        if colour in self.nuts[planet]:
            return "place_colour"
        if sum(colour in lying for lying in self.nuts.values()) == 12:
            return "place_enough"
        return None if self.can_be_filled(colour, planet) else "place_blocks"

    def can_be_filled(self, colour: str, planet: str) -> bool:
        """Return whether twelve of each colour can still be laid after this nut: by the max-flow min-cut theorem, no set of
        colours may need more room than there is."""
        nuts = {place: lying | ({colour} if place == planet else set()) for place, lying in self.nuts.items()}
        supply = {one: 12 - sum(one in lying for lying in nuts.values()) for one in COLOURS}
        if min(supply.values()) < 0:
            return False
        for size in range(len(COLOURS) + 1):
            for some in combinations(COLOURS, size):
                room = sum(min(ROOM[KIND[p]] - len(lying), len(set(some) - lying)) for p, lying in nuts.items())
                if room < sum(supply[one] for one in some):
                    return False
        return True

    def placements(self) -> list[tuple[str, str]]:
        return [(colour, planet) for planet in PLANETS for colour in COLOURS if self.may_place(colour, planet) is None]
