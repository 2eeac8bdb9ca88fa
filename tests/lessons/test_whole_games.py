"""The commands of a lesson are enough for a whole game."""

from pathlib import Path

import pytest

from holodeck.deck.states import State
from holodeck.words.catalogue import LANGUAGES
from tests.clauses import clause
from tests.lessons.classroom import TAUGHT, Classroom
from tests.lessons.pupil import Pupil

SEED = "a pupil's luck"
GAMES = [
    pytest.param(game, language, marks=() if number % len(LANGUAGES) == turn else pytest.mark.long)
    for number, game in enumerate(TAUGHT)
    for turn, language in enumerate(LANGUAGES)
]
"""Every game once a day, in alternating languages."""


@clause("HD-907", "HD-909")
@pytest.mark.parametrize(("game", "language"), GAMES)
def test_the_commands_of_the_lesson_are_enough_for_a_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda _bytes: SEED)
    room = Classroom(tmp_path)
    pupil = Pupil(room, room.learner(language), game, language)
    pupil.takes_the_lesson()
    pupil.plays_to_the_end()
    assert room.deck().state is State.OVER
    assert pupil.unasked == set()
    room.store.close()
