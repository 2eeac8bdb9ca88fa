"""This file is what the tests of the telnet door need to be there: the clients people use."""

import os

import pytest
import uvloop

from tests.doors.telnet import clients
from tests.doors.telnet.echo import Loops


@pytest.fixture(params=[None, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def either_loop(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The door works on both loops."""
    monkeypatch.setattr(Loops, "new", request.param)


@pytest.fixture(scope="session")
def real_clients() -> None:
    """The real clients, installed if missing. On CI they must be there; elsewhere a test without them says so loudly."""
    reason = clients.install()
    if reason and os.environ.get("CI"):
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)
