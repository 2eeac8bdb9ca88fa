"""Decks are bounded and forgotten: tables of a person, of an address, of a server; empty decks; talk (HD-210 to HD-213)."""

from pathlib import Path

import pytest

from holodeck.deck.port.server import Limits
from tests.clauses import clause
from tests.deck.stage import Stage

LOAD = "computer programm laden probe"


@pytest.fixture
def small(tmp_path: Path) -> Stage:
    return Stage(tmp_path, limits=Limits(decks=6, tables_each=2, tables_per_address=3))


@clause("HD-210")
def test_a_person_has_so_many_tables(small: Stage) -> None:
    anna = small.comes("Anna")
    anna.types(LOAD, LOAD)
    assert anna.types(LOAD)[0].startswith("Mehr als 2 Spiele kannst du nicht zugleich leiten.")
    assert len(small.hall.decks) == 3
    anna.types("deck 1", "computer programm beenden")
    anna.types(LOAD)
    assert small.deck(1).state == "loaded"


@clause("HD-210", "HD-221")
def test_who_leaves_a_loaded_table_to_nobody_has_it_counted_all_the_same(small: Stage) -> None:
    anna = small.comes("Anna")
    for _ in range(2):
        anna.types(LOAD, "betrete holodeck", "ich will raus")
    small.clock.advance(5 * 60)
    assert [small.deck(number).host for number in (1, 2)] == ["", ""]
    assert anna.types(LOAD)[0].startswith("Mehr als 2 Spiele kannst du nicht zugleich leiten.")


@clause("HD-210")
def test_an_address_has_so_many_tables_whoever_comes_from_there(small: Stage) -> None:
    anna, bea = small.comes("Anna"), small.comes("Bea")
    anna.types(LOAD, LOAD)
    bea.types(LOAD)
    assert bea.types(LOAD)[0].startswith("Mehr als 3 Spiele gibt es nicht zugleich von deiner Adresse aus.")
    assert "Du lädst" in " ".join(small.comes("Cleo", "10.0.0.2").types(LOAD))


@clause("HD-211")
def test_a_server_has_so_many_decks_and_everything_else_goes_on(small: Stage) -> None:
    for number in range(6):
        small.comes("Gast" + "abcdef"[number], f"10.0.1.{number}").types(LOAD)
    late = small.comes("Late", "10.0.2.1")
    assert late.types(LOAD)[0].startswith("Mehr als 6 Spiele nimmt dieses Holodeck nicht auf.")
    assert "Du spielst Rot" in " ".join(late.types("deck 3", "computer farbe rot"))
    assert len(small.hall.decks) == 7


@clause("HD-212")
def test_empty_decks_are_forgotten_but_for_the_lowest(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types(LOAD, LOAD, LOAD)
    assert sorted(stage.hall.decks) == [1, 2, 3, 4]
    anna.types("deck 2", "computer programm beenden")
    assert sorted(stage.hall.decks) == [1, 2, 3]
    assert [number for number, _ in stage.store.decks()] == [1, 3]
    assert sorted(stage.hall.summaries) == [1, 2, 3]
    anna.types("deck 1", "computer programm beenden", "deck 3", "computer programm beenden")
    assert sorted(stage.hall.decks) == [1]
    stage.restart()
    assert sorted(stage.hall.decks) == [1]
    assert stage.store.rows("SELECT * FROM decks", "decks") == []


@clause("HD-212")
def test_decks_and_people_are_listed_in_pages(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(tables_each=100, tables_per_address=100))
    anna = stage.comes("Anna")
    for _ in range(41):
        anna.types(LOAD)
        stage.clock.advance(1)
    listed = anna.types("decks")
    assert (len(listed), listed[-1]) == (21, "Noch 21 Zeilen: mehr")
    assert anna.types("mehr")[-1] == "Weiter mit: decks 41"
    assert anna.types("decks 41") == ["Deck 41: probe, geladen.", "Deck 42: leer."]
    for first in "abcdefg":
        for second in "abcdef":
            stage.comes(f"Gast{first}{second}")
    assert anna.types("wer", "mehr")[-1] == "Weiter mit: wer 41"
    assert len(anna.types("wer 41")) == 3


@clause("HD-213")
def test_the_next_users_of_a_deck_do_not_read_what_was_said_there(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types(f"{LOAD} passwort geheim", "computer farbe blau", "betrete holodeck", "-h Unter uns gesagt")
    stage.restart()
    anna = stage.comes("Anna")
    anna.types("betrete holodeck 1")
    assert anna.types("-h *") == ["[Holodeck:Anna] Unter uns gesagt"]
    anna.types("computer programm beenden")
    bea = stage.comes("Bea")
    bea.types("deck 1")
    stage.clock.advance(1)
    bea.types(LOAD, "betrete holodeck 1")
    assert bea.types("-h *") == ["Auf dem Kanal hat noch niemand gesprochen."]
    stage.restart()
    bea = stage.comes("Bea")
    bea.types("betrete holodeck 1")
    assert bea.types("-h *") == ["Auf dem Kanal hat noch niemand gesprochen."]
