"""What people have played: who may see it, and the searches and counts that show it (HD-1000 to HD-1005)."""

import re
import time
from collections import Counter
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from statistics import fmean
from typing import Final, NamedTuple

from holodeck.deck.people.acquaintance import EVERYBODY
from holodeck.deck.people.person import Person
from holodeck.deck.people.reach import admits
from holodeck.deck.port.history import Built, Companion, Tally, Wanted
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold
from holodeck.store.port import ERASED, LOST, STOPPED, WON, Result, Search, Shared, Since, Store

COUNTED: Final = 1000
"""A profile counts this many games, the newest."""
COMPANIONS: Final = 10
RESULTS: Final = (WON, LOST, STOPPED)
PERIOD: Final = re.compile(r"(?P<year>\d{4})(-(?P<month>\d{1,2})(-(?P<day>\d{1,2}))?)?", re.ASCII)
IN_GERMAN: Final = re.compile(r"((?P<day>\d{1,2})\.)?(?P<month>\d{1,2})\.(?P<year>\d{4})", re.ASCII)
DECEMBER: Final = 12

Persons = Mapping[str, Person]
Named = Callable[[str, str], str]
"""The name of what a kind of action of a game builds."""


def owner(persons: Persons, viewer: Person | None, name: str) -> Person:
    """Return the person of this name if the viewer may see what they have played, or raise a refusal, the same for a name that
    nobody has."""
    found = persons.get(fold(name))
    if found is not None and found is viewer and found.guest:
        raise Refusal("HD-1000", "history_needs_password")
    if found is None or found.guest or found.erased or not (found is viewer or shows(found, viewer)):
        raise Refusal("HD-1004", "no_history", {"name": name})
    return found


def shows(person: Person, viewer: Person | None) -> bool:
    """Return whether somebody else may see what a person has played."""
    circle = person.acquaintance.shown_to
    return circle == EVERYBODY if viewer is None else admits(circle, person, viewer)


def since(person: Person | None) -> Since | None:
    return Since(person.key, person.since) if person is not None else None


# Searching


def search_of(wanted: Wanted, persons: Persons, viewer: Person | None, before: int | None, limit: int) -> Search:
    """Return what the store is asked for, or raise a refusal."""
    begin, end = period(wanted.when) if wanted.when else (0.0, float("inf"))
    if wanted.result not in ("", *RESULTS):
        raise Refusal("HD-1001", "bad_result", {"word": wanted.result})
    if wanted.result in (WON, LOST) and not wanted.person:
        raise Refusal("HD-1001", "result_needs_name")
    person = since(owner(persons, viewer, wanted.person)) if wanted.person else None
    return Search(since(viewer), person, wanted.programme, begin, end, wanted.result, before, limit)


def is_period(text: str) -> bool:
    return bool(PERIOD.fullmatch(text) or IN_GERMAN.fullmatch(text))


def period(text: str) -> tuple[float, float]:
    """Return when a year, month or day begins and ends, in the time of the server, or raise a refusal."""
    found = PERIOD.fullmatch(text) or IN_GERMAN.fullmatch(text)
    year, month, day = (int(found[part] or 0) if found else 0 for part in ("year", "month", "day"))
    try:
        begin = date(year, month or 1, day or 1)
        if day:
            end = begin + timedelta(days=1)
        elif month:
            end = date(year + month // DECEMBER, month % DECEMBER + 1, 1)
        else:
            end = date(year + 1, 1, 1)
        return time.mktime(begin.timetuple()), time.mktime(end.timetuple())
    except (ValueError, OverflowError):
        raise Refusal("HD-1001", "bad_date", {"word": text}) from None


# Counting


class History(NamedTuple):
    """What a viewer may see of a person's games, counted."""

    games: int
    records: list[Tally]
    companions: list[Companion]


def read(store: Store, persons: Persons, person: Person, viewer: Person | None, named: Named, deleted: str) -> History:
    """Read and count what a viewer may see of a person's games. Others than the person learn nothing of somebody without games:
    they might be nobody. Called in a worker."""
    whose, seen_by = Since(person.key, person.since), since(viewer)
    results = store.results(whose, seen_by, COUNTED)
    if not results and viewer is not person:
        raise Refusal("HD-1004", "no_history", {"name": person.name})
    shared = store.shared(whose, seen_by, COUNTED)
    return History(len(results), records(results, named), companions(shared, persons, deleted))


def records(results: list[Result], named: Named) -> list[Tally]:
    """Count the games of every programme, the one played most first."""
    games = Counter(result.programme for result in results)
    return [record(name, [result for result in results if result.programme == name], named) for name, _ in games.most_common()]


def record(name: str, results: list[Result], named: Named) -> Tally:
    ranks = Counter(result.rank for result in results if result.rank)
    seconds = [result.seconds for result in results if result.seconds is not None]
    luck = [result.luck for result in results if result.luck is not None]
    built = Counter(named(name, result.built) for result in results if result.built)
    return Tally(
        name,
        len(results),
        ranks[1],
        [ranks[rank] for rank in range(1, max(ranks, default=0) + 1)],
        max(1, round(fmean(seconds) / 60)) if seconds else None,
        round(fmean(luck), 1) if luck else None,
        [Built(kind, times) for kind, times in built.most_common()],
    )


def companions(shared: list[Shared], persons: Persons, deleted: str) -> list[Companion]:
    """Count the games with others who have a name of their own, those with whom one has played most first. Who had such a name
    before is somebody else; the deleted ones are one."""
    since = {key: known_since(persons, key) for key in {one.key for one in shared}}
    counted = [one for one in shared if one.ended >= since[one.key]]
    games = Counter([one.key for one in counted])
    ahead = Counter([one.key for one in counted if one.ahead])
    names = {key: deleted if key == ERASED else persons[key].name for key in games}
    most = sorted(games, key=lambda key: (-games[key], names[key]))[:COMPANIONS]
    return [Companion(names[key], games[key], ahead[key]) for key in most]


def known_since(persons: Persons, key: str) -> float:
    """Return since when a key stands for somebody with a name of their own, or for the deleted; never for others."""
    person = persons.get(key)
    if person is not None and not person.guest:
        return person.since
    return 0.0 if key == ERASED else float("inf")
