"""Trade: one nut for one nut with a willing player (AN-771 to AN-773)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import OFFER_TRADE, first, second, third, with_three
from holodeck.games.astronuts.board import MOST_DECLINED, NUTS, TRADE_COST
from holodeck.games.astronuts.rules.purse import check_actions, counted
from holodeck.games.astronuts.rules.turn import ask, go_on
from holodeck.games.astronuts.state import OVER, TRADE, State
from holodeck.kernel.deeds import Deed
from holodeck.kernel.luck import Luck
from holodeck.kernel.offers import NEVER, Offer, nobody_listens
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import replaced


def add_legal_offers(state: State, seat: i64, found: list[int]) -> None:
    """Every offer that may be made."""
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
            return Refusal("AN-772", "not_enough_nuts", {"missing": counted(give)})
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
        state.offers = [Offer(int(state.clock), int(seat), int(partner), counted(give), counted(take), [])]
        if tell is not None:
            tell.all("trade_offered", {"seat": seat, "partner": partner, "give": give, "take": take})


def exchange(state: State, tell: Tell | None) -> None:
    """Both nuts change hands, and only now the action is spent."""
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
    """A declined offer is free, but counted."""
    made = state.offers[0]
    state.offers = []
    state.declined += 1
    if tell is not None:
        tell.all("trade_declined", offer_facts(made))
    go_on(state, tell)


class Withdraw(Deed[State]):
    """AN-774: whoever made the open offer takes it back; it counts as declined."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if state.phase != TRADE or state.offers[0].seat != seat:
            return Refusal("AN-774", "no_offer")
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = state.offers[0]
        state.offers = []
        state.declined += 1
        if tell is not None:
            tell.all("trade_withdrawn", {"seat": seat, "partner": made.to})
        go_on(state, tell)


class OfferHabit(Deed[State]):
    """AN-774: a standing answer to offers. Whoever wants none says no to the one that is open."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if 0 <= seat < state.seats and state.phase != OVER else Refusal("AN-774", "not_your_turn")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        habit = first(action)
        state.offer_habit = replaced(state.offer_habit, seat, habit)
        if tell is not None:
            tell.only([int(seat)], "offer_habit_set", {"seat": seat, "habit": habit})
        if habit == NEVER and state.phase == TRADE and state.offers[0].asks(int(seat)):
            turn_down(state, tell)


def offer_facts(made: Offer) -> dict[str, object]:
    """Who offers whom which colour for which."""
    return {"seat": made.seat, "partner": made.to, "give": made.give.index(1), "take": made.want.index(1)}
