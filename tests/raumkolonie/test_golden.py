"""This file is one whole game as everybody reads it, in both languages, line by line. See `tests/golden/update.py`."""

import pytest

from tests.clauses import clause
from tests.golden.update import LANGUAGES, VIEWERS, as_read, file_of, stored


@clause("RK-1902", "RK-1904", "RK-1903")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_golden_game_reads_as_ever(viewer: str, language: str) -> None:
    expected = file_of(viewer, language).read_text("utf-8").splitlines()
    assert as_read(stored(), viewer, language).splitlines() == expected, "see tests/golden/update.py"


def test_the_golden_game_is_played_to_its_end() -> None:
    last = file_of("zuschauer", "de").read_text("utf-8").splitlines()[-4:]
    assert any("gewinnt" in line for line in last)
