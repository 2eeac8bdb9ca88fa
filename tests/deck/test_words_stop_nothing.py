"""No failing sentence stops a table: the game goes on (HD-705)."""

import pytest

from holodeck.deck.port.messages import Refused, Table
from holodeck.deck.registry import GamesRegistry
from holodeck.kernel.engine.told import Told
from tests.clauses import clause
from tests.deck.probe import ProbeText
from tests.deck.stage import SeenClient, Stage
from tests.deck.test_every_line import prepare


@clause("HD-506", "HD-705")
def test_whispering_to_nobody_from_the_lobby_is_refused_in_the_words_of_the_shell(stage: Stage) -> None:
    stage.holodeck.registry = stage.registry = GamesRegistry()
    prepare(stage, "running")
    zora = stage.comes("Zora")
    assert zora.types("deck 1", "fluestere")[-1] == "Es fehlt: der Name."
    assert stage.deck().paused is None


@clause("HD-705")
def test_a_failing_sentence_is_replaced_by_a_plain_line(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    dora = stage.comes("Dora", client=SeenClient(wants_feed=True))
    dora.types("betrete holodeck 1")

    def silent(*parts: object) -> list[Told]:
        raise KeyError("Taintmarka")

    monkeypatch.setattr(ProbeText, "asked", silent)
    indy.forget()
    anna.types("zug")
    assert indy.read("Hier fehlt eine Zeile")
    assert not indy.read("Taintmarka")
    assert stage.deck().paused is None
    assert stage.deck().match.entries == 1
    monkeypatch.undo()
    indy.types("zug")
    assert anna.read("Zug 3: Anna ist am Zug.")
    assert dora.told(Table)


@clause("HD-705")
def test_a_fault_that_did_not_touch_the_game_concerns_only_the_asker(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))

    def broken(*parts: object) -> list[Told]:
        raise KeyError("Taintmarka")

    monkeypatch.setattr(ProbeText, "answer", broken)
    indy.forget()
    assert anna.types("hand")[0].startswith("Hier ist ein Fehler im Programm passiert. Dein Befehl gilt nicht")
    assert indy.screen.lines == []
    assert stage.deck().paused is None
    anna.types("zug")
    assert indy.read("Zug 2: Indy ist am Zug.")


@clause("HD-705")
def test_a_failing_reader_does_not_keep_others_from_hearing_it(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))

    def deaf(line: str, kind: str = "") -> None:
        raise OSError("gone")

    monkeypatch.setattr(anna.screen, "show", deaf)
    anna.types("zug")
    assert indy.read("Zug 2: Indy ist am Zug.")
    assert stage.deck().paused is None
    assert not anna.told(Refused)
