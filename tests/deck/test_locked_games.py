"""Games of tables with a password: who may look back at them (HD-114)."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from holodeck.deck.doorway.archive import Archive
from holodeck.deck.port.games import Denied
from tests.clauses import clause
from tests.deck.stage import Player, Stage

DAY = 24 * 3600.0
LOCKED = "Dieser Tisch hatte ein Passwort: Das Spiel sieht nur, wer mitgespielt hat."
READS: dict[str, Callable[[Archive, str], Coroutine[Any, Any, Any]]] = {
    "game": lambda games, asker: games.game(1, asker),
    "log": lambda games, asker: games.log(1, None, None, "de", asker),
    "position": lambda games, asker: games.position(1, None, "de", asker),
    "statistics": lambda games, asker: games.statistics(1, asker),
    "journal": lambda games, asker: games.journal(1, asker),
}


def played(stage: Stage) -> Player:
    """Play a game at a table with a password; Zora watches it, Yara does not. Return Zora."""
    anna, indy, zora = stage.comes("Anna"), stage.comes("Indy"), stage.comes("Zora")
    stage.comes("Yara")
    anna.types(
        "computer programm laden probe zuege 2", "computer option passwort Sesam", "computer farbe blau", "betrete holodeck"
    )
    indy.types("betrete holodeck 1 Sesam", "computer farbe rot")
    zora.types("betrete holodeck 1 Sesam")
    anna.types("computer programm starten", "zug")
    indy.types("zug")
    assert "ended" in (stage.store.games()[0][1])
    return zora


def refusal(stage: Stage, what: str, asker: str) -> str:
    games = Archive(stage.store, stage.registry, stage.holodeck.persons)
    try:
        asyncio.run(READS[what](games, asker))
    except Denied as denied:
        return denied.code
    finally:
        games.close()
    return ""


@clause("HD-114")
@pytest.mark.parametrize("what", READS)
def test_by_the_api_a_game_of_a_locked_table_is_for_its_players(stage: Stage, what: str) -> None:
    played(stage)
    assert [refusal(stage, what, asker) for asker in ("Anna", "Indy", "Yara", "")] == ["", "", "game_locked", "game_locked"]


@clause("HD-114")
def test_the_list_of_games_has_it_only_for_its_players(stage: Stage) -> None:
    played(stage)
    games = Archive(stage.store, stage.registry, stage.holodeck.persons)
    listed = [len(asyncio.run(games.page(None, None, asker)).value) for asker in ("Anna", "Indy", "Zora", "Yara", "")]
    assert listed == [1, 1, 0, 0, 0]
    games.close()


@clause("HD-114")
@pytest.mark.parametrize("line", ["computer programm wiederholen 1", "analyse 1"])
def test_at_the_table_replay_and_analysis_are_for_players(stage: Stage, line: str) -> None:
    played(stage)
    assert LOCKED in stage.comes("Fremde").types(line)
    assert LOCKED not in stage.comes("Anna").types(line)


@clause("HD-114", "HD-706")
def test_everybody_who_was_there_can_check_the_luck(stage: Stage) -> None:
    zora = played(stage)
    assert "Die Saat von Spiel 1" in " ".join(zora.types("computer pruefsumme 1"))
    assert refusal(stage, "journal", "Zora") == ""
    assert LOCKED in stage.comes("Fremde").types("computer pruefsumme 1")


@clause("HD-114")
def test_a_person_who_takes_the_free_name_of_a_guest_was_not_there(stage: Stage) -> None:
    played(stage)
    indy = stage.holodeck.persons["indy"]
    for outlet in list(indy.outlets):
        stage.holodeck.lose(indy, outlet)
    stage.clock.advance(DAY + 7200)
    stage.words.clear()
    stranger = stage.visitor("10.0.7.7")
    stranger.types("Indy")
    assert LOCKED in stranger.types("computer programm wiederholen 1")


@clause("HD-114")
def test_a_game_without_a_password_stays_open_to_all(stage: Stage) -> None:
    anna, indy = stage.running("zuege 2", names=("Anna", "Indy"))
    anna.types("zug")
    indy.types("zug")
    assert refusal(stage, "position", "") == ""
