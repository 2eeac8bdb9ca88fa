"""The events of the rules (RK-1902, RK-1904): their facts, and who hears them."""

from typing import Any

import pytest

from tests.clauses import clause
from tests.raumkolonie.table import Table

Wish = tuple[str, str, dict[str, object]]

TO_ALL: list[tuple[Wish, str, dict[str, Any]]] = [
    (("blau", "build_tube", {"border": "G061"}), "tube_built", {"seat": "blau", "border": "G061"}),
    (("blau", "build_dome", {"crossing": "K43"}), "dome_built", {"seat": "blau", "crossing": "K43"}),
    (("blau", "build_central", {"crossing": "K50"}), "central_built", {"seat": "blau", "crossing": "K50"}),
    (("blau", "end_turn", {}), "turn_started", {"seat": "rot", "round": 2, "turn": 6}),
    (("blau", "buy_card", {}), "card_bought", {"seat": "blau"}),
    (("rot", "bet", {"a": 4, "b": 9}), "bet_placed", {"seat": "rot", "a": 4, "b": 9}),
    (("rot", "shout", {}), "shout_paid", {"seat": "rot", "count": 6}),
]
PLAIN_CARDS = ["jharhod", "tubes", "military", "mafia", "dome", "central", "shorten", "lengthen", "shuttle", "robots", "prefab",
               "tractor_beam", "letter_of_marque", "shield", "time_loop"]  # fmt: skip


def situation(*cards: str) -> Table:
    return Table.tp().holding("blau", "meteor", *cards)


def at_pirate() -> Table:
    return Table.tp().given("phase", "pirate")


@clause("RK-1902")
@pytest.mark.parametrize(("wish", "name", "facts"), TO_ALL, ids=lambda part: part if isinstance(part, str) else "")
def test_everybody_is_told_once(wish: Wish, name: str, facts: dict[str, Any]) -> None:
    colour, kind, parts = wish
    table = situation().play(colour, kind, **parts)
    heard = table.heard("onlooker", name)
    assert heard == table.heard("magenta", name)
    assert [{fact: one[fact] for fact in facts} for one in heard] == [facts]


@clause("RK-1902")
def test_set_up_is_told() -> None:
    table = Table.new(start=0).play("blau", "setup_dome", crossing="K50")
    around = [{"terrain": "plasma", "number": 6}, {"terrain": "sand", "number": 4}, {"terrain": "tristeel", "number": 11}]
    site = {"seat": "blau", "crossing": "K50", "fields": around, "station_type": None}
    assert table.heard("onlooker", "setup_dome") == [site]
    table.play("blau", "setup_tube", border="G067")
    assert table.heard("onlooker", "setup_tube") == [{"seat": "blau", "border": "G067"}]


@clause("RK-1902")
def test_yields_are_one_line_for_all_and_a_total_for_each() -> None:
    table = Table.tp().rolling(2)
    (yielded,) = table.heard("onlooker", "yielded")
    assert [gain["seat"] for gain in yielded["gains"]] == ["rot", "gruen", "blau"], "in seat order from the roller"
    assert table.heard("gruen", "hand_total") == [{"seat": "gruen", "count": 7}]
    assert not table.heard("onlooker", "hand_total")


@clause("RK-1902")
def test_taxes_due_are_told() -> None:
    due = Table.tp().rolling(7).heard("onlooker", "tax_due")
    assert due == [{"seat": "blau", "count": 5}, {"seat": "magenta", "count": 4}]


@clause("RK-1902")
def test_the_pirates_move_is_told_with_the_field() -> None:
    moved = at_pirate().play("blau", "move_pirate", field="F4").heard("onlooker", "pirate_moved")
    assert moved == [{"seat": "blau", "field": "F4", "terrain": "plasma", "number": 6}]


@clause("RK-1902")
def test_the_pirates_staying_is_told() -> None:
    assert at_pirate().play("blau", "pirate_stays").heard("onlooker", "pirate_stayed") == [{"seat": "blau"}]


@clause("RK-1904")
@pytest.mark.parametrize("card", PLAIN_CARDS)
def test_a_card_without_parameter_is_told_by_its_name(card: str) -> None:
    table = situation(card).play("blau", "play_card", card=card)
    assert table.heard("onlooker", "card_played") == [{"seat": "blau", "card": card}]


@clause("RK-1904")
@pytest.mark.parametrize(
    ("card", "parts", "goods"),
    [
        ("harvest", {"first": "sand"}, {"sand": 3}),
        ("invention", {"first": "sand", "second": "tristeel"}, {"sand": 1, "tristeel": 1}),
        ("meteor", {}, {"sand": 1, "texolyte": 1, "polyduridium": 1, "plasma": 1, "tristeel": 1}),
        ("cornucopia", {}, {"plasma": 4}),
    ],
)
def test_a_card_that_brings_goods_is_told_with_them(card: str, parts: dict[str, object], goods: dict[str, int]) -> None:
    table = Table.tp().holding("blau", card).lucky("chance", *["plasma"] * (card == "cornucopia"))
    table.play("blau", "play_card", card=card, **parts)
    assert table.heard("onlooker", "card_played_goods") == [{"seat": "blau", "card": card, "goods": goods}]


@clause("RK-1904")
@pytest.mark.parametrize("card", ["victory_point", "landmark"])
def test_a_feature_is_told_with_its_building(card: str) -> None:
    table = situation(card).play("blau", "play_card", card=card, crossing="K65")
    (added,) = table.heard("onlooker", "feature_added")
    assert (added["seat"], added["crossing"], added["building"]) == ("blau", "K65", "central")


@clause("RK-1904")
def test_the_beginning_of_a_mafia_is_told_with_the_field() -> None:
    table = situation("mafia").play("blau", "play_card", card="mafia")
    assert table.heard("onlooker", "mafia_started") == [{"seat": "blau", "field": "F5"}]


@clause("RK-1904")
def test_only_the_player_who_declines_hears_of_it_at_once() -> None:
    table = Table.tp().play("blau", "offer", to=None, give={"sand": 1}, want={"texolyte": 1}).play("rot", "decline", offer=1)
    hearers = [viewer for viewer in ("blau", "rot", "gruen", "magenta") if table.heard(viewer, "offer_declined")]
    assert hearers == ["rot"]


@clause("RK-1904")
def test_a_withdrawn_offer_is_told_to_its_addressees() -> None:
    table = Table.tp().play("blau", "offer", to="rot", give={"sand": 1}, want={"texolyte": 1}).play("blau", "withdraw", offer=1)
    hearers = [viewer for viewer in ("blau", "rot", "gruen", "magenta", "onlooker") if table.heard(viewer, "offer_withdrawn")]
    assert hearers == ["blau", "rot", "onlooker"]


@clause("RK-1904")
def test_a_good_given_is_seen_in_the_room_only() -> None:
    table = Table.tp().given("bags.blau.beer", 1).play("blau", "give_good", good="beer", to="gruen")
    hearers = [viewer for viewer in ("blau", "rot", "gruen", "magenta", "onlooker") if table.heard(viewer, "good_given")]
    assert hearers == ["blau", "gruen"]


@clause("RK-1902")
def test_the_end_is_told_with_the_ranking() -> None:
    table = Table.tp().given("card_points.blau", 6).play("blau", "build_dome", crossing="K43")
    (over,) = table.heard("onlooker", "game_over")
    assert (over["seat"], over["points"]) == ("blau", 10)
    assert [(place["rank"], place["seat"], place["points"]) for place in over["places"]] == [
        (1, "blau", 10), (2, "magenta", 3), (3, "rot", 3), (4, "gruen", 2),
    ]  # fmt: skip
