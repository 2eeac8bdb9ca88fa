"""The rule pages: everything the rule books say, under one address for each game, to be read without a script."""

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from holodeck.deck.port.parts import Programme
from holodeck.deck.registry import GamesRegistry
from holodeck.doors.web.assets import Assets
from holodeck.doors.web.markup import Markup
from holodeck.doors.web.rulepage import SERVER, RulePage
from holodeck.games import names
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.programme import load, rulebook
from tests.clauses import clause
from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Fetch

GAMES = [Programme(name, name.capitalize(), "", (2, 4), (0, 0), [], [], []) for name in names()]
PAGES = [(name, language) for name in (*names(), SERVER) for language in LANGUAGES]
each_page = pytest.mark.parametrize(("name", "language"), PAGES)
VOID = {"input", "meta", "link"}


class Reader(HTMLParser):
    """What a browser would make of a page: its anchors, its links, its text, and whether everything that opens is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        self.anchors += [facts["id"] or ""] if "id" in facts else []
        self.links += [facts["href"] or ""] if tag == "a" else []
        self.open += [] if tag in VOID else [tag]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def page(name: str, language: str) -> Reader:
    return Reader(RulePage(name, language, GAMES, "").html())


@clause("HD-743")
@each_page
def test_every_clause_of_the_book_has_its_anchor_once(name: str, language: str) -> None:
    book = rulebook(names()[0] if name == SERVER else name)
    own = [found for found in book.clauses if found.startswith("HD-") == (name == SERVER)]
    anchors = page(name, language).anchors
    assert len(anchors) == len(set(anchors))
    assert [found for found in own if found not in anchors] == []


@clause("HD-743")
@each_page
def test_every_link_inside_a_page_leads_somewhere(name: str, language: str) -> None:
    read = page(name, language)
    assert [link for link in read.links if link.startswith("#") and link[1:] not in read.anchors] == []
    server = {f"#{anchor}" for anchor in page(SERVER, language).anchors}
    elsewhere = [link for link in read.links if link.startswith(f"/rules/{SERVER}") and "#" in link]
    assert [link for link in elsewhere if f"#{link.partition('#')[2]}" not in server] == []


@clause("HD-743")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_a_page_begins_with_the_minute_and_its_prose_and_its_clauses_lead_to_each_other(name: str, language: str) -> None:
    read, book, rulebook = page(name, language), load(name).book(language), load(name).rulebook.in_language(language)
    assert book.minute is not None
    assert read.text.index(book.minute.goal) < read.text.index(next(iter(book.topics.values())).told[0].text)
    for topic, told in book.topics.items():
        chapters_of = [one for one in rulebook.chapters if set(one.clauses) & {*told.clauses, *told.examples}]
        assert read.links.count(f"#subject-{topic}") == 1 + len(told.examples) + len(chapters_of)
        assert [found for found in told.examples if f"#{found}" not in read.links] == []


@clause("HD-743")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [SERVER, *names()])
def test_a_paragraph_and_its_clauses_lead_to_each_other(name: str, language: str) -> None:
    html = RulePage(name, language, GAMES, "").html()
    found = re.findall(r'<p id="(subject-[a-z]+-\d+)">.*?(?:<span class="exact">(.*?)</span>)?</p>', html)
    assert found
    led: set[tuple[str, str]] = set()
    for anchor, links in found:
        for named in re.findall(r'href="#([A-Z]{2}-\d+)"', links):
            backs = html.partition(f'id="{named}"')[2].partition('class="back"')[2].partition("</p>")[0]
            assert f'href="#{anchor.rpartition("-")[0]}-' in backs, (anchor, named)
            led.add((anchor, named))
    assert led


@clause("HD-743")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "subject", "example"), [("raumkolonie", "handel", "RK-T2"), (SERVER, "reden", "HD-T3")])
def test_subjects_have_the_examples_of_the_book_and_the_server_has_subjects_too(
    name: str, language: str, subject: str, example: str
) -> None:
    read = page(name, language)
    assert f"#subject-{subject}" in read.links
    assert read.links.count(f"#{example}") == 2


@clause("HD-743", "HD-748")
@each_page
def test_the_commands_of_a_subject_are_folded_away(name: str, language: str) -> None:
    rules = RulePage(name, language, GAMES, "")
    html = rules.html()
    summary = {"de": "Zum Tippen", "en": "For typing"}[language]
    folded = re.findall(rf'<details class="commands"><summary>{summary}</summary><p>(.*?)</p></details>', html)
    assert len(folded) == len([topic for topic in rules.topics.values() if topic.commands])
    assert 'class="commands"' not in re.sub(r"<details.*?</details>", "", html)


@each_page
def test_no_markdown_is_left_in_the_pages(name: str, language: str) -> None:
    assert re.findall(r"(?<!\*)\*\*(?!\*)|\[seed\]|\[decision|^#+ ", page(name, language).text, re.MULTILINE) == []


BOOK = """# T
## 1 A <b>
- plain
  item

- **TY-1** [seed] *one* & `<x>` (TY-2).
  two
  - part
- **TY-3 [decision]** three **[seed]**.

| a | |
|---|---|
| TY-2 | |

```
<pre>
```
  said
  again"""
SHOWN = """<ul><li>plain
item</li></ul>
<div class="clause" id="TY-1"><p><a class="clause-id" href="#TY-1">TY-1</a>
 <em>one</em> &amp; <code>&lt;x&gt;</code> (<a class="ref" href="#TY-2">TY-2</a>).</p><p>two</p>
<ul><li>part</li></ul><p>back</p></div>
<div class="clause" id="TY-3"><p><a class="clause-id" href="#TY-3">TY-3</a> three.</p></div>
<div class="wide" tabindex="0"><table><thead><tr><th scope="col">a</th><td></td></tr></thead><tbody>
<tr id="TY-2" class="clause"><td><a class="ref" href="#TY-2">TY-2</a></td><td></td></tr></tbody></table></div>
<pre tabindex="0">&lt;pre&gt;</pre>
<p>said</p><p>again</p>"""


def markup() -> Markup:
    return Markup(lambda found: f"#{found}", {"TY-1": "<p>back</p>"})


def test_a_book_becomes_clauses_lists_tables_and_drawings() -> None:
    (chapter,) = markup().chapters(BOOK)
    assert chapter.title == "A <b>"
    assert chapter.html.replace("\n", "") == SHOWN.replace("\n", "")


@pytest.mark.parametrize("text", ["<b>x</b>", "[x](https://example.org)", "![x](x.png)", "<https://example.org>", "&lt;"])
def test_unsupported_markup_stays_text(text: str) -> None:
    assert markup().line(text) == text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def test_a_server_starts_without_the_markdown_library() -> None:
    program = "import sys, holodeck.doors.server.serve; sys.exit('markdown_it' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.fixture
def served(tmp_path: Path) -> Iterator[LiveServer]:
    """A server with all games, and no client."""
    made = LiveServer(tmp_path, games=GamesRegistry(), assets=Assets(tmp_path / "nothing"))
    yield made
    made.clear()


@clause("HD-743", "HD-744")
def test_pages_are_served_in_both_languages_and_clauses_by_their_name(served: LiveServer) -> None:
    fetch = Fetch(served)
    status, german = fetch("GET", "/rules/raumkolonie")
    assert (status, fetch.answered["content-type"]) == (200, "text/html; charset=utf-8")
    assert b'<html lang="de">' in german
    assert b'hreflang="en" href="/rules/raumkolonie?lang=en"' in german
    assert b'<html lang="en">' in fetch("GET", "/rules/raumkolonie?lang=en")[1]
    assert fetch("GET", "/rules/raumkolonie?lang=en", if_none_match=fetch.answered["etag"])[0] == 304
    assert fetch("GET", "/rules")[1] == fetch("GET", f"/rules/{SERVER}")[1]
    for asked, found in [("RK-903", "/rules/raumkolonie#RK-903"), ("HD-744", f"/rules/{SERVER}#HD-744")]:
        assert (fetch("GET", f"/rules/{asked}")[0], fetch.answered["location"]) == (302, found)
    assert fetch("GET", "/rules/SF-53?lang=en")[0] == 302
    assert fetch.answered["location"] == "/rules/sternenfahrer?lang=en#SF-53"
    assert {fetch("GET", f"/rules/{wrong}")[0] for wrong in ("schach", "XX-1", "%3Cscript%3E")} == {404}


@clause("HD-743")
def test_an_unknown_rule_is_a_page_in_the_language_of_the_reader(served: LiveServer) -> None:
    fetch = Fetch(served)
    status, page = fetch("GET", "/rules/schach", Accept_Language="fr, en;q=0.9")
    assert (status, fetch.answered["content-type"]) == (404, "text/html; charset=utf-8")
    assert b"There is no such rule" in page
    assert b'href="/rules/raumkolonie?lang=en"' in page
    assert b"Diese Regel gibt es nicht" in fetch("GET", "/rules/schach?lang=de", Accept_Language="en")[1]
