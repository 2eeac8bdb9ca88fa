"""The reserve descriptor: whatever happens to it, the door goes on (HD-714)."""

import os
import socket

import pytest

from holodeck.doors.guard.handles import Spare
from tests.clauses import clause


@clause("HD-714")
def test_a_lost_spare_descriptor_is_reopened_later(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        door.setblocking(False)
        spare, real = Spare(), os.open

        def none_left(path: str, flags: int) -> int:
            raise OSError(24, "Too many open files")

        monkeypatch.setattr(os, "open", none_left)
        spare.turn_away(door)
        spare.turn_away(door)
        monkeypatch.setattr(os, "open", real)
        spare.turn_away(door)
        assert spare.handle is not None
        os.fstat(spare.handle)
        spare.close()
        spare.close()
