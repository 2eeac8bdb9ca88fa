"""What a person sets: language, output, what is told (HD-603, HD-604, HD-609, HD-610), password and keys."""

from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people import passwords
from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Refused
from holodeck.deck.shell import questions
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.wording.sentences import reader_of, say
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Lexicon, NotUnderstood
from holodeck.store.port import Receipt
from holodeck.words.settings import (
    LANGUAGE_WORDS,
    NARROWEST,
    SWITCH_WORDS,
    WIDEST,
    list_subjects,
    output_meant,
    output_name,
    subjects_meant,
)

CHARSETS: Final = [
    ("utf8", "utf8"),
    ("utf-8", "utf8"),
    ("latin1", "latin1"),
    ("latin-1", "latin1"),
    ("iso-8859-1", "latin1"),
    ("ascii", "ascii"),
]
CHARSET_WORDS: Final = Lexicon(CHARSETS)


def bad_setting(*choices: str) -> NotUnderstood:
    return NotUnderstood("bad_setting", {"choices": list(choices)})


def keep(ask: Ask, setting: str) -> None:
    ask.nothing_more()
    ask.person.chosen.add(setting)
    ask.hall.register.keep(ask.person)


def set_language(ask: Ask) -> None:
    language = ask.words.take(LANGUAGE_WORDS)
    if language is None:
        raise bad_setting("deutsch", "englisch")
    ask.nothing_more()
    ask.person.language = language
    keep(ask, "language")
    ask.tell("language_set")
    deck = ask.hall.decks.get(ask.person.place)
    if deck is not None:
        deck.submit(lambda: questions.tell_again(ask, deck), ask.person)


def set_output(ask: Ask) -> None:
    ask.person.mode = output_meant(ask.words, ask.person.mode)
    keep(ask, "mode")
    ask.tell("output_set", output=output_name(reader_of(ask.person)))


def set_subjects(ask: Ask) -> None:
    """`computer melde angebote eigene` (HD-610)."""
    if ask.words:
        ask.person.subjects = subjects_meant(ask.words, ask.person.subjects)
        keep(ask, "subjects")
    ask.show(list_subjects(reader_of(ask.person)))


def set_width(ask: Ask) -> None:
    width = ask.words.number()
    if width is None or not NARROWEST <= width <= WIDEST:
        raise bad_setting(f"{NARROWEST}..{WIDEST}")
    ask.nothing_more()
    ask.person.width = width
    keep(ask, "width")
    ask.tell("width_set", width=width)


def set_colours(ask: Ask) -> None:
    ask.person.colours = switched(ask)
    keep(ask, "colours")
    ask.tell("colours_set", on=ask.person.colours)


def set_bell(ask: Ask) -> None:
    ask.person.bell = switched(ask)
    keep(ask, "bell")
    ask.tell("bell_set", on=ask.person.bell)


def set_sounds(ask: Ask) -> None:
    ask.person.sounds = switched(ask)
    keep(ask, "sounds")
    ask.tell("sounds_set", on=ask.person.sounds)


def switched(ask: Ask) -> bool:
    on = ask.words.take(SWITCH_WORDS)
    if on is None:
        raise bad_setting("an", "aus")
    ask.nothing_more()
    return on


def set_charset(ask: Ask) -> None:
    charset = ask.words.take(CHARSET_WORDS)
    if charset is None:
        raise bad_setting("utf8", "latin1", "ascii")
    ask.nothing_more()
    ask.person.charset = charset
    for outlet in ask.person.outlets:
        outlet.charset(charset)
    keep(ask, "charset")
    ask.tell("charset_set", charset=charset)


def set_password(ask: Ask) -> Later | None:
    """Makes the name one's own, or gives it another password for the old one: hashed elsewhere, kept, and only then confirmed.
    Every other way in ends (HD-101, HD-110)."""
    hall, person, way = ask.hall, ask.person, ask.person.way
    if not ask.typed:
        ask.tell("ask_new_password" if person.guest else "ask_both_passwords")
        person.asked_password = True
        hide_input(person, True)
        return None
    old, _, word = ask.typed.strip().rpartition(" ")
    if old and person.guest:
        raise Refusal("HD-110", "password_spaces")
    if not old and not person.guest:
        raise Refusal("HD-110", "old_password")
    if not passwords.SHORTEST <= len(word) <= passwords.LONGEST:
        raise Refusal("HD-101", "password_length", {"shortest": passwords.SHORTEST, "longest": passwords.LONGEST})
    thing, later = "password_set" if person.guest else "password_changed", Later()

    def changed(why: str) -> None:
        if why:
            hall.tell(person, why)
            later.done(Refused(why, "HD-110", " ".join(say(person, why))))
            return
        hall.keys.end_others(person, way.seal if way is not None else "")
        for outlet in [other for other in person.outlets if way is None or other is not way.outlet]:
            outlet.close("".join(say(person, "password_elsewhere")))
        when_kept(hall, person, hall.register.keep(person), thing, later)

    hall.login.change(person, old, word, changed)
    return later


def new_password(ask: Ask) -> Later | None:
    """The line behind `computer passwort`, typed unseen (HD-617); an empty one leaves everything as it is."""
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
    """`computer schluessel <Name>`: a token for a program of one's own (HD-108)."""
    hall, person, label = ask.hall, ask.person, ask.typed.strip()
    secret, kept = hall.keys.make_token(person, label)
    return when_kept(hall, person, kept, "key_made", Later(), name=label, key=secret)


def revoke_key(ask: Ask) -> Later:
    label = ask.typed.strip()
    return when_kept(ask.hall, ask.person, ask.hall.keys.revoke_token(ask.person, label), "key_revoked", Later(), name=label)


def list_keys(ask: Ask) -> None:
    labels = [label for label, _ in ask.hall.keys.listed(ask.person)]
    ask.tell("keys", **({"names": labels} if labels else {}))


def when_kept(hall: Holodeck, person: Person, kept: Receipt, thing: str, later: Later, /, **facts: object) -> Later:
    """Said only when it is certain."""

    def told(is_kept: bool) -> None:
        lines = say(person, thing, **facts) if is_kept else say(person, "not_kept")
        hall.show(person, lines)
        later.done(None if is_kept else Refused("not_kept", "HD-110", " ".join(lines)))

    hall.register.when_certain(person, kept, told)
    return later
