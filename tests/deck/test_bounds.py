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
def test_tables_per_person_are_limited(small: Stage) -> None:
    anna = small.comes("Anna")
    anna.types(LOAD, LOAD)
    assert anna.types(LOAD)[0].startswith("Mehr als 2 Spiele kannst du nicht zugleich leiten.")
    assert len(small.holodeck.decks) == 3
    anna.types("deck 1", "computer programm beenden")
    anna.types(LOAD)
    assert small.deck(1).state == "loaded"


@clause("HD-210", "HD-221")
def test_a_loaded_table_still_counts_after_its_host_has_left_it(small: Stage) -> None:
    anna = small.comes("Anna")
    for _ in range(2):
        anna.types(LOAD, "betrete holodeck", "ich will raus")
    small.clock.advance(5 * 60)
    assert [small.deck(number).host for number in (1, 2)] == ["", ""]
    assert anna.types(LOAD)[0].startswith("Mehr als 2 Spiele kannst du nicht zugleich leiten.")


@clause("HD-210")
def test_tables_per_address_are_limited(small: Stage) -> None:
    anna, bea = small.comes("Anna"), small.comes("Bea")
    anna.types(LOAD, LOAD)
    bea.types(LOAD)
    assert bea.types(LOAD)[0].startswith("Mehr als 3 Spiele gibt es nicht zugleich von deiner Adresse aus.")
    assert "Du lädst" in " ".join(small.comes("Cleo", "10.0.2.1").types(LOAD))


@clause("HD-211")
def test_decks_per_server_are_limited_and_everything_else_goes_on(small: Stage) -> None:
    for number in range(6):
        small.comes("Gast" + "abcdef"[number], f"10.0.{number}.1").types(LOAD)
    late = small.comes("Late", "10.0.9.1")
    assert late.types(LOAD)[0].startswith("Mehr als 6 Spiele nimmt dieses Holodeck nicht auf.")
    assert "Du spielst Rot" in " ".join(late.types("deck 3", "computer farbe rot"))
    assert len(small.holodeck.decks) == 7


@clause("HD-210")
def test_a_person_with_a_table_takes_none_from_others_behind_the_same_address(large: Stage) -> None:
    for letter in "abcdefgh":
        assert not any("Mehr als" in line for line in large.comes(f"Kind{letter}").types(PLAY))
    assert "Du lädst" in " ".join(large.comes("Lehrerin").types(LOAD))


@pytest.fixture
def large(tmp_path: Path) -> Stage:
    return Stage(tmp_path, limits=Limits(decks=100, tables_each=5, tables_per_address=5))


def hosts(stage: Stage, network: int, name: str, tables: int) -> list[Player]:
    """Bring guests from several addresses of a network who try to open this many tables."""
    people = [stage.comes(f"{name}{letter}", f"10.0.{network}.{ord(letter)}") for letter in "abcd"]
    for turn in range(tables):
        people[turn % len(people)].types(LOAD)
    return people


def loaded(stage: Stage) -> int:
    return sum(not deck.vacant for deck in stage.holodeck.decks.values())


@clause("HD-211")
def test_the_guests_of_many_networks_cannot_take_all_decks(large: Stage) -> None:
    for network in range(10):
        hosts(large, network, f"Gast{'abcdefghijklmnopqrstuvwxyz'[network]}", 20)
    assert 80 < loaded(large) < 100
    late = large.comes("Late", "192.0.2.1")
    assert "Du lädst" in " ".join(late.types(LOAD))


@clause("HD-211")
def test_while_decks_are_scarce_a_network_gets_no_more_than_a_quarter_of_the_free_ones(large: Stage) -> None:
    people = list[Player]()
    for network in (1, 2, 3):
        people = hosts(large, network, "Gast" + "xabc"[network], 20)
    assert loaded(large) == 52, "from half of them on, 12 are a quarter of the 48 that are free"
    assert people[-1].types(LOAD)[0].startswith("Die Decks werden knapp, und aus deinem Netz sind schon 12 Spiele da.")
    assert "Du lädst" in " ".join(large.comes("Neu", "10.0.4.1").types(LOAD))


@clause("HD-211")
def test_an_idle_table_of_guests_makes_way_for_a_named_person(small: Stage) -> None:
    guests = [small.comes("Gast" + "abcdef"[number], f"10.0.{number}.1") for number in range(6)]
    for guest in guests:
        guest.types(PLAY)
    anna = small.comes("Anna", "10.0.9.1")
    anna.types("computer passwort sonnenwind")
    assert anna.types(LOAD)[0].startswith("Mehr als 6 Spiele nimmt"), "all of them have just done something"
    small.clock.advance(room.IDLE_SECONDS + 1)
    for guest in guests[1:]:
        guest.types("wer")
    assert "Du lädst" in " ".join(anna.types(LOAD))
    assert guests[0].read("Deck 1 wird gebraucht. Dein Spiel ist gespeichert.")
    assert guests[0].person.place == 0
    assert small.comes("Spaet", "10.0.8.1").types(LOAD)[0].startswith("Mehr als 6 Spiele nimmt"), "nothing makes way for a guest"


@clause("HD-212")
def test_empty_decks_are_forgotten_but_for_the_lowest(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types(LOAD, LOAD, LOAD)
    assert sorted(stage.holodeck.decks) == [1, 2, 3, 4]
    anna.types("deck 2", "computer programm beenden")
    assert sorted(stage.holodeck.decks) == [1, 2, 3]
    assert [number for number, _ in stage.store.decks()] == [1, 3]
    assert sorted(stage.holodeck.summaries) == [1, 2, 3]
    anna.types("deck 1", "computer programm beenden", "deck 3", "computer programm beenden")
    assert sorted(stage.holodeck.decks) == [1]
    stage.restart()
    assert sorted(stage.holodeck.decks) == [1]
    assert stage.store.rows("SELECT * FROM decks") == []


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
    assert anna.types("decks 41") == ["Deck 41: probe bei Anna, 4 Plätze frei, ohne Uhr."]
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
def test_abandoned_loaded_tables_are_cleared_to_make_room(small: Stage) -> None:
    for letter in "abcdef":
        guest = small.comes(f"Gast{letter}")
        assert not any("Mehr als" in line for line in guest.types(LOAD))
        guest.hang_up()
    assert not any("Mehr als" in line for line in small.comes("Anna").types(PLAY))
    loaded = [deck for deck in small.holodeck.decks.values() if deck.state == "loaded"]
    assert len(loaded) <= 3


# Deserted games (HD-210)

PLAY = "spiele probe"


def plays(stage: Stage, name: str, address: str = "10.0.0.1") -> Player:
    """Start a game alone with bots, and go to the lobby."""
    player = stage.comes(name, address)
    player.types(PLAY, "ich will raus")
    return player


def left_alone(stage: Stage, names: str) -> None:
    """Let a new person for each letter start a game and disconnect."""
    for letter in names:
        plays(stage, f"Gast{letter}").hang_up()
        stage.clock.advance(61)


@clause("HD-210")
def test_games_where_nobody_is_do_not_count(small: Stage) -> None:
    left_alone(small, "abcdef")
    assert "Du spielst" in " ".join(small.comes("Anna").types(PLAY)) or small.deck(7).state == "running"
    small.restart()
    assert not any("Mehr als" in line for line in small.comes("Bea").types(PLAY))


@clause("HD-210")
def test_games_one_has_left_do_not_count(small: Stage) -> None:
    anna = small.comes("Anna")
    for _ in range(5):
        said = anna.types(PLAY, "ich will raus")
        small.clock.advance(20)
        assert not any("Mehr als" in line for line in said)
    assert len(small.holodeck.played_by(anna.person)) == 5


@clause("HD-210")
def test_tables_where_somebody_is_count_for_the_network(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(tables_per_address=1))
    for name in ("Anna", "Bea", "Cleo", "Dora"):
        stage.comes(name).types(PLAY)
    assert stage.comes("Emma").types(PLAY)[0].startswith("Mehr als 4 Spiele gibt es nicht zugleich")


@clause("HD-210")
def test_only_a_few_deserted_games_stay_in_memory(small: Stage) -> None:
    left_alone(small, "abcdefghi")
    small.clock.advance(3600)
    read = [deck for deck in small.holodeck.decks.values() if deck.match.game is not None]
    assert len(read) <= 2 * small.limits.tables_per_address
    assert len([deck for deck in small.holodeck.decks.values() if deck.state == "running"]) == 9


@clause("HD-210", "HD-704")
def test_a_player_can_come_back_to_a_deserted_game(small: Stage) -> None:
    left_alone(small, "abcdefghi")
    back = small.comes("Gasta")
    assert back.read("Du spielst")
    back.types("betrete holodeck 1")
    assert small.deck(1).match.game is not None
    assert small.deck(1).deserted == 0
    back.types("zug")
    assert small.deck(1).match.entries == 1


@clause("HD-210", "HD-704")
def test_deserted_games_are_not_loaded_at_a_start_but_when_somebody_comes(small: Stage) -> None:
    left_alone(small, "ab")
    small.restart()
    assert small.deck(1).match.game is None
    back = small.comes("Gasta")
    back.types("betrete holodeck 1", "zug")
    assert small.deck(1).match.entries == 1


@clause("HD-210")
def test_deserted_games_are_listed_for_their_players_only(small: Stage) -> None:
    left_alone(small, "ab")
    assert [line for line in small.comes("Anna").types("decks") if "läuft" in line] == []
    assert [line[:7] for line in small.comes("Gastb").types("decks") if "läuft" in line] == ["Deck 2:"]


@clause("HD-210", "HD-306")
def test_the_oldest_of_too_many_deserted_games_is_ended_and_scored(small: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_DESERTED", 4)
    left_alone(small, "abcdefghij")
    (facts,) = [facts for number, facts in small.store.games() if number == 1]
    assert facts["reason"] == "stopped"
    assert not any("Mehr als" in line for line in small.comes("Anna").types(PLAY))


@clause("HD-306")
def test_a_deserted_game_is_ended_after_thirty_days(small: Stage) -> None:
    left_alone(small, "abcdefghi")
    small.clock.advance(31 * 24 * 3600)
    assert [deck.state for deck in small.holodeck.decks.values() if deck.state == "running"] == []
