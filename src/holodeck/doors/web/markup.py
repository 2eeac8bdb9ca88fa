"""The rule books as HTML: just the Markdown they are written in. Every clause has an anchor, every clause named is a link."""

import re
from collections.abc import Callable, Iterable
from html import escape
from typing import Final, NamedTuple

from holodeck.words.rulebook import CHAPTER, CLAUSE, MARK

NAMED: Final = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+[a-z]?\b")
CODE: Final = re.compile(r"(`[^`]*`)")
STRONG: Final = re.compile(r"\*\*(.+?)\*\*")
STRESS: Final = re.compile(r"(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])")
RULER: Final = re.compile(r"\|[\s:|-]+\|?$")

Linked = Callable[[str], str]
"""Where a clause is to be read; nothing where there is none of this name."""


class Chapter(NamedTuple):
    """One chapter of a book as a section of a page."""

    anchor: str
    number: str
    title: str
    html: str


class Inline:
    """What stands inside a paragraph."""

    def __init__(self, linked: Linked, backs: dict[str, str]) -> None:
        self.linked = linked
        self.backs = backs
        """For a clause: links back to the prose that names it."""

    def text(self, line: str) -> str:
        parts = CODE.split(MARK.sub("", line))
        return "".join(
            f"<code>{escape(part[1:-1])}</code>" if CODE.fullmatch(part) else self.prose(part) for part in parts
        ).strip()

    def prose(self, text: str) -> str:
        safe = STRONG.sub(r"<strong>\1</strong>", escape(text, quote=False))
        return NAMED.sub(self.link, STRESS.sub(r"<em>\1</em>", safe).replace("**", ""))

    def link(self, found: re.Match[str]) -> str:
        target = self.linked(found[0])
        return f'<a class="ref" href="{escape(target)}">{found[0]}</a>' if target else found[0]

    def anchored(self, clause: str) -> str:
        return f'<a class="clause-id" href="#{clause}">{clause}</a>'


def code(part: str) -> str:
    return f"<code>{escape(part[1:-1], quote=False)}</code>"


def chapters(document: str, inline: Inline) -> list[Chapter]:
    """Everything from the first heading of a chapter on."""
    found: list[Chapter] = []
    lines: list[str] = []
    for line in [*document.splitlines(), "## 0 "]:
        heading = CHAPTER.match(line)
        if heading is None:
            lines.append(line)
            continue
        if found:
            found[-1] = found[-1]._replace(html="\n".join(blocks(lines, inline)))
        lines = []
        found.append(Chapter(f"chapter-{heading[1]}", heading[1], heading[2], ""))
    return found[:-1]


def blocks(lines: list[str], inline: Inline) -> Iterable[str]:
    """Paragraphs, clauses, lists, tables and drawings, one after the other."""
    at = 0
    while at < len(lines):
        end = at + 1
        kind = kind_of(lines[at])
        if kind is drawing:
            end += next((n for n, line in enumerate(lines[at + 1 :]) if line.startswith("```")), len(lines) - at - 1) + 1
        elif kind is not nothing:
            while end < len(lines) and goes_on(kind, lines[end]):
                end += 1
        yield from kind(lines[at:end], inline)
        at = end


Block = Callable[[list[str], Inline], Iterable[str]]


def kind_of(line: str) -> Block:
    if not line.strip():
        return nothing
    if line.startswith("```"):
        return drawing
    if line.startswith("#"):
        return heading
    if line.startswith("|"):
        return table
    if line.startswith("- "):
        return clause if CLAUSE.match(line) else item_list
    return spoken_lines if line.startswith("  ") else paragraph


def goes_on(kind: Block, line: str) -> bool:
    """Whether a line still belongs to what has begun."""
    if kind is heading or not line.strip():
        return False
    if kind in (clause, item_list) and line.startswith("  "):
        return True
    return kind_of(line) is kind and kind is not clause


def nothing(_: list[str], __: Inline) -> Iterable[str]:
    return []


def heading(lines: list[str], inline: Inline) -> Iterable[str]:
    yield f"<h3>{inline.text(lines[0].lstrip('# '))}</h3>"


def drawing(lines: list[str], _: Inline) -> Iterable[str]:
    code = "\n".join(lines[1:-1])
    yield f'<pre tabindex="0">{escape(code, quote=False)}</pre>'


def paragraph(lines: list[str], inline: Inline) -> Iterable[str]:
    yield f"<p>{inline.text(' '.join(lines))}</p>"


def spoken_lines(lines: list[str], inline: Inline) -> Iterable[str]:
    """Lines of which each says something of its own."""
    yield "".join(f"<p>{inline.text(line)}</p>" for line in lines)


def clause(lines: list[str], inline: Inline) -> Iterable[str]:
    found = CLAUSE.match(lines[0])
    assert found is not None
    name, first = found[1], lines[0][found.end() :]
    rest = "".join(f"<p>{inline.text(line)}</p>" for line in lines[1:]) + inline.backs.get(name, "")
    yield f'<div class="clause" id="{name}"><p>{inline.anchored(name)} {inline.text(first)}</p>{rest}</div>'


def item_list(lines: list[str], inline: Inline) -> Iterable[str]:
    items: list[str] = []
    for line in lines:
        if line.startswith("- "):
            items.append(line[2:])
        else:
            items[-1] += f" {line.strip()}"
    yield f"<ul>{''.join(f'<li>{inline.text(item)}</li>' for item in items)}</ul>"


def table(lines: list[str], inline: Inline) -> Iterable[str]:
    """The first row is the head where a ruler follows it. A row that begins with a clause is that clause."""
    headed = len(lines) > 1 and RULER.match(lines[1]) is not None
    rows = [row(line, inline, "th" if headed and n == 0 else "td") for n, line in enumerate(lines) if not RULER.match(line)]
    head = f"<thead>{rows[0]}</thead>" if headed else ""
    yield f'<div class="wide" tabindex="0"><table>{head}<tbody>{"".join(rows[headed:])}</tbody></table></div>'


def row(line: str, inline: Inline, cell: str) -> str:
    found = CLAUSE.match(line)
    anchor = f' id="{found[1]}" class="clause"' if found is not None and cell == "td" else ""
    cells = [inline.text(part.strip()) for part in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
    tagged = [f'<th scope="col">{part}</th>' if cell == "th" and part else f"<td>{part}</td>" for part in cells]
    return f"<tr{anchor}>{''.join(tagged)}</tr>"
