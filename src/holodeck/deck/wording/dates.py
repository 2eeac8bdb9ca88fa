"""Dates and times as people read them, in the server's time zone."""

import time
from typing import Final

FORMATS: Final = {"de": "%d.%m.%Y %H:%M", "en": "%d %b %Y %H:%M"}


def moment(language: str, at: float) -> str:
    """Return the date and the time of day in a language."""
    return time.strftime(FORMATS[language], time.localtime(at))


def until(language: str, at: float) -> dict[str, object]:
    """Return the fact until when something lasts, nothing if it has no end."""
    return {"until": moment(language, at)} if at else {}
