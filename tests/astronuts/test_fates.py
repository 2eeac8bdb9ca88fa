"""Landing and fate (AN-8xx, AN-F11 to AN-F66, AN-X3, AN-X4)."""

import pytest

from tests.astronuts.table import Table
from tests.clauses import clause

FULL = {"red": 6, "purple": 6, "yellow": 6, "orange": 6}
ALL = ("power_laser", "mega_shields", "time_warp", "extra_energy")


def everything() -> Table:
    """Return a table where blau has all technologies, with Time Warp used."""
    return Table().owns("blau", *ALL).given("charged.blau", False)


@clause("AN-801")
def test_every_landing_is_rolled_for_even_on_explored_planets() -> None:
    table = Table().lying("A4").settled("rot", "A4").landing(4, 1)
    assert table.fact("landed") == {"seat": "blau", "field": "A4", "fate": "4-1"}
    table.play("blau", "move", ship="1", to="B4").dice(3, 3).play("blau", "move", ship="1", to="A4")
    assert table["fate"] == "3-3"


@clause("AN-802")
def test_gifts_stay_and_lasting_fates_end_with_the_turn() -> None:
    table = Table().landing(5, 1).play("blau", "end_turn")
    assert table["hands.blau.red"] == 2
    assert Table().landing(4, 6).play("blau", "end_turn")["fates.blau.1"] is None


@clause("AN-803")
def test_flags_of_a_ship_apply_everywhere_and_add_up() -> None:
    table = Table().landing(1, 3).play("blau", "move", ship="1", to="B4").dice(1, 6).play("blau", "move", ship="1", to="A4")
    assert table["flags.blau.1"] == ["no_mine", "no_attack"]


@clause("AN-804")
def test_a_ship_has_at_most_one_fate_of_the_planet() -> None:
    table = Table().landing(2, 3)
    assert table["fates.blau.1"] == "2-3"
    table.play("blau", "move", ship="1", to="B4").dice(2, 5).play("blau", "move", ship="1", to="A4")
    assert table["fates.blau.1"] == "2-5"


@clause("AN-805")
def test_what_the_bank_lacks_is_not_given() -> None:
    table = Table().bank(purple=1).landing(5, 1)
    assert (table["hands.blau.red"], table["hands.blau.purple"], table["bank"]) == (1, 2, {})
    assert table.fact("bank_short")["missing"] == {"red": 1}


@clause("AN-807")
def test_nothing_is_asked_if_there_is_no_choice() -> None:
    assert Table().bank(red=2).landing(5, 3)["hands.blau.red"] == 3
    assert Table().bank(red=5).landing(5, 3)["hands.blau.red"] == 3
    assert Table().hand("blau").landing(4, 2).awaited == ("blau", "actions")
    assert Table().bank().landing(4, 2).awaited == ("blau", "actions")
    three = Table().owns("blau", "power_laser", "mega_shields", "extra_energy").landing(6, 1)
    assert (three["technologies.blau.time_warp"], three.awaited) == ("given", ("blau", "actions"))


@clause("AN-807")
def test_nuts_of_choice_that_the_bank_cannot_give_are_lost() -> None:
    table = Table().bank(red=1, yellow=1).landing(5, 4)
    assert (table["hands.blau.red"], table["hands.blau.yellow"], table.fact("bank_empty")["n"]) == (2, 2, 1)


@clause("AN-807")
def test_swaps_and_teleports_may_be_declined_other_gifts_not() -> None:
    assert Table().landing(4, 3).play("blau", "forgo").names == ["gift_declined"]
    assert Table().landing(6, 4).play("blau", "forgo")["ships.blau.1"] == "A4"
    assert Table().landing(6, 6).refused("blau", "forgo") == ("bad_choice", "AN-507")


@clause("AN-808")
def test_the_default_nuts_are_those_the_player_has_fewest_of() -> None:
    table = Table().hand("blau", red=3, purple=1, yellow=2).landing(5, 4)
    assert table.if_late == {"do": "take_nuts", "nuts": {"purple": 1, "orange": 2}}


@clause("AN-809")
def test_own_planets_have_an_own_colony_and_free_ones_no_ship() -> None:
    table = Table().settled("blau", "D1").settled("blau", "H1").settled("rot", "I3").landing(6, 3)
    assert [wish["field"] for wish in table.can("blau", "choose_colony")] == ["D1", "H1"]
    free = Table().ship("rot", 1, "D1").landing(6, 4)
    fields = [wish["field"] for wish in free.can("blau", "choose_teleport")]
    assert len(fields) == 19
    assert (fields[0], "D1" in fields, "A4" in fields) == ("A1", False, False)


@clause("AN-810")
def test_a_choice_is_any_set_that_the_bank_holds_and_all_of_it() -> None:
    table = Table().bank(red=1, yellow=6).landing(5, 3)
    assert [wish["nuts"] for wish in table.can("blau", "take_nuts")] == [{"yellow": 2}, {"red": 1, "yellow": 1}]
    assert table.refused("blau", "take_nuts", nuts={"yellow": 1}) == ("bad_choice", "AN-507")


@clause("AN-811")
def test_a_fate_is_decided_before_anything_else() -> None:
    assert Table().landing(5, 3).refused("blau", "end_turn") == ("wrong_phase", "AN-507")


@clause("AN-F11", "AN-X4")
def test_1_1_destroys_the_ship_and_the_only_one_is_replaced() -> None:
    table = Table().landing(1, 1)
    assert (table["ships.blau.1"], table.fact("ship_destroyed")["cause"]) == ("A1", "fate")


@clause("AN-F12")
def test_1_2_ends_the_turn_of_the_ship() -> None:
    assert Table().landing(1, 2)["flags.blau.1"] == ["spent"]


@clause("AN-F13")
def test_1_3_jams_the_drill() -> None:
    assert Table().landing(1, 3).refused("blau", "mine", ship="1") == ("ship_disabled", "AN-722")


@clause("AN-F14")
def test_1_4_jams_the_settler_module_but_a_gift_is_still_possible() -> None:
    table = Table().settled("blau", "D1").landing(1, 4)
    assert table.refused("blau", "colonise", ship="1") == ("ship_disabled", "AN-732")
    table.play("blau", "move", ship="1", to="B4").dice(6, 3).play("blau", "move", ship="1", to="A4")
    assert table["colonies.D1"] == {"blau": 2}


@clause("AN-F14")
def test_1_4_forbids_free_colonies_too() -> None:
    table = Table().landing(1, 4).play("blau", "move", ship="1", to="B4").dice(4, 6).play("blau", "move", ship="1", to="A4")
    assert table.refused("blau", "colonise", ship="1") == ("ship_disabled", "AN-732")


@clause("AN-F15")
def test_1_5_stops_the_engine() -> None:
    table = Table().landing(1, 5)
    assert table.refused("blau", "move", ship="1", to="B4") == ("ship_disabled", "AN-702")
    assert table.refused("blau", "fly_through", ship="1", over="B4", to="C3") == ("ship_disabled", "AN-712")


@clause("AN-F16")
def test_1_6_cools_the_lasers() -> None:
    assert Table().settled("rot", "A4").landing(1, 6).refused("blau", "attack", ship="1", field="A4") == (
        "ship_disabled",
        "AN-752",
    )


@clause("AN-F31")
@pytest.mark.parametrize(("die", "flags"), [(2, ["spent"]), (3, [])])
def test_3_1_is_passed_with_three(die: int, flags: list[str]) -> None:
    assert Table().dice(die).landing(3, 1)["flags.blau.1"] == flags


@clause("AN-F32")
@pytest.mark.parametrize(("die", "flags"), [(1, ["spent"]), (2, [])])
def test_3_2_is_passed_with_two(die: int, flags: list[str]) -> None:
    assert Table().dice(die).landing(3, 2)["flags.blau.1"] == flags


@clause("AN-F33")
def test_3_3_costs_an_action_if_there_is_one() -> None:
    assert Table().landing(3, 3, actions=4)["actions_left"] == 2
    assert Table().landing(3, 3, actions=1).awaited == ("rot", "declare")


@clause("AN-F41")
def test_4_1_is_only_a_nice_view() -> None:
    table = Table().landing(4, 1)
    assert (table.names[-1], table.awaited) == ("landed", ("blau", "actions"))


@clause("AN-F42")
def test_4_2_swaps_one_nut_with_the_bank() -> None:
    table = Table().bank(yellow=1).landing(4, 2)
    assert table.refused("blau", "swap_nut", give="red", take="orange") == ("bad_choice", "AN-507")
    table.play("blau", "swap_nut", give="red", take="yellow")
    assert (table["hands.blau.yellow"], table["bank"], table.awaited) == (2, {"red": 1}, ("blau", "actions"))


@clause("AN-F43")
def test_4_3_swaps_up_to_two() -> None:
    table = Table().landing(4, 3).play("blau", "swap_nut", give="red", take="yellow")
    assert table.awaited == ("blau", "fate_swap")
    assert table.play("blau", "swap_nut", give="yellow", take="orange").awaited == ("blau", "actions")


@clause("AN-F51", "AN-F52", "AN-F55")
@pytest.mark.parametrize(
    ("line", "gained"), [(1, ["red", "purple"]), (2, ["yellow", "orange"]), (5, ["red", "purple", "yellow", "orange"])]
)
def test_some_fates_give_certain_nuts(line: int, gained: list[str]) -> None:
    table = Table().hand("blau").landing(5, line)
    assert table["hands.blau"] == dict.fromkeys(gained, 1)


@clause("AN-F53", "AN-F54", "AN-F56", "AN-X3")
@pytest.mark.parametrize(("line", "n", "ways"), [(3, 2, 10), (4, 3, 20), (6, 5, 56)])
def test_some_fates_give_nuts_of_choice(line: int, n: int, ways: int) -> None:
    table = Table().given("bank", FULL).landing(5, line)
    assert (table.awaited, len(table.can("blau", "take_nuts"))) == (("blau", "fate_take"), ways)
    assert table.play("blau", "take_nuts", nuts={"red": n})["hands.blau.red"] == 1 + n


@clause("AN-F61")
def test_6_1_gives_a_technology_that_works_at_once() -> None:
    table = Table().landing(6, 1)
    assert table.refused("blau", "choose_technology", tech="extra_energy") is None
    table.play("blau", "choose_technology", tech="extra_energy")
    assert (table["technologies.blau"], table["actions_left"], table["hands.blau.orange"]) == ({"extra_energy": "given"}, 6, 1)


@clause("AN-F61")
def test_6_1_is_void_for_a_player_with_all_technologies() -> None:
    assert everything().landing(6, 1).names[-1] == "gift_void"


@clause("AN-F62")
def test_6_2_gives_three_actions() -> None:
    assert Table().landing(6, 2)["actions_left"] == 8


@clause("AN-F63")
def test_6_3_gives_a_colony_even_on_a_full_planet() -> None:
    assert Table().settled("blau", "D1", 2).landing(6, 3)["colonies.D1"] == {"blau": 3}


@clause("AN-F63")
def test_6_3_is_void_without_a_planet_or_a_marker() -> None:
    assert Table().landing(6, 3).names[-1] == "gift_void"
    assert Table(ende14="rundenende").settled("blau", "D1", 14).given("reached", "blau").landing(6, 3).names[-1] == "gift_void"


@clause("AN-F64")
def test_6_4_sets_the_ship_down_without_a_new_fate() -> None:
    table = Table().landing(6, 4).play("blau", "choose_teleport", field="K4")
    assert (table["ships.blau.1"], table.names, table["fates.blau.1"]) == ("K4", ["teleported"], None)


@clause("AN-F64")
def test_6_4_may_lead_home() -> None:
    assert Table().landing(6, 4).play("blau", "choose_teleport", field="A1")["ships.blau.1"] == "A1"


@clause("AN-F65")
def test_6_5_gives_a_ship_that_may_act() -> None:
    table = Table().settled("blau", "D1").landing(6, 5).play("blau", "choose_yard", field="D1")
    assert (table["ships.blau.2"], table.names) == ("D1", ["ship_built"])
    assert table.refused("blau", "mine", ship="2") is None


@clause("AN-F65")
def test_6_5_is_void_with_three_ships() -> None:
    assert Table().ship("blau", 1, "B4").ship("blau", 2, "K9").ship("blau", 3, "K10").landing(6, 5).names[-1] == "gift_void"


@clause("AN-F66")
def test_6_6_offers_only_gifts_with_an_effect() -> None:
    assert [wish["gift"] for wish in Table().landing(6, 6).can("blau", "choose_gift")] == ["6-1", "6-2", "6-4", "6-5"]
    assert everything().landing(6, 6).refused("blau", "choose_gift", gift="6-1") == ("bad_choice", "AN-507")


@clause("AN-F66")
def test_6_6_leads_on_to_the_choice_of_the_gift() -> None:
    assert Table().landing(6, 6).play("blau", "choose_gift", gift="6-4").awaited == ("blau", "fate_teleport")
    assert Table().landing(6, 6).play("blau", "choose_gift", gift="6-2")["actions_left"] == 8
