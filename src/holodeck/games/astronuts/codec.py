"""The codec of Astronuts: its state as JSON with the ids of the data. The regular fields are generated from `State`; the
irregular ones are here."""

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias, TypedDict

from holodeck.games.astronuts.actions import ACTIONS, IDS, with_three
from holodeck.games.astronuts.board import (
    FIELD_OF,
    FLAGS,
    NOBODY,
    NOWHERE,
    PLANETS,
    SEATS_MOST,
    SHIPS,
    TECHNOLOGIES,
)
from holodeck.games.astronuts.data import DATA
from holodeck.games.astronuts.made.kinds import OFFER_TRADE
from holodeck.games.astronuts.made.state import first_state, read_regular, regular_to_json
from holodeck.games.astronuts.rules.options import Settings
from holodeck.games.astronuts.rules.trade import unpacked
from holodeck.games.astronuts.state import BOUGHT, NOT_OWNED, State, add_colonies, home_of, put_ship
from holodeck.kernel.codec.shape import Action
from holodeck.kernel.codec.spelling import Misspelled, part
from holodeck.kernel.codec.written import Written
from holodeck.kernel.trade.offers import Offer
from holodeck.kernel.vectors import append, replaced

Owned: TypeAlias = Literal["bought", "given"]
WRITTEN: Final = Written(IDS)
OWNED: Final = ["none", "bought", "given"]
"""How a technology is owned."""


class Refusal(TypedDict):
    """A passage that was refused in this turn."""

    ship: str
    field: str


class Irregular(TypedDict):
    """What everybody may know of a game of Astronuts; nothing is hidden."""

    refused: list[Refusal]
    offer: Action | None
    ships: dict[str, dict[str, str | None]]
    flags: dict[str, dict[str, list[str]]]
    technologies: dict[str, dict[str, Owned]]
    nuts: dict[str, list[str]]
    colonies: dict[str, dict[str, int]]
    homes: dict[str, str]
    settled: dict[str, int]


def to_json(state: State) -> dict[str, object]:
    names = IDS["seat"][: state.seats]
    irregular: Irregular = {
        "refused": [spell_refusal(refusal) for refusal in state.refused],
        "offer": ACTIONS.to_json(offer_action(state.offers[0])) if state.offers else None,
        "ships": {name: ships_of(state, seat) for seat, name in enumerate(names)},
        "flags": {name: flag_table(state, seat) for seat, name in enumerate(names)},
        "technologies": {name: technologies_on(state, seat) for seat, name in enumerate(names)},
        "nuts": {IDS["field"][FIELD_OF[planet]]: nuts_on(state, planet) for planet in range(PLANETS)},
        "colonies": {IDS["field"][FIELD_OF[planet]]: colonies_on(state, planet, names) for planet in range(PLANETS)},
        "homes": {name: IDS["field"][home_of(state, seat)] for seat, name in enumerate(names)},
        "settled": {name: int(state.settled[seat]) for seat, name in enumerate(names)},
    }
    return {**regular_to_json(state), **irregular}


def spell_refusal(refusal: int) -> Refusal:
    return {"ship": IDS["ship"][refusal & 255], "field": IDS["field"][refusal >> 8]}


def offer_action(made: Offer) -> int:
    """Return the action that made an open offer."""
    return int(with_three(OFFER_TRADE, made.to, made.give.index(1), made.want.index(1)))


def ships_of(state: State, seat: int) -> dict[str, str | None]:
    fields = [int(state.ship_at[seat * SHIPS + n]) for n in range(SHIPS)]
    return {ship: None if at == NOWHERE else IDS["field"][at] for ship, at in zip(IDS["ship"], fields, strict=True)}


def flag_table(state: State, seat: int) -> dict[str, list[str]]:
    return {ship: flags_on(state, seat * SHIPS + n) for n, ship in enumerate(IDS["ship"])}


def flags_on(state: State, number: int) -> list[str]:
    return [flag for place, flag in enumerate(FLAGS) if state.flags[number] >> place & 1]


def technologies_on(state: State, seat: int) -> dict[str, Owned]:
    owned = [int(state.technology[seat * TECHNOLOGIES + technology]) for technology in range(TECHNOLOGIES)]
    named = zip(IDS["technology"], owned, strict=True)
    return {name: "bought" if how == BOUGHT else "given" for name, how in named if how != NOT_OWNED}


def nuts_on(state: State, planet: int) -> list[str]:
    return [nut for colour, nut in enumerate(IDS["nut"]) if state.nuts[planet] >> colour & 1]


def colonies_on(state: State, planet: int, names: Sequence[str]) -> dict[str, int]:
    counts = [int(state.colonies[planet * SEATS_MOST + seat]) for seat in range(state.seats)]
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def from_json(written: dict[str, object]) -> State:
    names = WRITTEN.colours(written, DATA.players.min)
    state = first_state(len(names), Settings(part(written.get("options"), dict, "options")))
    read_regular(state, written)
    for refusal in part(written.get("refused"), list, "refused"):
        state.refused = append(state.refused, read_refusal(refusal))
    offer = written.get("offer")
    state.offers = [] if offer is None else [unpacked(state.clock, state.active, ACTIONS.from_json(offer))]
    for seat, name in enumerate(names):
        read_seat(state, seat, name, written)
    read_planets(state, names, written)
    return state


def read_refusal(value: object) -> int:
    refusal = part(value, dict, "refused")
    ship = WRITTEN.number("ship", refusal.get("ship"), "refused.ship")
    return ship | WRITTEN.number("field", refusal.get("field"), "refused.field") << 8


def seat_part(written: dict[str, object], name: str, seat: str) -> Any:
    return part(written.get(name), dict, name).get(seat)


def read_seat(state: State, seat: int, name: str, written: dict[str, object]) -> None:
    """Read the ships, flags and technologies of one seat."""
    ships = part(seat_part(written, "ships", name), dict, f"ships.{name}")
    for n, ship in enumerate(IDS["ship"]):
        read_ship(state, seat * SHIPS + n, ships.get(ship), f"ships.{name}.{ship}")
    flags = part(seat_part(written, "flags", name), dict, f"flags.{name}")
    for n, ship in enumerate(IDS["ship"]):
        found = WRITTEN.numbers("shipflag*", flags.get(ship), f"flags.{name}.{ship}")
        state.flags = replaced(state.flags, seat * SHIPS + n, sum({1 << flag for flag in found}))
    for technology, how in part(seat_part(written, "technologies", name), dict, f"technologies.{name}").items():
        place = WRITTEN.number("technology", technology, f"technologies.{name}")
        if how not in OWNED:
            raise Misspelled(f"technologies.{name}.{technology}", f"one of {', '.join(OWNED)}", how)
        state.technology = replaced(state.technology, seat * TECHNOLOGIES + place, OWNED.index(how))


def read_ship(state: State, ship: int, value: object, path: str) -> None:
    """Put a ship on its field; raise `Misspelled` if another ship is there (AN-308)."""
    field = WRITTEN.number("field?", value, path)
    if field != NOWHERE:
        if state.standing[field] != NOBODY:
            raise Misspelled(path, "a field without another ship", value)
        put_ship(state, ship // SHIPS, ship % SHIPS, field)


def read_planets(state: State, names: list[str], written: dict[str, object]) -> None:
    """Read nuts and colonies."""
    nuts = part(written.get("nuts"), dict, "nuts")
    colonies = part(written.get("colonies"), dict, "colonies")
    for planet in range(PLANETS):
        field = IDS["field"][FIELD_OF[planet]]
        lying = WRITTEN.numbers("nut*", nuts.get(field, []), f"nuts.{field}")
        state.nuts = replaced(state.nuts, planet, sum({1 << colour for colour in lying}))
        for name, count in part(colonies.get(field, {}), dict, f"colonies.{field}").items():
            seat = WRITTEN.seat(len(names), name, f"colonies.{field}")
            n = WRITTEN.number("number", count, f"colonies.{field}.{name}")
            add_colonies(state, planet, seat, n)
