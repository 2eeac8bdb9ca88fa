"""The places in the database that know a person: what is exported from each, and how a person is erased from it (HD-973, HD-974).

Every table is either such a place or named as impersonal, with the reason; a test compares this with the schema. Journals are
sealed and know seats only, so a name can vanish without touching them.
"""

import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from holodeck.kernel.text.speech import fold
from holodeck.store import results
from holodeck.store.chain import encode, key, remark_key, seal, unseal
from holodeck.store.database import Connection, Row
from holodeck.store.port import DECK, ERASED, FACTS, LETTER, NOTE, ORDER, PERSON, TALK, Damaged, Json
from holodeck.store.rows import Draft

log = logging.getLogger("holodeck.store")

NAMES: Final = {"de": "gelöscht", "en": "deleted"}
"""What stands in the place of an erased name, by language. Records use the German one, as for all names of seats."""
ERASED_NAME: Final = NAMES["de"]
MOST: Final = 20_000
"""Rows of one table that an export has at most, the newest."""
SHOWN: Final = ("programme", "began", "ended", "reason", "colours", "places")
"""The facts of a game that an export has."""
SECRET: Final = ("secret", "keys")
"""Fields of a person's record that stay on the server: a copy of them would help a thief."""
CONTACT: Final = ("address", "pace", "proposed", "asked", "failed")
"""Fields of a contact that an export has."""
LISTS: Final = ("let_in", "kept_out", "given_up", "reserved")
"""Fields of the record of a deck that list people: by key, and the reserved seats by name."""
NAMED: Final = ("by", "about", "whom", "settled_by")
"""Fields of a moderators' record that are the name of a person."""


class Who(NamedTuple):
    """A person: the folded name and the name as written."""

    key: str
    name: str

    @property
    def spellings(self) -> list[bytes]:
        """The ways in which the name is written in records."""
        return [text.encode() for text in dict.fromkeys((self.name, self.key, self.name.lower(), self.name.upper()))]

    def named_in(self, text: str) -> bool:
        return self.anonymous(text) != text

    def anonymous(self, text: str, language: str = "de") -> str:
        """Return the text without the name."""
        names = "|".join(re.escape(spelled.decode()) for spelled in self.spellings)
        return re.sub(rf"(?<!\w)(?:{names})(?:s|['’])?(?!\w)", NAMES.get(language, ERASED_NAME), text, flags=re.IGNORECASE)


@dataclass(frozen=True)
class Place:
    """A table that knows persons."""

    table: str
    export: Callable[[Connection, Who], list[Json]]
    """Return what the table has about a person."""
    erase: Callable[[Connection, Draft, Who], None]
    """Remove the person inside a transaction; records that stay are put into the draft."""


def mentioning(connection: Connection, query: str, column: str, who: Who) -> list[Row]:
    """Return the rows whose column has the name in any of its spellings."""
    found = " OR ".join(f"instr({column}, ?{place}) > 0" for place in range(1, len(who.spellings) + 1))
    return connection.rows(f"{query} WHERE {found}", *who.spellings)


def records(connection: Connection, query: str, who: Who) -> Iterator[tuple[Any, Json]]:
    """Yield the records that mention a person. A damaged one cannot be rewritten; it is logged."""
    for name, text, sealed, change in mentioning(connection, query, "record", who):
        try:
            yield name, unseal(text, sealed, "", key(name, change))
        except Damaged:
            log.warning("a damaged record may have the name of an erased person", extra={"query": query, "row": str(name)})


# Persons


def export_person(connection: Connection, who: Who) -> list[Json]:
    query = "SELECT name, record, seal, change FROM persons WHERE name = ?1"
    found = list[Json]()
    for name, text, sealed, change in connection.rows(query, who.key):
        record = unseal(text, sealed, f"person {name}", key(name, change))
        keys = record.get("keys")
        shown = [{"kind": one.get("kind"), "label": one.get("label"), "since": one.get("since")} for one in listed(keys)]
        own = {field: value for field, value in record.items() if field not in SECRET}
        if "contact" in own:
            own["contact"] = contact_shown(mapped(own["contact"]))
        found.append({**own, "password": bool(record.get("secret")), "keys": shown})
    return found


def contact_shown(contact: Json) -> Json:
    """Return the addresses of a person without the codes and keys that go with them."""
    devices = [{"endpoint": device.get("endpoint"), "since": device.get("since")} for device in listed(contact.get("devices"))]
    return {**{field: contact[field] for field in CONTACT if field in contact}, "devices": devices}


def erase_person(connection: Connection, draft: Draft, who: Who) -> None:
    """Delete the record, and the name from what others keep of the person: as a friend, ignored, or inviting them."""
    connection.rows("DELETE FROM persons WHERE name = ?1", who.key)
    for name, record in records(connection, "SELECT name, record, seal, change FROM persons", who):
        changed: Json = {"ignored": without(record.get("ignored"), who)}
        if "acquaintance" in record:
            changed["acquaintance"] = acquaintance_without(mapped(record["acquaintance"]), who)
        put_changed(draft, PERSON, name, record, {**record, **changed})


def acquaintance_without(record: Json, who: Who) -> Json:
    """Return what a record says of others without a friend, and without the invitations of a person."""
    changed: Json = {**record}
    if "friends" in record:
        changed["friends"] = {key: friend for key, friend in mapped(record["friends"]).items() if key != who.key}
    if "calls" in record:
        changed["calls"] = [call for call in listed(record["calls"]) if fold(str(call.get("by", ""))) != who.key]
    return changed


# Tables


def export_decks(connection: Connection, who: Who) -> list[Json]:
    found = list[Json]()
    for deck, record in records(connection, "SELECT deck, record, seal, change FROM decks", who):
        places = listed(record.get("seats"))
        seats = [number for number, seat in enumerate(places) if seat.get("person") == who.key]
        standing = {"standing": [one for number in seats for one in listed(places[number].get("standing"))]}
        lists = {name: True for name in LISTS if who.key in map(fold, texts(record.get(name)))}
        roles = {name: True for name in ("host", "opener", "rest") if record.get(name) == who.key}
        found.append({"deck": deck, "programme": record.get("programme"), "seats": seats, **standing, **roles, **lists})
    return found


def erase_deck(connection: Connection, draft: Draft, who: Who) -> None:
    """Free the seats of the person and end every role. A running server has done it already, with the game."""
    for deck, record in records(connection, "SELECT deck, record, seal, change FROM decks", who):
        changed: Json = {name: without(record[name], who) for name in LISTS if name in record}
        changed |= {name: "" for name in ("host", "opener") if record.get(name) == who.key}
        changed |= {"rest": ERASED} if record.get("rest") == who.key else {}
        seats = [
            {**seat, "person": "", "level": "mittel", "deleted": True, "standing": []} if seat.get("person") == who.key else seat
            for seat in listed(record.get("seats"))
        ]
        put_changed(draft, DECK, deck, record, {**record, **changed, "seats": seats})


# Games


def export_games(connection: Connection, who: Who) -> list[Json]:
    found = list[Json]()
    for game, facts in records(connection, "SELECT game, record, seal, change FROM facts", who):
        seats = [seat for seat, person in enumerate(texts(facts.get("persons"))) if person == who.key]
        shown: Json = {name: fact for name, fact in facts.items() if name in SHOWN}
        if seats:
            found.append({"game": game, "seats": seats, **shown})
    return found


def erase_games(connection: Connection, draft: Draft, who: Who) -> None:
    for game, facts in records(connection, "SELECT game, record, seal, change FROM facts", who):
        put_changed(draft, FACTS, game, facts, facts_without(facts, who))


def facts_without(facts: Json, who: Who) -> Json:
    """Return the facts of a game without a person; the seat stays, under the word for deleted. Games from files have names, but
    no persons."""
    people, persons, levels = (texts(facts.get(name)) for name in ("people", "persons", "levels"))
    for seat, name in enumerate(people):
        person = persons[seat] if seat < len(persons) else ""
        bot = seat < len(levels) and levels[seat] != ""
        if person == who.key or (not person and not bot and fold(name) == who.key):
            people[seat] = ERASED_NAME
            persons[seat : seat + 1] = [ERASED]
    changed: Json = {**facts, **({"people": people} if people else {}), **({"persons": persons} if persons else {})}
    changed |= {name: without(facts[name], who) for name in ("players", "witnesses") if name in facts}
    standing = facts.get("standing")
    if isinstance(standing, dict) and isinstance(standing.get("lines"), dict):
        lines = {lang: [who.anonymous(line, lang) for line in texts(told)] for lang, told in standing["lines"].items()}
        changed["standing"] = {**standing, "lines": lines}
    return changed


# Talk


def export_talk(connection: Connection, who: Who) -> list[Json]:
    rows = mentioning(connection, "SELECT id, deck, time, line, seal FROM remarks", "line", who)
    return [
        {"deck": deck, "time": said, "kind": line.get("kind"), "text": line.get("text")}
        for _, deck, said, line in unsealed(rows)
        if line.get("who") == who.key
    ]


def erase_talk(connection: Connection, _: Draft, who: Who) -> None:
    """Delete what the person said, and the name from what others said."""
    rows = mentioning(connection, "SELECT id, deck, time, line, seal FROM remarks", "line", who)
    for number, deck, said, line in unsealed(rows):
        if line.get("who") == who.key:
            connection.rows("DELETE FROM remarks WHERE id = ?1", number)
            continue
        text = encode({**line, "text": who.anonymous(str(line.get("text", "")))})
        sealed = seal(text, remark_key(deck, number, said))
        connection.rows("UPDATE remarks SET line = ?1, seal = ?2 WHERE id = ?3", text, sealed, number)


def unsealed(rows: list[Row]) -> Iterator[tuple[int, int, float, Json]]:
    for number, deck, said, text, sealed in rows:
        try:
            yield number, deck, said, unseal(text, sealed, "", remark_key(deck, number, said))
        except Damaged:
            log.warning("a damaged remark may have the name of an erased person", extra={"row": number})


# What moderators keep


def export_moderation(connection: Connection, who: Who) -> list[Json]:
    """Return the records of moderators that name the person: of each field that does, and of what is not text. Whoever has
    reported somebody is not named."""
    found = list[Json]()
    for name, record in records(connection, "SELECT name, record, seal, change FROM moderation", who):
        own = {field: value for field, value in record.items() if not isinstance(value, str) or who.named_in(value)}
        found.append({"record": name, **{field: value for field, value in own.items() if not isinstance(value, list | dict)}})
    return found


def erase_moderation(connection: Connection, draft: Draft, who: Who) -> None:
    for name, record in records(connection, "SELECT name, record, seal, change FROM moderation", who):
        put_changed(draft, ORDER, name, record, order_without(record, who))


def order_without(record: Json, who: Who) -> Json:
    """Return a record of moderators without the name, and without what the person said. Only names and free texts are compared:
    the name may also be the word for a kind of record, without which the server could not read it."""
    changed: Json = {**record}
    changed |= {field: ERASED_NAME for field in NAMED if fold(str(record.get(field, ""))) == who.key}
    if "reason" in record:
        changed["reason"] = who.anonymous(str(record["reason"]))
    if "lines" in record:
        others = [line for line in listed(record["lines"]) if fold(str(line.get("name", ""))) != who.key]
        changed["lines"] = [{**line, "text": who.anonymous(str(line.get("text", "")))} for line in others]
    return changed


# Notes


def export_notes(connection: Connection, who: Who) -> list[Json]:
    """Return the notes that the person has written, and those for the person. Of a name that was somebody else's before only
    what was written since."""
    since = [float(str(record.get("since", 0.0))) for record in export_person(connection, who)]
    found = list[Json]()
    for _, note in records(connection, "SELECT name, record, seal, change FROM notes", who):
        own = fold(str(note.get("by", ""))) == who.key
        if own or (note.get("to") == who.key and since and float(str(note.get("at", 0.0))) >= since[0]):
            found.append({field: note.get(field) for field in ("by", "to", "at", "text")})
    return found


def erase_notes(connection: Connection, draft: Draft, who: Who) -> None:
    """Delete the notes for the person and those by the person, and the name from what others wrote to each other."""
    for name, note in records(connection, "SELECT name, record, seal, change FROM notes", who):
        if who.key in (fold(str(note.get("to", ""))), fold(str(note.get("by", "")))):
            connection.rows("DELETE FROM notes WHERE name = ?1", name)
        else:
            put_changed(draft, NOTE, name, note, {**note, "text": who.anonymous(str(note.get("text", "")))})


# The outbox


def export_outbox(connection: Connection, who: Who) -> list[Json]:
    """Return what waits to be sent to the person, without the code in it that confirms an address."""
    found = list[Json]()
    for _, letter in records(connection, "SELECT name, record, seal, change FROM outbox", who):
        if letter.get("to") == who.key:
            found.append({field: letter.get(field) for field in ("way", "due", "tries", "matters")})
    return found


def erase_outbox(connection: Connection, _: Draft, who: Who) -> None:
    for name, letter in records(connection, "SELECT name, record, seal, change FROM outbox", who):
        if letter.get("to") == who.key:
            connection.rows("DELETE FROM outbox WHERE name = ?1", name)


# Lost writes


def export_losses(connection: Connection, who: Who) -> list[Json]:
    rows = connection.rows("SELECT time FROM losses WHERE kind = ?1 AND name = ?2", PERSON, who.key)
    return [{"time": time} for (time,) in rows]


def erase_losses(connection: Connection, _: Draft, who: Who) -> None:
    connection.rows("DELETE FROM losses WHERE kind = ?1 AND name = ?2", PERSON, who.key)


# Results by seat


def export_results(connection: Connection, who: Who) -> list[Json]:
    return results.export(connection, who.key)


def erase_results(connection: Connection, _: Draft, who: Who) -> None:
    results.erase(connection, who.key)


PLACES: Final = (
    Place("persons", export_person, erase_person),
    Place("decks", export_decks, erase_deck),
    Place("facts", export_games, erase_games),
    Place("remarks", export_talk, erase_talk),
    Place("moderation", export_moderation, erase_moderation),
    Place("notes", export_notes, erase_notes),
    Place("outbox", export_outbox, erase_outbox),
    Place("losses", export_losses, erase_losses),
    Place("results", export_results, erase_results),
)
IMPERSONAL: Final = {
    "games": "the header of a journal has seats and colours, no names",
    "entries": "an entry names a seat, never its person",
    "tails": "numbers and checksums only",
    "erasures": "when somebody was erased, not who",
    "lives": "how often the server has started",
}
"""The other tables, and why they know nobody."""


def export(connection: Connection, who: Who) -> Json:
    """Return everything about a person, by table: the newest rows, and how many older ones were left out."""
    found: Json = {}
    for place in PLACES:
        rows = place.export(connection, who)
        found[place.table] = rows[-MOST:]
        if len(rows) > MOST:
            found[f"{place.table}_left_out"] = len(rows) - MOST
    return found


def erase(connection: Connection, draft: Draft, who: Who) -> None:
    """Remove a person from all places. Call it inside a transaction, and write the draft before the commit."""
    for place in PLACES:
        place.erase(connection, draft, who)


def claims_about(connection: Connection, who: Who) -> set[tuple[str, str]]:
    """Return the kinds and names of records that will be missing: the witness must not call them lost."""
    rows = mentioning(connection, "SELECT deck FROM remarks", "line", who)
    talk = {(TALK, str(deck)) for (deck,) in rows}
    notes = {(NOTE, str(name)) for (name,) in mentioning(connection, "SELECT name FROM notes", "record", who)}
    letters = {(LETTER, str(name)) for (name,) in mentioning(connection, "SELECT name FROM outbox", "record", who)}
    return {(PERSON, who.key)} | talk | notes | letters


def put_changed(draft: Draft, kind: str, name: int | str, before: Json, after: Json) -> None:
    if after != before:
        draft.put(kind, name, after)


def without(keys: object, who: Who) -> list[str]:
    return [one for one in texts(keys) if fold(one) != who.key]


def texts(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list | tuple) else []


def mapped(value: object) -> Json:
    return value if isinstance(value, dict) else {}


def listed(value: object) -> list[Json]:
    """Return the objects of a list or table."""
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [item for item in items if isinstance(item, dict)]
