"""Freight and secrecy (chapter 5)."""

from holodeck.example.games.ringflug import RULES
from holodeck.example.games.ringflug.data import DATA
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import OPEN, SPECTATOR
from tests.clauses import clause
from tests.ringflug.table import Table


def at_goal() -> Table:
    """Return a table where blau has rolled and is at the goal of the tea."""
    return Table(cards=["tea", "ice", "bees"]).given("field.blau", "oberon").rolled("blau", 1)


@clause("RF-501")
def test_an_order_names_a_field_and_its_points() -> None:
    fields = {field.id for field in DATA.board.fields}
    assert all(order.field in fields and order.points > 0 for order in DATA.orders)


@clause("RF-502", "RF-101")
def test_a_delivery_brings_its_points_and_a_new_order() -> None:
    table = at_goal().lucky("cards", "organ").play("blau", "deliver")
    assert (table["points.blau"], table["card.blau"], table["delivered.blau"]) == (2, "organ", {"tea": 1})
    assert table["pile.tea"] == 1


@clause("RF-502")
def test_everybody_sees_what_is_delivered_but_not_what_is_drawn() -> None:
    table = at_goal().play("blau", "deliver")
    delivered, drawn = (told.known_to(SPECTATOR) for told in table.told)
    assert delivered is not None
    assert drawn is not None
    assert ("card" in delivered.facts, "card" in drawn.facts) == (True, False)


@clause("RF-502")
def test_nothing_is_delivered_elsewhere() -> None:
    table = Table(cards=["tea", "ice", "bees"]).rolled("blau", 1)
    assert table.refused("blau", "deliver") == ("wrong_field", "RF-502")
    assert "deliver" not in table.kinds("blau")


@clause("RF-503")
def test_nobody_knows_the_orders_of_others() -> None:
    table = Table(cards=["tea", "ice", "bees"])
    assert list(RULES.view(table.state, 1).card) == [-1, table.state.card[1], -1]
    assert list(RULES.view(table.state, SPECTATOR).card) == [-1, -1, -1]
    assert RULES.view(table.state, OPEN).card == table.state.card


@clause("RF-503")
def test_a_guess_deals_the_unseen_cards() -> None:
    table = Table(cards=["tea", "ice", "bees"])
    guesses = [RULES.guess(RULES.view(table.state, 1), 1, Luck(str(seed))) for seed in range(20)]
    assert {guess.card[1] for guess in guesses} == {table.state.card[1]}
    assert len({guess.card[0] for guess in guesses}) > 1
    assert all(len(set(guess.card)) == 3 for guess in guesses)
