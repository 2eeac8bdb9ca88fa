"""The commands about cards: numbers, parameters, and the order of refusals."""

import pytest

from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import here, refused, wish


@clause("RK-1802")
@pytest.mark.parametrize(
    ("card", "rest", "parts"),
    [
        ("monopoly", "sand", {"first": "sand"}),
        ("harvest", "tristahl", {"first": "tristeel"}),
        ("invention", "sand tristahl", {"first": "sand", "second": "tristeel"}),
        ("terraform", "w sand 8", {"field": "E5", "first": "sand", "number": 8}),
        ("terraform", "E5 sand 8", {"field": "E5", "first": "sand", "number": 8}),
        ("victory_point", "K50", {"crossing": "K50"}),
        ("landmark", "K65", {"crossing": "K65"}),
    ],
)
def test_cards_take_their_parameters(card: str, rest: str, parts: dict[str, object]) -> None:
    found = wish(f"spiele karte 1 {rest}", table=Table.tp().holding("blau", card))
    assert {key: found[key] for key in parts} == parts


@clause("RK-1802")
@pytest.mark.parametrize(("card", "rest"), [("monopoly", ""), ("invention", "sand"), ("terraform", "w"), ("terraform", "w sand")])
def test_a_missing_parameter_is_named(card: str, rest: str) -> None:
    assert refused(f"spiele karte 1 {rest}", table=Table.tp().holding("blau", card)) == "missing_parameter"


@clause("RK-1802", "RK-710")
def test_a_victory_point_needs_a_building_of_the_player() -> None:
    table = Table.tp().holding("blau", "victory_point")
    assert refused("spiele karte 1", table=table) == "wrong_room"
    assert refused("spiele karte 1", table=here("K50", table)) == ""


@clause("RK-808")
def test_a_direction_without_a_field_is_the_wrong_room() -> None:
    assert refused("spiele karte 1 n sand 8", table=Table.tp().holding("blau", "terraform")) == "wrong_room"


@clause("RK-1804")
@pytest.mark.parametrize("number", ["0", "2", "99"])
def test_a_card_not_in_hand_is_refused_first(number: str) -> None:
    table = Table.tp().holding("blau", "monopoly").given("card_played", True)
    assert refused(f"spiele karte {number}", table=table) == "no_such_card"


@clause("RK-1804")
def test_a_fresh_card_is_refused_before_the_limit() -> None:
    table = Table.tp().holding("blau", "monopoly", turn=5).given("card_played", True)
    assert refused("spiele karte 1", table=table) == "just_bought"


@clause("RK-1804")
def test_the_limit_comes_before_the_parameters() -> None:
    table = Table.tp().holding("blau", "monopoly").given("card_played", True)
    assert refused("spiele karte 1", table=table) == "card_limit"


@clause("RK-1804")
def test_the_turn_comes_before_the_parameters() -> None:
    assert refused("spiele karte", "rot") == "not_your_turn"
