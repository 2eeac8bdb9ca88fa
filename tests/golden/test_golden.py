"""One whole game of each kind as everyone reads it, in both languages. See `tests/golden/update.py`."""

import pytest

from tests.clauses import clause
from tests.golden.update import GAMES, LANGUAGES, VIEWERS


@clause("RK-1902", "RK-1904", "RK-1903", "PP-1401", "PP-1402", "PP-1403", "AN-1401", "AN-1402", "SF-134")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_golden_game_reads_as_stored(name: str, viewer: str, language: str) -> None:
    expected = GAMES[name].file_of(viewer, language).read_text("utf-8").splitlines()
    assert GAMES[name].as_read(viewer, language).splitlines() == expected, "see tests/golden/update.py"


@pytest.mark.parametrize(
    ("name", "end"), [("raumkolonie", "gewinnt"), ("planetopoly", "Platz"), ("astronuts", "gewinn"), ("sternenfahrer", "gewinnt")]
)
def test_the_golden_game_is_played_to_its_end(name: str, end: str) -> None:
    last = GAMES[name].file_of("zuschauer", "de").read_text("utf-8").splitlines()[-6:]
    assert any(end in line for line in last)
