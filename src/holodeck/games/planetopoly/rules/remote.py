"""Remote purchase: when an opponent is on a plot, its claim holder may buy or build there, for a commission (chapter 9)."""

from mypy_extensions import i64

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import count, target
from holodeck.games.planetopoly.board import (
    BASE_COMMISSION,
    BASE_PRICE,
    COMMISSION,
    FIELD_OF,
    NOBODY,
    PLOTS,
    PLOTS_EACH,
    PRICE,
    PROPERTY_AT,
)
from holodeck.games.planetopoly.made import kinds
from holodeck.games.planetopoly.rules.building import add_legal_bases, check_bases, check_target, works_facts
from holodeck.games.planetopoly.rules.buying import take_card
from holodeck.games.planetopoly.rules.debts import receive, tell_repaid
from holodeck.games.planetopoly.rules.holdings import claim_of
from holodeck.games.planetopoly.rules.prison import BeforeTheRoll
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, vec


def first_visitor(state: State, seat: i64, plot: i64) -> i64:
    """Return the opponent on a plot who arrived first (PP-902)."""
    field = FIELD_OF[plot]
    found = NOBODY
    for other in range(state.seats):
        if state.field[other] == field and other != seat and (found == NOBODY or state.arrival[other] < state.arrival[found]):
            found = other
    return found


def first_guest(state: State, seat: i64, planet: i64) -> i64:
    """Return the opponent on the seat's plots of a planet who arrived first (PP-905)."""
    found = NOBODY
    for other in range(state.seats):
        if other == seat or state.field[other] == NOBODY:
            continue
        plot = PROPERTY_AT[state.field[other]]
        if plot == NOBODY or plot // PLOTS_EACH != planet or state.owner[plot] != seat:
            continue
        if found == NOBODY or state.arrival[other] < state.arrival[found]:
            found = other
    return found


def add_legal_remote(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """Append all remote purchases that are possible and payable now."""
    if state.debt[seat]:
        return found
    seen: i64 = 0
    for other in range(state.seats):
        if other == seat or state.field[other] == NOBODY:
            continue
        plot = PROPERTY_AT[state.field[other]]
        if not 0 <= plot < PLOTS or seen >> plot & 1:
            continue
        seen |= 1 << plot
        planet = plot // PLOTS_EACH
        if state.owner[plot] == seat:
            if not seen >> PLOTS + planet & 1:
                seen |= 1 << PLOTS + planet
                price = BASE_PRICE[planet] + BASE_COMMISSION[planet]
                found = add_legal_bases(state, seat, planet, kinds.REMOTE_BUILD, price, found)
        elif state.owner[plot] == NOBODY and claim_of(state, planet) == seat and payable(state, seat, plot):
            found = append(found, actions.remote_buy(plot))
    return found


def payable(state: State, seat: i64, plot: i64) -> bool:
    """Return whether a seat can pay price and commission in cash (PP-906)."""
    return state.cash[seat] >= PRICE[plot] + COMMISSION[plot]


def receiver_facts(state: State, seat: i64, receiver: i64) -> dict[str, object]:
    """Return the facts of the commission: who receives it, and the money of both now."""
    return {
        "receiver": receiver,
        "cash": state.cash[seat],
        "debt": state.debt[seat],
        "receiver_cash": state.cash[receiver],
        "receiver_debt": state.debt[receiver],
    }


class RemoteBuy(BeforeTheRoll):
    """Buy the plot an opponent is on, by one's claim (PP-901, PP-909)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        plot = target(action)
        if plot >= PLOTS:
            return Refusal("PP-910", "not_a_plot", {"property": plot})
        if state.owner[plot] != NOBODY:
            return Refusal("PP-909", "owned", {"property": plot, "owner": state.owner[plot]})
        holder = claim_of(state, plot // PLOTS_EACH)
        if holder == NOBODY:
            return Refusal("PP-901", "claim", {"planet": plot // PLOTS_EACH})
        if holder != seat:
            return Refusal("PP-901", "claim", {"holder": holder})
        if first_visitor(state, seat, plot) == NOBODY:
            return Refusal("PP-901", "nobody", {"property": plot})
        if state.debt[seat]:
            return Refusal("PP-1015", "debt", {"debt": state.debt[seat]})
        if not payable(state, seat, plot):
            return Refusal("PP-906", "not_enough_money", {"missing": PRICE[plot] + COMMISSION[plot] - state.cash[seat]})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        plot = target(action)
        receiver = first_visitor(state, seat, plot)
        state.cash[seat] -= PRICE[plot] + COMMISSION[plot]
        repaid = receive(state, receiver, COMMISSION[plot])
        take_card(state, seat, plot)
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "property": plot, "price": PRICE[plot], "commission": COMMISSION[plot]}
            tell.all("remote_bought", {**facts, **receiver_facts(state, seat, receiver)})
            tell_repaid(state, receiver, repaid, tell)


class RemoteBuild(BeforeTheRoll):
    """Build on a planet where an opponent is on one's plot (PP-904, PP-909)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        plot, n = target(action), count(action)
        if refusal := check_target(state, seat, plot, n, "PP-909"):
            return refusal
        planet = plot // PLOTS_EACH
        if first_guest(state, seat, planet) == NOBODY:
            return Refusal("PP-904", "nobody", {"planet": planet})
        return check_bases(state, seat, plot, n, BASE_PRICE[planet] + BASE_COMMISSION[planet])

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        plot, n = target(action), count(action)
        planet = plot // PLOTS_EACH
        receiver = first_guest(state, seat, planet)
        price, commission = n * BASE_PRICE[planet], n * BASE_COMMISSION[planet]
        state.cash[seat] -= price + commission
        repaid = receive(state, receiver, commission)
        state.level[plot] += n
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "property": plot, "n": n, "price": price, "commission": commission}
            tell.all("remote_built", {**facts, **works_facts(state, plot), **receiver_facts(state, seat, receiver)})
            tell_repaid(state, receiver, repaid, tell)
