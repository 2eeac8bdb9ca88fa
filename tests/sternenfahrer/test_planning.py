"""Flights planned by ear (section 14): what can be reached, what would work instead, and what keeps a ship from founding."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk


def trader(point: str = "U3") -> Table:
    """A trade ship of blau with one cargo module and a speed of six."""
    return (
        Table()
        .explored("PS3", "5", "4", "6")
        .ship("blau", 1, "trade_ship", point)
        .upgrades("blau", drive=1, cargo=1)
        .flying(base=5)
    )


@clause("SF-66", "SF-137")
@pytest.mark.parametrize("line", ["fliege AP2", "fliege 1 no nw no nw no nw no"])
def test_an_order_that_is_too_far_names_how_far_the_ship_gets(line: str) -> None:
    talk = Talk(trader())
    assert talk.refusal("blau", line)[1].endswith(" Auf dem Weg kommst du bis V5: fliege 1 V5. (SF-66)")
    assert talk.meaning("blau", "fliege 1 V5") == {"do": "fly", "ship": "1", "point": "V5"}


@clause("SF-67", "SF-137")
@pytest.mark.parametrize(
    ("language", "line", "said"), [("de", "fliege L6", "bis M6: fliege 1 M6."), ("en", "fly L6", "as far as M6: fly 1 M6.")]
)
def test_a_stop_that_is_refused_names_the_last_legal_one_on_the_way(language: str, line: str, said: str) -> None:
    assert said in Talk(trader("O5"), language).refusal("blau", line)[1]


@clause("SF-67")
def test_where_there_is_no_stop_on_the_way_none_is_named() -> None:
    assert Talk(trader()).refusal("blau", "fliege V2")[1] == "V2 ist besetzt. (SF-67)"


@clause("SF-66", "SF-16")
def test_a_direction_without_a_line_is_answered_with_those_that_have_one() -> None:
    assert (
        Talk(trader()).refusal("blau", "fliege 1 no no")[1] == "Von V3 führt kein Weg nach no. Es geht nach o, nw und sw. (SF-66)"
    )
