"""Chapter 9 of the rule book: remote purchases of plots and bases."""

from tests.clauses import clause
from tests.planetopoly.table import Table
from tests.planetopoly.talking import Talk


def claim_with_visitor(players: int = 3) -> Table:
    """Return a table where blau has the claim to Lyra, and rot is on Lyra 3."""
    return Table(players).own("blau", "lyra_1").at("rot", "lyra_3")


@clause("PP-901")
def test_a_free_plot_of_a_claimed_planet_is_bought_while_an_opponent_stands_there() -> None:
    table = claim_with_visitor()
    assert table.can("blau", "remote_buy") == [{"property": "lyra_3"}]
    table.play("blau", "remote_buy", property="lyra_3")
    assert (table["owner.lyra_3"], table["cash.blau"], table["cash.rot"]) == ("blau", 3000 - 840, 3140)
    assert table.awaited == ("blau", "pre_roll")


@clause("PP-902", "PP-1813")
def test_the_first_to_arrive_gets_the_whole_commission() -> None:
    table = claim_with_visitor().cash("blau", 1000).at("gruen", "lyra_3").at("blau", "lyra_3")
    table.given("arrival.blau", 0)
    table.play("blau", "remote_buy", property="lyra_3")
    assert (table["cash.blau"], table["cash.rot"], table["cash.gruen"]) == (160, 3140, 3000)


@clause("PP-902")
def test_the_buyers_pawn_does_not_open_a_remote_purchase() -> None:
    table = Table().own("blau", "lyra_1").at("blau", "lyra_3")
    assert table.refused("blau", "remote_buy", property="lyra_3") == ("nobody", "PP-901")


@clause("PP-903")
def test_remote_purchases_are_possible_only_before_the_buyers_roll() -> None:
    table = claim_with_visitor().cash("blau", 5000).at("blau", "mensa_1").roll("blau", 2, 2)
    assert table.refused("blau", "remote_buy", property="lyra_3") == ("wrong_phase", "PP-1303")
    table.play("blau", "end")
    assert table.check("blau", "remote_buy", property="lyra_3") is None, "a new decision before a roll"
    table.play("blau", "end")
    assert table.refused("blau", "remote_buy", property="lyra_3") == ("not_your_turn", "PP-1303")


@clause("PP-904")
def test_bases_are_bought_remotely_if_an_opponent_is_on_the_buyers_plot() -> None:
    table = Table(2).own("blau", "lyra_1", "lyra_2").at("rot", "lyra_2")
    table.play("blau", "remote_build", property="lyra_1", n=2)
    assert (table["level.lyra_1"], table["cash.blau"], table["cash.rot"]) == (2, 3000 - 720, 3120)
    free = Table(2).own("blau", "lyra_1", "lyra_2").at("rot", "lyra_3")
    assert free.refused("blau", "remote_build", property="lyra_1", n=1) == ("nobody", "PP-904")


@clause("PP-904", "PP-909")
def test_a_guest_on_any_of_the_buyers_plots_is_enough_to_build_on_another() -> None:
    table = Table(2).own("blau", "lyra_1", "lyra_2").at("rot", "lyra_2")
    assert table.refused("blau", "remote_build", property="lyra_1", n=1) is None
    gone = Talk(Table(2).own("blau", "lyra_1", "lyra_2").at("rot", "lyra_3"))
    assert gone.refusal("blau", "fernbau 1 lyra 1")[1] == "Auf deinen Grundstücken auf Lyra steht kein Mitspieler. (PP-904)"


@clause("PP-905")
def test_one_fixed_receiver_gets_the_commission_of_bases() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2").at("magenta", "lyra_3").at("gruen", "lyra_2").at("rot", "lyra_1")
    table.play("blau", "remote_build", property="lyra_1", n=1)
    assert [table[f"cash.{colour}"] for colour in ("rot", "gruen", "magenta")] == [3000, 3060, 3000]


@clause("PP-906")
def test_price_and_commission_need_cash_together() -> None:
    table = claim_with_visitor().cash("blau", 839)
    refusal = table.check("blau", "remote_buy", property="lyra_3")
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("not_enough_money", {"missing": 1})
    debtor = claim_with_visitor().in_debt("rot", 100).own("rot", "toll_1").play("blau", "remote_buy", property="lyra_3")
    assert (debtor["debt.rot"], debtor["cash.rot"]) == (0, 40)
    assert "debt_cleared" in debtor.names


@clause("PP-907")
def test_limits_apply_to_remote_building_but_the_two_cards_rule_never_hinders() -> None:
    table = Table(2).own("blau", "lyra_1", "dorado_1").at("rot", "lyra_1")
    assert table.refused("blau", "remote_build", property="lyra_1", n=2) == ("levels", "PP-822")
    table.at("rot", "lyra_2")
    assert table.check("blau", "remote_buy", property="lyra_2") is None


@clause("PP-908")
def test_a_released_player_buys_nothing_remotely_in_that_turn() -> None:
    table = claim_with_visitor().given("barred.blau", True)
    assert table.refused("blau", "remote_buy", property="lyra_3") == ("barred", "PP-738")
    assert table.refused("blau", "remote_build", property="lyra_1", n=1) == ("barred", "PP-738")
    assert [wish["do"] for wish in table.legal("blau")] == ["roll"]


@clause("PP-909")
def test_the_tests_of_a_remote_plot_purchase_come_in_their_order() -> None:
    table = claim_with_visitor()
    for path, value, code in (
        ("cash.blau", 0, "not_enough_money"),
        ("debt.blau", 10, "debt"),
        ("field.rot", "start", "nobody"),
        ("owner.lyra_1", "gruen", "claim"),
        ("owner.lyra_3", "gruen", "owned"),
        ("barred.blau", True, "barred"),
        ("active", "rot", "not_your_turn"),
    ):
        refused = table.given(path, value).refused("blau", "remote_buy", property="lyra_3")
        assert refused is not None
        assert refused[0] == code
    nobodys = Table().check("blau", "remote_buy", property="lyra_3")
    assert nobodys is not None
    assert (nobodys.code, nobodys.facts) == ("claim", {"planet": 4})


@clause("PP-909")
def test_the_tests_of_remote_building_come_in_their_order() -> None:
    table = Table(2).own("blau", "lyra_1").at("rot", "lyra_1")
    assert table.refused("blau", "remote_build", property="toll_1", n=0) == ("amount", "PP-909")
    assert table.refused("blau", "remote_build", property="toll_1", n=1) == ("not_a_plot", "PP-909")
    for path, value, code in (
        ("cash.blau", 0, "not_enough_money"),
        ("level.lyra_1", 1, "levels"),
        ("fresh", ["lyra"], "fresh"),
        ("debt.blau", 10, "debt"),
        ("field.rot", "start", "nobody"),
        ("owner.lyra_1", "rot", "not_yours"),
        ("barred.blau", True, "barred"),
    ):
        refused = table.given(path, value).refused("blau", "remote_build", property="lyra_1", n=1)
        assert refused is not None
        assert refused[0] == code


@clause("PP-910")
def test_stations_cannot_be_bought_remotely() -> None:
    table = Table(2).own("blau", "toll_1").at("rot", "toll_2")
    assert table.refused("blau", "remote_buy", property="toll_2") == ("not_a_plot", "PP-910")
    assert not table.can("blau", "remote_buy")
