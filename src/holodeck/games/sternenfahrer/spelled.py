"""The state of Sternenfahrer as JSON, with the ids of the data: for saves, browsers, scenarios. Views are written the same way,
with null for what is unknown. Points and speed are written for readers and computed anew when read.
"""

from typing import Any, Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import CARD_IDS, COLOUR_IDS, ENCOUNTER_IDS, IDS
from holodeck.games.sternenfahrer.board import (
    MARKER_IDS,
    PEOPLE_IDS,
    PLANET_IDS,
    POINT_IDS,
    RESOURCE_IDS,
    RESOURCES,
    SLOT_IDS,
    TILE_IDS,
    TILE_SLOTS,
)
from holodeck.games.sternenfahrer.rules.exploring import note_secrets
from holodeck.games.sternenfahrer.rules.galaxy import galaxy_of
from holodeck.games.sternenfahrer.rules.options import OPTIONS, Settings
from holodeck.games.sternenfahrer.rules.pieces import draw_charts, put_colony, put_spaceport
from holodeck.games.sternenfahrer.rules.supply import PER_KIND as PILE_PER_KIND
from holodeck.games.sternenfahrer.state import (
    BOXES,
    CARDS_PER_KIND,
    FULL_DECK,
    NEUTRAL,
    NOBODY,
    SHIPS,
    UPGRADES,
    State,
    first_state,
)
from holodeck.kernel.game import begin
from holodeck.kernel.options import complete
from holodeck.kernel.rules import UNKNOWN, Rules
from holodeck.kernel.spelling import Misspelled, part, read, spell
from holodeck.kernel.vectors import filled, listed, replaced, vec
from holodeck.kernel.written import Written

SCALARS: Final = {
    "phase": "phase",
    "start": "seat",
    "active": "seat",
    "chooser": "seat",
    "found_step": "number",
    "turn": "number",
    "round": "number",
    "moves": "number",
    "roll": "number",
    "due": "number",
    "ending": "ending?",
    "winner": "seat?",
    "ball1": "ball?",
    "ball2": "ball?",
    "base": "number",
    "bonus": "number",
    "jumps": "number",
    "docked": "people?",
    "box": "box?",
    "effect": "number",
    "progress": "number",
    "answer": "number",
    "rival": "seat?",
    "last_offer": "number",
    "offers_made": "number",
    "pile_left": "number",
}
"""Fields written under their own name."""
PER_SEAT: Final = {
    "totals": ("total", "number"),
    "half_medals": ("half_medals", "number"),
    "ship_markers": ("ship_markers", "number"),
    "wishes": ("wish", "resource?"),
    "offer_habits": ("offer_habit", "offer_habit"),
    "owes": ("owes", "number"),
}
"""Lists with one entry per seat: the name in JSON, the field, the type of the entries."""
COUNTS: Final = {
    "hands": ("hand", "resource"), "discards": ("discards", "resource"), "upgrades": ("upgrade", "upgrade"),
    "stations": ("station", "people"),
}  # fmt: skip
"""Lists with several numbers per seat: the name in JSON, the field, and what they count."""
OWNERS: Final = {"friends": ("holder", PEOPLE_IDS), "cards": ("card_owner", CARD_IDS), "medals": ("marker_owner", MARKER_IDS)}
"""Lists that say whose each thing is."""
FLIGHT: Final = {"used": "number*", "done": "flag*", "stuck": "flag*", "waits": "flag*", "stood": "point?*"}
"""Lists about the three ships of the player on turn."""
KINDS: Final = ["colony", "spaceport"]
WRITTEN: Final = Written(IDS)
TOTALS: Final = "totals"
"""Follows from the hands."""


def to_json(state: State) -> dict[str, object]:
    seats, colours = range(state.seats), COLOUR_IDS[: state.seats]
    written: dict[str, object] = {"seats": colours, "options": state.settings.options}
    for name, kind in SCALARS.items():
        written[name] = spell(IDS, kind, getattr(state, name))
    written["tiles"] = {SLOT_IDS[slot]: tile_to_json(state, slot) for slot in range(TILE_SLOTS)}
    written["chips"] = {name: spell(IDS, "chip?", int(chip)) for name, chip in zip(PLANET_IDS, state.chip, strict=True)}
    written["pool"] = spell(IDS, "pool#", listed(state.pool))
    written["met"] = [name for name, left in zip(ENCOUNTER_IDS, state.deck, strict=True) if not left]
    written["buildings"] = {POINT_IDS[point]: building_to_json(built) for point, built in enumerate(state.building) if built >= 0}
    written["ships"] = {colours[seat]: ships_to_json(state, seat) for seat in seats}
    for name, (field, kind) in COUNTS.items():
        values = getattr(state, field)
        written[name] = {colours[seat]: WRITTEN.goods_to_json(kind, values, seat) for seat in seats}
    for name, (field, names) in OWNERS.items():
        written[name] = {one: spell(IDS, "seat?", int(owner)) for one, owner in zip(names, getattr(state, field), strict=True)}
    for name, (field, kind) in PER_SEAT.items():
        values = getattr(state, field)
        written[name] = {colours[seat]: spell(IDS, kind, int(values[seat])) for seat in seats}
    for name, kind in FLIGHT.items():
        written[name] = spell(IDS, kind, listed(getattr(state, name)))
    written["used_cards"] = [name for card, name in enumerate(CARD_IDS) if state.used_cards >> card & 1]
    written["bank"] = dict(zip(RESOURCE_IDS, listed(state.bank), strict=True))
    written["pile"] = dict(zip(RESOURCE_IDS, listed(state.pile), strict=True))
    written["offers"] = [WRITTEN.offer_to_json(made) for made in state.offers]
    written["points"] = {colours[seat]: state.points(seat) for seat in seats}
    written["speed"] = state.speed() if state.base else 0
    return written


def tile_to_json(state: State, slot: int) -> dict[str, object] | None:
    tile = state.tiles[slot]
    return None if tile < 0 else {"tile": TILE_IDS[tile], "turned": state.turned[slot]}


def building_to_json(built: int) -> dict[str, object]:
    owner = built >> 1
    return {"seat": None if owner == NEUTRAL else COLOUR_IDS[owner], "kind": KINDS[built & 1]}


def ships_to_json(state: State, seat: int) -> dict[str, object]:
    """By number."""
    found: dict[str, object] = {}
    for number, name in enumerate(IDS["ship"]):
        point = state.ship_point[seat * SHIPS + number]
        if point >= 0:
            found[name] = {"kind": IDS["ship_kind"][state.ship_kind[seat * SHIPS + number]], "point": POINT_IDS[point]}
    return found


def from_json(written: dict[str, object]) -> State:
    """The state that JSON spells; `Misspelled` names the place that cannot be read."""
    colours = WRITTEN.colours(written)
    options = part(written.get("options"), dict, "options")
    state = first_state(len(colours), Settings(complete(OPTIONS, options, "SF-120")))
    WRITTEN.fields(state, SCALARS, written, state.seats)
    read_galaxy(state, written)
    read_pieces(state, written)
    read_counts(state, written, colours)
    WRITTEN.rows(state, {name: row for name, row in PER_SEAT.items() if name != TOTALS}, written, colours)
    for name, kind in FLIGHT.items():
        setattr(state, name, read_row(kind, written.get(name), name, SHIPS))
    used = part(written.get("used_cards"), list, "used_cards")
    state.used_cards = sum({1 << WRITTEN.number("card", card, "used_cards") for card in used})
    state.bank = vec[i64](WRITTEN.goods("resource", written.get("bank"), "bank"))
    state.pile = vec[i64](WRITTEN.goods("resource", written.get("pile"), "pile"))
    for seat in range(state.seats):
        state.count_points(seat)
    offers = part(written.get("offers"), list, "offers")
    state.offers = [WRITTEN.offer(state.seats, item, f"offers[{at}]") for at, item in enumerate(offers)]
    return state


def read_row(kind: str, value: object, path: str, length: int) -> vec[i64]:
    found = read(IDS, kind, value, path)
    if not isinstance(found, list) or len(found) != length:
        raise Misspelled(path, f"{length} values", value)
    return vec[i64]([int(one) for one in found])


def read_galaxy(state: State, written: dict[str, object]) -> None:
    tiles, turned = filled(TILE_SLOTS, -1), filled(TILE_SLOTS, 0)
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
    chips = part(written.get("chips"), dict, "chips")
    state.chip = vec[i64]([WRITTEN.number("chip?", chips.get(planet), f"chips.{planet}") for planet in PLANET_IDS])
    note_secrets(state)
    state.pool = vec[i64](WRITTEN.goods("pool", part(written.get("pool"), dict, "pool"), "pool"))
    state.deck = FULL_DECK
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
    for name, (field, names) in OWNERS.items():
        owners = part(written.get(name), dict, name)
        values = [NOBODY if owners.get(one) is None else WRITTEN.seat(state.seats, owners[one], f"{name}.{one}") for one in names]
        setattr(state, field, vec[i64](values))
    state.befriended = sum({1 << int(owner) for owner in state.card_owner if owner != NOBODY})


def read_counts(state: State, written: dict[str, object], colours: list[Any]) -> None:
    """Numbers by seat; totals are counted where the hand is known."""
    totals = part(written.get("totals"), dict, "totals")
    for name, (field, kind) in COUNTS.items():
        entries = part(written.get(name), dict, name)
        values = [count for colour in colours for count in WRITTEN.goods(kind, entries.get(colour), f"{name}.{colour}")]
        setattr(state, field, vec[i64](values))
    state.boxed = vec[i64]([box - sum(listed(state.upgrade)[kind::UPGRADES]) for kind, box in enumerate(BOXES)])
    for seat, colour in enumerate(colours):
        own = listed(state.hand[seat * RESOURCES : seat * RESOURCES + RESOURCES])
        hidden = UNKNOWN in own
        state.total[seat] = WRITTEN.number("number", totals.get(colour), f"totals.{colour}") if hidden else sum(own)


PEOPLE: Final = {"start": ["Anna", "Indy", "Cleo", "Max"], "three": ["Anna", "Indy", "Cleo"]}
"""Who sits at the tables of the named positions."""


def position(rules: Rules[Any], name: str) -> tuple[dict[str, object], list[str]]:
    """The first turn of the first seat, everybody with empty hands, and the names of the people."""
    people = PEOPLE[name]
    written = rules.to_json(begin(rules, len(people), name, {}).state)
    written |= {"start": COLOUR_IDS[0], "active": COLOUR_IDS[0], "chooser": COLOUR_IDS[0]}
    written["hands"] = {colour: {} for colour in COLOUR_IDS[: len(people)]}
    written["bank"] = dict.fromkeys(RESOURCE_IDS, CARDS_PER_KIND - PILE_PER_KIND)
    written["pile"] = dict.fromkeys(RESOURCE_IDS, PILE_PER_KIND)
    written["pile_left"] = PILE_PER_KIND * RESOURCES
    return written, list(people)
