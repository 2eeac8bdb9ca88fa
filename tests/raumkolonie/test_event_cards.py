"""Chapter 7b: buying event cards, and their effects."""

from collections import Counter

import pytest

from tests.clauses import clause
from tests.raumkolonie.table import RESOURCES, Table


def holding(*cards: str) -> Table:
    return Table.tp().holding("blau", *cards)


@clause("RK-709")
def test_a_card_costs_texolyte_tristeel_and_plasma() -> None:
    assert Table.tp().play("blau", "buy_card").hand_of("blau") == [3, 1, 3, 0, 1]


@clause("RK-709")
@pytest.mark.parametrize("lacking", ["texolyte", "tristeel", "plasma"])
def test_a_card_needs_all_three(lacking: str) -> None:
    table = Table.tp().given(f"hands.blau.{lacking}", 0)
    refusal = table.check("blau", "buy_card")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("not_enough", "RK-709")
    assert refusal.facts == {"seat": 0, "goods": [int(name == lacking) for name in RESOURCES]}


@clause("RK-709")
def test_only_the_active_player_buys_and_plays_cards() -> None:
    table = Table.tp().holding("rot", "military").hand("rot", **dict.fromkeys(RESOURCES, 3))
    assert table.refused("rot", "buy_card") == ("not_your_turn", "RK-606")
    assert table.refused("rot", "play_card", card="military") == ("not_your_turn", "RK-606")


@clause("RK-709")
def test_one_card_a_turn_is_played() -> None:
    table = holding("military", "military").play("blau", "play_card", card="military")
    assert table.refused("blau", "play_card", card="military") == ("card_limit", "RK-709")
    assert not table.legal("blau", "play_card")


@clause("RK-709")
@pytest.mark.parametrize(("first", "then"), [("military", "meteor"), ("meteor", "military"), ("victory_point", "meteor")])
def test_event_and_super_cards_share_the_limit(first: str, then: str) -> None:
    parts = {"crossing": "K50"} if first == "victory_point" else {}
    table = holding(first, then).play("blau", "play_card", card=first, **parts)
    assert table.refused("blau", "play_card", card=then) == ("card_limit", "RK-709")


@clause("RK-709")
def test_a_card_bought_in_this_turn_is_not_played() -> None:
    table = Table.tp().lucky("event_draw", "military").play("blau", "buy_card")
    assert table.refused("blau", "play_card", card="military") == ("just_bought", "RK-709")
    assert not table.legal("blau", "play_card")


@clause("RK-709")
def test_a_card_bought_earlier_is_playable_beside_a_fresh_one() -> None:
    table = (
        holding("military").lucky("event_draw", "military").play("blau", "buy_card").play("blau", "play_card", card="military")
    )
    assert table["cards.blau"] == [{"card": "military", "turn": 5}]


@clause("RK-709")
def test_any_number_of_cards_is_bought() -> None:
    table = Table.tp().hand("blau", texolyte=12, plasma=12, tristeel=12)
    for _ in range(12):
        table.play("blau", "buy_card")
    assert len(table["cards.blau"]) == 12


@clause("RK-709")
def test_a_super_card_won_in_this_turn_is_played_at_once() -> None:
    table = Table.tp().lucky("super_draw", "meteor").rolling(1)
    assert table.allows("rot", "play_card", card="meteor")


@clause("RK-710")
def test_a_refused_card_stays_in_the_hand() -> None:
    table = holding("central").given("hands.blau.tristeel", 0)
    assert table.refused("blau", "play_card", card="central") == ("not_enough", "RK-710")
    assert table["cards.blau"] == [{"card": "central", "turn": 1}]


@clause("RK-710")
@pytest.mark.parametrize(
    ("card", "place"),
    [("jharhod", 0), ("tubes", 1), ("military", 5), ("cornucopia", 7), ("mafia", 8), ("dome", 9), ("central", 10)],
)
def test_a_played_card_is_discarded(card: str, place: int) -> None:
    table = holding(card).play("blau", "play_card", card=card)
    assert table["event_discards"] == [int(kind == place) for kind in range(13)]
    assert table["cards.blau"] == []


@clause("RK-710")
def test_jharhod_counts_one_military_point_and_moves_the_pirate() -> None:
    table = holding("jharhod").given("military.blau", 0).play("blau", "play_card", card="jharhod")
    assert (table["military.blau"], table["phase"]) == (1, "pirate")
    assert table.refused("blau", "pirate_stays") == ("wrong_phase", "RK-1806")
    table.lucky("chance", "plasma").play("blau", "move_pirate", field="E3")
    assert (table["hands.gruen.plasma"], table["hands.blau.plasma"], table["phase"]) == (2, 2, "main")


@clause("RK-710")
def test_tubes_gives_two_free_tubes() -> None:
    table = holding("tubes").hand("blau").play("blau", "play_card", card="tubes")
    table.play("blau", "build_tube", border="G061").play("blau", "build_tube", border="G074")
    assert table.refused("blau", "build_tube", border="G078") == ("not_enough", "RK-901")


@clause("RK-710")
def test_tubes_needs_a_place_for_one() -> None:
    table = holding("tubes").given("buildings", {}).given("tubes", {})
    assert table.refused("blau", "play_card", card="tubes") == ("no_target", "RK-710")


@clause("RK-710")
def test_monopoly_takes_all_of_one_resource_from_all_others() -> None:
    table = holding("monopoly").play("blau", "play_card", card="monopoly", first="plasma")
    assert [table[f"hands.{colour}.plasma"] for colour in table["seats"]] == [7, 0, 0, 0]
    (told,) = table.heard("onlooker", "card_played_monopoly")
    assert [(loss["seat"], loss["count"]) for loss in told["losses"]] == [("rot", 2), ("gruen", 3), ("magenta", 1)]


@clause("RK-710")
@pytest.mark.parametrize(("second", "hand"), [("tristeel", [4, 2, 3, 1, 3]), ("sand", [5, 2, 3, 1, 2])])
def test_invention_gives_two_resources_equal_or_not(second: str, hand: list[int]) -> None:
    table = holding("invention").play("blau", "play_card", card="invention", first="sand", second=second)
    assert table.hand_of("blau") == hand


@clause("RK-710")
def test_a_victory_point_card_gives_a_point_and_a_feature() -> None:
    table = holding("victory_point").lucky("feature", 3).play("blau", "play_card", card="victory_point", crossing="K50")
    assert (table["points.blau"], table["card_points.blau"]) == (4, 1)
    (feature,) = table["features"]
    assert feature["crossing"] == "K50"
    assert table.heard("onlooker", "feature_added")[0]["feature"] == feature["feature"]


@clause("RK-710")
def test_a_victory_point_card_stays() -> None:
    table = holding("victory_point").play("blau", "play_card", card="victory_point", crossing="K50")
    assert table["cards.blau"] == []
    assert not any(table["event_discards"])


@clause("RK-710")
@pytest.mark.parametrize("crossing", ["K47", "K49"])
def test_a_victory_point_card_needs_a_building_of_the_player(crossing: str) -> None:
    table = holding("victory_point")
    assert table.refused("blau", "play_card", card="victory_point", crossing=crossing) == ("wrong_room", "RK-710")


@clause("RK-710")
def test_features_are_used_once_until_all_are_used() -> None:
    table = holding(*["victory_point"] * 5).given("target", 99)
    names = []
    for round_ in range(14):
        table.given("card_played", False).given("cards.blau", [{"card": "victory_point", "turn": 1}])
        names.append(table.play("blau", "play_card", card="victory_point", crossing="K50")["features"][round_]["feature"])
    assert len(set(names[:12])) == 12
    assert len(set(names)) == 12


@clause("RK-710")
def test_military_gives_two_military_points_and_leaves_the_pirate() -> None:
    table = holding("military").given("military.blau", 0).play("blau", "play_card", card="military")
    assert (table["military.blau"], table["phase"], table["pirate"]) == (2, "main", "F5")


@clause("RK-710")
def test_harvest_gives_three_of_one_resource() -> None:
    assert holding("harvest").play("blau", "play_card", card="harvest", first="plasma").hand_of("blau") == [3, 2, 3, 4, 2]


@clause("RK-710")
def test_cornucopia_gives_four_of_a_drawn_resource() -> None:
    table = holding("cornucopia").lucky("chance", "tristeel").play("blau", "play_card", card="cornucopia")
    assert table.hand_of("blau") == [3, 2, 3, 1, 6]


@clause("RK-710")
def test_cornucopia_draws_every_resource_equally_often() -> None:
    table, drawn = holding("cornucopia"), Counter[str]()
    for number in range(500):
        (played,) = table.again(number).play("blau", "play_card", card="cornucopia").heard("blau", "card_played_goods")
        drawn.update(played["goods"].keys())
    assert drawn.keys() == set(RESOURCES)
    assert all(70 <= count <= 130 for count in drawn.values()), drawn


@clause("RK-710")
def test_dome_gives_a_free_dome() -> None:
    table = holding("dome").hand("blau").play("blau", "play_card", card="dome").play("blau", "build_dome", crossing="K43")
    assert table.refused("blau", "build_dome", crossing="K27")[0] == "no_connection"
    assert (table["dome_credits"], table["points.blau"]) == (0, 4)


@clause("RK-710")
def test_dome_needs_a_place_for_one() -> None:
    table = holding("dome").owning("rot", "K43")
    assert table.refused("blau", "play_card", card="dome") == ("no_target", "RK-710")


@clause("RK-710")
def test_central_makes_the_next_upgrade_cost_one_tristeel() -> None:
    table = holding("central").hand("blau", tristeel=1).play("blau", "play_card", card="central")
    assert table.play("blau", "build_central", crossing="K50").hand_of("blau") == [0, 0, 0, 0, 0]
    assert table["buildings.K50.kind"] == "central"


@clause("RK-710")
def test_central_needs_a_dome() -> None:
    table = holding("central").owning("blau", "K50", "central")
    assert table.refused("blau", "play_card", card="central") == ("no_target", "RK-710")
