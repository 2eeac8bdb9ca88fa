"""Trade (SF-48 to SF-52, SF-141)."""

import pytest

from holodeck.games.sternenfahrer import RULES
from tests.clauses import clause
from tests.sternenfahrer.table import Table


def offered(to: str | None = None, **goods: int) -> Table:
    table = Table().building(**(goods or {"ore": 2})).hand("rot", food=1).hand("gruen", food=1)
    return table.play("blau", "offer", to=to, give={"ore": 2}, want={"food": 1})


@clause("SF-48")
def test_nothing_is_traded_or_built_in_the_flight_phase() -> None:
    table = Table().flying()
    for do, parts in (("buy", {"upgrade": "drive"}), ("bank_trade", {"give": "ore", "amount": 3, "want": "food", "taken": 0})):
        assert table.refused("blau", do, **parts) == ("wrong_phase", "SF-48")


@clause("SF-49")
def test_trade_is_always_with_the_player_on_turn() -> None:
    table = Table().building().hand("rot", ore=1)
    assert table.refused("rot", "offer", to="gruen", give={"ore": 1}, want={"food": 1}) == ("trade_partner", "SF-49")
    assert table.refused("rot", "offer", to=None, give={"ore": 1}, want={"food": 1}) == ("trade_partner", "SF-49")
    assert table.refused("rot", "offer", to="blau", give={"ore": 1}, want={"food": 1}) is None


@clause("SF-50")
def test_an_offer_is_checked_in_order() -> None:
    table = Table().building(ore=1)
    assert table.refused("blau", "offer", to="blau", give={}, want={}) == ("trade_partner", "SF-50")
    assert table.refused("blau", "offer", to=None, give={}, want={"ore": 1}) == ("empty_offer", "SF-50")
    assert table.refused("blau", "offer", to=None, give={"ore": 2}, want={"ore": 1}) == ("same_kind", "SF-50")
    assert table.refused("blau", "offer", to=None, give={"ore": 2}, want={"food": 1}) == ("not_enough_cards", "SF-50")


@clause("SF-51")
def test_the_first_valid_acceptance_exchanges_the_cards() -> None:
    table = offered().play("gruen", "accept", offer=1)
    assert (table["hands.blau"]["food"], table["hands.gruen"]["ore"], table["offers"]) == (1, 2, [])
    assert table.refused("rot", "accept", offer=1) == ("no_offer", "SF-51")


@clause("SF-51")
def test_a_new_offer_replaces_the_old_one() -> None:
    table = offered().play("blau", "offer", to="rot", give={"ore": 1}, want={"food": 1})
    assert [offer["offer"] for offer in table["offers"]] == [2]


@clause("SF-51")
def test_an_offer_lapses_with_its_cards() -> None:
    table = offered(ore=2).play("blau", "buy", upgrade="cargo")
    assert ("offer_gone" in table.names, table["offers"]) == (True, [])
    assert table.refused("rot", "accept", offer=1) == ("no_offer", "SF-51")


@clause("SF-51")
def test_a_player_without_the_cards_cannot_accept_and_the_offer_stays() -> None:
    table = offered()
    assert table.refused("magenta", "accept", offer=1) == ("not_enough_cards", "SF-51")
    assert len(table["offers"]) == 1


@clause("SF-51")
def test_an_offer_declined_by_all_is_gone() -> None:
    table = offered().play("rot", "decline", offer=1).play("gruen", "decline", offer=1)
    assert len(table["offers"]) == 1
    assert table.play("magenta", "decline", offer=1)["offers"] == []
    assert table.refused("blau", "withdraw") == ("no_offer", "SF-51")


@clause("SF-51")
def test_all_offers_lapse_with_the_build_phase() -> None:
    assert offered().play("blau", "flight")["offers"] == []


@clause("SF-52")
def test_the_bank_gives_one_for_three_and_one_for_two_goods() -> None:
    table = Table().building(ore=6, goods=2)
    table.play("blau", "bank_trade", give="ore", amount=6, want="food", taken=2)
    table.play("blau", "bank_trade", give="goods", amount=2, want="fuel", taken=0)
    assert table["hands.blau"] == {"ore": 0, "fuel": 1, "carbon": 0, "food": 2, "goods": 0}


@clause("SF-52")
@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"give": "ore", "amount": 1, "want": "ore"}, "same_kind"),
        ({"give": "ore", "amount": 4, "want": "food"}, "bad_ratio"),
        ({"give": "ore", "amount": 0, "want": "food"}, "bad_ratio"),
        ({"give": "ore", "amount": 3, "want": "food", "taken": 2}, "bad_ratio"),
        ({"give": "ore", "amount": 6, "want": "carbon"}, "not_enough_cards"),
        ({"give": "ore", "amount": 3, "want": "carbon"}, "bank_empty"),
    ],
)
def test_the_bank_checks_in_order(parts: dict[str, object], code: str) -> None:
    table = Table().building(ore=3).given("bank.carbon", 0)
    assert table.refused("blau", "bank_trade", **{"taken": 0, **parts}) == (code, "SF-52")


@clause("SF-141")
def test_a_player_who_wants_no_offers_declines_them_at_once() -> None:
    table = Table().building(ore=2).play("rot", "offer_habit", habit="never")
    assert table.refused("blau", "offer", to="rot", give={"ore": 1}, want={"food": 1}) == ("no_offers_wanted", "SF-141")
    table.play("blau", "offer", to=None, give={"ore": 1}, want={"food": 1})
    assert (table["offers"][0]["declined"], ("rot", "offer") in table.awaited) == (["rot"], False)


@clause("SF-141")
def test_an_offer_the_player_cannot_pay_is_kept_quiet_and_others_do_not_notice() -> None:
    table = Table().building(ore=2).play("rot", "offer_habit", habit="payable")
    table.play("blau", "offer", to="rot", give={"ore": 1}, want={"food": 1})
    (made,) = [told for told in table.told if told.name == "offer_made"]
    assert (made.known_to(1), made.known_to(0) is None) == (None, False)
    assert [awaited.quiet for awaited in RULES.pending(table.state) if awaited.seat == 1] == [True]
    assert RULES.to_json(RULES.view(table.state, 0))["offers"] == [{**table["offers"][0], "unheard": []}]


@clause("SF-141")
def test_offerers_with_the_habit_payable_hear_of_their_own_offers() -> None:
    table = Table().building(ore=2).play("blau", "offer_habit", habit="payable")
    table.play("blau", "offer", to="rot", give={"ore": 1}, want={"food": 1})
    assert [told.known_to(0) is not None for told in table.told if told.name == "offer_made"] == [True]
