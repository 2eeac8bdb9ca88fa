"""Generates modules from declarations: kinds of action, the slots of a state, and, above its class, everything that uses it."""

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tools.declared.deeds import Row, rows_of
from tools.declared.ids import ROOT, SOURCE
from tools.declared.reading import VECTOR, Declaration, Field, declaration, names_in

MADE_FROM: Final = "Made from `State` by `make types`: change that, not this."
PACKAGE: Final = '"""What follows from the declarations of a game. Made by `make types`: change those, not this."""\n'
SLOTS: Final = '''\
"""The slots of a state. {made_from}"""

from typing import Final

SLOTS: Final = (
{names}
)
'''
KINDS: Final = '''\
"""The kinds of action, and their numbers. Made from `rules/deeds.py` by `make types`: change that, not this."""

from typing import Final

from holodeck.kernel.engine.actions import Kind

KINDS: Final = [
{kinds}
]

{numbers}
'''
STATE: Final = '''\
def first_state(seats: i64, settings: Settings) -> State:
    """Return the state that a game begins with, before anything is set up."""
    state = State()
{first}
    return state


def copy(state: State) -> State:
    """Return an independent state; what is never changed in place is shared."""
    twin = State()
{copied}
    return twin


def regular_to_json(state: State) -> dict[str, object]:
    """Return the JSON of everything that is written as its declaration says."""
    return {{
        "seats": IDS["seat"][: state.seats],
        "options": dict(state.settings.options),
{written}
    }}


def read_regular(state: State, written: dict[str, object]) -> None:
    """Read into a state everything that `regular_to_json` wrote."""
    reader = Reader(IDS, state.seats, written)
{read}
'''
KNOWN: Final = {
    "Final": "typing",
    "i64": "mypy_extensions",
    "filled": "holodeck.kernel.vectors",
    "listed": "holodeck.kernel.vectors",
    "vec": "holodeck.kernel.vectors",
    "spell": "holodeck.kernel.codec.spelling",
    **dict.fromkeys(
        ["Reader", "bits_to_json", "counts_to_json", "per_to_json", "secret_to_json", "table_to_json"],
        "holodeck.kernel.codec.regular",
    ),
}
"""The origin of the names that made modules use."""


def made() -> Iterator[tuple[Path, str]]:
    """Yield every made module of every game: its path, and its text."""
    for state in sorted(SOURCE.rglob("games/*/state.py")):
        found, folder = declaration(state), state.parent / "made"
        yield folder / "__init__.py", PACKAGE
        yield folder / "kinds.py", kinds_module(rows_of(state.parent))
        yield folder / "slots.py", slots(found)
        yield folder / "state.py", state_module(found)


def kinds_module(rows: list[Row]) -> str:
    """Return the module of the kinds. Compiled, a literal number is part of the code; one looked up in a table is not."""
    kinds = "\n".join(f"    Kind({', '.join([repr(row.name), *row.written_parts])})," for row in rows)
    numbers = "\n".join(f"{row.name.upper()}: Final = {number}" for number, row in enumerate(rows, 1))
    return formatted(KINDS.format(kinds=kinds, numbers=numbers))


def slots(declared: Declaration) -> str:
    names = "\n".join(f'    "{field.name}",' for field in declared.fields)
    return SLOTS.format(made_from=MADE_FROM, names=names)


def state_module(declared: Declaration) -> str:
    fields, regular = declared.fields, [field for field in declared.fields if field.regular]
    body = STATE.format(
        first="\n".join(f"    state.{field.name} = {first(field)}" for field in fields),
        copied="\n".join(f"    twin.{field.name} = state.{field.name}{'[:]' * field.in_place}" for field in fields),
        written="\n".join(f'        "{field.json}": {to_json(field)},' for field in regular),
        read="\n".join(f"    state.{field.name} = reader.{reading(field)}" for field in regular),
    )
    says = f'"""The first state, the copy and the regular JSON of a state. {MADE_FROM}"""\n'
    return formatted("\n".join([says, *imports(body, declared), "\n", body]))


def imports(body: str, declared: Declaration) -> Iterator[str]:
    """Yield the lines that import what a module needs, in the order of the formatter."""
    origins = {**declared.origins, **KNOWN, "State": f"{declared.package}.state", "IDS": f"{declared.package}.actions"}
    needed: dict[str, list[str]] = {}
    for name in names_in(ast.parse(body)):
        if name in origins:
            needed.setdefault(origins[name], []).append(name)
    yield from grouped(needed, [module for module in needed if module == "mypy_extensions"])
    yield from grouped(needed, sorted(module for module in needed if module != "mypy_extensions"))


def grouped(needed: dict[str, list[str]], modules: Iterable[str]) -> Iterator[str]:
    """Yield one group of imports. Several names stand below each other, so that a longer name of the game changes no line."""
    for module in modules:
        names = sorted(needed[module], key=lambda name: (not name.isupper(), not name[0].isupper(), name.lower()))
        several = "".join(f"\n    {name}," for name in names)
        yield f"from {module} import " + (names[0] if len(names) == 1 else f"({several}\n)")
    yield ""


def formatted(text: str) -> str:
    """Return a module as the formatter of the project has it."""
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "made.py", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def first(field: Field) -> str:
    """Return what a new game begins with."""
    if field.mark == "FIXED":
        return field.name
    start = ast.unparse(field.start) if field.start else "False" if field.type == "bool" else "0"
    if field.mark in ("per", "table"):
        names = [field.text(part) for part in ("ids", "columns") if field.text(part)]
        widths = ["seats" if name == "seat" else f'len(IDS["{name}"])' for name in names]
        if field.mark == "table":
            widths.insert(0, "seats")
        elif field.ending == "#":
            widths.append(f'len(IDS["{field.base}"])')
        return f"filled({' * '.join(widths)}, {start})"
    if field.type == VECTOR and not field.start:
        return f"{VECTOR}()"
    return f"{start}[:]" if field.in_place and isinstance(field.start, ast.Name) else start


def to_json(field: Field) -> str:
    """Return the expression that writes a field."""
    ids, columns, kind, value = field.text("ids"), field.text("columns"), field.kind, f"state.{field.name}"
    match field.mark:
        case "bits":
            return f'bits_to_json(IDS, "{ids}", {value})'
        case "table" if field.secret:
            return f'secret_to_json(IDS, "{columns}", {value})'
        case "table":
            return f'table_to_json(IDS, "{columns}", "{kind}", {value})'
        case "per" if field.ending == "#":
            return f'counts_to_json(IDS, "{field.base}", {value})'
        case "per":
            return f'per_to_json(IDS, "{ids}", "{kind}", {value})'
    if kind == "number" or field.type == "bool":
        return value
    if field.type == VECTOR:
        return f'spell(IDS, "{kind}", listed({value}))'
    return f'spell(IDS, "{kind}", {value})' if field.ending or kind == "flag" else f'IDS["{kind}"][{value}]'


def reading(field: Field) -> str:
    """Return the call that reads a field."""
    ids, columns, kind, name = field.text("ids"), field.text("columns"), field.kind, field.json
    start = ast.unparse(field.start) if field.start else "0"
    match field.mark:
        case "bits":
            return f'bits("{name}", "{ids}")'
        case "table" if field.secret:
            return f'secret("{name}", "{columns}")'
        case "table" if kind == "number":
            return f'counts("{name}", "{columns}")'
        case "table":
            return f'table("{name}", "{columns}", "{kind}", {start})'
        case "per" if field.ending == "#":
            return f'counts("{name}", "{field.base}")'
        case "per" if ids == "seat":
            return f'per_seat("{name}", "{kind}")'
        case "per" if kind == "number" and not field.start:
            return f'numbers("{name}", "{ids}#")'
        case "per":
            return f'per_id("{name}", "{ids}", "{kind}", {start})'
    if field.type == "bool":
        return f'number("{name}", "{kind}") == 1'
    if field.type != VECTOR:
        return f'number("{name}", "{kind}")'
    if field.ending == "#" or not field.start:
        return f'numbers("{name}", "{kind}")'
    return f'row("{name}", "{kind}", len(state.{field.name}))'
