"""`urlaub`: announcing holidays, in which no game of days counts one's time (HD-985)."""

import re
import time
from datetime import date
from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.holidays import (
    AHEAD,
    DAY,
    MOST,
    MOST_DAYS,
    Holiday,
    Holidays,
    remembered,
    spent,
    without_open,
)
from holodeck.deck.people.person import Person
from holodeck.deck.shell.ask import Ask
from holodeck.deck.wording.dates import moment
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.vocabulary import Vocabulary

WORDS: Final = Vocabulary("holodeck.deck")
DAY_WORDS: Final = WORDS.words("days")
FROM_WORDS: Final = WORDS.words("from_day")
DOTTED: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})?")
ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")


def holiday(ask: Ask) -> None:
    """`urlaub [<Tage> [ab <Datum>]]`: announce a holiday, or say which are announced."""
    holodeck, person = ask.holodeck, ask.person
    typed = ask.typed.split()
    if not typed:
        ask.show(lines_of(person, holodeck.clock.date()))
        return
    if person.guest:
        raise Refusal("HD-985", "days_need_password")
    now = holodeck.clock.date()
    days, begins = read(typed, now)
    if not (1 <= days <= MOST_DAYS and now <= begins <= now + AHEAD):
        raise bad_holiday()
    announced = Holiday(begins, begins + days * DAY)
    kept = remembered(person.holidays, now)
    if any(one.begins < announced.ends and announced.begins < one.ends for one in kept):
        raise Refusal("HD-985", "holiday_already")
    if len(kept) >= MOST or spent((*kept, announced), now) > MOST_DAYS:
        raise Refusal("HD-985", "too_much_holiday", {"most": MOST_DAYS, "days": int(spent(kept, now))})
    change(holodeck, person, tuple(sorted([*kept, announced], key=lambda one: one.begins)))
    ask.tell("holiday_kept", **dates(person, announced))


def end_holiday(ask: Ask) -> None:
    """`urlaub ende`: end the present holiday and those to come."""
    ask.nothing_more()
    now = ask.holodeck.clock.date()
    if all(one.ends <= now for one in ask.person.holidays):
        raise Refusal("HD-985", "no_holiday")
    change(ask.holodeck, ask.person, without_open(ask.person.holidays, now))
    ask.tell("holiday_ended")


def lines_of(person: Person, now: float) -> list[str]:
    """Return the holidays that are not over, in words, and how many days are left."""
    said = [line for one in person.holidays if one.ends > now for line in say(person, "holiday_line", **dates(person, one))]
    left = max(0, MOST_DAYS - int(spent(person.holidays, now)))
    return (said or say(person, "no_holidays")) + say(person, "holidays_left", days=left)


def dates(person: Person, one: Holiday) -> dict[str, object]:
    return {"begins": moment(person.language, one.begins), "ends": moment(person.language, one.ends)}


def change(holodeck: Holodeck, person: Person, holidays: Holidays) -> None:
    """Keep other holidays, by which the games of the person count from now on."""
    person.holidays = holidays
    holodeck.register.keep(person)
    for deck in holodeck.played_by(person):
        if deck.days:
            deck.sleep.holidays_changed()
    holodeck.own_games.tell(person)


def read(typed: list[str], now: float) -> tuple[int, float]:
    """Return for how many days, and from when."""
    words = [word.casefold() for word in typed]
    days = int(words[0]) if words[0].isdecimal() and len(words[0]) <= 3 else 0
    rest = words[1:]
    rest = rest[1:] if rest and rest[0] in DAY_WORDS else rest
    rest = rest[1:] if len(rest) > 1 and rest[0] in FROM_WORDS else rest
    if len(rest) > 1:
        raise bad_holiday()
    return days, date_of(rest[0], now) if rest else now


def date_of(word: str, now: float) -> float:
    """Return the beginning of a day in the time of the server, of today the present; without a year the next one of this name."""
    today = date(*time.localtime(now)[:3])
    iso, dotted = ISO.fullmatch(word), DOTTED.fullmatch(word)
    try:
        if iso:
            found = date(int(iso[1]), int(iso[2]), int(iso[3]))
        elif dotted:
            found = date(int(dotted[3] or today.year), int(dotted[2]), int(dotted[1]))
            if not dotted[3] and found < today:
                found = found.replace(year=today.year + 1)
        else:
            raise bad_holiday()
    except ValueError:
        raise bad_holiday() from None
    return now if found == today else time.mktime(found.timetuple())


def bad_holiday() -> Refusal:
    return Refusal("HD-985", "bad_holiday", {"most": MOST_DAYS, "ahead": int(AHEAD / DAY)})
