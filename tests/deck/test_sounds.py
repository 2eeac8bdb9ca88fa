"""Sounds: what is heard by whom, and how they are turned off (HD-615)."""

from holodeck import games
from holodeck.deck.port.connection import LOSS, TALK, TURN, WIN
from tests.clauses import clause
from tests.deck.stage import Stage
from tools import sounds


@clause("HD-615")
def test_own_turn_talk_win_and_loss_are_heard(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "2", names=("Anna", "Indy"))
    anna.screen.sounds.clear()
    indy.screen.sounds.clear()
    anna.types("zug")
    assert indy.screen.sounds == ["turn"]
    assert anna.screen.sounds == []
    anna.types("-h Hallo")
    assert indy.screen.sounds == ["turn", "talk"]
    assert anna.screen.sounds == []
    indy.types("zug")
    assert sorted([anna.screen.sounds[-1], indy.screen.sounds[-1]]) in (["loss", "win"], ["win", "win"])


@clause("HD-615")
def test_sounds_go_off_with_one_word(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    assert indy.types("computer klang aus") == ["Klänge sind jetzt aus."]
    indy.screen.sounds.clear()
    anna.types("zug")
    assert indy.screen.sounds == []
    assert indy.types("computer sound on") == ["Klänge sind jetzt an."]
    anna.types("-h Hallo")
    assert indy.screen.sounds == ["talk"]


@clause("HD-615")
def test_every_sound_has_a_file_that_the_project_makes() -> None:
    heard = {TURN, WIN, LOSS, TALK} | {sound for name in games.names() for sound, _ in games.rules(name).sounds.values()}
    assert set(sounds.SOUNDS) == heard
    assert {path.stem for path in sounds.FOLDER.glob("*.wav")} == heard
    assert all(path.stat().st_size < 40_000 for path in sounds.FOLDER.glob("*.wav"))
