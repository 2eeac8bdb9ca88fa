"""Logs as lines of JSON, one for every event; a bug is told by its place and kind, never by the values it speaks of."""

import json
import logging
import sys
from typing import Final

from holodeck.kernel.trace import trace

USUAL: Final = frozenset(logging.LogRecord("", 0, "", 0, "", None, None).__dict__) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}

LOUD: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")
"""They tell every frame and every header: what people say, and their cookies (HD-713)."""


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


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in LOUD:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLevelName(level.upper())))
