"""Chapter 1: purpose and players."""

from collections import Counter

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.refusal import Refusal
from tests.clauses import clause
from tests.raumkolonie.table import Table


@clause("RK-101")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_may_play(players: int) -> None:
    assert len(Table.new(players)["seats"]) == players


@clause("RK-101")
@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(Refusal) as refused:
        begin(RULES, players, "players", {})
    assert (refused.value.code, refused.value.clause) == ("bad_seats", "RK-101")


@clause("RK-102")
def test_ten_points_are_the_target() -> None:
    assert Table.new()["target"] == 10


@clause("RK-102")
def test_nine_points_do_not_win() -> None:
    table = Table.tp().given("card_points.blau", 5).play("blau", "build_dome", crossing="K43")
    assert table["points.blau"] == 9
    assert table["phase"] == "main"


@clause("RK-102")
def test_the_first_to_reach_ten_points_wins() -> None:
    table = Table.tp().given("card_points.blau", 6).play("blau", "build_dome", crossing="K43")
    assert table["points.blau"] == 10
    assert table["phase"] == "over"
    assert table["winner"] == "blau"


@clause("RK-103")
def test_two_may_play_by_option() -> None:
    assert begin(RULES, 2, "players", {"zwei": "an"}).state.seats == 2


@clause("RK-103")
def test_one_may_not_play_even_by_option() -> None:
    with pytest.raises(Refusal):
        begin(RULES, 1, "players", {"zwei": "an"})


@clause("RK-103")
def test_two_players_play_by_the_same_rules() -> None:
    two, four = Table.new(2, zwei="an").spelled, Table.new(4).spelled
    same = ["target", "event_deck", "super_deck", "terrain", "numbers", "stations", "pirate", "phase"]
    assert [two[name] for name in same] == [four[name] for name in same]


@clause("RK-104")
def test_seats_are_numbered_in_the_order_of_their_colours() -> None:
    assert Table.new(4)["seats"] == ["blau", "rot", "gruen", "magenta"]


@clause("RK-104")
@pytest.mark.parametrize(("active", "following"), [("blau", "rot"), ("gruen", "magenta"), ("magenta", "blau")])
def test_seat_order_goes_upwards_and_wraps(active: str, following: str) -> None:
    assert Table.tp().given("active", active).play(active, "end_turn")["active"] == following


@clause("RK-104")
def test_the_start_player_is_drawn_uniformly() -> None:
    drawn = Counter(Table.new(4, seed=f"start {number}")["start"] for number in range(400))
    assert set(drawn) == {"blau", "rot", "gruen", "magenta"}
    assert all(70 <= count <= 130 for count in drawn.values())


@clause("RK-104")
def test_the_drawn_player_begins() -> None:
    table = Table.new(4, start=2)
    assert table.awaited == ["gruen"]
    assert table.heard("onlooker", "start_drawn") == [{"seat": "gruen"}]


@clause("RK-105")
def test_the_rules_do_not_ask_who_sits_on_a_seat() -> None:
    written = " ".join([*Table.new().spelled, *RULES.actions.number])
    assert "bot" not in written
    assert "person" not in written


@clause("RK-105")
def test_the_option_for_absent_persons_changes_no_decision() -> None:
    by_bot, by_default = Table.tp(vertretung="bot"), Table.tp(vertretung="standard")
    assert by_bot.legal("blau") == by_default.legal("blau")
    assert by_bot.decisions == by_default.decisions
