"""How a person reads: language, output, width, colours, bell, character set, and the password (HD-603, HD-604, HD-609)."""

from concurrent.futures import Future
from functools import partial
from typing import Final

from holodeck.deck.people import passwords
from holodeck.deck.shell.ask import Ask
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Lexicon, NotUnderstood
from holodeck.store.port import Bundle, Receipt
from holodeck.words.settings import LANGUAGE_WORDS, NARROWEST, OUTPUT_WORDS, SWITCH_WORDS, WIDEST

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


def kept(ask: Ask, setting: str) -> None:
    ask.nothing_more()
    ask.person.chosen.add(setting)
    ask.hall.keep(ask.person)


def set_language(ask: Ask) -> None:
    language = ask.words.take(LANGUAGE_WORDS)
    if language is None:
        raise bad_setting("deutsch", "englisch")
    ask.nothing_more()
    ask.person.language = language
    kept(ask, "language")
    ask.tell("language_set")


def set_output(ask: Ask) -> None:
    mode = ask.words.take(OUTPUT_WORDS)
    if mode is None:
        raise bad_setting("standard", "vorlesen", "knapp")
    ask.nothing_more()
    ask.person.mode = mode
    kept(ask, "mode")
    ask.tell("output_set", output=mode)


def set_width(ask: Ask) -> None:
    width = ask.words.number()
    if width is None or not NARROWEST <= width <= WIDEST:
        raise bad_setting(f"{NARROWEST}..{WIDEST}")
    ask.nothing_more()
    ask.person.width = width
    kept(ask, "width")
    ask.tell("width_set", width=width)


def set_colours(ask: Ask) -> None:
    ask.person.colours = switched(ask)
    kept(ask, "colours")
    ask.tell("colours_set", on=ask.person.colours)


def set_bell(ask: Ask) -> None:
    ask.person.bell = switched(ask)
    kept(ask, "bell")
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
    kept(ask, "charset")
    ask.tell("charset_set", charset=charset)


def set_password(ask: Ask) -> None:
    """Makes the name one's own: hashed elsewhere, kept, and only then confirmed (HD-101)."""
    hall, person, word = ask.hall, ask.person, ask.typed
    if not passwords.SHORTEST <= len(word) <= passwords.LONGEST:
        raise Refusal("HD-101", "password_length", {"shortest": passwords.SHORTEST, "longest": passwords.LONGEST})

    def hashed(done: "Future[str]") -> None:
        person.secret = done.result()
        writing = hall.store.write(Bundle(persons=[(person.key, person.to_record())]))
        writing.then(lambda: hall.clock.soon(lambda: confirm(writing)))

    def confirm(writing: Receipt) -> None:
        hall.tell(person, "password_set" if writing.error is None else "not_kept")

    if not hall.hashing.run(partial(passwords.hashed, word), hashed):
        raise Refusal("HD-101", "server_busy")
