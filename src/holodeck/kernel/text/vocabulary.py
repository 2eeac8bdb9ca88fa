"""The words files of a package, `words.<language>.toml`, and the lists of words that a typed line may contain."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from holodeck.kernel.text.speech import Lexicon, fold

ORIGINAL: Final = "de"
"""The language in which everything exists."""

Table = Mapping[str, Any]


class BadWords(ValueError):
    """A words file that cannot be used, with all its problems."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def languages(package: str) -> list[str]:
    """Return the languages a package has words in, the original first."""
    names = [path.name for path in files(package).iterdir()]
    found = sorted([name[6:-5] for name in names if name.startswith("words.") and name.endswith(".toml")])
    return [ORIGINAL, *[language for language in found if language != ORIGINAL]]


def file_name(package: str, language: str) -> str:
    """Return the name of a words file with its folder, for error messages."""
    return f"{package.rpartition('.')[2]}/words.{language}.toml"


@cache
def read_words(package: str, language: str) -> Table:
    """Read a words file. The result is cached and must not be changed."""
    try:
        return tomllib.loads((files(package) / f"words.{language}.toml").read_text("utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise BadWords([f"{file_name(package, language)}: {wrong}"]) from wrong


class Vocabulary:
    """The lists of `[vocabulary]` by meaning, in all languages of a package at once."""

    def __init__(self, package: str) -> None:
        self.languages = languages(package)
        self.files = [read_words(package, language) for language in self.languages]
        self.tables: list[Table] = [file.get("vocabulary", {}) for file in self.files]

    def words(self, meaning: str) -> tuple[str, ...]:
        """Return the folded words of one meaning, or raise `KeyError` if there are none in any language."""
        found = [fold(word) for table in self.tables for word in table.get(meaning, [])]
        if not found:
            raise KeyError(meaning)
        return tuple(dict.fromkeys(found))

    def entries(self, kind: str) -> list[tuple[str, str]]:
        """Return the words of `[vocabulary.<kind>]`, each with its meaning."""
        found = [(word, meaning) for table in self.tables for meaning, words in table.get(kind, {}).items() for word in words]
        if not found:
            raise KeyError(kind)
        return found

    def single(self, language: str, kind: str) -> set[str]:
        """Return the single words of `[vocabulary.<kind>]` in a language, folded."""
        found = self.tables[self.languages.index(language)].get(kind, {})
        return {word for phrases in found.values() for phrase in phrases for word in fold(phrase).split()}

    def typed(self, kind: str, meaning: str, language: str) -> str:
        """Return what is typed for an entry of `[vocabulary.<kind>]` in a language: its first word, folded."""
        return fold(self.tables[self.languages.index(language)][kind][meaning][0])

    def lexicon(self, kind: str, letters: int = 2) -> Lexicon[str]:
        """Return a lexicon of `[vocabulary.<kind>]`; a prefix needs at least this many letters."""
        return Lexicon(self.entries(kind), letters)

    def names(self, kind: str) -> list[tuple[str, str]]:
        """Return the names in `[names.<kind>]`, each with its id."""
        entries = [entry for file in self.files for entry in file.get("names", {}).get(kind, {}).items()]
        return [(name if isinstance(name, str) else name["one"], id_) for id_, name in entries]
