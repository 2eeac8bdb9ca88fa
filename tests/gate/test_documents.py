"""What the documents tell people to type works as written, or the document says why it is not run."""

import re
from pathlib import Path

import pytest

from tests.example.tree import Tree
from tests.gate.documents import Block, blocks, run
from tests.gate.tree import ROOT

GUIDES = [ROOT / "docs" / "new-game.md"]
"""They change the source tree step by step, so they are followed in a copy of it."""
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


SINGLE = [document for document in DOCUMENTS if document not in GUIDES]


@pytest.mark.parametrize(
    "block", [block for document in SINGLE for block in blocks(document, document.read_text("utf-8"))], ids=repr
)
def test_what_a_document_says_works_as_written(block: Block, tmp_path: Path) -> None:
    run(block, tmp_path)


@pytest.mark.timeout(900)  # a new game is made and tested like any other
@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_a_guide_can_be_followed_from_its_beginning_to_its_end(guide: Path, tmp_path: Path) -> None:
    tree = Tree(tmp_path / "tree")
    for block in blocks(guide, guide.read_text("utf-8")):
        run(block, tmp_path, tree.folder)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.relative_to(ROOT).as_posix())
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    assert not [link for link in LINK.findall(document.read_text("utf-8")) if not (document.parent / link).exists()]


def made_up(text: str) -> list[Block]:
    return blocks(ROOT / "README.md", text)


@pytest.mark.parametrize(
    "text",
    [
        "```sh\nfalse\n```\n",
        "```python\nimport holodeck\nholodeck.nothing()\n```\n",
        "```console\n$ echo one\ntwo\n```\n",
        "```sh\nholodeck serve --no-such-option\n```\n",
        "```diff\n--- a/no_such_file\n+++ b/no_such_file\n@@ -1 +1 @@\n-one\n+two\n```\n",
    ],
)
def test_a_promise_that_does_not_hold_is_found(text: str, tmp_path: Path) -> None:
    (block,) = made_up(text)
    with pytest.raises(AssertionError):
        run(block, tmp_path)


def test_a_promise_that_holds_passes(tmp_path: Path) -> None:
    for block in made_up("```console\n$ echo one; echo two\n...\ntwo\n```\n\n```python\nimport holodeck\n```\n"):
        run(block, tmp_path)


def test_only_an_excuse_with_a_reason_excuses() -> None:
    assert (
        len(made_up("<!-- not run: needs root -->\n```sh\na\n```\n\n<!-- not run: -->\n```sh\nb\n```\n\n```json\n{}\n```\n")) == 1
    )
