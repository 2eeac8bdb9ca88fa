"""The yield phase (SF-39 to SF-43, SF-102, SF-104, SF-107, SF-108): the roll, what planets bring, relief and supply."""

from librt.vecs import vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.rules.friendship import BONUS_CARD, RELIEF_CARD
from holodeck.games.sternenfahrer.rules.hands import least_held, single, stock, take
from holodeck.games.sternenfahrer.rules.supply import cards_due, draw_cards
from holodeck.games.sternenfahrer.state import BUILDING, NOBODY, State
from holodeck.kernel.dense import least, listed, total
from holodeck.kernel.luck import Luck
from holodeck.kernel.told import Tell, Told


def owed_by_planets(state: State, number: i64) -> vec[i64]:
    """SF-40, SF-104: what every seat is owed on a number, by seat * RESOURCES + resource."""
    owed = state.income[number][:]
    for resource in range(RESOURCES):
        seat = state.card_owner[BONUS_CARD[resource]]
        if seat != NOBODY and owed[seat * RESOURCES + resource]:
            owed[seat * RESOURCES + resource] += 1
    return owed


def ration(state: State, owed: vec[i64], tell: Tell | None) -> None:
    """SF-42: where the bank is short of a kind, one player gets what is left, several get nothing."""
    if state.settings.unlimited or total(owed) <= least(state.bank):
        return
    for resource in range(RESOURCES):
        wanted: i64 = 0
        takers: i64 = 0
        for at in range(resource, len(owed), RESOURCES):
            if owed[at]:
                wanted += owed[at]
                takers += 1
        left = stock(state, resource)
        if wanted <= left:
            continue
        share = left if takers == 1 else 0
        for seat in range(state.seats):
            if owed[seat * RESOURCES + resource]:
                owed[seat * RESOURCES + resource] = share
        if tell is not None:
            tell.all("yield_short", {"resource": resource, "count": share})


def bring_yields(state: State, luck: Luck, tell: Tell | None) -> None:
    """A roll that is no seven."""
    owed = owed_by_planets(state, state.roll)
    ration(state, owed, tell)
    for at, count in enumerate(owed):
        if count:
            take(state, at // RESOURCES, at % RESOURCES, count)
    if tell is not None:
        tell_yields(state, owed, tell)
    relieve(state, owed, tell)
    finish_roll(state, luck, tell)


def tell_yields(state: State, owed: vec[i64], tell: Tell) -> None:
    gains: list[Told] = []
    for seat in state.order_from(state.active):
        goods = listed(owed[seat * RESOURCES : seat * RESOURCES + RESOURCES])
        if any(goods):
            gains.append(Told("gain", {"seat": seat, "goods": goods}))
    if gains:
        tell.all("yielded", {"gains": gains})
    else:
        tell.all("nothing_yielded", {})


def relieve(state: State, owed: vec[i64], tell: Tell | None) -> None:
    """SF-107, SF-108: the relief fund steps in for its holder, whom planets brought nothing."""
    seat = state.card_owner[RELIEF_CARD]
    if seat < 0 or total(owed[seat * RESOURCES : seat * RESOURCES + RESOURCES]):
        return
    resource = state.wish[seat]
    if resource < 0 or not stock(state, resource):
        resource = least_held(state, seat)
    if resource < 0:
        return
    take(state, seat, resource, 1)
    if tell is not None:
        tell.all("relieved", {"seat": seat, "goods": single(resource, 1)})


def finish_roll(state: State, luck: Luck, tell: Tell | None) -> None:
    """SF-43, SF-44: the supply draw, or the right to it; the build phase begins."""
    state.phase = BUILDING
    state.chooser = state.active
    due = cards_due(state.points(state.active))
    if state.settings.draw_by_hand:
        state.due = due
    elif due:
        draw_cards(state, state.active, due, luck, tell)
