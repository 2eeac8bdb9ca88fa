"""What persons read: the sentences of the shell, in the language and manner of each."""

from functools import cache
from importlib.resources import files

from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Refused
from holodeck.deck.wording.no_game import SHELL_GAME, SHELL_RULES
from holodeck.deck.wording.told import ACTOR
from holodeck.kernel.manner import Manner, is_aloud
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard, NotUnderstood
from holodeck.kernel.text import Text
from holodeck.kernel.told import SPECTATOR, Told
from holodeck.words import paging
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.programme import Programme, words_of
from holodeck.words.reader import Reader
from holodeck.words.rulebook import read_rulebook
from holodeck.words.wrapping import wrapped_at


class ShellText(Text[None]):
    def __init__(self) -> None:
        super().__init__()
        self.queries = frozenset()


@cache
def shell() -> Programme:
    """The shell's own words, commands and rules."""
    own = {language: words_of("holodeck.deck", language) for language in LANGUAGES}
    return Programme(SHELL_RULES, ShellText(), own, read_rulebook(files("holodeck.deck")))


def manner_of(person: Person, people: list[str], palette: Palette = FIRST_COLOURS) -> Manner:
    manner = Manner(people)
    suit(manner, person, people, palette)
    return manner


def suit(manner: Manner, person: Person, people: list[str], palette: Palette) -> None:
    """As this person has it now."""
    manner.people, manner.palette = people, palette
    manner.language, manner.mode = person.language, person.mode
    manner.width, manner.colours, manner.map_style = person.width, person.colours, person.map_style
    manner.subjects, manner.unread = person.subjects, person.unread


def reader_of(person: Person, actor: str = "", viewer: int = SPECTATOR) -> Reader:
    """A reader of the shell's sentences."""
    return Reader(shell(), SHELL_GAME, viewer, manner_of(person, [actor]))


def shell_lines(person: Person, told: Told, actor: Person | None = None) -> list[str]:
    """A thing of the shell as this person reads it: "Du .." for the one who acts."""
    viewer = ACTOR if actor is person else SPECTATOR
    return reader_of(person, actor.name if actor is not None else "", viewer).sentences([told])


def say(person: Person, thing: str, /, **facts: object) -> list[str]:
    """A sentence of the shell for one person, not about anybody's doing."""
    return shell_lines(person, Told(thing, facts))


@cache
def colour_names(language: str) -> dict[str, str]:
    return {colour: str(name) for colour, name in shell().book(language).names.get("colour", {}).items()}


@cache
def level_names(language: str) -> dict[str, str]:
    """What the levels of bots are called."""
    return {level: str(name) for level, name in shell().book(language).names.get("level", {}).items()}


@cache
def shell_codes() -> frozenset[str]:
    """The refusals that the shell has sentences of its own for."""
    return frozenset(words_of("holodeck.deck", "de").part("refused"))


def refusal_line(person: Person, no: Refusal | NotUnderstood) -> str:
    return reader_of(person).refusal(no)


def refused(no: Refusal | NotUnderstood, text: str, deck: object = None) -> Refused:
    """What is said against a wish, with its sentence."""
    return Refused(no.code, no.clause if isinstance(no, Refusal) else "", text, deck)


def complaint(heard: Heard, person: Person) -> NotUnderstood:
    """What to say to a line that means nothing, with what it could have meant."""
    try:
        shell().commands.find(heard, person.language)
    except NotUnderstood as no:
        return no
    return NotUnderstood("unknown_word", {"word": heard.raw, "near": []})


def paged(person: Person, lines: list[str]) -> list[str]:
    """An answer of the shell as far as it is told at once (HD-614)."""
    return paging.paged(reader_of(person), lines)


def fitted(person: Person, lines: list[str]) -> list[str]:
    """The lines cut to the person's width; read-aloud lines stay whole."""
    width = person.width
    for line in lines:
        if len(line) > width:
            return lines if person.whole_lines or is_aloud(person.mode) else wrapped_at(lines, width)
    return lines
