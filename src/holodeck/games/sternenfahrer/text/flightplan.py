"""The parts of plans of flights (section 14): places in words, ways to them, one's ships by number."""

from typing import Final

from holodeck.games.sternenfahrer.board import EXITS, SLOT_AT
from holodeck.games.sternenfahrer.rules.exploring import planet_told
from holodeck.games.sternenfahrer.rules.stops import DOCKS
from holodeck.games.sternenfahrer.state import NOBODY, SHIPS, State
from holodeck.games.sternenfahrer.text.map_in_words import site_told
from holodeck.games.sternenfahrer.text.places import SHIP, take_ship
from holodeck.games.sternenfahrer.text.prospects import is_unseen
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.speech import Heard

SHOWN: Final = 7
"""The length of the longest list, unless all of it is asked for."""
WIDE: Final = 5
FAR: Final = 99


def goal(state: State, viewer: int, start: int, point: int) -> Told:
    """Describe a point: its distance, the way there and what is on it."""
    facts: dict[str, object] = {"what": place_told(state, viewer, point), "steps": int(state.galaxy.distances(start)[point])}
    return Told("goal", {**facts, "ways": directions(start, state.galaxy.way(start, point))})


def directions(start: int, path: list[int]) -> list[int]:
    """Return the directions that lead along these points."""
    found: list[int] = []
    here = start
    for point in path:
        found.append([int(there) for there in EXITS[here]].index(point))
        here = point
    return found


def place_told(state: State, viewer: int, point: int) -> Told:
    """Describe a point: a site with its planets, a dock, a ship, or just the point."""
    if state.galaxy.site[point] >= 0:
        planets = [planet_told(state, planet) for planet in state.galaxy.planets_at(point)]
        return Told("place_site", {"where": site_told(state, viewer, point), "planets": planets})
    people = int(state.galaxy.dock[point])
    if people >= 0:
        stations = int(state.stations(people))
        need: dict[str, object] = {"need": stations + 1} if stations < DOCKS else {}
        return Told("place_dock", {"people": people, "point": point, **need})
    ship = state.ship_on(point)
    if ship != NOBODY:
        return Told("place_ship", {"player": ship // SHIPS, "ship": ship % SHIPS, "point": point})
    if state.port[point] != NOBODY:
        return Told("place_port", {"player": int(state.port[point]), "point": point})
    slot = int(SLOT_AT[point])
    return Told("place_edge", {"point": point, "slot": slot}) if is_unseen(state, slot) else Told("place_point", {"point": point})


def own_ship(state: State, viewer: int, words: Heard) -> int:
    """Take a ship of the viewer; spectators have none."""
    if viewer < 0:
        raise Refusal("HD-206", "no_seat")
    ship = take_ship(state, viewer, words)
    if ship >= SHIPS or state.ship_point[viewer * SHIPS + ship] < 0:
        raise Refusal("SF-66", "no_ship")
    return ship


def shortened(lines: list[Told], everything: bool, room: int = SHOWN - 1) -> list[Told]:
    """Cut the lines to the room there is, the last saying how many more there are, unless everything is asked for."""
    if everything or len(lines) <= room:
        return lines
    return [*lines[: room - 1], Told("more_places", {"count": len(lines) - room + 1})]


def named_ship(words: Heard) -> bool:
    """Return whether a ship comes next in a line."""
    return words.peek().isdecimal() or words.peek() in SHIP
