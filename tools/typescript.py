"""Writes what the browser client has from the server: the types of messages, from the structs of its door, the types of views and
the clauses, from what the games declare: `python -m tools.typescript`.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from msgspec import Struct, inspect

from holodeck.deck.port.entrance import Sign
from holodeck.deck.port.games import Analysis, LogEntry, PublicGame, Statistics
from holodeck.deck.port.history import Profile
from holodeck.deck.port.messages import KINDS
from holodeck.deck.port.server import Invitation
from holodeck.deck.port.wishes import FromClient
from holodeck.deck.shell.arguments import NUMBER, PARAMETERS, SWITCH, TEXT, VALUE, WORDS, YES
from tools.declared import browser
from tools.declared.ids import ROOT
from tools.declared.reading import Undeclared
from tools.declared.views import view_type

MESSAGES: Final = ROOT / "web/src/play/messages.ts"
HEADER: Final = """\
/** The messages of the WebSocket and the answers over HTTP, as docs/protocol.md tells them. */
// Made from the structs of src/holodeck/deck/port by `python -m tools.typescript`: change those, not this.
"""
VIEW_HEADER: Final = "// Made from the state of the game and its `codec.py` by `make types`: change those, not this.\n"
SHARED: Final = {"Action"}
"""Types of views that messages have too."""
ANSWERS: Final = (PublicGame, LogEntry, Statistics, Analysis, Profile, Invitation, Sign)
"""What the client reads over HTTP."""
GIVEN: Final = {
    TEXT: "string",
    NUMBER: "number",
    SWITCH: "boolean",
    YES: "boolean",
    VALUE: "string | number",
    WORDS: "string[]",
}
"""The kinds of arguments that commands take."""
PLAIN: Final = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


class Writer:
    """Collects declarations, each before those that need it."""

    def __init__(self, header: str, elsewhere: Iterable[str] = ()) -> None:
        self.header = header
        self.elsewhere = elsewhere
        """Types that the messages declare."""
        self.imported: set[str] = set()
        self.written: dict[str, str] = {}

    def text(self) -> str:
        names = ", ".join(sorted(self.imported))
        imports = [f"import type {{ {names} }} from '../../play/messages'\n"] if names else []
        return "\n".join([self.header, *imports, *self.written.values()])

    def union(self, name: str, kinds: Iterable[type[Struct]], said: bool) -> None:
        """Declare a union of messages. `said`: the client sends them, so fields with a default are optional."""
        names = [self.struct(inspect.type_info(kind), said) for kind in kinds]
        self.written[name] = f"export type {name} = {' | '.join(names)}\n"

    def struct(self, info: inspect.Type, said: bool = False) -> str:
        assert isinstance(info, inspect.StructType)
        name = info.cls.__name__
        if name not in self.written:
            left_out = said or info.cls.__struct_config__.omit_defaults
            fields = [f"type: '{info.tag}'"] if info.tag else []
            for field in info.fields:
                mark = "?" if left_out and not field.required else ""
                fields.append(f"{field.encode_name}{mark}: {self.type_of(field.type)}")
            body = "".join(f"  {field}\n" for field in fields)
            self.written[name] = f"{comment(info.cls.__doc__)}export interface {name} {{\n{body}}}\n"
        return name

    def table(self, info: inspect.TypedDictType) -> str:
        """Declare a dictionary as an object with the declared keys."""
        name, kinds = info.cls.__name__, {field.name: field.type for field in info.fields}
        if name not in self.written:
            body = "".join(f"  {key}: {self.type_of(kinds[key])}\n" for key in get_type_hints(info.cls))
            self.written[name] = f"{comment(info.cls.__doc__)}export interface {name} {{\n{body}}}\n"
        return str(name)

    def type_of(self, info: inspect.Type) -> str:
        """Return a type in TypeScript."""
        match info:
            case inspect.StructType():
                return self.struct(info)
            case inspect.TypedDictType():
                return self.table(info)
            case inspect.ListType(item_type=item):
                inner = self.type_of(item)
                return f"({inner})[]" if " " in inner and not inner.startswith("{") else f"{inner}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.type_of(item) for item in items)}]"
            case inspect.DictType(value_type=value):
                return f"{{ [key: string]: {self.type_of(value)} }}"
            case inspect.UnionType(types=types):
                return " | ".join(self.type_of(item) for item in types)
            case inspect.LiteralType(values=values):
                return " | ".join(f"'{value}'" for value in values)
            case inspect.Metadata():
                return self.named(info)
            case _:
                return PLAIN[type(info)]

    def named(self, info: inspect.Metadata) -> str:
        """Declare a type under its title and return its name."""
        schema: dict[str, Any] = info.extra_json_schema or {}
        name = schema["title"]
        if name in self.elsewhere:
            self.imported.add(name)
        elif name not in self.written:
            meaning = " | ".join(f"'{value}'" for value in schema.get("enum", ())) or self.type_of(info.type)
            known = "; ".join(f"{part}: {described['type']}" for part, described in schema.get("properties", {}).items())
            described = comment(schema.get("description"))
            self.written[name] = f"{described}export type {name} = {f'{{ {known} }} & ' if known else ''}{meaning}\n"
        return str(name)


def comment(text: str | None) -> str:
    return f"/** {' '.join(text.split())} */\n" if text else ""


def messages() -> str:
    writer = Writer(HEADER)
    for answer in ANSWERS:
        writer.struct(inspect.type_info(answer))
    writer.union("FromServer", KINDS, said=False)
    writer.union("FromClient", get_args(FromClient), said=True)
    writer.written["Commands"] = commands()
    return writer.text()


def commands() -> str:
    """Return the type of all commands of the shell with their arguments."""
    taken = {name: "; ".join(f"{one}?: {GIVEN[kind]}" for one, kind in given.items()) for name, given in PARAMETERS.items()}
    body = "".join(f"  {name}: {f'{{ {given} }}' if given else 'Record<string, never>'}\n" for name, given in taken.items())
    return f"/** The commands of the shell, with the arguments that each takes. */\nexport interface Commands {{\n{body}}}\n"


def views() -> Iterator[tuple[Path, str]]:
    """Yield the path and text of the types of views of every drawn game."""
    for state, folder in browser.drawn():
        writer = Writer(VIEW_HEADER, SHARED)
        writer.struct(inspect.type_info(view_type(state)))
        yield folder / "shape.ts", writer.text()


def main() -> int:
    try:
        files = [(MESSAGES, messages()), *views(), *browser.made()]
    except Undeclared as problem:
        print(problem, file=sys.stderr)
        return 1
    for path, text in files:
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
