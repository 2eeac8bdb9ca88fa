"""A field of the board: its property card or text, owner, level and rent now, and the pawns there (`feld`)."""

from holodeck.games.planetopoly.board import (
    BASE_COMMISSION,
    BASE_MORTGAGE,
    BASE_PRICE,
    COMMISSION,
    EVENT,
    FINES,
    FIRST_RADAR,
    KIND_AT,
    LEVELS,
    MORTGAGE,
    NOBODY,
    PLOTS,
    PLOTS_EACH,
    PRICE,
    PRISON,
    PROPERTY_AT,
    RADAR_RENT,
    RENT,
    RISK,
    START_EXACT,
    START_PASS,
    TOLL_RENT,
)  # fmt: skip
from holodeck.games.planetopoly.rules.holdings import claim_of, rent_at
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.told import Told


def field_card(state: State, field: int) -> list[Told]:
    asset = PROPERTY_AT[field]
    pawns = pawns_on(state, field)
    standing = Told("field_pawns", {"pawns": pawns}) if pawns else Told("field_empty", {})
    if asset == NOBODY:
        return [special_field(state, field), standing]
    return [property_card(field, asset), ownership(state, asset), standing]


def pawns_on(state: State, field: int) -> list[int]:
    """Return the seats with a pawn on a field, in order of arrival (PP-305)."""
    return sorted([seat for seat in range(state.seats) if state.field[seat] == field], key=lambda seat: state.arrival[seat])


def special_field(state: State, field: int) -> Told:
    facts: dict[str, object] = {"field": field, "number": field}
    kind = KIND_AT[field]
    if kind == EVENT:
        return Told("field_event", {**facts, "left": sum(state.cards)})
    if kind == PRISON:
        return Told("field_prison", {**facts, "fines": FINES})
    if kind == RISK:
        return Told("field_risk", facts)
    return Told("field_start", {**facts, "passing": START_PASS, "exact": START_EXACT})


def property_card(field: int, asset: int) -> Told:
    """Return the text of a property card (PP-204)."""
    facts: dict[str, object] = {"field": field, "number": field, "price": PRICE[asset], "mortgage": MORTGAGE[asset]}
    if asset >= FIRST_RADAR:
        return Told("field_radar", {**facts, "each": RADAR_RENT[1]})
    if asset >= PLOTS:
        return Told("field_toll", {**facts, "rents": TOLL_RENT[1:]})
    planet = asset // PLOTS_EACH
    bases: dict[str, object] = {
        "commission": COMMISSION[asset],
        "base_price": BASE_PRICE[planet],
        "base_mortgage": BASE_MORTGAGE[planet],
        "base_commission": BASE_COMMISSION[planet],
        "rents": RENT[asset * LEVELS : asset * LEVELS + LEVELS],
    }
    return Told("field_plot", {**facts, **bases})


def ownership(state: State, asset: int) -> Told:
    owner = state.owner[asset]
    if owner == NOBODY:
        holder = claim_of(state, asset // PLOTS_EACH) if asset < PLOTS else NOBODY
        return Told("field_free", {}) if holder == NOBODY else Told("field_claimed", {"holder": holder})
    facts: dict[str, object] = {"player": owner, "prisoner": bool(state.in_prison[owner])}
    if asset >= FIRST_RADAR:
        return Told("field_radar_owner", {**facts, "each": rent_at(state, asset, 1)})
    rent = rent_at(state, asset, 1)
    if asset < PLOTS and state.level[asset]:
        return Told("field_built", {**facts, "works": state.level[asset], "rent": rent})
    return Told("field_owner", {**facts, "rent": rent})
