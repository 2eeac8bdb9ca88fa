"""Chapter 8 of the rule book: buying plots, claims, rent, building."""

import itertools

import pytest

from holodeck.games.planetopoly.board import LEVELS, PLOTS, RENT
from holodeck.games.planetopoly.rules.building import check_level
from holodeck.kernel.vectors import write
from tests.clauses import clause
from tests.planetopoly.table import COLOURS, Table


@clause("PP-801")
def test_a_free_plot_is_bought_for_the_printed_price() -> None:
    table = Table().at("blau", "hydra_3").roll("blau", 1, 2).play("blau", "buy", property="mensa_2")
    assert (table["owner.mensa_2"], table["cash.blau"]) == ("blau", 3000 + 1000 - 400)


@clause("PP-802")
def test_a_plot_not_bought_on_landing_cannot_be_bought_later() -> None:
    table = Table(2).at("blau", "hydra_3").roll("blau", 1, 2).play("blau", "end")
    table.given("cash.rot", 0).roll("rot", 1, 3)
    assert (table.awaited, table["field.blau"]) == (("blau", "pre_roll"), "mensa_2")
    assert table.refused("blau", "buy", property="mensa_2") == ("wrong_phase", "PP-1303")


@clause("PP-803", "PP-1808")
def test_only_the_claim_holder_may_buy_further_plots() -> None:
    for field, roll in (("corvus_2", (4, 5)), ("corvus_3", (4, 6))):
        other = Table().own("rot", "lyra_2").at("blau", field).roll("blau", *roll)
        assert other.fact("cannot_buy_claim")["holder"] == "rot"
        assert other.awaited == ("rot", "pre_roll")
    own = Table().own("blau", "lyra_2").at("blau", "corvus_2").roll("blau", 4, 5)
    assert own.can("blau", "buy") == [{"property": "lyra_1"}]


@clause("PP-803")
def test_the_claim_goes_with_the_last_plot() -> None:
    table = Table(2).own("blau", "lyra_2").at("rot", "corvus_2")
    assert table["claim.lyra"] == "blau"
    table.play("blau", "sell_property", property="lyra_2")
    assert "claim_lost" in table.names
    assert table["claim.lyra"] is None
    table.cash("blau", 0).roll("blau", 1, 3).roll("rot", 4, 5)
    assert table.awaited == ("rot", "buy")


@clause("PP-804")
def test_a_plot_under_anothers_claim_costs_nothing_and_opens_a_remote_purchase() -> None:
    table = Table(2).own("rot", "lyra_2").at("blau", "corvus_2").roll("blau", 4, 5)
    assert (table["cash.blau"], table["cash.rot"]) == (3000, 3000)
    assert table.can("rot", "remote_buy") == [{"property": "lyra_1"}]


@clause("PP-805")
def test_with_debt_nothing_is_bought() -> None:
    table = Table().in_debt("blau", 10).own("blau", "toll_1").roll("blau", 1, 3)
    assert table.fact("cannot_buy_debt")["debt"] == 10
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-806", "PP-1811")
def test_two_plots_of_every_claimed_planet_before_another_planet() -> None:
    single = Table().own("blau", "lyra_1").at("blau", "pavo_1").roll("blau", 4, 6)
    assert single.fact("cannot_buy_two_cards")["planet"] == "lyra"
    double = Table().own("blau", "lyra_1", "lyra_2").at("blau", "pavo_1").roll("blau", 4, 6)
    assert double.can("blau", "buy") == [{"property": "dorado_1"}]


@clause("PP-806")
def test_a_further_plot_of_a_claimed_planet_is_always_allowed() -> None:
    table = Table().own("blau", "lyra_1", "dorado_2").at("blau", "pavo_1").roll("blau", 4, 6)
    assert table.can("blau", "buy") == [{"property": "dorado_1"}]


@clause("PP-807")
def test_the_first_failing_reason_is_told() -> None:
    broke = Table().own("rot", "lyra_2").own("blau", "toll_1").in_debt("blau", 5).at("blau", "corvus_2").roll("blau", 4, 5)
    assert [name for name in broke.names if name.startswith("cannot")] == ["cannot_buy_debt"]
    claimed = Table().own("rot", "lyra_2").own("blau", "dorado_1").cash("blau", 0).at("blau", "corvus_2").roll("blau", 4, 5)
    assert "cannot_buy_claim" in claimed.names
    single = Table().own("blau", "dorado_1").cash("blau", 0).at("blau", "corvus_2").roll("blau", 4, 5)
    assert "cannot_buy_two_cards" in single.names
    poor = Table().cash("blau", 590).at("blau", "corvus_2").roll("blau", 4, 5)
    assert poor.fact("cannot_buy_money")["missing"] == 10


@clause("PP-807")
def test_the_tests_of_a_purchase_name_their_reasons_in_order() -> None:
    table = Table().at("blau", "corvus_2").roll("blau", 4, 5)
    for path, value, code in (
        ("cash.blau", 0, "not_enough_money"),
        ("owner.dorado_1", "blau", "two_cards"),
        ("owner.lyra_2", "rot", "claim"),
        ("debt.blau", 10, "debt"),
        ("owner.lyra_1", "rot", "owned"),
    ):
        refused = table.given(path, value).refused("blau", "buy", property="lyra_1")
        assert refused is not None
        assert refused[0] == code


@clause("PP-811")
def test_rent_goes_to_the_owner_at_the_current_level() -> None:
    table = Table().own("rot", "lyra_1", "lyra_2", level=2).at("blau", "corvus_2").roll("blau", 4, 5)
    assert (table["cash.blau"], table["cash.rot"]) == (2400, 3600)
    assert table.fact("rent_paid")["owner_cash"] == 3600


@clause("PP-812")
def test_a_whole_planet_without_bases_has_the_plain_rent() -> None:
    table = Table().own("rot", "lyra_1", "lyra_2", "lyra_3").at("blau", "corvus_2").roll("blau", 4, 5)
    assert table["cash.rot"] == 3070
    free = Table().cash("blau", 0).at("blau", "corvus_2").roll("blau", 4, 5)
    assert (free["cash.blau"], free["debt.blau"]) == (0, 0)


@clause("PP-821")
def test_landing_on_a_players_plot_lets_them_build_on_all_their_plots_of_the_planet() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2", "dorado_1").at("blau", "corvus_2").roll("blau", 4, 5)
    assert {str(wish["property"]) for wish in table.can("blau", "build")} == {"lyra_1", "lyra_2"}
    table.play("blau", "build", property="lyra_2", n=2)
    assert (table["level.lyra_2"], table["cash.blau"]) == (2, 2400)
    assert table.refused("blau", "build", property="dorado_1", n=1) == ("wrong_planet", "PP-821")


@clause("PP-821")
def test_landing_on_a_free_plot_of_a_claimed_planet_allows_no_building() -> None:
    table = Table().own("blau", "lyra_2").cash("blau", 500).at("blau", "corvus_2").roll("blau", 4, 5)
    assert table.awaited == ("rot", "pre_roll")


@clause("PP-822")
@pytest.mark.parametrize(("plots", "most"), [(1, 1), (2, 2)])
def test_the_number_of_plots_limits_the_level(plots: int, most: int) -> None:
    names = [f"lyra_{number}" for number in range(1, plots + 1)]
    table = Table().own("blau", *names).at("blau", "corvus_2").roll("blau", 4, 5)
    assert max(int(str(wish["n"])) for wish in table.can("blau", "build")) == most
    refusal = table.check("blau", "build", property="lyra_1", n=most + 1)
    assert refusal is not None
    assert (refusal.code, refusal.clause, refusal.facts) == ("levels", "PP-822", {"plots": plots, "most": most})


def legal_levels(levels: tuple[int, ...]) -> bool:
    """Return the levels that PP-823 allows, implemented a second time from its wording."""
    for place, level in enumerate(levels):
        others = [other for number, other in enumerate(levels) if number != place]
        needed = 3 if level == 9 else 2 if level >= 6 else 1 if level >= 3 else 0
        if min(others) < needed:
            return False
    return True


@clause("PP-823")
def test_evenness_allows_exactly_what_the_sentence_says() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2", "lyra_3")
    for levels in itertools.product(range(LEVELS), repeat=3):
        if not legal_levels(levels):
            continue
        write(table.state.level, 12, list(levels))
        for place, level in enumerate(levels):
            for higher in range(level + 1, LEVELS):
                wished = (*levels[:place], higher, *levels[place + 1 :])
                refusal = check_level(table.state, 0, 12 + place, higher)
                assert (refusal is None) == legal_levels(wished), wished


@clause("PP-1812")
@pytest.mark.parametrize(
    ("levels", "allowed"),
    [
        ((3, 1, 1), True),
        ((3, 1, 0), False),
        ((6, 2, 2), True),
        ((6, 2, 1), False),
        ((9, 3, 3), True),
        ((9, 3, 2), False),
        ((5, 1, 1), True),
        ((8, 2, 2), True),
        ((2, 0, 0), True),
    ],
)
def test_the_levels_of_the_examples(levels: tuple[int, int, int], allowed: bool) -> None:
    table = Table().own("blau", "lyra_1", "lyra_2", "lyra_3").levels("lyra", 0, *levels[1:])
    assert (check_level(table.state, 0, 12, levels[0]) is None) == allowed


@clause("PP-824")
def test_building_after_a_purchase_waits_for_the_next_opportunity() -> None:
    table = Table(2).own("blau", "lyra_1").at("rot", "lyra_2").cash("blau", 5000)
    table.play("blau", "remote_buy", property="lyra_2")
    assert table["fresh"] == ["lyra"]
    assert table.refused("blau", "remote_build", property="lyra_1", n=1) == ("fresh", "PP-824")
    assert not table.can("blau", "remote_build")
    table.own("rot", "mensa_3").roll("blau", 2, 2)
    assert (table["mode"], table["fresh"]) == ("bonus", [])
    assert table.check("blau", "remote_build", property="lyra_1", n=1) is None


@clause("PP-825")
def test_the_tests_of_building_come_in_their_order() -> None:
    table = Table(2).own("blau", "lyra_1", "dorado_1").at("rot", "lyra_1")
    assert table.refused("blau", "build", property="lyra_1", n=1) == ("wrong_phase", "PP-1303")
    table.at("blau", "corvus_2").roll("blau", 4, 5)
    assert table.refused("blau", "build", property="toll_1", n=0) == ("amount", "PP-825")
    assert table.refused("blau", "build", property="lyra_1", n=10) == ("amount", "PP-825")
    assert table.refused("blau", "build", property="toll_1", n=1) == ("not_a_plot", "PP-825")
    assert table.refused("blau", "build", property="hydra_1", n=1) == ("not_yours", "PP-825")
    assert table.refused("blau", "build", property="dorado_1", n=1) == ("wrong_planet", "PP-821")
    for path, value, code in (
        ("cash.blau", 100, "not_enough_money"),
        ("level.lyra_1", 1, "levels"),
        ("fresh", ["lyra"], "fresh"),
        ("debt.blau", 10, "debt"),
    ):
        refused = table.given(path, value).refused("blau", "build", property="lyra_1", n=1)
        assert refused is not None
        assert refused[0] == code


@clause("PP-811")
def test_every_plot_charges_its_own_table() -> None:
    for plot in range(PLOTS):
        for level in (0, 5, 9):
            table = Table()
            table.state.owner[plot], table.state.level[plot] = COLOURS.index("rot"), level
            name = list(table["level"])[plot]
            assert table[f"rent.{name}"] == RENT[plot * LEVELS + level]
