"""Encounters and their effects (SF-95 to SF-101, SF-115 to SF-118)."""

import pytest

from holodeck.games.sternenfahrer.actions import BOX_IDS
from holodeck.kernel.engine.told import SPECTATOR
from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

RICH = {"ore": 3, "fuel": 3, "carbon": 3, "food": 3, "goods": 3}


def asked(box: str, **goods: int) -> Table:
    """Return a table where blau is asked this question."""
    return Table().building(**goods).flying(base=3).given("phase", "asked").given("box", box)


@clause("SF-95")
def test_everybody_hears_the_boxes_that_are_reached_and_no_others() -> None:
    table = Table().building(**RICH).meet("BK05")
    reached = [told for told in table.told if told.name == "box_reached"]
    assert [BOX_IDS[int(str(told.facts["box"]))] for told in reached] == ["BK05.start"]
    assert all(told.known_to(viewer) is not None for told in reached for viewer in (SPECTATOR, 0, 1, 2, 3))


@clause("SF-96")
def test_after_the_encounter_ships_move_and_the_card_is_laid_aside() -> None:
    table = Table().building(**RICH).meet("BK05").play("blau", "answer_number", number=0)
    assert (table["phase"], table["met"], table["box"]) == ("flying", ["BK05"], None)


@clause("SF-97")
def test_an_empty_deck_is_reshuffled() -> None:
    every = [f"BK{number:02}" for number in range(1, 33)]
    table = Table().building(**RICH).given("met", every).meet("BK05")
    assert ("encounters_shuffled" in table.names, table["met"]) == (True, ["BK05"])


@clause("SF-98")
def test_a_number_is_answered_within_its_bounds_and_paid() -> None:
    table = asked("BK05.start", ore=1, food=1)
    assert table.refused("blau", "answer_number", number=3) == ("bad_answer", "SF-98")
    assert table.refused("blau", "answer_yes") == ("bad_answer", "SF-98")
    table.play("blau", "answer_number", number=2)
    assert (table["totals.blau"], table["half_medals.blau"]) == (0, 3)


@clause("SF-98")
def test_a_yes_that_cannot_be_paid_is_refused() -> None:
    table = asked("BK19.start", ore=1)
    assert table.refused("blau", "answer_yes") == ("needs", "SF-98")
    assert table.can("blau", "answer_no") == [{}]
    assert asked("BK19.start", food=1).play("blau", "answer_yes")["hands.blau.food"] <= 2


@clause("SF-98")
@pytest.mark.parametrize(("cannons", "reached"), [(1, "BK03.n0l"), (2, "BK03.n0w")])
def test_a_test_counts_balls_and_upgrades_and_equal_is_enough(cannons: int, reached: str) -> None:
    table = asked("BK03.start").upgrades("blau", cannon=cannons).script("balls", "red", "black")
    table.play("blau", "answer_number", number=0)
    assert [told.facts["box"] for told in table.told if told.name == "box_reached"][-1] == BOX_IDS.index(reached)


@clause("SF-98", "SF-134")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Du schüttelst: rote Kugel und schwarze Kugel, 3 + 2 = 5."),
        ("en", "You shake: red ball and black ball, 3 + 2 = 5."),
    ],
)
def test_a_test_against_a_fixed_strength_names_the_balls(language: str, said: str) -> None:
    table = asked("BK03.start").upgrades("blau", cannon=2).script("balls", "red", "black")
    assert any(line.startswith(said) for line in Talk(table, language).type("blau", "0").said["blau"])


@clause("SF-98")
def test_a_rival_rolls_too() -> None:
    table = asked("BK30.start").upgrades("rot", cannon=6).script("balls", "blue", "black", "red", "yellow")
    table.play("blau", "answer_yes")
    facts = table.fact("tested_rival")
    assert (facts["rival"], facts["total"], facts["other"], facts["verdict"]) == ("rot", 1, 11, "lose")


@clause("SF-98", "SF-134")
def test_a_test_names_the_balls_of_both_sides_and_what_upgrades_add() -> None:
    table = asked("BK11.start").script("balls", "red", "yellow", "blue", "yellow")
    said = Talk(table).type("blau", "ja").said
    own, other = "rote Kugel und gelbe Kugel, 5 + 1 = 6", "blaue Kugel und gelbe Kugel, 3 + 1 = 4"
    assert f"Du schüttelst: {own}. Max schüttelt: {other}. Gewonnen." in said["blau"]
    assert f"Anna schüttelt: {own}. Du schüttelst: {other}. Anna: Gewonnen." in said["magenta"]
    assert f"Anna schüttelt: {own}. Max schüttelt: {other}. Anna: Gewonnen." in said["rot"]
    assert not any("Geschwindigkeit. Geschwindigkeit" in " ".join(lines) for lines in said.values())


@clause("SF-62", "SF-134")
def test_a_speed_that_is_one_less_is_told_with_its_reason() -> None:
    talk = Talk(asked("BK25.start")).type("blau", "ja")
    talk.type("blau", "nimm erz")
    assert "Geschwindigkeit 3 (3 + 1 Antrieb, -1 durch die Begegnung)." in talk.said["rot"]


@clause("SF-98")
def test_a_check_rolls_nothing() -> None:
    table = asked("BK25.start").upgrades("blau", cargo=2).play("blau", "answer_yes")
    assert table.fact("checked") == {"seat": "blau", "measure": "cargo", "count": 2, "need": 2, "verdict": "win"}


@clause("SF-98")
@pytest.mark.parametrize(("balls", "reached"), [(("blue", "black"), "a"), (("blue", "yellow"), "b"), (("red", "yellow"), "c")])
def test_a_table_goes_by_the_sum_of_the_balls(balls: tuple[str, str], reached: str) -> None:
    table = asked("BK20.start").script("balls", *balls).play("blau", "answer_yes")
    assert BOX_IDS.index(f"BK20.{reached}") in [told.facts["box"] for told in table.told if told.name == "box_reached"]


@clause("SF-98")
def test_a_step_goes_on_after_its_effects() -> None:
    table = asked("BK13.start", ore=2).script("balls", "blue", "black").play("blau", "answer_yes")
    assert ("cards_given" in table.names, "table_rolled" in table.names) == (True, True)


@clause("SF-99")
def test_effects_concern_the_active_player_or_the_rival() -> None:
    table = asked("BK30.start").upgrades("rot", cannon=6).script("balls", "blue", "black", "red", "yellow")
    assert table.play("blau", "answer_yes")["half_medals"] == {"blau": 1, "rot": 2, "gruen": 1, "magenta": 1}


@clause("SF-100")
def test_half_medals_are_limited_by_the_box_and_by_zero() -> None:
    table = asked("BK05.start", ore=2).given("half_medals", {"blau": 1, "rot": 38, "gruen": 0, "magenta": 0})
    assert table.play("blau", "answer_number", number=2)["half_medals.blau"] == 2
    poor = asked("BK02.start").given("half_medals.blau", 0).play("blau", "answer_number", number=0)
    assert (poor["half_medals.blau"], "no_effect" in poor.names) == (0, True)


@clause("SF-101")
def test_the_first_tooth_of_time() -> None:
    table = Table().building().upgrades("blau", drive=4, cannon=3).upgrades("gruen", drive=6, cargo=1)
    table.script("encounters", "BK31", "BK05").script("balls", "black", "yellow").play("blau", "flight")
    assert (table.awaited, table["chooser"]) == ([("blau", "losing")], "blau")
    table.play("blau", "choose_upgrade", upgrade="drive")
    assert table.awaited == [("gruen", "losing")]
    assert table.refused("blau", "roll") == ("decision_open", "SF-138")
    table.play("gruen", "choose_upgrade", upgrade="drive")
    assert (table["upgrades.gruen.drive"], table["half_medals.gruen"], table["half_medals.blau"]) == (5, 2, 1)


@clause("SF-101")
def test_the_second_tooth_of_time() -> None:
    table = Table().building().given("half_medals.blau", 2)
    table.script("encounters", "BK32", "BK05").script("balls", "black", "yellow").play("blau", "flight")
    assert [table.drawn(colour) for colour in ("blau", "rot", "gruen", "magenta")] == [0, 1, 1, 1]


@clause("SF-116")
def test_after_a_reshuffle_another_card_is_met_at_the_same_speed() -> None:
    table = Table().building().given("met", ["BK01", "BK02"])
    table.script("encounters", "BK31", "BK05").script("balls", "black", "red").play("blau", "flight")
    assert (table["met"], table["base"], table["box"]) == (["BK05", "BK31"], 3, "BK05.start")


@clause("SF-115")
def test_a_jump_is_checked_in_order() -> None:
    table = Table().flying()
    assert table.refused("blau", "jump", ship="2", point="A2") == ("no_ship", "SF-115")
    assert table.refused("blau", "jump", ship="1", point="A2") == ("no_jump", "SF-115")
    table.given("jumps", 1).given("stuck", [True, False, False])
    assert table.refused("blau", "jump", ship="1", point="A2") == ("ship_stuck", "SF-115")
    table.given("stuck", [False] * 3).given("used", [1, 0, 0])
    assert table.refused("blau", "jump", ship="1", point="A2") == ("ship_done", "SF-115")
    table.given("used", [0, 0, 0])
    assert table.refused("blau", "jump", ship="1", point="U3") == ("no_path", "SF-115")
    assert table.refused("blau", "jump", ship="1", point="K5") == ("no_path", "SF-115")
    assert table.refused("blau", "jump", ship="1", point="P3") == ("stop_occupied", "SF-67")


@clause("SF-115")
def test_a_jump_explores_and_founds() -> None:
    table = Table().flying().given("jumps", 1).script("chips", "sq1-5", "tri1-4", "hex1-10")
    table.play("blau", "jump", ship="1", point="L6")
    assert (table["jumps"], table["buildings.L6.seat"], "explored" in table.names) == (0, "blau", True)
    trader = Table().flying().ship("blau", 1, "trade_ship", "U3").upgrades("blau", cargo=1).given("jumps", 1)
    assert trader.play("blau", "jump", ship="1", point="S8")["stations.blau.merchants"] == 1


@clause("SF-117")
def test_a_free_trade_ship_is_placed_or_becomes_a_marker() -> None:
    placed = asked("BK04.start", ore=3).play("blau", "answer_number", number=3)
    assert placed["ships.blau.2"] == {"kind": "trade_ship", "point": "W2"}
    choice = asked("BK04.start", ore=3).no_ships().play("blau", "answer_number", number=3)
    assert choice.can("blau", "choose_point") == [{"point": "U3"}, {"point": "W2"}]
    assert choice.play("blau", "choose_point", point="W2")["ships.blau.1.point"] == "W2"
    full = asked("BK04.start", ore=3).ship("rot", 2, "colony_ship", "W2").play("blau", "answer_number", number=3)
    assert full["ship_markers.blau"] == 1
    none = asked("BK04.start", ore=3).ship("rot", 2, "colony_ship", "W2").given("ship_markers.rot", 4)
    assert none.play("blau", "answer_number", number=3)["ship_markers.blau"] == 0


@clause("SF-118")
def test_the_defaults_inside_effects() -> None:
    giving = asked("BK01.start", ore=1, food=2, fuel=1).play("blau", "answer_number", number=2)
    assert giving.default("blau") == {"do": "give", "goods": {"ore": 1, "food": 1}}
    taking = giving.time_out("blau")
    assert taking.default("blau") == {"do": "take", "resource": "ore"}
    gaining = asked("BK02.start", ore=3).upgrades("blau", drive=1).play("blau", "answer_number", number=2)
    assert gaining.default("blau") == {"do": "choose_upgrade", "upgrade": "cannon"}
    stuck = Table().ship("blau", 2, "colony_ship", "W2").flying().given("phase", "sticking").given("box", "BK03.n0l")
    assert stuck.default("blau") == {"do": "choose_ship", "ship": "2"}
    reveal = asked("BK26.start", ore=1).play("blau", "answer_yes")
    assert reveal.default("blau") == {"do": "choose_system", "tile": "PS1"}
    losing = Table().upgrades("blau", drive=2, cargo=2).flying().given("phase", "losing").given("box", "BK31.start")
    assert losing.default("blau") == {"do": "choose_upgrade", "upgrade": "drive"}


@clause("SF-118")
def test_when_time_is_up_the_lowest_number_or_no_is_the_answer() -> None:
    assert asked("BK05.start", ore=1).default("blau") == {"do": "answer_number", "number": 0}
    assert asked("BK30.start").default("blau") == {"do": "answer_no"}
