"""The roll, and what follows a seven (SF-39, SF-46, SF-47, SF-103): discards, a card from an opponent, supply for the others."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import goods_of, with_goods, with_part
from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.made.kinds import DISCARD, ROB
from holodeck.games.sternenfahrer.rules.friendship import LIMIT_CARD, owns
from holodeck.games.sternenfahrer.rules.hands import hand_of, pay, steal_one
from holodeck.games.sternenfahrer.rules.supply import draw_cards
from holodeck.games.sternenfahrer.rules.yields import bring_yields, finish_roll
from holodeck.games.sternenfahrer.state import DISCARDING, ROBBING, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import has, most_of
from holodeck.kernel.vectors import append, filled, holds_any, listed, replaced, vec, write

SEVEN: Final = 7
LIMIT: Final = DATA.hand_limit
CARD_LIMIT: Final = DATA.friendship_cards[LIMIT_CARD].limit


class Roll(Deed[State]):
    """Roll the dice (D1)."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        a, b = luck.die("dice", 6), luck.die("dice", 6)
        state.roll = a + b
        if tell is not None:
            tell.all("rolled", {"seat": seat, "a": a, "b": b, "total": state.roll})
        if state.roll != SEVEN:
            bring_yields(state, luck, tell)
            return
        if tell is not None:
            tell.all("seven", {})
        state.owes = vec[i64]([discards_due(state, other) for other in range(state.seats)])
        if holds_any(state.owes):
            state.phase = DISCARDING
        else:
            rob_somebody(state, luck, tell)


def discards_due(state: State, seat: i64) -> i64:
    """Return half the cards, rounded down, if the seat holds more than its limit, otherwise 0 (SF-46, SF-107)."""
    limit = CARD_LIMIT if owns(state, seat, LIMIT_CARD) else LIMIT
    return state.total[seat] // 2 if state.total[seat] > limit else 0


class Discard(Deed[State]):
    """Choose what to discard on a seven. The cards go once all have chosen (SF-37)."""

    def check_moment(self, state: State, seat: i64) -> Refusal | None:
        return None if state.owes[seat] else Refusal("SF-38", "not_your_turn")

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        goods = goods_of(action)
        if sum(goods) != state.owes[seat]:
            return Refusal("SF-47", "discard_count", {"count": state.owes[seat]})
        return None if has(state.hand, seat, goods) else Refusal("SF-47", "not_enough_cards")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        chosen = state.discards[:]
        write(chosen, seat * RESOURCES, goods_of(action))
        state.discards = chosen
        state.owes = replaced(state.owes, seat, 0)
        if not holds_any(state.owes):
            discard_all(state, tell)
            rob_somebody(state, luck, tell)


def discard_all(state: State, tell: Tell | None) -> None:
    """Discard what everybody has chosen, in turn order from the active player."""
    for seat in state.order_from(state.active):
        goods = listed(state.discards[seat * RESOURCES : seat * RESOURCES + RESOURCES])
        if any(goods):
            pay(state, seat, goods)
            if tell is not None:
                tell.all("discarded", {"seat": seat, "goods": goods})
    state.discards = filled(state.seats * RESOURCES, 0)


def victims(state: State) -> vec[i64]:
    """Return the opponents of the active player with at least one card, in turn order."""
    return vec[i64]([seat for seat in state.order_from(state.active)[1:] if state.total[seat]])


def rob_somebody(state: State, luck: Luck, tell: Tell | None) -> None:
    """Rob the only possible victim, or ask whom to rob if there are several (SF-46c, SF-139)."""
    possible = victims(state)
    if len(possible) > 1:
        state.phase = ROBBING
        state.chooser = state.active
        return
    if len(possible) == 1:
        steal_one(state, state.active, possible[0], luck, tell)
    after_robbery(state, luck, tell)


def after_robbery(state: State, luck: Luck, tell: Tell | None) -> None:
    """Let all others draw a card from the supply pile, then finish the roll (SF-46d)."""
    for seat in state.order_from(state.active)[1:]:
        draw_cards(state, seat, 1, luck, tell)
    finish_roll(state, luck, tell)


def default_victim(state: State) -> i64:
    """Return the opponent with the most points, then the most cards, then the first in turn order (D3)."""
    best = victims(state)[0]
    for seat in victims(state):
        ahead = (state.points(seat), state.total[seat]) > (state.points(best), state.total[best])
        if ahead:
            best = seat
    return best


def legal_victims(state: State) -> vec[i64]:
    return vec[i64]([with_part(ROB, seat) for seat in victims(state)])


def legal_discards(state: State, seat: i64) -> vec[i64]:
    """Return some of the many ways to discard: from the most-held kinds, and each kind first, then from the most-held."""
    owed: int = state.owes[seat]
    hand = hand_of(state, seat)
    found = vec[i64]([with_goods(DISCARD, most_of(hand, owed))])
    for resource in range(RESOURCES):
        if not hand[resource]:
            continue
        rest = hand[:]
        first = min(hand[resource], owed)
        rest[resource] = 0
        goods = most_of(rest, owed - first)
        goods[resource] = first
        way = with_goods(DISCARD, goods)
        if way not in found:
            found = append(found, way)
    return found
