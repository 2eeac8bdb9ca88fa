"""Open offers, and the goods in a typed line."""

import pytest

from holodeck.kernel.engine.told import SPECTATOR
from holodeck.kernel.text.goods import take_goods
from holodeck.kernel.text.speech import Heard, Lexicon, NotUnderstood
from holodeck.kernel.trade.offers import EVERYBODY, Offer, asked_of, exchanged, find, meant, without

TO_ALL = Offer(3, 0, EVERYBODY, [1, 0], [0, 1], [])
TO_ONE = Offer(5, 2, 1, [1, 0], [0, 1], [])
KINDS = Lexicon([("sand", 0), ("erz", 1), ("ore", 1)])


def test_an_offer_asks_the_players_it_names_and_never_its_maker() -> None:
    assert [TO_ALL.asks(seat) for seat in range(3)] == [False, True, True]
    assert [TO_ONE.asks(seat) for seat in range(3)] == [False, True, False]


def test_an_offer_is_open_until_all_have_declined() -> None:
    once = TO_ALL.declined_by(1)
    assert [once.asks(seat) for seat in range(3)] == [False, False, True]
    assert once.is_open(3)
    assert not once.declined_by(2).is_open(3)
    assert TO_ALL.is_open(3)


def test_only_its_partners_and_spectators_hear_of_an_offer() -> None:
    assert TO_ALL.listeners(3) == [0, 1, 2, SPECTATOR]
    assert TO_ONE.listeners(3) == [1, 2, SPECTATOR]


def test_an_offer_is_found_by_its_number_or_is_the_newest() -> None:
    offers = [TO_ALL, TO_ONE]
    assert find(offers, 3) is meant(offers, 3) is TO_ALL
    assert meant(offers, None) is TO_ONE
    assert find(offers, 4) is meant(offers, 4) is meant([], None) is None


def test_an_offer_is_removed_or_replaced_in_place() -> None:
    offers, left = [TO_ALL, TO_ONE], TO_ALL.declined_by(1)
    assert without(offers, TO_ALL) == [TO_ONE]
    assert exchanged(offers, TO_ALL, left) == [left, TO_ONE]
    assert asked_of([left, TO_ONE], 1) == [TO_ONE]


def test_goods_are_added_up_to_a_stop_word() -> None:
    words = Heard("2 sand und 1 erz 1 Sand gegen 1 ore")
    assert take_goods(words, KINDS, 2, ("und",), ("gegen",)) == ([3, 1], True)
    assert words.words == ["gegen", "1", "ore"]


@pytest.mark.parametrize(
    ("line", "goods", "positive"), [("0 sand", [0, 0], False), ("-2 erz", [0, 0], False), ("999 erz", [0, 255], True)]
)
def test_amounts_are_capped_at_what_an_action_can_hold(line: str, goods: list[int], positive: bool) -> None:
    assert take_goods(Heard(line), KINDS, 2, ()) == (goods, positive)


@pytest.mark.parametrize(
    ("line", "code"),
    [("sand", "missing_parameter"), ("2", "missing_parameter"), ("2 gold", "unknown_word"), ("gold", "unknown_word")],
)
def test_missing_and_unknown_words_have_their_codes(line: str, code: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        take_goods(Heard(line), KINDS, 2, ())
    assert error.value.code == code
