"""What the settler of Astronuts knows: where to fly, what to found, and how to beat chance."""

from holodeck import bots, games
from holodeck.arena.tournament import tournament
from holodeck.kernel.game import View
from tests.astronuts.table import Table

RULES = games.rules("astronuts")


def chosen(table: Table) -> dict[str, object]:
    seat = RULES.awaiting(table.state)[0]
    choice = bots.make("mittel", RULES, 1).choose(View(RULES, seat, table.state), RULES.legal(table.state, seat))
    return RULES.actions.to_json(choice)


def test_mittel_beats_three_weighted_players_clearly() -> None:
    standings = tournament("astronuts", ["mittel", "gewichtet", "gewichtet", "gewichtet"], 60, "strength")
    assert standings.rows[0].interval[0] > 0.8


def test_mittel_is_clearly_better_than_leicht() -> None:
    standings = tournament("astronuts", ["mittel", "leicht", "leicht", "leicht"], 60, "strength")
    assert standings.rows[0].interval[0] > 0.3


def test_colonies_come_before_nuts_and_nuts_before_flights() -> None:
    table = Table().ship("blau", 1, "A4").lying("A4", "red").acting(5)
    assert chosen(table)["do"] == "colonise"
    assert chosen(table.hand("blau")) == {"do": "mine", "ship": "1", "toll": None}
    assert chosen(table.lying("A4"))["do"] == "move"


def test_it_pays_with_what_it_has_most_of() -> None:
    assert chosen(Table().ship("blau", 1, "A4").hand("blau", red=1, orange=3).acting(5))["pay"] == "orange"


def test_it_flies_to_the_planet_that_brings_most_for_the_way() -> None:
    table = Table().ship("blau", 1, "B4").lying("A4").settled("rot", "A4", 2).acting(3)
    assert chosen(table) == {"do": "move", "ship": "1", "to": "C3", "jump_to": None}


def test_a_bad_landing_die_is_turned_back_and_a_good_one_kept() -> None:
    assert chosen(Table().owns("blau", "time_warp").landing(1, 1)) == {"do": "use_warp"}
    assert chosen(Table().owns("blau", "time_warp").landing(6, 1)) == {"do": "keep_roll"}


def test_it_takes_the_colony_among_gifts() -> None:
    assert chosen(Table().settled("blau", "D1").landing(6, 6)) == {"do": "choose_gift", "gift": "6-3"}
    assert chosen(Table().landing(6, 6)) == {"do": "choose_gift", "gift": "6-1"}
