"""Chapter 15 in words: the snack stall as buyers and onlookers read it."""

import pytest

from holodeck.games.raumkolonie.data import DATA, Good
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import Talk

TYPED = {"eat": "iss", "drink": "trinke"}


def at_the_stall(**bag: int) -> Talk:
    """Return a table where Anna and Cleo are at the seller, and Anna has these goods."""
    table = Table.tp().given("seller", "K49")
    for good, count in bag.items():
        table.given(f"bags.blau.{good}", count)
    return Talk(table)


@clause("RK-1501", "RK-1503")
def test_the_menu_shows_place_and_prices_anywhere() -> None:
    lines = Talk(Table.tp()).answer("rot", "speisekarte")
    assert lines[:2] == ["Der Imbissverkäufer steht auf K33. Er verkauft:", "Erdbeerkuchen: 22 Nucoms."]
    assert len(lines) == 10


@clause("RK-1503")
def test_buying_is_seen_in_the_room() -> None:
    talk = at_the_stall().say("blau", "kaufe bier")
    assert talk.heard("blau") == ["Du kaufst: Bier. Das kostet 55 Nucoms."]
    assert talk.heard("gruen") == ["Anna kauft: Bier."]
    assert talk.heard("rot") == []


@clause("RK-1503")
def test_without_the_seller_nothing_is_bought() -> None:
    assert Talk(Table.tp()).sentence("blau", "kaufe bier") == "Der Imbissverkäufer ist nicht hier."


@clause("RK-1503")
def test_an_unaffordable_good_is_named() -> None:
    assert at_the_stall().sentence("blau", "kaufe kreisel") == "Dafür reichen deine Nucoms nicht. Es fehlen 61."


@clause("RK-1503")
@pytest.mark.parametrize(
    "line", ["iss kuchen", "trinke bier", "trage t-shirt", "ziehe t-shirt aus", "drehe kreisel", "lies handbuch"]
)
def test_a_missing_good_cannot_be_used_by_command(line: str) -> None:
    assert Talk(Table.tp()).refused("blau", line) == "no_such_good"


@clause("RK-1503")
def test_a_good_is_used_in_its_own_way_only() -> None:
    assert at_the_stall(beer=1).refused("blau", "iss bier") == "no_such_good"


@clause("RK-1504")
@pytest.mark.parametrize("good", [good for good in DATA.snack_goods if good.use in TYPED], ids=lambda good: good.id)
def test_eating_and_drinking_read_as_in_the_data(good: Good) -> None:
    talk = at_the_stall(**{good.id: 1}).say("blau", f"{TYPED[good.use]} {good.name_de}")
    assert talk.heard("blau") == [good.text_self_de]
    assert talk.heard("gruen") == [good.text_room_de.replace("{name}", "Anna")]


@clause("RK-1504")
def test_milk_leaves_a_moustache_that_others_see() -> None:
    talk = at_the_stall(milk=1).say("blau", "trinke milch")
    assert "Anna mit weißem Bart" in talk.answer("gruen", "schau")[0]


@clause("RK-1504")
def test_the_shirt_is_seen_on_the_figure() -> None:
    talk = at_the_stall(tshirt=1).say("blau", "trage t-shirt")
    assert "Anna im T-Shirt" in talk.answer("gruen", "schau")[0]


@clause("RK-1504")
@pytest.mark.parametrize(
    ("language", "line"),
    [("de", "Der Kreisel tanzt, kippt und zeigt nach Osten."), ("en", "The top dances, tips over and points east.")],
)
def test_the_top_points_to_a_wind(language: str, line: str) -> None:
    talk = at_the_stall(top=1)
    talk.prefs.language = language
    talk.table.lucky("toy", 2)
    assert talk.say("blau", "drehe kreisel").heard("blau") == [line]


@clause("RK-1504")
def test_the_manual_shows_its_topics() -> None:
    lines = at_the_stall(manual=1).say("blau", "lies handbuch").heard("blau")
    assert lines[0] == "Du schlägst das Handbuch auf."
    assert lines[1].startswith("Themen: Ziel, Zug, Bauen")


@clause("RK-1504")
def test_help_reads_the_topics_free_for_all() -> None:
    assert Talk(Table.tp()).answer("onlooker", "hilfe bauen")[0] == "Bauen."


@clause("RK-1503")
def test_a_gift_is_seen_in_the_room() -> None:
    talk = at_the_stall(beer=1).say("blau", "gib bier an cleo")
    assert talk.heard("gruen") == ["Anna gibt dir: Bier."]
    assert talk.answer("gruen", "inventar")[1] == "In der Tasche: 1 Bier."


@clause("RK-1503")
@pytest.mark.parametrize(
    ("line", "code"),
    [("gib bier an xaver", "no_such_player"), ("gib bier an indy", "not_here"), ("gib milch an cleo", "no_such_good")],
)
def test_giving_is_checked_in_order(line: str, code: str) -> None:
    assert at_the_stall(beer=1).refused("blau", line) == code


@clause("RK-1502", "RK-1602")
def test_the_bag_shows_its_owners_nucoms() -> None:
    assert Talk(Table.tp()).answer("gruen", "inventar") == ["Du hast 121 Nucoms.", "Die Tasche ist leer."]


@clause("RK-1505")
def test_goods_are_not_listed_even_at_the_stall() -> None:
    talk = at_the_stall(beer=1)
    assert not {action["do"] for action in talk.table.legal("blau")} & {"buy_good", "use_good", "give_good"}
