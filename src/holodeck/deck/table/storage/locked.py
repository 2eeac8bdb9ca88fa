"""Games of tables with a password: what is stored of who was there, and who may look back at them (HD-114)."""

from typing import Final

from holodeck.deck.people.person import Person, texts
from holodeck.deck.table.table import Table
from holodeck.store.port import Json

LOCKED: Final = "locked"
PLAYERS: Final = "players"
WITNESSES: Final = "witnesses"
MOST_WITNESSES: Final = 100


def lock_facts(table: Table) -> Json:
    """Return what the facts of a game say of its lock: keys of those who have played, and of those who could watch."""
    if not table.password:
        return {}
    players = dict.fromkeys([*(seat.person for seat in table.seats if seat.person), *table.given_up])
    watching = dict.fromkeys([table.host, *(person.key for person in table.inside), *table.let_in])
    return {LOCKED: True, PLAYERS: list(players), WITNESSES: [key for key in watching if key][:MOST_WITNESSES]}


def is_open(facts: Json, person: Person | None) -> bool:
    """Return whether this person may see a game: everybody, or those who played it."""
    return not facts.get(LOCKED) or was_among(facts, person, PLAYERS)


def may_verify(facts: Json, person: Person | None) -> bool:
    """Return whether this person may check the luck of a game: everybody who was there."""
    return is_open(facts, person) or was_among(facts, person, WITNESSES)


def was_among(facts: Json, person: Person | None, who: str) -> bool:
    """Return whether this person was one of these. Somebody who has taken the free name of a guest since then was not."""
    ended = facts.get("ended")
    in_time = person is not None and (not isinstance(ended, int | float) or person.since <= ended)
    return person is not None and in_time and person.key in texts(facts.get(who))
