"""The decision points D1 to D8 of chapter 6: who is asked for what, the time limit, and the default."""

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.games.raumkolonie.board import CROSSING_IDS
from holodeck.games.raumkolonie.rules.defaults import crossing_value
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.test_setup import set_up


def after_card(card: str = "jharhod") -> Table:
    return Table.tp().holding("blau", card).play("blau", "play_card", card=card)


def offered() -> Table:
    """Anna offers one sand for one texolyte to all."""
    return Table.tp().play("blau", "offer", to=None, give={"sand": 1}, want={"texolyte": 1})


@clause("RK-501", "RK-608")
def test_d1_asks_the_player_of_the_step_for_a_dome() -> None:
    assert Table.new(start=1).decisions == [("rot", "setup_dome", 120)]


@clause("RK-501")
def test_d2_asks_the_same_player_for_a_tube() -> None:
    table = Table.new(start=1).play("rot", "setup_dome", crossing="K50")
    assert table.decisions == [("rot", "setup_tube", 60)]
    assert table.default("rot") == {"do": "setup_tube", "border": "G062"}


@clause("RK-611")
def test_d3_asks_all_players_with_plasma_for_a_bet() -> None:
    table = Table.tp().given("hands.gruen.plasma", 0).play("blau", "end_turn")
    assert table.decisions == [("rot", "bet", 6), ("magenta", "bet", 6), ("blau", "bet", 6)]
    assert {table.default(colour)["do"] for colour in table.awaited} == {"bet_habit"}


@clause("RK-611")
def test_d3_offers_passing_or_two_free_numbers() -> None:
    table = Table.tp().play("blau", "end_turn")
    assert len(table.legal("rot")) == 1 + 55
    table.play("rot", "bet", a=4, b=9)
    assert len(table.legal("blau")) == 1 + 36


@clause("RK-609", "RK-705")
def test_d4_asks_all_players_who_owe() -> None:
    table = Table.tp().rolling(7)
    assert table.decisions == [("magenta", "tax", 60), ("blau", "tax", 60)]


@clause("RK-610", "RK-706")
def test_d5_asks_the_active_player_for_the_pirate() -> None:
    table = Table.tp().given("phase", "pirate")
    assert table.decisions == [("blau", "pirate", 60)]
    assert len(table.legal("blau", "move_pirate")) == 36
    assert table.legal("blau", "pirate_stays")
    assert table.default("blau") == {"do": "pirate_stays"}


@clause("RK-610")
def test_d5_after_a_card_allows_no_staying() -> None:
    table = after_card()
    assert {action["do"] for action in table.legal("blau")} == {"move_pirate"}
    assert len(table.legal("blau")) == 36


@clause("RK-708")
def test_d6_asks_the_active_player_for_a_victim() -> None:
    table = Table.tp().given("phase", "pirate").owning("rot", "K33").play("blau", "move_pirate", field="F3")
    assert table.decisions == [("blau", "victim", 30)]
    assert [action["victim"] for action in table.legal("blau")] == ["rot", "gruen"]


@clause("RK-708")
@pytest.mark.parametrize(("plasma", "victim"), [(0, "rot"), (3, "rot"), (4, "rot"), (5, "gruen")])
def test_d6_defaults_to_most_resources_then_seat_order(plasma: int, victim: str) -> None:
    table = Table.tp().given("phase", "pirate").owning("rot", "K33").hand("gruen", sand=3, plasma=plasma)
    assert table["totals.rot"] == 7
    table.play("blau", "move_pirate", field="F3")
    assert table.default("blau") == {"do": "choose_victim", "victim": victim}


@clause("RK-616")
@pytest.mark.parametrize(("seconds", "expected"), [(180, 180), (30, 30), (0, -1)])
def test_d7_lasts_as_long_as_the_table_says(seconds: int, expected: int) -> None:
    table = Table.tp(zugzeit=seconds)
    assert table.decisions == [("blau", "main", expected)]
    assert table.default("blau") == {"do": "end_turn"}


@clause("RK-613")
def test_d8_asks_the_addressees_in_seat_order_before_the_active_player() -> None:
    table = offered()
    assert table.decisions == [("rot", "offer", 30), ("gruen", "offer", 30), ("magenta", "offer", 30), ("blau", "main", 180)]
    assert table.default("gruen") == {"do": "decline", "offer": 1}


@clause("RK-613")
def test_d8_lets_an_addressee_accept_or_decline() -> None:
    table = offered()
    assert [action["do"] for action in table.legal("rot")] == ["accept", "decline"]
    assert [action["do"] for action in table.legal("gruen")] == ["decline"], "Cleo has no texolyte"


@clause("RK-613")
def test_an_open_offer_does_not_block_the_active_player() -> None:
    table = offered()
    assert table.allows("blau", "build_dome", crossing="K43")
    assert table.play("blau", "end_turn")["offers"] == []


@clause("RK-613")
def test_offers_to_the_active_player_are_never_suggested() -> None:
    table = Table.tp()
    assert table.legal("rot") == []
    assert table.allows("rot", "offer", to="blau", give={"texolyte": 1}, want={"sand": 1})


@clause("RK-608")
def test_the_value_of_a_crossing_counts_fields_variety_novelty_and_station() -> None:
    state = Table.tp().state
    values = {name: crossing_value(state, 0, CROSSING_IDS.index(name)) for name in ("K39", "K36", "K01", "K53")}
    # Anna's buildings border plasma, sand, tristeel and texolyte; polyduridium would be new to her.
    assert values == {
        "K39": 3 * 10 + 3 * 3 + 2 * 1,  # sand, plasma, polyduridium
        "K36": 2 * 10 + 2 * 3 + 2 * 0 + 1,  # plasma, sand, a station
        "K01": 1 * 10 + 1 * 3 + 2 * 0 + 1,  # tristeel, a station
        "K53": 0,  # a crater and water
    }


@clause("RK-608")
def test_the_default_dome_is_of_highest_value_and_lowest_id() -> None:
    table = Table.new(start=0)
    values = {name: crossing_value(table.state, 0, number) for number, name in enumerate(CROSSING_IDS)}
    best = min(name for name, value in values.items() if value == max(values.values()))
    assert table.default("blau") == {"do": "setup_dome", "crossing": best}


@clause("RK-608")
def test_the_default_dome_keeps_its_distance() -> None:
    table = set_up(4, 0, 0)
    first = table.default("blau")["crossing"]
    table.play("blau", "setup_dome", crossing=first)
    table.play("blau", "setup_tube", border=table.default("blau")["border"])
    assert table.allows("rot", "setup_dome", crossing=table.default("rot")["crossing"])


@clause("RK-609")
@pytest.mark.parametrize(
    ("hand", "given"),
    [
        (
            {"sand": 3, "texolyte": 2, "polyduridium": 3, "plasma": 1, "tristeel": 2},
            {"sand": 2, "texolyte": 1, "polyduridium": 2},
        ),
        ({"sand": 1, "tristeel": 7}, {"tristeel": 4}),
        ({"sand": 2, "texolyte": 2, "polyduridium": 2, "plasma": 2}, {"sand": 1, "texolyte": 1, "polyduridium": 1, "plasma": 1}),
    ],
)
def test_the_default_tax_takes_from_the_largest_kind(hand: dict[str, int], given: dict[str, int]) -> None:
    table = Table.tp().hand("blau", **hand).rolling(7)
    assert table.default("blau") == {"do": "pay_tax", "goods": given}


@clause("RK-610")
@pytest.mark.parametrize(("pirate", "field"), [("F5", "B4"), ("B4", "D3")])
def test_the_default_pirate_field_is_the_first_other_crater(pirate: str, field: str) -> None:
    assert after_card().given("pirate", pirate).default("blau") == {"do": "move_pirate", "field": field}


@clause("RK-610")
def test_without_a_crater_it_is_the_first_field_without_a_building_of_the_player() -> None:
    table = without_craters().owning("blau", "K21")
    assert table.default("blau") == {"do": "move_pirate", "field": "B3"}


@clause("RK-610")
def test_without_any_such_field_it_is_the_first_other_one() -> None:
    table = without_craters().given("buildings", {}).given("tubes", {})
    for name in CROSSING_IDS:
        table.state.building[CROSSING_IDS.index(name)] = 0
    assert table.default("blau") == {"do": "move_pirate", "field": "B2"}


def without_craters() -> Table:
    """Return a game with a pirate to be moved by a card, on a board without craters."""
    table = after_card()
    for name, kind in table["terrain"].items():
        if kind == "crater":
            table.given(f"terrain.{name}", "sand").given(f"numbers.{name}", 2)
    return table


@clause("RK-611")
def test_bets_are_taken_in_any_order() -> None:
    table = Table.tp().play("blau", "end_turn").play("magenta", "bet_pass").play("blau", "bet_pass")
    assert table.awaited == ["rot", "gruen"]


@clause("RK-611")
def test_taxes_are_taken_in_any_order_and_the_last_one_closes_the_phase() -> None:
    table = Table.tp().rolling(7)
    assert table.awaited == ["magenta", "blau"]
    table.play("blau", "pay_tax", goods={"sand": 3, "polyduridium": 2})
    assert (table["phase"], table.awaited) == ("tax", ["magenta"])
    assert table.play("magenta", "pay_tax", goods={"sand": 4})["phase"] == "pirate"


@clause("RK-611")
def test_betting_is_skipped_when_nobody_can_bet() -> None:
    table = Table.tp().lucky("dice", 3)
    for colour in table["seats"]:
        table.given(f"hands.{colour}.plasma", 0)
    assert table.play("blau", "end_turn")["phase"] == "main"


@clause("RK-611")
def test_a_player_who_never_bets_is_not_asked_until_they_change_that() -> None:
    table = Table.tp().play("rot", "bet_habit", never=1).play("blau", "end_turn")
    assert "rot" not in table.awaited
    assert "rot" in table.play("rot", "bet_habit", never=0).awaited


@clause("RK-612")
def test_a_bet_ahead_of_time_is_taken_in_the_main_part() -> None:
    table = Table.tp().play("rot", "bet", a=4, b=9).play("blau", "end_turn")
    assert table.awaited == ["gruen", "magenta", "blau"]


@clause("RK-612")
def test_bets_are_listed_only_while_betting() -> None:
    assert not Table.tp().legal("blau", "bet")


@clause("RK-612")
def test_without_a_pause_for_bets_programs_are_still_asked() -> None:
    table = Table.tp(wettpause=0).play("blau", "end_turn")
    assert table.decisions[0] == ("rot", "bet", 0)


@clause("RK-615")
def test_a_shout_that_costs_the_last_plasma_ends_the_waiting() -> None:
    table = Table.tp().play("blau", "end_turn")
    assert "blau" in table.awaited
    assert "blau" not in table.play("blau", "shout").awaited


@clause("RK-615")
def test_the_last_plasma_shouted_away_brings_the_roll() -> None:
    table = Table.tp().lucky("dice", 3).play("blau", "end_turn")
    for colour in ("rot", "gruen", "magenta"):
        table.play(colour, "bet_pass")
    assert table.play("blau", "shout")["phase"] == "main"


@clause("RK-615")
def test_a_player_who_passed_may_still_bet_while_betting_lasts() -> None:
    table = Table.tp().play("blau", "end_turn").play("rot", "bet_pass")
    assert table.play("rot", "bet", a=2, b=3)["bets"] == {"2": "rot", "3": "rot"}


@clause("RK-616")
def test_the_clock_of_the_turn_continues_with_the_remaining_time_after_a_card() -> None:
    table = Table.tp().holding("blau", "jharhod")
    before = RULES.pending(table.state)[0]
    table.play("blau", "play_card", card="jharhod")
    meanwhile = RULES.pending(table.state)[0]
    table.play("blau", "move_pirate", field="B4")
    after = RULES.pending(table.state)[0]
    assert before.clock == after.clock != meanwhile.clock


@clause("RK-616")
def test_the_clock_of_the_turn_is_paused_while_others_answer() -> None:
    assert [awaited.paused for awaited in RULES.pending(offered().state)] == [False, False, False, True]
    assert [awaited.paused for awaited in RULES.pending(Table.tp().state)] == [False]


@clause("RK-616")
def test_every_turn_has_a_clock_of_its_own() -> None:
    table = Table.tp()
    first = RULES.pending(table.state)[0].clock
    assert RULES.pending(table.rolling(3).state)[0].clock != first
