"""The yield phase (SF-39 to SF-43, SF-102, SF-104, SF-107, SF-108): the yields of planets, relief and supply."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.rules.friendship import BONUS_CARD, RELIEF_CARD
from holodeck.games.sternenfahrer.rules.hands import least_held, stock, take, take_all
from holodeck.games.sternenfahrer.rules.supply import cards_due, draw_cards
from holodeck.games.sternenfahrer.state import BUILDING, NOBODY, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import append, count, inserted, least, vec


def owed_by_planets(state: State, number: i64) -> vec[i64]:
    """Return what planets owe all seats on a number: seat * RESOURCES + resource for every card, in order (SF-40, SF-104)."""
    owed, owner = state.income[number], state.card_owner
    for resource, card in enumerate(BONUS_CARD):
        at = owner[card] * RESOURCES + resource
        if owner[card] != NOBODY and at in owed:
            owed = inserted(owed, at)
    return owed


def rationed(state: State, owed: vec[i64], tell: Tell | None) -> vec[i64]:
    """Return what is paid out if the bank is short of a kind: one player gets the rest, several get nothing (SF-42)."""
    if state.settings.unlimited or len(owed) <= least(state.bank):
        return owed
    for resource in range(RESOURCES):
        wanted, others = vec[i64](), vec[i64]()
        for at in owed:
            if at % RESOURCES == resource:
                wanted = append(wanted, at)
            else:
                others = append(others, at)
        if len(wanted) <= stock(state, resource):
            continue
        share = stock(state, resource) if wanted[0] == wanted[-1] else 0
        owed = others
        for at in wanted[:share]:
            owed = inserted(owed, at)
        if tell is not None:
            tell.all("yield_short", {"resource": resource, "count": share})
    return owed


def bring_yields(state: State, luck: Luck, tell: Tell | None) -> None:
    """Pay out a roll that is no seven."""
    owed = rationed(state, owed_by_planets(state, state.roll), tell)
    take_all(state, owed)
    if tell is not None:
        tell_yields(state, owed, tell)
    relieve(state, owed, tell)
    finish_roll(state, luck, tell)


def tell_yields(state: State, owed: vec[i64], tell: Tell) -> None:
    gains: list[Told] = []
    for seat in state.order_from(state.active):
        goods = [int(count(owed, seat * RESOURCES + resource)) for resource in range(RESOURCES)]
        if any(goods):
            gains.append(Told("gain", {"seat": seat, "goods": goods}))
    if gains:
        tell.all("yielded", {"gains": gains})
    else:
        tell.all("nothing_yielded", {})


def relieve(state: State, owed: vec[i64], tell: Tell | None) -> None:
    """Pay the holder of the relief fund a card if planets yielded them nothing (SF-107, SF-108)."""
    seat = state.card_owner[RELIEF_CARD]
    if seat < 0:
        return
    for at in owed:
        if at // RESOURCES == seat:
            return
    resource = state.wish[seat]
    if resource < 0 or not stock(state, resource):
        resource = least_held(state, seat)
    if resource < 0:
        return
    take(state, seat, resource, 1)
    if tell is not None:
        tell.all("relieved", {"seat": seat, "goods": single(RESOURCES, resource, 1)})


def finish_roll(state: State, luck: Luck, tell: Tell | None) -> None:
    """Draw the supply, or allow it, and begin the build phase (SF-43, SF-44)."""
    state.phase = BUILDING
    state.chooser = state.active
    due = cards_due(state.points(state.active))
    if state.settings.draw_by_hand:
        state.due = due
    elif due:
        draw_cards(state, state.active, due, luck, tell)
