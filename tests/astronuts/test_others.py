"""Attacks, trade, the end of a turn (AN-75x, AN-77x, AN-781), lost ships (AN-9xx)."""

import pytest

from tests.astronuts.table import Table
from tests.clauses import clause


def beside(actions: int = 5, players: int = 2) -> Table:
    """Return a table with blau's ship on B4, next to Pistazia (A4)."""
    return Table(players).ship("blau", 1, "B4").acting(actions)


@clause("AN-751")
def test_an_attack_costs_one_action_and_reaches_a_neighbour() -> None:
    table = beside().ship("rot", 1, "B5").ship("rot", 2, "K9").dice(5, 4).play("blau", "attack", ship="1", field="B5")
    assert (table["actions_left"], table["ships.rot.1"]) == (4, None)


@clause("AN-751")
def test_colonies_below_the_ship_can_be_attacked() -> None:
    table = (
        Table().ship("blau", 1, "A4").settled("rot", "A4", 2).acting(3).dice(2, 1).play("blau", "attack", ship="1", field="A4")
    )
    assert table["colonies.A4"] == {"rot": 1}


@clause("AN-752")
def test_attacks_are_refused_in_order() -> None:
    table = beside(0, 3).given("flags.blau.1", ["no_attack"])
    assert table.refused("blau", "attack", ship="1", field="K9") == ("ship_disabled", "AN-752")
    table.given("flags.blau.1", [])
    assert table.refused("blau", "attack", ship="1", field="K9") == ("out_of_range", "AN-752")
    assert table.refused("blau", "attack", ship="1", field="B4") == ("own_unit", "AN-752")
    table.settled("rot", "A4").settled("gruen", "A4")
    assert table.refused("blau", "attack", ship="1", field="A4", opponent="blau") == ("own_unit", "AN-752")
    assert table.refused("blau", "attack", ship="1", field="A4") == ("which_opponent", "AN-752")
    assert table.refused("blau", "attack", ship="1", field="B5") == ("no_target", "AN-752")
    table.settled("gruen", "A4", 0)
    assert table.refused("blau", "attack", ship="1", field="A4", opponent="gruen") == ("no_target", "AN-752")
    assert table.refused("blau", "attack", ship="1", field="A4") == ("not_enough_actions", "AN-752")


@clause("AN-753")
def test_the_defender_chooses_between_ship_and_colony() -> None:
    table = beside().ship("rot", 1, "A4").settled("rot", "A4").play("blau", "attack", ship="1", field="A4")
    assert (table.awaited, table["actions_left"]) == (("rot", "target"), 4)
    table.dice(6, 1).play("rot", "choose_target", target="colony")
    assert (table["colonies.A4"], table["ships.rot.1"]) == ({}, "A4")


@clause("AN-753")
def test_of_several_opponents_the_attacker_names_one() -> None:
    table = beside(5, 3).settled("rot", "A4").settled("gruen", "A4").dice(6, 1)
    table.play("blau", "attack", ship="1", field="A4", opponent="gruen")
    assert table["colonies.A4"] == {"rot": 1}
    assert table.can("blau", "attack") == [{"ship": "1", "field": "A4", "opponent": "rot"}]


@clause("AN-754")
@pytest.mark.parametrize(("attack", "defence", "left"), [(4, 3, {}), (4, 4, {"rot": 1}), (3, 4, {"rot": 1})])
def test_only_a_higher_total_destroys(attack: int, defence: int, left: dict[str, int]) -> None:
    table = beside().settled("rot", "A4").dice(attack, defence).play("blau", "attack", ship="1", field="A4")
    assert table["colonies.A4"] == left


@clause("AN-755")
def test_target_attack_warp_defence_warp_come_in_order() -> None:
    table = beside().owns("blau", "time_warp").owns("rot", "time_warp").ship("rot", 1, "A4").settled("rot", "A4")
    table.dice(4, 3).play("blau", "attack", ship="1", field="A4")
    asked = [table.awaited]
    for colour, do in (("rot", "choose_target"), ("blau", "keep_roll")):
        table.play(colour, do, **({"target": "ship"} if do == "choose_target" else {}))
        asked.append((*table.awaited, table["roll"]))  # type: ignore[arg-type]
    assert asked == [("rot", "target"), ("blau", "warp", "attack"), ("rot", "warp", "defence")]


@clause("AN-756")
def test_an_attack_that_no_roll_can_stop_is_not_rolled_against() -> None:
    table = beside().owns("blau", "power_laser").settled("rot", "A4").dice(6, 6).play("blau", "attack", ship="1", field="A4")
    assert ("attack_sure" in table.names, table.dice_left, table["colonies.A4"]) == (True, [6], {})


@clause("AN-756")
def test_with_mega_shields_the_defender_still_rolls() -> None:
    table = beside().owns("blau", "power_laser").owns("rot", "mega_shields").settled("rot", "A4").dice(6, 6)
    table.play("blau", "attack", ship="1", field="A4")
    assert (table.dice_left, table["colonies.A4"]) == ([], {"rot": 1})


@clause("AN-757")
def test_the_attacker_gains_nothing_and_the_unit_goes_to_stock() -> None:
    table = beside().settled("rot", "A4").dice(6, 1)
    hands = table["hands"]
    table.play("blau", "attack", ship="1", field="A4")
    assert (table["ships.blau.1"], table["hands"], table["settled.rot"]) == ("B4", hands, 0)


@clause("AN-771", "AN-773")
def test_an_accepted_trade_swaps_two_nuts_for_an_action() -> None:
    table = Table().acting(3).play("blau", "offer_trade", player="rot", give="red", take="yellow")
    assert (table.awaited, table["actions_left"]) == (("rot", "trade"), 3)
    table.play("rot", "accept")
    assert (table["hands.blau.yellow"], table["hands.rot.red"], table["hands.blau.red"], table["actions_left"]) == (2, 2, None, 2)


@clause("AN-772")
def test_offers_are_refused_in_order() -> None:
    table = Table().acting(0).hand("blau").hand("rot").given("declined", 3)
    assert table.refused("blau", "offer_trade", player="blau", give="red", take="red") == ("self_trade", "AN-772")
    assert table.refused("blau", "offer_trade", player="rot", give="red", take="red") == ("trade_same_colour", "AN-772")
    assert table.refused("blau", "offer_trade", player="rot", give="red", take="yellow") == ("not_enough_nuts", "AN-772")
    table.hand("blau", red=1)
    assert table.refused("blau", "offer_trade", player="rot", give="red", take="yellow") == ("trade_other_lacks", "AN-772")
    table.hand("rot", yellow=1)
    assert table.refused("blau", "offer_trade", player="rot", give="red", take="yellow") == ("offer_limit", "AN-772")
    table.given("declined", 2)
    assert table.refused("blau", "offer_trade", player="rot", give="red", take="yellow") == ("not_enough_actions", "AN-772")


@clause("AN-773")
def test_a_declined_offer_is_free_but_counted() -> None:
    table = Table().acting(3)
    for _ in range(3):
        table.play("blau", "offer_trade", player="rot", give="red", take="yellow").play("rot", "decline")
    assert table["actions_left"] == 3
    assert table.refused("blau", "offer_trade", player="rot", give="red", take="yellow") == ("offer_limit", "AN-772")


@clause("AN-773")
def test_only_the_active_player_offers() -> None:
    assert Table().acting(3).refused("rot", "offer_trade", player="blau", give="red", take="yellow") == (
        "not_your_turn",
        "AN-700",
    )


@clause("AN-774")
def test_an_offer_may_be_withdrawn_by_its_maker_and_counts() -> None:
    table = Table().acting(3)
    assert table.refused("blau", "withdraw") == ("no_offer", "AN-774")
    table.play("blau", "offer_trade", player="rot", give="red", take="yellow")
    assert table.refused("rot", "withdraw") == ("no_offer", "AN-774")
    table.play("blau", "withdraw")
    assert (table.awaited, table["offer"], table["declined"], table["actions_left"]) == (("blau", "actions"), None, 1, 3)


@clause("AN-774")
def test_a_player_who_wants_no_offers_is_not_asked() -> None:
    table = Table().acting(3).play("blau", "offer_trade", player="rot", give="red", take="yellow")
    table.play("rot", "offer_habit", habit="never")
    assert (table.names, table.awaited) == (["offer_habit_set", "trade_declined"], ("blau", "actions"))
    assert table.refused("blau", "offer_trade", player="rot", give="red", take="yellow") == ("no_offers_wanted", "AN-774")
    assert table.can("blau", "offer_trade") == []
    table.play("rot", "offer_habit", habit="payable")
    assert table.refused("blau", "offer_trade", player="rot", give="red", take="yellow") is None


@clause("AN-781")
def test_the_remaining_actions_are_lost() -> None:
    table = Table().acting(5).play("blau", "end_turn")
    assert (table["actions_left"], table.awaited) == (0, ("rot", "declare"))


@clause("AN-901")
def test_a_lost_last_ship_is_replaced_at_home_at_once() -> None:
    table = beside().ship("rot", 1, "B5").given("ships.rot", {"1": None, "2": "B5", "3": None})
    table.dice(6, 1).play("blau", "attack", ship="1", field="B5")
    assert (table["ships.rot"], table.names[-2:]) == ({"1": "K11", "2": None, "3": None}, ["ship_destroyed", "ship_replaced"])


@clause("AN-901")
def test_the_new_ship_may_act_in_the_same_turn_without_old_fates() -> None:
    table = Table().given("flags.blau.1", ["no_mine"]).landing(1, 1)
    assert (table["ships.blau.1"], table["flags.blau.1"], table.awaited) == ("A1", [], ("blau", "actions"))
    assert table.play("blau", "move", ship="1", to="A2")["ships.blau.1"] == "A2"


@clause("AN-902")
def test_a_lost_ship_is_not_replaced_if_another_is_left() -> None:
    table = Table().ship("blau", 1, "B4").ship("blau", 2, "A1").landing(1, 1)
    assert table["ships.blau"] == {"1": None, "2": "A1", "3": None}
