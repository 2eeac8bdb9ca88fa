"""A message is declared once: in how many places a new one is written, which layers pass it on by themselves, and what fails
where a place is forgotten.
"""

import json
import subprocess
from pathlib import Path

import pytest

from tests.example.tree import Tree
from tests.gate.tree import ROOT

STRUCT = (
    "src/holodeck/deck/port/messages.py",
    "class StandIn(Message",
    "class Weather(Message, frozen=True):\n    text: str\n\n\n",
)
SENT = (
    "src/holodeck/deck/table/game/feed.py",
    "        self.more(person)\n",
    '        self.computer.tell(person, messages.Weather("Sturm"))\n',
)
DESCRIBED = (
    "docs/protocol.md",
    "### standin\n",
    """### weather

| field | type | meaning |
|---|---|---|
| `text` | text | the sentence |

```json
{"type": "weather", "text": "Sturm"}
```

""",
)
SHOWN = (
    "web/src/play/session.svelte.ts",
    "      case 'standin':\n",
    "      case 'weather':\n        this.speak(message.text)\n        break\n",
)
PLACES = [STRUCT, SENT, DESCRIBED, SHOWN]
"""In which file, before what, and which lines."""
PROGRAM = """
import json
from holodeck.deck.doorway.following import WITHHELD
from holodeck.deck.port import messages
from holodeck.doors.telnet.packages import packaged
from holodeck.doors.web.page import Page
from tools.typescript import messages as typescript

weather, page = messages.Weather("Sturm"), Page(None, print)
page.tell(weather)
print(json.dumps({
    "wire": messages.decode(messages.encode(weather)) == weather,
    "browser": json.loads(page.take()),
    "telnet": packaged(weather),
    "withheld": messages.Weather in WITHHELD,
    "typescript": typescript(),
}))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    made = Tree(tmp_path_factory.mktemp("tree"))
    for file, before, lines in PLACES:
        write(made, file, before, lines + before)
    (made.folder / "program.py").write_text(PROGRAM, "utf-8")
    return made


def write(tree: Tree, file: str, before: str, after: str) -> None:
    path = tree.folder / file
    text = path.read_text("utf-8")
    assert before in text, before
    path.write_text(text.replace(before, after, 1), "utf-8")


def test_a_message_is_written_in_four_places(tree: Tree) -> None:
    files = {file for file, _, _ in PLACES}
    found = [
        subprocess.run(
            ["git", "diff", "--no-index", "-U0", ROOT / file, tree.folder / file], capture_output=True, text=True, check=False
        )
        for file in files
    ]
    assert sum(diff.stdout.count("\n@@ ") for diff in found) == 4


def test_every_layer_passes_a_new_message_on(tree: Tree) -> None:
    found = json.loads(tree.does("program"))
    assert found["wire"]
    assert found["browser"] == {"type": "weather", "text": "Sturm"}
    assert found["telnet"] == [["Holodeck.Weather", {"text": "Sturm"}]]
    assert not found["withheld"]


def test_the_type_checker_of_the_browser_asks_for_it(tree: Tree) -> None:
    """Its session handles every member of this union, or does not compile."""
    (union,) = [
        line for line in json.loads(tree.does("program"))["typescript"].splitlines() if line.startswith("export type FromServer")
    ]
    assert "| Weather |" in union
    assert "message satisfies never" in Path(tree.folder, SHOWN[0]).read_text("utf-8")


def test_a_message_that_is_not_described_is_found(tree: Tree) -> None:
    write(tree, "docs/protocol.md", "### weather\n", "### wether\n")
    told = tree.run("pytest", "-q", "-p", "no:cacheprovider", "tests/doors/web/test_document.py", "-k", "Weather")
    assert told.returncode == 1
    assert "weather is not described" in told.stdout
