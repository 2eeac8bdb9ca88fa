"""How a state is written as JSON, with the ids of the data, and read back."""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import append, vec
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
from holodeck.games.astronuts.state import NOT_OWNED, State, first_state, home_of
from holodeck.kernel.dense import listed, replaced
from holodeck.kernel.offers import Offer
from holodeck.kernel.spelling import Misspelled, part, read, spell

SINGLE: Final = {
    "first": "seat", "active": "seat", "asked": "seat?", "phase": "phase", "round": "number", "ending": "ending",
    "actions_left": "number", "clock": "number", "placed": "number", "reached": "seat?", "last_round": "flag",
    "declined": "number", "roll": "roll", "die": "number", "declared": "number", "block": "number", "fate": "fate?",
    "ship": "ship", "over": "field?", "to": "field?", "jump": "field?", "goal": "field?", "defender": "seat?",
    "target": "target", "strength": "number", "due": "number",
}  # fmt: skip
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
    spelled["charged"] = {name: bool(state.charged[seat]) for seat, name in enumerate(names)}
    spelled["offer_habit"] = {name: IDS["offer_habit"][state.offer_habit[seat]] for seat, name in enumerate(names)}
    spelled["auto"] = {name: bool(state.auto[seat]) for seat, name in enumerate(names)}
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
    names = part(spelled.get("seats"), list, "state.seats")
    if names != IDS["seat"][: len(names)] or not DATA.players.min <= len(names) <= DATA.players.max:
        raise Misspelled("state.seats", f"the colours of {DATA.players.min} to {DATA.players.max} seats in order", names)
    state = first_state(len(names), Settings(part(spelled.get("options"), dict, "state.options")))
    for name, kind in SINGLE.items():
        setattr(state, name, number(kind, spelled.get(name), f"state.{name}"))
    for refusal in part(spelled.get("refused"), list, "state.refused"):
        state.refused = append(state.refused, read_refusal(refusal))
    offer = spelled.get("offer")
    state.offers = [] if offer is None else [read_offer(state, ACTIONS.from_json(offer))]
    for seat, name in enumerate(names):
        read_seat(state, seat, name, spelled)
    read_planets(state, names, spelled)
    state.bank = vec[i64](counts(spelled.get("bank"), "state.bank"))
    return state


def number(kind: str, value: object, path: str) -> int:
    found = read(IDS, kind, value, path)
    assert isinstance(found, int)
    return int(found)


def counts(value: object, path: str) -> list[int]:
    found = read(IDS, "nut#", value, path)
    assert isinstance(found, list)
    return found


def read_refusal(value: object) -> int:
    refusal = part(value, dict, "state.refused")
    ship = number("ship", refusal.get("ship"), "state.refused.ship")
    return ship | number("field", refusal.get("field"), "state.refused.field") << 8


def read_offer(state: State, action: int) -> Offer:
    return Offer(int(state.clock), int(state.active), int(first(action)), counted(second(action)), counted(third(action)), [])


def seat_part(spelled: dict[str, object], name: str, seat: str) -> Any:
    return part(spelled.get(name), dict, f"state.{name}").get(seat)


def read_seat(state: State, seat: int, name: str, spelled: dict[str, object]) -> None:
    """Everything that belongs to one seat."""
    for table, kind in (("ships", "field?"), ("fates", "fate?"), ("left", "number")):
        values = part(seat_part(spelled, table, name), dict, f"state.{table}.{name}")
        for n, ship in enumerate(IDS["ship"]):
            value = number(kind, values.get(ship), f"state.{table}.{name}.{ship}")
            read_ship(state, seat * SHIPS + n, table, value, f"state.{table}.{name}.{ship}")
    flags = part(seat_part(spelled, "flags", name), dict, f"state.flags.{name}")
    for n, ship in enumerate(IDS["ship"]):
        found: Any = read(IDS, "shipflag*", flags.get(ship), f"state.flags.{name}.{ship}")
        state.flags = replaced(state.flags, seat * SHIPS + n, sum({1 << flag for flag in found}))
    for colour, count in enumerate(counts(seat_part(spelled, "hands", name), f"state.hands.{name}")):
        state.hand[seat * NUTS + colour] = count
    for technology, how in part(seat_part(spelled, "technologies", name), dict, f"state.technologies.{name}").items():
        place = number("technology", technology, f"state.technologies.{name}")
        if how not in OWNED:
            raise Misspelled(f"state.technologies.{name}.{technology}", f"one of {', '.join(OWNED)}", how)
        state.technology = replaced(state.technology, seat * TECHNOLOGIES + place, OWNED.index(how))
    state.charged = replaced(state.charged, seat, number("flag", seat_part(spelled, "charged", name), f"state.charged.{name}"))
    habit = number("offer_habit", seat_part(spelled, "offer_habit", name), f"state.offer_habit.{name}")
    state.offer_habit = replaced(state.offer_habit, seat, habit)
    state.auto = replaced(state.auto, seat, number("flag", seat_part(spelled, "auto", name), f"state.auto.{name}"))


def read_ship(state: State, ship: int, table: str, value: int, path: str) -> None:
    """One value of one ship. Two ships never stand on the same field (AN-308)."""
    if table == "fates":
        state.bound = replaced(state.bound, ship, value)
    elif table == "left":
        state.left = replaced(state.left, ship, value)
    elif value != NOWHERE:
        if state.standing[value] != NOBODY:
            raise Misspelled(path, "a field without another ship", IDS["field"][value])
        state.ship_at[ship] = value
        state.standing[value] = ship


def read_planets(state: State, names: list[str], spelled: dict[str, object]) -> None:
    """Nuts and colonies."""
    nuts = part(spelled.get("nuts"), dict, "state.nuts")
    colonies = part(spelled.get("colonies"), dict, "state.colonies")
    for planet in range(PLANETS):
        field = IDS["field"][FIELD_OF[planet]]
        lying: Any = read(IDS, "nut*", nuts.get(field, []), f"state.nuts.{field}")
        state.nuts = replaced(state.nuts, planet, sum({1 << colour for colour in lying}))
        for name, count in part(colonies.get(field, {}), dict, f"state.colonies.{field}").items():
            if name not in names:
                raise Misspelled(f"state.colonies.{field}", f"one of {', '.join(names)}", name)
            seat, n = names.index(name), number("number", count, f"state.colonies.{field}.{name}")
            state.colonies = replaced(state.colonies, planet * SEATS_MOST + seat, n)
            state.settled = replaced(state.settled, seat, state.settled[seat] + n)
