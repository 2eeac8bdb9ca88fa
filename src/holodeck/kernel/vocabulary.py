"""The words files of a package, `words.<language>.toml`, and the lists in them of words that a typed line may contain."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from holodeck.kernel.speech import Lexicon, fold

ORIGINAL: Final = "de"
"""The language that everything exists in."""

Table = Mapping[str, Any]


class BadWords(ValueError):
    """A file of words that cannot be used, with all its problems."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def languages(package: str) -> list[str]:
    """The languages a package has words in, the original first."""
    names = [path.name for path in files(package).iterdir()]
    found = sorted([name[6:-5] for name in names if name.startswith("words.") and name.endswith(".toml")])
    return [ORIGINAL, *[language for language in found if language != ORIGINAL]]


def file_name(package: str, language: str) -> str:
    """A file of words as error messages name it: with its folder."""
    return f"{package.rpartition('.')[2]}/words.{language}.toml"


@cache
def read_words(package: str, language: str) -> Table:
    """What stands in a file of words. It is read once, and nobody changes it."""
    try:
        return tomllib.loads((files(package) / f"words.{language}.toml").read_text("utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise BadWords([f"{file_name(package, language)}: {wrong}"]) from wrong


class Vocabulary:
    """The lists of `[vocabulary]` by their meaning, in every language of a package at once."""

    def __init__(self, package: str) -> None:
        self.files = [read_words(package, language) for language in languages(package)]
        self.tables: list[Table] = [file.get("vocabulary", {}) for file in self.files]

    def words(self, meaning: str) -> tuple[str, ...]:
        """The words of one meaning, folded. A `KeyError` where no language has any."""
        found = [fold(word) for table in self.tables for word in table.get(meaning, [])]
        if not found:
            raise KeyError(meaning)
        return tuple(dict.fromkeys(found))

    def entries(self, kind: str) -> list[tuple[str, str]]:
        """The words of a table of meanings, `[vocabulary.<kind>]`, each with its meaning."""
        found = [(word, meaning) for table in self.tables for meaning, words in table.get(kind, {}).items() for word in words]
        if not found:
            raise KeyError(kind)
        return found

    def lexicon(self, kind: str, letters: int = 2) -> Lexicon[str]:
        """The meanings of such a table, to be found by their words or by a beginning of so many letters."""
        return Lexicon(self.entries(kind), letters)

    def names(self, kind: str) -> list[tuple[str, str]]:
        """What the files call the things of a type (`[names.<kind>]`), each name with its id."""
        entries = [entry for file in self.files for entry in file.get("names", {}).get(kind, {}).items()]
        return [(name if isinstance(name, str) else name["one"], id_) for id_, name in entries]
