"""The end, scoring and ties (AN-11xx)."""

import pytest

from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.board import FIELD_IDS, PLANET_FIELDS
from holodeck.kernel.engine.actions import STOP_REASONS
from holodeck.kernel.engine.rules import TABLE
from tests.astronuts.table import COLOURS, Table
from tests.clauses import clause


def explored(*left: str) -> Table:
    """Return a table where no planet but these has nuts."""
    table = Table()
    for field in PLANET_FIELDS:
        table.lying(FIELD_IDS[field], *(["red"] if FIELD_IDS[field] in left else []))
    return table


def reason(table: Table) -> str:
    ranking = RULES.ranking(table.state)
    assert ranking is not None
    return ranking.reason


def winners(table: Table) -> list[str]:
    ranking = RULES.ranking(table.state)
    assert ranking is not None
    return [COLOURS[seat] for seat in ranking.winners]


def fourteenth(**options: str | int) -> Table:
    """Return a table where blau is on Pistazia with 13 colonies."""
    return Table(2, **options).settled("blau", "D1", 13).ship("blau", 1, "A4").acting(5)


@clause("AN-1101")
def test_the_game_ends_with_the_round_in_which_all_planets_are_explored() -> None:
    table = explored().settled("rot", "D1").acting(1).play("blau", "end_turn")
    assert table.awaited == ("rot", "declare")
    table.acting(1, "rot").play("rot", "end_turn")
    assert (reason(table), winners(table)) == ("explored", ["rot"])


@clause("AN-1102")
def test_everybody_is_told_once_that_the_round_is_the_last() -> None:
    table = explored("A4").ship("blau", 1, "A4").acting(5).play("blau", "mine", ship="1")
    assert table.fact("last_round") == {"ending": "explored", "last": "rot", "player": None}
    assert table["last_round"] is True


@clause("AN-1102")
def test_fourteen_colonies_are_told_before_exploration_and_that_before_the_limit() -> None:
    table = explored().given("reached", "blau").given("round", 60).acting(1, "rot").given("options.ende14", "rundenende")
    assert reason(table.play("rot", "end_turn")) == "fourteen"
    assert reason(explored().given("round", 60).acting(1, "rot").play("rot", "end_turn")) == "explored"


@clause("AN-1103")
def test_fourteen_colonies_end_the_game_at_once() -> None:
    table = fourteenth().play("blau", "colonise", ship="1")
    assert (reason(table), winners(table), table.names[-1]) == ("fourteen", ["blau"], "game_over")


@clause("AN-1103")
def test_a_gift_may_be_the_fourteenth_and_a_colony_must_survive() -> None:
    assert reason(Table().settled("blau", "D1", 13).landing(6, 3)) == "fourteen"
    dead = fourteenth().given("fates.blau.1", "2-1").dice(1).play("blau", "colonise", ship="1")
    assert dead.awaited == ("blau", "actions")


@clause("AN-1103")
def test_by_option_fourteen_colonies_end_the_game_with_the_round_even_if_some_are_lost() -> None:
    table = fourteenth(ende14="rundenende").play("blau", "colonise", ship="1")
    assert (table.awaited, table.fact("last_round")["player"]) == (("blau", "actions"), "blau")
    table.play("blau", "end_turn").settled("blau", "D1", 0).settled("rot", "K4", 2).acting(1, "rot").play("rot", "end_turn")
    assert (reason(table), winners(table)) == ("fourteen", ["rot"])


@clause("AN-1104")
def test_the_limit_of_rounds_ends_the_game() -> None:
    table = Table(rundenlimit=10).given("round", 10).acting(1, "rot").play("rot", "end_turn")
    assert reason(table) == "round_limit"


@clause("AN-1105")
def test_ties_go_by_nuts_then_technologies_then_ships() -> None:
    def ended(table: Table) -> list[str]:
        return winners(table.given("round", 60).acting(1, "rot").play("rot", "end_turn"))

    assert ended(Table()) == ["blau", "rot"]
    assert ended(Table().ship("rot", 2, "B4")) == ["rot"]
    assert ended(Table().ship("rot", 2, "B4").owns("blau", "power_laser")) == ["blau"]
    assert ended(Table().owns("blau", "power_laser").hand("rot", red=5)) == ["rot"]
    assert ended(Table().hand("rot", red=5).settled("blau", "D1")) == ["blau"]


@clause("AN-1105")
def test_nuts_of_technologies_are_no_nuts_in_hand() -> None:
    table = Table().acting(5).play("blau", "buy_technology", tech="time_warp").given("round", 60).acting(1, "rot")
    assert winners(table.play("rot", "end_turn")) == ["rot"]


@clause("AN-1106")
@pytest.mark.parametrize("why", STOP_REASONS)
def test_a_game_ended_from_outside_is_ranked_the_same_way(why: str) -> None:
    table = Table().settled("rot", "D1")
    stop = table.action("stop", reason=why)
    assert RULES.check(table.state, 0, stop) is not None
    assert RULES.check(table.state, TABLE, stop) is None
    RULES.play(table.state, TABLE, stop, table.luck, None)
    assert (reason(table), winners(table)) == (why, ["rot"])
