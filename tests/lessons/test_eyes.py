"""On a page with buttons lessons and tips name no command: the page shows where to press (HD-748)."""

import pytest

from holodeck import games
from holodeck.lessons.book import lesson, without_command
from holodeck.words.catalogue import LANGUAGES
from tests.clauses import clause

GAMES = [name for name in games.names() if lesson(name) is not None]


@clause("HD-748")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_step_and_tip_has_whole_sentences_without_the_command(name: str, language: str) -> None:
    book = lesson(name)
    assert book is not None
    said = [without_command(step.say[language]) for step in book.steps]
    said += [tip.eyes.get(language) or without_command(tip.say[language]) for tip in book.tips]
    said.append(book.end_eyes[language])
    assert [text for text in said if "{do}" in text or text[-1] not in ".!?"] == []


@clause("HD-748")
def test_the_command_goes_with_the_colon_before_it() -> None:
    assert without_command("Setz deine erste: {do}") == "Setz deine erste."
    assert without_command("Du hast eins. {do}") == "Du hast eins."
