"""The commands of trade, betting and taxes: their meaning and the order of refusals."""

import pytest

from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import Talk, here, refused, wish


@clause("RK-1001", "RK-T1")
def test_handing_over_needs_an_active_player() -> None:
    assert refused("transfer 2 plasmaenergie an indy", "gruen") == "not_your_turn"


@clause("RK-1001")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("transfer 0 sand an cleo", "bad_number"),
        ("transfer -2 sand an cleo", "bad_number"),
        ("transfer 999 sand an cleo", "not_enough"),
    ],
)
def test_amounts_beyond_sense_are_refused_by_the_rules(line: str, code: str) -> None:
    assert refused(line) == code


@clause("RK-1002")
def test_an_offer_of_several_things() -> None:
    assert wish("biete 2 sand 1 pe gegen 1 tristahl und 1 texolyt an alle") == {
        "do": "offer",
        "to": None,
        "give": {"sand": 2, "plasma": 1},
        "want": {"texolyte": 1, "tristeel": 1},
    }


@clause("RK-1002")
def test_without_a_name_the_active_player_addresses_all() -> None:
    assert wish("biete 1 sand gegen 1 pe")["to"] is None


@clause("RK-1002")
def test_without_a_name_others_address_the_active_player() -> None:
    assert wish("biete 1 pe gegen 1 sand", "rot")["to"] == "blau"


@clause("RK-1002")
def test_others_may_not_address_all() -> None:
    assert refused("biete 1 pe gegen 1 sand an alle", "rot") == "not_your_turn"


@clause("RK-1002")
@pytest.mark.parametrize("line", ["biete 0 sand gegen 1 pe", "biete 1 sand gegen 1 sand", "biete gegen 1 sand"])
def test_an_offer_needs_two_sides(line: str) -> None:
    assert refused(line) == "bad_offer"


@clause("RK-1003")
def test_without_a_number_the_newest_offer_is_meant() -> None:
    talk = Talk(Table.tp()).say("blau", "biete 1 sand gegen 1 pe").say("blau", "biete 2 sand gegen 1 pe")
    assert talk.wish("rot", "annehme") == {"do": "accept", "offer": 2}
    assert talk.wish("rot", "ablehne 1") == {"do": "decline", "offer": 1}
    assert talk.wish("blau", "widerrufe") == {"do": "withdraw", "offer": 2}


@clause("RK-1003")
@pytest.mark.parametrize("line", ["annehme", "ablehne 7", "widerrufe"])
def test_an_offer_between_others_cannot_be_answered(line: str) -> None:
    assert refused(line, "rot") == "bad_offer"


@clause("RK-1003")
def test_accepting_belongs_to_the_main_phase() -> None:
    assert refused("annehme", "rot", Table.tp().given("phase", "pirate")) == "wrong_phase"


@clause("RK-T2")
def test_the_bank_trades_at_the_players_building() -> None:
    table = here("K36", Table.tp().owning("blau", "K36"))
    assert refused("tausche 3 polyduridium gegen texolyt", table=table) == ""
    assert refused("tausche 3 polyduridium gegen texolyt", table=here("K50")) == "bad_rate"
    assert refused("tausche 3 polyduridium gegen texolyt") == "wrong_room"


@clause("RK-T16")
@pytest.mark.parametrize("line", ["einsatz 1 5", "einsatz 5 5", "einsatz 5 13"])
def test_bad_bets_are_bad_numbers(line: str) -> None:
    assert refused(line) == "bad_number"


@clause("RK-1103")
def test_passing_and_habits() -> None:
    assert wish("einsatz passe") == {"do": "bet_pass"}
    assert wish("einsatz nie") == {"do": "bet_habit", "never": 1}
    assert wish("einsatz an") == wish("einsatz fragen") == {"do": "bet_habit", "never": 0}
    assert wish("einsatz immer 4 9") == {"do": "bet_habit", "never": 4 * 16 + 9}


@clause("RK-1103")
def test_without_super_cards_betting_is_off() -> None:
    assert refused("einsatz", table=Table.tp(superkarten="aus")) == "disabled"


@clause("RK-1806")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("steuer 3 sand 2 texolyt", ""),
        ("steuer 2 sand 1 sand 2 texolyt", ""),
        ("steuer 0 sand 5 texolyt", "bad_number"),
        ("steuer 3 sand", "bad_tax"),
        ("steuer 5 texolyt", "not_enough"),
    ],
)
def test_taxes_are_checked_in_order(line: str, code: str) -> None:
    assert refused(line, table=Table.tp().given("phase", "tax").given("tax.blau", 5)) == code


@clause("RK-1806")
def test_a_player_without_tax_cannot_pay() -> None:
    assert refused("steuer 1 sand") == "wrong_phase"
