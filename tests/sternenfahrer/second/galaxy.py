"""The board as the rule book describes it (sections 2 and 3), by names, from the data alone. Slow and simple."""

import json
from collections import deque
from pathlib import Path
from typing import Any

import holodeck.games

BOOK: dict[str, Any] = json.loads(
    (Path(holodeck.games.__path__[0]) / "sternenfahrer" / "data.json").read_text(encoding="utf-8"),
)
KINDS = ["ore", "fuel", "carbon", "food", "goods"]
UPGRADES = ["drive", "cannon", "cargo"]
COLOURS = ["blau", "rot", "gruen", "magenta"]
PEOPLES = ["green", "merchants", "diplomats", "scientists"]
POINTS = {point["id"]: point for point in BOOK["board"]["points"]}
SLOTS = {slot["id"]: slot for slot in BOOK["board"]["slots"]}
TILE_SLOTS = [name for name in SLOTS if name.startswith("QU")]
TILES = {tile["id"]: tile for tile in BOOK["tiles"]}
HOMES = {home["id"]: home for home in BOOK["homes"]}
MARKERS = {marker["id"]: marker for marker in BOOK["special_markers"]}
CARDS = {card["id"]: card for card in BOOK["friendship_cards"]}
ENCOUNTERS = {card["id"]: {box["id"]: box for box in card["boxes"]} for card in BOOK["encounters"]}
BALLS = [ball["id"] for ball in BOOK["balls"]]
BALL_VALUES = {ball["id"]: ball["value"] for ball in BOOK["balls"]}
PLANETS = {planet["id"]: planet for place in [*BOOK["tiles"], *BOOK["homes"]] for planet in place.get("planets", [])}
HOME_SITES = [site for home in HOMES for site in SLOTS[home]["between"]]


def in_point_order(names: Any) -> list[str]:
    return sorted(names, key=lambda name: (name[0], int(name[1:])))


def numbers(chip: str | None) -> list[int]:
    """Return the sums on which a chip yields; none for markers and face-down chips."""
    return [int(one) for one in chip.split("/")] if chip is not None and chip[0].isdigit() else []


def lines() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {name: set() for name in POINTS}
    for one, other in BOOK["board"]["edges"]:
        found[one].add(other)
        found[other].add(one)
    return found


LINES = lines()


def direction(one: str, other: str) -> str:
    """SF-16."""
    east, south = POINTS[other]["x"] - POINTS[one]["x"], POINTS[other]["y"] - POINTS[one]["y"]
    sideways = "o" if east > 0 else "w"
    return sideways if south == 0 else ("s" if south > 0 else "n") + sideways


class Sky:
    """The tiles in their slots, and what follows for points, sites and planets."""

    def __init__(self, tiles: dict[str, tuple[str, int] | None]) -> None:
        self.tiles = tiles
        self.slot_of = {lying[0]: slot for slot, lying in tiles.items() if lying is not None}
        closed = {SLOTS[home]["centre"] for home in HOMES}
        self.sites: dict[str, str] = {}
        """The system of each site, without homes."""
        self.docks: dict[str, str] = {}
        """The people of each docking point."""
        self.cells: dict[str, str] = {}
        """The planet of each cell."""
        for home in HOMES:
            self.lay(home, HOMES[home]["planets"], 0)
        for slot, lying in tiles.items():
            tile = None if lying is None else TILES[lying[0]]
            if tile is None or tile["kind"] == "system":
                closed.add(SLOTS[slot]["centre"])
            if tile is not None and lying is not None and tile["kind"] == "system":
                self.sites |= dict.fromkeys(SLOTS[slot]["between"], tile["id"])
                self.lay(slot, tile["planets"], lying[1])
            if tile is not None and tile["kind"] == "outpost":
                self.docks[SLOTS[slot]["centre"]] = tile["people"]
        self.near = {name: LINES[name] - closed for name in POINTS if name not in closed}

    def lay(self, slot: str, planets: list[dict[str, Any]], turned: int) -> None:
        """SF-20."""
        for place, cell in enumerate(SLOTS[slot]["cells"]):
            self.cells[cell] = planets[(place - turned) % 3]["id"]

    def planets_at(self, point: str) -> list[str]:
        """Return the planets next to a point, in cell order of their slot (SF-26, SF-71)."""
        hexes = POINTS[point]["hexes"]
        return [self.cells[cell] for slot in SLOTS.values() for cell in slot["cells"] if cell in hexes and cell in self.cells]

    def distances(self, start: str, most: int = 1000) -> dict[str, int]:
        """Return the distances of all points within `most` steps."""
        found, waiting = {start: 0}, deque([start])
        while waiting:
            here = waiting.popleft()
            if found[here] == most:
                break
            for there in self.near[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found

    def way(self, start: str, target: str) -> list[str] | None:
        """Return a shortest way; among equal ones the first in point order at the first difference (SF-66)."""
        if start == target or target not in self.near:
            return None
        far = self.distances(target)
        if start not in far:
            return None
        way = [start]
        while way[-1] != target:
            way.append(in_point_order(one for one in self.near[way[-1]] if far[one] == far[way[-1]] - 1)[0])
        return way[1:]

    def along(self, start: str, directions: list[str]) -> list[str] | None:
        way = [start]
        for wanted in directions:
            found = [one for one in self.near[way[-1]] if direction(way[-1], one) == wanted]
            if not found:
                return None
            way.append(found[0])
        return way[1:]
