"""Holidays that people announce, during which no game of days counts their time (HD-985)."""

import logging
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from holodeck.store.port import Json

log = logging.getLogger("holodeck.deck")

DAY: Final = 24 * 3600.0
YEAR: Final = 365 * DAY
MOST_DAYS: Final = 30
"""Days of holiday in any year."""
AHEAD: Final = 180 * DAY
"""How far ahead a holiday may begin."""
MOST: Final = 12
"""The holidays that are remembered for a person."""


class Holiday(Struct, frozen=True):
    """Dates in seconds since 1970."""

    begins: float
    ends: float


Holidays = tuple[Holiday, ...]


def counted(since: float, until: float, holidays: Sequence[Holiday]) -> float:
    """Return the seconds between two dates that are no holiday."""
    off = sum(max(0.0, min(until, holiday.ends) - max(since, holiday.begins)) for holiday in holidays)
    return max(0.0, until - since - off)


def moment(since: float, seconds: float, holidays: Sequence[Holiday]) -> float:
    """Return the date by which this many seconds outside holidays have passed."""
    date = since
    for holiday in sorted(holidays, key=lambda one: one.begins):
        if holiday.ends > date and holiday.begins <= date + seconds:
            seconds -= max(0.0, holiday.begins - date)
            date = holiday.ends
    return date + seconds


def now_on(holidays: Holidays, now: float) -> Holiday | None:
    """Return the holiday somebody is on."""
    return next((holiday for holiday in holidays if holiday.begins <= now < holiday.ends), None)


def remembered(holidays: Holidays, now: float) -> Holidays:
    """Return the holidays that still count for the year."""
    return tuple(holiday for holiday in holidays if holiday.ends > now - YEAR)


def spent(holidays: Holidays, now: float) -> float:
    """Return how many days of holiday of the last year, and of all to come, are taken."""
    return sum(holiday.ends - max(holiday.begins, now - YEAR) for holiday in remembered(holidays, now)) / DAY


def without_open(holidays: Holidays, now: float) -> Holidays:
    """Return the holidays if the present one ends now and none follows."""
    return tuple(Holiday(one.begins, min(one.ends, now)) for one in remembered(holidays, now) if one.begins < now)


def read(record: object) -> Holidays:
    """Return what a record holds, or nothing if it cannot be read."""
    try:
        return msgspec.convert(record or [], Holidays)
    except msgspec.ValidationError:
        log.exception("holidays cannot be read")
        return ()


def written(holidays: Holidays) -> Json:
    return {"holidays": msgspec.to_builtins(holidays)} if holidays else {}
