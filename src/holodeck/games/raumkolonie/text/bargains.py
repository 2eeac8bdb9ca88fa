"""The commands of trade and betting (RK-1001 to RK-1006, RK-1103, RK-1806): handing over, offers, the bank, bets and taxes."""

from collections.abc import Callable
from typing import Final

from holodeck.games.raumkolonie.actions import (
    ACCEPT,
    BANK_TRADE,
    BET,
    BET_HABIT,
    BET_PASS,
    DECLINE,
    OFFER,
    OFFER_HABIT,
    PAY_TAX,
    TRANSFER,
    WITHDRAW,
    bank_trade,
    bet,
    offer,
    pay_tax,
    transfer,
    with_place,
)
from holodeck.games.raumkolonie.board import RESOURCES as KINDS
from holodeck.games.raumkolonie.rules.betting import NIBBLE
from holodeck.games.raumkolonie.rules.phases import check_moment
from holodeck.games.raumkolonie.state import BETTING, MAIN, NOBODY, State
from holodeck.games.raumkolonie.text.names import VOCABULARY
from holodeck.games.raumkolonie.text.places import AGAINST, ALL, AND, RESOURCES, TO, WITHIN, crossing_meant, take_player
from holodeck.kernel.actions import BYTE
from holodeck.kernel.goods import take_amount, take_goods
from holodeck.kernel.manner import Manner
from holodeck.kernel.offers import Offer, asked_of, meant
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard

PASS: Final = VOCABULARY.words("pass")
NEVER: Final = VOCABULARY.words("never")
AGAIN: Final = VOCABULARY.words("again")
ALWAYS: Final = VOCABULARY.words("always")
ALL_RATES: Final = 12
"""Every rate of the bank divides this."""


def demand(refusal: Refusal | None) -> None:
    """Go on only where nothing is refused."""
    if refusal is not None:
        raise refusal


def hand_over(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`transfer 2 plasmaenergie an indy`."""
    demand(check_moment(state, seat, TRANSFER))
    amount = take_amount(words, RESOURCES)
    resource = words.need(RESOURCES, "resource")
    words.skip(*TO)
    to = take_player(state, words, manner, "RK-1001")
    words.finish()
    return transfer(to, resource, amount)


def make_offer(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`biete 1 sand gegen 1 tristahl an indy`; without a name all are meant, or the active player."""
    demand(check_moment(state, seat, OFFER))
    give, given = take_goods(words, RESOURCES, KINDS, AND, AGAINST)
    if not words.skip(*AGAINST):
        raise words.missing("counterpart")
    want, wanted = take_goods(words, RESOURCES, KINDS, AND, (*TO, *ALL))
    to = NOBODY if seat == state.active else state.active
    words.skip(*TO)
    if words.skip(*ALL):
        to = NOBODY
    elif words:
        to = take_player(state, words, manner, "RK-1002")
    words.finish()
    return offer(to, give if given else [0] * len(give), want if wanted else [0] * len(want))


def accept(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`annehme 3`, or the newest offer; where figures do not walk by themselves, both must be in one room."""
    demand(check_moment(state, seat, ACCEPT))
    made = offer_meant(words, asked_of(state.offers, seat))
    if not state.settings.autowalk and state.figure[seat] != state.figure[made.seat]:
        raise Refusal("RK-1003", "not_here", {"other": made.seat})
    return with_place(ACCEPT, made.number)


def decline(state: State, seat: int, words: Heard, manner: Manner) -> int:
    demand(check_moment(state, seat, DECLINE))
    return with_place(DECLINE, offer_meant(words, asked_of(state.offers, seat)).number)


def withdraw(state: State, seat: int, words: Heard, manner: Manner) -> int:
    demand(check_moment(state, seat, WITHDRAW))
    return with_place(WITHDRAW, offer_meant(words, [made for made in state.offers if made.seat == seat]).number)


def standing_answer(habit: int) -> Callable[[State, int, Heard, Manner], int]:
    """`angebote fragen`, `angebote bezahlbar`, `angebote nie`."""

    def wish(state: State, seat: int, words: Heard, manner: Manner) -> int:
        demand(check_moment(state, seat, OFFER_HABIT))
        words.finish()
        return with_place(OFFER_HABIT, habit)

    return wish


def offer_meant(words: Heard, open_ones: list[Offer]) -> Offer:
    """The offer of that number among those that concern the speaker; without a number the newest."""
    number = words.number()
    words.finish()
    made = meant(open_ones, number)
    if made is None:
        raise Refusal("RK-1003", "bad_offer")
    return made


def trade_with_bank(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`tausche 3 polyduridium gegen texolyt in K36`."""
    demand(check_moment(state, seat, BANK_TRADE))
    number = words.number()
    if number is None:
        raise words.missing("number")
    give = words.need(RESOURCES, "resource")
    if not words.skip(*AGAINST):
        raise words.missing("counterpart")
    want = words.need(RESOURCES, "resource")
    words.skip(*WITHIN)
    crossing = crossing_meant(state, seat, words, manner, "RK-1006")
    amount = number if number <= BYTE else BYTE // ALL_RATES * ALL_RATES - ALL_RATES + number % ALL_RATES
    return bank_trade(crossing, give, max(amount, 0), want)


def place_bet(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`einsatz 4 9`, `einsatz passe`; the standing answers `einsatz fragen`, `einsatz nie` and `einsatz immer 4 9`."""
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


def pay(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`steuer 3 sand 1 plasmaenergie`."""
    demand(check_moment(state, seat, PAY_TAX))
    if not words:
        raise words.missing("goods")
    goods, positive = take_goods(words, RESOURCES, KINDS, AND)
    if not positive:
        raise Refusal("RK-1806", "bad_number")
    return pay_tax(goods)
