"""The luck of guesses and simulations."""

import pickle
from collections import Counter

from mypy_extensions import i64

from holodeck import games
from holodeck.kernel.engine.luck import Luck, QuickLuck, Stream
from holodeck.kernel.vectors import vec


def test_quick_luck_gives_every_outcome_about_equally_often() -> None:
    luck = QuickLuck(1)
    seen = Counter(luck.between("dice", 1, 12) for _ in range(12_000))
    assert set(seen) == set(range(1, 13))
    assert all(850 < count < 1150 for count in seen.values())


def test_quick_luck_picks_by_weight_and_never_what_is_not_there() -> None:
    luck = QuickLuck(2)
    seen = Counter(luck.pick("deck", vec[i64]([3, 0, 1])) for _ in range(4_000))
    assert set(seen) == {0, 2}
    assert 2_800 < seen[0] < 3_200


def test_quick_luck_with_one_seed_is_the_same_and_with_another_not() -> None:
    draws = [[luck.between("dice", 1, 1_000_000) for _ in range(9)] for luck in (QuickLuck(7), QuickLuck(7), QuickLuck(8))]
    assert draws[0] == draws[1] != draws[2]


def test_copied_and_pickled_quick_luck_goes_on_alike() -> None:
    luck = QuickLuck(3)
    luck.between("dice", 1, 6)
    twins = [luck.copy(), pickle.loads(pickle.dumps(luck))]
    ahead = [luck.between("dice", 1, 6) for _ in range(9)]
    assert all([twin.between("dice", 1, 6) for _ in range(9)] == ahead for twin in twins)


def test_a_guess_by_quick_luck_fits_the_view() -> None:
    rules = games.rules("raumkolonie")
    state = rules.new(4, {option.name: option.default for option in rules.options}, Luck("guessed"), None)
    seen = rules.view(state, 0)
    assert rules.to_json(rules.view(rules.guess(seen, 0, QuickLuck(4)), 0)) == rules.to_json(seen)


def test_bytes_and_words_of_a_stream_go_on_where_it_was_left() -> None:
    stream = Stream("seed", "layout")
    drawn = [stream.small(6) if number % 3 else stream.below(6) for number in range(50)]
    assert set(drawn) == set(range(6))
    twin = Stream("seed", "layout", stream.position)
    assert [twin.small(100) for _ in range(99)] == [stream.small(100) for _ in range(99)]
