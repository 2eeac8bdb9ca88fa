"""The commands of trade and betting (RK-1001 to RK-1006, RK-1103, RK-1806): handing over, offers, the bank, bets and taxes."""

from typing import Final

from holodeck.games.raumkolonie.actions import bank_trade, bet, offer, pay_tax, transfer, with_place
from holodeck.games.raumkolonie.board import RESOURCES as KINDS
from holodeck.games.raumkolonie.made.kinds import (
    ACCEPT,
    BANK_TRADE,
    BET,
    BET_HABIT,
    BET_PASS,
    DECLINE,
    OFFER,
    PAY_TAX,
    TRANSFER,
    WITHDRAW,
)
from holodeck.games.raumkolonie.rules.betting import NIBBLE
from holodeck.games.raumkolonie.rules.phases import check_moment
from holodeck.games.raumkolonie.state import BETTING, MAIN, NOBODY, State
from holodeck.games.raumkolonie.text.names import VOCABULARY
from holodeck.games.raumkolonie.text.places import AGAINST, ALL, AND, RESOURCES, TO, WITHIN, own_crossing_meant, take_player
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.goods import take_amount, take_goods, take_sides
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard
from holodeck.kernel.trade.offers import Offer, asked_of, meant

PASS: Final = VOCABULARY.words("pass")
NEVER: Final = VOCABULARY.words("never")
AGAIN: Final = VOCABULARY.words("again")
ALWAYS: Final = VOCABULARY.words("always")
ALL_RATES: Final = 12
"""A multiple of all rates of the bank."""


def demand(refusal: Refusal | None) -> None:
    """Raise the refusal, if there is one."""
    if refusal is not None:
        raise refusal


def hand_over(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `transfer 2 plasmaenergie an indy`."""
    demand(check_moment(state, seat, TRANSFER))
    amount = take_amount(words, RESOURCES)
    resource = words.need(RESOURCES, "resource")
    words.skip(*TO)
    to = take_player(state, words, prefs, "RK-1001")
    words.finish()
    return transfer(to, resource, amount)


def make_offer(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `biete 1 sand gegen 1 tristahl an indy`; without a name the offer is to all, or to the active player."""
    demand(check_moment(state, seat, OFFER))
    give, want = take_sides(words, side_of_offer, AGAINST, (*TO, *ALL))
    to = NOBODY if seat == state.active else state.active
    words.skip(*TO)
    if words.skip(*ALL):
        to = NOBODY
    elif words:
        to = take_player(state, words, prefs, "RK-1002")
    words.finish()
    return offer(to, give, want)


def terms(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `1 sand gegen 1 tristahl` as an offer of somebody else to this seat."""
    give, want = take_sides(words, side_of_offer, AGAINST, ())
    if not any(give) or not any(want):
        raise Refusal("RK-1002", "bad_offer")
    return offer(seat, give, want)


def side_of_offer(words: Heard, stops: tuple[str, ...]) -> list[int]:
    """Take the goods of one side; if an amount is zero, return none at all, which the rules refuse."""
    goods, positive = take_goods(words, RESOURCES, KINDS, AND, stops)
    return goods if positive else [0] * KINDS


def accept(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `annehme 3`, or the newest offer; without autowalk both figures must be in one room."""
    demand(check_moment(state, seat, ACCEPT))
    made = offer_meant(words, asked_of(state.offers, seat))
    if not state.settings.autowalk and state.figure[seat] != state.figure[made.seat]:
        raise Refusal("RK-1003", "not_here", {"other": made.seat})
    return with_place(ACCEPT, made.number)


def decline(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    demand(check_moment(state, seat, DECLINE))
    return with_place(DECLINE, offer_meant(words, asked_of(state.offers, seat)).number)


def withdraw(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    demand(check_moment(state, seat, WITHDRAW))
    return with_place(WITHDRAW, offer_meant(words, [made for made in state.offers if made.seat == seat]).number)


def offer_meant(words: Heard, open_ones: list[Offer]) -> Offer:
    """Take the number of an offer that concerns the speaker, by default the newest, and return the offer."""
    number = words.number()
    words.finish()
    made = meant(open_ones, number)
    if made is None:
        raise Refusal("RK-1003", "bad_offer")
    return made


def trade_with_bank(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `tausche 3 polyduridium gegen texolyt in K36`."""
    demand(check_moment(state, seat, BANK_TRADE))
    number = words.number()
    if number is None:
        raise words.missing("number")
    give = words.need(RESOURCES, "resource")
    if not words.skip(*AGAINST):
        raise words.missing("counterpart")
    want = words.need(RESOURCES, "resource")
    words.skip(*WITHIN)
    crossing = own_crossing_meant(state, seat, words, prefs, "RK-1006")
    amount = number if number <= BYTE else BYTE // ALL_RATES * ALL_RATES - ALL_RATES + number % ALL_RATES
    return bank_trade(crossing, give, max(amount, 0), want)


def place_bet(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `einsatz 4 9`, `einsatz passe`, and the standing answers `einsatz fragen`, `einsatz nie` and `einsatz immer 4 9`."""
    demand(check_moment(state, seat, BET))
    if words.skip(*PASS):
        words.finish()
        return BET_PASS
    never = words.skip(*NEVER)
    if never or words.skip(*AGAIN):
        words.finish()
        return with_place(BET_HABIT, int(never))
    if words.skip(*ALWAYS):
        a, b = two_numbers(words)
        return with_place(BET_HABIT, a * NIBBLE + b if max(a, b) < NIBBLE else BYTE)
    if not state.settings.super_cards:
        raise Refusal("RK-1103", "disabled")
    if state.phase not in (BETTING, MAIN):
        raise Refusal("RK-1103", "wrong_phase")
    return bet(*two_numbers(words))


def two_numbers(words: Heard) -> tuple[int, int]:
    numbers = []
    for _ in range(2):
        words.skip(*AND, *WITHIN)
        numbers.append(number_or_missing(words))
    words.finish()
    return numbers[0], numbers[1]


def number_or_missing(words: Heard) -> int:
    number = words.number()
    if number is None:
        raise words.unknown() if words else words.missing("two_numbers")
    return min(max(number, 0), BYTE)


def pay(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `steuer 3 sand 1 plasmaenergie`."""
    demand(check_moment(state, seat, PAY_TAX))
    if not words:
        raise words.missing("goods")
    goods, positive = take_goods(words, RESOURCES, KINDS, AND)
    if not positive:
        raise Refusal("RK-1806", "bad_number")
    return pay_tax(goods)
