"""Trade between players and with a bank, on a small market of two kinds: a test needs no game for it."""

from itertools import product

import pytest
from mypy_extensions import i64

from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.trade.bank import given_for
from holodeck.kernel.trade.hands import by_kind, has, missing, most_of, single
from holodeck.kernel.trade.market import (
    Faults,
    add_answers,
    add_offer,
    check_listeners,
    check_terms,
    decline,
    is_backed,
    open_to,
    set_habit,
)
from holodeck.kernel.trade.offers import ASK, EVERYBODY, NEVER, PAYABLE, Offer, asked_of, backing, heard_by, is_asked, made_by
from holodeck.kernel.vectors import listed, vec

KINDS = 2
ACCEPT, DECLINE = 7, 8
FAULTS = Faults(partner=("1", "partner"), turn=("2", "turn"), empty=("3", "empty"), same=("4", "same"))


class Stall:
    """A state that holds what a market needs, and nothing else: seat 0 is on turn."""

    def __init__(self, *hand: int) -> None:
        self.seats = len(hand) // KINDS
        self.active = 0
        self.last_offer = 0
        self.hand = vec[i64]([*hand])
        self.offers: list[Offer] = []
        self.offer_habit = vec[i64]([ASK] * self.seats)


def one_by_one(hand: list[int], count: int) -> list[int]:
    """Return what `most_of` must, by the rule books' wording: one of the most frequent kind, again and again."""
    left, goods = [*hand], [0] * len(hand)
    for _ in range(count):
        most = left.index(max(left))
        left[most] -= 1
        goods[most] += 1
    return goods


def test_a_hand_has_what_it_holds_of_every_kind() -> None:
    hands = vec[i64]([2, 0, 1, 1])
    assert [has(hands, seat, [1, 1]) for seat in (0, 1)] == [False, True]
    assert [has(hands, seat, [2, 0]) for seat in (0, 1)] == [True, False]


def test_a_hidden_hand_has_nothing() -> None:
    assert not has(vec[i64]([UNKNOWN, UNKNOWN]), 0, [0, 0])


def test_what_is_missing_is_named_kind_by_kind() -> None:
    assert missing(vec[i64]([2, 0, 1, 1]), 1, [3, 1]) == [2, 0]


def test_goods_are_a_count_for_every_kind() -> None:
    assert by_kind(["sand", "ore"], {"ore": 3}) == single(KINDS, 1, 3) == [0, 3]


def test_what_is_held_most_goes_first_and_ties_in_order() -> None:
    for hand in product(range(4), repeat=3):
        for count in range(sum(hand) + 1):
            assert most_of([*hand], count) == one_by_one([*hand], count)


@pytest.mark.parametrize(("amount", "given"), [(-3, 0), (0, 0), (2, 0), (3, 1), (4, 0), (6, 2)])
def test_a_bank_takes_only_multiples_of_its_rate(amount: int, given: int) -> None:
    assert given_for(amount, 3) == given


@pytest.mark.parametrize(
    ("seat", "to", "give", "want", "code"),
    [
        (0, 0, [0, 0], [0, 0], "partner"),
        (0, 3, [0, 0], [0, 0], "partner"),
        (1, 2, [0, 0], [0, 0], "turn"),
        (1, EVERYBODY, [0, 0], [0, 0], "turn"),
        (1, 0, [0, 0], [1, 1], "empty"),
        (0, EVERYBODY, [1, 1], [0, 0], "empty"),
        (0, EVERYBODY, [1, 1], [1, 0], "same"),
    ],
)
def test_the_terms_of_an_offer_are_checked_in_order(seat: int, to: int, give: list[int], want: list[int], code: str) -> None:
    refusal = check_terms(Stall(1, 1, 0, 1, 0, 0), seat, to, give, want, FAULTS)
    assert refusal is not None
    assert refusal.code == code


def test_sound_terms_are_not_refused() -> None:
    assert check_terms(Stall(1, 0, 0, 1), 0, EVERYBODY, [1, 0], [0, 1], FAULTS) is None


def test_an_offer_is_refused_if_nobody_asked_wants_to_hear_it() -> None:
    habits = vec[i64]([ASK, NEVER, ASK])
    assert check_listeners(habits, 0, EVERYBODY, "9") is check_listeners(habits, 0, 2, "9") is None
    refusal = check_listeners(habits, 0, 1, "9")
    assert refusal is not None
    assert (refusal.clause, refusal.code, refusal.facts) == ("9", "no_offers_wanted", {"other": 1})


def test_offers_are_numbered_as_they_come() -> None:
    stall = Stall(1, 0, 0, 1)
    assert [add_offer(stall, seat, 1 - seat, [1, 0], [0, 1]).number for seat in (0, 1)] == [1, 2]
    assert [made.number for made in stall.offers] == [1, 2]


def test_standing_answers_leave_out_who_wants_none_and_spare_who_cannot_pay() -> None:
    stall = Stall(1, 0, 0, 1, 0, 1, 0, 0)
    stall.offer_habit = vec[i64]([PAYABLE, NEVER, PAYABLE, PAYABLE])
    made = add_offer(stall, 0, EVERYBODY, [1, 0], [0, 1])
    assert (made.declined, made.unheard) == ([1], [1, 3])
    assert [len(asked_of(stall.offers, seat)) for seat in range(4)] == [0, 0, 1, 1]
    assert [is_asked(stall.offers, seat) for seat in range(4)] == [False, False, True, True]
    assert [len(heard_by(stall.offers, seat)) for seat in range(4)] == [0, 0, 1, 0]


def test_a_hand_that_is_hidden_may_pay() -> None:
    stall = Stall(1, 0, UNKNOWN, UNKNOWN)
    stall.offer_habit = vec[i64]([ASK, PAYABLE])
    assert add_offer(stall, 0, 1, [1, 0], [0, 1]).unheard == []


def test_an_offer_ends_with_the_last_no() -> None:
    stall = Stall(1, 0, 0, 1, 0, 0)
    add_offer(stall, 0, EVERYBODY, [1, 0], [0, 1])
    assert decline(stall, stall.offers[0], 2) is None
    ended = decline(stall, stall.offers[0], 1)
    assert ended is not None
    assert (ended.declined, stall.offers) == ([2, 1], [])


def test_wanting_no_more_offers_says_no_to_the_open_ones() -> None:
    stall = Stall(1, 0, 0, 1, 0, 0)
    made = add_offer(stall, 0, EVERYBODY, [1, 0], [0, 1])
    assert set_habit(stall, 1, PAYABLE, None) == []
    assert set_habit(stall, 1, NEVER, None) == [made]
    assert listed(stall.offer_habit) == [ASK, NEVER, ASK]


def test_an_open_offer_may_be_accepted_by_who_can_pay_and_declined_by_all_it_asks() -> None:
    stall = Stall(1, 0, 0, 1, 0, 0)
    add_offer(stall, 0, EVERYBODY, [1, 0], [0, 1])
    found = [listed(add_answers(stall.offers, stall.hand, seat, ACCEPT, DECLINE, vec[i64]())) for seat in range(3)]
    assert found == [[], [ACCEPT | 1 << 8, DECLINE | 1 << 8], [DECLINE | 1 << 8]]


def test_an_offer_is_backed_while_the_goods_are_there_or_as_the_view_says() -> None:
    offers = [Offer(1, 0, 1, [1, 0], [0, 1], [], backed) for backed in (True, False)]
    assert [is_backed(vec[i64]([0, 2]), made) for made in offers] == [False, False]
    assert [is_backed(vec[i64]([1, 0]), made) for made in offers] == [True, True]
    assert [is_backed(vec[i64]([UNKNOWN, UNKNOWN]), made) for made in offers] == [True, False]


def test_an_offer_is_open_to_those_who_have_still_to_answer() -> None:
    made = Offer(4, 0, EVERYBODY, [1, 0], [0, 1], [2])
    assert [open_to([made], seat, 4) for seat in range(3)] == [None, made, None]
    assert open_to([made], 1, 5) is None


def test_backed_offers_show_what_their_maker_holds_at_least() -> None:
    offers = [Offer(1, 0, 1, [2, 0], [0, 1], []), Offer(2, 0, 2, [1, 1], [0, 1], []), Offer(3, 0, 1, [0, 9], [1, 0], [], False)]
    assert [backing(offers, seat, KINDS) for seat in (0, 1)] == [[2, 1], [0, 0]]
    assert (made_by(offers, 0), made_by(offers, 1)) == (offers[0], None)
