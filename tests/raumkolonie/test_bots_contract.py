"""Chapter 21: the decisions of computer players."""

import json
from importlib import resources

import pytest

from holodeck.games.raumkolonie import RULES
from tests.clauses import clause
from tests.raumkolonie.table import RESOURCES, Table

UNSAID = {"bet_habit", "hiccup"}
"""The actions that decide nothing, or that no program takes."""


def promised() -> list[str]:
    """Return the names of actions in the rule book."""
    text = (resources.files("holodeck.games.raumkolonie") / "RULES.md").read_text("utf-8")
    listed = text.split("**RK-2101**")[1].split("`")[1]
    return [word.partition("{")[0] for word in listed.split()]


def rich() -> Table:
    return Table.tp().hand("blau", **dict.fromkeys(RESOURCES, 9))


@clause("RK-2101")
def test_the_book_names_every_action() -> None:
    kinds = {kind.name for kind in RULES.actions.kinds[1:]}
    assert set(promised()) == kinds - UNSAID


@clause("RK-2101")
@pytest.mark.parametrize("name", ["walk", "transfer", "shout", "buy_good", "use_good", "give_good", "bet_habit", "hiccup"])
def test_actions_that_decide_nothing_are_not_listed(name: str) -> None:
    table = rich().given("figures.blau", "K33").given("bags.blau.cake", 1)
    assert not table.legal("blau", name)
    assert name in RULES.unlisted


@clause("RK-2101")
def test_bank_trades_are_listed_by_one_rate_each() -> None:
    trades = rich().owning("blau", "K61").legal("blau", "bank_trade")
    assert len(trades) == 5 * 4
    assert {(trade["give"], trade["amount"]) for trade in trades} == {(kind, 2 if kind == "plasma" else 4) for kind in RESOURCES}


@clause("RK-2101")
def test_unlisted_amounts_are_accepted_too() -> None:
    assert rich().allows("blau", "bank_trade", crossing="K50", give="sand", amount=8, want="plasma")


@clause("RK-2101")
def test_offers_are_listed_one_for_one_two_for_one_and_one_for_two() -> None:
    offers = rich().legal("blau", "offer")
    shapes = {(*offer["give"].values(), *offer["want"].values()) for offer in offers}
    assert shapes == {(1, 1), (2, 1), (1, 2)}
    assert len(offers) == 60


@clause("RK-2101")
def test_unlisted_offers_are_accepted_too() -> None:
    assert rich().allows("blau", "offer", to="rot", give={"sand": 3}, want={"plasma": 1, "texolyte": 1})


@clause("RK-2101")
def test_a_card_is_named_by_its_kind_and_the_oldest_is_taken() -> None:
    table = Table.tp().holding("blau", "military").holding("blau", "military", turn=2).play("blau", "play_card", card="military")
    assert table["cards.blau"] == [{"card": "military", "turn": 2}]


@clause("RK-2101")
@pytest.mark.parametrize(
    ("card", "ways"),
    [("monopoly", 5), ("harvest", 5), ("invention", 15), ("terraform", 7 * 5 * 10), ("victory_point", 2), ("mafia", 1)],
)
def test_every_way_to_play_a_card_is_listed_once(card: str, ways: int) -> None:
    assert len(Table.tp().holding("blau", card).legal("blau", "play_card")) == ways


@clause("RK-2101")
def test_the_ways_to_pay_a_tax_are_bounded_and_begin_with_the_default() -> None:
    table = rich().rolling(7)
    ways = table.legal("blau")
    assert ways[0] == table.default("blau")
    assert 2 <= len(ways) <= 40
    assert all(sum(way["goods"].values()) == 22 for way in ways)


@clause("RK-2102")
@pytest.mark.parametrize(
    ("field", "room"),
    [
        ("F3", "K33"),  # four steps, its only room so near
        ("F4", "K49"),  # the figure stands there already
        ("E4", "K41"),
        ("G4", "K50"),
        ("H3", "K43"),
    ],
)
def test_the_figure_walks_to_the_nearest_room_of_the_pirates_field(field: str, room: str) -> None:
    table = Table.tp().given("phase", "pirate").given("pirate", "B4").play("blau", "move_pirate", field=field)
    assert table["figures.blau"] == room


@clause("RK-2102")
def test_among_equally_near_rooms_the_lowest_id_is_taken() -> None:
    # From G067 both K65 and K66 are five steps away.
    table = Table.tp().given("phase", "pirate").given("figures.blau", "G067").play("blau", "move_pirate", field="F6")
    assert table["figures.blau"] == "K65"


@clause("RK-2102")
def test_a_figure_at_the_field_stays_where_it_is() -> None:
    table = Table.tp().given("phase", "pirate").given("pirate", "B4").given("figures.blau", "G067")
    assert table.play("blau", "move_pirate", field="F5")["figures.blau"] == "G067"


@clause("RK-2102")
def test_the_figure_walks_to_the_named_building_for_the_bank() -> None:
    table = rich().play("blau", "bank_trade", crossing="K65", give="sand", amount=4, want="plasma")
    assert table["figures.blau"] == "K65"


@clause("RK-2102")
def test_the_figure_walks_to_the_nearest_room_of_a_terraformed_crater() -> None:
    table = Table.tp().holding("blau", "terraform")
    table.play("blau", "play_card", card="terraform", field="G3", first="sand", number=8)
    assert table["figures.blau"] == "K42"


@clause("RK-2103")
def test_the_state_holds_everything_about_the_game() -> None:
    held = set(Table.tp().spelled)
    assert held >= {
        "options", "terrain", "numbers", "stations", "pirate", "mafia", "phase", "pirate_cause", "turn", "round", "active",
        "extra_turn", "tube_credits", "dome_credits", "shuttle_credits", "central_credits", "tristeel_credits", "card_played",
        "bets", "bet_done", "offers", "last_offer", "target", "path_holder", "military_holder", "event_deck", "event_discards",
        "super_deck", "super_discards", "seller", "hands", "cards", "tubes", "buildings", "features", "military", "shield",
        "landmark", "card_points", "figures", "nucoms", "bags", "shirt", "moustache", "hiccups", "offers_made",
    }  # fmt: skip


@clause("RK-2103")
def test_a_game_read_from_json_continues_identically() -> None:
    table = Table.tp().holding("blau", "time_loop", "tubes").play("blau", "play_card", card="tubes")
    table.play("rot", "bet", a=3, b=11).play("blau", "offer", to=None, give={"sand": 1}, want={"plasma": 1})
    again = Table(RULES.from_json(json.loads(json.dumps(table.spelled))), table.luck.__class__("table"), [])
    for one in (table, again):
        one.luck = type(one.luck)("table")
        one.play("blau", "build_tube", border="G061").play("magenta", "decline", offer=1).play("blau", "end_turn").nobody_bets()
    assert again.spelled == table.spelled
