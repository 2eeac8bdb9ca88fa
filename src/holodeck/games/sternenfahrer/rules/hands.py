"""Hands and the bank (SF-8, SF-42): how resource cards come and go. Only draws from the pile and from hands are hidden."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import has, missing, most_of, single
from holodeck.kernel.vectors import listed, vec

PLENTY: Final = 1_000_000
"""The stock of a bank that never runs out."""
BITS: Final = vec[i64]([1 << resource for resource in range(RESOURCES)])
EVERY_KIND: Final = (1 << RESOURCES) - 1


def stock(state: State, resource: i64) -> i64:
    """Return how many cards of a kind the bank can give."""
    return PLENTY if state.settings.unlimited else state.bank[resource]


def kinds_in_stock(state: State) -> i64:
    """Return the kinds the bank can give, as a set of bits."""
    bank = state.bank
    if state.settings.unlimited or 0 not in bank:
        return EVERY_KIND
    kinds: i64 = 0
    for resource in range(RESOURCES):
        if bank[resource]:
            kinds += BITS[resource]
    return kinds


def hand_of(state: State, seat: i64) -> list[int]:
    return listed(state.hand[seat * RESOURCES : seat * RESOURCES + RESOURCES])


def check_cost(state: State, seat: i64, goods: list[int], clause: str) -> Refusal | None:
    """Check that the seat can pay, or refuse with the missing cards."""
    if has(state.hand, seat, goods):
        return None
    return Refusal(clause, "cost", {"goods": missing(state.hand, seat, goods)})


def gain(state: State, seat: i64, resource: i64, count: i64) -> None:
    """Add cards to a hand that do not come from the bank."""
    state.hand[seat * RESOURCES + resource] += count
    state.total[seat] += count


def lose(state: State, seat: i64, resource: i64, count: i64) -> None:
    """Remove cards from a hand that do not go to the bank."""
    state.hand[seat * RESOURCES + resource] -= count
    state.total[seat] -= count


def take(state: State, seat: i64, resource: i64, count: i64) -> None:
    """Move cards from the bank, which has them, to a hand."""
    gain(state, seat, resource, count)
    if not state.settings.unlimited:
        state.bank[resource] -= count


def take_all(state: State, owed: vec[i64]) -> None:
    """Move many cards from the bank to hands, each seat * RESOURCES + resource."""
    hand, total, bank, limited = state.hand, state.total, state.bank, not state.settings.unlimited
    for at in owed:
        hand[at] += 1
        total[at // RESOURCES] += 1
        if limited:
            bank[at % RESOURCES] -= 1


def give_back(state: State, seat: i64, resource: i64, count: i64) -> None:
    """Move cards of a kind from a hand to the bank."""
    lose(state, seat, resource, count)
    if not state.settings.unlimited:
        state.bank[resource] += count


def pay(state: State, seat: i64, goods: list[int]) -> None:
    """Move cards of several kinds from a hand to the bank."""
    for resource in range(RESOURCES):
        if goods[resource]:
            give_back(state, seat, resource, goods[resource])


def hand_over(state: State, giver: i64, taker: i64, goods: list[int]) -> None:
    for resource in range(RESOURCES):
        if goods[resource]:
            lose(state, giver, resource, goods[resource])
            gain(state, taker, resource, goods[resource])


def steal_one(state: State, seat: i64, victim: i64, luck: Luck, tell: Tell | None) -> None:
    """Move a random card from one hand to another; only the two players learn its kind."""
    resource = luck.pick("theft", state.hand[victim * RESOURCES : victim * RESOURCES + RESOURCES])
    lose(state, victim, resource, 1)
    gain(state, seat, resource, 1)
    if tell is not None:
        facts: dict[str, object] = {"goods": single(RESOURCES, resource, 1)}
        tell.all("stolen", {"seat": seat, "victim": victim}, {seat: facts, victim: facts})


def most_held(state: State, seat: i64, count: i64) -> list[int]:
    """Return `count` cards of a hand, each of the kind then held most; ties go by resource order (D2, SF-118)."""
    hand = hand_of(state, seat)
    return most_of(hand, min(count, sum(hand)))


def least_held(state: State, seat: i64) -> i64:
    """Return the kind held least among those in the bank, ties by resource order; -1 if the bank is empty (SF-108, SF-118)."""
    best: i64 = -1
    for resource in range(RESOURCES):
        if stock(state, resource) and (best < 0 or state.held(seat, resource) < state.held(seat, best)):
            best = resource
    return best
