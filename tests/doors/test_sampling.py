"""Which lines are logged (HD-717)."""

import logging
import ssl

import pytest

from holodeck.doors.server.sampling import AT_ONCE, MOST_KINDS, PER_SECOND, Sampled
from tests.clauses import clause


class Log:
    """A sampled log with a clock moved by hand."""

    def __init__(self, level: int = logging.INFO) -> None:
        self.now = 0.0
        self.sampled = Sampled(level, lambda: self.now)
        self.lines: list[logging.LogRecord] = []

    def write(self, name: str, level: int, text: str, error: BaseException | None = None) -> bool:
        """Write a line and return whether it is logged."""
        raised = (type(error), error, None) if error is not None else None
        record = logging.LogRecord(name, level, "", 0, text, None, raised)
        passed = bool(self.sampled.filter(record))
        self.lines += [record] if passed else []
        return passed


@clause("HD-717")
@pytest.mark.parametrize(
    ("name", "text", "error"),
    [
        ("uvicorn.error", "Invalid HTTP request received.", None),
        ("uvicorn.error", "opening handshake failed", ValueError()),
        ("websockets.server", "opening handshake failed", ValueError()),
        ("asyncio", "SSL handshake failed", ssl.SSLError()),
        ("asyncio", "Fatal error on transport", ConnectionResetError()),
        ("asyncio", "socket.send() raised exception.", None),
    ],
)
def test_what_a_stranger_sends_is_counted_and_no_error(name: str, text: str, error: BaseException | None) -> None:
    log = Log()
    assert log.write(name, logging.ERROR, text, error)
    assert [(line.levelname, line.getMessage(), line.exc_info) for line in log.lines] == [("INFO", "bad data", None)]
    assert log.sampled.strangers.total() == 1


@clause("HD-717")
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("uvicorn.error", "Exception in ASGI application\n"),
        ("asyncio", "Task exception was never retrieved"),
        ("holodeck.deck", "x"),
    ],
)
def test_a_bug_stays_an_error(name: str, text: str) -> None:
    log = Log()
    assert log.write(name, logging.ERROR, text, ValueError())
    assert [line.levelname for line in log.lines] == ["ERROR"]
    assert log.sampled.strangers.total() == 0


@clause("HD-717")
def test_bad_data_is_counted_even_if_only_errors_are_logged() -> None:
    log = Log(logging.ERROR)
    assert not log.write("uvicorn.error", logging.WARNING, "Invalid HTTP request received.")
    assert log.sampled.strangers == {"uvicorn": 1}


@clause("HD-717")
def test_many_lines_of_a_kind_are_sampled_and_the_next_one_says_how_many_were_left_out() -> None:
    log = Log()
    assert sum(log.write("holodeck.deck", logging.ERROR, "command failed") for _ in range(1000)) == AT_ONCE
    assert log.write("holodeck.deck", logging.ERROR, "another kind")
    log.now += 1 / PER_SECOND
    assert log.write("holodeck.deck", logging.ERROR, "command failed")
    assert log.lines[-1].__dict__["left_out"] == log.sampled.left_out == 1000 - AT_ONCE


@clause("HD-717")
def test_lines_that_differ_each_time_are_bounded_too() -> None:
    log = Log()
    for number in range(10_000):
        log.write("holodeck.deck", logging.ERROR, f"line {number}")
    assert len(log.lines) <= MOST_KINDS + AT_ONCE


@clause("HD-708", "HD-717")
def test_everything_damaged_is_named_at_a_start() -> None:
    log = Log()
    assert all(log.write("holodeck.deck", logging.ERROR, "damaged") for _ in range(1000))
