"""Random play is fair, repeatable, and generated only from a game's table of kinds."""

from random import Random

from holodeck.arena.candidates import Stray, candidates, domain
from holodeck.arena.selfplay import Dice
from holodeck.kernel.engine.actions import Actions, Kind

ACTIONS = Actions(
    {"good": ["sand", "steel"]}, [Kind("give", good="good", sum="number"), Kind("pass"), Kind("offer", goods="good#")]
)


def test_dice_of_one_seed_repeat() -> None:
    one, other = Dice(7), Dice(7)
    assert [one.below(6) for _ in range(50)] == [other.below(6) for _ in range(50)]


def test_dice_are_fair() -> None:
    dice = Dice(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_rare_kinds_are_not_crowded_out_by_numerous_ones() -> None:
    dice, crowd = Dice(1), [2, *(3 | number << 8 for number in range(99))]
    assert 350 < sum(dice.any_kind(crowd) == 2 for _ in range(1000)) < 650


def test_a_type_has_all_its_small_values() -> None:
    assert domain(ACTIONS, "good") == [0, 1]
    assert domain(ACTIONS, "good?") == [-1, 0, 1]
    assert domain(ACTIONS, "flag") == [0, 1]
    assert domain(ACTIONS, "good*") == [[], [0], [1], [0, 0], [0, 1], [1, 0], [1, 1]]
    assert domain(ACTIONS, "good#") == [[0, 0], [1, 0], [0, 1], [2, 0], [1, 1], [0, 2]]


def test_all_candidates_of_a_small_kind_are_generated() -> None:
    assert len(set(candidates(ACTIONS, "give", 1000, Random(1)))) == 2 * 13


def test_some_candidates_of_a_large_kind_are_generated() -> None:
    assert len(list(candidates(ACTIONS, "give", 5, Random(1)))) == 5


def test_a_stray_generates_only_its_kinds() -> None:
    stray, dice = Stray(ACTIONS, frozenset({"pass", "offer", "stop"})), Dice(3)
    wishes = {ACTIONS.name(wish) for _ in range(50) if (wish := stray.wish(dice.below)) is not None}
    assert wishes == {"pass", "offer"}
