"""The words of one game in one language: sentences, names, commands and topics, merged from the game's `words.<language>.toml`
and the one that all games share."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import NOBODY, Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.preferences import EYES, is_aloud, is_brief
from holodeck.kernel.text.preferences import MODES as OUTPUTS
from holodeck.kernel.text.vocabulary import Table, Vocabulary, languages
from holodeck.words import blanks
from holodeck.words.blanks import Types
from holodeck.words.filling import Filler, Names
from holodeck.words.grammar import Grammar
from holodeck.words.sentence import Forms, Sentence, forms_from
from holodeck.words.shell import SHELL_REFUSED, SHELL_TOLD
from holodeck.words.standing_in import stood_in

EXACTLY: Final = re.compile(r" \[([A-Z]{2}-\w+(?: [A-Z]{2}-\w+)*)\]$")
SHARED: Final = "holodeck.words"
"""The package whose words all games share."""
LANGUAGES: Final = tuple(languages(SHARED))
VOCABULARY: Final = Vocabulary(SHARED)
MODES: Final[dict[str, tuple[str, ...]]] = {
    mode: ("told", *(["aloud"] if is_aloud(mode) else []), *(["brief"] if is_brief(mode) else [])) for mode in OUTPUTS
} | {EYES: ("told", "eyes")}
"""Every output mode with the tables its sentences come from; later ones win, form by form."""


REFUSED: Final = ("refused",)
REFUSED_BY_EYES: Final = (*REFUSED, "refused_eyes")
"""The tables of refusals, also those of a page with buttons (HD-748); later ones win."""


class Source(NamedTuple):
    """A parsed TOML file, with its name for error messages."""

    file: str
    table: Table

    def part(self, *keys: str) -> Table:
        """Return a table inside, or an empty one."""
        found: Any = self.table
        for key in keys:
            found = found.get(key, {}) if isinstance(found, Mapping) else {}
        return found if isinstance(found, Mapping) else {}


class Command(NamedTuple):
    """The words of a command in one language."""

    name: str
    forms: list[str]
    short: list[str]
    bare: list[str]
    """Words that are command and argument at once, such as directions. `#` is any number."""
    usage: str
    example: str
    help: str
    group: str


class Paragraph(NamedTuple):
    """A line of prose, and the clauses that state it exactly."""

    text: str
    clauses: list[str]


class Topic(NamedTuple):
    """A subject players ask about: the text that is only printed, the text that is told everywhere, its commands, and the
    examples of the rule book that show it."""

    title: str
    tale: list[Paragraph]
    told: list[Paragraph]
    commands: list[str]
    examples: list[str]

    @property
    def clauses(self) -> list[str]:
        """The clauses that state it exactly."""
        return list(dict.fromkeys([clause for paragraph in self.told for clause in paragraph.clauses]))


class Minute(NamedTuple):
    """The rules in one minute."""

    goal: str
    turn: str
    win: str


class Declared:
    """The types of all facts of a game: of events, refusals and command lines."""

    def __init__(self, rules: Rules[Any], text: Text[Any]) -> None:
        self.told: dict[str, Types] = {**SHELL_TOLD, **rules.told, **text.told, **text.reasons}
        self.kinds = {kind.name: kind.parts for kind in rules.actions.kinds}
        self.by_name: dict[str, str] = {"other": "seat"}
        for types in [*rules.told.values(), *self.kinds.values()]:
            for fact, kind in types.items():
                self.by_name.setdefault(fact, kind)

    def refused(self, code: str) -> Types:
        """Return the types a game declares as `refused.<code>`; other facts have the type of that fact elsewhere."""
        return self.told.get(f"refused.{code}") or SHELL_REFUSED.get(code, {})

    def spoken(self, kind: str) -> Types:
        return {**self.kinds.get(kind, {}), **self.told.get(f"spoken.{kind}", {})}


class Book:
    """All words of one game in one language."""

    def __init__(self, language: str, rules: Rules[Any], declared: Declared, shared: Source, own: Source) -> None:
        self.language = language
        self.grammar = Grammar(dict(shared.part("grammar")))
        names = {**shared.part("names"), **own.part("names")}
        self.filler = Filler(self.grammar, Names(rules.actions.ids, names), declared.by_name)
        self.names = names
        self.types = declared.told
        self.sources = (shared, own)
        self.made: dict[str, dict[str, Sentence]] = {}
        self.refused, self.refused_by_eyes = [
            {code: Sentence(forms, self.filler, declared.refused(code)) for code, forms in self.refusals(tables).items()}
            for tables in (REFUSED, REFUSED_BY_EYES)
        ]
        self.spoken = {
            kind: Sentence(forms_from(entry) or {}, self.filler, declared.spoken(kind))
            for kind, entry in command_lines(own, declared.kinds).items()
        }
        self.commands = commands_of(shared, own)
        self.topics = {name: topic_of(name, entry) for name, entry in {**shared.part("topics"), **own.part("topics")}.items()}
        self.minute = minute_of(own)

    def told(self, mode: str) -> dict[str, Sentence]:
        """Return the sentences of a mode by event. They are built for the first reader who has that mode."""
        found = self.made.get(mode)
        if found is None:
            found = self.made[mode] = self.sentences(MODES.get(mode) or MODES["standard"])
        return found

    def sentences(self, tables: tuple[str, ...]) -> dict[str, Sentence]:
        forms = self.forms(tables)
        return {name: Sentence(entry, self.filler, self.types.get(name, {})) for name, entry in forms.items()}

    def forms(self, tables: tuple[str, ...]) -> dict[str, Forms]:
        """Return the templates of every event as these tables have them."""
        forms: dict[str, Forms] = {}
        for table in tables:
            for source in self.sources:
                for name, entry in source.part(table).items():
                    fresh = forms_from(entry) or {}
                    forms[name] = {**forms[name], **fresh} if name in forms and table != "told" else fresh
        return forms

    def refusals(self, tables: tuple[str, ...]) -> dict[str, Forms]:
        """Return the templates of every refusal as these tables have them."""
        entries = [entry for table in tables for source in self.sources for entry in source.part(table).items()]
        return {code: forms_from(entry) or {} for code, entry in entries}

    def name_of(self, kind: str, entry: str) -> str:
        """Return the name of an id."""
        found = self.names.get(kind, {}).get(entry, entry)
        return str(found if isinstance(found, str) else found.get("one", entry))


class Reading(blanks.Reading):
    """One reader of a book: the viewer, the output mode, and the names and colours at the table."""

    __slots__ = ("grammar", "palette", "people", "sentences", "spoken", "viewer")

    def __init__(self, book: Book, mode: str, viewer: int, people: list[str], palette: Palette = FIRST_COLOURS) -> None:
        self.sentences = book.told(mode)
        self.spoken = book.spoken
        self.grammar = book.grammar
        self.viewer = viewer
        self.people = people
        self.palette = palette

    def within(self, told: Told) -> str | None:
        """Return the sentence of an event inside another, or None if the reader may not know it."""
        known = told if told.public else told.known_to(self.viewer)
        if known is None:
            return None
        sentence = self.sentences.get(known.name)
        if sentence is not None:
            return sentence.say(known.facts, self.viewer, self)
        return self.command_line(known) if known.name.startswith("spoken.") else None

    def within_first(self, told: Told) -> str | None:
        """Return the sentence of the first of a list, which may have its own: `first_<name>`."""
        first = f"first_{told.name}"
        return self.within(Told(first, told.facts, told.secret, told.audience) if first in self.sentences else told)

    def line(self, told: Told) -> str | None:
        """Return the sentence of an event the reader may know, or None if it has none for this reader."""
        sentence = self.sentences.get(told.name)
        if sentence is None:
            return None
        if told.played_for != NOBODY:
            return self.stood_in(sentence, told)
        return sentence.begin(told.facts, self.viewer, self)

    def stood_in(self, sentence: Sentence, told: Told) -> str | None:
        """Return the sentence of an event that the computer brought about for a person."""

        def say(viewer: int) -> str | None:
            return sentence.begin(told.facts, viewer, self)

        return stood_in(say, told.played_for, self.viewer, self.people, self.grammar)

    def command_line(self, told: Told) -> str | None:
        """Return the line to type for an event `spoken.<kind>`."""
        sentence = self.spoken.get(told.name.removeprefix("spoken."))
        return None if sentence is None else sentence.say(told.facts, -1, self)


def topic_of(name: str, entry: Table) -> Topic:
    commands, examples = [[str(one) for one in entry.get(key, [])] for key in ("commands", "examples")]
    tale, told = [paragraphs(str(entry.get(key, ""))) for key in ("tale", "text")]
    return Topic(str(entry.get("title", name)), tale, told, commands, examples)


def paragraphs(text: str) -> list[Paragraph]:
    """Split a text into lines; the clauses of each follow in brackets: `Two for one. [TY-4]`."""
    found = [(line, EXACTLY.search(line)) for line in text.strip().split("\n") if line]
    return [Paragraph(line, []) if exact is None else Paragraph(line[: exact.start()], exact[1].split()) for line, exact in found]


def minute_of(own: Source) -> Minute | None:
    """Return the rules in one minute, or None if the file has none, such as that of the shell."""
    told = own.part("minute")
    if not told:
        return None
    goal, turn, win = [str(told[key]) for key in MINUTE_KEYS]
    return Minute(goal, turn, win)


def command_lines(own: Source, kinds: Mapping[str, Types]) -> dict[str, object]:
    """Return the line for each kind of action: `spoken` in the command of its name or else in `[actions.<kind>]`. A command
    without it is spoken as its first form, if its action has no parts."""
    found: dict[str, object] = {}
    for kind, parts in kinds.items():
        entry = {**own.part("actions", kind), **own.part("commands", kind)}
        if "spoken" in entry:
            found[kind] = entry["spoken"]
        elif entry.get("forms") and not parts:
            found[kind] = entry["forms"][0]
    return found


def commands_of(shared: Source, own: Source) -> dict[str, Command]:
    """Return the commands in the order of the files, the game's first. A game may add short forms to a shared one."""
    found: dict[str, Command] = {}
    for name in [*own.part("commands"), *shared.part("commands")]:
        entries = [source.part("commands", name) for source in (shared, own)]
        forms, short, bare = [[word for entry in entries for word in entry.get(key, [])] for key in ("forms", "short", "bare")]
        texts = [next((str(entry[key]) for entry in reversed(entries) if key in entry), "") for key in TEXT_KEYS]
        found[name] = Command(name, forms, short, bare, *texts)
    return found


MINUTE_KEYS: Final = ("goal", "turn", "win")
TEXT_KEYS: Final = ("usage", "example", "help", "group")
