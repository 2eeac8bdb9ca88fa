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
    """A client that sends everything in one go."""
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
