"""The order of checks, and that a refused command changes nothing and is told to the speaker only (HD-801)."""

import json

import pytest

from holodeck.deck.table.storage.record import record_of
from tests.clauses import clause
from tests.deck.stage import Stage

REFUSED = [
    "computer farbe rot",
    "computer farbe ocker",
    "computer option tempo 9",
    "computer option tempo 2",
    "computer mitspieler rot leicht",
    "computer programm laden probe",
    "computer programm starten",
    "uebergebe spiel an niemandem",
    "uebergebe spiel an anna",
    "widerrufe uebergabe",
    "uebernehme spiel von anna",
    "computer programm fortsetzen",
    "annehme",
    "fluestere niemandem Hallo",
    "hbruelle",
    "deck 99",
]


@clause("HD-801")
@pytest.mark.parametrize("line", REFUSED)
def test_a_refused_command_changes_nothing_and_is_told_to_the_speaker_only(stage: Stage, line: str) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    before, entries = record_of(stage.deck()), stage.deck().match.entries
    anna.forget()
    answer = indy.types(line)
    assert "HD-" in answer[0] or "PR-" in answer[0]
    assert anna.screen.lines == []
    assert (record_of(stage.deck()), stage.deck().match.entries) == (before, entries)


@clause("HD-801")
def test_the_state_of_the_deck_is_checked_before_seat_and_host_and_these_before_the_parameter(stage: Stage) -> None:
    bea = stage.comes("Bea")
    assert bea.types("computer option unsinn 9") == ["Es ist kein Programm geladen. (HD-207)"]
    stage.comes("Anna").types("computer programm laden probe")
    assert bea.types("computer option unsinn 9") == ["Das darf nur der Spielleiter. (HD-207)"]
    assert bea.types("computer mitspieler ocker genial") == ["Das darf nur der Spielleiter. (HD-208)"]
    assert bea.types("uebergebe spiel an niemandem") == ["Das Spiel läuft nicht. (HD-404)"]


@clause("HD-801")
def test_the_games_own_code_is_told_with_the_games_own_clause(stage: Stage) -> None:
    _, indy = stage.running(names=("Anna", "Indy"))
    assert indy.types("zug") == ["Du bist nicht am Zug. (PR-5)"]


@clause("HD-801")
def test_a_spectator_has_no_seat_to_play_with(stage: Stage) -> None:
    stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    bea.types("betrete holodeck 1")
    assert bea.types("zug") == ["Du spielst hier nicht mit. (HD-801)"]


CHANGES = [
    "computer programm laden probe zuege 2",
    "computer farbe blau",
    "computer option tempo 0",
    "computer option passwort geheim",
    "computer mitspieler rot leicht",
    "computer mitspieler rot schwer",
    "computer farbe gruen",
    "computer mitspieler weg rot",
    "computer mitspieler magenta",
    "computer programm starten",
    "hbruelle Los!",
    "computer pause",
    "computer weiter",
    "uebergebe spiel an computer ja",
]


@clause("HD-704")
def test_all_changes_of_a_command_to_a_deck_are_stored_with_it(stage: Stage) -> None:
    anna, before = stage.comes("Anna"), object()
    for line in CHANGES:
        anna.types(line)
        kept: object = dict(stage.store.decks()).get(1)
        assert kept == json.loads(json.dumps(record_of(stage.deck()).to_json())) != before, line
        before = kept
