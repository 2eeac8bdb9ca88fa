"""The flight phase: speed, steps and stops (SF-60 to SF-67, SF-89 to SF-94)."""

from collections.abc import Iterator

import pytest

from holodeck.arena.selfplay import Dice, play_out
from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.actions import with_ship
from holodeck.games.sternenfahrer.board import POINT_IDS, POINTS
from holodeck.games.sternenfahrer.made.kinds import FLY, JUMP
from holodeck.games.sternenfahrer.rules.stops import speed_left
from holodeck.games.sternenfahrer.state import FLYING, SHIPS, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.options import complete
from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk


def explorer(point: str = "O5", base: int = 4, kind: str = "colony_ship") -> Table:
    """Return a table with one ship of blau in flight, and all systems near it explored."""
    table = Table().ship("blau", 1, kind, point).explored("PS3", "2", "3", "4").explored("PS8", "2", "3", "4")
    return table.flying(base=base)


@clause("SF-60")
def test_a_player_with_a_ship_must_fly_and_one_without_cannot() -> None:
    assert Table().building().refused("blau", "end_turn") == ("must_fly", "SF-60")
    assert Table().building().no_ships().refused("blau", "flight") == ("no_ship", "SF-60")
    assert Table().building().no_ships().play("blau", "end_turn")["active"] == "rot"


@clause("SF-61")
@pytest.mark.parametrize(
    ("balls", "speed"), [(("yellow", "yellow"), 4), (("red", "yellow"), 5), (("red", "blue"), 4), (("blue", "yellow"), 3)]
)
def test_the_balls_are_the_base_speed(balls: tuple[str, str], speed: int) -> None:
    assert Table().building().shake(*balls)["base"] == speed


@clause("SF-61")
def test_the_black_ball_is_three_and_an_encounter_before_the_flight() -> None:
    table = Table().building().script("encounters", "BK01").shake("red", "black")
    assert (table["base"], table["phase"], "encountered" in table.names) == (3, "asked", True)


@clause("SF-62")
def test_speed_is_base_drives_cards_and_encounter_but_never_below_zero() -> None:
    table = Table().upgrades("blau", drive=2).owns("blau", "W-dd").flying(base=4).given("bonus", 1)
    assert table["speed"] == 9
    assert table.given("bonus", -9)["speed"] == 0


@clause("SF-63")
def test_every_ship_has_the_whole_speed_and_may_use_less() -> None:
    table = explorer().ship("blau", 2, "colony_ship", "W2").fly("P6")
    assert [speed_left(table.state, ship) for ship in (0, 1)] == [4, 5]
    assert table.play("blau", "end_turn")["active"] == "rot"


@clause("SF-64")
def test_a_ship_may_be_moved_several_times_until_another_moves() -> None:
    table = explorer().ship("blau", 2, "colony_ship", "W2").fly("P6").fly("P5")
    assert speed_left(table.state, 0) == 2
    table.fly("X3", ship=2)
    assert table.refused("blau", "fly", ship="1", point="O5") == ("ship_done", "SF-64")


@clause("SF-65")
def test_occupied_points_are_passed_and_counted_and_turning_back_is_allowed() -> None:
    table = explorer().ship("rot", 1, "colony_ship", "P6")
    assert table.refused("blau", "fly_along", ship="1", directions=["no", "sw"]) is None
    assert table.refused("blau", "fly_along", ship="1", directions=["no"]) == ("stop_occupied", "SF-67")
    table.play("blau", "fly_along", ship="1", directions=["no", "sw"])
    assert (table["ships.blau.1.point"], table["ships.rot.1.point"], table["used"][0]) == ("O5", "P6", 2)


@clause("SF-111")
def test_a_player_with_enough_points_wins_with_the_next_flight_at_the_latest() -> None:
    table = explorer().given("half_medals.blau", 30)
    assert table.play("blau", "fly", ship="1", point="P6")["phase"] == "over"


@clause("SF-66")
def test_the_longest_way_that_can_be_named_is_too_far() -> None:
    directions = (["no", "sw"] * 128)[:255]
    assert explorer().refused("blau", "fly_along", ship="1", directions=directions) == ("too_far", "SF-66")


@clause("SF-66")
def test_an_order_is_checked_in_order() -> None:
    table = explorer()
    assert table.refused("blau", "fly", ship="2", point="P6") == ("no_ship", "SF-66")
    assert table.given("stuck", [True, False, False]).refused("blau", "fly", ship="1", point="P6") == ("ship_stuck", "SF-66")
    table.given("stuck", [False] * 3)
    assert table.refused("blau", "fly", ship="1", point="O5") == ("no_path", "SF-66")
    assert table.refused("blau", "fly", ship="1", point="K5") == ("no_path", "SF-66")
    assert table.refused("blau", "fly_along", ship="1", directions=["o"]) == ("no_path", "SF-66")
    assert table.refused("blau", "fly", ship="1", point="A2") == ("too_far", "SF-66")


@clause("SF-66")
def test_of_equal_ways_the_first_in_point_order_is_taken() -> None:
    galaxy = Table().state.galaxy
    start, end = POINT_IDS.index("O3"), POINT_IDS.index("O5")
    ways = [POINT_IDS[point] for point in galaxy.way(start, end)]
    assert ways == ["P4", "O4", "P5", "O5"]
    assert len(ways) == galaxy.distances(start)[end]


@clause("SF-67", "SF-91")
def test_a_stop_is_checked_in_order() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O3").ship("rot", 1, "colony_ship", "N2").flying(base=5)
    assert table.refused("blau", "fly", ship="1", point="N2") == ("stop_occupied", "SF-67")
    assert table.refused("blau", "fly", ship="1", point="P3") == ("stop_occupied", "SF-67")
    assert table.ship("magenta", 1, "colony_ship", "T4").refused("blau", "fly", ship="1", point="P3") == ("stop_port", "SF-67")
    trader = explorer(kind="trade_ship")
    assert trader.refused("blau", "fly", ship="1", point="L6") == ("stop_site", "SF-67")
    assert explorer("R7").refused("blau", "fly", ship="1", point="S8") == ("stop_dock_colony", "SF-67")
    assert explorer("R7", kind="trade_ship").refused("blau", "fly", ship="1", point="S8") == ("stop_dock_cargo", "SF-67")
    full = explorer("R7", kind="trade_ship").given("stations.rot.merchants", 5).upgrades("blau", cargo=5)
    assert full.refused("blau", "fly", ship="1", point="S8") == ("stop_dock_full", "SF-67")


@clause("SF-67", "SF-92")
def test_a_colony_ship_may_not_come_back_to_the_site_it_stood_on() -> None:
    table = explorer("L6").chips(PS3_food="PIR4").fly("M6")
    assert table.refused("blau", "fly", ship="1", point="L6") == ("stop_again", "SF-67")
    assert explorer("L6").fly("M6").refused("blau", "fly", ship="1", point="L6") is None


@clause("SF-89")
def test_a_ship_that_jumped_is_done() -> None:
    table = explorer().given("jumps", 1).play("blau", "jump", ship="1", point="A2")
    assert table.refused("blau", "fly", ship="1", point="A3") == ("ship_done", "SF-64")


@clause("SF-90")
def test_unused_speed_costs_nothing() -> None:
    table = explorer().play("blau", "end_turn")
    assert (table["active"], table["phase"], table.names) == ("rot", "rolling", ["turn_ended", "turn_started"])


@clause("SF-92", "SF-93")
def test_a_colony_ship_that_stayed_on_a_site_must_found_or_leave() -> None:
    blocked = explorer("L6").chips(PS3_food="PIR4")
    assert blocked.refused("blau", "end_turn") == ("must_leave", "SF-93")
    assert blocked.fly("M6").refused("blau", "end_turn") is None
    free = explorer("L6").play("blau", "wait", ship="1").play("blau", "end_turn")
    assert free["buildings.L6.seat"] == "blau"


@clause("SF-93", "SF-79")
def test_a_ship_must_leave_if_another_takes_the_last_site() -> None:
    """With three players the first ship founds at the end of the turn, and the system is full for the second."""
    table = Table(3).explored("PS3", "5", "4", "10").building_at("J5", "rot").ship("blau", 1, "colony_ship", "L5")
    table.ship("blau", 2, "colony_ship", "L6").flying(base=4)
    assert table.refused("blau", "end_turn") == ("must_leave", "SF-93")
    assert table.default("blau")["ship"] == "2"
    ended = table.play("blau", "found", ship="2").play("blau", "fly", ship="1", point="M5").play("blau", "end_turn")
    assert (ended["buildings.L6.seat"], ended["active"]) == ("blau", "rot")


@clause("SF-93")
def test_a_ship_on_a_port_point_of_another_player_must_leave() -> None:
    table = explorer("P6").building_at("Q6", None)
    table.state.port[POINT_IDS.index("P6")] = 1
    assert table.refused("blau", "end_turn") == ("must_leave", "SF-93")


@clause("SF-93")
def test_a_ship_that_cannot_move_may_stay() -> None:
    table = explorer("L6").chips(PS3_food="PIR4").given("stuck", [True, False, False])
    assert table.refused("blau", "end_turn") is None


@clause("SF-93")
def test_a_trade_ship_on_a_site_is_in_the_way() -> None:
    assert explorer("L6", kind="trade_ship").refused("blau", "end_turn") == ("must_leave", "SF-93")


@clause("SF-94")
def test_when_time_is_up_a_ship_in_the_way_flies_to_the_nearest_stop() -> None:
    table = explorer("L6").chips(PS3_food="PIR4")
    assert table.default("blau") == {"do": "fly", "ship": "1", "point": "K6"}
    assert table.time_out("blau").time_out("blau")["active"] == "rot"


def flights(seed: int, options: dict[str, str | int]) -> Iterator[State]:
    """Yield positions of a random game in which ships may fly and jump."""
    luck, dice = Luck(str(seed)), Dice(seed)
    state = RULES.new(4, complete(RULES.options, options, ""), luck, None)
    while play_out(RULES, state, luck, dice, 3) == 3:
        if state.phase == FLYING:
            state.jumps = 1
            yield state


@clause("SF-67", "SF-115")
@pytest.mark.parametrize("options", [{}, {"aufbau": "entdecker"}])
@pytest.mark.parametrize("seed", range(2))
def test_exactly_the_flights_and_jumps_that_would_be_allowed_are_listed(seed: int, options: dict[str, str | int]) -> None:
    orders = [with_ship(kind, ship, point) for kind in (FLY, JUMP) for ship in range(SHIPS) for point in range(POINTS)]
    for state in flights(seed, options):
        allowed = [order for order in orders if RULES.check(state, state.active, order) is None]
        assert sorted(order for order in RULES.decisions(state, state.active) if order & 255 in (FLY, JUMP)) == sorted(allowed)


@clause("SF-134")
@pytest.mark.parametrize(
    ("point", "said"),
    [("Q6", "Anna fliegt mit Schiff 1 zu PS8 Laternen"), ("P6", "Anna fliegt mit Schiff 1 zwischen LR2 Leerer Raum 2 und PS8 ")],
)
def test_flights_of_others_are_told_by_the_names_of_systems(point: str, said: str) -> None:
    table = explorer().fly(point)
    (moved,) = [told for told in table.told if told.name == "moved"]
    (line,) = Talk(table).readers["rot"].lines([moved])
    assert line.startswith(said)
    assert point not in line
