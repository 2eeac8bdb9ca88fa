"""The rows of a table of deeds, read from its source and checked: what a made module needs of each kind of action."""

import ast
import inspect
import keyword
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from holodeck.kernel.engine.actions import PLACE, PLACE_KIND, STOP_KIND, UNDO_KIND
from holodeck.kernel.engine.deeds import Deed
from tools.declared.ids import Ids, assigned, ids_of
from tools.declared.reading import Undeclared

WORDS: Final = [name for name, word in inspect.signature(Deed.__init__).parameters.items() if word.kind is word.KEYWORD_ONLY]
TEXTS: Final = {"rule", "clause", "parts", "standing"}
"""Words that are more than true or false."""
RESERVED: Final = {UNDO_KIND.name, PLACE_KIND.name}
"""Kinds that every game has, and that are no deeds."""
RESERVED_PARTS: Final = {"do", "name", "self"}
PLAIN: Final = {"number", "amount", "flag"}
"""Types of parts that need no ids."""
CLAUSE: Final = re.compile(r"[A-Z]{2}-\d+")


@dataclass(frozen=True)
class Row:
    """A kind of action as its row declares it."""

    name: str
    parts: dict[str, str]

    @property
    def written_parts(self) -> list[str]:
        return [f"{part}={kind!r}" for part, kind in self.parts.items()]


def rows_of(game: Path) -> list[Row]:
    """Read and check the table of deeds of a game. `stop`, which stands first, is none of its kinds."""
    path, ids, found = game / "rules/deeds.py", ids_of(game / "actions.py"), list[Row]()
    for name, deed in lines(path):
        try:
            check_name(name, [row.name for row in found])
            found.append(Row(str(ast.literal_eval(name)), read_deed(deed, ids, not found)))
        except Undeclared as problem:
            raise problem.at(path, name.lineno, ast.unparse(name).strip("'")) from None
    if len(found) > PLACE:
        raise Undeclared(f"{path}: the number of a kind is below {PLACE}, and there are {len(found) - 1} kinds")
    return found[1:]


def lines(path: Path) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield the name and the deed of every row."""
    match assigned(ast.parse(path.read_text("utf-8")), "DEEDS"):
        case ast.Call(func=ast.Name(id="table"), args=[_, ast.Dict(keys=names, values=deeds)]):
            yield from ((name, deed) for name, deed in zip(names, deeds, strict=True) if name is not None)
        case _:
            raise Undeclared(f"{path}: there is no table of deeds: DEEDS: Final[..] = table(ACTIONS, {{..}})")


def check_name(name: ast.expr, before: list[str]) -> None:
    if not isinstance(name, ast.Constant) or not re.fullmatch("[a-z][a-z_]*", str(name.value)):
        raise Undeclared("the name of a kind is a word of small letters in quotes")
    if name.value in before:
        raise Undeclared("there is a row for it already")
    if name.value in RESERVED or (name.value == STOP_KIND.name) != (not before):
        raise Undeclared("every game has stop, undo and place; of these only stop has a row, the first of all")


def read_deed(deed: ast.expr, ids: Ids, stops: bool) -> dict[str, str]:
    """Check what a row says of its kind, and return the parts."""
    if not isinstance(deed, ast.Call) or len(deed.args) != 1:
        raise Undeclared(f"a deed takes its phases, and by name {', '.join(WORDS)}")
    words = {word.arg or "**": word.value for word in deed.keywords}
    for word, value in words.items():
        check_word(word, value)
    rule = words.get("rule")
    if not stops and not (isinstance(rule, ast.Constant) and CLAUSE.fullmatch(str(rule.value))):
        raise Undeclared("it names no rule: rule=.. is the clause, in quotes, that says what it does")
    return read_parts(words.get("parts"), ids)


def check_word(word: str, value: ast.expr) -> None:
    if word not in WORDS:
        raise Undeclared(f"there is no {word}=..; there are {', '.join(WORDS)}")
    if word not in TEXTS and not (isinstance(value, ast.Constant) and isinstance(value.value, bool)):
        raise Undeclared(f"{word} is True or False, not {ast.unparse(value)}")


def read_parts(value: ast.expr | None, ids: Ids) -> dict[str, str]:
    try:
        parts = {} if value is None else ast.literal_eval(value)
    except ValueError:
        raise Undeclared('parts are written out: parts={"partner": "seat"}') from None
    for part, kind in parts.items():
        if not part.isidentifier() or keyword.iskeyword(part) or part in RESERVED_PARTS:
            raise Undeclared(f"a part cannot be called {part!r}")
        base = kind.rstrip("?*#")
        if (base not in ids and (base not in PLAIN or kind.endswith("#"))) or len(kind) > len(base) + 1:
            raise Undeclared(f"there is no type {kind!r}; there are {', '.join([*sorted(PLAIN), *ids])}, and with ? * # behind")
    return dict(parts)
