"""People at real tables, by telnet: what they do at the same moment, and what they hear of each other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clauses import clause
from tests.deck.wire import Served, Wired


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path / "data")
    yield server
    assert server.stop() == 0


def script(served: Served, *lines: str) -> Wired:
    """Connect a client that sends everything at once."""
    client = Wired(served.telnet)
    served.people.append(client)
    client.types(*lines)
    return client


@clause("HD-112")
def test_a_script_sends_name_password_and_commands_in_one_go(served: Served) -> None:
    served.comes("Anna").ask("computer passwort sonnenwind", "Der Name gehört jetzt dir.")
    wrong = script(served, "Anna", "mondschein", "spiele raumkolonie", "wer")
    wrong.expect("Das Passwort stimmt nicht.")
    wrong.expect("Die 2 Zeilen dahinter zählen nicht.")
    right = script(served, "Anna", "sonnenwind", "spiele raumkolonie", "wer")
    right.expect("Willkommen")
    right.expect("Anna: Deck 1, läuft.")


@clause("HD-103", "HD-222")
def test_everybody_who_plays_at_the_same_moment_gets_a_deck(served: Served) -> None:
    names = ("Anna", "Bea", "Cleo", "Dora", "Emil", "Finn")
    people = [served.comes(name) for name in names]
    for person in people:
        person.types("spiele raumkolonie leicht")
    decks = {person.expect("Du spielst raumkolonie in Deck ").split("in Deck ")[1][0] for person in people}
    assert decks == set("123456")


@clause("HD-303")
def test_a_table_hears_at_once_of_a_connection_that_is_lost_and_of_one_that_is_back(served: Served) -> None:
    anna, emil = served.comes("Anna"), served.comes("Emil")
    anna.ask("computer programm laden raumkolonie", "bist Spielleiter")
    anna.ask("betrete holodeck", "Du betrittst Deck 1")
    emil.ask("computer farbe rot", "Du spielst Rot")
    emil.ask("betrete holodeck", "Du betrittst Deck 1")
    emil.close()
    anna.expect("Emil hat die Verbindung verloren. Der Platz Rot wartet.")
    script(served, "Emil", served.words["Emil"]).expect("Du bist noch in Deck 1.")
    anna.expect("Emil ist wieder verbunden und spielt weiter.")


@clause("HD-107")
def test_a_table_hears_that_somebody_signs_off(served: Served) -> None:
    anna, emil = served.comes("Anna"), served.comes("Emil")
    anna.ask("computer programm laden raumkolonie", "bist Spielleiter")
    anna.ask("betrete holodeck", "Du betrittst Deck 1")
    emil.ask("betrete holodeck", "Du betrittst Deck 1")
    emil.types("abmelden")
    anna.expect("Emil meldet sich ab.")
