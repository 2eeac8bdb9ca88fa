"""The chips of the board in words (SF-12, SF-14, SF-133): icons of hidden ones, odds of the others."""

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk


def near_triad() -> Table:
    """Return a table with a colony ship of blau three steps from PS3, which is unexplored."""
    return Table().ship("blau", 1, "colony_ship", "O5").flying()


@clause("SF-12", "SF-133")
@pytest.mark.parametrize("line", ["system PS3", "planet PS3-treibstoff", "ziele", "karte text", "umgebung 1"])
def test_a_hidden_chip_is_told_with_the_icon_on_its_back(line: str) -> None:
    assert "Treibstoff verdeckt (Sechseck)" in " ".join(Talk(near_triad()).ask("blau", line))


@clause("SF-12", "SF-133")
@pytest.mark.parametrize("line", ["system PS3", "planet PS3-fuel", "targets", "map text", "near 1"])
def test_a_hidden_chip_is_told_with_its_icon_in_english_too(line: str) -> None:
    assert "fuel face down (hexagon)" in " ".join(Talk(near_triad(), "en").ask("blau", line))


@clause("SF-12", "SF-119")
def test_a_hidden_planet_is_told_with_all_chips_it_may_have() -> None:
    said = Talk(near_triad()).ask("blau", "planet PS3-treibstoff")[0]
    assert "Möglich: 10 (2 von 5), Piratenstützpunkt 4 (1 von 5), Piratenstützpunkt 5 (1 von 5), Eisplanet 3 (1 von 5)." in said


@clause("SF-119")
def test_chips_turned_up_elsewhere_are_no_longer_possible() -> None:
    pool = near_triad()["pool"]
    table = near_triad().given("pool", {**pool, "hex1-10": 0, "hex1-PIR4": 0})
    said = Talk(table).ask("blau", "planet PS3-treibstoff")[0]
    assert "Möglich: Piratenstützpunkt 5 (1 von 2), Eisplanet 3 (1 von 2)." in said


@clause("SF-14", "SF-133")
@pytest.mark.parametrize("line", ["system PS3", "planet PS3-carbon", "ziele", "karte text"])
def test_a_number_is_told_with_the_chance_of_its_roll(line: str) -> None:
    assert "Carbon 5 (4 von 36)" in " ".join(Talk(near_triad().explored("PS3", "5", "4", "PIR4")).ask("blau", line))


@clause("SF-14")
def test_a_chip_with_two_numbers_has_the_chances_of_both() -> None:
    assert "Handelsware 2/11 (3 von 36)" in " ".join(Talk(Table()).ask("blau", "system HD"))
