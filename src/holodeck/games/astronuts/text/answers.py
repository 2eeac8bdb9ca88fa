"""The answers to questions: what is told for each command that only asks (AN-1305)."""

from typing import Final

from holodeck.games.astronuts.actions import BLOCKS
from holodeck.games.astronuts.board import (
    CAPACITY,
    DIE_SIDES,
    EXITS,
    FATES,
    FLAGS,
    MOVE_COST,
    NO_FATE,
    NOBODY,
    NOWHERE,
    PLANET_AT,
    PLANET_FIELDS,
    SEATS_MOST,
    SHIPS,
    TECHNOLOGIES,
)
from holodeck.games.astronuts.codec import flags_on
from holodeck.games.astronuts.data import DATA
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.rules.dice import owns
from holodeck.games.astronuts.rules.fleet import is_closed, ships_of
from holodeck.games.astronuts.rules.purse import hand_of
from holodeck.games.astronuts.rules.trade import offer_facts
from holodeck.games.astronuts.rules.ways import departure
from holodeck.games.astronuts.state import MAY_DECLARE, OVER, SETUP_PLACE, State
from holodeck.games.astronuts.text.look import around, planet_told
from holodeck.games.astronuts.text.names import VOCABULARY
from holodeck.games.astronuts.text.places import meant_ship, ships_on_board, take_field, take_player, take_ship
from holodeck.games.astronuts.text.purchases import PURCHASES, costs
from holodeck.games.astronuts.text.routes import distances, route
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Answer, alone
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard, Lexicon
from holodeck.kernel.vectors import listed, total

WITH_NUTS: Final = VOCABULARY.words("with_nuts")
WITHOUT_SHIP: Final = VOCABULARY.words("without_ship")
WITH_ROOM: Final = VOCABULARY.words("with_room")
MINE: Final = VOCABULARY.words("mine")
ROLLS: Final[Lexicon[int]] = Lexicon(
    [
        (name, fate)
        for fate, entry in enumerate(DATA.fates)
        for name in (entry.roll, entry.roll.replace("-", ""), entry.roll.replace("-", " "), entry.name_de, entry.name_en)
    ],
    0,
)


def shown_seat(state: State, viewer: int) -> int:
    """Return the seat whose ships are meant: the viewer's own, or the active one for spectators."""
    return viewer if viewer >= 0 else int(state.active)


def score(state: State, _viewer: int) -> list[Told]:
    """Describe each player: colonies, nuts by colour, technologies, ships."""
    round_ = {"round": int(state.round), "limit": state.settings.round_limit, "last": bool(state.last_round)}
    told = [Told("score_round", {**round_})]
    for seat in range(state.seats):
        facts: dict[str, object] = {"player": seat, "colonies": int(state.settled[seat]), "nuts": hand_of(state, seat)}
        facts["technologies"] = [technology for technology in range(TECHNOLOGIES) if owns(state, seat, technology)]
        told.append(Told("score_line", {**facts, "ships": int(ships_of(state, seat)), "charged": bool(state.charged[seat])}))
    return told


def track(state: State, _viewer: int) -> list[Told]:
    """Describe the actions left, or that they are still to be rolled for."""
    player = int(state.active)
    if state.phase == OVER:
        return [Told("track_over", {})]
    if state.phase in (MAY_DECLARE, SETUP_PLACE):
        return [Told("track_later", {"player": player})]
    return [Told("track", {"player": player, "actions": int(state.actions_left)})]


def bank(state: State, _viewer: int) -> list[Told]:
    return [Told("bank", {"nuts": listed(state.bank), "n": int(total(state.bank))})]


def offers(state: State, viewer: int) -> list[Told]:
    """Describe the open offer, and the viewer's standing answer."""
    found = [Told("offer_open", offer_facts(made)) for made in state.offers] or [Told("no_offers", {})]
    return [*found, Told("offer_habit_set", {"seat": viewer, "habit": int(state.offer_habit[viewer])})] if viewer >= 0 else found


def ship_told(state: State, seat: int, ship: int) -> Told:
    number = seat * SHIPS + ship
    facts: dict[str, object] = {"player": seat, "ship": ship, "field": int(state.ship_at[number])}
    facts["flags"] = [FLAGS.index(flag) for flag in flags_on(state, number)]
    return Told("ship_line", {**facts, "fate": int(state.bound[number])} if state.bound[number] != NO_FATE else facts)


def ships_told(state: State, seat: int) -> list[Told]:
    """Describe every ship on the board; the last line adds how many are still in stock."""
    told = [ship_told(state, seat, ship) for ship in ships_on_board(state, seat)]
    if len(told) < SHIPS:
        told[-1].facts["stock"] = SHIPS - len(told)
    return told


def ships(state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
    """Describe the ships of one player, or of all, the viewer's own first."""
    if words:
        seat = take_player(words, state, prefs)
        words.finish()
        return ships_told(state, seat)
    seats = sorted(range(state.seats), key=lambda seat: seat != viewer)
    return [told for seat in seats for told in ships_told(state, seat)]


def look(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Look around a ship or a field; without words around the ship that acted last, or the first one."""
    seat = shown_seat(state, viewer)
    if not words:
        own = ships_on_board(state, seat)
        ship = int(state.ship) if seat == state.active and state.ship in own else own[0]
        return around(state, viewer, int(state.ship_at[seat * SHIPS + ship]))
    number = take_ship(words)
    if number is not None:
        words.finish()
        return around(state, viewer, int(state.ship_at[seat * SHIPS + meant_ship(state, seat, number)]))
    field = take_field(words, state, seat)
    words.finish()
    return around(state, viewer, field)


def nearest(state: State, seat: int, field: int) -> int:
    """Return the number of moves from the nearest own ship."""
    return min([distances(field)[int(state.ship_at[seat * SHIPS + ship])] for ship in ships_on_board(state, seat)])


def planet(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Describe one planet, and how far it is."""
    seat = shown_seat(state, viewer)
    field = take_field(words, state, seat)
    words.finish()
    if PLANET_AT[field] == NOWHERE:
        return around(state, viewer, field)[:1]
    return [planet_told(state, viewer, field, nearest(state, seat, field))]


def planets(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Describe all planets, or those with nuts, free of ships (AN-809), with room or with own colonies, nearest first."""
    seat = shown_seat(state, viewer)
    fields = PLANET_FIELDS
    if words.skip(*WITH_NUTS):
        fields = [field for field in fields if state.nuts[PLANET_AT[field]]]
    elif words.skip(*WITHOUT_SHIP):
        fields = [field for field in fields if state.standing[field] == NOBODY]
    elif words.skip(*WITH_ROOM):
        fields = [field for field in fields if colonies_on(state, PLANET_AT[field]) < CAPACITY[PLANET_AT[field]]]
    elif words.skip(*MINE):
        fields = [field for field in fields if state.colonies[PLANET_AT[field] * SEATS_MOST + seat]]
    words.finish()
    ordered = sorted(fields, key=lambda field: nearest(state, seat, field))
    return [planet_told(state, viewer, field, nearest(state, seat, field)) for field in ordered] or [Told("planets_none", {})]


def way_to(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Describe the route of `fliege` and its cost, or the ships in the way if there is none (AN-1303)."""
    seat = shown_seat(state, viewer)
    number = take_ship(words)
    field = take_field(words, state, seat)
    words.finish()
    ship = meant_ship(state, seat, number)
    start = int(state.ship_at[seat * SHIPS + ship])
    if start == field:
        raise Refusal("AN-1303", "not_adjacent", {"field": field, "from": start})
    if is_closed(state, seat, field):
        raise Refusal("AN-1303", "home_closed", {"field": field})
    fields = route(state, start, field) if state.standing[field] == NOBODY else []
    if not fields:
        return [Told("way_barred", {"field": field}), *blockers(state, field)]
    cost = len(fields) * MOVE_COST + int(departure(state, seat * SHIPS + ship))
    legs = [Told("way_leg", {"direction": EXITS[a].index(b), "field": b}) for a, b in zip([start, *fields], fields, strict=False)]
    facts: dict[str, object] = {"ship": ship, "field": field, "steps": len(fields), "cost": cost, "legs": legs}
    if seat == state.active and 0 < state.actions_left < cost:
        facts["missing"] = cost - int(state.actions_left)
    return [Told("way", facts)]


def blockers(state: State, field: int) -> list[Told]:
    """Describe the ship on a field, or those next to it."""
    near = [field] if state.standing[field] != NOBODY else [place for place in EXITS[field] if place != NOWHERE]
    standing = [(place, int(state.standing[place])) for place in near if state.standing[place] != NOBODY]
    return [Told("way_blocker", {"player": ship // SHIPS, "ship": ship % SHIPS, "field": place}) for place, ship in standing]


def fate(_state: State, _viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Describe one fate by its roll or name, one block by its number, or all blocks."""
    if not words:
        return [fate_block(block) for block in range(len(BLOCKS))]
    found = words.take(ROLLS)
    if found is not None:
        words.finish()
        return [Told("fate_line", {"fate": found})]
    block = words.number()
    if block is None or not 1 <= block <= len(BLOCKS):
        raise words.unknown() if words else words.missing("number")
    words.finish()
    return [Told("fate_line", {"fate": fate}) for fate in range((block - 1) * DIE_SIDES, min(block * DIE_SIDES, FATES))]


def fate_block(block: int) -> Told:
    return Told("fate_block", {"block": block, "fates": list(range(block * DIE_SIDES, (block + 1) * DIE_SIDES))})


ANSWERS: Final[dict[str, Answer[State]]] = {
    "score": alone(score),
    "track": alone(track),
    "bank": alone(bank),
    "offers": alone(offers),
    "ships": ships,
    "look": look,
    "planet": planet,
    "planets": planets,
    "way": way_to,
    "fate": fate,
    "costs": alone(costs),
    "lacking": PURCHASES.answer,
}
