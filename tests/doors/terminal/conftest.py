"""The fixture of the terminal's tests."""

from pathlib import Path

import pytest

from tests.doors.terminal.session import Session


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Session:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    for user in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(user, "anna")
    return Session(monkeypatch, capsys)
