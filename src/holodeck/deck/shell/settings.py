"""What a person sets: language, output, what is told (HD-603, HD-604, HD-609, HD-610), password and keys."""

from concurrent.futures import Future
from functools import partial
from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people import passwords
from holodeck.deck.people.person import Person
from holodeck.deck.port.server import TOKEN
from holodeck.deck.shell.ask import Ask
from holodeck.deck.wording.sentences import reader_of
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Lexicon, NotUnderstood
from holodeck.store.port import Receipt
from holodeck.words.settings import LANGUAGE_WORDS, NARROWEST, SWITCH_WORDS, WIDEST, list_subjects, output_meant, subjects_meant

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


def set_output(ask: Ask) -> None:
    ask.person.mode = output_meant(ask.words, ask.person.mode)
    keep(ask, "mode")
    ask.tell("output_set", output=ask.person.mode)


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


def set_password(ask: Ask) -> None:
    """Makes the name one's own: hashed elsewhere, kept, and only then confirmed (HD-101)."""
    hall, person, word = ask.hall, ask.person, ask.typed
    if not passwords.SHORTEST <= len(word) <= passwords.LONGEST:
        raise Refusal("HD-101", "password_length", {"shortest": passwords.SHORTEST, "longest": passwords.LONGEST})

    def hashed(done: "Future[str]") -> None:
        person.secret = done.result()
        when_kept(hall, person, hall.register.keep(person), "password_set")

    if not hall.hashing.run(partial(passwords.hashed, word), hashed):
        raise Refusal("HD-101", "server_busy")


def make_key(ask: Ask) -> None:
    """`computer schluessel <Name>`: a token for a program of one's own (HD-108)."""
    hall, person, label = ask.hall, ask.person, ask.typed.strip()
    secret, kept = hall.keys.make_token(person, label)
    when_kept(hall, person, kept, "key_made", name=label, key=secret)


def revoke_key(ask: Ask) -> None:
    label = ask.typed.strip()
    when_kept(ask.hall, ask.person, ask.hall.keys.revoke_token(ask.person, label), "key_revoked", name=label)


def list_keys(ask: Ask) -> None:
    labels = [str(key.get("label")) for key in ask.hall.keys.of(ask.person, TOKEN).values()]
    ask.tell("keys", **({"names": labels} if labels else {}))


def when_kept(hall: Holodeck, person: Person, kept: Receipt, thing: str, /, **facts: object) -> None:
    """Said only when it is certain."""

    def told() -> None:
        if kept.error is None:
            hall.tell(person, thing, **facts)
        else:
            hall.tell(person, "not_kept")

    kept.then(lambda: hall.clock.soon(told))
