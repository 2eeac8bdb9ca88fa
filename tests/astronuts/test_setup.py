"""Setting up (AN-4xx): corners, ships, nuts by luck or in turn, hands and bank."""

from collections import Counter

import pytest

from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.board import FIELD_IDS, NUT_IDS, PLANET_AT, PLANET_FIELDS
from holodeck.games.astronuts.rules.filling import Filling
from holodeck.kernel.codec.spelling import Misspelled
from tests.astronuts.table import COLOURS, Table
from tests.clauses import clause

PLANETS = [FIELD_IDS[field] for field in PLANET_FIELDS]
CORNERS = {2: ["A1", "K11"], 3: ["A1", "K1", "K11"], 4: ["A1", "K1", "K11", "A11"]}


def taking_turns(players: int = 2) -> Table:
    return Table(players, verteilung="abwechselnd")


@clause("AN-401")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_corners_go_clockwise_from_the_start_player(players: int) -> None:
    assert list(Table(players)["homes"].values()) == CORNERS[players]
    assert Table(players).given("first", "rot")["homes.rot"] == "A1"


@clause("AN-402")
def test_everybody_has_one_ship_at_home() -> None:
    assert Table(3)["ships.rot"] == {"1": "K1", "2": None, "3": None}


@clause("AN-403", "AN-406")
@pytest.mark.parametrize("seed", range(5))
def test_planets_have_as_many_nuts_as_places_all_different_and_twelve_of_each_colour(seed: int) -> None:
    luck = type(Table().luck)(str(seed))
    nuts = RULES.to_json(RULES.new(4, {option.name: option.default for option in RULES.options}, luck, None))["nuts"]
    assert isinstance(nuts, dict)
    for planet, lying in nuts.items():
        assert len(lying) == len(set(lying)) == (3 if planet in ("F1", "F4", "A6", "D6", "H6", "K6", "F8", "F11") else 2)
    assert Counter(nut for lying in nuts.values() for nut in lying) == dict.fromkeys(NUT_IDS, 12)


@clause("AN-404")
def test_nuts_are_laid_by_chance_unless_the_table_says_otherwise() -> None:
    assert Table().awaited == ("blau", "declare")
    assert taking_turns().awaited == ("blau", "setup_place")


@clause("AN-405")
def test_not_more_than_twelve_nuts_of_a_colour_are_laid_and_that_is_the_reason_given() -> None:
    table = taking_turns()
    for planet in PLANETS[:11]:
        table.lying(planet, "red")
    left = PLANETS[-1]
    filling = Filling(table.state)
    assert filling.fits(table.state, PLANET_AT[FIELD_IDS.index(left)], 0)
    table.lying(PLANETS[11], "red")
    assert table.refused("blau", "place_nut", colour="red", planet=left) == ("place_enough", "AN-407")


@clause("AN-405")
def test_every_way_through_the_set_up_can_be_finished() -> None:
    table = taking_turns()
    while table.awaited[1] == "setup_place":
        colour = table.awaited[0]
        wish = table.can(colour, "place_nut")[-1]
        table.play(colour, "place_nut", **wish)
    assert Counter(nut for lying in table["nuts"].values() for nut in lying) == dict.fromkeys(NUT_IDS, 12)


@clause("AN-407")
def test_players_lay_one_nut_each_in_turn() -> None:
    table = taking_turns(3).play("blau", "place_nut", colour="red", planet="D1")
    assert (table["nuts.D1"], table.awaited) == (["red"], ("rot", "setup_place"))
    assert table.fact("nut_placed") == {"seat": "blau", "nut": "red", "field": "D1", "left": 47}


@clause("AN-407")
def test_placements_are_refused_in_order() -> None:
    table = taking_turns().lying("D1", "red", "yellow").lying("F1", "red")
    assert table.refused("blau", "place_nut", colour="red", planet="B1") == ("not_possible_place", "AN-407")
    assert table.refused("blau", "place_nut", colour="red", planet="A1") == ("not_possible_place", "AN-407")
    assert table.refused("blau", "place_nut", colour="red", planet="D1") == ("place_full", "AN-407")
    assert table.refused("blau", "place_nut", colour="red", planet="F1") == ("place_colour", "AN-407")


@clause("AN-407")
def test_the_computer_lays_one_nut_or_all_further_ones() -> None:
    table = taking_turns().play("blau", "place_auto", all=False)
    assert (table["placed"], table.awaited) == (1, ("rot", "setup_place"))
    table.play("rot", "place_auto", all=True).play("blau", "place_auto", all=False)
    assert (table["placed"], table.awaited) == (4, ("blau", "setup_place"))
    table.play("blau", "place_auto", all=True)
    assert table.awaited == ("blau", "declare")


@clause("AN-408")
@pytest.mark.parametrize(("players", "bank"), [(2, 24), (3, 20), (4, 16)])
def test_everybody_gets_four_nuts_and_the_rest_is_the_bank(players: int, bank: int) -> None:
    table = Table(players)
    assert sum(table["bank"].values()) == bank
    assert set(table["bank"].values()) == {bank // 4}
    for colour in COLOURS[:players]:
        assert table[f"hands.{colour}"] == dict.fromkeys(NUT_IDS, 1)


@clause("AN-1502")
@pytest.mark.parametrize("name", ["first", "active", "asked", "reached", "defender"])
def test_a_state_that_names_an_absent_player_is_refused(name: str) -> None:
    with pytest.raises(Misspelled, match="one of blau, rot"):
        Table().given(name, "magenta")
