"""The questions when a decision opens: who has to decide, and all possible actions with their numbers (PP-1302)."""

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import PHASES
from holodeck.games.planetopoly.board import BASE_COMMISSION, BASE_PRICE, COMMISSION, PLOTS_EACH, PRICE
from holodeck.games.planetopoly.made.kinds import (
    BUILD,
    BUY,
    PAY_FINE,
    REMOTE_BUILD,
    REMOTE_BUY,
    SELL_BASE,
    SELL_PLANET,
    SELL_PROPERTY,
)
from holodeck.games.planetopoly.rules.decisions import legal
from holodeck.games.planetopoly.rules.prison import fine
from holodeck.games.planetopoly.rules.remote import first_guest, first_visitor
from holodeck.games.planetopoly.rules.trade import open_offer
from holodeck.games.planetopoly.state import TRADE_REPLY, State
from holodeck.kernel.engine.told import Told


def asked(state: State, seat: int) -> Told:
    facts: dict[str, object] = {"seat": seat, "possible": possible(state, seat)}
    if state.phase == TRADE_REPLY:
        facts["partner"] = open_offer(state).seat
    return Told(f"asked_{PHASES[state.phase]}", facts)


def possible(state: State, seat: int) -> list[Told]:
    """Return one line per possible action: sales and offers in one word, purchases and bases with their prices."""
    open_ = legal(state, seat)
    most = most_bases(open_)
    told: list[Told] = []
    seen: list[int] = []
    for action in open_:
        kind = actions.kind_of(action)
        key = kind_shown(kind) if kind not in (BUILD, REMOTE_BUILD, REMOTE_BUY, BUY) else action & 65535
        if key not in seen:
            seen.append(key)
            told.append(one_possible(state, seat, action, most.get(action & 65535, 0)))
    return told


def kind_shown(kind: int) -> int:
    """Return the kind that stands for an action; all sales are one."""
    return SELL_PROPERTY if kind in (SELL_BASE, SELL_PLANET) else kind


def most_bases(open_: list[int]) -> dict[int, int]:
    """Return the largest number of bases by kind and plot."""
    most: dict[int, int] = {}
    for action in open_:
        most[action & 65535] = max(most.get(action & 65535, 0), actions.count(action))
    return most


def one_possible(state: State, seat: int, action: int, most: int) -> Told:
    kind, target = actions.kind_of(action), actions.target(action)
    if kind == BUY:
        return Told("can_buy", {"property": target, "price": PRICE[target]})
    if kind == BUILD:
        return Told("can_build", {"property": target, "n": most, "price": BASE_PRICE[target // PLOTS_EACH]})
    if kind == REMOTE_BUY:
        facts = {"property": target, "price": PRICE[target], "commission": COMMISSION[target]}
        return Told("can_remote_buy", {**facts, "receiver": first_visitor(state, seat, target)})
    if kind == REMOTE_BUILD:
        planet = target // PLOTS_EACH
        facts = {"property": target, "n": most, "price": BASE_PRICE[planet], "commission": BASE_COMMISSION[planet]}
        return Told("can_remote_build", {**facts, "receiver": first_guest(state, seat, planet)})
    if kind == PAY_FINE:
        return Told("can_pay_fine", {"fine": fine(state, seat)})
    return Told("can_simply", {"kind": kind_shown(kind)})
