"""Shared fixtures of the attacks: a real server, a player on it, and the ledger, which `make siege` prints at the end."""

from collections.abc import Iterator

import pytest

from tests.adversary.ledger import Ledger
from tests.adversary.victim import Victim
from tests.deck.wire import Served

LEDGER = Ledger()


@pytest.fixture(scope="session")
def ledger() -> Ledger:
    return LEDGER


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Start one server for all attacks of a file: what one attack leaves behind hurts the next."""
    made = Served(tmp_path_factory.mktemp("besieged") / "data", "--log", "warning")
    yield made
    assert made.stop() == 0


@pytest.fixture
def victim(server: Served) -> Iterator[Victim]:
    made = Victim(server, f"Anna{'abcdefghijklmnopqrstuvwxyz'[len(server.people)]}")
    yield made
    made.person.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.getoption("--siege") and LEDGER.attacks:
        terminalreporter.section("the siege")
        for line in LEDGER.table():
            terminalreporter.write_line(line)
