"""The fields of a state, read from the source of its class and checked: no type checker looks at marks, so this does."""

import ast
import builtins
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from holodeck.kernel.codec import fields as marks
from tools.declared.ids import ROOT, Ids, ids_of

MARKS: Final = {mark.__name__: inspect.signature(mark) for mark in (marks.value, marks.per, marks.table, marks.bits, marks.own)}
FLAGS: Final = {"IN_PLACE", "SECRET"}
FIXED: Final = {"seats": "i64", "settings": "Settings"}
NAMES: Final = {"ids", "columns"}
"""Parts of marks that name ids."""
PLAIN: Final = {"number", "flag"}
"""Types that need no ids, and start at 0 by default."""
NUMBER: Final = "i64"
VECTOR: Final = "vec[i64]"
ENDINGS: Final = {"value": {"", "?", "*", "?*", "#"}, "per": {"", "?", "#"}, "table": {"", "?"}}
"""How the word for a type may end, by mark."""


class Undeclared(ValueError):
    """An invalid declaration, as a sentence."""

    def at(self, path: Path, line: int, name: str) -> "Undeclared":
        """Return the error with its place in front."""
        place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        return Undeclared(f"{place}:{line}: {name}: {self}")


@dataclass(frozen=True)
class Field:
    """A field of a state as its class declares it."""

    name: str
    type: str
    mark: str
    parts: dict[str, ast.expr]
    flags: frozenset[str]

    def text(self, part: str) -> str:
        """Return a part of the mark that is a word, or an empty string if it is left out."""
        found = self.parts.get(part)
        return str(found.value) if isinstance(found, ast.Constant) else ""

    @property
    def json(self) -> str:
        """The name in JSON."""
        return self.text("name") or self.name

    @property
    def kind(self) -> str:
        return self.text("kind")

    @property
    def base(self) -> str:
        """The type of the items, without its ending."""
        return self.kind.rstrip("?*#")

    @property
    def ending(self) -> str:
        return self.kind[len(self.base) :]

    @property
    def start(self) -> ast.expr | None:
        """What a new game begins with, without the parameters that it is written with."""
        found = self.parts.get("start")
        return found.body if isinstance(found, ast.Lambda) else found

    @property
    def in_place(self) -> bool:
        return "IN_PLACE" in self.flags

    @property
    def secret(self) -> bool:
        return "SECRET" in self.flags

    @property
    def regular(self) -> bool:
        """Whether its JSON is generated."""
        return self.mark not in ("FIXED", "own")


@dataclass(frozen=True)
class Declaration:
    """A state as its class declares it: its fields, and the modules of the names that starts are written with."""

    path: Path
    package: str
    ids: Ids
    fields: list[Field]
    origins: dict[str, str]


def declaration(path: Path) -> Declaration:
    """Read and check a `state.py`."""
    tree, package, ids = ast.parse(path.read_text("utf-8")), package_of(path), ids_of(path.with_name("actions.py"))
    found = Declaration(path, package, ids, [], origins(tree, package))
    for line in field_lines(tree):
        assert isinstance(line.target, ast.Name)
        try:
            field = read_field(line.target.id, line.annotation)
            check(field, found)
        except Undeclared as problem:
            raise problem.at(path, line.lineno, line.target.id) from None
        found.fields.append(field)
    return found


def package_of(path: Path) -> str:
    """Return the package of a module of the source tree."""
    folders = path.parent.parts
    return ".".join(folders[len(folders) - folders[::-1].index("src") :])


def field_lines(tree: ast.Module) -> Iterator[ast.AnnAssign]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == "State":
            yield from (line for line in node.body if isinstance(line, ast.AnnAssign))


def origins(tree: ast.Module, package: str) -> dict[str, str]:
    """Return the module of every name that a `state.py` imports or defines."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {alias.name: node.module for alias in node.names if alias.asname is None}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = f"{package}.state"
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = f"{package}.state"
    return found


def read_field(name: str, annotation: ast.expr) -> Field:
    match annotation:
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[kind, mark, *flags])):
            return Field(name, ast.unparse(kind), *read_mark(mark), frozenset(map(read_flag, flags)))
        case _:
            raise Undeclared("a field says what it is: Annotated[i64, value(..)]")


def read_mark(mark: ast.expr) -> tuple[str, dict[str, ast.expr]]:
    match mark:
        case ast.Name(id="FIXED"):
            return "FIXED", {}
        case ast.Call(func=ast.Name(id=name), args=args, keywords=named) if name in MARKS:
            try:
                return name, dict(MARKS[name].bind(*args, **{word.arg or "": word.value for word in named}).arguments)
            except TypeError as problem:
                raise Undeclared(f"{name}{MARKS[name]}: {problem}") from None
        case _:
            raise Undeclared(f"{ast.unparse(mark)} is no mark; there are FIXED, {', '.join(MARKS)}")


def read_flag(flag: ast.expr) -> str:
    if isinstance(flag, ast.Name) and flag.id in FLAGS:
        return flag.id
    raise Undeclared(f"{ast.unparse(flag)} cannot stand behind a mark; there are {', '.join(sorted(FLAGS))}")


def check(field: Field, among: Declaration) -> None:
    """Raise `Undeclared` if a field cannot be generated as declared."""
    if field.mark == "FIXED" and FIXED.get(field.name) != field.type:
        raise Undeclared(f"fixed are only {' and '.join(f'{name}: {kind}' for name, kind in FIXED.items())}")
    check_words(field, among.ids)
    check_kind(field, among.ids)
    check_flags(field)
    check_start(field, among.origins)
    if field.json in {"options", *(other.json for other in among.fields if other.mark != "own")} and field.mark != "own":
        raise Undeclared(f"its name in JSON, {field.json}, is taken already")


def check_words(field: Field, ids: Ids) -> None:
    for part, value in field.parts.items():
        if part == "start":
            continue
        if not isinstance(value, ast.Constant) or not isinstance(value.value, str):
            raise Undeclared(f"{part} is a word in quotes, not {ast.unparse(value)}")
        if part in NAMES and value.value not in ids:
            raise Undeclared(f"there are no ids {value.value!r}; IDS has {', '.join(ids)}")


def check_kind(field: Field, ids: Ids) -> None:
    """Raise `Undeclared` if the JSON type is unknown or does not fit the type of the field."""
    wanted = {"value": NUMBER, "bits": NUMBER, "per": VECTOR, "table": VECTOR}.get(field.mark)
    if field.kind:
        if field.ending not in ENDINGS[field.mark]:
            raise Undeclared(f"{field.mark} knows no type {field.kind!r}: it ends with {field.ending}")
        if field.base not in ids and (field.base not in PLAIN or field.ending == "#"):
            raise Undeclared(f"there is no type {field.base!r}; there are {', '.join([*sorted(PLAIN), *ids])}")
        if field.mark == "value" and field.ending in ("*", "?*", "#"):
            wanted = VECTOR
        if field.kind == "flag" and field.type == "bool":
            return
    if wanted and field.type != wanted:
        raise Undeclared(f"{field.mark}({field.kind!r}) is a {wanted}, not a {field.type}".replace("('')", ""))


def check_flags(field: Field) -> None:
    if field.in_place and not field.type.startswith(("vec[", "list[")):
        raise Undeclared(f"a {field.type} is replaced, never changed in place")
    if field.secret and field.mark == "per" and field.text("ids") == "seat" and field.ending != "?":
        raise Undeclared(f"what is hidden from others is null: {field.kind}? instead of {field.kind}")
    if field.secret and field.mark == "table" and field.kind != "number":
        raise Undeclared("a secret table is one of numbers: a row of which any is unknown is null")


def check_start(field: Field, known: dict[str, str]) -> None:
    start = field.parts.get("start")
    if start is not None and field.mark == "table" and field.kind == "number":
        raise Undeclared("a table of numbers counts: it begins with none and says no start")
    if start is None:
        if field.kind and field.kind not in PLAIN and field.ending not in ("*", "?*"):
            raise Undeclared(f"it says no start; only {', '.join(sorted(PLAIN))} and lists have one by themselves")
        return
    given = {argument.arg for argument in start.args.args} if isinstance(start, ast.Lambda) else set()
    if given - set(FIXED):
        raise Undeclared(f"a start may be written with {' and '.join(FIXED)}, not with {', '.join(sorted(given - set(FIXED)))}")
    for name in names_in(field.start):
        if name not in known and name not in given and name not in dir(builtins):
            raise Undeclared(f"its start needs {name}, which this module neither imports nor defines")


def names_in(expression: ast.AST | None) -> set[str]:
    """Return the names that an expression needs from outside."""
    found = {node for node in ast.walk(expression) if isinstance(node, ast.Name)} if expression else set()
    return {node.id for node in found} - {node.id for node in found if isinstance(node.ctx, ast.Store)}
