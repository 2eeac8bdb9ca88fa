"""Personal settings: subjects (HD-610), password and keys. How things are shown is set in `output`."""

import re
from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people import passwords
from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Refused
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.shell.output import VOCABULARY, keep
from holodeck.deck.wording.sentences import reader_of, say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.subjects import LEVELS, SUBJECTS
from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.store.port import Receipt
from holodeck.words.past import SUBJECT_WORDS
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

LEVEL_WORDS: Final = VOCABULARY.lexicon("level")
EVERYTHING: Final = "everything"
AS_USUAL: Final = "usual"
OLD_AND_NEW: Final = re.compile(r'(?:"(?P<quoted>[^"]+)"|(?P<word>\S+))\s+(?P<new>.+)', re.DOTALL)


def set_subjects(ask: Ask) -> None:
    """`computer melde angebote eigene`: set how much is told of a subject (HD-610)."""
    if ask.words:
        ask.person.subjects = subjects_meant(ask.words, ask.person.subjects)
        keep(ask, "subjects")
    ask.show(list_subjects(reader_of(ask.person)))


def subjects_meant(heard: Heard, chosen: dict[str, str]) -> dict[str, str]:
    """Return the choice of subjects as the words change it: several subjects, or all, and how much is wanted."""
    subjects: list[str] = []
    while (subject := heard.take(SUBJECT_WORDS)) is not None:
        subjects += SUBJECTS if subject == EVERYTHING else [subject]
    level = heard.take(LEVEL_WORDS)
    if not subjects or level is None:
        raise NotUnderstood("bad_subject")
    heard.finish(TOO_MUCH)
    if level == AS_USUAL:
        return {subject: kept for subject, kept in chosen.items() if subject not in subjects}
    return {**chosen, **dict.fromkeys(subjects, level)}


def list_subjects(reader: Viewer) -> list[str]:
    """List what is told of which subject, one line for each level."""
    names, prefs = reader.book.names, reader.prefs
    lines: list[str] = []
    for level in LEVELS:
        heard = [subject for subject in SUBJECTS if prefs.hears(subject) == level]
        told = [str(names["subject"][subject]) for subject in heard]
        lines += reader.say(f"hears_{level}", subjects=told) if told else []
    return lines


def set_password(ask: Ask) -> Later | None:
    """Set a first password, or replace the old one: hashed in the password process, stored, and only then confirmed. All other
    sessions and keys end (HD-101, HD-110)."""
    holodeck, person, way = ask.holodeck, ask.person, ask.person.way
    if not ask.typed:
        ask.tell("ask_new_password" if person.guest else "ask_both_passwords")
        person.asked_password = True
        hide_input(person, True)
        return None
    old, word = passwords_of(ask)
    if not old and not person.guest:
        raise Refusal("HD-110", "old_password")
    if not passwords.SHORTEST <= len(word) <= passwords.LONGEST:
        raise Refusal("HD-101", "password_length", {"shortest": passwords.SHORTEST, "longest": passwords.LONGEST})
    thing, later = "password_set" if person.guest else "password_changed", Later()

    def changed(why: str) -> None:
        if why:
            holodeck.tell(person, why)
            later.done(Refused(why, "HD-110", " ".join(say(person, why))))
            return
        holodeck.keys.end_others(person, way.seal if way is not None else "")
        for outlet in [other for other in person.outlets if way is None or other is not way.outlet]:
            outlet.close("".join(say(person, "password_elsewhere")))
        when_kept(holodeck, person, holodeck.register.keep(person), thing, later)

    holodeck.login.change(person, old, word, changed)
    return later


def passwords_of(ask: Ask) -> tuple[str, str]:
    """Return the old password and the new one. In a line the old one is a word, or stands in quotation marks; all that follows
    is the new one. A guest has no old one."""
    if ask.values is not None:
        return (ask.values[0] if len(ask.values) > 1 else "").strip(), ask.values[-1].strip()
    if ask.person.guest:
        return "", ask.typed.strip()
    found = OLD_AND_NEW.fullmatch(ask.typed.strip())
    return (found["quoted"] or found["word"], found["new"]) if found is not None else ("", ask.typed.strip())


def new_password(ask: Ask) -> Later | None:
    """Handle the hidden line after `computer passwort` (HD-617); an empty one changes nothing."""
    ask.person.asked_password = False
    hide_input(ask.person, False)
    if ask.typed:
        return set_password(ask)
    ask.tell("password_kept")
    return None


def hide_input(person: Person, on: bool) -> None:
    for outlet in person.outlets:
        outlet.hide_input(on)


def make_key(ask: Ask) -> Later:
    """`computer schluessel <Name>`: make a token for a program (HD-108)."""
    holodeck, person, label = ask.holodeck, ask.person, ask.typed.strip()
    secret, kept = holodeck.keys.make_token(person, label)
    return when_kept(holodeck, person, kept, "key_made", Later(), name=label, key=secret)


def revoke_key(ask: Ask) -> Later:
    label = ask.typed.strip()
    return when_kept(
        ask.holodeck, ask.person, ask.holodeck.keys.revoke_token(ask.person, label), "key_revoked", Later(), name=label
    )


def list_keys(ask: Ask) -> None:
    labels = [label for label, _ in ask.holodeck.keys.listed(ask.person)]
    ask.tell("keys", **({"names": labels} if labels else {}))


def when_written(holodeck: Holodeck, person: Person, kept: Receipt, thing: str, /, **facts: object) -> Later:
    """Tell the person whether something was stored, once the store has answered."""
    later = Later()

    def told() -> None:
        lines = say(person, thing, **facts) if kept.error is None else say(person, "not_kept")
        holodeck.show(person, lines)
        later.done(None if kept.error is None else Refused("not_kept", "HD-952", " ".join(lines)))

    kept.then(lambda: holodeck.clock.soon(told))
    return later


def when_kept(holodeck: Holodeck, person: Person, kept: Receipt, thing: str, later: Later, /, **facts: object) -> Later:
    """Tell the person whether a change was stored, once that is certain."""

    def told(is_kept: bool) -> None:
        lines = say(person, thing, **facts) if is_kept else say(person, "not_kept")
        holodeck.show(person, lines)
        later.done(None if is_kept else Refused("not_kept", "HD-110", " ".join(lines)))

    holodeck.register.when_certain(person, kept, told)
    return later
