"""Hands and the bank (SF-8, SF-42): how resource cards come and go. Only draws from the pile and from hands are hidden."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import RESOURCE_IDS, RESOURCES
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import listed, vec

PLENTY: Final = 1_000_000
"""The stock of a bank that never runs out."""
BITS: Final = vec[i64]([1 << resource for resource in range(RESOURCES)])
EVERY_KIND: Final = (1 << RESOURCES) - 1


def by_kind(costs: dict[str, int]) -> list[int]:
    """Counts by kind, from those that are named."""
    return [costs.get(name, 0) for name in RESOURCE_IDS]


def single(resource: i64, count: i64) -> list[int]:
    """So many of one kind, nothing of the others."""
    goods = [0] * RESOURCES
    goods[resource] = count
    return goods


def stock(state: State, resource: i64) -> i64:
    """How many cards of a kind the bank can give."""
    return PLENTY if state.settings.unlimited else state.bank[resource]


def kinds_in_stock(state: State) -> i64:
    """The kinds the bank can give, as a set of bits."""
    bank = state.bank
    if state.settings.unlimited or 0 not in bank:
        return EVERY_KIND
    kinds: i64 = 0
    for resource in range(RESOURCES):
        if bank[resource]:
            kinds += BITS[resource]
    return kinds


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
    return listed(state.hand[seat * RESOURCES : seat * RESOURCES + RESOURCES])


def check_cost(state: State, seat: i64, goods: list[int], clause: str) -> Refusal | None:
    """COST, with what is missing."""
    if has(state, seat, goods):
        return None
    hand = hand_of(state, seat)
    missing = [max(0, goods[resource] - hand[resource]) for resource in range(RESOURCES)]
    return Refusal(clause, "cost", {"goods": missing})


def gain(state: State, seat: i64, resource: i64, count: i64) -> None:
    """Cards that do not come from the bank."""
    state.hand[seat * RESOURCES + resource] += count
    state.total[seat] += count


def lose(state: State, seat: i64, resource: i64, count: i64) -> None:
    """Cards that do not go to the bank."""
    state.hand[seat * RESOURCES + resource] -= count
    state.total[seat] -= count


def take(state: State, seat: i64, resource: i64, count: i64) -> None:
    """Cards from the bank, which has them."""
    gain(state, seat, resource, count)
    if not state.settings.unlimited:
        state.bank[resource] -= count


def take_all(state: State, owed: vec[i64]) -> None:
    """The same for many cards, each seat * RESOURCES + resource."""
    hand, total, bank, limited = state.hand, state.total, state.bank, not state.settings.unlimited
    for at in owed:
        hand[at] += 1
        total[at // RESOURCES] += 1
        if limited:
            bank[at % RESOURCES] -= 1


def give_back(state: State, seat: i64, resource: i64, count: i64) -> None:
    """Cards to the bank."""
    lose(state, seat, resource, count)
    if not state.settings.unlimited:
        state.bank[resource] += count


def pay(state: State, seat: i64, goods: list[int]) -> None:
    """Cards of several kinds to the bank."""
    for resource in range(RESOURCES):
        if goods[resource]:
            give_back(state, seat, resource, goods[resource])


def hand_over(state: State, giver: i64, taker: i64, goods: list[int]) -> None:
    for resource in range(RESOURCES):
        if goods[resource]:
            lose(state, giver, resource, goods[resource])
            gain(state, taker, resource, goods[resource])


def steal_one(state: State, seat: i64, victim: i64, luck: Luck, tell: Tell | None) -> None:
    """One random card from a hidden hand; only the two learn its kind."""
    resource = luck.pick("theft", state.hand[victim * RESOURCES : victim * RESOURCES + RESOURCES])
    lose(state, victim, resource, 1)
    gain(state, seat, resource, 1)
    if tell is not None:
        facts: dict[str, object] = {"goods": single(resource, 1)}
        tell.all("stolen", {"seat": seat, "victim": victim}, {seat: facts, victim: facts})


def most_held(state: State, seat: i64, count: i64) -> list[int]:
    """So many cards, each of the kind held most then; ties go by resource order (D2, SF-118)."""
    hand = hand_of(state, seat)
    return most_of(hand, min(count, sum(hand)))


def most_of(hand: list[int], count: int) -> list[int]:
    """The same of any hand that has so many: all kinds sink to one level, and the first of those that are on it by one more."""
    high = sorted(hand, reverse=True)
    level = above = 0
    for kinds in range(1, RESOURCES + 1):
        above += high[kinds - 1]
        level = -((count - above) // kinds)
        if kinds == RESOURCES or level >= high[kinds]:
            break
    goods = [held - level if held > level else 0 for held in hand]
    more = count - sum(goods)
    for resource in range(RESOURCES):
        if more and hand[resource] >= level:
            goods[resource] += 1
            more -= 1
    return goods


def least_held(state: State, seat: i64) -> i64:
    """The kind held least among those in the bank; ties go by resource order. -1 where the bank is empty (SF-108, SF-118)."""
    best: i64 = -1
    for resource in range(RESOURCES):
        if stock(state, resource) and (best < 0 or state.held(seat, resource) < state.held(seat, best)):
            best = resource
    return best
