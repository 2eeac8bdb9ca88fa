"""The answers to questions: what is told for each command that only asks. Flights are planned in `flightplan`."""

from typing import Final

from holodeck.games.sternenfahrer.board import (
    BETWEEN,
    FIRST_MARKER,
    MARKERS,
    PEOPLES,
    PLANET_ICON,
    PLANET_IDS,
    POOL_CHIP,
    POOL_ICON,
    RESOURCES,
    TILE_SLOTS,
)
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.bank import ratio_of
from holodeck.games.sternenfahrer.rules.building import MOST
from holodeck.games.sternenfahrer.rules.exploring import planet_told
from holodeck.games.sternenfahrer.rules.friendship import cards_left
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.rules.medals import half_medals_left
from holodeck.games.sternenfahrer.rules.prices import PORT_COST, SHIP_COSTS, UPGRADE_COSTS
from holodeck.games.sternenfahrer.state import CANNON, CARDS, CARGO, DRIVE, OVER, UPGRADES, State
from holodeck.games.sternenfahrer.text.flightplan import place_told
from holodeck.games.sternenfahrer.text.map_in_words import outpost_told, planets_of, site_told
from holodeck.games.sternenfahrer.text.places import PEOPLES as PEOPLE_WORDS
from holodeck.games.sternenfahrer.text.places import PLANETS, SLOTS, TILES, tile_slot
from holodeck.games.sternenfahrer.text.prospects import is_unseen
from holodeck.games.sternenfahrer.text.purchases import PURCHASES
from holodeck.games.sternenfahrer.text.targets import ships, targets
from holodeck.games.sternenfahrer.text.wayfinding import near, route, unseen_told
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Answer, alone, seated
from holodeck.kernel.text.preferences import Preferences, colour_beside_name
from holodeck.kernel.text.speech import Heard
from holodeck.kernel.vectors import listed


def score(state: State, _viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
    words.finish()
    if state.phase == OVER:
        head = Told("score_over", {"seat": state.winner})
    else:
        head = Told("score_head", {"seat": state.active, "round": state.round, "target": state.settings.target})
    return [head, *[score_line(state, seat, prefs) for seat in range(state.seats)]]


def score_line(state: State, seat: int, prefs: Preferences) -> Told:
    """Describe a seat: points and their sources, upgrades, cards and markers."""
    facts: dict[str, object] = {
        "player": seat,
        "colour": colour_beside_name(prefs, DATA.players.colours, seat),
        "points": state.points(seat),
        "colonies": state.colonies[seat],
        "spaceports": state.spaceports[seat],
        "friends": [people for people in range(PEOPLES) if state.holder[people] == seat],
        "medals": len([marker for marker in range(MARKERS) if state.marker_owner[marker] == seat]),
        "halves": state.half_medals[seat],
        "drives": state.strength(seat, DRIVE),
        "cannons": state.strength(seat, CANNON),
        "cargo": state.mounted(seat, CARGO),
        "stations": sum(state.station[seat * PEOPLES + people] for people in range(PEOPLES)),
        "total": state.total[seat],
        "cards": [card for card in range(CARDS) if state.card_owner[card] == seat],
        "ship_markers": state.ship_markers[seat],
    }
    return Told("score_line", facts)


def hand(state: State, viewer: int) -> list[Told]:
    return [Told("hand", {"goods": hand_of(state, viewer), "total": state.total[viewer]})]


def system(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Answer `system PS3`: planets with their chips, sites with their owners; for an undiscovered tile its place."""
    slot = words.take(SLOTS)
    if slot is None:
        slot = tile_slot(state, words.need(TILES, "system"))
    words.finish()
    if is_unseen(state, slot):
        return unseen_told(state, viewer, slot)
    home = slot >= TILE_SLOTS
    head = Told("home_head", {"slot": slot}) if home else Told("system_head", {"tile": int(state.tiles[slot]), "slot": slot})
    if state.galaxy.planet_in[3 * slot] < 0:
        return [head, Told("system_none", {})]
    return [head, Told("system_planets", {"planets": planets_of(state, slot)}), *described_sites(state, viewer, slot)]


def home_systems(state: State, _viewer: int) -> list[Told]:
    """Answer `heimat`: the planets of each home system."""
    homes = [slot for slot in SLOTS.exact.values() if slot >= TILE_SLOTS and state.galaxy.planet_in[3 * slot] >= 0]
    lines = [[Told("home_head", {"slot": slot}), Told("system_planets", {"planets": planets_of(state, slot)})] for slot in homes]
    return [told for line in lines for told in line]


def described_sites(state: State, viewer: int, slot: int) -> list[Told]:
    """Describe each site of a system: what stands there and the planets next to it."""
    points = [int(BETWEEN[3 * slot + place]) for place in range(3)]
    return [Told("site_line", {"site": place_told(state, viewer, point)}) for point in points]


def outpost(state: State, _viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Answer `posten AP2`: stations, the marker, cargo needed, cards left."""
    people = words.need(PEOPLE_WORDS, "outpost")
    words.finish()
    if state.galaxy.docking_point[people] < 0:
        raise Refusal("SF-122", "not_discovered")
    lines = [outpost_told(state, people)]
    if state.stations(people) < DATA.docks:
        lines.append(Told("outpost_need", {"need": state.stations(people) + 1}))
    return lines + [Told("card_line", {"card": card}) for card in listed(cards_left(state, people))]


def planet(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Answer `planet PS3-nahrung`: its chip, or what a hidden one may be, and the sites at it."""
    number = words.need(PLANETS, "planet")
    words.finish()
    cell = int(state.galaxy.cell_of[number])
    if cell < 0:
        raise Refusal("SF-122", "not_discovered")
    slot, place = divmod(cell, 3)
    sites = [site_told(state, viewer, int(BETWEEN[3 * slot + beside])) for beside in ((place - 1) % 3, place)]
    facts: dict[str, object] = {
        "system": PLANET_IDS[number].partition("-")[0],
        "shown": planet_told(state, number),
        "possible": possible_chips(state, number) if state.chip[number] < 0 else [],
    }
    return [Told("planet_line", {**facts, "sites": sites})]


def possible_chips(state: State, planet: int) -> list[Told]:
    """Describe the chips that may be on a planet with a hidden chip, and their odds: those of its icon still face down
    (SF-119)."""
    kinds = [kind for kind, icon in enumerate(POOL_ICON) if icon == PLANET_ICON[planet] and state.pool[kind]]
    total = sum(int(state.pool[kind]) for kind in kinds)
    found: list[Told] = []
    for kind in kinds:
        facts: dict[str, object] = {"count": int(state.pool[kind]), "total": total}
        chip, marker = int(POOL_CHIP[kind]), int(POOL_CHIP[kind]) - FIRST_MARKER
        number = Told("possible_number", {"chip": chip, **facts})
        found.append(number if marker < 0 else Told("possible_marker", {"marker": marker, **facts}))
    return found


def costs(state: State, viewer: int) -> list[Told]:
    lines = [Told("cost_ship", {"ship_kind": kind, "goods": goods}) for kind, goods in enumerate(SHIP_COSTS)]
    lines.append(Told("cost_spaceport", {"goods": PORT_COST}))
    for upgrade in range(UPGRADES):
        lines.append(Told("cost_upgrade", {"upgrade": upgrade, "goods": UPGRADE_COSTS[upgrade], "most": MOST[upgrade]}))
    seat = viewer if viewer >= 0 else state.active
    rates = [Told("rate", {"resource": kind, "ratio": ratio_of(state, seat, kind)}) for kind in range(RESOURCES)]
    return [*lines, Told("cost_bank", {"rates": rates})]


def bank(state: State, _viewer: int) -> list[Told]:
    """Describe bank, pile and box; only the kinds in the pile are secret."""
    stock = Told("bank_endless", {}) if state.settings.unlimited else Told("bank_stock", {"goods": listed(state.bank)})
    box = {name: int(state.boxed[upgrade]) for upgrade, name in enumerate(("drives", "cannons", "cargo"))}
    return [stock, Told("pile_left", {"count": state.pile_left}), Told("box_left", {**box, "halves": half_medals_left(state)})]


def cards(state: State, viewer: int) -> list[Told]:
    own = [card for card in range(CARDS) if state.card_owner[card] == viewer]
    return [Told("card_line", {"card": card}) for card in own] or [Told("cards_none", {})]


def offers(state: State, viewer: int) -> list[Told]:
    """Describe the open offers that the viewer heard, and the viewer's standing answer."""
    heard = [made.told() for made in state.offers if viewer not in made.unheard]
    habit = [Told("offer_habit_now", {"habit": int(state.offer_habit[viewer])})] if viewer >= 0 else []
    return [*(heard or [Told("offers_none", {})]), *habit]


ANSWERS: Final[dict[str, Answer[State]]] = {
    "score": score,
    "hand": seated(hand),
    "ships": seated(ships),
    "targets": targets,
    "near": near,
    "route": route,
    "system": system,
    "home_systems": alone(home_systems),
    "outpost": outpost,
    "planet": planet,
    "costs": alone(costs),
    "lacking": PURCHASES.answer,
    "bank": alone(bank),
    "cards": seated(cards),
    "offers": alone(offers),
}
"""The commands that only ask."""
