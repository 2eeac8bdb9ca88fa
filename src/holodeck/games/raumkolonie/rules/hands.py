"""Hands: how resources come and go. All but thefts are public, and `sure` keeps what everybody can count (RK-1601, RK-1602)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import RESOURCE_IDS, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal


def _vector(costs: dict[str, int]) -> list[int]:
    return [costs.get(name, 0) for name in RESOURCE_IDS]


TUBE_COST: Final = _vector(DATA.costs["tube"])
DOME_COST: Final = _vector(DATA.costs["dome"])
CENTRAL_COST: Final = _vector(DATA.costs["central"])
CARD_COST: Final = _vector(DATA.costs["event_card"])
START_HAND: Final = _vector(DATA.setup.start_resources)
CHEAP_CENTRAL_COST: Final = _vector(DATA.costs["central_by_card"])
BET_COST: Final = _vector(DATA.costs["bet"])
SHOUT_COST: Final = _vector(DATA.costs["shout"])
NOTHING: Final = _vector({})


def single(resource: i64, count: i64) -> list[int]:
    """So many of one resource, nothing of the others."""
    goods = [0] * RESOURCES
    goods[resource] = count
    return goods


def has(state: State, seat: i64, goods: list[int]) -> bool:
    hand, at = state.hand, seat * RESOURCES
    return (
        hand[at] >= goods[0]
        and hand[at + 1] >= goods[1]
        and hand[at + 2] >= goods[2]
        and hand[at + 3] >= goods[3]
        and hand[at + 4] >= goods[4]
    )


def hand_of(state: State, seat: i64) -> list[int]:
    return [int(state.held(seat, resource)) for resource in range(RESOURCES)]


def lacking(state: State, seat: i64, goods: list[int], clause: str) -> Refusal:
    """The refusal that names what a seat lacks of these goods."""
    hand = hand_of(state, seat)
    missing = [max(0, goods[resource] - hand[resource]) for resource in range(RESOURCES)]
    return Refusal(clause, "not_enough", {"seat": seat, "goods": missing})


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
    """Move one unit, drawn uniformly over the victim's units, to the thief. The others do not learn its kind, so of nothing the
    victim seemed to hold for certain the last unit is certain any more."""
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
