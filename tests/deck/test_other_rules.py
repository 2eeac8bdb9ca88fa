"""Games of older rules (HD-709): closed with a true sentence, never called damaged, and what was known of them stays readable."""

import asyncio

import pytest

from holodeck.deck.doorway.archive import Archive
from holodeck.deck.port.games import Denied
from holodeck.deck.states import State
from tests.clauses import clause
from tests.deck.probe import ProbeRegistry
from tests.deck.stage import Player, Stage

CLOSED = "Spiel 1 wurde mit Version 1 der Regeln von probe begonnen, dieser Server spielt Version 2."


def whole(lines: list[str]) -> str:
    """Join wrapped lines."""
    return " ".join(" ".join(lines).split())


def updated(stage: Stage) -> None:
    """Restart the server with newer rules."""
    stage.holodeck.close()
    assert isinstance(stage.registry, ProbeRegistry)
    stage.registry.change_rules()
    stage.restart()


def after_update(stage: Stage) -> Player:
    """Anna, who has played a turn, is back at the table of her game."""
    stage.running(names=("Anna", "Indy"))[0].types("zug")
    updated(stage)
    anna = stage.comes("Anna")
    anna.types("betrete holodeck 1")
    return anna


@clause("HD-709")
def test_a_running_game_of_older_rules_is_closed_and_not_called_damaged(stage: Stage) -> None:
    anna = after_update(stage)
    assert CLOSED in whole(anna.types("computer programm status"))
    assert not anna.read("beschädigt. Es kann nicht weitergehen")
    assert (stage.deck().state, stage.deck().paused) == (State.OVER, None)


@clause("HD-709")
def test_a_closed_game_is_among_the_results_with_its_last_standings(stage: Stage) -> None:
    after_update(stage)
    (_, facts), *_ = stage.store.games()
    assert facts["reason"] == "rules"
    assert facts["entries"] == 1
    assert isinstance(facts["places"], list)
    assert {place["seat"] for place in facts["places"]} == {0, 1}


@clause("HD-315", "HD-709")
def test_players_of_a_closed_game_are_told_when_they_come_back(stage: Stage) -> None:
    stage.running(names=("Anna", "Indy"))[0].types("zug")
    updated(stage)
    stage.clock.advance(3600)
    indy = stage.comes("Indy")
    assert indy.read("Spiel 1 wurde geschlossen, weil der Server jetzt nach neueren Regeln spielt.")
    assert indy.read("Spiel 1, probe, ist zu Ende: ")


@clause("HD-210", "HD-709")
def test_a_deserted_game_is_closed_at_the_start_too(stage: Stage) -> None:
    for player in stage.running(names=("Anna", "Indy")):
        player.hang_up()
    stage.clock.advance(3600)
    stage.restart()
    assert stage.deck().parked
    updated(stage)
    assert stage.deck().state == "over"
    assert "Du spielst in Deck" not in whole(stage.comes("Anna").types("decks"))


@clause("HD-709")
@pytest.mark.parametrize("line", ["verlauf", "hand", "zug"])
def test_the_last_lines_of_a_closed_game_can_be_read_at_its_table(stage: Stage, line: str) -> None:
    anna = after_update(stage)
    said = whole(anna.types(line))
    assert CLOSED in said
    assert "Zug 2: Indy ist am Zug." in said


@clause("HD-703", "HD-709")
def test_the_replay_of_a_closed_game_says_why_and_what_is_known(stage: Stage) -> None:
    anna = after_update(stage)
    said = whole(anna.types("computer programm wiederholen 1"))
    assert CLOSED in said
    assert "Zug 2: Indy ist am Zug." in said


@clause("HD-709")
def test_the_stored_lines_of_a_closed_game_name_no_hidden_card(stage: Stage) -> None:
    anna = after_update(stage)
    assert "Taintmark" not in " ".join(anna.types("verlauf"))


@clause("HD-709")
def test_a_finished_game_of_older_rules_says_why_it_is_not_replayed_or_analysed(stage: Stage) -> None:
    anna, indy = stage.running("zuege 2", names=("Anna", "Indy"))
    anna.types("zug")
    indy.types("zug")
    updated(stage)
    anna = stage.comes("Anna")
    said = whole(anna.types("computer programm wiederholen 1"))
    assert CLOSED in said
    assert "lässt sich hier aber nicht noch einmal spielen" in said
    assert "Spiel 1, probe, ist zu Ende: " in said
    refused = whole(anna.types("analyse 1"))
    assert "mit Version 1 der Regeln begonnen, dieser Server spielt Version 2." in refused
    with pytest.raises(Denied, match="version 1 of the rules of probe") as denied:
        asyncio.run(Archive(stage.store, stage.registry, stage.holodeck.persons).position(1, None, "de"))
    assert denied.value.code == "older_rules"


@clause("HD-709")
def test_a_table_of_a_closed_game_plays_again_by_the_present_rules(stage: Stage) -> None:
    anna = after_update(stage)
    indy = stage.comes("Indy")
    indy.types("betrete holodeck 1")
    anna.types("noch einmal")
    assert stage.deck().state is State.RUNNING
    kept = stage.store.game(2)
    assert kept is not None
    assert kept.header["version"] == 2


@clause("HD-709")
def test_a_closed_game_stays_closed_after_another_start(stage: Stage) -> None:
    after_update(stage)
    (_, before), *_ = stage.store.games()
    stage.restart()
    anna = stage.comes("Anna")
    anna.types("betrete holodeck 1")
    assert CLOSED in whole(anna.types("verlauf"))
    assert stage.store.games()[0][1] == before
