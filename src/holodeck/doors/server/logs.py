"""Logs as JSON lines, one per event; a bug is logged by its place and type, never with values."""

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from holodeck.doors.server.sampling import Sampled
from holodeck.kernel.trace import trace
from holodeck.store.rights import create_private

USUAL: Final = frozenset(logging.LogRecord("", 0, "", 0, "", None, None).__dict__) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}

LOUD: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")
"""These log every frame and header: what people say, and their cookies (HD-713)."""


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line.update({name: value for name, value in record.__dict__.items() if name not in USUAL})
        if record.exc_info is not None and record.exc_info[1] is not None:
            line["bug"] = trace(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


class PrivateFile(logging.FileHandler):
    """A log that only its owner can read (HD-970)."""

    def _open(self) -> TextIOWrapper:
        create_private(Path(self.baseFilename))
        return super()._open()


@contextmanager
def into(file: Path | None) -> Iterator[None]:
    """Log warnings and errors to a file, created with its first line; without a file they are dropped."""
    handler = logging.NullHandler() if file is None else PrivateFile(file, delay=True, encoding="utf-8")
    handler.setFormatter(JsonLines())
    handler.setLevel(logging.WARNING)
    log = logging.getLogger("holodeck")
    log.addHandler(handler)
    before, log.propagate = log.propagate, False
    try:
        yield
    finally:
        log.propagate = before
        log.removeHandler(handler)
        handler.close()


def set_up(level: str) -> Sampled:
    """Log to stderr. Return what counts the lines."""
    sampled, handler = Sampled(logging.getLevelName(level.upper())), logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(sampled)
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in LOUD:
        logging.getLogger(name).setLevel(logging.WARNING)
    return sampled
