"""Luck with the dice is counted in actions: the price of everything, a nut as one action."""

import pytest

from holodeck.games.astronuts import RULES
from tests.astronuts.table import Table


def fortune(table: Table, seat: int = 0) -> int:
    return RULES.fortune(table.state, seat)


@pytest.mark.parametrize(("die", "actions"), [(2, 2), (5, 8)])
def test_a_declaration_brings_its_actions(die: int, actions: int) -> None:
    table = Table()
    before = fortune(table)
    assert fortune(table.dice(die).play("blau", "declare", n=4)) == before + actions


@pytest.mark.parametrize(
    ("fate", "gain"),
    [
        ((4, 1), 0),  # nothing but nice pictures
        ((1, 2), -5),  # the only ship is done: nobody uses the actions
        ((2, 3), -2),  # mining costs two more
        ((3, 3), -1),  # an action at once
        ((3, 4), -1),  # a toll
        ((4, 4), 2),  # two places, each an action cheaper
        ((4, 5), 2),  # one colony for nothing
        ((4, 6), 4),  # both places for nothing
        ((5, 4), 3),  # nuts that are still to be chosen
        ((6, 1), 5),  # a technology
        ((6, 2), 3),  # actions
        ((6, 5), 5),  # a ship
    ],
)
def test_a_landing_brings_what_its_fate_gives_or_costs(fate: tuple[int, int], gain: int) -> None:
    before = fortune(Table().ship("blau", 1, "B4").acting(6)) - 1  # the flight
    assert fortune(Table().landing(*fate)) == before + gain


def test_choosing_what_was_promised_changes_nothing() -> None:
    table = Table().landing(5, 4)
    before = fortune(table)
    assert fortune(table.play("blau", "take_nuts", nuts={"red": 2, "orange": 1})) == before


def test_a_lost_colony_is_the_loss_of_its_owner_alone() -> None:
    table = Table().settled("rot", "A4").ship("blau", 1, "B4").acting(6)
    before = fortune(table, 1), fortune(table)
    table.dice(6, 1).play("blau", "attack", ship="1", field="A4")
    assert (fortune(table, 1), fortune(table)) == (before[0] - 2, before[1] - 1)
