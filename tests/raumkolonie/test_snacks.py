"""Chapter 15, the rules of snacks and nucoms."""

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.games.raumkolonie.data import DATA
from tests.clauses import clause
from tests.raumkolonie.table import Table

PRICES = {
    "cake": 22, "potato_salad": 55, "mince": 165, "water": 22, "milk": 33, "beer": 55, "manual": 55, "tshirt": 99, "top": 121,
}  # fmt: skip
USES = {
    "cake": "eat", "potato_salad": "eat", "mince": "eat", "water": "drink", "milk": "drink", "beer": "drink", "manual": "read",
    "tshirt": "wear", "top": "spin",
}  # fmt: skip


def at_the_stall(colour: str = "magenta") -> Table:
    """Return TP with a figure at the seller, and Cleo beside it."""
    return Table.tp().given(f"figures.{colour}", "K33").given("figures.gruen", "K33")


def with_good(good: str) -> Table:
    return at_the_stall().given(f"bags.magenta.{good}", 1)


def end_turns(table: Table, count: int) -> Table:
    for _ in range(count):
        table.rolling(3)
    return table


@clause("RK-1501")
def test_nine_goods_have_their_prices() -> None:
    assert {good.id: good.price for good in DATA.snack_goods} == PRICES


@clause("RK-1501", "RK-1503")
@pytest.mark.parametrize("good", [good for good, price in PRICES.items() if price <= 200])
def test_a_good_is_bought_from_the_seller(good: str) -> None:
    table = at_the_stall().play("magenta", "buy_good", good=good)
    assert (table["nucoms.magenta"], table[f"bags.magenta.{good}"]) == (200 - PRICES[good], 1)


@clause("RK-1502")
def test_nucoms_never_touch_the_game() -> None:
    table = at_the_stall().play("magenta", "buy_good", good="cake").play("magenta", "use_good", good="cake", use="eat")
    same = ["hands", "cards", "points", "card_points", "military", "event_deck", "super_deck"]
    assert [table[name] for name in same] == [Table.tp()[name] for name in same]


@clause("RK-1502")
def test_nucoms_are_neither_given_nor_traded() -> None:
    assert all("nucom" not in part for kind in RULES.actions.kinds for part in [kind.name, *kind.parts, *kind.parts.values()])


@clause("RK-1502")
def test_nucoms_come_only_with_set_up_and_a_players_turns() -> None:
    table = Table.tp().rolling(2)
    assert table["nucoms"] == {"blau": 60, "rot": 33, "gruen": 121, "magenta": 200}


@clause("RK-1503")
def test_the_seller_must_be_here_and_comes_before_the_price() -> None:
    assert Table.tp().refused("rot", "buy_good", good="mince") == ("not_here", "RK-1503")


@clause("RK-1503")
def test_too_few_nucoms_are_named() -> None:
    refusal = at_the_stall("blau").check("blau", "buy_good", good="tshirt")
    assert refusal is not None
    assert (refusal.code, refusal.clause, refusal.facts) == ("not_enough_nucoms", "RK-1503", {"count": 39})


@clause("RK-1503")
def test_any_number_of_goods_fits_into_the_bag() -> None:
    table = at_the_stall().given("nucoms.magenta", 22 * 20)
    for _ in range(20):
        table.play("magenta", "buy_good", good="water")
    assert table["bags.magenta.water"] == 20


@clause("RK-1503")
def test_a_good_is_given_in_the_same_room() -> None:
    table = with_good("beer").play("magenta", "give_good", good="beer", to="gruen")
    assert (table["bags.magenta.beer"], table["bags.gruen.beer"]) == (0, 1)


@clause("RK-1503")
@pytest.mark.parametrize(
    ("good", "to", "code"),
    [
        ("beer", "magenta", "no_such_player"),
        ("beer", "rot", "not_here"),
        ("cake", "gruen", "no_such_good"),
        ("beer", "gruen", ""),
    ],
)
def test_a_good_is_given_to_somebody_who_is_here(good: str, to: str, code: str) -> None:
    assert with_good("beer").refused("magenta", "give_good", good=good, to=to)[0] == code


@clause("RK-1503")
@pytest.mark.parametrize("good", PRICES)
@pytest.mark.parametrize("use", ["eat", "drink", "read", "wear", "spin", "take_off"])
def test_a_good_is_used_in_its_own_way_only(good: str, use: str) -> None:
    expected = ("", "") if USES[good] == use else ("no_such_good", "RK-1503")
    assert with_good(good).refused("magenta", "use_good", good=good, use=use) == expected


@clause("RK-1503")
@pytest.mark.parametrize("good", PRICES)
def test_a_missing_good_cannot_be_used(good: str) -> None:
    assert Table.tp().refused("magenta", "use_good", good=good, use=USES[good]) == ("no_such_good", "RK-1503")


@clause("RK-1503")
def test_only_the_room_sees_what_is_bought() -> None:
    table = at_the_stall().play("magenta", "buy_good", good="cake")
    assert table.heard("gruen", "good_bought") == [{"seat": "magenta", "good": "cake", "price": 22}]
    assert not table.heard("rot", "good_bought") + table.heard("onlooker", "good_bought")


@clause("RK-1504")
@pytest.mark.parametrize(("good", "left"), [("cake", 0), ("water", 0), ("beer", 0), ("manual", 1), ("tshirt", 1), ("top", 1)])
def test_only_food_and_drink_are_used_up(good: str, left: int) -> None:
    assert with_good(good).play("magenta", "use_good", good=good, use=USES[good])[f"bags.magenta.{good}"] == left


@clause("RK-1504")
def test_milk_leaves_a_moustache_until_the_end_of_the_players_next_turn() -> None:
    table = with_good("milk").play("magenta", "use_good", good="milk", use="drink")
    worn = [bool(end_turns(table, 1)["moustache.magenta"]) for _ in range(4)]
    assert worn == [True, True, True, False]


@clause("RK-1504")
def test_milk_in_the_players_turn_lasts_through_the_next_one() -> None:
    table = with_good("milk").given("active", "magenta").play("magenta", "use_good", good="milk", use="drink")
    worn = [bool(end_turns(table, 1)["moustache.magenta"]) for _ in range(5)]
    assert worn == [True, True, True, True, False]


@clause("RK-1504")
def test_beer_slurs_the_next_three_messages() -> None:
    table = with_good("beer").play("magenta", "use_good", good="beer", use="drink")
    seat = table["seats"].index("magenta")
    slurred = 0
    while RULES.talk.slur(table.state, seat) >= 0:
        assert table.action("hiccup") == RULES.talk.slur(table.state, seat)
        table.play("magenta", "hiccup")
        slurred += 1
    assert slurred == 3
    assert table.refused("magenta", "hiccup") == ("no_such_good", "RK-1504")


@clause("RK-1504")
def test_a_shirt_is_worn_and_taken_off() -> None:
    table = with_good("tshirt").play("magenta", "use_good", good="tshirt", use="wear")
    assert table["shirt.magenta"] == 1
    assert table.play("magenta", "use_good", good="tshirt", use="take_off")["shirt.magenta"] == 0


@clause("RK-1504")
def test_a_shirt_given_away_is_no_longer_worn() -> None:
    table = with_good("tshirt").play("magenta", "use_good", good="tshirt", use="wear")
    table.play("magenta", "give_good", good="tshirt", to="gruen")
    assert (table["shirt.magenta"], table["shirt.gruen"]) == (0, 0)


@clause("RK-1504")
@pytest.mark.parametrize("wind", ["n", "no", "o", "so", "s", "sw", "w", "nw"])
def test_a_top_points_to_one_of_the_eight_winds(wind: str) -> None:
    table = with_good("top").lucky("toy", wind).play("magenta", "use_good", good="top", use="spin")
    assert table.heard("gruen", "top_spun") == [{"seat": "magenta", "direction": wind}]


@clause("RK-1504")
def test_only_the_room_sees_what_is_used() -> None:
    table = with_good("cake").play("magenta", "use_good", good="cake", use="eat")
    assert table.heard("gruen", "good_used") == [{"seat": "magenta", "good": "cake", "use": "eat"}]
    assert not table.heard("rot", "good_used")


@clause("RK-1505")
def test_goods_are_not_listed_as_decisions() -> None:
    table = with_good("cake").given("active", "magenta")
    assert not [action for action in table.legal("magenta") if action["do"].endswith("_good")]
    assert {"buy_good", "use_good", "give_good"} <= RULES.unlisted
