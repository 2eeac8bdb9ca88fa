"""Trade with the bank (SF-52, SF-105)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import part, second, trade_taken, trade_want
from holodeck.games.sternenfahrer.board import GOODS, RESOURCE_IDS, RESOURCES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.friendship import is_used, owns, use
from holodeck.games.sternenfahrer.rules.hands import EVERY_KIND, give_back, kinds_in_stock, stock, take
from holodeck.games.sternenfahrer.rules.prices import EXCHANGES, RATIO, Means
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.bank import facts_exchanged, given_for
from holodeck.kernel.vectors import extend, vec

RATIO_CARD: Final[list[int]] = [
    next(number for number, card in enumerate(DATA.friendship_cards) if (card.effect, card.resource) == ("bank_ratio", name))
    for name in RESOURCE_IDS
]
CARD_RATIO: Final = vec[i64]([DATA.friendship_cards[card].ratio for card in RATIO_CARD])


def ratio_of(state: State, seat: i64, resource: i64) -> i64:
    """Return how many cards of a kind the bank asks of a seat for one other, any number of times."""
    if resource != GOODS and owns(state, seat, RATIO_CARD[resource]):
        return CARD_RATIO[resource]
    return RATIO[resource]


def is_single(give: i64, amount: i64) -> bool:
    """Return whether one trade good is given for one card, which needs a friendship card (SF-105)."""
    return give == GOODS and amount == CARD_RATIO[GOODS]


def check_ratio(state: State, seat: i64, give: i64, amount: i64, taken: i64) -> Refusal | None:
    ratio = ratio_of(state, seat, give)
    if is_single(give, amount) and owns(state, seat, RATIO_CARD[GOODS]):
        if is_used(state, RATIO_CARD[GOODS]):
            return Refusal("SF-105", "card_used")
        ratio = CARD_RATIO[GOODS]
    given = given_for(amount, ratio)
    if not given or (taken and taken != given):
        return Refusal("SF-52", "bad_ratio", {"resource": give, "ratio": ratio})
    return None


def taken_for(state: State, seat: i64, give: i64, amount: i64) -> i64:
    return amount if is_single(give, amount) else amount // ratio_of(state, seat, give)


class BankTrade(Deed[State]):
    """Exchange cards of one kind for cards of another."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        give, amount, want = part(action), second(action), trade_want(action)
        if give == want:
            return Refusal("SF-52", "same_kind")
        refusal = check_ratio(state, seat, give, amount, trade_taken(action))
        if refusal is not None:
            return refusal
        if state.held(seat, give) < amount:
            return Refusal("SF-52", "not_enough_cards")
        if stock(state, want) < taken_for(state, seat, give, amount):
            return Refusal("SF-52", "bank_empty", {"resource": want})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        give, amount, want = part(action), second(action), trade_want(action)
        taken = taken_for(state, seat, give, amount)
        if is_single(give, amount):
            use(state, seat, RATIO_CARD[GOODS], None)
        give_back(state, seat, give, amount)
        take(state, seat, want, taken)
        if tell is not None:
            tell.all("bank_traded", facts_exchanged(RESOURCES, seat, give, amount, want, taken))


def add_legal_trades(state: State, seat: i64, means: Means, found: vec[i64]) -> vec[i64]:
    """Append one exchange of each kind for each other."""
    stocked = kinds_in_stock(state)
    if stocked == EVERY_KIND and not state.befriended >> seat & 1:
        return extend(found, means.trades) if len(means.trades) else found
    for give in range(RESOURCES):
        held = state.held(seat, give)
        if held < CARD_RATIO[give]:
            continue
        if give == GOODS and owns(state, seat, RATIO_CARD[GOODS]) and not is_used(state, RATIO_CARD[GOODS]):
            found = extend(found, EXCHANGES[give][CARD_RATIO[GOODS]][stocked])
        ratio = ratio_of(state, seat, give)
        if held >= ratio:
            found = extend(found, EXCHANGES[give][ratio][stocked])
    return found
