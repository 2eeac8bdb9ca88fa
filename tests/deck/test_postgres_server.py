"""A whole server on PostgreSQL, over real sockets: the database goes and comes back, and nothing that was told is lost."""

import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from holodeck.store.postgres.address import Address
from holodeck.store.postgres.store import PostgresStore
from tests.clauses import clause
from tests.deck.test_server import ready, seated
from tests.deck.wire import Served, Wired
from tests.postgres import Postgres

AWAY = "Das Spiel pausiert und geht von selbst weiter"


@pytest.fixture
def own() -> Iterator[Postgres]:
    """A PostgreSQL that a test may kill."""
    made = Postgres()
    yield made
    made.close()


def served_by(database: Postgres, folder: Path) -> Served:
    return Served(folder / "unused", "--store", database.address("postgres"))


def step(people: list[Wired]) -> int:
    """Play one step of the set-up; return the number of the player who could."""
    for number, person in enumerate(people):
        commands = ready(person)
        if commands:
            person.ask(commands[0], "Du ")
            return number
    raise AssertionError("nobody may do anything")


def entries(database: Postgres) -> int:
    with closing(PostgresStore(Address(database.address("postgres")))) as store:
        kept = store.game(1)
        assert kept is not None
        assert store.damage() == []
        return len(kept.entries)


@clause("HD-705")
def test_a_table_pauses_while_the_database_is_away_and_goes_on_by_itself(own: Postgres, tmp_path: Path) -> None:
    server = served_by(own, tmp_path)
    people = seated(server, "Anna", "Indy", "Max")
    turn = step(people)
    own.stop(signal.SIGKILL)
    commands = next(commands for person in people if (commands := ready(person)))
    for person in people:
        person.types(commands[0])
    people[turn].expect(AWAY)
    own.start()
    for person in people:
        person.expect("geht weiter")
    step(people)
    assert not any("beschädigt" in person.text for person in people)
    assert server.stop() == 0
    assert entries(own) >= 2
    assert not (tmp_path / "unused").exists()


@clause("HD-704")
def test_a_killed_server_goes_on_where_it_was(own: Postgres, tmp_path: Path) -> None:
    server = served_by(own, tmp_path)
    people = seated(server, "Anna", "Indy", "Max")
    for _ in range(3):
        step(people)
    server.stop(signal.SIGKILL)
    again = served_by(own, tmp_path)
    back = [returning(again, name, server.words[name]) for name in ("Anna", "Indy")]
    for person in back:
        person.ask("betrete holodeck 1", "Du betrittst Deck 1")
    for person in back:
        person.types("computer programm beenden ja")
    back[1].ask("computer pruefsumme 1", "Die Saat von Spiel 1 war")
    back.append(returning(again, "Max", server.words["Max"]))
    back[2].expect("Spiel 1, raumkolonie, ist zu Ende")
    assert again.stop() == 0
    for person in back:
        person.close()
    assert entries(own) >= 3


def returning(server: Served, name: str, word: str) -> Wired:
    """Let a guest come back."""
    person = Wired(server.telnet)
    person.expect("Wie heißt du?")
    person.types(name)
    person.expect("Merkwort")
    person.types(word)
    person.expect("Willkommen")
    return person
