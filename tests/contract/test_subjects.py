"""Every game says what its told things are about (HD-610) and which are heard as a sound (HD-615)."""

import pytest

from holodeck import games
from holodeck.kernel.subjects import SUBJECTS, TURNS
from tests.clauses import clause

SOUNDS = {"roll", "offer", "loss"}


@clause("HD-610")
@pytest.mark.parametrize("name", games.names())
def test_subjects_are_known_and_of_things_that_are_told(name: str) -> None:
    rules = games.rules(name)
    assert set(rules.subjects) <= set(rules.told)
    assert set(rules.subjects.values()) <= set(SUBJECTS)
    turns = [thing for thing, subject in rules.subjects.items() if subject == TURNS]
    assert turns
    assert all(rules.told[thing].get("seat") == "seat" for thing in turns)


@clause("HD-615")
@pytest.mark.parametrize("name", games.names())
def test_sounds_are_known_and_heard_by_a_seat_or_by_all(name: str) -> None:
    rules = games.rules(name)
    for thing, (sound, hearer) in rules.sounds.items():
        assert sound in SOUNDS
        assert not hearer or rules.told[thing][hearer].rstrip("?") == "seat"
