"""Hidden information (section 12, SF-119), and what is conserved."""

import json

import pytest

from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.rules.pieces import in_supply
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.told import OPEN, SPECTATOR
from holodeck.kernel.vectors import total
from tests.clauses import clause
from tests.contract.walk import Walk
from tests.sternenfahrer.table import Table


@clause("SF-119")
def test_hands_and_the_pile_are_one_pool_to_others() -> None:
    table = Table().hand("rot", food=3).hand("blau", ore=2)
    seen = RULES.to_json(RULES.view(table.state, 0))
    assert seen["hands"] == {"blau": table["hands.blau"], "rot": None, "gruen": None, "magenta": None}
    assert seen["pile"] == {"ore": 8, "fuel": 8, "carbon": 8, "food": 11, "goods": 8}
    assert json.dumps(RULES.to_json(RULES.view(table.state, OPEN))) == json.dumps(RULES.to_json(table.state))


@clause("SF-119")
def test_the_kind_of_a_stolen_card_is_known_to_two() -> None:
    (told,) = [told for told in Table().hand("rot", food=1).roll(3, 4).told if told.name == "stolen"]
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        known = told.known_to(viewer)
        assert known is not None
        assert ("goods" in known.facts) == (viewer in (0, 1))


@clause("SF-119")
def test_supply_cards_are_known_to_the_player_who_draws_them() -> None:
    (told,) = [told for told in Table().roll(1, 1).told if told.name == "supply_drawn"]
    assert [("goods" in known.facts) for viewer in (0, 1) if (known := told.known_to(viewer)) is not None] == [True, False]


@clause("SF-119")
def test_what_somebody_will_discard_is_hidden_until_all_have_chosen() -> None:
    table = Table().hand("rot", ore=9).hand("blau", food=8).roll(3, 4).play("rot", "discard", goods={"ore": 4})
    assert RULES.to_json(RULES.view(table.state, 0))["discards"]["rot"] is None  # type: ignore[index]


@clause("SF-119")
def test_a_face_down_chip_is_nowhere_in_the_state() -> None:
    assert {chip for planet, chip in Table()["chips"].items() if planet.startswith("PS")} == {None}


def cards(state: State) -> list[int]:
    hands = [sum(state.hand[seat * RESOURCES + kind] for seat in range(state.seats)) for kind in range(RESOURCES)]
    return [int(hands[kind] + state.bank[kind] + state.pile[kind]) for kind in range(RESOURCES)]


@clause("SF-8", "SF-9", "SF-5")
@pytest.mark.parametrize("seed", [0, 2, 4])
def test_cards_pieces_upgrades_and_medals_are_conserved(seed: int) -> None:
    for game in Walk(RULES, seed).positions(260):
        state: State = game.state
        assert cards(state) == [20] * RESOURCES
        assert (sum(state.pile), list(state.total)) == (
            state.pile_left,
            [total(state.hand[seat * RESOURCES : seat * RESOURCES + RESOURCES]) for seat in range(state.seats)],
        )
        assert all(in_supply(state, seat, piece) >= 0 for seat in range(state.seats) for piece in range(4))
        assert all(0 <= count <= 6 for count in state.upgrade)
        assert 0 <= total(state.half_medals) <= 40
        points = [point for point in state.ship_point if point >= 0]
        assert len(points) == len(set(points))
        assert all(state.building[point] < 0 for point in points)
