"""The promise to programs: the table of actions in the rule books is the table of the rules (AN-1503)."""

import re
from importlib import resources

import pytest

from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.actions import ACTIONS
from tests.clauses import clause

ROW = re.compile(r"\| (`\w+`(?:, `\w+`)*) \| ((?:`\w+\??`(?:, )?)*) ?\| `")


def promised(book: str) -> dict[str, list[str]]:
    """Return the parts of each action as a rule book has them."""
    text = (resources.files("holodeck.games.astronuts") / book).read_text("utf-8").split("**AN-1503")[1].split("\n## ")[0]
    rows = [match.groups() for match in ROW.finditer(text)]
    return {name: re.findall(r"[\w?]+", parts) for names, parts in rows for name in re.findall(r"\w+", names)}


@clause("AN-1503")
@pytest.mark.parametrize("book", ["RULES.md", "RULES.de.md"])
def test_the_book_names_every_action_and_its_parts(book: str) -> None:
    kinds = {kind.name: [part + "?" * type_.endswith("?") for part, type_ in kind.parts.items()] for kind in ACTIONS.kinds[1:]}
    assert promised(book) == kinds


@clause("AN-1503")
def test_the_example_of_the_book_is_an_action() -> None:
    wish = {"do": "move", "ship": "1", "to": "B1", "jump_to": None}
    assert ACTIONS.to_json(ACTIONS.from_json(wish)) == wish
    assert RULES.to_json(RULES.from_json(RULES.position("start2")[0]))["actions_left"] == 0
