"""Every lesson of every game, played to its end at a table, in both languages, with every wrong try on the way."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.kernel.engine.game import replay
from holodeck.lessons.book import lesson
from holodeck.store.gamefile import file_of as game_file
from holodeck.store.gamefile import read
from holodeck.store.verify import verdict
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.programme import programme
from tests.clauses import clause
from tests.deck.stage import Player
from tests.lessons.classroom import TAUGHT, Classroom, whole

each_game = pytest.mark.parametrize("game", TAUGHT)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Classroom]:
    made = Classroom(tmp_path)
    yield made
    made.store.close()


def tries_in_vain(room: Classroom, anna: Player, language: str) -> None:
    """Type every wrong try of this point: it is refused or played, and the help of the lesson is heard."""
    at = room.tutor.part
    for trial in [trial for trial in room.tutor.step.trials if trial.part == at]:
        heard = whole(anna.types(trial.written.line))
        assert trial.written.help[language] in heard, trial.written.line
        if trial.refused is None:
            anna.types("lektion zurueck")
            assert room.tutor.astray == 0
            for _ in range(at):
                room.does_as_told(anna)


@clause("HD-902", "HD-905", "HD-907")
@each_language
@each_game
def test_the_lesson_is_played_to_its_end_and_becomes_an_ordinary_game(room: Classroom, game: str, language: str) -> None:
    anna = room.learner(language)
    begun = whole(anna.types(f"lernen {game}"))
    written = lesson(game)
    assert written is not None
    for number, step in enumerate(written.steps):
        assert step.idea[language] in begun
        assert step.say[language].split("{do}")[0].strip() in begun
        heard = ""
        while room.learning and room.tutor.number == number:
            tries_in_vain(room, anna, language)
            heard = whole(room.does_as_told(anna))
        assert step.told[language] in heard
        begun = heard
    assert written.end[language] in begun
    assert not room.learning
    deck = room.deck()
    assert deck.match.game is not None
    again = replay(deck.rules, deck.match.game.journal)
    assert again.to_json() == deck.match.game.to_json()
    assert deck.deciding.level_of(1) == "leicht"
    kept = room.store.game(1)
    assert kept is not None
    file = room.folder / "lesson.json"
    file.write_text(json.dumps(game_file(kept)), "utf-8")
    assert verdict(read(file)).wrong == ""


@clause("HD-901")
def test_a_game_without_the_file_has_no_lesson() -> None:
    assert lesson("ringflug") is None
    assert set(TAUGHT) >= {"raumkolonie", "planetopoly", "astronuts", "sternenfahrer"}


@clause("HD-902")
@each_game
def test_every_clause_a_step_names_exists(game: str) -> None:
    written, known = lesson(game), programme(game).rulebook
    assert written is not None
    for step in written.steps:
        for id_ in step.clauses:
            assert known.find(id_), id_
