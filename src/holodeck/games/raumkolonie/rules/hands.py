"""Hands: gains and losses of resources. All but thefts are public, and `sure` is what everybody can infer (RK-1601, RK-1602)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import RESOURCE_IDS, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.trade.hands import by_kind, missing
from holodeck.kernel.vectors import listed

TUBE_COST: Final = by_kind(RESOURCE_IDS, DATA.costs["tube"])
DOME_COST: Final = by_kind(RESOURCE_IDS, DATA.costs["dome"])
CENTRAL_COST: Final = by_kind(RESOURCE_IDS, DATA.costs["central"])
CARD_COST: Final = by_kind(RESOURCE_IDS, DATA.costs["event_card"])
START_HAND: Final = by_kind(RESOURCE_IDS, DATA.setup.start_resources)
CHEAP_CENTRAL_COST: Final = by_kind(RESOURCE_IDS, DATA.costs["central_by_card"])
BET_COST: Final = by_kind(RESOURCE_IDS, DATA.costs["bet"])
SHOUT_COST: Final = by_kind(RESOURCE_IDS, DATA.costs["shout"])
NOTHING: Final = by_kind(RESOURCE_IDS, {})


def hand_of(state: State, seat: i64) -> list[int]:
    return listed(state.hand[seat * RESOURCES : seat * RESOURCES + RESOURCES])


def lacking(state: State, seat: i64, goods: list[int], clause: str) -> Refusal:
    """Return the refusal that names which of these goods a seat lacks."""
    return Refusal(clause, "not_enough", {"seat": seat, "goods": missing(state.hand, seat, goods)})


def gain(state: State, seat: i64, resource: i64, count: i64) -> None:
    at = seat * RESOURCES + resource
    state.hand[at] += count
    state.sure[at] += count
    state.total[seat] += count


def lose(state: State, seat: i64, resource: i64, count: i64) -> None:
    at = seat * RESOURCES + resource
    state.hand[at] -= count
    state.total[seat] -= count
    state.sure[at] -= min(count, state.sure[at])


def gain_all(state: State, seat: i64, goods: list[int]) -> None:
    for resource, count in enumerate(goods):
        if count:
            gain(state, seat, resource, count)


def pay(state: State, seat: i64, goods: list[int]) -> None:
    for resource, count in enumerate(goods):
        if count:
            lose(state, seat, resource, count)


def steal_one(state: State, thief: i64, victim: i64, luck: Luck) -> i64:
    """Move one unit, drawn uniformly from the victim's units, to the thief, and return its kind. The others do not learn it, so
    one unit of each kind the victim certainly held becomes uncertain."""
    resource = luck.pick("chance", state.hand[victim * RESOURCES : victim * RESOURCES + RESOURCES])
    for any_resource in range(RESOURCES):
        at = victim * RESOURCES + any_resource
        if state.sure[at]:
            state.sure[at] -= 1
    state.hand[victim * RESOURCES + resource] -= 1
    state.total[victim] -= 1
    state.hand[thief * RESOURCES + resource] += 1
    state.total[thief] += 1
    return resource
