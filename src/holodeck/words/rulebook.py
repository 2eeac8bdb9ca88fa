"""The clauses of a game's RULES.md as plain lines to be read aloud: no marks, no tables, no drawing characters."""

import difflib
import re
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from holodeck.words.catalogue import LANGUAGES

CLAUSE: Final = re.compile(r"[-|]\s*(?:\*\*)?([A-Z]{2}-[A-Z]?\d+[a-z]?)\b(?:\*\*)?\s*")
"""A clause begins a list item or a row of a table."""
CHAPTER: Final = re.compile(r"## (\d+)\.?\s+(.*)")
MARK: Final = re.compile(r" ?(\*\*)?\[(?:seed|decision)[^\]]*\](?(1)\*\*)")
CODE: Final = re.compile(r"\|\s*(E\d\d)\s*\|\s*`?([^|`]+?)`?\s*(?=\|)")
"""A cell of the table of refusals, and the words for it in the next cell."""
CITED: Final = re.compile(r"\s*(?<![\w-])E\d\d\b")
EMPHASIS: Final = re.compile(r"\*\*|(?<![\w*])\*(?=\w)|(?<=\w)\*(?![\w*])|`")
ORIGINAL: Final = "en"
"""The language of RULES.md. Translations are beside it: RULES.de.md."""


class Chapter(NamedTuple):
    number: str
    title: str
    clauses: list[str]


class Rulebook:
    """Clauses and chapters, found by name or number, with translations."""

    def __init__(self, *documents: str, translations: Mapping[str, "Rulebook"] | None = None) -> None:
        self.translations = dict(translations or {})
        self.clauses: dict[str, list[str]] = {}
        self.chapters: list[Chapter] = []
        self.refusals: dict[str, str] = {}
        """The words for the refusal codes that clauses cite, such as E28."""
        for document in documents:
            self.add(document)

    def add(self, document: str) -> None:
        chapter = Chapter("", "", [])
        lines: list[str] | None = None
        fenced = False
        for line in MARK.sub("", document).splitlines():
            fenced ^= line.startswith("```")
            self.refusals |= {code: words.replace("_", " ") for code, words in CODE.findall(line)}
            clause, heading = CLAUSE.match(line), CHAPTER.match(line)
            if clause is not None and not fenced:
                lines = self.clauses.setdefault(clause[1], [])
                chapter.clauses.append(clause[1])
                lines.append("|" * line.startswith("|") + line[clause.end() :])
            elif heading is not None:
                chapter, lines = Chapter(heading[1], heading[2], []), None
                self.chapters.append(chapter)
            elif line.startswith("#"):
                lines = None
            elif lines is not None and not fenced:
                lines.append(line)

    def in_language(self, language: str) -> "Rulebook":
        """Return the translation, or the original if there is none."""
        return self.translations.get(language, self)

    def find(self, asked: str) -> str | None:
        """Return the name of a clause for `HD-305`, `hd305` or `305`, or None."""
        wanted = asked.strip().upper().replace(" ", "-")
        for name in self.clauses:
            short = name.partition("-")[2]
            if wanted in (name, short, name.replace("-", "")):
                return name
        return None

    def near(self, asked: str) -> list[str]:
        """Return the clauses with the most similar names."""
        wanted = asked.strip().upper()[:20]
        short = {name.partition("-")[2]: name for name in self.clauses}
        close = difflib.get_close_matches(wanted, self.clauses, 3, 0.6)
        return close or [short[name] for name in difflib.get_close_matches(wanted, short, 3, 0.5)]

    def read(self, name: str) -> list[str]:
        """Return the clause in plain lines, with words for the codes of refusals."""
        plain = [self.without_codes(readable(line)) for line in self.clauses[name]]
        return [line for line in plain if line]

    def without_codes(self, line: str) -> str:
        """Return the line with each code replaced by its words, or left out if the same words stand right before it."""

        def words(cited: re.Match[str]) -> str:
            said = self.refusals.get(cited[0].strip())
            if said is None:
                return cited[0]
            return "" if line[: cited.start()].casefold().endswith(said.casefold()) else f' "{said}"'

        return CITED.sub(words, line) if self.refusals else line

    def chapter(self, number: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.number == number and chapter.clauses), None)


def read_rulebook(*folders: Traversable) -> Rulebook:
    """Read the rules of these folders, with their translations."""
    books = {language: Rulebook(*documents(folders, language)) for language in LANGUAGES if language != ORIGINAL}
    return Rulebook(*documents(folders, ORIGINAL), translations=books)


def documents(folders: tuple[Traversable, ...], language: str) -> list[str]:
    """Return for each folder its rules in that language, or in the original if they are not translated."""
    found: list[str] = []
    for folder in folders:
        versions = [folder / f"RULES.{language}.md", folder / "RULES.md"]
        found += [version.read_text("utf-8") for version in versions if version.is_file()][:1]
    return found


def readable(line: str) -> str:
    """Return a line of Markdown as plain text; the cells of a table are separated by semicolons."""
    text = EMPHASIS.sub("", line.strip())
    if text.startswith("|"):
        cells = [cell.strip() for cell in text.strip("|").split("|")]
        text = "; ".join(cell for cell in cells if cell.strip("-: "))
    return text.strip()
