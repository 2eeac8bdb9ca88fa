"""The rest of chapter 7b: the mafia, credits, changes of the target, military points and features."""

import pytest

from tests.clauses import clause
from tests.raumkolonie.table import Table


def holding(*cards: str) -> Table:
    return Table.tp().holding("blau", *cards)


@clause("RK-711")
def test_the_mafia_receives_what_the_pirate_blocks_from_everybody() -> None:
    table = holding("mafia").owning("rot", "K58").play("blau", "play_card", card="mafia").rolling(4)
    # K50 and K58 one each, the central K65 two, the player's own included.
    assert table["hands.blau.sand"] == 3 + 4
    assert table["hands.rot.sand"] == 0
    assert table.heard("onlooker", "mafia_yield") == [{"seat": "blau", "goods": {"sand": 4}}]


@clause("RK-711")
def test_the_mafia_gets_nothing_of_other_fields() -> None:
    table = holding("mafia").play("blau", "play_card", card="mafia").rolling(12)
    assert (table["hands.blau.sand"], table["hands.magenta.sand"]) == (3, 8)


@clause("RK-711")
@pytest.mark.parametrize("cause", ["seven", "jharhod", "letter_of_marque"])
def test_the_mafia_ends_when_the_pirate_moves(cause: str) -> None:
    table = Table.tp().given("mafia", "rot").given("phase", "pirate").given("pirate_cause", cause)
    table.play("blau", "move_pirate", field="B4")
    assert table["mafia"] is None
    assert table.heard("onlooker", "mafia_ended") == [{"field": "F5"}]


@clause("RK-711")
def test_the_mafia_goes_on_when_the_pirate_stays() -> None:
    table = Table.tp().given("mafia", "rot").given("phase", "pirate").play("blau", "pirate_stays")
    assert table["mafia"] == "rot"


@clause("RK-711")
def test_a_later_mafia_card_takes_over() -> None:
    table = holding("mafia").given("mafia", "rot").play("blau", "play_card", card="mafia")
    assert table["mafia"] == "blau"


@clause("RK-711", "RK-710")
def test_the_holder_does_not_play_a_second_mafia_card() -> None:
    assert holding("mafia").given("mafia", "blau").refused("blau", "play_card", card="mafia") == ("already_active", "RK-710")


@clause("RK-711")
def test_a_mafia_may_begin_on_a_crater() -> None:
    assert holding("mafia").given("pirate", "B4").play("blau", "play_card", card="mafia")["mafia"] == "blau"


@clause("RK-711")
def test_a_shield_does_not_stop_the_mafia() -> None:
    table = holding("mafia").owning("rot", "K58").given("shield.rot", 1).play("blau", "play_card", card="mafia").rolling(4)
    assert table["hands.blau.sand"] == 7


@clause("RK-712")
def test_credits_are_used_before_resources() -> None:
    table = holding("tubes").play("blau", "play_card", card="tubes").play("blau", "build_tube", border="G061")
    assert (table.hand_of("blau"), table["tube_credits"]) == ([3, 2, 3, 1, 2], 1)


@clause("RK-712")
def test_credits_replace_no_building_rule() -> None:
    table = holding("dome").play("blau", "play_card", card="dome")
    assert table.refused("blau", "build_dome", crossing="K49") == ("too_close", "RK-903")
    assert table.refused("blau", "build_dome", crossing="K01") == ("no_connection", "RK-902")


@clause("RK-712")
@pytest.mark.parametrize(
    ("card", "credit"), [("tubes", "tube"), ("dome", "dome"), ("central", "tristeel"), ("prefab", "central")]
)
def test_credits_lapse_with_the_turn(card: str, credit: str) -> None:
    table = holding(card).play("blau", "play_card", card=card)
    assert table[f"{credit}_credits"] > 0
    table.play("blau", "end_turn")
    assert table[f"{credit}_credits"] == 0
    assert table.heard("blau", "credits_lapsed") == [{"seat": "blau"}]
    assert not table.heard("rot", "credits_lapsed")


@clause("RK-713")
def test_shorten_lowers_the_target_and_leaves_the_game() -> None:
    table = holding("shorten").play("blau", "play_card", card="shorten")
    assert table["target"] == 9
    assert not any(table["event_discards"])
    assert table.heard("onlooker", "target_changed") == [{"number": 9}]


@clause("RK-714")
@pytest.mark.parametrize(("before", "after"), [(10, 11), (9, 10)])
def test_lengthen_raises_the_target_and_leaves_the_game(before: int, after: int) -> None:
    table = holding("lengthen").given("target", before).play("blau", "play_card", card="lengthen")
    assert table["target"] == after
    assert not any(table["event_discards"])


@clause("RK-714")
def test_there_is_one_card_of_each_so_that_the_target_stays_near_its_start() -> None:
    deck = Table.new()["event_deck"]
    assert deck[11:13] == [1, 1]


@clause("RK-715")
def test_military_points_count_before_the_pirate_moves() -> None:
    table = holding("jharhod").given("card_points.blau", 5).play("blau", "play_card", card="jharhod")
    assert (table["military_holder"], table["points.blau"], table["phase"]) == ("blau", 10, "over")
    assert table["pirate"] == "F5"


@clause("RK-716")
def test_features_stay_when_a_dome_becomes_a_central() -> None:
    table = holding("victory_point").play("blau", "play_card", card="victory_point", crossing="K50")
    before = table["features"]
    assert table.play("blau", "build_central", crossing="K50")["features"] == before
    assert table["points.blau"] == 5


@clause("RK-716")
def test_a_building_may_carry_several_features() -> None:
    table = holding("victory_point", "landmark").play("blau", "play_card", card="victory_point", crossing="K50")
    table.given("card_played", False).play("blau", "play_card", card="landmark", crossing="K50")
    assert [feature["crossing"] for feature in table["features"]] == ["K50", "K50"]
