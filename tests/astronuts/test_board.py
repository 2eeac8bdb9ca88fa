"""Players, components and the board (AN-1xx, AN-2xx, AN-3xx)."""

from collections import Counter

import pytest

from holodeck import games, new
from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.board import (
    ASTEROID,
    CAPACITY,
    EXITS,
    FIELD_IDS,
    FIELD_KINDS,
    HOME,
    HOMES,
    KIND_AT,
    NEIGHBOURS,
    NUT_IDS,
    PLACES,
    PLANET_AT,
    PLANET_FIELDS,
    SHIPS,
)
from holodeck.games.astronuts.data import DATA
from holodeck.kernel.engine.graph import steps_to
from holodeck.kernel.engine.refusal import Refusal
from tests.astronuts.table import Table
from tests.clauses import clause

EIGHTH = (
    "K1-K2, K2-K3, K3-K4, K4-K5, K5-K6, K1-J2, K2-J2, J2-I3, I3-H4, H4-G5, I3-J4, J4-K3, J4-K4, J4-J5, J5-K4, J5-K5, J5-I5, "
    "I5-I6, I5-H5, H5-G5, H5-H6, H5-G6, K6-J6, J6-I6, I6-H6, H6-G6, G6-F6"
)


def neighbours(field: str) -> set[str]:
    return {FIELD_IDS[near] for near in NEIGHBOURS[FIELD_IDS.index(field)]}


def distance(a: str, b: str) -> int:
    return steps_to(EXITS, [FIELD_IDS.index(a)])[FIELD_IDS.index(b)]


@clause("AN-101")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_may_play(seats: int) -> None:
    assert len(Table(seats)["seats"]) == seats


@clause("AN-101")
@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        new("astronuts", seats=seats, seed=1)
    assert refused.value.clause == "AN-101"


@clause("AN-102")
def test_the_start_player_is_drawn_and_the_others_follow_as_they_sit() -> None:
    starts = {str(RULES.to_json(new("astronuts", seats=3, seed=seed).state)["first"]) for seed in range(20)}
    assert starts == {"blau", "rot", "gruen"}
    table = Table(3).acting(1, "gruen").given("first", "rot").play("gruen", "end_turn")
    assert table["active"] == "blau"


@clause("AN-103")
def test_a_round_is_over_when_everybody_has_had_a_turn() -> None:
    table = Table().acting(1).play("blau", "end_turn")
    assert table["round"] == 1
    table.acting(1, "rot").play("rot", "end_turn")
    assert (table["round"], table["active"]) == (2, "blau")


@clause("AN-201")
def test_everybody_has_three_ships_and_can_have_fourteen_colonies() -> None:
    assert SHIPS == 3
    table = Table(ende14="rundenende").ship("blau", 1, "A4").settled("blau", "D1", 14).acting(5)
    assert table.refused("blau", "colonise", ship="1") == ("no_marker", "AN-732")


@clause("AN-202")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_eighty_nuts_are_in_every_game(players: int) -> None:
    table = Table(players)
    lying = Counter(nut for nuts in table["nuts"].values() for nut in nuts)
    for nut in NUT_IDS:
        assert lying[nut] + players + table[f"bank.{nut}"] == 20


@clause("AN-203")
def test_there_is_one_die_with_six_sides() -> None:
    assert RULES.dice == {"dice": 6}


@clause("AN-205")
def test_the_track_has_no_upper_limit() -> None:
    table = Table().owns("blau", "extra_energy").dice(6).play("blau", "declare", n=6)
    assert table["actions_left"] == 13
    assert table.landing(6, 2, actions=13)["actions_left"] == 15


@clause("AN-301")
def test_the_board_has_105_fields_and_180_routes_between_neighbours_of_the_lattice() -> None:
    assert len(FIELD_IDS) == 105
    assert len(DATA.board.routes) == 180
    assert sum(len(near) for near in NEIGHBOURS) == 360
    assert "C4" not in FIELD_IDS


@clause("AN-301")
def test_routes_never_cross() -> None:
    at = {(field.x, field.y): number for number, field in enumerate(DATA.board.fields)}
    for (x, y), field in at.items():
        corner = at.get((x + 1, y + 1))
        if corner is not None and corner in NEIGHBOURS[field]:
            east, south = at.get((x + 1, y)), at.get((x, y + 1))
            assert east is None or south is None or south not in NEIGHBOURS[east]


@clause("AN-302")
def test_the_kinds_of_fields_are_counted() -> None:
    counts = Counter(FIELD_KINDS[kind] for kind in KIND_AT)
    assert counts == {"home": 4, "small": 12, "large": 8, "astrohole": 4, "asteroid": 9, "space": 68}


@clause("AN-302")
def test_planets_never_neighbour_planets_or_homes_nor_asteroids_asteroids() -> None:
    for field, near in enumerate(NEIGHBOURS):
        if PLANET_AT[field] >= 0:
            assert not [other for other in near if PLANET_AT[other] >= 0 or KIND_AT[other] == HOME]
        if KIND_AT[field] == ASTEROID:
            assert not [other for other in near if KIND_AT[other] == ASTEROID]


@clause("AN-302")
def test_all_corners_are_equal() -> None:
    at = {(field.x, field.y): number for number, field in enumerate(DATA.board.fields)}
    for (x, y), field in at.items():
        for twin in (at[10 - x, y], at[y, x]):
            assert KIND_AT[twin] == KIND_AT[field]
            assert len(NEIGHBOURS[twin]) == len(NEIGHBOURS[field])


@clause("AN-303")
def test_small_planets_have_room_for_two_and_large_ones_for_three() -> None:
    assert {(DATA.board.fields[field].kind, int(CAPACITY[PLANET_AT[field]])) for field in PLANET_FIELDS} == {
        ("small", 2),
        ("large", 3),
    }
    assert {FIELD_IDS[home] for home in HOMES} == {"A1", "K1", "A11", "K11"}


@clause("AN-304")
def test_there_are_48_places_for_nuts_and_colonies() -> None:
    assert PLACES == 48


@clause("AN-305")
def test_the_routes_of_the_north_east_are_as_written() -> None:
    for route in EIGHTH.split(", "):
        a, b = route.split("-")
        assert b in neighbours(a), route


@clause("AN-306")
def test_distances_are_as_written() -> None:
    planets = sorted((distance("A1", FIELD_IDS[field]), DATA.board.fields[field].kind) for field in PLANET_FIELDS)
    assert planets[:3] == [(2, "small"), (3, "small"), (3, "small")]
    assert [way for way, kind in planets if kind == "large"][:2] == [5, 5]
    assert (distance("A1", "K1"), distance("A1", "K11")) == (10, 14)


@clause("AN-307")
def test_a_home_is_open_to_its_owner_only_and_no_landing() -> None:
    table = Table().ship("blau", 1, "J11").acting(3)
    assert table.refused("blau", "move", ship="1", to="K11") == ("home_closed", "AN-702")
    table.ship("blau", 1, "B1").play("blau", "move", ship="1", to="A1")
    assert table.names == ["moved", "home_entered"]


@clause("AN-307")
def test_an_unused_home_is_closed() -> None:
    assert Table().ship("blau", 1, "J1").acting(3).refused("blau", "move", ship="1", to="K1") == ("home_closed", "AN-702")


@clause("AN-307")
def test_a_ship_at_home_can_be_attacked() -> None:
    table = Table().ship("blau", 1, "J11").acting(3).dice(6, 1).play("blau", "attack", ship="1", field="K11")
    assert "attack_hit" in table.names


@clause("AN-308")
def test_two_ships_never_stand_on_one_field() -> None:
    table = Table().ship("blau", 1, "B4").ship("blau", 2, "A4").acting(3)
    assert table.refused("blau", "move", ship="1", to="A4") == ("occupied", "AN-702")


@clause("AN-309")
def test_foreign_colonies_keep_nobody_from_landing_or_settling() -> None:
    table = Table().settled("rot", "A4").landing(4, 1).play("blau", "colonise", ship="1")
    assert table["colonies.A4"] == {"blau": 1, "rot": 1}


@clause("AN-1201")
def test_everything_is_open_to_everybody() -> None:
    game = new("astronuts", seats=3, seed=4)
    assert game.view(-1).to_json() == game.rules.to_json(game.state)


@clause("AN-1202")
def test_chance_has_these_streams() -> None:
    assert set(games.rules("astronuts").streams) == {"start", "nuts", "placements", "dice"}
