"""What an awaited seat may do, as a complete list (PP-510); only offers to trade come as suggestions."""

from holodeck.games.planetopoly.actions import ACCEPT, DECLINE, END, PAY_FINE, ROLL, STAY, buy, target
from holodeck.games.planetopoly.board import NOBODY, PROPERTY_AT
from holodeck.games.planetopoly.rules.building import legal_building
from holodeck.games.planetopoly.rules.remote import add_legal_remote
from holodeck.games.planetopoly.rules.sales import add_legal_sales
from holodeck.games.planetopoly.rules.trade import add_legal_offers
from holodeck.games.planetopoly.state import BONUS, MAY_BUILD, MAY_BUY, OVER, PRE_ROLL, PRISON_CHOICE, TRADE_REPLY, State


def decider(state: State) -> int:
    """The one seat that has to decide, or nobody when the game is over."""
    if state.phase == TRADE_REPLY:
        return target(state.offer)
    return NOBODY if state.phase == OVER else state.active


def legal(state: State, seat: int) -> list[int]:
    found = decisions(state, seat)
    if found and state.phase == PRE_ROLL and state.settings.trade and not state.barred[seat]:
        add_legal_offers(state, seat, found)
    return found


def decisions(state: State, seat: int) -> list[int]:
    """All but offers to trade."""
    phase = state.phase
    if seat != decider(state) or phase == OVER:
        return []
    if phase == PRE_ROLL:
        return legal_pre_roll(state, seat)
    if phase == MAY_BUY:
        return [buy(PROPERTY_AT[state.field[seat]]), END]
    if phase == MAY_BUILD:
        found = legal_building(state, seat)
        found.append(END)
        return found
    if phase == PRISON_CHOICE:
        return [PAY_FINE, STAY]
    return [ACCEPT, DECLINE]


def legal_pre_roll(state: State, seat: int) -> list[int]:
    """D2: the roll, and sales and remote purchases unless the turn began in prison (PP-738)."""
    found = [ROLL]
    if state.mode == BONUS:
        found.append(END)
    if not state.barred[seat]:
        add_legal_sales(state, seat, found)
        add_legal_remote(state, seat, found)
    return found


def default(state: State) -> int:
    """What happens when the time is up (PP-510)."""
    phase = state.phase
    if phase == PRE_ROLL:
        return END if state.mode == BONUS else ROLL
    if phase == PRISON_CHOICE:
        return STAY
    return DECLINE if phase == TRADE_REPLY else END
