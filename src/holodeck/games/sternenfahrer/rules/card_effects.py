"""Effects of encounters on cards: taken from the bank, given away, robbed (SF-99 to SF-101)."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.rules.hands import hand_of, pay, steal_one, stock, take
from holodeck.games.sternenfahrer.rules.seven import victims
from holodeck.games.sternenfahrer.rules.trees import BOXES, NUMBER
from holodeck.games.sternenfahrer.rules.waiting import nothing_happens, wait_for
from holodeck.games.sternenfahrer.state import GIVING, ROBBING, TAKING, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import append, vec


def take_from_bank(state: State, seat: i64, resource: i64, count: i64, tell: Tell | None) -> None:
    left = stock(state, resource)
    taken = min(count, left)
    if not taken:
        nothing_happens(state, seat, tell)
        return
    take(state, seat, resource, taken)
    if tell is not None:
        tell.all("cards_taken", {"seat": seat, "goods": single(RESOURCES, resource, taken)})


def kinds_in_bank(state: State) -> vec[i64]:
    found = vec[i64]()
    for resource in range(RESOURCES):
        if stock(state, resource):
            found = append(found, resource)
    return found


def take_by_choice(state: State, count: i64, tell: Tell | None) -> bool:
    while state.progress < count:
        kinds = kinds_in_bank(state)
        if len(kinds) > 1:
            return wait_for(state, TAKING, state.active)
        if not len(kinds):
            return nothing_happens(state, state.active, tell)
        state.progress += 1
        take_from_bank(state, state.active, kinds[0], 1, tell)
    return True


def cards_to_give(state: State) -> i64:
    """Return how many cards the active player has to give now, for an answer or an effect."""
    box = BOXES[state.box]
    count = state.answer if box.kind == NUMBER else box.effects[state.effect].n
    return min(count, state.total[state.active])


def give_by_choice(state: State, tell: Tell | None) -> bool:
    if state.progress:
        return True
    count, seat = cards_to_give(state), state.active
    hand = hand_of(state, seat)
    if not count:
        return nothing_happens(state, seat, tell)
    if count < sum(hand) and max(hand) < sum(hand):
        return wait_for(state, GIVING, seat)
    give_cards(state, seat, [min(held, count) for held in hand], tell)
    return True


def give_cards(state: State, seat: i64, goods: list[int], tell: Tell | None) -> None:
    pay(state, seat, goods)
    if tell is not None:
        tell.all("cards_given", {"seat": seat, "goods": goods})


def give_random(state: State, seat: i64, count: i64, luck: Luck, tell: Tell | None) -> None:
    hand, goods = state.hand[seat * RESOURCES : seat * RESOURCES + RESOURCES], [0] * RESOURCES
    for _ in range(min(count, state.total[seat])):
        resource = luck.pick("theft", hand)
        hand[resource] -= 1
        goods[resource] += 1
    if any(goods):
        give_cards(state, seat, goods, tell)
    else:
        nothing_happens(state, seat, tell)


def rob_cards(state: State, victim: i64, count: i64, luck: Luck, tell: Tell | None) -> None:
    for _ in range(count):
        if state.total[victim]:
            steal_one(state, state.active, victim, luck, tell)


def rob_by_choice(state: State, count: i64, luck: Luck, tell: Tell | None) -> bool:
    if state.progress:
        return True
    possible = victims(state)
    if len(possible) > 1:
        return wait_for(state, ROBBING, state.active)
    if not len(possible):
        return nothing_happens(state, state.active, tell)
    rob_cards(state, possible[0], count, luck, tell)
    return True
