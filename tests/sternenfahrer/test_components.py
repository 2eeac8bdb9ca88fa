"""Players, pieces and material (SF-1 to SF-14)."""

from collections import Counter

import pytest

import holodeck
from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.board import CHIP_IDS, IS_PIRATE, MARKER_IDS, ODDS, RESOURCE_IDS, STRENGTH
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.mothership import BALL_PAIRS, BALLS, BASE_SPEEDS, VALUE, shake
from holodeck.games.sternenfahrer.rules.pieces import in_supply
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.luck import Luck
from tests.clauses import clause
from tests.sternenfahrer.table import Table


@clause("SF-1")
def test_a_player_with_fifteen_points_on_their_turn_wins() -> None:
    table = Table().building(carbon=3, food=2).given("half_medals.blau", 20)
    assert table["points.blau"] == 14
    table.play("blau", "build_spaceport", point="H2")
    assert (table["phase"], table["winner"]) == ("over", "blau")


@clause("SF-2")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_numbers_of_players_other_than_three_or_four_are_refused(seats: int) -> None:
    with pytest.raises(holodeck.Refusal) as refused:
        holodeck.new("sternenfahrer", seats=seats, seed=1)
    assert refused.value.clause == "SF-2"


@clause("SF-67")
def test_a_position_with_two_ships_on_one_point_is_refused() -> None:
    written = RULES.to_json(Table().state)
    written["ships"] = {"blau": {"1": {"kind": "colony_ship", "point": "O5"}, "2": {"kind": "trade_ship", "point": "O5"}}}
    with pytest.raises(Misspelled, match=r"ships\.blau\.2\.point"):
        RULES.from_json(written)


@clause("SF-3")
def test_the_colours_are_those_of_the_server() -> None:
    assert [colour.id for colour in DATA.players.colours] == ["blau", "rot", "gruen", "magenta"]


@clause("SF-4")
def test_the_next_in_seating_order_is_the_left_neighbour() -> None:
    table = Table().given("active", "magenta").given("chooser", "magenta").no_ships("magenta").given("phase", "building")
    assert table.play("magenta", "end_turn")["active"] == "blau"


@clause("SF-5", "SF-33")
def test_the_pieces_left_after_the_start() -> None:
    assert [in_supply(Table().state, 0, piece) for piece in range(4)] == [5, 7, 2, 2]


@clause("SF-6")
def test_a_ship_takes_its_parts_from_the_supply() -> None:
    table = Table().building(ore=1, fuel=1, goods=2).play("blau", "build_trade_ship", point="W2")
    assert [in_supply(table.state, 0, piece) for piece in range(4)] == [5, 6, 1, 2]


@clause("SF-7")
def test_a_roll_shows_two_of_five_balls_each_pair_as_likely() -> None:
    assert (sum(BALLS), list(VALUE)) == (5, [2, 3, 1, 0])
    pairs = [tuple(sorted(pair)) for pair in BALL_PAIRS]
    assert (len(pairs), len(set(pairs))) == (10, 7)
    luck, rolls = Luck("balls"), 4000
    seen = [tuple(sorted(shake(luck))) for _ in range(rolls)]
    for pair in set(pairs):
        assert abs(seen.count(pair) / rolls - pairs.count(pair) / 10) < 0.03, pair


@clause("SF-7", "SF-61")
def test_the_ten_pairs_of_balls_show_three_to_five_points_of_speed() -> None:
    """Two yellow 4, one with red 5, one with blue 3, red and blue 4; four times black, which is 3."""
    assert Counter(BASE_SPEEDS) == {3: 6, 4: 2, 5: 2}


@clause("SF-8", "SF-30")
def test_there_are_twenty_cards_of_each_kind_eight_of_them_in_the_pile() -> None:
    table = Table()
    assert table["bank"] == dict.fromkeys(RESOURCE_IDS, 12)
    assert (table["pile"], table["pile_left"]) == (dict.fromkeys(RESOURCE_IDS, 8), 40)


@clause("SF-9", "SF-10")
def test_the_box_and_the_decks() -> None:
    assert {upgrade.id: upgrade.box for upgrade in DATA.upgrades} == {"drive": 24, "cannon": 24, "cargo": 20}
    assert (DATA.half_medals, len(DATA.encounters), len(DATA.friendship_cards), DATA.trade_ship_markers) == (40, 32, 20, 4)
    assert {people.id: [card.people for card in DATA.friendship_cards].count(people.id) for people in DATA.peoples} == {
        "green": 5,
        "merchants": 5,
        "diplomats": 5,
        "scientists": 5,
    }


@clause("SF-11")
def test_the_special_markers() -> None:
    assert [
        (name, bool(pirate), int(strength)) for name, pirate, strength in zip(MARKER_IDS, IS_PIRATE, STRENGTH, strict=True)
    ] == [
        ("PIR4", True, 4),
        ("PIR5", True, 5),
        ("PIR6", True, 6),
        ("EIS3", False, 3),
        ("EIS4", False, 4),
    ]


@clause("SF-12")
def test_the_chips_by_icon() -> None:
    assert DATA.pools == {
        "tri1": ["3", "4", "4", "11", "12"],
        "sq1": ["2", "5", "5", "6", "9"],
        "hex1": ["10", "10", "PIR4", "PIR5", "EIS3"],
        "tri2": ["3", "4", "11"],
        "sq2": ["5", "8", "9"],
        "hex2": ["10", "PIR6", "EIS4"],
        "reserve": ["3", "9", "10", "11", "11"],
    }
    assert {home.id: [planet.chip for planet in home.planets] for home in DATA.homes}["HB"] == ["10", "3/12", "8"]
    assert "3/12" in CHIP_IDS


@clause("SF-12")
@pytest.mark.parametrize(("a", "b"), [(1, 2), (6, 6)])
def test_a_chip_with_two_numbers_yields_on_either(a: int, b: int) -> None:
    table = Table().building_at("J1", "blau").roll(a, b)
    assert table["hands.blau.goods"] == 1


@clause("SF-13")
def test_all_systems_and_outposts_lie_on_every_board() -> None:
    for layout in ("einsteiger", "variabel"):
        lying = {entry["tile"] for entry in Table(aufbau=layout)["tiles"].values()}
        assert {tile.id for tile in DATA.tiles} - lying == {"LR4"}


@clause("SF-14")
def test_the_combinations_of_the_dice_of_each_number() -> None:
    assert [int(ways) for ways in ODDS[2:]] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
