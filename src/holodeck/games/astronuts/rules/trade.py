"""Trade: one nut for one nut with a willing player (AN-771 to AN-773)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import first, second, third, with_three
from holodeck.games.astronuts.board import MOST_DECLINED, NUTS, TRADE_COST
from holodeck.games.astronuts.made.kinds import OFFER_TRADE
from holodeck.games.astronuts.rules.purse import check_actions
from holodeck.games.astronuts.rules.turn import ask, go_on
from holodeck.games.astronuts.state import OVER, TRADE, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import single
from holodeck.kernel.trade.market import set_habit
from holodeck.kernel.trade.offers import NEVER, Offer, made_by, nobody_listens


def add_legal_offers(state: State, seat: i64, found: list[int]) -> None:
    """Append every offer that may be made."""
    if state.actions_left < TRADE_COST or state.declined >= MOST_DECLINED:
        return
    for partner in range(state.seats):
        if partner == seat or state.offer_habit[partner] == NEVER:
            continue
        for give in range(NUTS):
            if not state.hand[seat * NUTS + give]:
                continue
            for take in range(NUTS):
                if take != give and state.hand[partner * NUTS + take]:
                    found.append(int(with_three(OFFER_TRADE, partner, give, take)))


class OfferTrade(Deed[State]):
    """Offer another player a nut for one of another colour."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        partner, give, take = first(action), second(action), third(action)
        if partner == seat:
            return Refusal("AN-772", "self_trade")
        if give == take:
            return Refusal("AN-772", "trade_same_colour")
        if not state.hand[seat * NUTS + give]:
            return Refusal("AN-772", "not_enough_nuts", {"missing": single(NUTS, give)})
        if not state.hand[partner * NUTS + take]:
            return Refusal("AN-772", "trade_other_lacks", {"partner": partner, "nut": take})
        if state.declined >= MOST_DECLINED:
            return Refusal("AN-772", "offer_limit", {"most": MOST_DECLINED})
        refusal = check_actions(state, TRADE_COST, "AN-772")
        if refusal is None and nobody_listens(state.offer_habit, seat, partner):
            return Refusal("AN-774", "no_offers_wanted", {"partner": partner})
        return refusal

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        partner, give, take = first(action), second(action), third(action)
        ask(state, TRADE, partner)
        state.offers = [unpacked(state.clock, seat, action)]
        if tell is not None:
            tell.all("trade_offered", {"seat": seat, "partner": partner, "give": give, "take": take})


def unpacked(number: i64, seat: i64, action: int) -> Offer:
    """Return the offer that an action makes."""
    return Offer(int(number), int(seat), int(first(action)), single(NUTS, second(action)), single(NUTS, third(action)), [])


def exchange(state: State, tell: Tell | None) -> None:
    """Exchange the nuts of the accepted offer, and only now spend the action."""
    made = state.offers[0]
    state.offers = []
    state.actions_left -= TRADE_COST
    for colour in range(NUTS):
        moved = made.give[colour] - made.want[colour]
        state.hand[made.seat * NUTS + colour] -= moved
        state.hand[made.to * NUTS + colour] += moved
    if tell is not None:
        tell.all("trade_done", {**offer_facts(made), "actions": state.actions_left})
    go_on(state, tell)


def turn_down(state: State, tell: Tell | None) -> None:
    """Drop the open offer; a declined offer is free, but counted."""
    end_in_vain(state, "trade_declined", offer_facts(state.offers[0]), tell)


def end_in_vain(state: State, event: str, facts: dict[str, object], tell: Tell | None) -> None:
    """Close the open offer, count it among those declined and tell how it ended."""
    state.offers = []
    state.declined += 1
    if tell is not None:
        tell.all(event, facts)
    go_on(state, tell)


class Withdraw(Deed[State]):
    """Withdraw one's open offer; it counts as declined (AN-774)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return Refusal("AN-774", "no_offer") if made_by(state.offers, seat) is None else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        end_in_vain(state, "trade_withdrawn", {"seat": seat, "partner": state.offers[0].to}, tell)


class OfferHabit(Deed[State]):
    """Set a standing answer to offers (AN-774). A player who wants none declines the open one."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if 0 <= seat < state.seats and state.phase != OVER else Refusal("AN-774", "not_your_turn")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if set_habit(state, seat, first(action), tell):
            turn_down(state, tell)


def offer_facts(made: Offer) -> dict[str, object]:
    """Return who offers whom which colour for which, as facts."""
    return {"seat": made.seat, "partner": made.to, "give": made.give.index(1), "take": made.want.index(1)}
