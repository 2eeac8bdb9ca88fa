"""Chapter 5: set-up."""

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.engine.luck import ScriptedLuck
from holodeck.kernel.engine.options import complete
from tests.clauses import clause
from tests.raumkolonie.table import Table

PLACES = [("K09", "G007"), ("K31", "G036"), ("K50", "G067"), ("K80", "G112"), ("K88", "G118"), ("K65", "G084"), ("K47", "G066"),
          ("K38", "G058")]  # fmt: skip


def set_up(players: int, start: int, steps: int) -> Table:
    """Return a game after this many set-up steps."""
    table = Table.new(players, start=start)
    for crossing, border in PLACES[:steps]:
        colour = table.awaited[0]
        table.play(colour, "setup_dome", crossing=crossing).play(colour, "setup_tube", border=border)
    return table


@clause("RK-501")
@pytest.mark.parametrize(
    ("players", "start", "order"),
    [
        (4, 2, ["gruen", "magenta", "blau", "rot", "rot", "blau", "magenta", "gruen"]),
        (3, 0, ["blau", "rot", "gruen", "gruen", "rot", "blau"]),
    ],
)
def test_players_set_up_in_snake_order(players: int, start: int, order: list[str]) -> None:
    assert [set_up(players, start, step).awaited for step in range(2 * players)] == [[colour] for colour in order]


@clause("RK-501")
def test_each_step_is_a_dome_and_then_a_tube() -> None:
    table = Table.new(start=0)
    assert [action["do"] for action in table.legal("blau")] == ["setup_dome"] * 96
    table.play("blau", "setup_dome", crossing="K50")
    assert {action["do"] for action in table.legal("blau")} == {"setup_tube"}


@clause("RK-502")
def test_everybody_gets_two_free_domes_and_two_free_tubes() -> None:
    table = set_up(4, 0, 7)
    table.play("blau", "setup_dome", crossing="K38")
    assert table.total() == 0
    table.play("blau", "setup_tube", border="G058")
    owners = [built["seat"] for built in table["buildings"].values()]
    assert sorted(owners) == sorted(table["tubes"].values()) == sorted(["blau", "rot", "gruen", "magenta"] * 2)


@clause("RK-503")
def test_a_set_up_dome_needs_a_free_crossing() -> None:
    assert set_up(4, 0, 1).refused("rot", "setup_dome", crossing="K09") == ("occupied", "RK-503")


@clause("RK-503")
@pytest.mark.parametrize(("crossing", "code"), [("K04", "too_close"), ("K10", "too_close"), ("K05", ""), ("K03", "")])
def test_a_set_up_dome_keeps_its_distance(crossing: str, code: str) -> None:
    assert set_up(4, 0, 1).refused("rot", "setup_dome", crossing=crossing)[0] == code


@clause("RK-503")
def test_all_crossings_far_enough_are_listed_for_a_set_up_dome() -> None:
    table = set_up(4, 0, 1)
    assert {action["crossing"] for action in table.legal("rot")}.isdisjoint({"K09", "K04", "K10", "K16"})
    assert len(table.legal("rot")) == 92


@clause("RK-503")
def test_a_set_up_tube_touches_the_dome_just_built() -> None:
    table = set_up(4, 0, 7).play("blau", "setup_dome", crossing="K38")
    assert [action["border"] for action in table.legal("blau")] == ["G047", "G054", "G058"]
    assert table.refused("blau", "setup_tube", border="G011") == ("no_connection", "RK-503")


@clause("RK-503")
def test_a_set_up_tube_needs_a_free_border() -> None:
    table = set_up(4, 0, 1).play("rot", "setup_dome", crossing="K05")
    assert table.refused("rot", "setup_tube", border="G007") == ("occupied", "RK-503")


@clause("RK-504")
def test_nobody_has_anything_before_the_last_set_up_tube() -> None:
    assert set_up(4, 0, 7).total() == 0


@clause("RK-504")
def test_everybody_then_has_one_of_each_resource() -> None:
    table = Table.new(start=0).lucky("dice", 1)
    for crossing, border in PLACES:
        colour = table.awaited[0]
        table.play(colour, "setup_dome", crossing=crossing).play(colour, "setup_tube", border=border)
    assert table["phase"] == "betting"
    assert [table.hand_of(colour) for colour in table["seats"]] == [[1, 1, 1, 1, 1]] * 4


@clause("RK-505")
def test_everybody_then_gets_55_nucoms() -> None:
    table = set_up(4, 1, 8)
    paid = {"blau": 55, "rot": 55 + 22, "gruen": 55, "magenta": 55}
    assert table["nucoms"] == paid
    assert table.heard("onlooker", "setup_done") == [{"nucoms": 55}]


@clause("RK-505")
def test_seller_and_pirate_stand_on_the_board_from_the_start() -> None:
    sellers = {Table.new(seed=f"seller {number}")["seller"] for number in range(60)}
    assert len(sellers) > 30
    assert Table.new()["pirate"] == "E5"


@clause("RK-505")
@pytest.mark.parametrize(("drawn", "crossing"), [(0, "K01"), (95, "K96")])
def test_the_seller_may_stand_on_every_crossing(drawn: int, crossing: str) -> None:
    luck = ScriptedLuck("seller")
    luck.script["seller"] = [drawn]
    state = RULES.new(4, complete(RULES.options, {}, "HD-207"), luck, None)
    assert RULES.to_json(state)["seller"] == crossing


@clause("RK-506")
@pytest.mark.parametrize(("start", "colour"), [(0, "blau"), (3, "magenta")])
def test_the_start_player_has_the_first_turn(start: int, colour: str) -> None:
    table = set_up(4, start, 8)
    assert (table["turn"], table["round"], table["active"], table["phase"]) == (1, 1, colour, "betting")
