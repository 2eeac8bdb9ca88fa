"""Chapter 6, the course of a turn; its decisions are in `test_decisions`."""

import pytest

from tests.clauses import clause
from tests.raumkolonie.table import RESOURCES, Table


@clause("RK-601")
def test_a_turn_opens_with_betting() -> None:
    table = Table.tp().play("blau", "end_turn")
    assert (table["phase"], table["active"]) == ("betting", "rot")


@clause("RK-601")
def test_after_an_ordinary_roll_the_main_part_follows() -> None:
    assert Table.tp().rolling(5)["phase"] == "main"


@clause("RK-601")
def test_a_seven_leads_through_tax_and_pirate_to_the_main_part() -> None:
    table = Table.tp().rolling(7)
    phases = [table["phase"]]
    for colour in ("magenta", "blau"):
        default = table.default(colour)
        table.play(colour, default.pop("do"), **default)
    phases.append(table["phase"])
    phases.append(table.play("rot", "pirate_stays")["phase"])
    assert phases == ["tax", "pirate", "main"]


@clause("RK-601")
def test_in_the_main_part_everything_comes_in_any_order() -> None:
    table = Table.tp().holding("blau", "invention").hand("blau", **dict.fromkeys(RESOURCES, 9))
    table.play("blau", "buy_card").play("blau", "build_tube", border="G061")
    table.play("blau", "bank_trade", crossing="K50", give="sand", amount=4, want="plasma")
    table.play("blau", "play_card", card="invention", first="sand", second="sand")
    assert table.allows("blau", "build_dome", crossing="K43")
    assert table.allows("blau", "buy_card")


@clause("RK-602")
def test_a_turn_pays_11_nucoms_for_a_dome_and_22_for_a_central() -> None:
    table = Table.tp().play("blau", "end_turn")
    assert table["nucoms"] == {"blau": 60, "rot": 33, "gruen": 121, "magenta": 200}
    assert table.heard("rot", "nucoms_paid") == [{"seat": "rot", "count": 33}]
    assert not table.heard("blau", "nucoms_paid")


@clause("RK-602")
def test_a_turn_is_counted() -> None:
    assert Table.tp().play("blau", "end_turn")["turn"] == 2


@clause("RK-602")
@pytest.mark.parametrize(("drawn", "crossing"), [(0, "K25"), (1, "K34"), (2, "K41")])
def test_the_seller_walks_to_a_neighbouring_crossing(drawn: int, crossing: str) -> None:
    assert Table.tp().lucky("seller", drawn).play("blau", "end_turn")["seller"] == crossing


@clause("RK-602")
def test_only_the_rooms_left_and_entered_hear_the_seller() -> None:
    table = Table.tp().given("figures.rot", "K33").given("figures.gruen", "K25").lucky("seller", 0).play("blau", "end_turn")
    assert table.heard("rot", "seller_left") == [{"direction": "nw"}]
    assert table.heard("gruen", "seller_came") == [{"direction": "so"}]
    assert not table.heard("blau", "seller_left") + table.heard("blau", "seller_came")


@clause("RK-603")
def test_the_roll_happens_by_itself() -> None:
    table = Table.tp().lucky("dice", 3).play("blau", "end_turn")
    for colour in ("rot", "gruen", "magenta", "blau"):
        assert not table.heard("onlooker", "rolled")
        table.play(colour, "bet_pass")
    assert table.heard("onlooker", "rolled") == [{"seat": "rot", "number": 3}]


@clause("RK-604")
@pytest.mark.parametrize("phase", ["betting", "tax", "pirate", "victim"])
def test_no_card_is_played_before_the_roll_is_settled(phase: str) -> None:
    table = Table.tp().holding("blau", "invention").given("phase", phase)
    wish = {"card": "invention", "first": "sand", "second": "sand"}
    assert table.refused("blau", "play_card", **wish) == ("wrong_phase", "RK-1804")


@clause("RK-605")
def test_the_turn_ends_on_command_and_the_next_seat_follows() -> None:
    assert Table.tp().play("blau", "end_turn")["active"] == "rot"


@clause("RK-605")
def test_only_the_active_player_ends_the_turn() -> None:
    assert Table.tp().refused("rot", "end_turn") == ("not_your_turn", "RK-606")


@clause("RK-605")
def test_the_limits_of_cards_and_offers_end_with_the_turn() -> None:
    table = Table.tp().given("card_played", True).given("offers_made.blau", 10).play("blau", "end_turn")
    assert not table["card_played"]
    assert table["offers_made.blau"] == 0


@clause("RK-606")
@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("build_tube", {"border": "G060"}),
        ("build_dome", {"crossing": "K55"}),
        ("build_central", {"crossing": "K47"}),
        ("buy_card", {}),
        ("bank_trade", {"crossing": "K47", "give": "texolyte", "amount": 4, "want": "sand"}),
        ("end_turn", {}),
    ],
)
def test_only_the_awaited_player_decides(name: str, parts: dict[str, object]) -> None:
    table = Table.tp()
    assert table.refused("rot", name, **parts) == ("not_your_turn", "RK-606")
    assert table.legal("rot") == []


@clause("RK-606")
@pytest.mark.parametrize("phase", ["setup_dome", "betting", "tax", "pirate", "victim", "main"])
def test_snacks_and_walking_are_always_allowed(phase: str) -> None:
    table = Table.tp().given("phase", phase).given("figures.magenta", "K33")
    assert table.allows("magenta", "buy_good", good="cake")
    assert table.allows("magenta", "walk", to="K01")


@clause("RK-606")
def test_nobody_changes_hands_off_turn() -> None:
    table = Table.tp().given("figures.gruen", "K47")
    assert table.refused("gruen", "transfer", to="rot", resource="sand", amount=1) == ("not_your_turn", "RK-1001")


@clause("RK-607")
@pytest.mark.parametrize("phase", ["betting", "main"])
@pytest.mark.parametrize("colour", ["blau", "magenta"])
def test_everybody_may_shout_while_betting_and_in_the_main_part(phase: str, colour: str) -> None:
    table = Table.tp().given("phase", phase).given("hands.blau.plasma", 2)
    plasma = table[f"hands.{colour}.plasma"]
    assert table.play(colour, "shout")[f"hands.{colour}.plasma"] == plasma - 1


@clause("RK-607")
@pytest.mark.parametrize("phase", ["setup_dome", "setup_tube", "tax", "pirate", "victim"])
def test_nobody_shouts_during_taxes_and_robbery(phase: str) -> None:
    assert Table.tp().given("phase", phase).refused("magenta", "shout") == ("wrong_phase", "RK-607")


@clause("RK-607")
def test_a_shout_needs_plasma() -> None:
    assert Table.tp().given("hands.rot.plasma", 0).refused("rot", "shout") == ("not_enough", "HD-504")


@clause("RK-607")
def test_a_shout_tells_how_many_resources_are_left() -> None:
    assert Table.tp().play("rot", "shout").heard("onlooker", "shout_paid") == [{"seat": "rot", "count": 6}]


@clause("RK-T10", "RK-607")
def test_a_shout_costs_one_of_two_plasma_and_without_plasma_there_is_none() -> None:
    table = Table.tp()
    assert (table["hands.rot.plasma"], table.play("rot", "shout")["hands.rot.plasma"]) == (2, 1)
    assert table.given("hands.rot.plasma", 0).refused("rot", "shout")[0] == "not_enough"


@clause("RK-614")
def test_the_first_turn_is_in_the_first_round() -> None:
    assert Table.tp()["round"] == 1


@clause("RK-614")
@pytest.mark.parametrize(("turn", "round_", "active", "expected"), [(12, 3, "magenta", 4), (11, 3, "gruen", 3)])
def test_a_round_begins_with_the_start_player(turn: int, round_: int, active: str, expected: int) -> None:
    table = Table.tp().given("turn", turn).given("round", round_).given("active", active).play(active, "end_turn")
    assert (table["turn"], table["round"]) == (turn + 1, expected)


@clause("RK-614")
def test_an_extra_turn_begins_no_round() -> None:
    table = Table.tp().holding("blau", "time_loop").play("blau", "play_card", card="time_loop").play("blau", "end_turn")
    assert (table["active"], table["round"], table["turn"]) == ("blau", 2, 6)
