"""The turn and its decisions (AN-5xx), Time Warp and the other technologies (AN-6xx), examples AN-X1, AN-X2, AN-X5."""

import pytest

from holodeck.games.astronuts import RULES
from holodeck.kernel.engine.rules import TABLE_TIME
from tests.astronuts.table import Table
from tests.clauses import clause


def warped(**options: str | int) -> Table:
    return Table(**options).owns("blau", "time_warp")  # type: ignore[arg-type]


@clause("AN-501")
def test_actions_go_to_any_ship_in_any_order() -> None:
    table = Table().ship("blau", 1, "B4").ship("blau", 2, "B7").acting(5)
    table.play("blau", "move", ship="2", to="C7").play("blau", "move", ship="1", to="B5").play("blau", "move", ship="2", to="D7")
    assert (table["actions_left"], table["ships.blau.1"], table["ships.blau.2"]) == (2, "B5", "D7")


@clause("AN-502", "AN-604")
def test_a_turn_begins_with_a_charged_time_warp_and_nothing_remembered() -> None:
    table = Table().owns("rot", "time_warp").given("charged.rot", False).given("declined", 2)
    table.given("refused", [{"ship": "1", "field": "B1"}]).acting(1).play("blau", "end_turn")
    assert (table["charged.rot"], table["declined"], table["refused"], table.awaited) == (True, 0, [], ("rot", "declare"))


@clause("AN-503", "AN-X1")
def test_reaching_the_declared_number_gives_twice_as_many_actions() -> None:
    assert Table().dice(4).play("blau", "declare", n=3)["actions_left"] == 6


@clause("AN-503", "AN-X2")
def test_missing_the_declared_number_gives_only_the_roll() -> None:
    assert Table().dice(3).play("blau", "declare", n=5)["actions_left"] == 3


@clause("AN-504")
def test_extra_energy_adds_an_action() -> None:
    table = Table().owns("blau", "extra_energy").dice(2).play("blau", "declare", n=3)
    assert table.fact("declared") == {"seat": "blau", "declared": 3, "die": 2, "actions": 3, "extra": True}


@clause("AN-505")
def test_a_turn_ends_by_itself_with_the_last_action() -> None:
    table = Table().ship("blau", 1, "B4").acting(1).play("blau", "move", ship="1", to="B5")
    assert table.awaited == ("rot", "declare")


@clause("AN-505")
def test_a_turn_goes_on_while_a_colony_costs_no_action() -> None:
    table = Table().landing(4, 6, actions=1)
    assert (table["actions_left"], table.awaited) == (0, ("blau", "actions"))
    table.play("blau", "colonise", ship="1").play("blau", "colonise", ship="1")
    assert (table["colonies.A4.blau"], table.awaited) == (2, ("rot", "declare"))


@clause("AN-505")
def test_fates_end_with_the_turn() -> None:
    table = Table().landing(1, 3)
    assert table["flags.blau.1"] == ["no_mine"]
    table.play("blau", "end_turn")
    assert (table["flags.blau.1"], table["actions_left"]) == ([], 0)


@clause("AN-506")
@pytest.mark.parametrize(
    ("table", "default"),
    [
        (Table(verteilung="abwechselnd"), {"do": "place_auto", "all": False}),
        (Table(), {"do": "declare", "n": 3}),
        (Table().acting(3), {"do": "end_turn"}),
        (Table().owns("blau", "time_warp").dice(1).play("blau", "declare", n=4), {"do": "keep_roll"}),
        (Table().landing(4, 2), {"do": "forgo"}),
        (Table().landing(5, 3), {"do": "take_nuts", "nuts": {"red": 1, "purple": 1}}),
        (Table().landing(6, 1), {"do": "choose_technology", "tech": "extra_energy"}),
        (Table().owns("blau", "extra_energy").landing(6, 1), {"do": "choose_technology", "tech": "time_warp"}),
        (Table().settled("blau", "D1").settled("blau", "K8").landing(6, 3), {"do": "choose_colony", "field": "D1"}),
        (Table().landing(6, 4), {"do": "forgo"}),
        (Table().settled("blau", "D1").landing(6, 5), {"do": "choose_yard", "field": "A1"}),
        (Table().landing(6, 6), {"do": "choose_gift", "gift": "6-1"}),
    ],
)
def test_every_question_has_an_answer_for_when_time_is_up(table: Table, default: dict[str, object]) -> None:
    assert table.if_late == default


@clause("AN-506")
def test_a_player_with_all_technologies_gets_actions_when_time_is_up() -> None:
    table = Table().owns("blau", "power_laser", "mega_shields", "extra_energy", "time_warp").given("charged.blau", False)
    assert table.landing(6, 6).if_late == {"do": "choose_gift", "gift": "6-2"}


@clause("AN-506")
def test_a_new_ship_comes_to_the_first_place_if_the_home_is_taken() -> None:
    table = Table().ship("blau", 1, "B4").ship("blau", 2, "A1").settled("blau", "D1").settled("blau", "K8").landing(6, 5)
    assert table.if_late == {"do": "choose_yard", "field": "D1"}


@clause("AN-506")
def test_an_unanswered_passage_is_refused_an_unanswered_trade_declined_and_the_ship_defends() -> None:
    table = Table().ship("blau", 1, "B4").ship("rot", 1, "B5").acting(4).play("blau", "fly_through", ship="1", over="B5", to="C5")
    assert (table.awaited, table.if_late) == (("rot", "passage"), {"do": "decline"})
    trade = Table().acting(4).play("blau", "offer_trade", player="rot", give="red", take="yellow")
    assert (trade.awaited, trade.if_late) == (("rot", "trade"), {"do": "decline"})
    attack = (
        Table()
        .ship("blau", 1, "B4")
        .ship("rot", 1, "A4")
        .settled("rot", "A4")
        .acting(4)
        .play("blau", "attack", ship="1", field="A4")
    )
    assert (attack.awaited, attack.if_late) == (("rot", "target"), {"do": "choose_target", "target": "ship"})


@clause("AN-507")
@pytest.mark.parametrize("n", [0, 7])
def test_a_number_outside_one_to_six_is_refused(n: int) -> None:
    assert Table().refused("blau", "declare", n=n) == ("declare_range", "AN-507")


@clause("AN-507")
def test_an_action_of_another_phase_is_refused() -> None:
    assert Table().refused("blau", "end_turn") == ("wrong_phase", "AN-507")
    assert Table().acting(2).refused("blau", "declare", n=3) == ("wrong_phase", "AN-507")


@clause("AN-507")
def test_a_choice_that_is_not_offered_is_refused() -> None:
    table = Table().landing(5, 3)
    assert table.refused("blau", "take_nuts", nuts={"red": 3}) == ("bad_choice", "AN-507")
    assert table.refused("blau", "forgo") == ("bad_choice", "AN-507")
    assert Table().landing(6, 1).refused("blau", "forgo") == ("bad_choice", "AN-507")
    assert Table().landing(6, 4).refused("blau", "choose_teleport", field="B1") == ("bad_choice", "AN-507")
    assert Table().landing(4, 2).refused("blau", "swap_nut", give="red", take="red") == ("bad_choice", "AN-507")


@clause("AN-508")
def test_board_order_goes_row_by_row_from_the_north_west() -> None:
    assert list(RULES.actions.ids["field"][:3]) == ["A1", "B1", "C1"]
    assert RULES.actions.ids["field"][-1] == "K11"


@clause("AN-602", "AN-605")
def test_the_second_result_counts_even_if_it_is_worse() -> None:
    table = warped().dice(3, 1).play("blau", "declare", n=4)
    assert table.awaited == ("blau", "warp")
    table.play("blau", "use_warp")
    assert (table["actions_left"], table["charged.blau"]) == (1, False)


@clause("AN-602")
def test_a_kept_roll_keeps_time_warp() -> None:
    table = warped().dice(3).play("blau", "declare", n=4).play("blau", "keep_roll")
    assert (table["actions_left"], table["charged.blau"]) == (3, True)


@clause("AN-605")
def test_nobody_is_asked_if_no_better_roll_is_possible() -> None:
    assert warped().dice(4).play("blau", "declare", n=4).awaited == ("blau", "actions")
    attack = warped().ship("blau", 1, "B4").ship("rot", 1, "B5").acting(3).dice(6, 6).play("blau", "attack", ship="1", field="B5")
    assert attack.awaited == ("blau", "actions")


@clause("AN-603", "AN-605")
def test_both_landing_dice_may_be_rolled_again() -> None:
    table = warped().landing(4, 1)
    assert table.awaited == ("blau", "warp")
    table.play("blau", "keep_roll")
    assert (table.awaited, table["roll"]) == (("blau", "warp"), "landing_line")
    assert table.play("blau", "keep_roll")["fate"] == "4-1"


@clause("AN-603")
def test_tests_colonies_and_asteroids_may_be_rolled_again_if_they_failed() -> None:
    test = Table().owns("blau", "time_warp").given("charged.blau", False).dice(2).landing(3, 1)
    assert test["flags.blau.1"] == ["spent"]
    courage = warped().dice(2, 5).landing(3, 1).play("blau", "keep_roll").play("blau", "keep_roll")
    assert (courage.awaited, courage["roll"]) == (("blau", "warp"), "test")
    assert courage.play("blau", "use_warp")["flags.blau.1"] == []
    colony = Table().landing(2, 1).owns("blau", "time_warp").dice(3, 4).play("blau", "colonise", ship="1")
    assert (colony.awaited, colony["roll"]) == (("blau", "warp"), "survival")
    assert colony.play("blau", "use_warp")["colonies.A4"] == {"blau": 1}
    rocks = warped(asteroiden="an").ship("blau", 1, "F1").acting(3).dice(2, 3).play("blau", "move", ship="1", to="F2")
    assert (rocks.awaited, rocks["roll"]) == (("blau", "warp"), "stopping")
    assert rocks.play("blau", "use_warp")["ships.blau.1"] == "F2"


@clause("AN-604")
def test_time_warp_may_defend_once_between_two_turns_of_its_owner() -> None:
    table = Table().owns("rot", "time_warp").ship("blau", 1, "B4").ship("rot", 1, "B5").acting(3)
    table.dice(4, 2, 4).play("blau", "attack", ship="1", field="B5")
    assert table.awaited == ("rot", "warp")
    table.play("rot", "use_warp")
    assert ("attack_missed" in table.names, table["charged.rot"]) == (True, False)
    table.dice(4, 2).play("blau", "attack", ship="1", field="B5")
    assert "attack_hit" in table.names


@clause("AN-605")
def test_the_defender_is_asked_only_below_the_attack() -> None:
    table = Table().owns("rot", "time_warp").ship("blau", 1, "B4").ship("rot", 1, "B5").acting(3)
    assert table.dice(4, 4).play("blau", "attack", ship="1", field="B5").awaited == ("blau", "actions")


@clause("AN-X5")
def test_a_landing_die_is_turned_back_before_the_second_falls() -> None:
    table = warped().dice(6, 6).landing(1, 6)
    table.luck.script["dice"] = [6, 6]
    assert (table.awaited, table["roll"]) == (("blau", "warp"), "landing_block")
    table.play("blau", "use_warp")
    assert (table["fate"], table.awaited, table.dice_left) == ("6-6", ("blau", "fate_gift"), [])


@clause("AN-601")
def test_power_laser_and_mega_shields_add_one() -> None:
    table = Table().owns("blau", "power_laser").owns("rot", "mega_shields").ship("blau", 1, "B4").settled("rot", "A4")
    table.acting(3).dice(5, 4).play("blau", "attack", ship="1", field="A4")
    assert (table.fact("attack_hit")["attack"], table.fact("attack_hit")["defence"]) == (6, 5)


@clause("AN-606")
def test_extra_energy_works_at_once_and_every_turn() -> None:
    table = Table().acting(5).play("blau", "buy_technology", tech="extra_energy")
    assert table["actions_left"] == 2
    table.play("blau", "end_turn").acting(1, "rot").play("rot", "end_turn").dice(6).play("blau", "declare", n=1)
    assert table["actions_left"] == 3


@clause("AN-607")
def test_several_players_may_have_the_same_technology_each_once() -> None:
    table = Table().owns("rot", "power_laser").acting(9).play("blau", "buy_technology", tech="power_laser")
    assert table.hand("blau", red=1).refused("blau", "buy_technology", tech="power_laser") == ("tech_owned", "AN-762")


@clause("AN-1009")
def test_others_have_half_a_minute_and_every_action_its_own_clock() -> None:
    table = Table().acting(4)
    (own,) = RULES.pending(table.state)
    assert own.seconds == TABLE_TIME
    table.ship("blau", 1, "B4").play("blau", "move", ship="1", to="B5")
    assert RULES.pending(table.state)[0].clock > own.clock
    table.play("blau", "offer_trade", player="rot", give="red", take="yellow")
    assert RULES.pending(table.state)[0].seconds == 30


@clause("AN-1501")
@pytest.mark.parametrize(("n", "twelfths"), [(1, 24), (2, 42), (3, 54), (4, 60), (5, 60), (6, 54)])
def test_the_expected_actions_are_as_written(n: int, twelfths: int) -> None:
    assert 2 * sum(Table().dice(die).play("blau", "declare", n=n)["actions_left"] for die in range(1, 7)) == twelfths


@clause("AN-700")
def test_the_turn_is_checked_before_what_an_action_names() -> None:
    table = Table().acting(4)
    far = {"player": "magenta", "give": "red", "take": "yellow"}
    assert table.refused("rot", "offer_trade", **far) == ("not_your_turn", "AN-700")
    assert Table().refused("blau", "offer_trade", **far) == ("wrong_phase", "AN-507")
    assert table.refused("blau", "offer_trade", **far) == ("unknown_player", "AN-700")
    assert table.refused("blau", "attack", ship="3", field="K1", opponent="gruen") == ("unknown_player", "AN-700")
