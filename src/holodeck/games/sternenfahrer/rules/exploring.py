"""Exploring (SF-69 to SF-75, SF-123): turning up chips, discovering tiles, beating pirate bases, terraforming ice planets."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import (
    FIRST_MARKER,
    IS_PIRATE,
    LEFT_OVER,
    PLANET_ICON,
    PLANET_RESOURCE,
    POOL_CHIP,
    POOL_ICON,
    POOL_IDS,
    RESERVE,
    SLOT_AT,
    SLOT_STARS,
    STARS,
    STRENGTH,
    SYSTEMS,
    TILE_SLOTS,
    TILES,
    odds_of,
)
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN, galaxy_of
from holodeck.games.sternenfahrer.rules.income import recount_income
from holodeck.games.sternenfahrer.rules.pieces import draw_charts
from holodeck.games.sternenfahrer.state import CANNON, CARGO, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.vectors import replaced, vec


def draw_chip(state: State, icon: i64, luck: Luck) -> i64:
    """Draw a random chip from the face-down ones with an icon."""
    counts = vec[i64]([state.pool[kind] if POOL_ICON[kind] == icon else 0 for kind in range(len(POOL_IDS))])
    kind = luck.pick("chips", counts)
    state.pool = replaced(state.pool, kind, state.pool[kind] - 1)
    return POOL_CHIP[kind]


def is_hidden(state: State, tile: i64) -> bool:
    """Return whether the tile is a system on the board whose chips are face down."""
    return tile < SYSTEMS and state.galaxy.slot_of[tile] >= 0 and state.chip[3 * tile] < 0


def explore(state: State, seat: i64, tile: i64, luck: Luck, tell: Tell | None) -> None:
    """Turn up the three chips of a system (SF-69, SF-70). A special chip stands for its marker from then on."""
    for planet in range(3 * tile, 3 * tile + 3):
        if state.chip[planet] < 0:
            state.chip = replaced(state.chip, planet, draw_chip(state, PLANET_ICON[planet], luck))
    update_slot(state, state.galaxy.slot_of[tile])
    if tell is not None:
        planets = [planet_told(state, planet) for planet in range(3 * tile, 3 * tile + 3)]
        tell.all("explored", {"seat": seat, "tile": tile, "planets": planets})


def planet_told(state: State, planet: i64) -> Told:
    """Describe a planet: the icon of a face-down chip, or its number with the odds of such a roll (SF-14)."""
    resource, chip = int(PLANET_RESOURCE[planet]), int(state.chip[planet])
    if chip < 0:
        return Told("planet_hidden", {"resource": resource, "icon": int(PLANET_ICON[planet])})
    if chip < FIRST_MARKER:
        return Told("planet_number", {"resource": resource, "chip": chip, "odds": int(odds_of(chip))})
    return Told("planet_marker", {"resource": resource, "marker": chip - FIRST_MARKER})


def discover(state: State, seat: i64, slot: i64, luck: Luck, tell: Tell | None) -> None:
    """Turn up a random tile in a slot, and explore it if it is a system (SF-123)."""
    left = [
        int(STARS[tile] == SLOT_STARS[slot] and tile != LEFT_OVER and state.galaxy.slot_of[tile] < 0) for tile in range(TILES)
    ]
    tile = luck.pick("tiles", vec[i64](left))
    turned = luck.between("rotation", 0, 2)
    state.tiles = replaced(state.tiles, slot, tile)
    state.turned = replaced(state.turned, slot, turned)
    state.galaxy = galaxy_of(state.tiles, state.turned)
    draw_charts(state)
    if tell is not None:
        tell.all("discovered", {"seat": seat, "tile": tile, "slot": slot})
    update_slot(state, slot)
    if tile < SYSTEMS:
        explore(state, seat, tile, luck, tell)


def update_slot(state: State, slot: i64) -> None:
    """Recompute income and secrets after something in a slot was turned up."""
    recount_income(state, slot)
    note_secret(state, slot)


def note_secrets(state: State) -> None:
    for slot in range(TILE_SLOTS):
        note_secret(state, slot)


def note_secret(state: State, slot: i64) -> None:
    """Record whether a ship that comes to a slot can turn up chips or a tile, or meet a marker."""
    tile = state.tiles[slot]
    secret = tile == UNSEEN or is_hidden(state, tile)
    if 0 <= tile < SYSTEMS and not secret:
        for planet in range(3 * tile, 3 * tile + 3):
            secret = secret or state.chip[planet] >= FIRST_MARKER
    bit = 1 << slot
    state.secrets = state.secrets | bit if secret else state.secrets & ~bit


def faces_unseen(state: State, point: i64) -> bool:
    """Return whether a point borders a face-down tile."""
    slot = SLOT_AT[point]
    return 0 <= slot < TILE_SLOTS and state.tiles[slot] == UNSEEN


def enter(state: State, seat: i64, point: i64, luck: Luck, tell: Tell | None) -> bool:
    """Explore and win what a ship can when it moves onto a point; return whether chips were turned up or a marker was won
    (SF-71)."""
    happened = False
    if faces_unseen(state, point):
        discover(state, seat, SLOT_AT[point], luck, tell)
        happened = True
    slot = SLOT_AT[point]
    if 0 <= slot < TILE_SLOTS and is_hidden(state, state.tiles[slot]):
        explore(state, seat, state.tiles[slot], luck, tell)
        happened = True
    for planet in state.galaxy.planets_at(point):
        if state.chip[planet] >= FIRST_MARKER and can_win(state, seat, state.chip[planet] - FIRST_MARKER):
            win_marker(state, seat, planet, luck, tell)
            happened = True
    return happened


def can_win(state: State, seat: i64, marker: i64) -> bool:
    """Return whether a seat has the cannons, including those on friendship cards, or cargo modules that a marker takes (SF-72,
    SF-73)."""
    return state.strength(seat, CANNON if IS_PIRATE[marker] else CARGO) >= STRENGTH[marker]


def win_marker(state: State, seat: i64, planet: i64, luck: Luck, tell: Tell | None) -> None:
    """Make the marker a medal of the seat and put a reserve chip in its place (SF-74)."""
    marker = state.chip[planet] - FIRST_MARKER
    state.marker_owner = replaced(state.marker_owner, marker, seat)
    state.count_points(seat)
    state.chip = replaced(state.chip, planet, draw_chip(state, RESERVE, luck))
    update_slot(state, state.galaxy.slot_with(planet))
    if tell is not None:
        name = "pirate_beaten" if IS_PIRATE[marker] else "ice_terraformed"
        tell.all(name, {"seat": seat, "number": STRENGTH[marker], "planet": planet, "chip": state.chip[planet]})


def is_blocked(state: State, point: i64) -> bool:
    """Return whether a planet at a site is a pirate base or an ice planet (SF-78)."""
    for planet in state.galaxy.planets_at(point):  # noqa: SIM110  a generator is slow where this is compiled
        if state.chip[planet] >= FIRST_MARKER:
            return True
    return False


def guards_told(state: State, seat: i64, point: i64) -> list[Told]:
    """Describe the markers at the planets of a site (SF-78), with the strength a seat needs against each and has."""
    found: list[Told] = []
    for planet in state.galaxy.planets_at(point):
        marker = state.chip[planet] - FIRST_MARKER
        if marker >= 0:
            count = state.strength(seat, CANNON if IS_PIRATE[marker] else CARGO)
            facts: dict[str, object] = {
                "resource": int(PLANET_RESOURCE[planet]),
                "need": int(STRENGTH[marker]),
                "count": int(count),
            }
            found.append(Told("guard_pirate" if IS_PIRATE[marker] else "guard_ice", facts))
    return found


def can_clear(state: State, seat: i64, point: i64) -> bool:
    """Return whether a ship of the seat wins all markers that block a site when it comes there (SF-72, SF-73)."""
    for planet in state.galaxy.planets_at(point):
        marker = state.chip[planet] - FIRST_MARKER
        if marker >= 0 and not can_win(state, seat, marker):
            return False
    return True
