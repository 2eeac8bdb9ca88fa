"""Chapter 12: points, titles and the end. Path lengths are measured independently in `test_invariants`."""

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.rules import TABLE, Ranking
from holodeck.kernel.engine.told import Tell
from tests.clauses import clause
from tests.raumkolonie.table import ALL_COLOURS, RESOURCES, Table
from tests.raumkolonie.talk import Talk

RING = ["G073", "G067", "G074", "G085", "G090", "G084"]
"""The six borders around F5."""


def bare(*tubes: str, **owners: str) -> Table:
    """Return a board with these tubes of Anna, and single buildings: K50="rot"."""
    table = (
        Table.tp().given("buildings", {}).given("tubes", {}).hand("blau", **dict.fromkeys(RESOURCES, 9)).tubing("blau", *tubes)
    )
    for crossing, colour in owners.items():
        table.owning(colour, crossing)
    return table


def ranking(table: Table) -> Ranking:
    found = RULES.ranking(table.state)
    assert found is not None
    return found


@clause("RK-1201")
@pytest.mark.parametrize(
    ("path", "value", "points"),
    [
        ("buildings.K50", {"seat": "blau", "kind": "central"}, 4),
        ("buildings.K43", {"seat": "blau", "kind": "dome"}, 4),
        ("card_points.blau", 2, 5),
        ("path_holder", "blau", 5),
        ("military_holder", "blau", 5),
        ("military_holder", "rot", 3),
        ("cards.blau", [{"card": "victory_point", "turn": 1}, {"card": "landmark", "turn": 0}], 3),
    ],
)
def test_points_are_counted(path: str, value: object, points: int) -> None:
    assert Table.tp()["points.blau"] == 3
    assert Table.tp().given(path, value)["points.blau"] == points


@clause("RK-1202")
def test_a_title_passes_to_another_player_with_its_points() -> None:
    table = Table.tp().given("path_holder", "rot").play("blau", "build_tube", border="G061")
    assert table["path_holder"] == "blau"
    assert (table["points.blau"], table["points.rot"]) == (5, 3)
    (moved,) = table.heard("onlooker", "title_moved")
    assert moved == {"seat": "blau", "title": "longest_path", "number": 5, "loser": "rot"}


@clause("RK-1203")
@pytest.mark.parametrize(
    ("tubes", "length"),
    [
        (["G052"], 1),
        (["G052", "G056", "G062", "G067"], 4),
        (["G052", "G056", "G062", "G067", "G084", "G090"], 4),
        (RING, 6),
        ([*RING, "G062"], 7),
        ([*RING, "G062", "G056"], 8),
        (["G067", "G074", "G062"], 2),
        (["G067", "G074", "G062", "G056", "G085"], 4),
    ],
)
def test_the_path_is_the_longest_trail_without_branches(tubes: list[str], length: int) -> None:
    assert bare(*tubes)["paths.blau"] == length


@clause("RK-1203")
@pytest.mark.parametrize(("crossing", "length"), [("K42", 2), ("K43", 3), ("K35", 4), ("K49", 4)])
def test_another_players_building_cuts_the_path_but_not_at_its_ends(crossing: str, length: int) -> None:
    assert bare("G052", "G056", "G062", "G067", **{crossing: "rot"})["paths.blau"] == length


@clause("RK-1203")
def test_the_owners_building_does_not_cut_the_path() -> None:
    assert bare("G052", "G056", "G062", "G067", K42="blau")["paths.blau"] == 4


@clause("RK-1203")
def test_a_ring_cut_in_one_place_still_counts_six() -> None:
    assert bare(*RING, K57="rot")["paths.blau"] == 6


@clause("RK-1203")
@pytest.mark.parametrize(("tubes", "holder"), [(3, None), (4, "blau")])
def test_the_title_takes_five_tubes(tubes: int, holder: str | None) -> None:
    table = bare(*["G067", "G062", "G056", "G052"][:tubes]).play("blau", "build_tube", border="G073")
    assert table["path_holder"] == holder


@clause("RK-1204")
def test_a_tie_leaves_the_title_where_it_is() -> None:
    table = bare("G067", "G062", "G056", "G052").tubing("rot", "G001", "G002", "G004", "G006", "G010").given("path_holder", "rot")
    table.play("blau", "build_tube", border="G073")
    assert (table["paths.blau"], table["paths.rot"], table["path_holder"]) == (5, 5, "rot")


@clause("RK-1204")
def test_a_tie_without_a_holder_gives_the_title_to_nobody() -> None:
    table = bare("G067", "G062", "G056", "G052").tubing("rot", "G001", "G002", "G004", "G006", "G010")
    assert table.play("blau", "build_tube", border="G073")["path_holder"] is None


@clause("RK-1204")
def test_a_holder_whose_path_was_cut_keeps_the_title_while_nobody_alone_has_five() -> None:
    table = bare("G067", "G062", "G056", "G052", "G073").given("path_holder", "blau").given("active", "rot").tubing("rot", "G051")
    table.hand("rot", **dict.fromkeys(RESOURCES, 9)).play("rot", "build_dome", crossing="K42")
    assert (table["paths.blau"], table["path_holder"]) == (3, "blau")


@clause("RK-1204", "RK-1206")
def test_a_cut_may_give_the_title_and_the_win_to_a_third_player() -> None:
    table = bare("G067", "G062", "G056", "G052", "G073", "G078").given("path_holder", "blau").tubing("rot", "G051")
    table.tubing("gruen", "G001", "G002", "G004", "G006", "G010").given("card_points.gruen", 8)
    table.given("active", "rot").hand("rot", **dict.fromkeys(RESOURCES, 9)).play("rot", "build_dome", crossing="K42")
    assert (table["path_holder"], table["phase"], table["winner"]) == ("gruen", "over", "gruen")


@clause("RK-1205")
@pytest.mark.parametrize(("before", "card", "holder"), [(1, "jharhod", None), (2, "jharhod", "blau"), (1, "military", "blau"),
                                                        (1, "letter_of_marque", "blau")])  # fmt: skip
def test_three_military_points_gain_the_title(before: int, card: str, holder: str | None) -> None:
    table = Table.tp().holding("blau", card).given("military.blau", before).play("blau", "play_card", card=card)
    assert table["military_holder"] == holder


@clause("RK-1205")
@pytest.mark.parametrize(("before", "holder"), [(1, "rot"), (2, "rot"), (3, "blau")])
def test_the_military_title_passes_only_to_somebody_strictly_stronger(before: int, holder: str) -> None:
    table = Table.tp().holding("blau", "military").given("military.blau", before).given("military.rot", 4)
    table.given("military_holder", "rot").play("blau", "play_card", card="military")
    assert table["military_holder"] == holder


@clause("RK-1205")
def test_military_points_are_told() -> None:
    table = Table.tp().holding("blau", "military").play("blau", "play_card", card="military")
    assert table.heard("onlooker", "military_changed") == [{"seat": "blau", "number": 4}]
    assert table.heard("onlooker", "title_moved")[0]["title"] == "greatest_military"


@clause("RK-1206")
def test_a_shortening_card_may_let_somebody_else_win() -> None:
    table = Table.tp().holding("blau", "shorten").given("card_points.gruen", 7).play("blau", "play_card", card="shorten")
    assert (table["phase"], table["winner"]) == ("over", "gruen")


@clause("RK-1206")
@pytest.mark.parametrize(("active", "winner"), [("rot", "gruen"), ("magenta", "magenta")])
def test_among_several_the_first_in_seat_order_from_the_active_player_wins(active: str, winner: str) -> None:
    table = Table.tp().holding(active, "shorten").given("active", active)
    for colour, cards in (("blau", 6), ("gruen", 7), ("magenta", 6)):
        table.given(f"card_points.{colour}", cards)
    assert table.play(active, "play_card", card="shorten")["winner"] == winner


@clause("RK-1207")
def test_the_winner_is_ranked_first_even_with_fewer_points() -> None:
    table = Table.tp().holding("rot", "shorten").given("active", "rot")
    table.given("card_points.gruen", 7).given("card_points.magenta", 7).play("rot", "play_card", card="shorten")
    assert [ALL_COLOURS[place.seat] for place in ranking(table).places] == ["gruen", "magenta", "blau", "rot"]
    assert table["points.magenta"] > table["points.gruen"]


@clause("RK-1207")
def test_more_points_rank_higher() -> None:
    assert winners(equal().given("card_points.rot", 1)) == ["rot"]


@clause("RK-1207")
def test_equal_points_are_ranked_by_centrals() -> None:
    table = equal().owning("rot", "K47", "central")
    for colour in ("blau", "gruen", "magenta"):
        table.given(f"card_points.{colour}", 1).given(f"hands.{colour}.sand", 9)
    assert winners(table) == ["rot"]


@clause("RK-1207")
def test_equal_centrals_are_ranked_by_domes() -> None:
    table = equal().owning("rot", "K80")
    for colour in ("blau", "gruen", "magenta"):
        table.given(f"card_points.{colour}", 1).given(f"hands.{colour}.sand", 9)
    assert winners(table) == ["rot"]


@clause("RK-1207")
def test_equal_domes_are_ranked_by_resources() -> None:
    assert winners(equal().given("hands.rot.sand", 4)) == ["rot"]


def winners(table: Table) -> list[str]:
    """Return who shares the first rank when the game is ended by vote."""
    RULES.play(table.state, TABLE, STOP, table.luck, None)
    return [ALL_COLOURS[seat] for seat in ranking(table).winners]


def equal() -> Table:
    """Return a game in which all players have one dome and three resources."""
    table = Table.tp().given("buildings", {}).given("tubes", {})
    for colour, crossing in zip(ALL_COLOURS, ("K01", "K47", "K50", "K88"), strict=True):
        table.owning(colour, crossing).hand(colour, sand=3)
    return table


@clause("RK-1207")
def test_equal_players_share_a_rank() -> None:
    table = equal().given("card_points.rot", 1)
    assert winners(table) == ["rot"]
    assert [place.rank for place in ranking(table).places] == [1, 2, 2, 2]


@clause("RK-1207")
def test_an_end_by_vote_has_no_winner_and_may_share_the_first_rank() -> None:
    table = equal()
    assert winners(table) == ALL_COLOURS
    assert (ranking(table).reason, table["winner"]) == ("vote", None)


@clause("RK-1207")
def test_all_hands_and_cards_are_shown_at_the_end() -> None:
    table, tell = Table.tp().holding("rot", "mafia"), Tell()
    RULES.play(table.state, TABLE, STOP, table.luck, tell)
    table.told = tell.happened
    (ended,) = table.heard("onlooker", "game_ended")
    indy = next(place for place in ended["places"] if place["seat"] == "rot")
    assert (indy["goods"], indy["cards"]) == ({"texolyte": 4, "polyduridium": 1, "plasma": 2}, ["mafia"])
    assert table.seen_by("onlooker")["hands"] == table["hands"]


@clause("RK-1207")
def test_the_last_turn_by_option_ends_the_game() -> None:
    table = Table.tp(maxzuege=5).given("turn", 4).play("blau", "end_turn")
    assert table["phase"] != "over"
    table = Table.tp(maxzuege=5).given("turn", 5).play("blau", "end_turn")
    assert (table["phase"], table["ending"], ranking(table).reason) == ("over", "max_turns", "max_turns")


@clause("RK-1207")
@pytest.mark.parametrize(("language", "said"), [("de", "Der letzte Zug ist gespielt."), ("en", "The last turn has been played.")])
def test_the_end_by_turns_speaks_of_turns_and_not_of_rounds(language: str, said: str) -> None:
    talk = Talk(Table.tp(maxzuege=5).given("turn", 5), language).say("blau", "zug")
    assert said in talk.heard("onlooker")
    assert not [line for line in talk.heard("onlooker") if "Runde" in line or "round" in line]
