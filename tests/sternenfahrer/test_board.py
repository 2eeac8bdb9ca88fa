"""The board (SF-15 to SF-26)."""

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from holodeck.games.sternenfahrer.board import (
    AROUND,
    BETWEEN,
    CENTRE,
    DIRECTION_IDS,
    EXITS,
    NEIGHBOURS,
    POINT_IDS,
    POINTS,
    SLOT_AT,
    SLOT_IDS,
    TILE_SLOTS,
)
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.galaxy import BEGINNER, Galaxy, galaxy_of
from holodeck.kernel.vectors import filled
from tests.clauses import clause
from tests.sternenfahrer.table import Table

STRAIGHT = filled(TILE_SLOTS, 0)
GALAXY = galaxy_of(BEGINNER, STRAIGHT)


def point(name: str) -> int:
    return POINT_IDS.index(name)


@clause("SF-15")
def test_the_lattice_has_316_points_and_442_lines() -> None:
    assert (POINTS, len(DATA.board.edges)) == (316, 442)
    assert sorted(POINT_IDS, key=lambda name: (name[0], int(name[1:]))) == POINT_IDS


@clause("SF-16")
def test_every_point_has_at_most_three_neighbours_one_of_them_straight() -> None:
    for here in range(POINTS):
        names = {DIRECTION_IDS[way] for way, there in enumerate(EXITS[here]) if there >= 0}
        assert len(names) <= 3
        assert len(names & {"o", "w"}) <= 1


@clause("SF-16")
def test_directions_follow_the_drawing() -> None:
    here = point("R7")
    assert POINT_IDS[EXITS[here][DIRECTION_IDS.index("o")]] == "S7"
    assert POINT_IDS[EXITS[point("S7")][DIRECTION_IDS.index("no")]] == "T8"
    assert POINT_IDS[EXITS[point("T8")][DIRECTION_IDS.index("nw")]] == "S8"


@clause("SF-17")
def test_no_point_borders_two_slots() -> None:
    assert sum(len(around) for around in AROUND) == len({corner for around in AROUND for corner in around})
    assert all(len(around) == 12 for around in AROUND)


@clause("SF-18")
def test_the_homes_lie_at_the_bottom() -> None:
    lowest = {name: max(DATA.board.points[corner].y for corner in AROUND[slot]) for slot, name in enumerate(SLOT_IDS)}
    homes = ["HA", "HB", "HC", "HD"]
    assert min(lowest[name] for name in homes) > max(low for name, low in lowest.items() if name not in homes)


@clause("SF-19", "SF-27")
def test_the_beginner_layout_is_open() -> None:
    tiles = Table()["tiles"]
    assert (tiles["QU14"], tiles["QU1"], tiles["QU3"]) == (
        {"tile": "PS3", "turned": 0},
        {"tile": "AP3", "turned": 0},
        {"tile": "AP4", "turned": 0},
    )


@clause("SF-20")
@pytest.mark.parametrize("turned", [0, 1, 2])
def test_a_turned_tile_moves_its_planets_on(turned: int) -> None:
    turns = filled(TILE_SLOTS, 0)
    slot = SLOT_IDS.index("QU14")
    turns[slot] = turned
    galaxy = galaxy_of(BEGINNER, turns)
    assert [int(galaxy.planet_in[3 * slot + cell]) - 3 * 2 for cell in range(3)] == [(cell - turned) % 3 for cell in range(3)]


@clause("SF-21", "SF-26")
def test_every_site_touches_two_planets_of_its_system() -> None:
    for corner in range(POINTS):
        if GALAXY.site[corner] >= 0:
            planets = GALAXY.planets_at(corner)
            assert len(planets) == 2
            assert {int(GALAXY.cell_of[planet]) // 3 for planet in planets} == {int(GALAXY.site[corner])}


@clause("SF-22")
def test_the_docking_point_is_the_middle_of_an_outpost() -> None:
    assert POINT_IDS[GALAXY.docking_point[1]] == "S8"
    assert {int(there) for there in NEIGHBOURS[point("S8")]} == {
        int(corner) for corner in BETWEEN[3 * SLOT_AT[point("T8")] : 3 * SLOT_AT[point("T8")] + 3]
    }


@clause("SF-23")
def test_the_middle_of_empty_space_is_a_point_like_others() -> None:
    middle = CENTRE[SLOT_IDS.index("QU9")]
    assert (GALAXY.closed[middle], GALAXY.site[middle], GALAXY.dock[middle]) == (0, -1, -1)


@clause("SF-24")
def test_308_points_and_418_lines_are_in_play_for_beginners() -> None:
    inside = {name for number, name in enumerate(POINT_IDS) if not GALAXY.closed[number]}
    assert len(inside) == 308
    assert len([edge for edge in DATA.board.edges if set(edge) <= inside]) == 418


@clause("SF-25")
def test_a_spaceport_has_two_port_points() -> None:
    table = Table()
    port = [POINT_IDS[there] for there, owner in enumerate(table.state.port) if owner == 3]
    assert sorted(port) == ["N2", "P3"]
    for corner in range(POINTS):
        if GALAXY.site[corner] >= 0:
            assert len([there for there in NEIGHBOURS[corner] if not GALAXY.closed[there]]) == 2


@clause("SF-65")
def test_surveys_made_at_the_same_time_are_the_same() -> None:
    """Bots think in threads of their own, and games share their galaxy."""
    expected = reaches(Galaxy(BEGINNER, STRAIGHT))
    switching = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(12):
            look = partial(reaches, Galaxy(BEGINNER, STRAIGHT))
            with ThreadPoolExecutor(4) as threads:
                looking = [threads.submit(look) for _ in range(4)]
            assert [found.result() for found in looking] == [expected] * 4
    finally:
        sys.setswitchinterval(switching)


def reaches(galaxy: Galaxy) -> list[list[int]]:
    """Return where colony ships get within six steps from some points, and the ways there."""
    found: list[list[int]] = []
    for start in range(0, 300, 20):
        if galaxy.closed[start]:
            continue
        reach = galaxy.chart(()).reach(0, start, 6)
        orders = reach.orders_within(6, 0)
        found += [list(orders), galaxy.way(start, 7), [int(galaxy.distances(start)[7])]]
    return found
