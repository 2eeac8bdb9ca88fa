"""Chapter 17: the options of a table."""

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.refusal import Refusal
from tests.clauses import clause
from tests.raumkolonie.table import RESOURCES, Table
from tests.raumkolonie.test_components import spread

DEFAULTS = {
    "brett": "zufall", "zwei": "aus", "autolauf": "an", "schenken": "an", "wettpause": 6, "angebotszeit": 30,
    "zugzeit": 180, "vertretung": "bot", "baugrenze": "aus", "punkte": 10, "superkarten": "an", "maxzuege": 0,
}  # fmt: skip


def limited() -> Table:
    return Table.tp(baugrenze="an").hand("blau", **dict.fromkeys(RESOURCES, 9))


@clause("RK-1701", "RK-1702")
def test_every_option_has_its_default() -> None:
    assert {option.name: option.default for option in RULES.options} == DEFAULTS


@clause("RK-1701")
@pytest.mark.parametrize(
    ("name", "choices"),
    [
        ("brett", "zufall|standard"),
        ("zwei", "aus|an"),
        ("autolauf", "an|aus"),
        ("schenken", "an|aus"),
        ("wettpause", "0..30"),
        ("zugzeit", "30..900|0"),
        ("vertretung", "bot|standard"),
        ("baugrenze", "aus|an"),
        ("punkte", "8..12"),
        ("superkarten", "an|aus"),
    ],
)
def test_every_option_has_its_choices(name: str, choices: str) -> None:
    assert next(option.choices() for option in RULES.options if option.name == name) == choices


@clause("RK-1701")
@pytest.mark.parametrize(
    ("name", "value"), [("brett", "rund"), ("wettpause", 31), ("zugzeit", 29), ("punkte", 13), ("farbe", "an")]
)
def test_anything_else_is_refused(name: str, value: str | int) -> None:
    with pytest.raises(Refusal) as refused:
        complete(RULES.options, {name: value}, "HD-207")
    assert refused.value.code == "bad_option"


@clause("RK-1702")
def test_a_limited_table_has_fifteen_tubes_a_player() -> None:
    table = limited().tubing("blau", "G040", "G045", "G051", "G063", "G061", "G073", "G074", "G078")
    table.play("blau", "build_tube", border="G096")
    assert table.refused("blau", "build_tube", border="G085") == ("limit_reached", "RK-1702")
    assert not table.legal("blau", "build_tube")


@clause("RK-1702")
def test_a_limited_table_has_five_domes_a_player() -> None:
    table = limited()
    for crossing in spread(table, 4):
        table.owning("blau", crossing)
    assert table.refused("blau", "build_dome", crossing="K43") == ("limit_reached", "RK-1702")
    assert not table.legal("blau", "build_dome")


@clause("RK-1702")
def test_an_upgrade_frees_a_dome() -> None:
    table = limited()
    for crossing in spread(table, 4):
        table.owning("blau", crossing)
    assert table.play("blau", "build_central", crossing="K50").allows("blau", "build_dome", crossing="K43")


@clause("RK-1702")
def test_a_limited_table_has_four_centrals_a_player() -> None:
    table = limited()
    for crossing in spread(table, 3):
        table.owning("blau", crossing, "central")
    assert table.refused("blau", "build_central", crossing="K50") == ("limit_reached", "RK-1702")


@clause("RK-1702")
def test_the_limit_is_checked_before_the_cost() -> None:
    table = limited().hand("blau")
    for crossing in spread(table, 3):
        table.owning("blau", crossing, "central")
    assert table.refused("blau", "build_central", crossing="K50")[0] == "limit_reached"


def used_up(kind: str) -> Table:
    """Return a limited table where blue has built everything of a kind."""
    table = limited()
    if kind == "tube":
        table.tubing("blau", "G040", "G045", "G051", "G063", "G061", "G073", "G074", "G078").play(
            "blau", "build_tube", border="G096"
        )
    else:
        for crossing in spread(table, {"dome": 4, "central": 3}[kind]):
            table.owning("blau", crossing, kind)
    return table


@clause("RK-710", "RK-1702")
@pytest.mark.parametrize(
    ("card", "kind"),
    [("tubes", "tube"), ("robots", "tube"), ("dome", "dome"), ("shuttle", "dome"), ("central", "central"), ("prefab", "central")],
)
def test_a_card_for_a_building_beyond_the_limit_is_refused_and_kept(card: str, kind: str) -> None:
    table = used_up(kind).holding("blau", card)
    assert table.refused("blau", "play_card", card=card) == ("limit_reached", "RK-1702")
    assert not table.legal("blau", "play_card")


@clause("RK-1702")
@pytest.mark.parametrize("points", [8, 9, 12])
def test_the_target_may_start_elsewhere(points: int) -> None:
    table = Table.new(punkte=points)
    assert table["target"] == points


@clause("RK-1702")
def test_without_super_cards_nobody_is_asked_for_a_bet() -> None:
    table = Table.tp(superkarten="aus").lucky("dice", 3).play("blau", "end_turn")
    assert table["phase"] == "main"


@clause("RK-1702")
def test_without_super_cards_nobody_may_bet() -> None:
    table = Table.tp(superkarten="aus")
    assert table.refused("blau", "bet", a=4, b=9) == ("disabled", "RK-1103")
    assert table.refused("blau", "bet_pass") == ("disabled", "RK-1103")


@clause("RK-1702")
def test_without_super_cards_a_one_does_nothing() -> None:
    table = Table.tp(superkarten="aus").lucky("dice", 1).play("blau", "end_turn")
    assert (table["roll"], table["cards.rot"], table.total(), table["phase"]) == (1, [], Table.tp().total(), "main")


@clause("RK-1702")
@pytest.mark.parametrize(("turn", "over"), [(11, False), (12, True)])
def test_the_game_ends_with_the_turn_of_the_highest_number(turn: int, over: bool) -> None:
    table = Table.tp(maxzuege=12).given("turn", turn).play("blau", "end_turn")
    assert (table["phase"] == "over") == over


@clause("RK-1702")
def test_a_table_of_bots_ends_after_600_turns() -> None:
    assert next(option.for_bots for option in RULES.options if option.name == "maxzuege") == 600
