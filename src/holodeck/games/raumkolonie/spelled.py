"""The state of Raumkolonie as JSON, with the ids of the data: for saves, browsers, scenarios. Views are written the same way,
with null for what is unknown. Points, path lengths and the like are written for readers and computed anew when read.
"""

from typing import Any, Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import CARD_IDS, COLOUR_IDS, IDS
from holodeck.games.raumkolonie.board import FIELD_IDS, FIELDS, LAND, RESOURCES, STATION_BORDERS, WATER
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.bank import settle_rates
from holodeck.games.raumkolonie.rules.building import put_central, put_dome, put_tube
from holodeck.games.raumkolonie.rules.layout import index_numbers
from holodeck.games.raumkolonie.rules.options import OPTIONS, Settings
from holodeck.games.raumkolonie.rules.paths import path_length
from holodeck.games.raumkolonie.state import ASKED, EVENT_KINDS, GOODS, State, first_state
from holodeck.games.raumkolonie.view import UNKNOWN_CARD
from holodeck.kernel.game import begin
from holodeck.kernel.offers import Offer
from holodeck.kernel.options import complete
from holodeck.kernel.rules import UNKNOWN, Rules
from holodeck.kernel.spelling import Misspelled, part, read, spell
from holodeck.kernel.vectors import filled, vec, write
from holodeck.kernel.written import Written

SCALARS: Final = {
    "phase": "phase",
    "start": "seat",
    "active": "seat",
    "setup_step": "number",
    "setup_crossing": "crossing?",
    "turn": "number",
    "round": "number",
    "roll": "number",
    "card_played": "flag",
    "extra_turn": "flag",
    "in_extra_turn": "flag",
    "pirate_cause": "pirate_cause",
    "ending": "ending?",
    "winner": "seat?",
    "target": "number",
    "tube_credits": "number",
    "dome_credits": "number",
    "shuttle_credits": "number",
    "central_credits": "number",
    "tristeel_credits": "number",
    "pirate": "field",
    "mafia": "seat?",
    "seller": "crossing",
    "path_holder": "seat?",
    "military_holder": "seat?",
    "last_offer": "number",
    "event_left": "number",
    "super_left": "number",
}
"""Fields written under their own name."""
PER_SEAT: Final = {
    "figures": ("figure", "room"),
    "totals": ("total", "number"),
    "military": ("military", "number"),
    "card_points": ("card_points", "number"),
    "tax": ("tax", "number"),
    "bet_done": ("bet_done", "number"),
    "offers_made": ("offers_made", "number"),
    "shield": ("shield", "number"),
    "landmark": ("landmark", "number"),
    "never_bets": ("never_bets", "number"),
    "offer_habits": ("offer_habit", "offer_habit"),
    "nucoms": ("nucoms", "number?"),
    "shirt": ("shirt", "number"),
    "moustache": ("moustache", "number"),
    "hiccups": ("hiccups", "number"),
}
"""Lists with one entry per seat: the name in JSON, the field, the type of the entries."""
ANSWERS: Final = {False: "open", True: "no"}
"""How an offer shows the answer of everybody it addresses, as far as the reader may know."""
HIGHEST: Final = 12
"""The highest number a field carries."""
WRITTEN: Final = Written(IDS)
TOTALS: Final = "totals"
"""Follows from the hands."""
DECKS: Final = {
    "event_deck": EVENT_KINDS,
    "event_discards": EVENT_KINDS,
    "super_deck": len(CARD_IDS) - EVENT_KINDS,
    "super_discards": len(CARD_IDS) - EVENT_KINDS,
}


def to_json(state: State) -> dict[str, object]:
    seats = range(state.seats)
    colours = COLOUR_IDS[: state.seats]
    written: dict[str, object] = {"seats": colours, "options": state.settings.options}
    for name, kind in SCALARS.items():
        written[name] = spell(IDS, kind, getattr(state, name))
    written["terrain"] = {FIELD_IDS[field]: IDS["terrain"][state.terrain[field]] for field in LAND}
    written["numbers"] = {FIELD_IDS[field]: state.number[field] for field in LAND if state.number[field]}
    written["stations"] = {
        IDS["border"][border]: IDS["station_type"][state.station[at]] for at, border in enumerate(STATION_BORDERS)
    }
    written["buildings"] = {
        IDS["crossing"][crossing]: {"seat": COLOUR_IDS[built >> 1], "kind": IDS["building"][built & 1]}
        for crossing, built in enumerate(state.building)
        if built >= 0
    }
    written["tubes"] = {IDS["border"][border]: COLOUR_IDS[owner] for border, owner in enumerate(state.tube) if owner >= 0}
    written["features"] = [
        {"crossing": IDS["crossing"][held & 255], "feature": IDS["feature"][held >> 8]} for held in state.features
    ]
    written["hands"] = {colours[seat]: WRITTEN.goods_to_json("resource", state.hand, seat) for seat in seats}
    written["sure"] = {colours[seat]: WRITTEN.goods_to_json("resource", state.sure, seat) for seat in seats}
    written["bags"] = {colours[seat]: WRITTEN.goods_to_json("good", state.bag, seat) for seat in seats}
    written["cards"] = {colours[seat]: [card_to_json(held) for held in state.cards[seat]] for seat in seats}
    for name, (field, kind) in PER_SEAT.items():
        values = getattr(state, field)
        written[name] = {colours[seat]: spell(IDS, kind, values[seat]) for seat in seats}
    written["bets"] = {str(number): COLOUR_IDS[seat] for number, seat in enumerate(state.bet_on) if seat >= 0}
    written["offers"] = [offer_to_json(made, state.seats) for made in state.offers]
    for name in DECKS:
        written[name] = list(getattr(state, name))
    written["points"] = {colours[seat]: state.points(seat) for seat in seats}
    written["paths"] = {colours[seat]: state.path[seat] for seat in seats}
    return written


def card_to_json(held: int) -> dict[str, object]:
    kind = held & 255
    return {"card": None if kind == UNKNOWN_CARD else CARD_IDS[kind], "turn": held >> 8}


def offer_to_json(made: Offer, seats: int) -> dict[str, object]:
    answers = {COLOUR_IDS[seat]: ANSWERS[no] for seat, no in made.answers(seats).items()}
    return {**WRITTEN.offer_to_json(made), "answers": answers, "backed": made.backed}


def from_json(written: dict[str, object]) -> State:
    """The state that JSON spells; `Misspelled` names the place that cannot be read."""
    colours = WRITTEN.colours(written)
    options = part(written.get("options"), dict, "options")
    state = first_state(len(colours), Settings(complete(OPTIONS, options, "RK-1701")))
    WRITTEN.fields(state, SCALARS, written, state.seats)
    read_layout(state, written)
    read_pieces(state, written)
    read_hands(state, written)
    WRITTEN.rows(state, {name: row for name, row in PER_SEAT.items() if name != TOTALS}, written, colours)
    for number, seat in part(written.get("bets"), dict, "bets").items():
        state.bet_on[bet_number(number)] = WRITTEN.seat(state.seats, seat, f"bets.{number}")
    offers = part(written.get("offers"), list, "offers")
    state.offers = [WRITTEN.offer(len(colours), item, f"offers[{at}]") for at, item in enumerate(offers)]
    for name, width in DECKS.items():
        counts = read(IDS, "number*", written.get(name), name)
        if not isinstance(counts, list) or len(counts) != width:
            raise Misspelled(name, f"{width} counts", written.get(name))
        setattr(state, name, vec[i64](counts))
    for seat in range(state.seats):
        settle_rates(state, seat)
    state.path = vec[i64]([path_length(state, seat) for seat in range(state.seats)])
    return state


def bet_number(text: object) -> int:
    if not isinstance(text, str) or not text.isdecimal() or int(text) > 12:
        raise Misspelled("bets", "numbers up to 12", text)
    return int(text)


def read_layout(state: State, written: dict[str, object]) -> None:
    state.terrain = filled(FIELDS, WATER)
    state.number = filled(FIELDS, 0)
    for name, kind in part(written.get("terrain"), dict, "terrain").items():
        state.terrain[WRITTEN.number("field", name, "terrain")] = WRITTEN.number("terrain", kind, f"terrain.{name}")
    for name, number in part(written.get("numbers"), dict, "numbers").items():
        carried = WRITTEN.number("number", number, f"numbers.{name}")
        if not 0 <= carried <= HIGHEST:
            raise Misspelled(f"numbers.{name}", f"a number up to {HIGHEST}", number)
        state.number[WRITTEN.number("field", name, "numbers")] = carried
    stations = part(written.get("stations"), dict, "stations")
    names = [IDS["border"][border] for border in STATION_BORDERS]
    state.station = vec[i64]([WRITTEN.number("station_type", stations.get(name), f"stations.{name}") for name in names])
    index_numbers(state)


def read_pieces(state: State, written: dict[str, object]) -> None:
    for name, built in part(written.get("buildings"), dict, "buildings").items():
        crossing = WRITTEN.number("crossing", name, "buildings")
        if not isinstance(built, dict):
            raise Misspelled(f"buildings.{name}", "a seat and a kind", built)
        seat = WRITTEN.seat(state.seats, built.get("seat"), f"buildings.{name}.seat")
        put_dome(state, seat, crossing)
        if WRITTEN.number("building", built.get("kind"), f"buildings.{name}.kind"):
            put_central(state, seat, crossing)
    for name, owner in part(written.get("tubes"), dict, "tubes").items():
        put_tube(state, WRITTEN.seat(state.seats, owner, f"tubes.{name}"), WRITTEN.number("border", name, "tubes"))
    state.features = []
    for at, item in enumerate(part(written.get("features"), list, "features")):
        if not isinstance(item, dict):
            raise Misspelled(f"features[{at}]", "a crossing and a feature", item)
        crossing = WRITTEN.number("crossing", item.get("crossing"), f"features[{at}].crossing")
        state.features.append(crossing | WRITTEN.number("feature", item.get("feature"), f"features[{at}].feature") << 8)


def read_hands(state: State, written: dict[str, object]) -> None:
    """Hands, what is certain of them, bags and cards; totals are counted where the hand is known."""
    hands, sure = part(written.get("hands"), dict, "hands"), part(written.get("sure"), dict, "sure")
    bags, cards, totals = (
        part(written.get("bags"), dict, "bags"),
        part(written.get("cards"), dict, "cards"),
        part(written.get("totals"), dict, "totals"),
    )
    for seat in range(state.seats):
        colour, at = COLOUR_IDS[seat], seat * RESOURCES
        hand = WRITTEN.goods("resource", hands.get(colour), f"hands.{colour}")
        known = WRITTEN.goods("resource", sure.get(colour), f"sure.{colour}")
        write(state.hand, at, hand)
        if hand[0] == UNKNOWN:
            state.total[seat] = WRITTEN.number("number", totals.get(colour), f"totals.{colour}")
            write(state.sure, at, known)
        else:
            state.total[seat] = sum(hand)
            write(state.sure, at, [min(pair) for pair in zip(hand, known, strict=True)])
        write(state.bag, seat * GOODS, WRITTEN.goods("good", bags.get(colour), f"bags.{colour}"))
        held = cards.get(colour)
        if not isinstance(held, list):
            raise Misspelled(f"cards.{colour}", "a list", held)
        state.cards[seat] = [read_card(item, f"cards.{colour}[{place}]") for place, item in enumerate(held)]
        if hand[0] != UNKNOWN and any(card & 255 == UNKNOWN_CARD for card in state.cards[seat]):
            raise Misspelled(f"cards.{colour}", "the names of all cards beside a known hand", held)


def read_card(item: object, path: str) -> int:
    if not isinstance(item, dict):
        raise Misspelled(path, "a card and its turn", item)
    kind = WRITTEN.number("card?", item.get("card"), f"{path}.card")
    turn = WRITTEN.number("number", item.get("turn", 0), f"{path}.turn")
    return (UNKNOWN_CARD if kind < 0 else kind) | turn << 8


def position(rules: Rules[Any], name: str) -> tuple[dict[str, object], list[str]]:
    """A fresh game laid over with what the position says, and the names of its people. It is a game that has gone on for a
    while, so everybody has wished to be asked for bets (RK-1105)."""
    found = DATA.positions[name]
    fresh = begin(rules, len(found.people), name, found.options)
    written = rules.to_json(fresh.state)
    for key, value in found.state.items():
        written[key] = value
    written["sure"] = found.state["hands"]
    written["never_bets"] = dict.fromkeys(COLOUR_IDS[: len(found.people)], ASKED)
    return written, list(found.people)
