"""Chapter 3: the board and its layout."""

import math
from collections import Counter

import pytest

from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.text.names import words_from_data
from tests.clauses import clause
from tests.raumkolonie.table import RESOURCES, Table

BOARD = DATA.board
LAND = [field.id for field in BOARD.fields if field.kind == "land"]
WATER = [field.id for field in BOARD.fields if field.kind == "water"]
CENTRE = {field.id: (field.x, field.y) for field in BOARD.fields}
DEALT = [Table.new(seed=f"layout {number}", brett="zufall") for number in range(25)]


def adjacent(one: str, other: str) -> bool:
    """Return whether two hexagons are neighbours: their centres are one width apart."""
    return abs(math.dist(CENTRE[one], CENTRE[other]) - math.sqrt(3)) < 0.01


NEIGHBOURS = [(one, other) for one in LAND for other in LAND if one < other and adjacent(one, other)]


@clause("RK-301")
def test_six_crossings_and_six_borders_lie_around_every_land_field() -> None:
    for field in LAND:
        assert sum(field in crossing.fields.values() for crossing in BOARD.crossings) == 6
        assert sum(field in border.fields.values() for border in BOARD.borders) == 6


@clause("RK-302")
def test_the_land_is_a_hexagon_of_side_four() -> None:
    rows = {"B": (2, 5), "C": (2, 6), "D": (2, 7), "E": (2, 8), "F": (2, 7), "G": (2, 6), "H": (2, 5)}
    assert [f"{column}{number}" for column, (first, last) in rows.items() for number in range(first, last + 1)] == LAND
    assert len(LAND) == 37


@clause("RK-302")
def test_one_ring_of_water_surrounds_the_land() -> None:
    assert len(WATER) == 24
    assert all(any(adjacent(water, land) for land in LAND) for water in WATER)


@clause("RK-302")
def test_the_centre_is_e5() -> None:
    assert CENTRE["E5"] == (0, 0)


@clause("RK-303", "RK-304")
@pytest.mark.parametrize("table", [Table.new(), *DEALT[:5]])
def test_six_fields_of_each_resource_and_seven_craters(table: Table) -> None:
    assert Counter(table["terrain"].values()) == {**dict.fromkeys(RESOURCES, 6), "crater": 7}


@clause("RK-303")
@pytest.mark.parametrize("table", [Table.new(), *DEALT[:5]])
def test_craters_carry_no_number_and_all_others_do(table: Table) -> None:
    assert {name for name, kind in table["terrain"].items() if kind != "crater"} == set(table["numbers"])


@clause("RK-303")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_craters_yield_nothing(number: int) -> None:
    bare = Table.tp().given("buildings", {}).given("tubes", {}).hand("blau")
    lonely = bare.given("terrain.E5", "crater").owning("blau", "K49").given("numbers.F4", 1).given("numbers.F5", 1)
    assert lonely.rolling(number).hand_of("blau") == [0, 0, 0, 0, 0]


@clause("RK-304")
@pytest.mark.parametrize("table", [Table.new(), *DEALT[:5]])
def test_every_number_but_one_and_seven_lies_three_times(table: Table) -> None:
    assert Counter(table["numbers"].values()) == dict.fromkeys([2, 3, 4, 5, 6, 8, 9, 10, 11, 12], 3)


@clause("RK-305")
def test_ninety_six_crossings_lie_between_three_fields_each() -> None:
    assert len(BOARD.crossings) == 96
    assert all(len(set(crossing.fields.values())) == 3 for crossing in BOARD.crossings)


@clause("RK-305")
def test_a_hundred_and_thirty_two_borders_lie_between_two_fields_each() -> None:
    assert len(BOARD.borders) == 132
    assert all(len(set(border.fields.values())) == 2 for border in BOARD.borders)


@clause("RK-305")
def test_forty_two_borders_are_coast_and_none_lies_between_two_waters() -> None:
    wet = Counter(sum(field in WATER for field in border.fields.values()) for border in BOARD.borders)
    assert wet == {1: 42, 0: 90}


@clause("RK-306")
def test_crossings_and_borders_are_the_228_rooms() -> None:
    assert len(BOARD.crossings) + len(BOARD.borders) == 228


@clause("RK-306")
def test_there_are_two_kinds_of_crossings() -> None:
    kinds = {"w": {"o", "nw", "sw"}, "o": {"w", "no", "so"}}
    for crossing in BOARD.crossings:
        kind = "w" if "w" in crossing.fields else "o"
        assert set(crossing.fields) == ({"w", "no", "so"} if kind == "w" else {"o", "nw", "sw"})
        inland = all(field in LAND for field in crossing.fields.values())
        assert set(crossing.exits) <= kinds[kind]
        assert len(crossing.exits) == 3 if inland else len(crossing.exits) in (2, 3)


@clause("RK-306")
def test_there_are_three_kinds_of_borders() -> None:
    kinds = {"-": ({"w", "o"}, {"n", "s"}), "/": ({"no", "sw"}, {"nw", "so"}), "\\": ({"nw", "so"}, {"no", "sw"})}
    assert all((set(border.ends), set(border.fields)) == kinds[border.line] for border in BOARD.borders)


@clause("RK-306")
def test_every_exit_leads_back() -> None:
    exits = {crossing.id: crossing.exits for crossing in BOARD.crossings} | {border.id: border.ends for border in BOARD.borders}
    assert all(room in exits[beyond].values() for room, ways in exits.items() for beyond in ways.values())


@clause("RK-307")
def test_ten_stations_lie_on_fixed_coast_borders() -> None:
    borders = ["G001", "G012", "G041", "G087", "G120", "G132", "G121", "G092", "G046", "G013"]
    coast = {border.id for border in BOARD.borders if set(border.fields.values()) & set(WATER)}
    for table in (Table.new(), *DEALT):
        assert list(table["stations"]) == borders
    assert set(borders) <= coast


@clause("RK-307")
def test_five_stations_serve_everything_and_one_each_resource() -> None:
    for table in (Table.new(), *DEALT):
        assert Counter(table["stations"].values()) == {"any": 5, **dict.fromkeys(RESOURCES, 1)}


@clause("RK-307")
@pytest.mark.parametrize("crossing", ["K28", "K36"])
def test_a_building_at_either_end_has_the_station(crossing: str) -> None:
    table = Table.tp().owning("blau", crossing)
    assert table.allows("blau", "bank_trade", crossing=crossing, give="sand", amount=3, want="plasma")


@clause("RK-308")
def test_stations_have_labels() -> None:
    labels = {name: forms["one"] for name, forms in words_from_data("de")["names"]["station_type"].items()}
    assert labels == {
        "any": "3:1", "sand": "S2:1", "texolyte": "X2:1", "polyduridium": "D2:1", "plasma": "P2:1", "tristeel": "T2:1",
    }  # fmt: skip


@clause("RK-309")
def test_the_standard_layout_is_that_of_the_data() -> None:
    table, standard = Table.new(brett="standard"), BOARD.standard_layout
    assert table["terrain"] == standard.terrain
    assert table["numbers"] == standard.numbers
    assert table["stations"] == dict(zip(BOARD.random_layout.station_borders, standard.stations, strict=True))
    assert table["pirate"] == "E5"


@clause("RK-309")
def test_layouts_are_dealt_unless_chosen_otherwise() -> None:
    assert len({str(table["terrain"]) for table in DEALT}) == len(DEALT)
    assert next(option.default for option in DATA.options if option.id == "brett") == "zufall"


@clause("RK-309")
@pytest.mark.parametrize("table", DEALT)
def test_no_two_craters_are_adjacent(table: Table) -> None:
    terrain = table["terrain"]
    assert not [pair for pair in NEIGHBOURS if terrain[pair[0]] == terrain[pair[1]] == "crater"]


@clause("RK-309")
@pytest.mark.parametrize("table", DEALT)
def test_no_crossing_touches_three_fields_of_one_resource(table: Table) -> None:
    terrain = table["terrain"]
    around = [[terrain[field] for field in crossing.fields.values() if field in LAND] for crossing in BOARD.crossings]
    assert not [kinds for kinds in around if len(kinds) == 3 and len(set(kinds)) == 1 and kinds[0] != "crater"]


@clause("RK-309")
@pytest.mark.parametrize("table", DEALT)
def test_no_two_adjacent_fields_carry_the_same_number(table: Table) -> None:
    numbers = table["numbers"]
    assert not [pair for pair in NEIGHBOURS if pair[0] in numbers and numbers[pair[0]] == numbers.get(pair[1])]


@clause("RK-309")
def test_the_pirate_begins_on_any_of_the_craters() -> None:
    assert all(table["terrain"][table["pirate"]] == "crater" for table in DEALT)
    places = set()
    for table in DEALT:
        craters = [name for name, kind in table["terrain"].items() if kind == "crater"]
        places.add(craters.index(table["pirate"]))
    assert len(places) > 4


@clause("RK-309")
def test_stations_are_shuffled() -> None:
    assert len({tuple(table["stations"].values()) for table in DEALT}) > 20


@clause("RK-309")
def test_the_finished_layout_is_told_once() -> None:
    table = Table.new(brett="zufall")
    assert table.heard("onlooker", "layout_set") == [{"pirate": table["pirate"]}]


@clause("RK-310")
def test_every_place_has_its_own_spot_on_the_map() -> None:
    spots = [(crossing.map_col, crossing.map_row) for crossing in BOARD.crossings]
    assert len(set(spots)) == 96
    assert all(0 <= column < 80 and 0 <= row < 33 for column, row in spots)


@clause("RK-310")
def test_neighbouring_crossings_are_drawn_one_apart() -> None:
    spots = {crossing.id: (crossing.x, crossing.y) for crossing in BOARD.crossings}
    for border in BOARD.borders:
        one, other = border.ends.values()
        assert math.dist(spots[one], spots[other]) == pytest.approx(1, abs=0.001)
