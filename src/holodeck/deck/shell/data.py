"""Personal data: what is kept about a person, and deleting the account (HD-973, HD-974)."""

import time
from concurrent.futures import Future
from typing import Any, Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Refused
from holodeck.deck.port.server import ACCESSIBILITY, IMPRINT, PRIVACY
from holodeck.deck.shell import erasing
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.shell.settings import hide_input
from holodeck.deck.shell.voice import YES_WORDS
from holodeck.deck.wording.sentences import fitted, paged, say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.vocabulary import Vocabulary
from holodeck.store.port import Json

EVERYTHING: Final = Vocabulary("holodeck.deck").words("everything")
TIMES: Final = ("since", "seen", "at", "began", "ended", "time", "until")
"""The fields that are times."""
LAST: Final = 20
"""How many games and remarks are told,"""
ALL: Final = 500
"""and how many entries of each kind `alles` tells; the file has more."""


def need_export(holodeck: Holodeck, person: Person, address: str) -> None:
    """Count an export, or raise a refusal (HD-973)."""
    if holodeck.exports.full(person.key) or holodeck.exports.full_from(address):
        raise Refusal("HD-973", "too_fast")
    holodeck.exports.note(person.key)
    holodeck.exports.note_from(address)


def export(ask: Ask) -> Later:
    """`computer auskunft [alles]`: tell what is kept about the person, and how to get all of it in a file."""
    whole = ask.words.peek() in EVERYTHING
    ask.words.drop(int(whole))
    ask.nothing_more()
    holodeck, person, later = ask.holodeck, ask.person, Later()
    need_export(holodeck, person, person.address)

    def read(found: "Future[Json]") -> None:
        if found.exception() is not None:
            no = Refusal("HD-705", "not_readable")
            later.done(holodeck.refused(person, no))
            return
        person.show(fitted(person, paged(person, (whole_of if whole else lines_of)(person, found.result()))))
        later.done()

    holodeck.past.run(lambda: holodeck.store.personal(person.key, person.name), read)
    return later


def lines_of(person: Person, kept: dict[str, Any]) -> list[str]:
    """Return what is kept in words: the record, how much there is, and the last games and remarks."""
    games, remarks = kept["facts"], kept["remarks"]
    record = kept["persons"][0] if kept["persons"] else {}
    fields = "; ".join(f"{name}: {in_words(name, value)}" for name, value in record.items() if name != "keys" and value != "")
    lines = say(person, "export_person", name=person.name, fields=fields)
    counts = {"games": len(games), "remarks": len(remarks), "keys": len(record.get("keys", [])), "tables": len(kept["decks"])}
    lines += say(person, "export_counts", **counts)
    for game in games[-LAST:]:
        began = date_of(game.get("began"))
        lines += say(person, "export_game", game=game["game"], programme=str(game.get("programme", "")), began=began)
    for remark in remarks[-LAST:]:
        lines += say(person, "export_remark", began=date_of(remark["time"]), text=str(remark["text"]))
    return lines + say(person, "export_more")


def whole_of(person: Person, kept: dict[str, Any]) -> list[str]:
    """Return the newest entries of everything, with the words of the file."""
    lines: list[str] = []
    for part, entries in kept.items():
        if isinstance(entries, list):
            lines += say(person, "export_part", part=part, count=len(entries))
            lines += ["; ".join(f"{name}: {in_words(name, value)}" for name, value in entry.items()) for entry in entries[-ALL:]]
    return lines + say(person, "export_more")


def in_words(name: str, value: object) -> str:
    """Return a field of the record in words."""
    if name in TIMES:
        return date_of(value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_words(key, item)}" for key, item in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(in_words("", item) for item in value) or "-"
    return str(value)


def date_of(seconds: object) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(float(seconds))) if isinstance(seconds, int | float) else "?"


def delete(ask: Ask) -> Later | None:
    """`computer konto loeschen [ja [Passwort]]`: ask first, then for the password, which is not shown."""
    person = ask.person
    if ask.words.take(YES_WORDS) is None:
        raise Refusal("HD-313", "confirm", {"question": ask.sentence("confirm_delete")})
    password = ask.after(1).strip()
    if not password and not person.guest:
        ask.tell("ask_delete_password")
        person.asked_deletion = True
        hide_input(person, True)
        return None
    return deleted(ask, password)


def proved(ask: Ask) -> Later | None:
    """Handle the hidden line after `computer konto loeschen ja`; an empty one changes nothing."""
    ask.person.asked_deletion = False
    hide_input(ask.person, False)
    if ask.typed:
        return deleted(ask, ask.typed.strip())
    ask.tell("delete_kept")
    return None


def deleted(ask: Ask, password: str) -> Later:
    holodeck, person, later = ask.holodeck, ask.person, Later()

    def told(why: str) -> None:
        if not why:
            later.done()
            return
        lines = say(person, why)
        holodeck.show(person, lines)
        later.done(Refused(why, "HD-974", " ".join(lines)))

    erasing.delete(holodeck, person, password, person.address, told)
    return later


def privacy(ask: Ask) -> None:
    """`datenschutz`: what the server keeps, and for how long (HD-979)."""
    ask.nothing_more()
    ask.show(ask.holodeck.notices.lines(PRIVACY, ask.person.language))


def imprint(ask: Ask) -> None:
    """`impressum`: who runs the server."""
    ask.nothing_more()
    ask.show(ask.holodeck.notices.lines(IMPRINT, ask.person.language))


def accessibility(ask: Ask) -> None:
    """`barrierefreiheit`: who can play here how, and what is still in the way (HD-749)."""
    ask.nothing_more()
    ask.show(ask.holodeck.notices.lines(ACCESSIBILITY, ask.person.language))
