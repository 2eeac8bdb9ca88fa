"""Chapter 10: handing over, safe offers, and the bank."""

import pytest

from tests.clauses import clause
from tests.raumkolonie.table import RESOURCES, Table

TRADE = {"give": {"sand": 1}, "want": {"texolyte": 1}}


def offered(to: str | None = None, **parts: object) -> Table:
    """Anna offers one sand for one texolyte."""
    return Table.tp().play("blau", "offer", **{"to": to, **TRADE, **parts})


def trade(table: Table, crossing: str, give: str, amount: int, want: str = "plasma", colour: str = "blau") -> tuple[str, str]:
    return table.refused(colour, "bank_trade", crossing=crossing, give=give, amount=amount, want=want)


@clause("RK-1001")
def test_resources_are_handed_over_in_the_same_room() -> None:
    table = Table.tp().play("blau", "transfer", to="gruen", resource="sand", amount=2)
    assert (table["hands.blau.sand"], table["hands.gruen.sand"]) == (1, 3)
    assert table.heard("onlooker", "transferred") == [{"seat": "blau", "to": "gruen", "goods": {"sand": 2}}]


@clause("RK-1001")
def test_others_may_give_to_the_active_player() -> None:
    table = Table.tp().play("gruen", "transfer", to="blau", resource="plasma", amount=3)
    assert (table["hands.gruen.plasma"], table["hands.blau.plasma"]) == (0, 4)


@clause("RK-1001")
def test_giving_and_taking_make_a_trade() -> None:
    table = Table.tp().play("blau", "transfer", to="gruen", resource="sand", amount=1)
    table.play("gruen", "transfer", to="blau", resource="plasma", amount=1)
    assert (table.hand_of("blau"), table.hand_of("gruen")) == ([2, 2, 3, 2, 2], [2, 0, 0, 2, 1])


@clause("RK-1001")
@pytest.mark.parametrize("phase", ["betting", "tax", "pirate", "victim"])
def test_nothing_is_handed_over_outside_the_main_part(phase: str) -> None:
    table = Table.tp().given("phase", phase)
    assert table.refused("blau", "transfer", to="gruen", resource="sand", amount=1) == ("wrong_phase", "RK-1804")


@clause("RK-1001")
def test_the_checks_of_handing_over_come_in_their_order() -> None:
    table = Table.tp().given("figures.rot", "K01").given("hands.gruen.sand", 0)
    found = [
        table.refused("gruen", "transfer", to="gruen", resource="sand", amount=0)[0],
        table.refused("gruen", "transfer", to="rot", resource="sand", amount=0)[0],
        table.refused("blau", "transfer", to="rot", resource="sand", amount=0)[0],
        table.refused("gruen", "transfer", to="blau", resource="sand", amount=0)[0],
        table.refused("gruen", "transfer", to="blau", resource="sand", amount=1)[0],
    ]
    assert found == ["no_such_player", "not_your_turn", "not_here", "bad_number", "not_enough"]


@clause("RK-1001")
def test_nothing_is_handed_to_an_unknown_seat() -> None:
    table = Table.new(3).given("phase", "main")
    assert table.refused("blau", "transfer", to="magenta", resource="sand", amount=1) == ("no_such_player", "RK-1001")


@clause("RK-1002")
def test_the_active_player_offers_to_one_or_to_all() -> None:
    assert offered("rot").awaited == ["rot", "blau"]
    assert offered().awaited == ["rot", "gruen", "magenta", "blau"]


@clause("RK-1002")
def test_another_player_offers_to_the_active_one_only() -> None:
    table = Table.tp()
    wish = {"give": {"texolyte": 1}, "want": {"sand": 1}}
    codes = [table.refused("rot", "offer", to=to, **wish)[0] for to in ("blau", "gruen", None)]
    assert codes == ["", "not_your_turn", "not_your_turn"]


@clause("RK-1002")
@pytest.mark.parametrize(
    ("give", "want"),
    [({}, {"sand": 1}), ({"sand": 1}, {}), ({}, {}), ({"sand": 1}, {"sand": 2}), ({"sand": 1, "plasma": 1}, {"plasma": 1})],
)
def test_both_sides_give_and_no_resource_is_on_both(give: dict[str, int], want: dict[str, int]) -> None:
    assert Table.tp().refused("blau", "offer", to=None, give=give, want=want) == ("bad_offer", "RK-1002")


@clause("RK-1002")
def test_several_resources_may_be_offered_for_several() -> None:
    assert Table.tp().allows("blau", "offer", to=None, give={"sand": 2, "tristeel": 1}, want={"texolyte": 1, "plasma": 2})


@clause("RK-1002")
def test_the_checks_of_an_offer_come_in_their_order() -> None:
    table = Table.tp().given("offers_made.blau", 10)
    bad: dict[str, object] = {"give": {}, "want": {}}
    dear = {"give": {"sand": 9}, "want": {"plasma": 1}}
    found = [
        Table.tp().given("phase", "betting").refused("blau", "offer", to="blau", **bad)[0],
        table.refused("rot", "offer", to="rot", **bad)[0],
        table.refused("rot", "offer", to="gruen", **bad)[0],
        table.refused("blau", "offer", to="rot", **bad)[0],
        table.refused("blau", "offer", to="rot", **dear)[0],
        table.refused("blau", "offer", to="rot", **TRADE)[0],
    ]
    assert found == ["wrong_phase", "no_such_player", "not_your_turn", "bad_offer", "not_enough", "too_many_offers"]


@clause("RK-1002")
def test_an_offer_reaches_addressees_and_onlookers_only() -> None:
    table = offered("rot")
    hearers = [viewer for viewer in ("blau", "rot", "gruen", "magenta", "onlooker") if table.heard(viewer, "offer_made")]
    assert hearers == ["blau", "rot", "onlooker"]


@clause("RK-1003")
def test_an_accepted_offer_changes_both_hands() -> None:
    table = offered().play("rot", "accept", offer=1)
    assert (table.hand_of("blau"), table.hand_of("rot")) == ([2, 3, 3, 1, 2], [1, 3, 1, 2, 0])
    assert table["offers"] == []


@clause("RK-1003")
def test_the_accepting_figure_walks_to_the_offerer() -> None:
    assert offered().play("rot", "accept", offer=1)["figures.rot"] == "K49"


@clause("RK-1003")
def test_the_first_acceptor_gets_an_offer_to_all() -> None:
    table = offered().given("hands.magenta.texolyte", 1).play("magenta", "accept", offer=1)
    assert table.refused("rot", "accept", offer=1) == ("bad_offer", "RK-1003")


@clause("RK-1003")
@pytest.mark.parametrize(("lacking", "seat"), [("hands.blau.sand", 0), ("hands.rot.texolyte", 1)])
def test_a_failed_acceptance_names_who_lacks_the_goods_and_leaves_the_offer_open(lacking: str, seat: int) -> None:
    table = offered().given(lacking, 0)
    refusal = table.check("rot", "accept", offer=1)
    assert refusal is not None
    assert (refusal.code, refusal.clause, refusal.facts["seat"]) == ("not_enough", "RK-1003", seat)
    assert len(table["offers"]) == 1
    assert table["figures.rot"] == "K47"


@clause("RK-1003")
@pytest.mark.parametrize(("colour", "number"), [("gruen", 1), ("blau", 1), ("rot", 2)])
def test_only_an_open_offer_to_oneself_is_accepted(colour: str, number: int) -> None:
    assert offered("rot").refused(colour, "accept", offer=number) == ("bad_offer", "RK-1003")


@clause("RK-1003")
def test_a_declined_offer_is_closed_for_the_one_who_declined() -> None:
    table = offered().play("rot", "decline", offer=1)
    assert table.refused("rot", "accept", offer=1) == ("bad_offer", "RK-1003")
    assert table.awaited == ["gruen", "magenta", "blau"]


@clause("RK-1003")
def test_an_offer_everybody_has_declined_is_closed() -> None:
    table = offered()
    for colour in ("gruen", "magenta", "rot"):
        table.play(colour, "decline", offer=1)
    assert table["offers"] == []
    assert table.heard("blau", "offer_ended") == [{"seat": "blau", "offer": 1, "declined": ["gruen", "magenta", "rot"]}]


@clause("RK-1003")
def test_the_offerer_withdraws_an_offer_for_all() -> None:
    table = offered()
    assert table.refused("rot", "withdraw", offer=1) == ("bad_offer", "RK-1003")
    assert table.play("blau", "withdraw", offer=1)["offers"] == []


@clause("RK-1003")
def test_offers_are_numbered_through_the_whole_game() -> None:
    table = offered().play("blau", "withdraw", offer=1).rolling(3)
    table.play("rot", "offer", to=None, give={"texolyte": 1}, want={"plasma": 1})
    assert table["offers"][0]["offer"] == 2


@clause("RK-1003")
def test_open_offers_end_with_the_turn() -> None:
    table = offered().play("blau", "end_turn")
    assert table["offers"] == []
    assert table.heard("rot", "offer_ended") == [{"seat": "blau", "offer": 1, "declined": []}]
    assert table.refused("rot", "accept", offer=1) == ("wrong_phase", "RK-1804")


@clause("RK-1003")
def test_ten_offers_a_turn_are_enough() -> None:
    table = Table.tp()
    for _ in range(10):
        table.play("blau", "offer", to="rot", **TRADE)
    assert table.refused("blau", "offer", to="rot", **TRADE) == ("too_many_offers", "RK-1003")
    assert not table.legal("blau", "offer")
    assert table.allows("rot", "offer", to="blau", give={"texolyte": 1}, want={"sand": 1})


@clause("RK-1004")
def test_a_table_without_gifts_refuses_to_hand_over_but_not_to_trade() -> None:
    table = Table.tp(schenken="aus")
    assert table.refused("blau", "transfer", to="gruen", resource="sand", amount=1) == ("disabled", "RK-1004")
    assert table.play("blau", "offer", to="rot", **TRADE).allows("rot", "accept", offer=1)


@clause("RK-1005")
def test_the_bank_gives_one_for_four_in_any_building_of_the_player() -> None:
    table = Table.tp().hand("blau", sand=4)
    assert trade(table, "K50", "sand", 3) == ("bad_rate", "RK-1006")
    table.play("blau", "bank_trade", crossing="K65", give="sand", amount=4, want="plasma")
    assert table.hand_of("blau") == [0, 0, 0, 1, 0]


@clause("RK-1005")
def test_the_bank_gives_one_for_three_at_a_station_for_all() -> None:
    table = Table.tp().owning("blau", "K36").play("blau", "bank_trade", crossing="K36", give="sand", amount=3, want="plasma")
    assert table.hand_of("blau") == [0, 2, 3, 2, 2]


@clause("RK-1005")
@pytest.mark.parametrize(
    ("crossing", "kind"), [("K60", "sand"), ("K12", "texolyte"), ("K96", "polyduridium"), ("K61", "plasma"), ("K07", "tristeel")]
)
def test_the_bank_gives_one_for_two_at_the_station_of_a_resource(crossing: str, kind: str) -> None:
    table = Table.tp().owning("blau", crossing).hand("blau", **dict.fromkeys(RESOURCES, 4))
    rates = {}
    for give in RESOURCES:
        refusal = table.check("blau", "bank_trade", crossing=crossing, give=give, amount=1, want=other(give))
        assert refusal is not None
        rates[give] = refusal.facts["rate"]
    assert rates == {**dict.fromkeys(RESOURCES, 4), kind: 2}


def other(resource: str) -> str:
    return "sand" if resource != "sand" else "plasma"


@clause("RK-1005")
def test_a_station_serves_only_the_building_that_has_it() -> None:
    assert trade(Table.tp().owning("blau", "K36"), "K50", "sand", 3) == ("bad_rate", "RK-1006")


@clause("RK-1005")
def test_a_landmark_and_a_station_give_the_better_rate() -> None:
    table = Table.tp().owning("blau", "K61").given("landmark.blau", 1).hand("blau", plasma=2, sand=3)
    assert trade(table, "K61", "plasma", 2, "sand") == ("", "")
    assert trade(table, "K61", "sand", 3) == ("", "")


@clause("RK-1006")
@pytest.mark.parametrize(
    ("amount", "code"), [(0, "bad_rate"), (3, "bad_rate"), (5, "bad_rate"), (4, ""), (8, ""), (12, "not_enough")]
)
def test_the_amount_is_a_multiple_of_the_rate(amount: int, code: str) -> None:
    assert trade(Table.tp().hand("blau", sand=9), "K50", "sand", amount)[0] == code


@clause("RK-1006")
def test_several_rates_are_traded_at_once() -> None:
    table = Table.tp().hand("blau", sand=9).play("blau", "bank_trade", crossing="K50", give="sand", amount=8, want="plasma")
    assert table.hand_of("blau") == [1, 0, 0, 2, 0]


@clause("RK-1006")
def test_four_at_a_station_of_three_are_refused_with_the_rate() -> None:
    table = Table.tp().owning("blau", "K36").hand("blau", sand=9)
    refusal = table.check("blau", "bank_trade", crossing="K36", give="sand", amount=4, want="plasma")
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("bad_rate", {"rate": 3})


@clause("RK-1006")
def test_the_checks_of_the_bank_come_in_their_order() -> None:
    table = Table.tp().hand("blau")
    found = [
        trade(Table.tp().given("phase", "pirate"), "K49", "sand", 1, "sand")[0],
        trade(table, "K49", "sand", 1, "sand", colour="rot")[0],
        trade(table, "K49", "sand", 1, "sand")[0],
        trade(table, "K50", "sand", 1, "sand")[0],
        trade(table, "K50", "sand", 1)[0],
        trade(table, "K50", "sand", 4)[0],
    ]
    assert found == ["wrong_phase", "not_your_turn", "wrong_room", "same_resource", "bad_rate", "not_enough"]


@clause("RK-1006")
def test_the_bank_trades_only_in_a_building_of_the_player() -> None:
    assert trade(Table.tp().hand("blau", sand=4), "K47", "sand", 4) == ("wrong_room", "RK-1006")
