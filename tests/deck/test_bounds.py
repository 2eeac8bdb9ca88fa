"""Decks are bounded and forgotten: tables of a person, of an address, of a server; empty decks; talk (HD-210 to HD-213)."""

from pathlib import Path

import pytest

from holodeck.deck import room
from holodeck.deck.port.server import Limits
from tests.clauses import clause
from tests.deck.stage import Player, Stage

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


@clause("HD-210")
def test_loaded_tables_that_nobody_waits_for_make_way(small: Stage) -> None:
    for letter in "abcdef":
        guest = small.comes(f"Gast{letter}")
        assert not any("Mehr als" in line for line in guest.types(LOAD))
        guest.hang_up()
    assert not any("Mehr als" in line for line in small.comes("Anna").types(PLAY))
    loaded = [deck for deck in small.hall.decks.values() if deck.state == "loaded"]
    assert len(loaded) <= 3


# Games that lie there (HD-210)

PLAY = "spiele probe"


def plays(stage: Stage, name: str, address: str = "10.0.0.1") -> Player:
    """Begins a game alone with bots, and goes to the lobby."""
    player = stage.comes(name, address)
    player.types(PLAY, "ich will raus")
    return player


def left_alone(stage: Stage, names: str) -> None:
    """Somebody new begins a game for each letter, and goes home."""
    for letter in names:
        plays(stage, f"Gast{letter}").hang_up()
        stage.clock.advance(61)


@clause("HD-210")
def test_games_at_which_nobody_is_do_not_count(small: Stage) -> None:
    left_alone(small, "abcdef")
    assert "Du spielst" in " ".join(small.comes("Anna").types(PLAY)) or small.deck(7).state == "running"
    small.restart()
    assert not any("Mehr als" in line for line in small.comes("Bea").types(PLAY))


@clause("HD-210")
def test_games_that_one_has_left_do_not_count(small: Stage) -> None:
    anna = small.comes("Anna")
    for _ in range(5):
        said = anna.types(PLAY, "ich will raus")
        small.clock.advance(20)
        assert not any("Mehr als" in line for line in said)
    assert len(small.hall.played_by(anna.person)) == 5


@clause("HD-210")
def test_tables_at_which_somebody_is_count(small: Stage) -> None:
    for name in ("Anna", "Bea", "Cleo"):
        small.comes(name).types(PLAY)
    assert small.comes("Dora").types(PLAY)[0].startswith("Mehr als 3 Spiele gibt es nicht zugleich von deiner Adresse aus.")


@clause("HD-210")
def test_games_that_lie_there_take_no_memory_beyond_a_few(small: Stage) -> None:
    left_alone(small, "abcdefghi")
    small.clock.advance(3600)
    read = [deck for deck in small.hall.decks.values() if deck.match.game is not None]
    assert len(read) <= 2 * small.limits.tables_per_address
    assert len([deck for deck in small.hall.decks.values() if deck.state == "running"]) == 9


@clause("HD-210", "HD-704")
def test_who_comes_back_to_a_game_that_lies_there_goes_on_with_it(small: Stage) -> None:
    left_alone(small, "abcdefghi")
    back = small.comes("Gasta")
    assert back.read("Du spielst")
    back.types("betrete holodeck 1")
    assert small.deck(1).match.game is not None
    assert small.deck(1).deserted == 0
    back.types("zug")
    assert small.deck(1).match.entries == 1


@clause("HD-210", "HD-704")
def test_games_that_lie_there_are_not_read_at_a_start_but_when_somebody_comes(small: Stage) -> None:
    left_alone(small, "ab")
    small.restart()
    assert small.deck(1).match.game is None
    back = small.comes("Gasta")
    back.types("betrete holodeck 1", "zug")
    assert small.deck(1).match.entries == 1


@clause("HD-210")
def test_games_that_lie_there_are_listed_for_their_players_only(small: Stage) -> None:
    left_alone(small, "ab")
    assert [line for line in small.comes("Anna").types("decks") if "läuft" in line] == []
    assert [line[:7] for line in small.comes("Gastb").types("decks") if "läuft" in line] == ["Deck 2:"]


@clause("HD-210", "HD-306")
def test_of_too_many_games_that_lie_there_the_oldest_is_ended_and_scored(small: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LYING", 4)
    left_alone(small, "abcdefghij")
    (facts,) = [facts for number, facts in small.store.games() if number == 1]
    assert facts["reason"] == "stopped"
    assert not any("Mehr als" in line for line in small.comes("Anna").types(PLAY))


@clause("HD-306")
def test_a_game_that_lies_there_is_ended_after_thirty_days(small: Stage) -> None:
    left_alone(small, "abcdefghi")
    small.clock.advance(31 * 24 * 3600)
    assert [deck.state for deck in small.hall.decks.values() if deck.state == "running"] == []
