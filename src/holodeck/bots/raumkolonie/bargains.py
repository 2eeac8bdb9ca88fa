"""Trade with others: which offers a computer player accepts, and which it makes."""

from typing import Final

from holodeck.bots.courtesy import listeners
from holodeck.bots.raumkolonie.colony import income, likely_hand
from holodeck.bots.raumkolonie.robbery import dangers
from holodeck.bots.raumkolonie.value import Judge
from holodeck.games.raumkolonie.actions import number_of_offer, offer, offer_give, offer_want
from holodeck.games.raumkolonie.board import RESOURCES
from holodeck.games.raumkolonie.made.state import copy
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.trade.offers import pick

CLOSE: Final = 2
"""Nobody trades with a player who needs at most this many points, unless it wins the game."""
THOUGHT_THROUGH: Final = 8


def with_trade(state: State, seat: int, give: list[int], get: list[int]) -> State:
    """Return the position after the seat has given and got these goods."""
    twin = copy(state)
    at = seat * RESOURCES
    for resource in range(RESOURCES):
        twin.hand[at + resource] += get[resource] - give[resource]
    twin.total[seat] += sum(get) - sum(give)
    return twin


def too_close(state: State, other: int) -> bool:
    return state.points(other) >= state.target - CLOSE


def acceptance(judge: Judge, state: State, action: int, now: float) -> float:
    """Return how much better accepting an offer is than declining, less if it helps a dangerous player."""
    made = pick(state.offers, number_of_offer(action))
    gain = judge.value(with_trade(state, judge.seat, made.want, made.give)) - now
    if too_close(state, made.seat):
        return gain - 0.5
    helped = max(0, sum(made.want) - sum(made.give) + 1)
    return gain - judge.taste.trade_gain * (1.0 + 3.0 * dangers(state, judge.seat)[made.seat] * helped)


def partners(state: State, seat: int, spared: frozenset[int]) -> list[int]:
    """Return who may be asked: who hears offers, has not been asked enough in this turn, and is no danger to trade with."""
    return [other for other in listeners(state, seat, spared) if not too_close(state, other)]


def welcome(state: State, asked: list[int], give: list[int], want: list[int]) -> float:
    """Return how likely somebody accepts: who has the goods and lacks what is given."""
    found = 0.0
    for other in asked:
        found = max(found, interest(state, other, give, want))
    return found


def addressed(state: State, asked: list[int], spared: frozenset[int], action: int) -> int:
    """Return the offer addressed to everybody, or, if somebody is to be spared, to the most interested of the others."""
    if not spared:
        return action
    give, want = offer_give(action), offer_want(action)
    return offer(max(asked, key=lambda other: interest(state, other, give, want)), give, want)


def interest(state: State, other: int, give: list[int], want: list[int]) -> float:
    hand, earned = likely_hand(state, other), income(state, other)
    found = 1.0
    for resource in range(RESOURCES):
        if want[resource]:
            found *= min(1.0, 0.6 * max(0.0, hand[resource] - want[resource] + 1.0) + 1.5 * earned[resource])
        if give[resource]:
            found *= 1.0 / (1.0 + 0.5 * hand[resource] + 2.0 * earned[resource])
    return found * (1.3 if sum(give) > sum(want) else 1.0)


def best_offer(judge: Judge, state: State, asked: list[int], offers: list[int], now: float) -> int:
    """Return the most promising offer, or -1 if none is good enough. Only those likely to be accepted are examined."""
    best, most = -1, 0.0
    needed = needs(judge, state)
    hopes: list[tuple[float, int]] = []
    for action in offers:
        give, want = offer_give(action), offer_want(action)
        if sum(want) == 1 and needed[want.index(1)]:
            likely = welcome(state, asked, give, want)
            if likely > judge.taste.hope:
                hopes.append((-likely, action))
    for likely, action in sorted(hopes)[:THOUGHT_THROUGH]:
        gain = judge.value(with_trade(state, judge.seat, offer_give(action), offer_want(action))) - now
        if gain > judge.taste.trade_gain and gain * -likely > most:
            best, most = action, gain * -likely
    return best


def needs(judge: Judge, state: State) -> list[bool]:
    """Return which resources are missing for any goal."""
    at = judge.seat * RESOURCES
    found = [False] * RESOURCES
    for goal in judge.goals(state, judge.prospect(state), judge.points_to_go(state)):
        for resource in range(RESOURCES):
            if state.hand[at + resource] < goal.cost[resource]:
                found[resource] = True
    return found
