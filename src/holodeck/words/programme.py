"""A programme: one game with all its words. Loaded once, shared by everybody who plays it."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from holodeck import games
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.journal import Header, OtherRules
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.speech import Lexicon, fold
from holodeck.kernel.text.vocabulary import BadWords, file_name, read_words
from holodeck.words.catalogue import LANGUAGES, SHARED, VOCABULARY, Book, Declared, Source
from holodeck.words.checking import problems
from holodeck.words.command import Commands, Phrase, clashes, phrases_of
from holodeck.words.hearing import Hearing
from holodeck.words.rulebook import Rulebook, read_rulebook


class Programme:
    """The rules and the text side of a game, its words in every language, its commands and its rule book."""

    def __init__(self, rules: Rules[Any], text: Text[Any], own: dict[str, Source], rulebook: Rulebook) -> None:
        self.rules = rules
        self.text = text
        self.own = own
        self.rulebook = rulebook
        self.declared = Declared(rules, text)
        self.hearing = Hearing(rules.subjects, self.declared.told)
        wrong = [line for source in own.values() for line in problems(source, self.declared, rules.actions.ids)]
        if wrong:
            raise BadWords(wrong)
        self.books = {
            language: Book(language, rules, self.declared, shared(language), source) for language, source in own.items()
        }
        phrases = all_phrases(own, self.books)
        wrong = [f"{rules.name}: {clash}" for clash in clashes(phrases)]
        if wrong:
            raise BadWords(wrong)
        self.commands = Commands(phrases)
        self.map_styles = map_styles(own)
        self.listed: dict[tuple[str, str], list[str]] = {}
        """The list of all commands, by language and mode."""

    def called(self, table: str, language: str) -> dict[str, str]:
        """Return what is typed for the entries of `[options]` or `[values]` in a language: their first word, or their name."""
        return {name: words_for(name, entry)[0] for name, entry in self.own[language].part(table).items()}

    def about(self, option: str, language: str) -> str:
        """Return what an option of its own does, in one sentence, or an empty string."""
        return str(self.own[language].part("options").get(option, {}).get("about", ""))

    def meant(self, table: str) -> dict[str, str]:
        """Return the words of all languages for these entries, each with the name it stands for."""
        entries = [item for source in self.own.values() for item in source.part(table).items()]
        return {fold(word): name for name, entry in entries for word in words_for(name, entry)}

    def book(self, language: str) -> Book:
        return self.books.get(language) or next(iter(self.books.values()))


def words_for(name: str, entry: Mapping[str, Any]) -> list[str]:
    """Return what may be typed for an option or a value."""
    return [str(word) for word in entry.get("words", [name])]


def all_phrases(own: dict[str, Source], books: dict[str, Book]) -> list[Phrase]:
    found: list[Phrase] = []
    for language, book in books.items():
        shell = shared(language).part("commands")
        prefixes = bool(own[language].table.get("prefixes", True))
        for command in book.commands.values():
            found += phrases_of(command, language, command.name in shell or not prefixes)
    return found


def map_styles(own: dict[str, Source]) -> Lexicon[str]:
    """Return the ways to show a map, by the words of all games and of this one."""
    entries = [*VOCABULARY.entries("map_style")]
    for source in own.values():
        entries += [(word, style) for style, words in source.part("vocabulary", "map_style").items() for word in words]
    cut = all(source.table.get("prefixes", True) for source in own.values())
    return Lexicon(entries, letters=2 if cut else 0)


@cache
def shared(language: str) -> Source:
    """Return the words that all games share."""
    return words_of(SHARED, language)


def words_of(package: str, language: str) -> Source:
    """Return the words of a package in one language."""
    return Source(file_name(package, language), read_words(package, language))


def folder(name: str, version: int | None = None) -> Traversable:
    return files(games.package(name, version))


def programme(name: str) -> Programme:
    """Return the programme of that name; a unique prefix is enough."""
    known = games.names()
    found = [game for game in known if game == name.lower()] or [game for game in known if name and game.startswith(name.lower())]
    if len(found) != 1:
        raise Complaint("no_such_game", name=name, known=known)
    return load(found[0])


@cache
def load(name: str, version: int | None = None) -> Programme:
    """Load a game as it is now, or an older version of it. Raise `OtherRules` if that version is not available."""
    text, package = games.text(name, version), games.package(name, version)
    own = {language: with_data(words_of(package, language), text, language) for language in LANGUAGES}
    return Programme(games.rules(name, version), text, own, rulebook(name, version))


def load_for(head: Header) -> Programme:
    """Return the programme that plays a journal. Raise a `Complaint` if its version is not available."""
    try:
        present = games.rules(head.game).version
        return load(head.game, None if head.version == present else head.version)
    except OtherRules as other:
        raise Complaint("other_version", version=other.version, game=other.game, here=other.here) from None


def with_data(source: Source, text: Text[Any], language: str) -> Source:
    """Merge the file with the words the game takes from its data (`TEXT.words`, in the same shape); the file wins."""
    return Source(source.file, laid_over(text.words(language), source.table))


def laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Merge two tables down to their entries; the forms of a name or a sentence are never mixed."""
    found = dict(below)
    for key, value in above.items():
        under = found.get(key)
        if isinstance(value, Mapping) and isinstance(under, Mapping) and not is_entry(value):
            found[key] = laid_over(under, value)
        else:
            found[key] = value
    return found


def is_entry(table: Mapping[str, Any]) -> bool:
    """Return whether a table is a name with its forms, or the sentences of one event."""
    return any(form in table for form in ("one", "you", "all"))


def rulebook(name: str, version: int | None = None) -> Rulebook:
    """Return the clauses of a game, with those of the server it is played in."""
    return read_rulebook(folder(name, version), files("holodeck") / "deck")
