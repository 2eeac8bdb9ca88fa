"""How a state is written as JSON, with the ids of the data, and read back."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly.actions import ACTIONS, IDS
from holodeck.games.planetopoly.board import MEAN_TOTAL, NOBODY, PLANETS, PLOTS, PROPERTIES
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.rules.holdings import claim_of, mortgage_value, rent_at, wealth
from holodeck.games.planetopoly.rules.options import Settings
from holodeck.games.planetopoly.rules.trade import packed, unpacked
from holodeck.games.planetopoly.state import State, first_state
from holodeck.kernel.offers import meant
from holodeck.kernel.spelling import Misspelled, read, spell
from holodeck.kernel.vectors import listed, vec
from holodeck.kernel.written import Written

NUMBERS: Final = ["round", "arrivals", "offers", "clock", "turn_clock"]
NAMED: Final = {"phase": "phase", "mode": "mode", "active": "seat", "first": "seat", "ending": "ending", "reached": "field_kind?"}
BY_SEAT: Final = {
    "cash": "number", "debt": "number", "field": "field?", "arrival": "number", "in_prison": "flag", "served": "number",
    "skip": "number", "barred": "flag", "out": "number", "offer_habit": "offer_habit",
}  # fmt: skip
"""The lists that go by seat, with the types of their items."""
WRITTEN: Final = Written(IDS)


def to_json(state: State) -> dict[str, object]:
    spelled: dict[str, object] = {"seats": IDS["seat"][: state.seats], "options": dict(state.settings.options)}
    for name, kind in NAMED.items():
        spelled[name] = spell(IDS, kind, getattr(state, name))
    for name in NUMBERS:
        spelled[name] = getattr(state, name)
    spelled["dice"] = [state.die1, state.die2]
    spelled["doubles"] = list(state.doubles)
    spelled["fresh"] = [IDS["planet"][planet] for planet in range(PLANETS) if state.fresh >> planet & 1]
    spelled["cards"] = spell(IDS, "card#", listed(state.cards))
    made = meant(state.open_offers, None)
    spelled["offer"] = None if made is None else ACTIONS.to_json(packed(made))
    spelled["offerer"] = None if made is None else IDS["seat"][made.seat]
    for name, kind in BY_SEAT.items():
        items = getattr(state, name)
        shown = [bool(item) for item in items] if kind == "flag" else [spell(IDS, kind, item) for item in items]
        spelled[name] = dict(zip(IDS["seat"], shown, strict=False))
    spelled["owner"] = {IDS["property"][place]: spell(IDS, "seat?", state.owner[place]) for place in range(PROPERTIES)}
    spelled["level"] = {IDS["property"][plot]: state.level[plot] for plot in range(PLOTS)}
    return {**spelled, **derived(state)}


def derived(state: State) -> dict[str, object]:
    """What readers want and the rules compute."""
    seats = IDS["seat"][: state.seats]
    return {
        "mortgage": {name: mortgage_value(state, seat) for seat, name in enumerate(seats)},
        "wealth": {name: wealth(state, seat) for seat, name in enumerate(seats)},
        # Radar traps show their rent for the commonest total.
        "rent": {IDS["property"][place]: rent_at(state, place, MEAN_TOTAL) for place in range(PROPERTIES)},
        "claim": {IDS["planet"][planet]: spell(IDS, "seat?", claim_of(state, planet)) for planet in range(PLANETS)},
    }


def from_json(spelled: dict[str, object]) -> State:
    names = spelled.get("seats")
    if not isinstance(names, list) or names != IDS["seat"][: len(names)] or len(names) < DATA.players.min:
        raise Misspelled("state.seats", f"the colours of {DATA.players.min} to {DATA.players.max} seats in order", names)
    state = first_state(len(names), Settings(table(spelled, "options")))
    for name, kind in NAMED.items():
        setattr(state, name, read(IDS, kind, spelled.get(name), f"state.{name}"))
    for name in NUMBERS:
        setattr(state, name, WRITTEN.number("number", spelled.get(name), f"state.{name}"))
    dice = WRITTEN.numbers("number*", spelled.get("dice"), "state.dice")
    if len(dice) != 2:
        raise Misspelled("state.dice", "two numbers", dice)
    state.die1, state.die2 = dice
    state.doubles = vec[i64](WRITTEN.numbers("number*", spelled.get("doubles"), "state.doubles"))
    read_rest(state, spelled)
    for name, kind in BY_SEAT.items():
        by_seat = table(spelled, name)
        setattr(state, name, vec[i64]([WRITTEN.number(kind, by_seat.get(seat), f"state.{name}.{seat}") for seat in names]))
    return state


def read_rest(state: State, spelled: dict[str, object]) -> None:
    """What has a shape of its own: planets, cards, the open offer, who owns what."""
    for planet in WRITTEN.numbers("planet*", spelled.get("fresh"), "state.fresh"):
        state.fresh |= 1 << planet
    state.cards = vec[i64](WRITTEN.numbers("card#", spelled.get("cards"), "state.cards"))
    offerer = WRITTEN.number("seat?", spelled.get("offerer"), "state.offerer")
    if spelled.get("offer") is not None:
        offerer = state.active if offerer == NOBODY else offerer
        state.open_offers = [unpacked(state.clock, offerer, ACTIONS.from_json(spelled["offer"]))]
    owners, levels = table(spelled, "owner"), table(spelled, "level")
    for name in [*owners, *levels]:
        read(IDS, "property", name, "state.owner")
    for place, name in enumerate(IDS["property"]):
        state.owner[place] = WRITTEN.number("seat?", owners.get(name), f"state.owner.{name}")
        if place < PLOTS:
            state.level[place] = WRITTEN.number("number", levels.get(name, 0), f"state.level.{name}")


def table(spelled: dict[str, object], name: str) -> dict[str, str | int]:
    found = spelled.get(name)
    if not isinstance(found, dict):
        raise Misspelled(f"state.{name}", "an object", found)
    return found
