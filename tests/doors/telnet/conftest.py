"""Fixtures of the telnet tests: the clients people use."""

import pytest
import uvloop

from tests import debian
from tests.doors.telnet import clients
from tests.doors.telnet.echo import Loops


@pytest.fixture(params=[None, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def either_loop(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test on both event loops."""
    monkeypatch.setattr(Loops, "new", request.param)


@pytest.fixture(scope="session")
def real_clients() -> None:
    """The real clients."""
    debian.need(clients.PACKAGES)
