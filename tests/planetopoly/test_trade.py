"""Chapter 16 of the rule book: the options, above all trade."""

from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.actions import ACTIONS, IDS, offer_of
from tests.clauses import clause
from tests.planetopoly.table import Table


def offer(**parts: object) -> dict[str, object]:
    return {"partner": "rot", "give_money": 0, "want_money": 0, "give": [], "want": [], **parts}


def trading() -> Table:
    return Table(3, handel="an").own("blau", "lyra_1", "lyra_2", level=1).own("rot", "radar_1", "dorado_1")


@clause("PP-1601")
def test_the_options_and_their_limits() -> None:
    options = {option.name: option for option in RULES.options}
    limit = options["rundenlimit"]
    assert limit.default == 200
    assert [limit.read(value) for value in (0, 9, 10, 40, 1000, 1001)] == [0, None, 10, 40, 1000, None]
    assert (options["handel"].default, options["handel"].read("an")) == ("aus", "an")


@clause("PP-1620")
def test_there_is_no_casino() -> None:
    assert {option.name for option in RULES.options} == {"rundenlimit", "handel", "angebotszeit", "zugzeit"}
    assert {kind.name for kind in ACTIONS.kinds} & {"bet", "casino"} == set()


@clause("PP-1610")
def test_everything_changes_hands_at_once_on_acceptance() -> None:
    table = trading().play("blau", "offer", **offer(give=["lyra"], give_money=100, want=["radar_1", "dorado"], want_money=50))
    assert table.awaited == ("rot", "trade_reply")
    assert table["owner.lyra_1"] == "blau", "nothing happens before the answer"
    table.play("rot", "accept")
    assert [table[f"owner.{name}"] for name in ("lyra_1", "lyra_2", "radar_1", "dorado_1")] == ["rot", "rot", "blau", "blau"]
    assert (table["level.lyra_1"], table["cash.blau"], table["cash.rot"]) == (1, 2950, 3050)
    assert (table["claim.lyra"], table["claim.dorado"]) == ("rot", "blau")
    assert (table.awaited, table["offer"]) == (("blau", "pre_roll"), None)


@clause("PP-1610")
def test_a_received_planet_is_fresh_and_counts_for_the_two_cards_rule() -> None:
    table = trading().play("blau", "offer", **offer(want=["dorado"], give_money=10)).play("rot", "accept").at("gruen", "dorado_1")
    assert table.refused("blau", "remote_build", property="dorado_1", n=1) == ("fresh", "PP-824")
    table.at("blau", "start").roll("blau", 1, 1)
    assert table.fact("cannot_buy_two_cards")["planet"] == "dorado"


@clause("PP-1610")
def test_a_declined_offer_changes_nothing_and_three_are_allowed() -> None:
    table = trading()
    for _ in range(3):
        table.play("blau", "offer", **offer(give_money=10)).play("rot", "decline")
    assert table["cash.blau"] == 3000
    assert table.refused("blau", "offer", **offer(give_money=10)) == ("limit", "PP-1610")
    table.roll("blau", 1, 2)
    assert (table.awaited, table["offers"]) == (("rot", "pre_roll"), 0)


@clause("PP-1610")
def test_nothing_else_happens_until_the_answer() -> None:
    table = trading().play("blau", "offer", **offer(give_money=10))
    assert table.refused("blau", "roll") == ("not_your_turn", "PP-1303")
    assert table.refused("rot", "roll") == ("wrong_phase", "PP-1303")
    assert [wish["do"] for wish in table.legal("rot")] == ["accept", "decline"]
    assert ACTIONS.name(RULES.default(table.state, 1)) == "decline"


@clause("PP-1610")
def test_the_tests_of_an_offer_come_in_their_order() -> None:
    wish = offer(give=["radar_1"], give_money=5)
    table = trading().cash("blau", 100)
    assert table.refused("blau", "offer", **{**wish, "partner": "blau"}) == ("unknown_word", "PP-1303")
    for made, code in (
        (offer(give_money=110), "not_enough_money"),
        (offer(want_money=3010), "not_enough_money"),
        (offer(), "amount"),
        (offer(give_money=15), "amount"),
        (offer(want=["radar_1", "radar_1"]), "amount"),
        (offer(want=["lyra"]), "not_yours"),
        (wish, "not_yours"),
    ):
        refused = table.refused("blau", "offer", **made)
        assert refused == (code, "PP-1610"), made
    for path, value, code in (("debt.rot", 10, "debt"), ("offers", 3, "limit"), ("in_prison.rot", True, "barred")):
        assert table.given(path, value).refused("blau", "offer", **wish) == (code, "PP-1610")
    off = Table().own("rot", "radar_1")
    assert off.refused("blau", "offer", **wish) == ("wrong_phase", "PP-1303")
    assert off.play("rot", "resign").refused("blau", "offer", **wish) == ("unknown_word", "PP-1303")


@clause("PP-1610")
def test_suggested_offers_are_all_possible_and_few() -> None:
    table = trading()
    suggested = [ACTIONS.from_json(wish) for wish in table.legal("blau") if wish["do"] == "offer"]
    assert suggested
    assert len(suggested) <= 16 * 3
    assert all(RULES.check(table.state, 0, action) is None for action in suggested)


@clause("PP-1610")
def test_an_offer_unpacks_to_its_parts() -> None:
    wish = {"do": "offer", **offer(give=["toll_2", "hydra"], want=["radar_4"], give_money=65530, want_money=10)}
    action = ACTIONS.from_json(wish)
    made = offer_of(action)
    assert ACTIONS.to_json(action) == wish
    assert (made.partner, made.give_money, made.want_money) == (1, 65530, 10)
    assert [IDS["thing"][thing] for thing in made.give + made.want] == ["toll_2", "hydra", "radar_4"]


@clause("PP-1611")
def test_a_counter_offer_declines_and_asks_the_other_way_round() -> None:
    table = trading().play("blau", "offer", **offer(give=["lyra"], want=["dorado"]))
    table.play("rot", "offer", **offer(partner="blau", give=["dorado"], want=["lyra"], want_money=200))
    assert (table.awaited, table["offerer"], table["offers"]) == (("blau", "trade_reply"), "rot", 1)
    table.play("blau", "accept")
    assert [table[f"owner.{name}"] for name in ("lyra_1", "dorado_1")] == ["rot", "blau"]
    assert (table["cash.blau"], table["cash.rot"]) == (2800, 3200)
    assert (table.awaited, table["fresh"], table["offerer"]) == (("blau", "pre_roll"), ["dorado"], None)


@clause("PP-1611")
def test_a_counter_offer_is_only_accepted_or_declined() -> None:
    table = trading().play("blau", "offer", **offer(give_money=10))
    assert table.refused("rot", "offer", **offer(partner="gruen", give_money=10)) == ("answer_first", "PP-1611")
    table.play("rot", "offer", **offer(partner="blau", want_money=50))
    assert table.refused("blau", "offer", **offer(give_money=40)) == ("answer_first", "PP-1611")
    table.play("blau", "decline")
    assert (table.awaited, table["cash.blau"]) == (("blau", "pre_roll"), 3000)


@clause("PP-1610")
def test_money_in_offers_has_no_practical_limit() -> None:
    table = trading()
    table.state.cash[0] = 70_000
    table.play("blau", "offer", **offer(give_money=69_990, want=["dorado"])).play("rot", "accept")
    assert (table["cash.blau"], table["cash.rot"]) == (10, 72_990)


@clause("PP-1612")
def test_an_offer_can_be_withdrawn_by_its_maker_before_it_is_answered() -> None:
    table = trading().play("blau", "offer", **offer(give_money=10))
    assert table.refused("rot", "withdraw") == ("no_offer", "PP-1612")
    table.play("blau", "withdraw")
    assert (table.awaited, table["offer"], table["offers"]) == (("blau", "pre_roll"), None, 1)
    assert table.fact("offer_withdrawn") == {"seat": "blau", "partner": "rot"}
    assert table.refused("blau", "withdraw") == ("no_offer", "PP-1612")


@clause("PP-1612")
def test_a_counter_offer_can_be_withdrawn_too() -> None:
    table = trading().play("blau", "offer", **offer(give_money=10)).play("rot", "offer", **offer(partner="blau", want_money=50))
    assert table.play("rot", "withdraw").awaited == ("blau", "pre_roll")


@clause("PP-1612")
def test_a_player_who_wants_no_offers_is_not_asked() -> None:
    table = trading().play("rot", "offer_habit", habit="never")
    assert table.refused("blau", "offer", **offer(give_money=10)) == ("no_offers_wanted", "PP-1612")
    assert table.refused("blau", "offer", **offer(give_money=15)) == ("amount", "PP-1610"), "it is the last of the tests"
    assert "rot" not in [wish["partner"] for wish in table.legal("blau") if wish["do"] == "offer"]
    table.play("rot", "offer_habit", habit="ask").play("blau", "offer", **offer(give_money=10))
    assert table.awaited == ("rot", "trade_reply")


@clause("PP-1612")
def test_wanting_no_offers_declines_the_open_one() -> None:
    table = trading().play("blau", "offer", **offer(give_money=10)).play("rot", "offer_habit", habit="never")
    assert (table.awaited, table["offer"]) == (("blau", "pre_roll"), None)
    assert table.fact("offer_declined") == {"seat": "blau", "partner": "rot"}


@clause("PP-1612")
def test_an_eliminated_player_sets_no_standing_answer() -> None:
    table = trading().play("gruen", "resign")
    assert table.refused("gruen", "offer_habit", habit="never") == ("not_your_turn", "PP-1612")


@clause("PP-1612")
def test_every_possible_offer_is_payable() -> None:
    table = trading().play("rot", "offer_habit", habit="payable").play("blau", "offer", **offer(want_money=3000))
    assert table.awaited == ("rot", "trade_reply")
