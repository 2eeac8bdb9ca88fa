"""Carrying out an action: which chapter does it, and what the turn does then."""

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import (
    ACCEPT,
    BUILD,
    BUY,
    DECLINE,
    END,
    OFFER,
    PAY_FINE,
    REMOTE_BUILD,
    REMOTE_BUY,
    RESIGN,
    ROLL,
    SELL_BASE,
    SELL_PLANET,
    SELL_PROPERTY,
    STAY,
)  # fmt: skip
from holodeck.games.planetopoly.rules import building, buying, remote, sales, trade, turn
from holodeck.games.planetopoly.rules.ending import finish
from holodeck.games.planetopoly.state import BY_VOTE, PRE_ROLL, State
from holodeck.kernel.actions import STOP
from holodeck.kernel.luck import Luck
from holodeck.kernel.told import Tell


def play(state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
    """Change the state; `check` has let the action pass."""
    kind, target = actions.kind_of(action), actions.target(action)
    if kind == ROLL:
        turn.roll(state, luck, tell)
    elif kind == END:
        end(state, tell)
    elif kind == BUY:
        buying.buy(state, seat, target, tell)
        turn.landing_over(state, tell)
    elif kind == BUILD:
        building.build(state, seat, target, actions.count(action), tell)
        turn.building_over(state, tell)
    elif kind == PAY_FINE:
        turn.pay_fine(state, tell)
    elif kind == STAY:
        turn.stay(state, tell)
    elif kind == RESIGN:
        turn.resign(state, seat, tell)
    elif kind == STOP:
        finish(state, BY_VOTE + target, tell)
    else:
        play_before_roll(state, seat, action, tell)


def play_before_roll(state: State, seat: int, action: int, tell: Tell | None) -> None:
    """What leaves the active player in the decision before the roll, however often: sales, remote purchases, trade."""
    kind, target, n = actions.kind_of(action), actions.target(action), actions.count(action)
    if kind == SELL_BASE:
        sales.sell_base(state, seat, target, n, tell)
    elif kind == SELL_PROPERTY:
        sales.sell_property(state, seat, target, tell)
    elif kind == SELL_PLANET:
        sales.sell_planet(state, seat, target, tell)
    elif kind == REMOTE_BUY:
        remote.remote_buy(state, seat, target, tell)
    elif kind == REMOTE_BUILD:
        remote.remote_build(state, seat, target, n, tell)
    elif kind == OFFER:
        trade.make_offer(state, seat, action, tell)
    elif kind == ACCEPT:
        trade.accept(state, tell)
    elif kind == DECLINE:
        trade.decline(state, tell)


def end(state: State, tell: Tell | None) -> None:
    """The bonus roll is given up, or the purchase or the building is over."""
    if state.phase == PRE_ROLL:
        turn.pass_turn(state, tell)
    else:
        turn.landing_over(state, tell)
