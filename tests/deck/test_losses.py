"""Losses: if something that was told is lost, everybody concerned is told (HD-708)."""

import pytest

from holodeck.store.log import FRAME, HEADER, PAGE, read_frames
from tests.clauses import clause
from tests.deck.stage import Player, Stage


def turns(stage: Stage) -> list[Player]:
    """Play a game up to entry 4."""
    anna, indy = stage.running(names=("Anna", "Indy"))
    for _ in range(2):
        anna.types("zug")
        indy.types("zug")
    return [anna, indy]


def kill_and_flip(stage: Stage, back: int) -> None:
    """Kill the server, flip a byte of the log this many pages before its end, and restart it."""
    left = {path: path.read_bytes() for path in stage.folder.iterdir() if not path.name.endswith("-shm")}
    stage.store.close()
    for path, text in left.items():
        path.write_bytes(flipped(text, back) if path.name.endswith("-wal") else text)
    stage.clock.alarms.clear()
    stage.open()


def flipped(text: bytes, back: int) -> bytes:
    pages = sum(frame.salts == text[16:24] for frame in read_frames(text, PAGE))
    place = HEADER + (pages - back) * (FRAME + PAGE) + 1000
    return text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]


def comes_back(stage: Stage, name: str) -> Player:
    player = stage.comes(name)
    player.types("betrete holodeck 1")
    return player


LOST = "Dieses Spiel war bis Eintrag 4 gekommen, aber die Aufzeichnung endet mit Eintrag"


@clause("HD-708")
def test_people_who_enter_are_told_how_much_of_the_game_is_lost(stage: Stage) -> None:
    turns(stage)
    kill_and_flip(stage, 5)
    anna = comes_back(stage, "Anna")
    kept = stage.deck().match.entries
    assert 0 < kept < 4
    assert anna.read(f"{LOST} {kept}.")
    assert anna.types("zug")[0].startswith("Das Spiel ist angehalten")


@clause("HD-708")
def test_the_status_says_it_and_the_game_can_go_on_from_there(stage: Stage) -> None:
    turns(stage)
    kill_and_flip(stage, 5)
    anna, indy = comes_back(stage, "Anna"), comes_back(stage, "Indy")
    kept = stage.deck().match.entries
    assert f"{LOST} {kept}." in " ".join(line.strip() for line in indy.types("computer programm status"))
    stage.goes_on()
    (anna, indy)[kept % 2].types("zug")
    assert stage.deck().match.entries == kept + 1
    stage.restart()
    again = comes_back(stage, "Anna")
    assert not again.read("verloren")


@clause("HD-708")
def test_an_unconfirmed_loss_is_told_again_after_the_next_start(stage: Stage) -> None:
    turns(stage)
    kill_and_flip(stage, 5)
    stage.restart()
    assert comes_back(stage, "Indy").read(LOST)


@clause("HD-708")
def test_a_deck_whose_last_change_is_lost_is_paused(stage: Stage) -> None:
    anna, indy = turns(stage)
    bea = stage.comes("Bea")
    indy.types("uebergebe spiel an bea")
    bea.types("uebernehme spiel von indy")
    kill_and_flip(stage, 1)
    assert stage.deck().match.entries == 4
    assert comes_back(stage, "Anna").read("Die letzte Änderung an diesem Deck ist verloren gegangen")


@clause("HD-708")
def test_the_name_of_a_damaged_record_stays_reserved(stage: Stage) -> None:
    stage.running(names=("Anna", "Indy"))
    stage.store.ledger.connection.execute("UPDATE persons SET record = replace(record, 'Indy', 'Inga') WHERE name = 'indy'")
    stage.restart()
    stranger = stage.visitor()
    assert stranger.types("Indy") == ["Passwort:"]
    assert stage.deck().seats[1].person == "indy"


@clause("HD-708")
def test_every_loss_is_named_in_the_log(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    turns(stage)
    kill_and_flip(stage, 5)
    said = [record.getMessage() for record in caplog.records]
    assert [line for line in said if line.startswith("lost: game 1 had come to entry 4, but only ")]
