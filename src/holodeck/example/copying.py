"""Copying the example under another name: the folders to copy, and the words to change in them."""

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from holodeck.kernel.complaint import Complaint

EXAMPLE: Final = "ringflug"
EXAMPLE_PREFIX: Final = "RF"
FOLDERS: Final = {
    f"src/holodeck/example/games/{EXAMPLE}": "src/holodeck/games",
    f"src/holodeck/example/bots/{EXAMPLE}": "src/holodeck/bots",
    f"tests/{EXAMPLE}": "tests",
    f"web/src/example/{EXAMPLE}": "web/src/games",
}
"""The folders of the example in a source tree, and the parent folders of their copies."""
FIRST_PLACE: Final = 10
"""Lower places in the list of programmes are reserved for the games of the project."""
CLAUSE: Final = re.compile(r"\b([A-Z]{2})-\d+")


def find_root(start: Path) -> Path:
    """Return the source tree that contains a folder."""
    for folder in (start, *start.parents):
        if all((folder / part).is_dir() for part in FOLDERS):
            return folder
    raise Complaint("no_tree", folder=start)


class Copy:
    """A copy of the example to be made."""

    def __init__(self, root: Path, name: str, prefix: str) -> None:
        self.root = root
        self.name = name
        self.prefix = prefix
        self.place = next_place(root)

    @property
    def folders(self) -> dict[Path, Path]:
        """The folders of the example, each with the one it is copied to."""
        return {self.root / origin: self.root / target / self.name for origin, target in FOLDERS.items()}

    def write(self) -> list[Path]:
        """Write all files and return the new folders."""
        for origin, target in self.folders.items():
            for file in files_in(origin):
                path = target / file.relative_to(origin)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(self.renamed(path, file.read_text("utf-8")), "utf-8")
        return list(self.folders.values())

    def renamed(self, path: Path, text: str) -> str:
        """Return the text of a file with the names of the copy."""
        changes = {
            "holodeck.example.": "holodeck.",
            "@example/": "@games/",
            "../games/game'": "game'",
            EXAMPLE: self.name,
            EXAMPLE.capitalize(): self.name.capitalize(),
            f"{EXAMPLE_PREFIX}-": f"{self.prefix}-",
        }
        for old, new in changes.items():
            text = text.replace(old, new)
        if path.name == "data.json":
            text = re.sub(r'"place": \d+', f'"place": {self.place}', text, count=1)
        return with_sorted_imports(text) if path.suffix == ".py" else text


def files_in(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)


def with_sorted_imports(source: str) -> str:
    """Return a module with its imports sorted again, as a new name may change their order."""
    lines = source.splitlines()
    for block in import_blocks(ast.parse(source).body):
        first, last = block[0].lineno - 1, block[-1].end_lineno
        block.sort(key=lambda node: node.module or "")
        lines[first:last] = [line for node in block for line in source.splitlines()[node.lineno - 1 : node.end_lineno]]
    return "\n".join(lines) + "\n"


def import_blocks(body: Iterable[ast.stmt]) -> list[list[ast.ImportFrom]]:
    """Return the groups of consecutive `from` imports."""
    blocks: list[list[ast.ImportFrom]] = []
    end = -1
    for node in body:
        if isinstance(node, ast.ImportFrom):
            if node.lineno != end + 1:
                blocks.append([])
            blocks[-1].append(node)
            end = node.end_lineno or node.lineno
    return blocks


def next_place(root: Path) -> int:
    """Return the first free place in the list of programmes."""
    games = (root / "src/holodeck/games").glob("*/data.json")
    places = [int(json.loads(data.read_text("utf-8"))["list_entry"]["place"]) for data in games]
    return max([FIRST_PLACE - 1, *places]) + 1


def prefixes(root: Path) -> set[str]:
    """Return the prefixes of clauses already used by rule books."""
    books = (root / "src/holodeck").rglob("RULES.md")
    return {prefix for book in books for prefix in CLAUSE.findall(book.read_text("utf-8"))}
