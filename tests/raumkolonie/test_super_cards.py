"""Chapter 8: the super cards."""

import pytest

from holodeck.games.raumkolonie.data import DATA
from holodeck.kernel.vectors import filled
from tests.clauses import clause
from tests.raumkolonie.table import Table


def holding(*cards: str) -> Table:
    return Table.tp().holding("blau", *cards)


def with_letter() -> Table:
    """Anna plays a letter of marque; Indy has a dome at F3 beside Cleo's."""
    table = holding("letter_of_marque").owning("rot", "K33").given("military.blau", 0)
    return table.play("blau", "play_card", card="letter_of_marque")


def terraform(table: Table, **parts: object) -> tuple[str, str]:
    wish: dict[str, object] = {"card": "terraform", "field": "E5", "first": "sand", "number": 8, **parts}
    return table.refused("blau", "play_card", **wish)


@clause("RK-801")
def test_super_cards_are_in_the_same_list_as_event_cards() -> None:
    table = Table.tp().given("hands.blau.plasma", 2).lucky("event_draw", "military").lucky("super_draw", "meteor")
    table.play("blau", "buy_card").play("blau", "bet", a=8, b=9).rolling(8)
    assert [held["card"] for held in table["cards.blau"]] == ["military", "meteor"]


@clause("RK-801")
def test_super_cards_are_won_by_a_bet_and_by_a_one() -> None:
    assert len(Table.tp().play("gruen", "bet", a=8, b=9).rolling(8)["cards.gruen"]) == 1
    assert len(Table.tp().rolling(1)["cards.rot"]) == 1


@clause("RK-802")
def test_a_meteor_brings_one_of_each_resource() -> None:
    assert holding("meteor").play("blau", "play_card", card="meteor").hand_of("blau") == [4, 3, 4, 2, 3]


@clause("RK-803")
def test_a_shuttle_sets_a_free_dome_anywhere() -> None:
    table = holding("shuttle").hand("blau").play("blau", "play_card", card="shuttle").play("blau", "build_dome", crossing="K01")
    assert table["buildings.K01"] == {"seat": "blau", "kind": "dome"}
    assert table["shuttle_credits"] == 0
    assert table.refused("blau", "build_dome", crossing="K96") == ("no_connection", "RK-902")


@clause("RK-803")
def test_a_shuttle_keeps_the_distance_rule() -> None:
    table = holding("shuttle").play("blau", "play_card", card="shuttle")
    assert table.refused("blau", "build_dome", crossing="K09") == ("too_close", "RK-903")
    assert len(table.legal("blau", "build_dome")) == sum(
        table.refused("blau", "build_dome", crossing=f"K{number:02}") == ("", "") for number in range(1, 97)
    )


@clause("RK-803")
def test_a_shuttle_needs_a_free_crossing() -> None:
    table = holding("shuttle")
    table.state.crowded = filled(96, 1)
    assert table.refused("blau", "play_card", card="shuttle") == ("no_target", "RK-803")


@clause("RK-804")
def test_robots_lay_four_free_tubes() -> None:
    table = holding("robots").hand("blau").play("blau", "play_card", card="robots")
    for border in ("G061", "G074", "G078", "G083"):
        table.play("blau", "build_tube", border=border)
    assert table.refused("blau", "build_tube", border="G096") == ("not_enough", "RK-901")


@clause("RK-804")
def test_robots_need_a_place_for_a_tube() -> None:
    table = holding("robots").given("buildings", {}).given("tubes", {})
    assert table.refused("blau", "play_card", card="robots") == ("no_target", "RK-804")


@clause("RK-804")
def test_a_prefab_makes_the_next_upgrade_free() -> None:
    table = holding("prefab").hand("blau").play("blau", "play_card", card="prefab").play("blau", "build_central", crossing="K50")
    assert (table["buildings.K50.kind"], table["central_credits"]) == ("central", 0)


@clause("RK-804")
def test_a_prefab_needs_a_dome() -> None:
    table = holding("prefab").owning("blau", "K50", "central")
    assert table.refused("blau", "play_card", card="prefab") == ("no_target", "RK-804")


@clause("RK-805")
def test_a_tractor_beam_takes_two_units_from_every_opponent() -> None:
    table = holding("tractor_beam").hand("gruen", plasma=1).play("blau", "play_card", card="tractor_beam")
    assert table["totals"] == {"blau": 11 + 2 + 1 + 2, "rot": 5, "gruen": 0, "magenta": 6}


@clause("RK-805")
def test_a_tractor_beam_goes_by_seat_order_and_draws_without_replacement() -> None:
    table = holding("tractor_beam").hand("rot", sand=1, plasma=1).hand("magenta")
    table.lucky("chance", "sand", "plasma", "tristeel", "sand").play("blau", "play_card", card="tractor_beam")
    assert [told["victim"] for told in table.heard("blau", "stolen")] == ["rot", "gruen"]
    assert table.heard("rot", "stolen")[0]["goods"] == {"sand": 1, "plasma": 1}
    assert "goods" not in table.heard("rot", "stolen")[1]
    assert table.hand_of("gruen") == [0, 0, 0, 3, 0]


@clause("RK-805", "RK-807")
def test_a_tractor_beam_passes_over_shields() -> None:
    table = holding("tractor_beam").given("shield.rot", 1).play("blau", "play_card", card="tractor_beam")
    assert table["totals.rot"] == 7


@clause("RK-806")
def test_a_letter_of_marque_counts_two_military_points_and_must_move_the_pirate() -> None:
    table = with_letter()
    assert (table["military.blau"], table["phase"]) == (2, "pirate")
    assert table.refused("blau", "pirate_stays") == ("wrong_phase", "RK-1806")


@clause("RK-806")
def test_a_letter_of_marque_robs_every_neighbour_of_the_field() -> None:
    table = with_letter().play("blau", "move_pirate", field="F3")
    assert table["phase"] == "main"
    assert table["totals"] == {"blau": 13, "rot": 6, "gruen": 4, "magenta": 8}
    assert [told["victim"] for told in table.heard("onlooker", "stolen")] == ["rot", "gruen"]


@clause("RK-806", "RK-807")
def test_a_letter_of_marque_spares_shields() -> None:
    table = with_letter().given("shield.rot", 1).play("blau", "move_pirate", field="F3")
    assert (table["totals.rot"], table["totals.gruen"]) == (7, 4)


@clause("RK-807")
def test_a_shield_saves_from_tax() -> None:
    table = holding("shield").play("blau", "play_card", card="shield").rolling(7)
    assert (table["shield.blau"], table["tax.blau"], table["tax.magenta"]) == (1, 0, 4)


@clause("RK-807")
def test_a_shield_lasts() -> None:
    table = holding("shield").play("blau", "play_card", card="shield")
    for _ in range(4):
        table.rolling(3)
    assert table["shield.blau"] == 1


@clause("RK-807")
def test_a_shield_does_not_stop_a_monopoly() -> None:
    table = holding("monopoly").given("shield.magenta", 1).play("blau", "play_card", card="monopoly", first="sand")
    assert table["hands.magenta.sand"] == 0


@clause("RK-807")
def test_a_shield_does_not_free_a_blocked_field() -> None:
    assert Table.tp().given("shield.blau", 1).rolling(4)["hands.blau.sand"] == 3


@clause("RK-807")
def test_a_second_shield_is_refused() -> None:
    assert holding("shield").given("shield.blau", 1).refused("blau", "play_card", card="shield") == ("already_active", "RK-807")


@clause("RK-808")
def test_terraforming_makes_a_crater_a_resource_field() -> None:
    table = holding("terraform").owning("rot", "K32")
    table.play("blau", "play_card", card="terraform", field="D3", first="sand", number=8)
    assert (table["terrain.D3"], table["numbers.D3"]) == ("sand", 8)
    assert table.heard("onlooker", "terraformed") == [{"seat": "blau", "field": "D3", "resource": "sand", "number": 8}]
    assert table.rolling(8)["hands.rot.sand"] == 1


@clause("RK-808")
@pytest.mark.parametrize(("field", "code"), [("F5", "not_a_crater"), ("A1", "not_a_crater"), ("E1", "not_a_crater"), ("B4", "")])
def test_only_a_crater_is_terraformed(field: str, code: str) -> None:
    assert terraform(holding("terraform"), field=field)[0] == code


@clause("RK-808")
@pytest.mark.parametrize(("number", "code"), [(1, "bad_number"), (7, "bad_number"), (13, "bad_number"), (2, ""), (12, "")])
def test_a_terraformed_field_carries_two_to_twelve_but_no_seven(number: int, code: str) -> None:
    assert terraform(holding("terraform"), number=number)[0] == code


@clause("RK-808")
def test_the_field_is_checked_before_the_number() -> None:
    assert terraform(holding("terraform"), field="F5", number=7) == ("not_a_crater", "RK-808")


@clause("RK-808")
def test_equal_numbers_may_lie_side_by_side_after_terraforming() -> None:
    table = holding("terraform")
    assert table["numbers.F4"] == 6
    assert terraform(table, field="E5", number=6) == ("", "")


@clause("RK-808")
def test_a_crater_under_the_pirate_is_terraformed_and_blocked() -> None:
    table = holding("terraform").given("pirate", "E5").hand("blau").owning("blau", "K41").given("hands.rot.sand", 0)
    table.play("blau", "play_card", card="terraform", field="E5", first="sand", number=3)
    assert table.rolling(3).hand_of("blau") == [0, 0, 0, 0, 0]


@clause("RK-809")
def test_a_time_loop_gives_a_second_turn() -> None:
    table = holding("time_loop").play("blau", "play_card", card="time_loop").lucky("dice", 3).play("blau", "end_turn")
    assert (table["active"], table["turn"], table["phase"], table["nucoms.blau"]) == ("blau", 6, "betting", 93)
    assert table.heard("onlooker", "extra_turn") == [{"seat": "blau"}]
    assert table.nobody_bets().play("blau", "end_turn")["active"] == "rot"


@clause("RK-809")
def test_a_card_may_be_played_in_the_second_turn() -> None:
    table = holding("time_loop", "meteor").play("blau", "play_card", card="time_loop").rolling(3)
    assert table.allows("blau", "play_card", card="meteor")


@clause("RK-810")
def test_a_landmark_gives_a_point_and_a_name_of_its_own() -> None:
    table = holding("landmark").play("blau", "play_card", card="landmark", crossing="K65")
    assert table["points.blau"] == 4
    assert table["features"][0]["feature"] in [name.en for name in DATA.landmarks]


@clause("RK-810")
def test_a_landmark_gives_a_bank_rate_of_three_in_all_buildings_of_the_player() -> None:
    table = holding("landmark")
    wishes = [{"crossing": crossing, "give": "sand", "amount": 3, "want": "plasma"} for crossing in ("K50", "K65")]
    assert [table.refused("blau", "bank_trade", **wish)[0] for wish in wishes] == ["bad_rate", "bad_rate"]
    table.play("blau", "play_card", card="landmark", crossing="K65")
    assert [table.refused("blau", "bank_trade", **wish)[0] for wish in wishes] == ["", ""]


@clause("RK-810")
def test_a_second_landmark_gives_the_point_and_no_better_rate() -> None:
    table = holding("landmark").given("landmark.blau", 1).play("blau", "play_card", card="landmark", crossing="K50")
    assert table["points.blau"] == 4
    wish = {"crossing": "K50", "give": "sand", "amount": 2, "want": "plasma"}
    assert table.refused("blau", "bank_trade", **wish) == ("bad_rate", "RK-1006")


@clause("RK-810")
def test_a_landmark_needs_a_building_of_the_player() -> None:
    assert holding("landmark").refused("blau", "play_card", card="landmark", crossing="K47") == ("wrong_room", "RK-710")


@clause("RK-811")
@pytest.mark.parametrize(("card", "place"), [("meteor", 0), ("shuttle", 1), ("robots", 2), ("prefab", 3), ("tractor_beam", 4),
                                             ("letter_of_marque", 5), ("time_loop", 8)])  # fmt: skip
def test_other_super_cards_go_to_the_discards(card: str, place: int) -> None:
    table = holding(card).play("blau", "play_card", card=card)
    assert table["super_discards"] == [int(kind == place) for kind in range(10)]


@clause("RK-811")
def test_shield_and_landmark_stay_with_the_player() -> None:
    table = holding("shield", "landmark").play("blau", "play_card", card="shield")
    table.given("card_played", False).play("blau", "play_card", card="landmark", crossing="K50")
    assert not any(table["super_discards"])
    assert (table["cards.blau"], table["shield.blau"], table["landmark.blau"]) == ([], 1, 1)
