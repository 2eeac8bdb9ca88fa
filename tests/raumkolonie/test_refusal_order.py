"""The order of checks (RK-1804 to RK-1806). Typed lines are in `refusals.scenario`."""

import json

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.luck import ScriptedLuck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import TABLE
from tests.clauses import clause
from tests.raumkolonie.table import Table

TURN_ACTIONS: list[tuple[str, dict[str, object]]] = [
    ("build_tube", {"border": "G061"}),
    ("build_dome", {"crossing": "K43"}),
    ("build_central", {"crossing": "K50"}),
    ("bank_trade", {"crossing": "K50", "give": "sand", "amount": 4, "want": "plasma"}),
    ("buy_card", {}),
    ("play_card", {"card": "military"}),
    ("end_turn", {}),
]


@clause("RK-1804")
@pytest.mark.parametrize(("name", "parts"), [*TURN_ACTIONS, ("walk", {"to": "K01"}), ("bet", {"a": 1, "b": 1}), ("shout", {})])
def test_nothing_is_possible_after_the_end(name: str, parts: dict[str, object]) -> None:
    assert Table.tp().given("phase", "over").refused("rot", name, **parts) == ("not_running", "HD-602")


@clause("RK-1804")
@pytest.mark.parametrize("phase", ["betting", "tax", "pirate", "victim", "setup_dome", "setup_tube"])
@pytest.mark.parametrize(("name", "parts"), TURN_ACTIONS)
def test_the_phase_is_checked_before_the_turn(name: str, parts: dict[str, object], phase: str) -> None:
    table = Table.tp().given("phase", phase)
    for colour in ("blau", "rot"):
        assert table.refused(colour, name, **parts) == ("wrong_phase", "RK-1804")


@clause("RK-1804")
@pytest.mark.parametrize(("name", "parts"), TURN_ACTIONS)
def test_the_turn_is_checked_before_the_action_itself(name: str, parts: dict[str, object]) -> None:
    assert Table.tp().hand("rot").refused("rot", name, **parts) == ("not_your_turn", "RK-606")


@clause("RK-1804")
@pytest.mark.parametrize("seat", [4, 7])
def test_an_unknown_seat_may_do_nothing(seat: int) -> None:
    refusal = RULES.check(Table.tp().state, seat, Table.tp().action("end_turn"))
    assert refusal is not None
    assert refusal.code == "no_seat"


@clause("RK-1804")
def test_playing_a_card_is_checked_in_its_order() -> None:
    table = Table.tp().holding("blau", "monopoly", "central").given("hands.blau.tristeel", 0)
    fresh = Table.tp().given("turn", 5).given("card_played", True).holding("blau", "monopoly", turn=5)
    found = [
        fresh.refused("blau", "play_card", card="mafia")[0],
        fresh.refused("blau", "play_card", card="monopoly")[0],
        Table.tp().holding("blau", "monopoly").given("card_played", True).refused("blau", "play_card", card="monopoly")[0],
        table.refused("blau", "play_card", card="monopoly")[0],
        table.refused("blau", "play_card", card="central")[0],
    ]
    assert found == ["no_such_card", "just_bought", "card_limit", "missing_parameter", "not_enough"]


@clause("RK-1804", "RK-1802")
@pytest.mark.parametrize(
    ("card", "parts", "missing"),
    [
        ("monopoly", {}, "resource"),
        ("harvest", {}, "resource"),
        ("invention", {"first": "sand"}, "second_resource"),
        ("victory_point", {}, "crossing"),
        ("landmark", {}, "crossing"),
        ("terraform", {"first": "sand", "number": 8}, "field"),
        ("terraform", {"field": "E5", "number": 8}, "resource"),
        ("terraform", {"field": "E5", "first": "sand"}, "number"),
    ],
)
def test_a_missing_parameter_is_named(card: str, parts: dict[str, object], missing: str) -> None:
    refusal = Table.tp().holding("blau", card).check("blau", "play_card", card=card, **parts)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("missing_parameter", "RK-1802")
    assert RULES.actions.ids["parameter"][int(str(refusal.facts["parameter"]))] == missing


@clause("RK-1804", "RK-1803")
def test_the_oldest_card_of_a_kind_is_played_and_the_others_are_renumbered() -> None:
    table = Table.tp().holding("blau", "military", "mafia").holding("blau", "military", turn=3)
    table.play("blau", "play_card", card="military")
    assert table["cards.blau"] == [{"card": "mafia", "turn": 1}, {"card": "military", "turn": 3}]


@clause("RK-1804")
def test_transfers_and_offers_have_no_general_turn_check() -> None:
    table = Table.tp()
    assert table.allows("gruen", "transfer", to="blau", resource="sand", amount=1)
    assert table.allows("rot", "offer", to="blau", give={"texolyte": 1}, want={"sand": 1})


@clause("RK-1804")
@pytest.mark.parametrize("phase", ["tax", "pirate", "victim"])
def test_pending_decisions_of_a_seven_come_first(phase: str) -> None:
    table = Table.tp().given("phase", phase)
    assert table.refused("blau", "end_turn")[0] == "wrong_phase"
    assert table.refused("blau", "offer", to=None, give={"sand": 1}, want={"plasma": 1})[0] == "wrong_phase"


@clause("RK-1805")
@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("build_dome", {"crossing": "K49"}),
        ("build_dome", {"crossing": "K01"}),
        ("bank_trade", {"crossing": "K50", "give": "sand", "amount": 3, "want": "plasma"}),
        ("play_card", {"card": "cornucopia"}),
        ("move_pirate", {"field": "B4"}),
        ("transfer", {"to": "rot", "resource": "sand", "amount": 1}),
        ("buy_good", {"good": "cake"}),
        ("accept", {"offer": 1}),
    ],
)
def test_a_refused_action_changes_nothing_and_draws_nothing(name: str, parts: dict[str, object]) -> None:
    table = Table.tp()
    before = json.dumps(table.spelled)
    with pytest.raises(Refusal):
        table.play("blau", name, **parts)
    assert json.dumps(table.spelled) == before
    assert not table.luck.streams


@clause("RK-1806")
def test_a_tax_is_checked_for_debt_then_sum_then_hand() -> None:
    table = Table.tp().rolling(7)
    found = [
        table.refused("gruen", "pay_tax", goods={"sand": 1}),
        table.refused("magenta", "pay_tax", goods={"tristeel": 3}),
        table.refused("magenta", "pay_tax", goods={"tristeel": 4}),
        table.refused("magenta", "pay_tax", goods={"sand": 4}),
    ]
    assert found == [("wrong_phase", "RK-1806"), ("bad_tax", "RK-1806"), ("not_enough", "RK-1806"), ("", "")]


@clause("RK-1806")
def test_a_wrong_tax_names_the_due_number() -> None:
    refusal = Table.tp().rolling(7).check("magenta", "pay_tax", goods={"sand": 5})
    assert refusal is not None
    assert refusal.facts == {"count": 4}


@clause("RK-1806")
def test_a_tax_is_paid_once() -> None:
    table = Table.tp().rolling(7).play("magenta", "pay_tax", goods={"sand": 4})
    assert table.refused("magenta", "pay_tax", goods={"sand": 1}) == ("wrong_phase", "RK-1806")


@clause("RK-1806")
def test_the_pirate_may_not_stay_after_a_card() -> None:
    table = Table.tp().holding("blau", "jharhod").play("blau", "play_card", card="jharhod")
    assert table.refused("blau", "pirate_stays") == ("wrong_phase", "RK-1806")


@clause("RK-1806")
def test_a_victim_must_sit_at_the_table() -> None:
    table = Table.new(3).given("phase", "victim").given("active", "blau")
    assert table.refused("blau", "choose_victim", victim="magenta") == ("no_such_player", "RK-1806")


@clause("RK-1806")
def test_players_cannot_rob_themselves() -> None:
    table = Table.tp().given("phase", "victim").given("pirate", "F5")
    assert table.refused("blau", "choose_victim", victim="blau") == ("not_a_victim", "RK-708")


@clause("RK-1804")
def test_only_the_table_stops_a_game_and_only_once() -> None:
    table = Table.tp()
    assert RULES.check(table.state, 0, STOP) is not None
    RULES.play(table.state, TABLE, STOP, ScriptedLuck("stop"), None)
    refusal = RULES.check(table.state, TABLE, STOP)
    assert refusal is not None
    assert refusal.code == "not_running"
