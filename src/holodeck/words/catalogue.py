"""The words of one game in one language: sentences, names, commands and topics, put together from the game's
`words.<language>.toml` and the one that all games share.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from holodeck.kernel.manner import MODES as OUTPUTS
from holodeck.kernel.manner import is_aloud, is_brief
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.rules import Rules
from holodeck.kernel.text import Text
from holodeck.kernel.told import NOBODY, Told
from holodeck.kernel.vocabulary import Table, Vocabulary, languages
from holodeck.words import blanks
from holodeck.words.blanks import Types
from holodeck.words.filling import Filler, Names
from holodeck.words.grammar import Grammar
from holodeck.words.sentence import Sentence, forms_from
from holodeck.words.shell import SHELL_REFUSED, SHELL_TOLD
from holodeck.words.standing_in import stood_in

EXACTLY: Final = re.compile(r" \[([A-Z]{2}-\w+(?: [A-Z]{2}-\w+)*)\]$")
SHARED: Final = "holodeck.words"
"""The package whose words all games share."""
LANGUAGES: Final = tuple(languages(SHARED))
VOCABULARY: Final = Vocabulary(SHARED)
MODES: Final[dict[str, tuple[str, ...]]] = {
    mode: ("told", *(["aloud"] if is_aloud(mode) else []), *(["brief"] if is_brief(mode) else [])) for mode in OUTPUTS
}
"""Every output mode with the tables its sentences come from; later ones win, form by form."""


class Source(NamedTuple):
    """One TOML file, read: its name for error messages, and what stands in it."""

    file: str
    table: Table

    def part(self, *keys: str) -> Table:
        """A table inside, empty where there is none."""
        found: Any = self.table
        for key in keys:
            found = found.get(key, {}) if isinstance(found, Mapping) else {}
        return found if isinstance(found, Mapping) else {}


class Command(NamedTuple):
    """What one language says about a command."""

    name: str
    forms: list[str]
    short: list[str]
    bare: list[str]
    """Words that are the command and its argument at once, such as directions. `#` is any number."""
    usage: str
    example: str
    help: str
    group: str


class Paragraph(NamedTuple):
    """A line of prose, and the clauses that say it exactly."""

    text: str
    clauses: list[str]


class Topic(NamedTuple):
    """A subject players ask about: what is told of it in print only, what is told of it everywhere, the commands that belong to
    it, and those of the rule book's examples that show it."""

    title: str
    tale: list[Paragraph]
    told: list[Paragraph]
    commands: list[str]
    examples: list[str]

    @property
    def clauses(self) -> list[str]:
        """Where it is said exactly."""
        return list(dict.fromkeys([clause for paragraph in self.told for clause in paragraph.clauses]))


class Minute(NamedTuple):
    """The rules in one minute."""

    goal: str
    turn: str
    win: str


class Declared:
    """The types of all facts of a game: of things told, of refusals and of spoken commands."""

    def __init__(self, rules: Rules[Any], text: Text[Any]) -> None:
        self.told: dict[str, Types] = {**SHELL_TOLD, **rules.told, **text.told, **text.reasons}
        self.kinds = {kind.name: kind.parts for kind in rules.actions.kinds}
        self.by_name: dict[str, str] = {"other": "seat"}
        for types in [*rules.told.values(), *self.kinds.values()]:
            for fact, kind in types.items():
                self.by_name.setdefault(fact, kind)

    def refused(self, code: str) -> Types:
        """The types a game declares for a refusal as `refused.<code>`; other facts go by the type of that fact elsewhere."""
        return self.told.get(f"refused.{code}") or SHELL_REFUSED.get(code, {})

    def spoken(self, kind: str) -> Types:
        return {**self.kinds.get(kind, {}), **self.told.get(f"spoken.{kind}", {})}


class Book:
    """All the words of one game in one language."""

    def __init__(self, language: str, rules: Rules[Any], declared: Declared, shared: Source, own: Source) -> None:
        self.language = language
        self.grammar = Grammar(dict(shared.part("grammar")))
        names = {**shared.part("names"), **own.part("names")}
        self.filler = Filler(self.grammar, Names(rules.actions.ids, names), declared.by_name)
        self.names = names
        self.told = {mode: self.sentences(tables, declared, shared, own) for mode, tables in MODES.items()}
        self.refused = {
            code: Sentence(forms_from(entry) or {}, self.filler, declared.refused(code))
            for code, entry in {**shared.part("refused"), **own.part("refused")}.items()
        }
        self.spoken = {
            kind: Sentence(forms_from(entry) or {}, self.filler, declared.spoken(kind))
            for kind, entry in own.part("spoken").items()
        }
        self.commands = commands_of(shared, own)
        self.topics = {name: topic_of(name, entry) for name, entry in {**shared.part("topics"), **own.part("topics")}.items()}
        self.minute = minute_of(own)

    def sentences(self, tables: tuple[str, ...], declared: Declared, *sources: Source) -> dict[str, Sentence]:
        forms: dict[str, dict[str, list[str]]] = {}
        for table in tables:
            for source in sources:
                for name, entry in source.part(table).items():
                    fresh = forms_from(entry) or {}
                    forms[name] = {**forms[name], **fresh} if name in forms and table != "told" else fresh
        return {name: Sentence(entry, self.filler, declared.told.get(name, {})) for name, entry in forms.items()}

    def name_of(self, kind: str, entry: str) -> str:
        """What an id is called."""
        found = self.names.get(kind, {}).get(entry, entry)
        return str(found if isinstance(found, str) else found.get("one", entry))


class Reading(blanks.Reading):
    """One reader in front of a book: who reads, in which mode, and the names and colours at the table."""

    __slots__ = ("grammar", "palette", "people", "sentences", "spoken", "viewer")

    def __init__(self, book: Book, mode: str, viewer: int, people: list[str], palette: Palette = FIRST_COLOURS) -> None:
        self.sentences = book.told.get(mode) or book.told["standard"]
        self.spoken = book.spoken
        self.grammar = book.grammar
        self.viewer = viewer
        self.people = people
        self.palette = palette

    def within(self, told: Told) -> str | None:
        """The sentence of a thing that is part of another."""
        known = told if told.public else told.known_to(self.viewer)
        if known is None:
            return None
        sentence = self.sentences.get(known.name)
        if sentence is not None:
            return sentence.say(known.facts, self.viewer, self)
        return self.command_line(known) if known.name.startswith("spoken.") else None

    def within_first(self, told: Told) -> str | None:
        """The same for the first of a list, which may have a sentence of its own: `first_<name>`."""
        first = f"first_{told.name}"
        return self.within(Told(first, told.facts, told.secret, told.audience) if first in self.sentences else told)

    def line(self, told: Told) -> str | None:
        """The sentence of a thing the reader may know of. Nothing where it is not told to this reader."""
        sentence = self.sentences.get(told.name)
        if sentence is None:
            return None
        if told.played_for != NOBODY:
            return self.stood_in(sentence, told)
        return sentence.begin(told.facts, self.viewer, self)

    def stood_in(self, sentence: Sentence, told: Told) -> str | None:
        """The same of something the computer has done for a person."""

        def say(viewer: int) -> str | None:
            return sentence.begin(told.facts, viewer, self)

        return stood_in(say, told.played_for, self.viewer, self.people, self.grammar)

    def command_line(self, told: Told) -> str | None:
        """The line one would type, for a thing named `spoken.<kind>`."""
        sentence = self.spoken.get(told.name.removeprefix("spoken."))
        return None if sentence is None else sentence.say(told.facts, -1, self)


def topic_of(name: str, entry: Table) -> Topic:
    commands, examples = [[str(one) for one in entry.get(key, [])] for key in ("commands", "examples")]
    tale, told = [paragraphs(str(entry.get(key, ""))) for key in ("tale", "text")]
    return Topic(str(entry.get("title", name)), tale, told, commands, examples)


def paragraphs(text: str) -> list[Paragraph]:
    """One for every line; the clauses stand behind it in brackets: `Two for one. [TY-4]`."""
    found = [(line, EXACTLY.search(line)) for line in text.strip().split("\n") if line]
    return [Paragraph(line, []) if exact is None else Paragraph(line[: exact.start()], exact[1].split()) for line, exact in found]


def minute_of(own: Source) -> Minute | None:
    """Nothing where a file has none, such as that of the shell."""
    told = own.part("minute")
    if not told:
        return None
    goal, turn, win = [str(told[key]) for key in MINUTE_KEYS]
    return Minute(goal, turn, win)


def commands_of(shared: Source, own: Source) -> dict[str, Command]:
    """The commands in the order of the files, the game's first. A game may add short forms to a shared one."""
    found: dict[str, Command] = {}
    for name in [*own.part("commands"), *shared.part("commands")]:
        entries = [source.part("commands", name) for source in (shared, own)]
        forms, short, bare = [[word for entry in entries for word in entry.get(key, [])] for key in ("forms", "short", "bare")]
        texts = [next((str(entry[key]) for entry in reversed(entries) if key in entry), "") for key in TEXT_KEYS]
        found[name] = Command(name, forms, short, bare, *texts)
    return found


MINUTE_KEYS: Final = ("goal", "turn", "win")
TEXT_KEYS: Final = ("usage", "example", "help", "group")
