"""Rule books as HTML, parsed by markdown-it: clauses become blocks with anchors, and clauses that are named become links."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from html import escape
from itertools import chain, groupby
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from holodeck.words.rulebook import CHAPTER, CLAUSE, MARK

NAMED: Final = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+[a-z]?\b")
SYNTAX: Final = ["heading", "list", "table", "fence", "emphasis", "backticks"]
"""What the books use of Markdown. Everything else, HTML and links among it, stays text."""
INDENT: Final = "  "
"""A line that begins with it is a paragraph, in a clause and outside of lists."""

Linked = Callable[[str], str]
"""Return the address of a clause, or an empty string if there is no clause of this name."""


class Chapter(NamedTuple):
    """One chapter of a book as a section of a page."""

    anchor: str
    number: str
    title: str
    html: str


class Renderer(RendererHTML):
    """The rules for the tokens that look different on a rule page, each under the name of its token."""

    def __init__(self, linked: Linked, parser: MarkdownIt) -> None:
        super().__init__(parser)
        self.linked = linked

    def text(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        """Render plain text, with a link at every clause it names."""
        return NAMED.sub(lambda found: link(found[0], self.linked), escape(tokens[at].content, quote=False))

    def fence(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        return f'<pre tabindex="0">{escape(tokens[at].content.rstrip(), quote=False)}</pre>'

    def table_open(self, *_: Any) -> str:
        return '<div class="wide" tabindex="0"><table>'

    def table_close(self, *_: Any) -> str:
        return "</table></div>"

    def th_open(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        """Render a cell of the head; an empty one is no head of a column."""
        return '<th scope="col">' if tokens[at + 1].content else "<td>"

    def th_close(self, tokens: Sequence[Token], at: int, *_: Any) -> str:
        return "</th>" if tokens[at - 1].content else "</td>"


class Markup:
    """Markdown renderer of one page. For a clause, `backs` has the links back to the prose that names it."""

    def __init__(self, linked: Linked, backs: dict[str, str]) -> None:
        self.backs = backs
        self.markdown = MarkdownIt("zero", renderer_cls=partial(Renderer, linked)).enable(SYNTAX)
        self.markdown.core.ruler.after("block", "clauses", self.shape)

    def chapters(self, document: str) -> list[Chapter]:
        """Render everything from the first heading of a chapter on."""
        _, *parts = re.split(f"^{CHAPTER.pattern}$", MARK.sub("", document), flags=re.MULTILINE)
        return [
            Chapter(f"chapter-{number}", number, title, self.markdown.render(body))
            for number, title, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
        ]

    def line(self, text: str) -> str:
        """Render the inside of a paragraph."""
        return str(self.markdown.renderInline(text.strip()))

    def shape(self, state: StateCore) -> None:
        """Rewrite the parsed blocks: clauses get their anchors, indented lines become paragraphs."""
        lines = state.src.split("\n")
        state.tokens[:] = [token for block in blocks(state.tokens, 0) for token in self.shaped(block, lines)]

    def shaped(self, block: list[Token], lines: list[str]) -> Iterable[Token]:
        if block[0].type == "bullet_list_open":
            return self.listed(block, lines)
        if block[0].type == "paragraph_open" and line_of(block[0], lines).startswith(INDENT):
            return paragraphs(block[1].content)
        for row in block:
            clause = CLAUSE.match(line_of(row, lines)) if row.type == "tr_open" else None
            row.attrs = {"id": clause[1], "class": "clause"} if clause else row.attrs
        return block

    def listed(self, block: list[Token], lines: list[str]) -> Iterator[Token]:
        """Yield the clauses of a list as blocks of their own; other items stay a list."""
        for clause, items in groupby(blocks(block[1:-1], 1), lambda item: CLAUSE.match(line_of(item[0], lines)) is not None):
            if clause:
                for item in items:
                    yield from self.clause(item)
            else:
                yield from (block[0], *chain.from_iterable(map(tight, items)), block[-1])

    def clause(self, item: list[Token]) -> Iterator[Token]:
        """Yield a list item as a block with the anchor of its clause, in which every line is a paragraph."""
        name = ""
        for token in item[1:-1]:
            if token.type == "inline" and token.level == 3 and not name:
                found = CLAUSE.match(f"- {token.content}")
                assert found is not None
                name = found[1]
                yield Token("clause_open", "div", 1, {"class": "clause", "id": name})
                yield from paragraphs(found.string[found.end() :], f'<a class="clause-id" href="#{name}">{name}</a> ')
            elif token.type == "inline" and token.level == 3:
                yield from paragraphs(token.content)
            elif not (token.type.startswith("paragraph") and token.level == 2):
                yield token
        yield html(self.backs.get(name, ""))
        yield Token("clause_close", "div", -1)


def link(clause: str, linked: Linked) -> str:
    target = linked(clause)
    return f'<a class="ref" href="{escape(target)}">{clause}</a>' if target else clause


def line_of(token: Token, lines: list[str]) -> str:
    """Return the line with which a block begins."""
    assert token.map is not None
    return lines[token.map[0]]


def blocks(tokens: list[Token], level: int) -> Iterator[list[Token]]:
    """Yield the tokens of each block at this level of nesting."""
    block: list[Token] = []
    for token in tokens:
        block.append(token)
        if token.level == level and token.nesting <= 0:
            yield block
            block = []


def paragraphs(text: str, lead: str = "") -> Iterator[Token]:
    """Yield each line as a paragraph of its own, the first one with this HTML in front."""
    for line in text.split("\n"):
        yield Token("paragraph_open", "p", 1)
        yield html(lead)
        yield Token("inline", "", 0, content=line.strip(), children=[])
        yield Token("paragraph_close", "p", -1)
        lead = ""


def tight(item: list[Token]) -> list[Token]:
    """Hide the paragraphs of a list item: a blank line before the next clause does not make the list loose."""
    return [token.copy(hidden=True) if token.tag == "p" else token for token in item]


def html(content: str) -> Token:
    return Token("html_block", "", 0, content=content)
