"""Yields (RK-702, RK-703, RK-711): the resources from the fields of a rolled number."""

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import FIELD_CROSSINGS, RESOURCES
from holodeck.games.raumkolonie.rules.hands import gain
from holodeck.games.raumkolonie.state import NOBODY, State
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import listed


def yield_fields(state: State, number: i64, tell: Tell | None) -> None:
    """Give one unit per dome and two per central at the fields with the number; the pirate's field feeds the mafia or nobody."""
    if tell is None:
        blocked = bring(state, number)
    else:
        before = listed(state.hand)
        blocked = bring(state, number)
        gains = [now - then for now, then in zip(listed(state.hand), before, strict=True)]
        tell_gains(state, gains, tell, blocked > 0 and state.mafia != NOBODY)
    if blocked and state.mafia != NOBODY:
        feed_mafia(state, blocked, tell)


def bring(state: State, number: i64) -> i64:
    """Give out the yield of the fields with the number, and return how much the pirate blocked."""
    buildings, pirate = state.building, state.pirate
    blocked: i64 = 0
    for field in state.fields_of[number]:
        for crossing in FIELD_CROSSINGS[field]:
            building = buildings[crossing]
            if building >= 0:
                count = 1 + (building & 1)
                if field == pirate:
                    blocked += count
                else:
                    gain(state, building >> 1, state.terrain[field], count)
    return blocked


def tell_gains(state: State, gains: list[int], tell: Tell, mafia: bool) -> None:
    """Tell the gains of each seat. If there are none, say so unless the mafia gains."""
    shares: list[Told] = []
    for seat in state.order_from(state.active):
        goods = gains[seat * RESOURCES : seat * RESOURCES + RESOURCES]
        if sum(goods):
            shares.append(Told("gain", {"seat": seat, "goods": goods}))
    if not shares:
        if not mafia:
            tell.all("nothing_yielded", {})
        return
    tell.all("yielded", {"gains": shares})
    for share in shares:
        tell_total(state, share.facts["seat"], tell)


def tell_total(state: State, seat: object, tell: Tell) -> None:
    """Tell a seat how many resources it holds now."""
    assert isinstance(seat, int)
    tell.only([seat], "hand_total", {"seat": seat, "count": state.total[seat]})


def feed_mafia(state: State, count: i64, tell: Tell | None) -> None:
    """Give the holder of the mafia the whole yield of the pirate's field (RK-711)."""
    resource = state.terrain[state.pirate]
    gain(state, state.mafia, resource, count)
    if tell is not None:
        tell.all("mafia_yield", {"seat": state.mafia, "goods": single(RESOURCES, resource, count)})
        tell_total(state, state.mafia, tell)
