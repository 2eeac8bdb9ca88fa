"""Questions when a decision opens (AN-1401)."""

from holodeck.games.astronuts.actions import PHASES
from holodeck.games.astronuts.board import GIFT_COLONY, GIFT_SHIP, NO_FATE, PLACES, SHIPS
from holodeck.games.astronuts.rules.colony_price import can_found
from holodeck.games.astronuts.rules.gifts import gifts_with_effect, missing_technologies, places_for
from holodeck.games.astronuts.rules.trade import offer_facts
from holodeck.games.astronuts.rules.ways import holes_behind
from holodeck.games.astronuts.state import (
    ACTING,
    FATE_COLONY,
    FATE_GIFT,
    FATE_SHIP,
    FATE_SWAP,
    FATE_TAKE,
    FATE_TECH,
    FATE_TELEPORT,
    JUMP,
    PASSAGE,
    SETUP_PLACE,
    TARGET,
    TRADE,
    WARP,
    State,
)
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.vectors import listed


def asked(state: State, awaited: Awaited) -> Told:
    return Told(f"asked_{PHASES[state.phase]}", {**facts_of(state, awaited.seat), "seat": awaited.seat})


def facts_of(state: State, seat: int) -> dict[str, object]:
    """Return the facts of the open question."""
    phase = state.phase
    if phase == SETUP_PLACE:
        return {"left": int(PLACES - state.placed)}
    if phase == ACTING:
        return {"actions": int(state.actions_left), "fields": [] if state.actions_left else free_colonies(state, seat)}
    if phase == WARP:
        return {"die": int(state.die), "roll": int(state.roll)}
    if phase == PASSAGE:
        return {"partner": int(state.active), "ship": int(state.ship), "over": int(state.over), "field": int(state.to)}
    if phase == TARGET:
        return {"partner": int(state.active), "field": int(state.goal)}
    if phase == TRADE:
        return {**offer_facts(state.offers[0]), "partner": int(state.active)}
    return facts_of_fate(state, seat)


def free_colonies(state: State, seat: int) -> list[int]:
    """Return the planets where a colony costs no action (AN-505)."""
    own = range(seat * SHIPS, seat * SHIPS + SHIPS)
    return [int(state.ship_at[ship]) for ship in own if state.bound[ship] != NO_FATE and can_found(state, seat, ship % SHIPS, 0)]


def facts_of_fate(state: State, seat: int) -> dict[str, object]:
    phase = state.phase
    if phase == FATE_SWAP:
        return {"n": int(state.due)}
    if phase == FATE_TAKE:
        return {"n": int(state.due), "bank": listed(state.bank)}
    if phase == FATE_TECH:
        return {"technologies": listed(missing_technologies(state, seat))}
    if phase == FATE_COLONY:
        return {"fields": listed(places_for(state, seat, GIFT_COLONY))}
    if phase == FATE_TELEPORT:
        return {"ship": int(state.ship)}
    if phase == JUMP:
        return {"ship": int(state.ship), "fields": holes_behind(state, state.to)}
    if phase == FATE_SHIP:
        return {"fields": listed(places_for(state, seat, GIFT_SHIP))}
    return {"gifts": listed(gifts_with_effect(state, seat))} if phase == FATE_GIFT else {}
