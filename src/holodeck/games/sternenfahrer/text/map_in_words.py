"""The galaxy in sentences (SF-133): a line for each system, home and outpost from south to north, then one for each ship."""

from holodeck.games.sternenfahrer.board import AROUND, BETWEEN, CENTRE, SLOTS, TILE_SLOTS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.exploring import can_clear, is_blocked, planet_told
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN
from holodeck.games.sternenfahrer.rules.stops import FULL_HOUSE, is_full
from holodeck.games.sternenfahrer.state import FOUNDING_COLONY, NEUTRAL, NOBODY, SHIPS, State
from holodeck.games.sternenfahrer.text.names import site_name
from holodeck.kernel.engine.told import Told


def map_in_words(state: State, viewer: int) -> list[Told]:
    slots = sorted(range(SLOTS), key=lambda slot: (-height(slot), slot))
    lines = [line for slot in slots for line in slot_told(state, viewer, slot)]
    return lines + ships_told(state)


def height(slot: int) -> float:
    """Return how far south a slot is."""
    corner = DATA.board.points[BETWEEN[3 * slot] if CENTRE[slot] < 0 else CENTRE[slot]]
    return corner.y


def slot_told(state: State, viewer: int, slot: int) -> list[Told]:
    """Describe a system or home with planets and sites, or an outpost with its stations; nothing for empty space."""
    if slot < TILE_SLOTS and state.tiles[slot] == UNSEEN:
        return [Told("map_unseen", {"slot": slot, "point": max(AROUND[slot], key=lambda point: DATA.board.points[point].y)})]
    if state.galaxy.planet_in[3 * slot] >= 0:
        facts: dict[str, object] = {"planets": planets_of(state, slot), "sites": sites_of(state, viewer, slot)}
        if slot >= TILE_SLOTS:
            return [Told("map_home", {"slot": slot, **facts})]
        return [Told("map_system", {"tile": int(state.tiles[slot]), "slot": slot, **facts})]
    people = state.galaxy.dock[CENTRE[slot]] if CENTRE[slot] >= 0 else NOBODY
    return [outpost_told(state, int(people))] if people >= 0 else []


def outpost_told(state: State, people: int) -> Told:
    stations = int(state.stations(people))
    tile = next(number for number, tile in enumerate(DATA.tiles) if tile.people == DATA.peoples[people].id)
    facts: dict[str, object] = {"tile": tile, "point": int(state.galaxy.docking_point[people]), "count": stations}
    return Told("map_outpost", {**facts, "shares": shares_of(state, people), "holder": int(state.holder[people])})


def shares_of(state: State, people: int) -> list[Told]:
    """Describe each player's stations at an outpost."""
    counts = [(seat, int(state.station[seat * len(DATA.peoples) + people])) for seat in range(state.seats)]
    return [Told("share", {"player": seat, "count": count}) for seat, count in counts if count]


def planets_of(state: State, slot: int) -> list[Told]:
    return [planet_told(state, state.galaxy.planet_in[3 * slot + place]) for place in range(3)]


def sites_of(state: State, viewer: int, slot: int) -> list[Told]:
    return [site_told(state, viewer, int(BETWEEN[3 * slot + place])) for place in range(3)]


def site_told(state: State, viewer: int, point: int) -> Told:
    """Describe a site: its name, and what stands on it."""
    facts: dict[str, object] = {"site": site_name(state, point), "point": point}
    built, ship = state.building[point], state.ship_on(point)
    if built >= 0:
        if built >> 1 == NEUTRAL:
            return Told("site_neutral", facts)
        return Told("site_spaceport" if built & 1 else "site_colony", {**facts, "player": built >> 1})
    if ship != NOBODY:
        return Told("site_ship", {**facts, "player": ship // SHIPS, "ship": ship % SHIPS})
    return Told(empty_site(state, viewer, point), {**facts, "count": FULL_HOUSE})


def empty_site(state: State, viewer: int, point: int) -> str:
    """Return which sentence describes an empty site: whether anybody could found there, or the viewer if it is a player."""
    slot = state.galaxy.site[point]
    if slot >= TILE_SLOTS:
        return "site_free" if state.phase == FOUNDING_COLONY else "site_left_over"
    if is_full(state, slot):
        return "site_full"
    cleared = not is_blocked(state, point) or (viewer >= 0 and can_clear(state, viewer, point))
    return "site_free" if cleared else "site_blocked"


def ships_told(state: State) -> list[Told]:
    """Describe each ship: its kind and where it is."""
    found: list[Told] = []
    for at, point in enumerate(state.ship_point):
        if point >= 0:
            facts: dict[str, object] = {"player": at // SHIPS, "ship": at % SHIPS, "ship_kind": int(state.ship_kind[at])}
            found.append(Told("map_ship", {**facts, "point": int(point), "site": site_name(state, point)}))
    return found
