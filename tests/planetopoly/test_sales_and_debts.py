"""Chapter 10 of the rule book: sales, debts, losing."""

from holodeck.games.planetopoly import RULES
from tests.clauses import clause
from tests.planetopoly.table import Table


@clause("PP-1001")
def test_everything_is_sold_for_the_amount_on_the_card_before_rolling() -> None:
    table = Table().own("blau", "toll_1", "radar_1", "lyra_1", level=0).at("rot", "lyra_1")
    for name in ("toll_1", "radar_1", "lyra_1"):
        table.play("blau", "sell_property", property=name)
        assert table[f"owner.{name}"] is None
    assert table["cash.blau"] == 3000 + 400 + 500 + 300
    assert table.awaited == ("blau", "pre_roll")
    assert table.refused("rot", "sell_property", property="toll_1") == ("not_your_turn", "PP-1303")


@clause("PP-1002")
def test_limits_hold_with_the_number_of_plots_after_the_sale() -> None:
    two = Table().own("blau", "lyra_1", "lyra_2").levels("lyra", 0, 2)
    assert two.refused("blau", "sell_property", property="lyra_1") == ("levels", "PP-1002")
    three = Table().own("blau", "lyra_1", "lyra_2", "lyra_3").levels("lyra", 0, 2, 2)
    assert three.check("blau", "sell_property", property="lyra_1") is None
    uneven = Table().own("blau", "lyra_1", "lyra_2", "lyra_3").levels("lyra", 6, 3, 3)
    refusal = uneven.check("blau", "sell_base", property="lyra_2", n=2)
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("levels", {"level": 6, "needed": 2, "lowest": 1})
    assert uneven.check("blau", "sell_base", property="lyra_2", n=1) is None


@clause("PP-1003")
def test_bases_are_sold_for_half_their_price() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2").levels("lyra", 2, 1).play("blau", "sell_base", property="lyra_1", n=2)
    assert (table["level.lyra_1"], table["cash.blau"]) == (0, 3300)


@clause("PP-1003")
def test_the_tests_of_selling_bases_come_in_their_order() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2", "lyra_3").levels("lyra", 1, 3, 1)
    assert table.refused("blau", "sell_base", property="toll_1", n=10) == ("amount", "PP-1003")
    assert table.refused("blau", "sell_base", property="toll_1", n=1) == ("not_a_plot", "PP-1003")
    assert table.refused("blau", "sell_base", property="hydra_1", n=1) == ("not_yours", "PP-1003")
    assert table.refused("blau", "sell_base", property="lyra_1", n=2) == ("no_bases", "PP-1003")
    assert table.refused("blau", "sell_base", property="lyra_1", n=1) == ("levels", "PP-1002")
    assert table.given("barred.blau", True).refused("blau", "sell_base", property="lyra_1", n=10) == ("barred", "PP-738")


@clause("PP-1004")
def test_a_plot_with_bases_is_not_sold_and_nor_is_anothers_property() -> None:
    table = Table().own("blau", "lyra_1", level=1).own("rot", "toll_1")
    assert table.refused("blau", "sell_property", property="lyra_1") == ("has_bases", "PP-1004")
    assert table.refused("blau", "sell_property", property="toll_1") == ("not_yours", "PP-1004")
    assert table.refused("blau", "sell_property", property="hydra_1") == ("not_yours", "PP-1004")


@clause("PP-1005")
def test_a_whole_planet_is_sold_at_once() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2", "lyra_3").levels("lyra", 3, 1, 1)
    table.play("blau", "sell_planet", planet="lyra")
    assert table["cash.blau"] == 3000 + 300 + 300 + 350 + 5 * 150
    assert [table[f"owner.lyra_{number}"] for number in (1, 2, 3)] == [None, None, None]
    assert [table[f"level.lyra_{number}"] for number in (1, 2, 3)] == [0, 0, 0]
    assert table.refused("blau", "sell_planet", planet="lyra") == ("not_yours", "PP-1005")


@clause("PP-1005")
def test_selling_a_planet_brings_the_same_as_single_sales() -> None:
    whole = Table().own("blau", "lyra_1", "lyra_2").levels("lyra", 2, 2).play("blau", "sell_planet", planet="lyra")
    single = Table().own("blau", "lyra_1", "lyra_2").levels("lyra", 2, 2)
    for number in (1, 2):
        single.play("blau", "sell_base", property=f"lyra_{number}", n=2)
    for number in (1, 2):
        single.play("blau", "sell_property", property=f"lyra_{number}")
    assert RULES.to_json(whole.state) == RULES.to_json(single.state)


@clause("PP-1006")
def test_prisoners_and_the_released_cannot_sell() -> None:
    table = Table().own("rot", "toll_1").imprisoned("rot").roll("blau", 1, 2).play("blau", "end")
    for _ in range(2):
        assert table.check("rot", "sell_property", property="toll_1") is not None
        assert table.check("rot", "sell_planet", planet="lyra") is not None
        if table["in_prison.rot"]:
            table.play("rot", "pay_fine")
    assert table.refused("rot", "sell_property", property="toll_1") == ("barred", "PP-738")


@clause("PP-1007")
def test_a_sold_plot_can_be_bought_again_but_not_by_a_player_already_there() -> None:
    table = Table(2).own("blau", "mensa_2").at("rot", "mensa_2").play("blau", "sell_property", property="mensa_2")
    assert table.refused("rot", "buy", property="mensa_2") == ("not_your_turn", "PP-1303")
    table.cash("blau", 0).roll("blau", 1, 3)
    assert table.refused("rot", "buy", property="mensa_2") == ("wrong_phase", "PP-1303")
    table.given("active", "blau").cash("blau", 500).at("blau", "hydra_3").roll("blau", 1, 2)
    assert table.can("blau", "buy") == [{"property": "mensa_2"}]


@clause("PP-1010", "PP-1814")
def test_what_is_missing_is_borrowed_and_all_cash_goes_first() -> None:
    table = (
        Table(2).own("blau", "radar_1").own("rot", "lyra_1", level=2).cash("blau", 300).at("blau", "corvus_2").roll("blau", 4, 5)
    )
    assert (table["cash.blau"], table["debt.blau"], table["cash.rot"], table["out.blau"]) == (0, 300, 3600, 0)
    assert table.fact("debt_made") == {"seat": "blau", "amount": 300, "debt": 300, "limit": 500}
    table.given("active", "blau").given("phase", "pre_roll").given("field.blau", "hydra_3").given("owner.mensa_2", "blau")
    table.roll("blau", 1, 2)
    assert (table["debt.blau"], table["cash.blau"]) == (0, 700)


@clause("PP-1011")
def test_voluntary_payments_never_make_debt() -> None:
    table = Table().cash("blau", 390).at("blau", "volans_3").own("rot", "toll_4")
    table.roll("blau", 1, 2)
    assert (table["debt.blau"], table.awaited) == (0, ("rot", "pre_roll"))
    compulsory = Table().own("blau", "toll_1").cash("blau", 0).card("pay400").roll("blau", 3, 4)
    assert compulsory["debt.blau"] == 400


@clause("PP-1012", "PP-1815")
def test_the_receiver_gets_everything_even_from_an_eliminated_player() -> None:
    table = (
        Table(3).own("blau", "radar_1").own("rot", "lyra_1", level=3).cash("blau", 300).at("blau", "corvus_2").roll("blau", 4, 5)
    )
    assert table["cash.rot"] == 4200
    assert (table["out.blau"], table["owner.radar_1"]) == (1, None)


@clause("PP-1013")
def test_every_receipt_repays_debt_first() -> None:
    rent = Table().in_debt("rot", 500).own("rot", "lyra_1", level=1).at("blau", "corvus_2").roll("blau", 4, 5)
    assert (rent["debt.rot"], rent["cash.rot"]) == (220, 0)
    card = Table().in_debt("blau", 70).own("blau", "toll_1").card("rec100").roll("blau", 3, 4)
    assert (card["debt.blau"], card["cash.blau"]) == (0, 30)
    risk = Table().in_debt("blau", 100).own("blau", "toll_1").at("blau", "corvus_3").roll("blau", 2, 4)
    assert (risk["debt.blau"], risk["cash.blau"]) == (0, 80)
    sale = Table().in_debt("blau", 450).own("blau", "toll_1", "toll_2").play("blau", "sell_property", property="toll_1")
    assert (sale["debt.blau"], sale["cash.blau"]) == (50, 0)
    assert "debt_reduced" in sale.names


@clause("PP-1014")
def test_no_action_takes_debt_voluntarily() -> None:
    table = Table().cash("blau", 0).own("blau", "lyra_1", "lyra_2", "toll_1").at("rot", "lyra_3").at("gruen", "lyra_1")
    assert {wish["do"] for wish in table.legal("blau")} == {"roll", "sell_property", "sell_planet"}


@clause("PP-1015")
def test_sales_that_clear_the_debt_allow_buying_in_the_same_phase() -> None:
    table = Table(2).own("blau", "lyra_1", "toll_1", "toll_2", "radar_1", "radar_2").in_debt("blau", 300).at("rot", "lyra_2")
    assert table.refused("blau", "remote_buy", property="lyra_2") == ("debt", "PP-1015")
    for name in ("toll_1", "toll_2", "radar_1"):
        table.play("blau", "sell_property", property=name)
    assert table["cash.blau"] == 1000
    table.play("blau", "remote_buy", property="lyra_2")
    assert table["cash.blau"] == 280


@clause("PP-1020")
def test_equal_debt_is_not_higher() -> None:
    equal = Table().own("blau", "toll_1").cash("blau", 0).card("pay400").roll("blau", 3, 4)
    assert equal["out.blau"] == 0
    higher = Table().own("blau", "toll_1").in_debt("blau", 10).card("pay400").roll("blau", 3, 4)
    assert higher["out.blau"] == 1


@clause("PP-1020")
def test_sales_are_neutral_to_the_loss_test() -> None:
    table = Table().own("blau", "toll_1", "lyra_1", level=0).in_debt("blau", 650)
    before = table["mortgage.blau"] - table["debt.blau"]
    table.play("blau", "sell_property", property="toll_1")
    assert table["mortgage.blau"] - table["debt.blau"] == before


@clause("PP-1021")
def test_everything_of_an_eliminated_player_falls_to_the_bank() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2", level=2).own("blau", "toll_1").play("blau", "resign")
    assert (table["cash.blau"], table["debt.blau"], table["field.blau"]) == (0, 0, None)
    assert "blau" not in table["owner"].values()
    assert (table["level.lyra_1"], table["claim.lyra"]) == (0, None)
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-1022")
def test_an_eliminated_player_is_never_awaited_and_opens_no_remote_purchase() -> None:
    table = Table(3).own("blau", "lyra_1").at("rot", "lyra_2").play("rot", "resign")
    assert not table.can("blau", "remote_buy")
    assert table.refused("rot", "roll") == ("not_your_turn", "PP-1303")
    assert table.refused("rot", "resign") == ("not_your_turn", "PP-1022")
    table.roll("blau", 1, 2).play("blau", "end")
    assert table.awaited == ("gruen", "pre_roll")


@clause("PP-1022")
def test_an_open_offer_of_a_leaving_player_is_declined() -> None:
    for leaver, awaited in (("rot", "blau"), ("blau", "rot")):
        table = Table(3, handel="an").play("blau", "offer", partner="rot", give_money=10, want_money=0, give=[], want=[])
        table.play(leaver, "resign")
        assert "offer_declined" in table.names
        assert (table["offer"], table.awaited) == (None, (awaited, "pre_roll"))
