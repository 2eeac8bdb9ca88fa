"""The codec of Sternenfahrer: its state as JSON with the ids of the data, for saves, browsers and scenarios. Views are written
the same way, with null for what is unknown. The regular fields are generated from `State`; the irregular ones are here. Points
and speed are written for readers and recomputed when read."""

from typing import Any, Final, Literal, TypedDict

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import COLOUR_IDS, ENCOUNTER_IDS, IDS
from holodeck.games.sternenfahrer.board import POINT_IDS, RESOURCE_IDS, RESOURCES, SLOT_IDS, TILE_IDS, TILE_SLOTS
from holodeck.games.sternenfahrer.made.state import first_state, read_regular, regular_to_json
from holodeck.games.sternenfahrer.rules.exploring import note_secrets
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN, galaxy_of
from holodeck.games.sternenfahrer.rules.options import OPTIONS, Settings
from holodeck.games.sternenfahrer.rules.pieces import draw_charts, put_colony, put_spaceport
from holodeck.games.sternenfahrer.rules.supply import PER_KIND as PILE_PER_KIND
from holodeck.games.sternenfahrer.state import BOXES, CARDS_PER_KIND, NEUTRAL, NOBODY, SHIPS, TRADE_SHIP, UPGRADES, State
from holodeck.kernel.codec.spelling import Misspelled, part
from holodeck.kernel.codec.written import OpenOffer, Written
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.rules import UNKNOWN, Rules
from holodeck.kernel.vectors import filled, listed, replaced, vec

KINDS: Final = ["colony", "spaceport"]
WRITTEN: Final = Written(IDS)


class Tile(TypedDict):
    """The tile in a slot: its planet (i - turned mod 3) is on cell i."""

    tile: str
    turned: int


class Building(TypedDict):
    seat: str | None
    """Null for neutral buildings."""
    kind: Literal["colony", "spaceport"]


class Ship(TypedDict):
    kind: Literal["colony_ship", "trade_ship"]
    point: str


class Irregular(TypedDict):
    """What a viewer may know of a game of Sternenfahrer; hidden fields are null."""

    tiles: dict[str, Tile | None]
    met: list[str]
    buildings: dict[str, Building]
    ships: dict[str, dict[str, Ship]]
    offers: list[OpenOffer]
    points: dict[str, int]
    speed: int


def to_json(state: State) -> dict[str, object]:
    colours = COLOUR_IDS[: state.seats]
    irregular: Irregular = {
        "tiles": {SLOT_IDS[slot]: tile_to_json(state, slot) for slot in range(TILE_SLOTS)},
        "met": [name for name, left in zip(ENCOUNTER_IDS, state.deck, strict=True) if not left],
        "buildings": {POINT_IDS[point]: building_to_json(built) for point, built in enumerate(state.building) if built >= 0},
        "ships": {colour: ships_to_json(state, seat) for seat, colour in enumerate(colours)},
        "offers": [WRITTEN.offer_to_json(made) for made in state.offers],
        "points": {colour: state.points(seat) for seat, colour in enumerate(colours)},
        "speed": state.speed() if state.base else 0,
    }
    return {**regular_to_json(state), **irregular}


def tile_to_json(state: State, slot: int) -> Tile | None:
    tile = state.tiles[slot]
    return None if tile < 0 else {"tile": TILE_IDS[tile], "turned": state.turned[slot]}


def building_to_json(built: int) -> Building:
    owner = built >> 1
    return {"seat": None if owner == NEUTRAL else COLOUR_IDS[owner], "kind": "spaceport" if built & 1 else "colony"}


def ships_to_json(state: State, seat: int) -> dict[str, Ship]:
    """Return the ships of a seat by number."""
    found: dict[str, Ship] = {}
    for at, name in enumerate(IDS["ship"], seat * SHIPS):
        if state.ship_point[at] >= 0:
            kind = state.ship_kind[at]
            found[name] = {
                "kind": "trade_ship" if kind == TRADE_SHIP else "colony_ship",
                "point": POINT_IDS[state.ship_point[at]],
            }
    return found


def from_json(written: dict[str, object]) -> State:
    """Decode a state; raise `Misspelled` with the path of what cannot be read."""
    colours = WRITTEN.colours(written)
    options = part(written.get("options"), dict, "options")
    state = first_state(len(colours), Settings(complete(OPTIONS, options, "SF-120")))
    read_regular(state, written)
    read_galaxy(state, written)
    read_pieces(state, written)
    count(state)
    state.offers = WRITTEN.offers(state.seats, written)
    return state


def read_galaxy(state: State, written: dict[str, object]) -> None:
    """Read the tiles and the encounters met into a state, and recompute what follows from tiles and chips."""
    tiles, turned = filled(TILE_SLOTS, UNSEEN), filled(TILE_SLOTS, 0)
    entries = part(written.get("tiles"), dict, "tiles")
    for slot in range(TILE_SLOTS):
        path = f"tiles.{SLOT_IDS[slot]}"
        entry = entries.get(SLOT_IDS[slot])
        if entry is not None:
            lies = part(entry, dict, path)
            tiles[slot] = WRITTEN.number("tile", lies.get("tile"), f"{path}.tile")
            turned[slot] = WRITTEN.number("number", lies.get("turned"), f"{path}.turned") % 3
            if tiles[slot] in tiles[:slot]:
                raise Misspelled(f"{path}.tile", "a tile that lies nowhere else", lies.get("tile"))
    state.tiles, state.turned = tiles, turned
    state.galaxy = galaxy_of(tiles, turned)
    note_secrets(state)
    for name in part(written.get("met"), list, "met"):
        state.deck = replaced(state.deck, WRITTEN.number("encounter", name, "met"), 0)


def read_pieces(state: State, written: dict[str, object]) -> None:
    for name, built in part(written.get("buildings"), dict, "buildings").items():
        point, path = WRITTEN.number("point", name, "buildings"), f"buildings.{name}"
        entry = part(built, dict, path)
        owner = NEUTRAL if entry.get("seat") is None else WRITTEN.seat(state.seats, entry.get("seat"), f"{path}.seat")
        put_colony(state, owner, point)
        if entry.get("kind") not in KINDS:
            raise Misspelled(f"{path}.kind", "colony or spaceport", entry.get("kind"))
        if entry.get("kind") == "spaceport":
            put_spaceport(state, owner, point)
    draw_charts(state)
    kinds = state.ship_kind[:]
    for colour, ships in part(written.get("ships"), dict, "ships").items():
        seat = WRITTEN.seat(state.seats, colour, "ships")
        for name, entry in part(ships, dict, f"ships.{colour}").items():
            path = f"ships.{colour}.{name}"
            at, ship = seat * SHIPS + WRITTEN.number("ship", name, path), part(entry, dict, path)
            kinds[at] = WRITTEN.number("ship_kind", ship.get("kind"), f"{path}.kind")
            point = WRITTEN.number("point", ship.get("point"), f"{path}.point")
            if point in state.ship_point:
                raise Misspelled(f"{path}.point", "a point without another ship", ship.get("point"))
            state.ship_point[at] = point
    state.ship_kind = kinds


def count(state: State) -> None:
    """Recompute what follows from pieces and cards: the box, who has friends, points, and the totals of known hands."""
    state.boxed = vec[i64]([box - sum(listed(state.upgrade)[kind::UPGRADES]) for kind, box in enumerate(BOXES)])
    state.befriended = sum({1 << int(owner) for owner in state.card_owner if owner != NOBODY})
    for seat in range(state.seats):
        state.count_points(seat)
        hand = listed(state.hand[seat * RESOURCES : (seat + 1) * RESOURCES])
        if UNKNOWN not in hand:
            state.total[seat] = sum(hand)


PEOPLE: Final = {"start": ["Anna", "Indy", "Cleo", "Max"], "three": ["Anna", "Indy", "Cleo"]}
"""The players of each named position."""


def position(rules: Rules[Any], name: str) -> tuple[dict[str, object], list[str]]:
    """Return the first turn of the first seat, all hands empty, and the names of the players."""
    people = PEOPLE[name]
    written = rules.to_json(begin(rules, len(people), name, {}).state)
    written |= {"start": COLOUR_IDS[0], "active": COLOUR_IDS[0], "chooser": COLOUR_IDS[0]}
    written["hands"] = {colour: {} for colour in COLOUR_IDS[: len(people)]}
    written["bank"] = dict.fromkeys(RESOURCE_IDS, CARDS_PER_KIND - PILE_PER_KIND)
    written["pile"] = dict.fromkeys(RESOURCE_IDS, PILE_PER_KIND)
    written["pile_left"] = PILE_PER_KIND * RESOURCES
    return written, list(people)
