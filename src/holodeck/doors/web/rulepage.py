"""A rule page: a game in one minute with pictures, the subjects players ask about, and the rule book, clause by clause (HD-743).
Everything on it is taken from the words and the rules of the game, so nothing is written twice.
"""

from functools import cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from holodeck.deck.port.parts import Programme as Game
from holodeck.kernel.text.vocabulary import read_words
from holodeck.words.catalogue import LANGUAGES, MINUTE_KEYS, SHARED, Book, Paragraph, Topic, topic_of
from holodeck.words.programme import folder, load
from holodeck.words.rulebook import documents, read_rulebook

SERVER: Final = "holodeck"
"""The name of the page with the rules of the server, which belong to no game."""
CURRENT: Final = ' aria-current="page"'


def address(game: str, language: str) -> str:
    """Return the address of a page. German is the default; other languages are asked for."""
    return f"/rules/{game}" + ("" if language == LANGUAGES[0] else f"?lang={language}")


@cache
def clauses_of(name: str) -> frozenset[str]:
    """Return the clauses on the page of a game, or of the server."""
    return frozenset(read_rulebook(source_of(name)).clauses)


def source_of(name: str) -> Traversable:
    """Return the folder with the rules of a game, or of the server."""
    return files("holodeck") / "deck" if name == SERVER else folder(name)


def usages(book: Book) -> dict[str, str]:
    return {name: command.usage for name, command in book.commands.items()}


def server_topics(language: str) -> tuple[dict[str, Topic], dict[str, str]]:
    """Return the subjects of the server, and the usage of its commands."""
    own, shared = read_words("holodeck.deck", language), read_words(SHARED, language)
    commands = {**shared["commands"], **own["commands"]}
    topics = {name: topic_of(name, entry) for name, entry in own["topics"].items()}
    return topics, {name: str(entry.get("usage", "")) for name, entry in commands.items()}


class RulePage:
    """The page of a game, or of the server, in one language. `games` are those of the server."""

    def __init__(self, name: str, language: str, games: list[Game], pictures: str) -> None:
        from holodeck.doors.web.markup import Markup  # noqa: PLC0415  a server starts without reading Markdown

        self.name = name
        self.language = language
        self.pictures = pictures
        self.words = read_words("holodeck.doors.web", language)
        self.titles = {game.name: game.title for game in games} | {SERVER: str(self.words["server"])}
        self.title = self.titles[name]
        self.clauses = clauses_of(name)
        self.book = None if name == SERVER else load(name).book(language)
        self.topics, self.usages = server_topics(language) if self.book is None else (self.book.topics, usages(self.book))
        self.rulebook = read_rulebook(source_of(name)).in_language(language)
        self.markup = Markup(self.linked, self.backs())
        self.chapters = self.markup.chapters(documents((source_of(name),), language)[0])

    def t(self, word: str, **facts: object) -> str:
        return escape(str(self.words[word]).format(**facts))

    def linked(self, clause: str) -> str:
        """Return the address of a clause on this page or that of the server, or an empty string if neither has it."""
        if clause in self.clauses:
            return f"#{clause}"
        return f"{address(SERVER, self.language)}#{clause}" if clause in clauses_of(SERVER) else ""

    def backs(self) -> dict[str, str]:
        """Return, for each clause that a paragraph names and each example of a subject, the links back to it."""
        links: dict[str, list[str]] = {}
        for name, topic in self.topics.items():
            for clause in topic.examples:
                links.setdefault(clause, []).append(f'<a href="#subject-{name}">{escape(topic.title)}</a>')
            seen: set[str] = set()
            for n, paragraph in enumerate(topic.told + topic.tale, 1):
                for clause in paragraph.clauses:
                    if clause not in seen:
                        links.setdefault(clause, []).append(f'<a href="#subject-{name}-{n}">{escape(topic.title)}</a>')
                    seen.add(clause)
        return {clause: f'<p class="back">{self.t("back")} {", ".join(found)}</p>' for clause, found in links.items()}

    # The parts of the page, from top to bottom

    def html(self) -> str:
        parts = [self.minute(), self.search(), self.contents(), self.subjects(), self.rules()]
        return (
            f'<a class="skip" href="#rules">{self.t("skip")}</a>{self.header()}'
            f'<main id="rules" data-game="{escape(self.name)}"><h1>{escape(self.title)}</h1>{"".join(parts)}</main>'
        )

    def header(self) -> str:
        links = [
            f'<li><a href="{address(game, self.language)}"{CURRENT if game == self.name else ""}>{escape(title)}</a></li>'
            for game, title in self.titles.items()
        ]
        others = [
            f'<a href="{address(self.name, other)}" hreflang="{other}" lang="{other}">{self.t("language")}</a>'
            for other in LANGUAGES
            if other != self.language
        ]
        return (
            f'<header><p class="home"><a href="/">{self.t("home")}</a></p>'
            f'<nav aria-label="{self.t("games")}"><ul>{"".join(links)}</ul></nav><p class="switch">{"".join(others)}</p></header>'
        )

    def minute(self) -> str:
        if self.book is None or self.book.minute is None:
            return ""
        texts = zip(MINUTE_KEYS, self.book.minute, strict=True)
        told = "".join(f"<h3>{self.t(word)}</h3><p>{escape(text)}</p>" for word, text in texts)
        return f'<section id="minute"><h2>{self.t("minute")}</h2><div class="told">{told}</div>{self.pictures}</section>'

    def search(self) -> str:
        """Render the search form. It stays hidden until its script runs."""
        return (
            f'<form id="search" role="search" hidden data-found="{self.t("hits", n="#")}" data-none="{self.t("no_hits")}">'
            f'<label for="sought">{self.t("search")}</label><input id="sought" class="input" type="search" autocomplete="off">'
            '<p id="hits" role="status"></p></form>'
        )

    def contents(self) -> str:
        asked = "".join(f'<li><a href="#subject-{name}">{escape(topic.title)}</a></li>' for name, topic in self.topics.items())
        told = "".join(
            f'<li><a href="#{chapter.anchor}">{chapter.number} {escape(chapter.title)}</a></li>' for chapter in self.chapters
        )
        subjects = f"<h3>{self.t('subjects')}</h3><ul>{asked}</ul>" if asked else ""
        return (
            f'<nav id="contents" aria-labelledby="contents-title"><h2 id="contents-title">{self.t("contents")}</h2>'
            f"{subjects}<h3>{self.t('chapters')}</h3><ul>{told}</ul></nav>"
        )

    def subjects(self) -> str:
        told = "".join(self.subject(name, topic) for name, topic in self.topics.items())
        return f'<section id="subjects"><h2>{self.t("subjects")}</h2>{told}</section>' if told else ""

    def subject(self, name: str, topic: Topic) -> str:
        """Render a subject: its prose, every paragraph with the exact clauses, then its examples and commands."""
        numbered = [*enumerate(topic.told + topic.tale, 1)]
        told = [self.paragraph(f"subject-{name}-{n}", paragraph) for n, paragraph in numbered]
        lines = f'<div class="tale">{"".join(told[len(topic.told) :])}</div>' if topic.tale else ""
        lines += "".join(told[: len(topic.told)]) + "".join(self.example(name) for name in topic.examples)
        commands = ", ".join(f"<code>{escape(self.usages[command])}</code>" for command in topic.commands)
        lines += (
            f'<details class="commands"><summary>{self.t("commands")}</summary><p>{commands}</p></details>' if commands else ""
        )
        return f'<article id="subject-{name}" class="subject"><h3>{escape(topic.title)}</h3>{lines}</article>'

    def paragraph(self, anchor: str, paragraph: Paragraph) -> str:
        exact = ", ".join(self.markup.line(clause) for clause in paragraph.clauses)
        exact = f' <span class="exact">{exact}</span>' if exact else ""
        return f'<p id="{anchor}">{self.markup.line(paragraph.text)}{exact}</p>'

    def example(self, name: str) -> str:
        """Render an example of the rule book, with a link to it."""
        told = " ".join([line.strip() for line in self.rulebook.clauses[name] if not line.startswith("|")])
        return f'<p class="example"><a href="#{name}">{self.t("example")}</a> {self.markup.line(told)}</p>'

    def lead(self, number: str) -> str:
        """Render links to the subjects that name clauses of this chapter."""
        chapter = self.rulebook.chapter(number)
        own = set(chapter.clauses) if chapter is not None else set()
        links = [
            f'<a href="#subject-{name}">{escape(topic.title)}</a>'
            for name, topic in self.topics.items()
            if own.intersection(topic.clauses + topic.examples)
        ]
        return f'<p class="lead">{self.t("short")} {", ".join(links)}</p>' if links else ""

    def rules(self) -> str:
        book = f'<p class="book">{self.t("book")}</p>' if self.topics else ""
        return book + "".join(
            f'<section id="{chapter.anchor}" class="chapter" aria-labelledby="{chapter.anchor}-title">'
            f'<h2 id="{chapter.anchor}-title"><span class="number">{chapter.number}</span> {escape(chapter.title)}</h2>'
            f"{self.lead(chapter.number)}{chapter.html}</section>"
            for chapter in self.chapters
        )
