"""The sentences of the shell, in the language and with the preferences of each person."""

from functools import cache
from importlib.resources import files

from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Refused
from holodeck.deck.wording.no_game import SHELL_GAME, SHELL_RULES
from holodeck.deck.wording.told import ACTOR
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import SPECTATOR, Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.preferences import EYES, Preferences, is_aloud
from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.store.personal import ERASED_NAME, NAMES
from holodeck.words import paging
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.programme import Programme, words_of
from holodeck.words.reader import Reader
from holodeck.words.rulebook import read_rulebook
from holodeck.words.wrapping import wrapped_at


@cache
def shell() -> Programme:
    """Return the shell's own words, commands and rules."""
    own = {language: words_of("holodeck.deck", language) for language in LANGUAGES}
    return Programme(SHELL_RULES, Text[None](), own, read_rulebook(files("holodeck.deck")))


def prefs_of(person: Person, people: list[str], palette: Palette = FIRST_COLOURS) -> Preferences:
    prefs = Preferences(people)
    update_prefs(prefs, person, people, palette)
    return prefs


def update_prefs(prefs: Preferences, person: Person, people: list[str], palette: Palette) -> None:
    """Update the preferences from the person's current settings."""
    prefs.people, prefs.palette = people, palette
    prefs.language, prefs.mode = person.language, EYES if person.by_eyes else person.mode
    prefs.width, prefs.colours, prefs.map_style = person.width, person.colours, person.map_style
    prefs.subjects, prefs.unread = person.subjects, person.unread


def reader_of(person: Person, actor: str = "", viewer: int = SPECTATOR) -> Reader:
    """Return a reader of the shell's sentences."""
    return Reader(shell(), SHELL_GAME, viewer, prefs_of(person, [actor]))


def shell_lines(person: Person, told: Told, actor: Person | None = None) -> list[str]:
    """Return an event of the shell as this person reads it: "Du .." for the one who acts."""
    viewer = ACTOR if actor is person else SPECTATOR
    return reader_of(person, actor.name if actor is not None else "", viewer).sentences([told])


def say(person: Person, thing: str, /, **facts: object) -> list[str]:
    """Return a sentence of the shell for one person, without an actor."""
    return shell_lines(person, Told(thing, facts))


@cache
def colour_names(language: str) -> dict[str, str]:
    return {colour: str(name) for colour, name in shell().book(language).names.get("colour", {}).items()}


def deleted_name(language: str) -> str:
    """Return what stands in the place of a deleted name (HD-975)."""
    return NAMES.get(language, ERASED_NAME)


@cache
def level_names(language: str) -> dict[str, str]:
    """Return the names of the bot levels."""
    return {level: str(name) for level, name in shell().book(language).names.get("level", {}).items()}


@cache
def shell_codes() -> frozenset[str]:
    """Return the codes of refusals for which the shell has its own sentences."""
    return frozenset(words_of("holodeck.deck", "de").part("refused"))


def refusal_line(person: Person, no: Refusal | NotUnderstood) -> str:
    return reader_of(person).refusal(no)


def refused(no: Refusal | NotUnderstood, text: str, deck: int | None = None) -> Refused:
    """Build the message for a refusal, with its sentence."""
    return Refused(no.code, no.clause if isinstance(no, Refusal) else "", text, deck)


def complaint(heard: Heard, person: Person) -> NotUnderstood:
    """Return the error for a line that means nothing, with suggestions."""
    try:
        shell().commands.find(heard, person.language)
    except NotUnderstood as no:
        return no
    return NotUnderstood("unknown_word", {"word": heard.raw, "near": []})


def paged(person: Person, lines: list[str]) -> list[str]:
    """Return the first page of an answer and keep the rest for later (HD-614)."""
    return paging.paged(reader_of(person), lines)


def fitted(person: Person, lines: list[str]) -> list[str]:
    """Wrap the lines to the person's width; read-aloud lines stay whole."""
    width = person.width
    for line in lines:
        if len(line) > width:
            return lines if person.whole_lines or is_aloud(person.mode) else wrapped_at(lines, width)
    return lines
