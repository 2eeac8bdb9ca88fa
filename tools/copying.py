"""Writes how the state of a game is copied, and the names of its fields, from what its class declares: `python -m tools.copying`.

What stands under "# changed in place" is copied, everything else is shared. The names are the slots of the class: interpreted,
fields are then read and copied without a dictionary.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
IN_PLACE: Final = "    # changed in place"
TEXT: Final = '''\
"""How a state is copied. Made from its class by `python -m tools.copying`: change that, not this."""

from {package}.state import State


def copy(state: State) -> State:
    """An independent state; what never changes in place is shared."""
    twin = State()
{lines}
    return twin
'''
NAMES: Final = '''\
"""The fields of a state. Made from its class by `python -m tools.copying`: change that, not this."""

from typing import Final

STATE_FIELDS: Final = (
{lines}
)
'''


def fields(source: str) -> Iterator[tuple[str, bool]]:
    """The fields of a state, and whether they are changed in place."""
    begins = source.split("\n").index(IN_PLACE) + 1
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == "State":
            for line in node.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    yield line.target.id, line.lineno > begins


def copies() -> Iterator[tuple[Path, str]]:
    """Where the copying and the fields of every game stand, and what stands there."""
    for state in sorted((ROOT / "src").rglob("games/*/state.py")):
        if "Annotated" in state.read_text("utf-8"):
            continue
        package = ".".join(state.parent.relative_to(ROOT / "src").parts)
        known = list(fields(state.read_text("utf-8")))
        lines = [f"    twin.{name} = state.{name}{'[:]' if in_place else ''}" for name, in_place in known]
        yield state.with_name("copying.py"), TEXT.format(package=package, lines="\n".join(lines))
        yield state.with_name("fields.py"), NAMES.format(lines="\n".join(f'    "{name}",' for name, _ in known))


def main() -> int:
    for path, text in copies():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
