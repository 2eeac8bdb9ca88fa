"""Chapter 7 of the rule book: risk field, stations, event cards, prison."""

import pytest

from holodeck.games.planetopoly.board import CARD_IDS, EFFECTS, RISK_MONEY
from holodeck.games.planetopoly.data import DATA
from tests.clauses import clause
from tests.planetopoly.table import COLOURS, Table


def risk_by_words(die1: int, die2: int) -> int:
    """Return the result of the risk field, implemented a second time from the wording of PP-701."""
    if die1 % 2 != die2 % 2:
        even, odd = (die1, die2) if die1 % 2 == 0 else (die2, die1)
        return (even - odd) * 30
    factor = 50 if die1 == die2 else 30
    return (die1 + die2) * factor * (1 if die1 % 2 == 0 else -1)


@clause("PP-701", "PP-702")
def test_the_risk_table_is_what_the_sentences_say() -> None:
    for die1 in range(1, 7):
        for die2 in range(1, 7):
            assert RISK_MONEY[die1 * 6 + die2 - 7] == DATA.risk_table[die1 - 1][die2 - 1] == risk_by_words(die1, die2)


@clause("PP-701")
def test_the_dice_of_the_arrival_decide() -> None:
    table = Table().at("blau", "corvus_3").roll("blau", 2, 4)
    assert (table["field.blau"], table["cash.blau"]) == ("risk", 3180)


@clause("PP-703")
def test_a_double_on_the_risk_field_gives_no_bonus_roll() -> None:
    table = Table().at("blau", "corvus_2").roll("blau", 4, 4)
    assert table["cash.blau"] == 3400
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-704")
def test_a_loss_on_the_risk_field_is_compulsory() -> None:
    table = Table().own("blau", "toll_1").at("blau", "kerberos").cash("blau", 200).roll("blau", 5, 5)
    assert (table["cash.blau"], table["debt.blau"]) == (0, 300)


@clause("PP-711")
def test_a_free_station_may_be_bought_and_gives_no_claim_to_others() -> None:
    table = Table().roll("blau", 1, 4)
    assert table.can("blau", "buy") == [{"property": "toll_1"}]
    table.play("blau", "buy", property="toll_1")
    assert (table["owner.toll_1"], table["cash.blau"]) == ("blau", 2200)
    table.given("field.rot", "kerberos").roll("rot", 2, 3)
    assert table.can("rot", "buy") == [{"property": "toll_2"}]


@clause("PP-711")
def test_no_bases_on_stations() -> None:
    table = Table().own("blau", "mensa_1", "toll_1").at("blau", "hydra_2").roll("blau", 1, 2)
    assert table.refused("blau", "build", property="toll_1", n=1) == ("not_a_plot", "PP-825")


@clause("PP-712", "PP-1809")
@pytest.mark.parametrize(("traps", "fine"), [(1, 350), (2, 700), (3, 1050), (4, 1400)])
def test_a_radar_fine_counts_pips_and_traps(traps: int, fine: int) -> None:
    table = Table().own("rot", *[f"radar_{number}" for number in (2, 1, 3, 4)[:traps]]).at("blau", "kerberos")
    table.roll("blau", 3, 4)
    assert table.fact("radar_paid")["amount"] == fine
    assert (table["cash.blau"], table["cash.rot"]) == (3000 - fine, 3000 + fine)


@clause("PP-712")
def test_the_last_roll_counts_when_a_card_leads_to_a_radar_trap() -> None:
    table = Table().own("rot", "radar_2").card("goradar").at("blau", "mensa_2").roll("blau", 1, 4)
    assert table["cash.rot"] == 3000 + 5 * 50


@clause("PP-712", "PP-209")
def test_a_toll_counts_the_owners_stations_at_that_moment() -> None:
    table = Table().own("rot", "toll_1", "toll_2", "toll_3").roll("blau", 1, 4)
    assert table.fact("toll_paid")["amount"] == 800


@clause("PP-713")
def test_the_two_cards_rule_does_not_concern_stations() -> None:
    table = Table().own("blau", "lyra_1").roll("blau", 1, 4)
    assert table.awaited == ("blau", "buy")
    in_debt = Table().own("blau", "lyra_1").in_debt("blau", 10).roll("blau", 1, 4)
    assert "cannot_buy_debt" in in_debt.names


@clause("PP-714")
def test_nothing_happens_on_the_players_station() -> None:
    table = Table().own("blau", "toll_1").roll("blau", 1, 4)
    assert table["cash.blau"] == 3000
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-721", "PP-722")
def test_a_card_is_drawn_and_obeyed_without_a_decision_or_bonus_roll() -> None:
    table = Table().card("rec500").at("blau", "mensa_1").roll("blau", 3, 3)
    assert table["cash.blau"] == 3500
    assert table.awaited == ("rot", "pre_roll")
    assert table.fact("card_drawn") == {"seat": "blau", "card": "rec500"}


@clause("PP-723")
def test_the_pile_is_refilled_before_the_last_card_is_obeyed() -> None:
    table = Table().given("cards", {"rec100": 1}).roll("blau", 3, 4)
    assert sum(table["cards"].values()) == 32
    assert table.names[2:5] == ["card_drawn", "deck_reshuffled", "card_received"]


@clause("PP-724")
def test_the_deck_is_that_of_the_rule_book() -> None:
    money = {f"rec{amount}": count for amount, count in zip((100, 150, 200, 300, 400, 500), (2, 1, 2, 1, 1, 1), strict=True)}
    money |= {f"pay{amount}": count for amount, count in zip((50, 100, 150, 200, 300, 400), (1, 2, 1, 1, 1, 1), strict=True)}
    others = {"skip": 3, "again": 3, "opposite": 3, "maint20": 1, "maint40": 1, "feast": 1, "treat": 1, "gostart": 1}
    others |= {"gotoll": 1, "goradar": 1, "goprison": 1}
    assert {card.id: card.count for card in DATA.event_cards} == money | others
    for card in DATA.event_cards:
        if card.id in money:
            assert (card.effect, card.amount) == ("receive" if card.id.startswith("rec") else "pay", int(card.id[3:]))


@clause("PP-724")
def test_every_effect_of_the_data_is_carried_out_and_none_is_unused() -> None:
    assert {card.effect for card in DATA.event_cards} == set(EFFECTS)
    parts = ("cash", "field", "skip", "in_prison", "active")
    untouched = {"cash": {"blau": 3000, "rot": 3000, "gruen": 3000, "magenta": 3000}, "active": "rot"}
    for card in CARD_IDS:
        table = Table().own("blau", "hydra_1", level=1).card(card).roll("blau", 3, 4)
        unlike = [part for part in parts if table[part] != untouched.get(part, table[part])]
        assert unlike or table["field.blau"] != "event_1" or table["skip.blau"] or table["in_prison.blau"], card


@clause("PP-725")
def test_the_opposite_field_draws_no_card_and_pays_no_start_money() -> None:
    table = Table().card("opposite").at("blau", "dorado_3").roll("blau", 1, 3)
    assert (table["field.blau"], table["cash.blau"]) == ("event_2", 3000)
    assert table.names.count("card_drawn") == 1
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-726")
def test_a_card_that_leads_to_a_station_has_it_resolved() -> None:
    buying = Table().card("gotoll").roll("blau", 3, 4)
    assert (buying["field.blau"], buying.awaited) == ("toll_2", ("blau", "buy"))
    buying.play("blau", "end")
    assert buying.awaited == ("rot", "pre_roll")
    paying = Table().own("rot", "toll_2").card("gotoll").roll("blau", 3, 4)
    assert paying["cash.rot"] == 3200


@clause("PP-727")
def test_treating_everybody_is_one_payment_with_one_loss_test() -> None:
    table = (
        Table().own("blau", "toll_1").cash("blau", 150).imprisoned("rot").in_debt("gruen", 70).card("treat").roll("blau", 3, 4)
    )
    assert (table["cash.blau"], table["debt.blau"]) == (0, 150)
    assert (table["cash.rot"], table["cash.gruen"], table["debt.gruen"], table["cash.magenta"]) == (3100, 30, 0, 3100)
    assert table.names.count("debt_made") == 1
    ruined = Table().cash("blau", 150).card("treat").roll("blau", 3, 4)
    assert ruined["out.blau"] == 1
    assert [ruined[f"cash.{colour}"] for colour in ("rot", "gruen", "magenta")] == [3100, 3100, 3100]


@clause("PP-727")
def test_being_treated_charges_one_after_the_other_with_separate_loss_tests() -> None:
    table = (
        Table().cash("rot", 20).imprisoned("gruen").own("magenta", "toll_1").cash("magenta", 0).card("feast").roll("blau", 3, 4)
    )
    assert table["cash.blau"] == 3300
    assert table["out.rot"] == 1
    assert table["cash.gruen"] == 2900
    assert (table["debt.magenta"], table["out.magenta"]) == (100, 0)


@clause("PP-727")
def test_gifts_come_in_turn_order_after_the_player_and_only_from_those_still_in() -> None:
    table = Table().play("gruen", "resign").given("active", "rot").card("feast").roll("rot", 3, 4)
    givers = [told.facts["seat"] for told in table.told if told.name == "gift_paid"]
    assert givers == [COLOURS.index("magenta"), COLOURS.index("blau")]
    assert (table["cash.rot"], table["out.gruen"], table["debt.gruen"]) == (3200, 1, 0)


@clause("PP-728")
def test_upkeep_counts_every_level() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2", "lyra_3").levels("lyra", 9, 3, 4).card("maint40").roll("blau", 3, 4)
    assert table["cash.blau"] == 3000 - 16 * 40
    nothing = Table().own("blau", "lyra_1").card("maint20").roll("blau", 3, 4)
    assert nothing["cash.blau"] == 3000


@clause("PP-729")
def test_a_missed_turn_passes_at_once_but_rent_is_still_collected() -> None:
    table = Table(2).own("blau", "mensa_2").card("skip").roll("blau", 3, 4)
    assert table["skip.blau"] == 1
    table.given("field.rot", "hydra_3").roll("rot", 1, 2)
    assert table["cash.blau"] == 3040
    assert "turn_missed" in table.names
    assert (table["skip.blau"], table.awaited) == (0, ("rot", "pre_roll"))


@clause("PP-731")
def test_landing_on_a_prison_field_is_only_a_visit() -> None:
    table = Table(2).own("blau", "mensa_2", "toll_1").at("rot", "hydra_3").roll("blau", 5, 5)
    assert (table["field.blau"], table["in_prison.blau"], table["mode"]) == ("kerberos", False, "bonus")
    table.play("blau", "sell_property", property="toll_1").play("blau", "end").roll("rot", 1, 2)
    assert table["cash.blau"] == 3000 + 400 + 40


@clause("PP-732")
def test_the_prison_card_leads_to_the_nearest_prison() -> None:
    table = Table().at("blau", "dorado_3").card("goprison").roll("blau", 1, 3)
    assert (table["field.blau"], table["in_prison.blau"], table["served.blau"]) == ("styx", True, 0)
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-733")
@pytest.mark.parametrize(("served", "fine"), [(0, 600), (1, 400), (2, 200)])
def test_the_fine_falls_with_every_turn_served(served: int, fine: int) -> None:
    table = in_prison(served)
    assert table.fact("prison_choice")["fine"] == fine
    table.play("rot", "pay_fine")
    assert (table["cash.rot"], table["in_prison.rot"]) == (3000 - fine, False)
    assert table.awaited == ("rot", "pre_roll")


def in_prison(served: int) -> Table:
    """Return a table where the turn of rot begins in prison."""
    return Table().imprisoned("rot", served).roll("blau", 1, 2).play("blau", "end")


@clause("PP-733")
def test_staying_misses_the_turn_and_counts() -> None:
    table = in_prison(1).play("rot", "stay")
    assert table["served.rot"] == 2
    assert table.awaited == ("gruen", "pre_roll")


@clause("PP-734")
def test_the_fourth_turn_is_free() -> None:
    table = in_prison(3)
    assert "prison_left" in table.names
    assert (table["in_prison.rot"], table["cash.rot"], table.awaited) == (False, 3000, ("rot", "pre_roll"))
    assert table.refused("rot", "end") == ("wrong_phase", "PP-1303")


@clause("PP-735")
def test_a_player_who_pays_rolls_from_the_prison_field() -> None:
    table = in_prison(0).play("rot", "pay_fine").roll("rot", 1, 4)
    assert table["field.rot"] == "toll_2"
    assert [table[f"cash.{colour}"] for colour in ("blau", "gruen", "magenta")] == [3000, 3000, 3000]


@clause("PP-736")
def test_no_debt_is_made_for_the_fine() -> None:
    table = Table().imprisoned("rot").in_debt("rot", 50).own("rot", "toll_1").roll("blau", 1, 2).play("blau", "end")
    assert (table["served.rot"], table["debt.rot"]) == (1, 50)
    assert table.awaited == ("gruen", "pre_roll")


@clause("PP-737")
def test_a_prisoner_collects_no_rent_but_keeps_the_claim() -> None:
    for name, roll in (("mensa_2", (1, 2)), ("toll_1", (1, 4)), ("radar_1", (1, 2))):
        table = Table().own("rot", name).imprisoned("rot")
        table.given("field.blau", "hydra_3" if name == "mensa_2" else "start").roll("blau", *roll)
        assert "rent_free" in table.names
        assert table["cash.rot"] == 3000
    claimed = Table().own("rot", "mensa_1").imprisoned("rot").at("blau", "hydra_3").roll("blau", 1, 2)
    assert "cannot_buy_claim" in claimed.names


@clause("PP-737")
def test_a_prisoner_cannot_sell_or_buy_remotely() -> None:
    table = in_prison(0).own("rot", "toll_1", "mensa_1").at("blau", "mensa_2")
    assert table.refused("rot", "sell_property", property="toll_1") == ("barred", "PP-737")
    assert table.refused("rot", "remote_buy", property="mensa_2") == ("barred", "PP-737")


@clause("PP-738")
def test_a_released_player_may_sell_again_from_the_next_turn_on() -> None:
    table = in_prison(0).own("rot", "toll_1").play("rot", "pay_fine")
    assert table.refused("rot", "sell_property", property="toll_1") == ("barred", "PP-738")
    table.roll("rot", 2, 2).play("rot", "buy", property="corvus_3")
    assert (table["mode"], table["barred.rot"]) == ("bonus", True)
    assert table.refused("rot", "sell_property", property="toll_1") == ("barred", "PP-738")
    table.play("rot", "end")
    for colour in ("gruen", "magenta", "blau"):
        table.given(f"cash.{colour}", 0).roll(colour, 1, 3)
    assert (table.awaited, table["barred.rot"]) == (("rot", "pre_roll"), False)
    assert table.check("rot", "sell_property", property="toll_1") is None


@clause("PP-738")
def test_rent_is_collected_again_from_the_moment_of_release() -> None:
    table = in_prison(0).own("rot", "corvus_3").play("rot", "pay_fine").roll("rot", 1, 4).play("rot", "end")
    table.given("field.gruen", "kerberos").roll("gruen", 1, 3)
    assert table["cash.rot"] == 3000 - 600 + 60
