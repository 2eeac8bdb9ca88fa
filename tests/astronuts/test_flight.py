"""Flying (AN-70x, AN-71x), asteroids and AstroHoles (AN-1001 to AN-1008), and the rules of all actions (AN-700)."""

import pytest

from holodeck.games.astronuts import RULES
from tests.astronuts.table import Table
from tests.clauses import clause


def at(field: str, actions: int = 6, **options: str | int) -> Table:
    """Return a table with blau's only ship there, and this many actions."""
    return Table(2, **options).ship("blau", 1, field).acting(actions)


def in_the_way() -> Table:
    """Return a table with rot's ship on B5, between B4 and C5."""
    return at("B4").ship("rot", 1, "B5")


@clause("AN-700")
def test_only_the_player_asked_may_act() -> None:
    assert at("B4").refused("rot", "end_turn") == ("not_your_turn", "AN-700")
    waiting = in_the_way().play("blau", "fly_through", ship="1", over="B5", to="C5")
    assert waiting.refused("blau", "end_turn") == ("not_your_turn", "AN-700")


@clause("AN-700")
def test_a_ship_that_is_not_on_the_board_cannot_act() -> None:
    assert at("B4").refused("blau", "move", ship="2", to="B5") == ("no_such_ship", "AN-700")


@clause("AN-700")
def test_a_refused_action_costs_nothing() -> None:
    table = at("B4", 1)
    assert table.refused("blau", "fly_through", ship="1", over="B5", to="C5") == ("not_enough_actions", "AN-712")
    assert (table["actions_left"], table["ships.blau.1"]) == (1, "B4")


@clause("AN-700a")
@pytest.mark.parametrize(
    ("do", "parts", "clause_"),
    [
        ("move", {"to": "B4"}, "AN-702"),
        ("fly_through", {"over": "B4", "to": "C3"}, "AN-712"),
        ("mine", {}, "AN-722"),
        ("colonise", {}, "AN-732"),
        ("attack", {"field": "A4"}, "AN-752"),
    ],
)
def test_a_spent_ship_does_nothing_more(do: str, parts: dict[str, str], clause_: str) -> None:
    assert Table().landing(1, 2).refused("blau", do, ship="1", **parts) == ("ship_disabled", clause_)


@clause("AN-700a")
def test_building_technologies_and_trade_need_no_ship() -> None:
    table = Table().landing(1, 2)
    assert table.refused("blau", "build_ship") is None
    assert table.refused("blau", "buy_technology", tech="time_warp") is None
    assert table.refused("blau", "offer_trade", player="rot", give="red", take="yellow") is None


@clause("AN-701")
def test_a_move_costs_one_action() -> None:
    table = at("B4").play("blau", "move", ship="1", to="B5")
    assert (table["actions_left"], table["ships.blau.1"]) == (5, "B5")


@clause("AN-702")
def test_moves_are_refused_in_order() -> None:
    table = at("J11", 0).ship("rot", 1, "I11")
    table.given("flags.blau.1", ["no_move"])
    assert table.refused("blau", "move", ship="1", to="A1") == ("ship_disabled", "AN-702")
    table.given("flags.blau.1", [])
    assert table.refused("blau", "move", ship="1", to="A1") == ("not_adjacent", "AN-702")
    assert table.refused("blau", "move", ship="1", to="K11", jump_to="F3") == ("home_closed", "AN-702")
    assert table.refused("blau", "move", ship="1", to="I11", jump_to="F3") == ("occupied", "AN-702")
    assert table.refused("blau", "move", ship="1", to="J10", jump_to="F3") == ("no_jump", "AN-1007")
    assert table.refused("blau", "move", ship="1", to="J10") == ("not_enough_actions", "AN-702")


@clause("AN-703", "AN-F25")
def test_leaving_a_heavy_planet_costs_two_more() -> None:
    assert Table().landing(2, 5).play("blau", "move", ship="1", to="B4")["actions_left"] == 2


@clause("AN-703", "AN-F26", "AN-F36")
@pytest.mark.parametrize("fate", [(2, 6), (3, 6)])
def test_leaving_skewed_gravity_or_clingy_hosts_costs_one_more(fate: tuple[int, int]) -> None:
    assert Table().landing(*fate).play("blau", "move", ship="1", to="B4")["actions_left"] == 3


@clause("AN-704")
def test_moving_onto_a_planet_is_a_landing_and_costs_only_the_move() -> None:
    table = Table().landing(4, 1)
    assert (table["actions_left"], table.names) == (5, ["moved", "die_rolled", "die_rolled", "landed"])


@clause("AN-705", "AN-804")
def test_leaving_a_planet_ends_its_lasting_fate() -> None:
    table = Table().landing(4, 6)
    assert table["fates.blau.1"] == "4-6"
    assert table.play("blau", "move", ship="1", to="B4")["fates.blau.1"] is None


@clause("AN-711")
def test_a_fly_through_crosses_one_field_for_two_actions() -> None:
    table = at("B4").play("blau", "fly_through", ship="1", over="B5", to="C5")
    assert (table["actions_left"], table["ships.blau.1"]) == (4, "C5")


@clause("AN-712")
def test_fly_throughs_are_refused_in_order() -> None:
    table = at("J10", 0).ship("rot", 1, "J11")
    assert table.refused("blau", "fly_through", ship="1", over="A1", to="B1") == ("not_adjacent", "AN-712")
    assert table.refused("blau", "fly_through", ship="1", over="K10", to="A1") == ("not_adjacent", "AN-712")
    assert table.refused("blau", "fly_through", ship="1", over="K10", to="J10") == ("no_flythrough_back", "AN-712")
    assert table.refused("blau", "fly_through", ship="1", over="K11", to="J11") == ("home_closed", "AN-712")
    assert table.refused("blau", "fly_through", ship="1", over="K10", to="K11") == ("home_closed", "AN-712")
    table.ship("rot", 2, "I9").given("refused", [{"ship": "1", "field": "J11"}])
    assert table.refused("blau", "fly_through", ship="1", over="J11", to="I11", jump_to="F3") == ("passage_refused", "AN-712")
    assert table.refused("blau", "fly_through", ship="1", over="K10", to="K9", jump_to="F3") == ("no_jump", "AN-1007")
    assert table.refused("blau", "fly_through", ship="1", over="K10", to="K9") == ("not_enough_actions", "AN-712")


@clause("AN-713")
def test_a_fly_through_pays_the_departure_too() -> None:
    table = Table().landing(2, 6, actions=6).play("blau", "fly_through", ship="1", over="B4", to="A3")
    assert table["actions_left"] == 2


@clause("AN-714")
def test_a_crossed_planet_is_not_landed_on() -> None:
    table = at("B4").play("blau", "fly_through", ship="1", over="A4", to="A5")
    assert table.names == ["flew_through"]


@clause("AN-715")
def test_the_owner_of_a_ship_in_the_way_is_asked() -> None:
    table = in_the_way().play("blau", "fly_through", ship="1", over="B5", to="C5")
    assert (table.awaited, table["actions_left"]) == (("rot", "passage"), 6)
    table.play("rot", "accept")
    assert (table["ships.blau.1"], table["actions_left"], table.awaited) == ("C5", 4, ("blau", "actions"))


@clause("AN-715")
def test_a_player_who_is_refused_pays_nothing_and_may_not_ask_again() -> None:
    table = in_the_way().play("blau", "fly_through", ship="1", over="B5", to="C5").play("rot", "decline")
    assert (table["ships.blau.1"], table["actions_left"], table.awaited) == ("B4", 6, ("blau", "actions"))
    assert table.refused("blau", "fly_through", ship="1", over="B5", to="A5") == ("passage_refused", "AN-712")
    assert not [wish for wish in table.can("blau", "fly_through") if wish["over"] == "B5"]
    assert table.ship("rot", 1, "K9").refused("blau", "fly_through", ship="1", over="B5", to="A5") is None


@clause("AN-715")
def test_another_ship_may_still_ask() -> None:
    table = in_the_way().play("blau", "fly_through", ship="1", over="B5", to="C5").play("rot", "decline")
    assert table.ship("blau", 2, "C5").refused("blau", "fly_through", ship="2", over="B5", to="A5") is None


@clause("AN-715")
def test_own_ships_need_no_permission() -> None:
    table = at("B4").ship("blau", 2, "B5").play("blau", "fly_through", ship="1", over="B5", to="C5")
    assert table["ships.blau.1"] == "C5"


@clause("AN-716")
def test_a_flight_pays_then_meets_asteroids_then_arrives() -> None:
    table = at("F4", asteroiden="an").acting(6).ship("blau", 1, "F3").dice(2, 4, 1)
    table.play("blau", "fly_through", ship="1", over="F2", to="F1")
    assert table.names == ["flew_through", "asteroids_survived", "die_rolled", "die_rolled", "landed"]


@clause("AN-1001")
def test_without_the_options_asteroids_and_holes_are_space() -> None:
    table = at("F1").play("blau", "move", ship="1", to="F2").play("blau", "move", ship="1", to="F3")
    assert (table.names, table["actions_left"]) == (["moved"], 4)
    assert table.ship("blau", 1, "F2").refused("blau", "move", ship="1", to="F3", jump_to="C6") == ("no_jump", "AN-1007")


@clause("AN-1002", "AN-1004")
@pytest.mark.parametrize(("die", "field"), [(3, "F2"), (2, "A1")])
def test_a_ship_that_stops_among_asteroids_survives_on_three(die: int, field: str) -> None:
    table = at("F1", asteroiden="an").dice(die).play("blau", "move", ship="1", to="F2")
    assert (table["ships.blau.1"], table["actions_left"]) == (field, 5)


@clause("AN-1003")
@pytest.mark.parametrize(("die", "field"), [(2, "F3"), (1, "A1")])
def test_a_ship_that_crosses_asteroids_survives_on_two(die: int, field: str) -> None:
    table = at("F1", asteroiden="an").dice(die).play("blau", "fly_through", ship="1", over="F2", to="F3")
    assert (table["ships.blau.1"], table["actions_left"]) == (field, 4)


@clause("AN-1005")
def test_leaving_asteroids_needs_no_roll() -> None:
    assert at("F2", asteroiden="an").play("blau", "move", ship="1", to="F3").names == ["moved"]


@clause("AN-1006")
def test_a_ship_that_enters_a_hole_may_jump_to_another_and_go_on() -> None:
    table = at("F2", astroholes="an").play("blau", "move", ship="1", to="F3", jump_to="C6")
    assert (table["ships.blau.1"], table["actions_left"], table.names) == ("C6", 5, ["moved", "jumped"])
    assert table.play("blau", "move", ship="1", to="C5")["ships.blau.1"] == "C5"


@clause("AN-1006")
def test_a_fly_through_may_end_in_a_jump() -> None:
    table = at("F1", astroholes="an").play("blau", "fly_through", ship="1", over="F2", to="F3", jump_to="F9")
    assert table["ships.blau.1"] == "F9"


@clause("AN-1007")
def test_jumps_go_to_another_free_hole_only() -> None:
    table = at("F2", astroholes="an").ship("rot", 1, "C6")
    bars = {
        jump: table.check("blau", "move", ship="1", to=to, jump_to=jump)
        for to, jump in (("F3", "C6"), ("F3", "F3"), ("F3", "A2"), ("F1", "I6"))
    }
    assert {jump: refusal.facts["bar"] for jump, refusal in bars.items() if refusal} == {"C6": 3, "F3": 2, "A2": 2, "I6": 1}
    jumps = [wish["jump_to"] for wish in table.can("blau", "move") if wish["to"] == "F3"]
    assert jumps == [None, "I6", "F9"]


@clause("AN-1007")
def test_holes_are_no_neighbours_for_attacks() -> None:
    table = at("F3", astroholes="an").ship("rot", 1, "C6")
    assert table.refused("blau", "attack", ship="1", field="C6") == ("out_of_range", "AN-752")


@clause("AN-1008")
def test_the_limit_of_rounds_goes_from_ten_to_two_hundred() -> None:
    option = next(option for option in RULES.options if option.name == "rundenlimit")
    assert (option.low, option.high, option.default) == (10, 200, 60)
