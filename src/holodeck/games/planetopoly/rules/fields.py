"""The fields of the board and their effects on a pawn landing there: risk, rent, purchase, building, events (chapters 7 and
8)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly.board import (
    CARD_EFFECT,
    DIE_SIDES,
    EVENT,
    FIRST_RADAR,
    KIND_AT,
    NOBODY,
    PLOTS,
    PROPERTY_AT,
    RISK,
    RISK_MONEY,
)  # fmt: skip
from holodeck.games.planetopoly.rules import cards
from holodeck.games.planetopoly.rules.building import can_build
from holodeck.games.planetopoly.rules.buying import NO_HINDRANCE, hindrance, tell_offer_to_buy
from holodeck.games.planetopoly.rules.debts import charge, receive, settle, tell_repaid
from holodeck.games.planetopoly.rules.holdings import rent_at
from holodeck.games.planetopoly.state import MAY_BUILD, MAY_BUY, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell

RESOLVED: Final = 0
DECISION: Final = 1
FURTHER_ROLL: Final = 2


def resolve(state: State, seat: i64, luck: Luck, tell: Tell | None) -> i64:
    """Resolve the field reached by the dice. Return whether that is done, a decision is open, or a card orders a roll."""
    kind = KIND_AT[state.field[seat]]
    if kind == RISK:
        risk(state, seat, tell)
    elif kind == EVENT:
        return event(state, seat, luck, tell)
    elif PROPERTY_AT[state.field[seat]] != NOBODY:
        return visit(state, seat, PROPERTY_AT[state.field[seat]], tell)
    return RESOLVED


def risk(state: State, seat: i64, tell: Tell | None) -> None:
    """Gain or pay by the dice of the arrival (PP-701)."""
    money = RISK_MONEY[(state.die1 - 1) * DIE_SIDES + state.die2 - 1]
    borrowed = repaid = 0
    if money < 0:
        borrowed = charge(state, seat, -money)
    else:
        repaid = receive(state, seat, money)
    if tell is not None:
        purse = {"cash": state.cash[seat], "debt": state.debt[seat]}
        facts = {"seat": seat, "die1": state.die1, "die2": state.die2, "amount": max(money, -money), **purse}
        tell.all("risk_paid" if money < 0 else "risk_won", {**facts})
        tell_repaid(state, seat, repaid, tell)
    settle(state, seat, borrowed, tell)


def event(state: State, seat: i64, luck: Luck, tell: Tell | None) -> i64:
    """Draw a card and apply it (PP-721). Only the goal of a card that leads forward to a station is resolved as well (PP-725,
    PP-726)."""
    card = cards.draw(state, luck, tell)
    cards.obey(state, seat, card, tell)
    if CARD_EFFECT[card] == cards.ROLL_AGAIN:
        return FURTHER_ROLL
    if CARD_EFFECT[card] == cards.GO_NEXT:
        return visit(state, seat, PROPERTY_AT[state.field[seat]], tell)
    return RESOLVED


def visit(state: State, seat: i64, asset: i64, tell: Tell | None) -> i64:
    """Land on a plot, a toll station or a radar trap."""
    owner = state.owner[asset]
    if owner == NOBODY:
        found = hindrance(state, seat, asset)
        if tell is not None:
            tell_offer_to_buy(state, seat, asset, found, tell)
        if found == NO_HINDRANCE:
            state.phase = MAY_BUY
            return DECISION
    elif owner == seat:
        if asset < PLOTS and can_build(state, seat):
            state.phase = MAY_BUILD
            return DECISION
    elif state.in_prison[owner]:
        if tell is not None:
            tell.all("rent_free", {"seat": seat, "owner": owner, "property": asset})
    else:
        pay_rent(state, seat, owner, asset, tell)
    return RESOLVED


def pay_rent(state: State, seat: i64, owner: i64, asset: i64, tell: Tell | None) -> None:
    """Pay the owner the full rent, whatever that means for the visitor (PP-811, PP-712, PP-1012)."""
    amount = rent_at(state, asset, state.die1 + state.die2)
    borrowed = charge(state, seat, amount)
    repaid = receive(state, owner, amount)
    if tell is not None:
        name = "rent_paid" if asset < PLOTS else "toll_paid" if asset < FIRST_RADAR else "radar_paid"
        facts = {
            "seat": seat,
            "owner": owner,
            "property": asset,
            "amount": amount,
            "cash": state.cash[seat],
            "debt": state.debt[seat],
            "owner_cash": state.cash[owner],
            "owner_debt": state.debt[owner],
        }
        tell.all(name, {**facts})
        tell_repaid(state, owner, repaid, tell)
    settle(state, seat, borrowed, tell)
