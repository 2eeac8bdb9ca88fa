"""A programme: one game with everything needed to talk about it. Loaded once, shared by everybody who plays it."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from holodeck import games
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.journal import Header, OtherRules
from holodeck.kernel.rules import Rules
from holodeck.kernel.speech import Lexicon, fold
from holodeck.kernel.text import Text
from holodeck.kernel.vocabulary import BadWords, file_name, read_words
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

    def called(self, kind: str, language: str) -> dict[str, str]:
        """What a table of meanings, `[vocabulary.<kind>]`, calls them in one language: the first of their words."""
        return {meaning: words[0] for meaning, words in self.own[language].part("vocabulary", kind).items()}

    def meant(self, kind: str) -> dict[str, str]:
        """The words of such a table in all languages, each with its meaning."""
        tables = [source.part("vocabulary", kind) for source in self.own.values()]
        return {fold(word): meaning for table in tables for meaning, words in table.items() for word in words}

    def book(self, language: str) -> Book:
        return self.books.get(language) or next(iter(self.books.values()))


def all_phrases(own: dict[str, Source], books: dict[str, Book]) -> list[Phrase]:
    found: list[Phrase] = []
    for language, book in books.items():
        shell = shared(language).part("commands")
        prefixes = bool(own[language].table.get("prefixes", True))
        for command in book.commands.values():
            found += phrases_of(command, language, command.name in shell or not prefixes)
    return found


def map_styles(own: dict[str, Source]) -> Lexicon[str]:
    """The ways to show a map, by the words of all games and those of this one."""
    entries = [*VOCABULARY.entries("map_style")]
    for source in own.values():
        entries += [(word, style) for style, words in source.part("vocabulary", "map_style").items() for word in words]
    cut = all(source.table.get("prefixes", True) for source in own.values())
    return Lexicon(entries, letters=2 if cut else 0)


@cache
def shared(language: str) -> Source:
    """The words that all games share."""
    return words_of(SHARED, language)


def words_of(package: str, language: str) -> Source:
    """The words of a package in one language."""
    return Source(file_name(package, language), read_words(package, language))


def folder(name: str, version: int | None = None) -> Traversable:
    return files(games.package(name, version))


def programme(name: str) -> Programme:
    """The programme of that name; a unique beginning is enough."""
    known = games.names()
    found = [game for game in known if game == name.lower()] or [game for game in known if name and game.startswith(name.lower())]
    if len(found) != 1:
        raise Complaint("no_such_game", name=name, known=known)
    return load(found[0])


@cache
def load(name: str, version: int | None = None) -> Programme:
    """A game as it is now, or the version that played a journal; `OtherRules` where that is not here."""
    text, package = games.text(name, version), games.package(name, version)
    own = {language: with_data(words_of(package, language), text, language) for language in LANGUAGES}
    return Programme(games.rules(name, version), text, own, rulebook(name, version))


def load_for(head: Header) -> Programme:
    """The programme that plays a journal; a `Complaint` where its version is not here."""
    try:
        present = games.rules(head.game).version
        return load(head.game, None if head.version == present else head.version)
    except OtherRules as other:
        raise Complaint("other_version", version=other.version, game=other.game, here=other.here) from None


def with_data(source: Source, text: Text[Any], language: str) -> Source:
    """The file together with what the game takes from its data (`TEXT.words`, in the same shape); the file has the last word."""
    return Source(source.file, laid_over(text.words(language), source.table))


def laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Two tables in one, down to their single entries; forms of a name or a sentence are never mixed."""
    found = dict(below)
    for key, value in above.items():
        under = found.get(key)
        if isinstance(value, Mapping) and isinstance(under, Mapping) and not is_entry(value):
            found[key] = laid_over(under, value)
        else:
            found[key] = value
    return found


def is_entry(table: Mapping[str, Any]) -> bool:
    """A name with its forms, or the sentences of one thing."""
    return any(form in table for form in ("one", "you", "all"))


def rulebook(name: str, version: int | None = None) -> Rulebook:
    """The clauses of a game, and those of the house it is played in."""
    return read_rulebook(folder(name, version), files("holodeck") / "deck")
