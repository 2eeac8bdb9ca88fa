"""The codec of Raumkolonie: its state as JSON with the ids of the data, for saves, browsers and scenarios. The regular fields are
generated from `State`; the irregular ones are here. Views are written the same way, with null for what is unknown. Derived values
such as points and path lengths are written for readers and recomputed when read.
"""

from typing import Any, Final, Literal, TypedDict

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import CARD_IDS, COLOUR_IDS, IDS
from holodeck.games.raumkolonie.board import FIELD_IDS, FIELDS, LAND, RESOURCES, STATION_BORDERS, WATER
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.state import first_state, read_regular, regular_to_json
from holodeck.games.raumkolonie.rules.bank import settle_rates
from holodeck.games.raumkolonie.rules.building import put_central, put_dome, put_tube
from holodeck.games.raumkolonie.rules.layout import index_numbers
from holodeck.games.raumkolonie.rules.options import OPTIONS, Settings
from holodeck.games.raumkolonie.rules.paths import path_length
from holodeck.games.raumkolonie.state import ASKED, State
from holodeck.games.raumkolonie.view import UNKNOWN_CARD
from holodeck.kernel.codec.spelling import Misspelled, part
from holodeck.kernel.codec.written import OpenOffer, Written
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.rules import UNKNOWN, Rules
from holodeck.kernel.trade.offers import Offer as Made
from holodeck.kernel.vectors import filled, listed, vec, write

ANSWERS: Final = {False: "open", True: "no"}
"""The answer of each player an offer addresses, as far as the reader may know it."""
HIGHEST: Final = 12
"""The highest number on a field."""
WRITTEN: Final = Written(IDS)


class Building(TypedDict):
    seat: str
    kind: Literal["dome", "central"]


class Feature(TypedDict):
    crossing: str
    feature: str


class Card(TypedDict):
    card: str | None
    turn: int


class Offer(OpenOffer):
    answers: dict[str, str]
    backed: bool


class Irregular(TypedDict):
    """The irregular fields; what a viewer may not know is null."""

    terrain: dict[str, str]
    numbers: dict[str, int]
    stations: dict[str, str]
    buildings: dict[str, Building]
    tubes: dict[str, str]
    features: list[Feature]
    cards: dict[str, list[Card]]
    bets: dict[str, str]
    offers: list[Offer]
    points: dict[str, int]
    paths: dict[str, int]


def to_json(state: State) -> dict[str, object]:
    colours = COLOUR_IDS[: state.seats]
    irregular: Irregular = {
        "terrain": {FIELD_IDS[field]: IDS["terrain"][state.terrain[field]] for field in LAND},
        "numbers": {FIELD_IDS[field]: state.number[field] for field in LAND if state.number[field]},
        "stations": {IDS["border"][border]: IDS["station_type"][state.station[at]] for at, border in enumerate(STATION_BORDERS)},
        "buildings": {
            IDS["crossing"][crossing]: {"seat": COLOUR_IDS[built >> 1], "kind": "central" if built & 1 else "dome"}
            for crossing, built in enumerate(state.building)
            if built >= 0
        },
        "tubes": {IDS["border"][border]: COLOUR_IDS[owner] for border, owner in enumerate(state.tube) if owner >= 0},
        "features": [{"crossing": IDS["crossing"][held & 255], "feature": IDS["feature"][held >> 8]} for held in state.features],
        "cards": {colour: [card_to_json(held) for held in state.cards[seat]] for seat, colour in enumerate(colours)},
        "bets": {str(number): COLOUR_IDS[seat] for number, seat in enumerate(state.bet_on) if seat >= 0},
        "offers": [offer_to_json(made, state.seats) for made in state.offers],
        "points": {colour: state.points(seat) for seat, colour in enumerate(colours)},
        "paths": {colour: state.path[seat] for seat, colour in enumerate(colours)},
    }
    return {**regular_to_json(state), **irregular}


def card_to_json(held: int) -> Card:
    kind = held & 255
    return {"card": None if kind == UNKNOWN_CARD else CARD_IDS[kind], "turn": held >> 8}


def offer_to_json(made: Made, seats: int) -> Offer:
    answers = {COLOUR_IDS[seat]: ANSWERS[no] for seat, no in made.answers(seats).items()}
    return {**WRITTEN.offer_to_json(made), "answers": answers, "backed": made.backed}


def from_json(written: dict[str, object]) -> State:
    """Return the state written as JSON; raise `Misspelled` with the path of what cannot be read."""
    colours = WRITTEN.colours(written)
    options = part(written.get("options"), dict, "options")
    state = first_state(len(colours), Settings(complete(OPTIONS, options, "RK-1701")))
    read_regular(state, written)
    read_layout(state, written)
    read_pieces(state, written)
    read_cards(state, written)
    count_hands(state)
    for number, seat in part(written.get("bets"), dict, "bets").items():
        state.bet_on[bet_number(number)] = WRITTEN.seat(state.seats, seat, f"bets.{number}")
    state.offers = WRITTEN.offers(state.seats, written)
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


def read_cards(state: State, written: dict[str, object]) -> None:
    cards = part(written.get("cards"), dict, "cards")
    for seat in range(state.seats):
        path = f"cards.{COLOUR_IDS[seat]}"
        held = part(cards.get(COLOUR_IDS[seat]), list, path)
        state.cards[seat] = [read_card(item, f"{path}[{place}]") for place, item in enumerate(held)]
        if state.hand[seat * RESOURCES] != UNKNOWN and any(card & 255 == UNKNOWN_CARD for card in state.cards[seat]):
            raise Misspelled(path, "the names of all cards beside a known hand", held)


def count_hands(state: State) -> None:
    """Recompute the totals of known hands, and lower what is certain to what each hand holds."""
    for seat in range(state.seats):
        at = seat * RESOURCES
        hand = listed(state.hand[at : at + RESOURCES])
        if UNKNOWN not in hand:
            state.total[seat] = sum(hand)
            write(state.sure, at, [min(pair) for pair in zip(hand, listed(state.sure[at : at + RESOURCES]), strict=True)])


def read_card(item: object, path: str) -> int:
    if not isinstance(item, dict):
        raise Misspelled(path, "a card and its turn", item)
    kind = WRITTEN.number("card?", item.get("card"), f"{path}.card")
    turn = WRITTEN.number("number", item.get("turn", 0), f"{path}.turn")
    return (UNKNOWN_CARD if kind < 0 else kind) | turn << 8


def position(rules: Rules[Any], name: str) -> tuple[dict[str, object], list[str]]:
    """Return a named position as JSON, a fresh game overlaid with its entries, and the names of its players. It is a game in
    progress, so all players have chosen to be asked for bets (RK-1105)."""
    found = DATA.positions[name]
    fresh = begin(rules, len(found.people), name, found.options)
    written = rules.to_json(fresh.state)
    for key, value in found.state.items():
        written[key] = value
    written["sure"] = found.state["hands"]
    written["never_bets"] = dict.fromkeys(COLOUR_IDS[: len(found.people)], ASKED)
    return written, list(found.people)
