"""How a state is written as JSON, with the ids of the data, and read back."""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from holodeck.games.astronuts.actions import ACTIONS, IDS, OFFER_TRADE, first, second, third, with_three
from holodeck.games.astronuts.board import (
    FIELD_OF,
    FLAGS,
    NOBODY,
    NOWHERE,
    NUTS,
    PLANETS,
    SEATS_MOST,
    SHIPS,
    TECHNOLOGIES,
)
from holodeck.games.astronuts.data import DATA
from holodeck.games.astronuts.rules.options import Settings
from holodeck.games.astronuts.rules.purse import counted, hand_of
from holodeck.games.astronuts.state import NOT_OWNED, State, add_colonies, first_state, home_of, put_ship
from holodeck.kernel.offers import Offer
from holodeck.kernel.spelling import Misspelled, part, spell
from holodeck.kernel.vectors import append, listed, replaced, vec
from holodeck.kernel.written import Written

SINGLE: Final = {
    "first": "seat", "active": "seat", "asked": "seat?", "phase": "phase", "round": "number", "ending": "ending",
    "actions_left": "number", "clock": "number", "placed": "number", "reached": "seat?", "last_round": "flag",
    "declined": "number", "roll": "roll", "die": "number", "declared": "number", "block": "number", "fate": "fate?",
    "ship": "ship", "over": "field?", "to": "field?", "jump": "field?", "goal": "field?", "defender": "seat?",
    "target": "target", "strength": "number", "due": "number",
}  # fmt: skip
BY_SEAT: Final = {"charged": ("charged", "flag"), "offer_habit": ("offer_habit", "offer_habit"), "auto": ("auto", "flag")}
WRITTEN: Final = Written(IDS)
OWNED: Final = ["none", "bought", "given"]
"""How a technology is owned."""


def to_json(state: State) -> dict[str, object]:
    names = IDS["seat"][: state.seats]
    spelled: dict[str, object] = {"seats": list(names), "options": dict(state.settings.options)}
    for name, kind in SINGLE.items():
        spelled[name] = spell(IDS, kind, int(getattr(state, name)))
    spelled["refused"] = [spell_refusal(refusal) for refusal in state.refused]
    spelled["offer"] = ACTIONS.to_json(offer_action(state.offers[0])) if state.offers else None
    spelled["ships"] = {name: ship_table(seat, state.ship_at, "field?") for seat, name in enumerate(names)}
    spelled["fates"] = {name: ship_table(seat, state.bound, "fate?") for seat, name in enumerate(names)}
    spelled["left"] = {name: ship_table(seat, state.left, "number") for seat, name in enumerate(names)}
    spelled["flags"] = {name: flag_table(state, seat) for seat, name in enumerate(names)}
    spelled["hands"] = {name: spell(IDS, "nut#", hand_of(state, seat)) for seat, name in enumerate(names)}
    spelled["technologies"] = {name: technologies_on(state, seat) for seat, name in enumerate(names)}
    for name, (field, kind) in BY_SEAT.items():
        values = getattr(state, field)
        spelled[name] = {colour: spell(IDS, kind, int(values[seat])) for seat, colour in enumerate(names)}
    spelled["nuts"] = {IDS["field"][FIELD_OF[planet]]: nuts_on(state, planet) for planet in range(PLANETS)}
    spelled["colonies"] = {IDS["field"][FIELD_OF[planet]]: colonies_on(state, planet, names) for planet in range(PLANETS)}
    spelled["bank"] = spell(IDS, "nut#", listed(state.bank))
    return {**spelled, **derived(state, names)}


def derived(state: State, names: Sequence[str]) -> dict[str, object]:
    """What readers want and the rules compute."""
    return {
        "homes": {name: IDS["field"][home_of(state, seat)] for seat, name in enumerate(names)},
        "settled": {name: int(state.settled[seat]) for seat, name in enumerate(names)},
    }


def spell_refusal(refusal: int) -> dict[str, str]:
    return {"ship": IDS["ship"][refusal & 255], "field": IDS["field"][refusal >> 8]}


def offer_action(made: Offer) -> int:
    """An open offer as the action that made it."""
    return int(with_three(OFFER_TRADE, made.to, made.give.index(1), made.want.index(1)))


def ship_table(seat: int, values: vec[i64], kind: str) -> dict[str, object]:
    return {ship: spell(IDS, kind, int(values[seat * SHIPS + n])) for n, ship in enumerate(IDS["ship"])}


def flag_table(state: State, seat: int) -> dict[str, list[str]]:
    return {ship: flags_on(state, seat * SHIPS + n) for n, ship in enumerate(IDS["ship"])}


def flags_on(state: State, number: int) -> list[str]:
    return [flag for place, flag in enumerate(FLAGS) if state.flags[number] >> place & 1]


def technologies_on(state: State, seat: int) -> dict[str, str]:
    owned = [int(state.technology[seat * TECHNOLOGIES + technology]) for technology in range(TECHNOLOGIES)]
    return {name: OWNED[how] for name, how in zip(IDS["technology"], owned, strict=True) if how != NOT_OWNED}


def nuts_on(state: State, planet: int) -> list[str]:
    return [nut for colour, nut in enumerate(IDS["nut"]) if state.nuts[planet] >> colour & 1]


def colonies_on(state: State, planet: int, names: Sequence[str]) -> dict[str, int]:
    counts = [int(state.colonies[planet * SEATS_MOST + seat]) for seat in range(state.seats)]
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def from_json(spelled: dict[str, object]) -> State:
    names = WRITTEN.colours(spelled, DATA.players.min)
    state = first_state(len(names), Settings(part(spelled.get("options"), dict, "options")))
    WRITTEN.fields(state, SINGLE, spelled, len(names))
    WRITTEN.rows(state, BY_SEAT, spelled, names)
    for refusal in part(spelled.get("refused"), list, "refused"):
        state.refused = append(state.refused, read_refusal(refusal))
    offer = spelled.get("offer")
    state.offers = [] if offer is None else [read_offer(state, ACTIONS.from_json(offer))]
    for seat, name in enumerate(names):
        read_seat(state, seat, name, spelled)
    read_planets(state, names, spelled)
    state.bank = vec[i64](WRITTEN.numbers("nut#", spelled.get("bank"), "bank"))
    return state


def read_refusal(value: object) -> int:
    refusal = part(value, dict, "refused")
    ship = WRITTEN.number("ship", refusal.get("ship"), "refused.ship")
    return ship | WRITTEN.number("field", refusal.get("field"), "refused.field") << 8


def read_offer(state: State, action: int) -> Offer:
    return Offer(int(state.clock), int(state.active), int(first(action)), counted(second(action)), counted(third(action)), [])


def seat_part(spelled: dict[str, object], name: str, seat: str) -> Any:
    return part(spelled.get(name), dict, name).get(seat)


def read_seat(state: State, seat: int, name: str, spelled: dict[str, object]) -> None:
    """Everything that belongs to one seat."""
    for table, kind in (("ships", "field?"), ("fates", "fate?"), ("left", "number")):
        values = part(seat_part(spelled, table, name), dict, f"{table}.{name}")
        for n, ship in enumerate(IDS["ship"]):
            path = f"{table}.{name}.{ship}"
            read_ship(state, seat * SHIPS + n, table, WRITTEN.number(kind, values.get(ship), path), path)
    flags = part(seat_part(spelled, "flags", name), dict, f"flags.{name}")
    for n, ship in enumerate(IDS["ship"]):
        found = WRITTEN.numbers("shipflag*", flags.get(ship), f"flags.{name}.{ship}")
        state.flags = replaced(state.flags, seat * SHIPS + n, sum({1 << flag for flag in found}))
    for colour, count in enumerate(WRITTEN.numbers("nut#", seat_part(spelled, "hands", name), f"hands.{name}")):
        state.hand[seat * NUTS + colour] = count
    for technology, how in part(seat_part(spelled, "technologies", name), dict, f"technologies.{name}").items():
        place = WRITTEN.number("technology", technology, f"technologies.{name}")
        if how not in OWNED:
            raise Misspelled(f"technologies.{name}.{technology}", f"one of {', '.join(OWNED)}", how)
        state.technology = replaced(state.technology, seat * TECHNOLOGIES + place, OWNED.index(how))


def read_ship(state: State, ship: int, table: str, value: int, path: str) -> None:
    """One value of one ship. Two ships never stand on the same field (AN-308)."""
    if table == "fates":
        state.bound = replaced(state.bound, ship, value)
    elif table == "left":
        state.left = replaced(state.left, ship, value)
    elif value != NOWHERE:
        if state.standing[value] != NOBODY:
            raise Misspelled(path, "a field without another ship", IDS["field"][value])
        put_ship(state, ship // SHIPS, ship % SHIPS, value)


def read_planets(state: State, names: list[str], spelled: dict[str, object]) -> None:
    """Nuts and colonies."""
    nuts = part(spelled.get("nuts"), dict, "nuts")
    colonies = part(spelled.get("colonies"), dict, "colonies")
    for planet in range(PLANETS):
        field = IDS["field"][FIELD_OF[planet]]
        lying = WRITTEN.numbers("nut*", nuts.get(field, []), f"nuts.{field}")
        state.nuts = replaced(state.nuts, planet, sum({1 << colour for colour in lying}))
        for name, count in part(colonies.get(field, {}), dict, f"colonies.{field}").items():
            seat = WRITTEN.seat(len(names), name, f"colonies.{field}")
            n = WRITTEN.number("number", count, f"colonies.{field}.{name}")
            add_colonies(state, planet, seat, n)
