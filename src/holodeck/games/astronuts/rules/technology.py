"""Technologies: bought for a nut that is put on the home, or given (AN-601 to AN-607, AN-761 to AN-763)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import first, with_one
from holodeck.games.astronuts.board import EXTRA_ENERGY, NUTS, TECHNOLOGIES, TECHNOLOGY_COST, TECHNOLOGY_NUT, TIME_WARP
from holodeck.games.astronuts.made.kinds import BUY_TECHNOLOGY
from holodeck.games.astronuts.rules.purse import check_actions
from holodeck.games.astronuts.rules.turn import go_on
from holodeck.games.astronuts.state import BOUGHT, NOT_OWNED, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import append, replaced, vec


def gain_technology(state: State, seat: i64, technology: i64, how: i64, tell: Tell | None) -> None:
    """Give a technology, which works at once: Time Warp is charged (AN-604), Extra Energy adds its action (AN-606)."""
    state.technology = replaced(state.technology, seat * TECHNOLOGIES + technology, how)
    if technology == TIME_WARP:
        state.charged = replaced(state.charged, seat, 1)
    elif technology == EXTRA_ENERGY:
        state.actions_left += 1
    if tell is not None:
        nut = int(TECHNOLOGY_NUT[technology]) if how == BOUGHT else -1
        tell.all("technology_gained", {"seat": seat, "technology": technology, "nut": nut, "actions": state.actions_left})


def add_legal_technologies(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """Append each technology that the seat has a nut for; the actions suffice."""
    for technology in range(TECHNOLOGIES):
        owned = state.technology[seat * TECHNOLOGIES + technology] != NOT_OWNED
        if not owned and state.hand[seat * NUTS + TECHNOLOGY_NUT[technology]]:
            found = append(found, with_one(BUY_TECHNOLOGY, technology))
    return found


class BuyTechnology(Deed[State]):
    """Buy a technology for four actions and a nut of its colour (AN-761)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        technology = first(action)
        if state.technology[seat * TECHNOLOGIES + technology] != NOT_OWNED:
            return Refusal("AN-762", "tech_owned", {"technology": technology})
        if not state.hand[seat * NUTS + TECHNOLOGY_NUT[technology]]:
            return Refusal("AN-762", "not_enough_nuts", {"missing": single(NUTS, TECHNOLOGY_NUT[technology])})
        return check_actions(state, TECHNOLOGY_COST, "AN-762")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        technology = first(action)
        state.actions_left -= TECHNOLOGY_COST
        state.hand[seat * NUTS + TECHNOLOGY_NUT[technology]] -= 1
        gain_technology(state, seat, technology, BOUGHT, tell)
        go_on(state, tell)
