"""Chapter 11: the betting game."""

import pytest

from holodeck.games.raumkolonie.state import UNCHOSEN
from tests.clauses import clause
from tests.raumkolonie.table import Table


def betting() -> Table:
    return Table.tp().play("blau", "end_turn")


@clause("RK-1101")
def test_every_roll_is_bet_on() -> None:
    table = Table.tp()
    for _ in range(4):
        table.play(table["active"], "end_turn")
        assert table["phase"] == "betting"
        table.lucky("dice", 3).nobody_bets()


@clause("RK-1101")
def test_a_bet_stakes_one_plasma() -> None:
    table = betting().play("gruen", "bet", a=4, b=9)
    assert (table["hands.gruen.plasma"], table["bets"]) == (2, {"4": "gruen", "9": "gruen"})


@clause("RK-1102")
@pytest.mark.parametrize(("a", "b"), [(1, 5), (5, 13), (5, 5), (0, 4), (12, 1)])
def test_two_different_numbers_from_two_to_twelve_are_bet_on(a: int, b: int) -> None:
    assert betting().refused("rot", "bet", a=a, b=b) == ("bad_number", "RK-1102")


@clause("RK-1102")
@pytest.mark.parametrize(("a", "b"), [(2, 12), (7, 10), (9, 4)])
def test_seven_and_the_ends_are_allowed(a: int, b: int) -> None:
    assert betting().allows("rot", "bet", a=a, b=b)


@clause("RK-1102")
@pytest.mark.parametrize(("a", "b"), [(9, 10), (10, 4), (4, 9)])
def test_numbers_of_others_are_taken(a: int, b: int) -> None:
    assert betting().play("gruen", "bet", a=4, b=9).refused("rot", "bet", a=a, b=b) == ("number_taken", "RK-1102")


@clause("RK-1102")
def test_everybody_bets_once_for_a_roll() -> None:
    assert betting().play("gruen", "bet", a=4, b=9).refused("gruen", "bet", a=2, b=3) == ("already_bet", "RK-1102")


@clause("RK-1102")
def test_the_next_roll_may_be_bet_on_again() -> None:
    table = Table.tp().play("gruen", "bet", a=4, b=9).rolling(3)
    assert table.allows("gruen", "bet", a=4, b=9)


@clause("RK-1103")
@pytest.mark.parametrize("colour", ["blau", "rot", "gruen", "magenta"])
def test_everybody_may_bet_in_the_main_part_and_while_betting(colour: str) -> None:
    assert Table.tp().allows(colour, "bet", a=4, b=9)
    assert betting().allows(colour, "bet", a=4, b=9)


@clause("RK-1103")
@pytest.mark.parametrize("phase", ["setup_dome", "setup_tube", "tax", "pirate", "victim"])
def test_nobody_bets_in_other_phases(phase: str) -> None:
    assert Table.tp().given("phase", phase).refused("gruen", "bet", a=4, b=9) == ("wrong_phase", "RK-1103")


@clause("RK-1103")
def test_the_checks_of_a_bet_come_in_their_order() -> None:
    table = Table.tp().play("gruen", "bet", a=4, b=9).given("hands.rot.plasma", 0)
    found = [
        Table.tp(superkarten="aus").given("phase", "tax").refused("rot", "bet", a=1, b=1)[0],
        Table.tp().given("phase", "tax").given("bet_done.rot", 1).refused("rot", "bet", a=1, b=1)[0],
        table.refused("gruen", "bet", a=1, b=1)[0],
        table.refused("rot", "bet", a=4, b=1)[0],
        table.refused("rot", "bet", a=4, b=5)[0],
        table.refused("rot", "bet", a=5, b=6)[0],
    ]
    assert found == ["disabled", "wrong_phase", "already_bet", "bad_number", "number_taken", "not_enough"]


@clause("RK-1103")
def test_the_last_of_four_still_has_five_free_numbers() -> None:
    table = betting()
    for colour, a, b in (("rot", 2, 3), ("gruen", 4, 5), ("magenta", 6, 7)):
        table.play(colour, "bet", a=a, b=b)
    assert len(table.legal("blau", "bet")) == 5 * 4 // 2


@clause("RK-1103")
def test_bets_are_public() -> None:
    table = betting().play("gruen", "bet", a=4, b=9)
    assert table.heard("onlooker", "bet_placed") == [{"seat": "gruen", "a": 4, "b": 9}]
    assert table.seen_by("rot")["bets"] == {"4": "gruen", "9": "gruen"}


@clause("RK-1104")
@pytest.mark.parametrize(("roll", "cards"), [(4, 1), (9, 1), (5, 0)])
def test_a_bet_on_the_rolled_number_wins_a_super_card(roll: int, cards: int) -> None:
    table = Table.tp().play("gruen", "bet", a=4, b=9).play("magenta", "bet", a=7, b=8).rolling(roll)
    assert len(table["cards.gruen"]) == cards
    assert table["cards.magenta"] == []


@clause("RK-1104")
def test_only_the_winner_learns_which_card_it_is() -> None:
    table = Table.tp().play("gruen", "bet", a=4, b=9).lucky("super_draw", "shield").rolling(9)
    assert table.heard("gruen", "bet_won") == [{"seat": "gruen", "card": "shield"}]
    assert table.heard("rot", "bet_won") == [{"seat": "gruen"}]


@clause("RK-1104")
def test_all_bets_are_cleared_after_the_roll() -> None:
    table = Table.tp().play("gruen", "bet", a=4, b=9).rolling(5)
    assert table["bets"] == {}
    assert set(table["bet_done"].values()) == {0}


@clause("RK-1104")
def test_a_bet_on_seven_wins_on_a_seven() -> None:
    table = Table.tp().play("gruen", "bet", a=7, b=9).rolling(7)
    assert len(table["cards.gruen"]) == 1


@clause("RK-1104")
def test_bets_open_at_the_end_of_the_game_are_lost() -> None:
    table = Table.tp().given("card_points.blau", 6).play("gruen", "bet", a=4, b=9).play("blau", "build_dome", crossing="K43")
    assert table["phase"] == "over"
    assert (table["hands.gruen.plasma"], table["cards.gruen"]) == (2, [])


def first_question() -> Table:
    """Return a game in which all players are asked for the first time."""
    return Table.tp().given("never_bets", dict.fromkeys(["blau", "rot", "gruen", "magenta"], UNCHOSEN)).play("blau", "end_turn")


@clause("RK-1105")
def test_everybody_is_asked_the_first_time() -> None:
    assert set(Table.new()["never_bets"].values()) == {UNCHOSEN}
    assert first_question().awaited == ["rot", "gruen", "magenta", "blau"]


@clause("RK-1105")
def test_passing_the_first_question_says_that_it_was_the_last() -> None:
    table = first_question().play("rot", "bet_pass")
    assert table.heard("rot", "bet_habit_set") == [{"seat": "rot", "never": 1}]
    assert not table.heard("blau", "bet_habit_set")
    table.lucky("dice", 3).nobody_bets().play("rot", "end_turn")
    assert table["phase"] == "main"


@clause("RK-1105")
def test_betting_on_the_first_question_means_being_asked_before_every_roll() -> None:
    table = first_question().play("gruen", "bet", a=4, b=9)
    assert table.heard("gruen", "bet_habit_set") == [{"seat": "gruen", "never": 0}]
    table.lucky("dice", 3).nobody_bets().play("rot", "end_turn")
    assert table.awaited == ["gruen"]


@clause("RK-1105")
def test_a_player_who_chose_to_be_asked_is_asked_again_after_passing() -> None:
    table = first_question().play("rot", "bet_habit", never=0).play("rot", "bet_pass")
    table.lucky("dice", 3).nobody_bets().play("rot", "end_turn")
    assert table.awaited == ["rot"]


@clause("RK-1105")
def test_a_player_who_is_never_asked_may_still_bet() -> None:
    table = first_question().play("rot", "bet_pass").play("rot", "bet", a=4, b=9)
    assert table["bets"] == {"4": "rot", "9": "rot"}
    assert table["never_bets.rot"] == 1


@clause("RK-1105")
def test_programs_find_the_wish_to_be_asked_among_the_first_answers_only() -> None:
    table = first_question()
    assert table.legal("rot", "bet_habit") == [{"do": "bet_habit", "never": 0}]
    assert not table.play("rot", "bet_habit", never=0).legal("rot", "bet_habit")


@clause("RK-1105")
def test_a_question_left_unanswered_is_the_last_one() -> None:
    table = betting()
    default = table.default("rot")
    assert default == {"do": "bet_habit", "never": 1}
    table.play("rot", default.pop("do"), **default)
    assert "rot" not in table.awaited
    assert "rot" in table.play("rot", "bet_habit", never=0).awaited


@clause("RK-1105")
def test_a_standing_bet_is_placed_before_every_roll_and_nobody_waits() -> None:
    table = Table.tp().play("gruen", "bet_habit", never=4 * 16 + 9).play("rot", "bet_habit", never=9 * 16 + 2)
    table.play("blau", "end_turn")
    assert table["bets"] == {"9": "rot", "2": "rot"}  # rot comes first from the active player, so gruen finds 9 taken
    assert {"rot", "gruen"}.isdisjoint(table.awaited)


@clause("RK-1105")
@pytest.mark.parametrize("habit", [2, 0x44, 0x15, 0xD2, 255])
def test_a_standing_bet_has_two_different_numbers_from_two_to_twelve(habit: int) -> None:
    assert Table.tp().refused("rot", "bet_habit", never=habit) == ("bad_number", "RK-1105")
