"""Every command and every example of every game is answered in every phase, in both languages, in both builds."""

import pytest

from holodeck.kernel.engine.game import Game
from holodeck.kernel.text.preferences import Preferences
from tests.golden.sweep import heard, lines, positions, viewers
from tests.golden.update import GAMES, LANGUAGES, PEOPLE
from tests.words.plain import internal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_line_is_answered_in_every_phase(name: str, language: str) -> None:
    faults = dict[str, str]()
    for game in positions(name):
        for viewer in viewers(game):
            for line in lines(GAMES[name].programme, language):
                fault = fault_of(game, viewer, language, line)
                if fault:
                    faults.setdefault(line, fault)
    assert not faults


def fault_of(game: Game, viewer: int, language: str, line: str) -> str:
    """Return what is wrong with the answer to a line, or nothing."""
    try:
        answer = list(heard(game, viewer, Preferences(PEOPLE, language), line))
    except Exception as fault:  # noqa: BLE001  whatever it is, a player would meet it
        return repr(fault)
    return next((found for one in answer if (found := internal(one))), "") if answer else "no answer"
