"""The end and the options (chapters 8 and 9)."""

from holodeck.example.games.ringflug import RULES
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.rules import TABLE
from tests.clauses import clause
from tests.ringflug.table import Table


def ranked(table: Table) -> tuple[str, list[tuple[int, int]]]:
    """Return why the game ended, and the rank of each seat."""
    ranking = RULES.ranking(table.state)
    assert ranking is not None
    return ranking.reason, [(place.rank, place.seat) for place in ranking.places]


@clause("RF-801", "RF-901")
def test_the_first_to_reach_the_points_wins_at_once() -> None:
    table = Table(cards=["bees", "ice", "tea"], punkte=3).given("field.blau", "rhea").rolled("blau", 1).play("blau", "deliver")
    assert (ranked(table)[0], table.names[-1]) == ("points", "game_over")
    assert RULES.awaiting(table.state) == []


@clause("RF-802", "RF-902")
def test_the_game_ends_after_the_last_round() -> None:
    table = Table(2, runden=5).given("round", 5)
    for colour in ("blau", "rot"):
        assert RULES.ranking(table.state) is None
        table.rolled(colour, 1).play(colour, "end_turn")
    assert ranked(table)[0] == "rounds"


@clause("RF-803")
def test_the_ranking_goes_by_points_then_energy_and_equals_share_a_rank() -> None:
    table = Table(4).given("points.gruen", 5).given("energy.magenta", 7)
    RULES.play(table.state, TABLE, STOP, table.luck, None)
    assert ranked(table) == ("vote", [(1, 2), (2, 3), (3, 0), (3, 1)])


@clause("RF-804", "RF-805")
def test_the_last_one_left_wins_and_the_first_to_leave_is_last() -> None:
    table = Table().play("gruen", "resign").play("blau", "resign")
    assert ranked(table) == ("last_left", [(1, 1), (2, 0), (3, 2)])


@clause("RF-805")
def test_resigning_returns_the_order_and_passes_the_turn() -> None:
    table = Table(cards=["tea", "ice", "bees"]).rolled("blau", 4).play("blau", "resign")
    assert (table["card.blau"], table["pile.tea"], table.awaited) == (None, 1, ("rot", "roll"))
    assert table.refused("blau", "shout") == ("no_seat", "RF-805")


@clause("RF-805")
def test_an_open_offer_lapses_with_either_side() -> None:
    for colour, following in (("rot", "blau"), ("blau", "rot")):
        table = Table().play("blau", "offer", partner="rot", energy=1).play(colour, "resign")
        assert (table["offer"], table.awaited) == (None, (following, "roll"))
