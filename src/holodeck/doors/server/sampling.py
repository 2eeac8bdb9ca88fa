"""Which lines are logged (HD-717): what strangers send is no error of ours, and nobody can fill the log.

Every kind of line has a burst and a rate; those beyond are counted, and the next one that is logged says how many there were.
"""

import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from holodeck.doors.guard.credit import Credit

AT_ONCE: Final = 10
PER_SECOND: Final = 1 / 30
"""Of each kind of line."""
MOST_KINDS: Final = 200
"""All others are one kind together."""
LIBRARIES: Final = ("uvicorn", "websockets", "asyncio")
"""They log whatever clients do wrong, as warnings and errors,"""
OURS: Final = ("Exception in ASGI", "ASGI callable")
"""and bugs of the app with these words."""
STARTING: Final = ("damaged", "lost: %s")
"""Logged once for each damaged or lost record at a start; all of them count (HD-708)."""

Kind = tuple[str, str, str]


class Sampled(logging.Filter):
    """Passes lines on as long as there are not too many of their kind."""

    def __init__(self, level: int, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.level: Final = level
        self.clock: Final = clock
        self.strangers: Final[Counter[str]] = Counter()
        """What clients did wrong, by the library that noticed."""
        self.left_out = 0
        """Lines that were not logged."""
        self.credits: Final[dict[Kind, Credit]] = {}
        self.missing: Final[Counter[Kind]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if by_stranger(record, error):
            self.strangers[record.name.partition(".")[0]] += 1
            record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
            record.msg, record.args = "bad data", ()
            record.reason = type(error).__name__ if error is not None else ""
            error = None
        if record.levelno < self.level:
            return False
        return record.msg in STARTING or self.sample(record, kind_of(record, error))

    def sample(self, record: logging.LogRecord, kind: Kind) -> bool:
        now = self.clock()
        if kind not in self.credits and len(self.credits) >= MOST_KINDS:
            kind = ("", "", "")
        credit = self.credits.setdefault(kind, Credit(PER_SECOND, AT_ONCE, now))
        if credit.wait(now) > 0:
            self.left_out += 1
            self.missing[kind] += 1
            return False
        credit.spend(1, now)
        if self.missing[kind]:
            record.left_out = self.missing.pop(kind)
        return True


def by_stranger(record: logging.LogRecord, error: BaseException | None) -> bool:
    """Return whether a library complains about a client. Of asyncio it is what goes wrong with a socket."""
    library = record.name.partition(".")[0]
    if library not in LIBRARIES or record.levelno < logging.WARNING:
        return False
    if library == "asyncio":
        return isinstance(error, OSError) or record.getMessage().startswith("socket.send()")
    return not record.getMessage().startswith(OURS)


def kind_of(record: logging.LogRecord, error: BaseException | None) -> Kind:
    """Return what lines of the same kind have in common. The words of asyncio differ each time; a bug is one by its place."""
    words = "" if record.name == "asyncio" else str(record.msg)
    place = error.__traceback__ if error is not None else None
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place is not None else ""
    told = str(record.__dict__.get("bug") or record.__dict__.get("reason", ""))
    return record.name, words, f"{type(error).__name__} {where}" if error is not None else told
