"""Writes the types of the browser client, of messages from the structs of its door and of views from what the states of the games
declare: `python -m tools.typescript`.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from msgspec import Struct, inspect

from holodeck.deck.port.games import Analysis, LogEntry, PublicGame, Statistics
from holodeck.doors.web.protocol import ClientMessage, ServerMessage
from tools.declared.views import view_type

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
MESSAGES: Final = ROOT / "web/src/play/messages.ts"
HEADER: Final = """\
/** The messages of the WebSocket and the answers over HTTP, as docs/protocol.md tells them. */
// Made from the structs of src/holodeck/doors/web by `python -m tools.typescript`: change those, not this.
"""
VIEW_HEADER: Final = "// Made from the state of the game and its `spelled.py` by `make types`: change those, not this.\n"
SHARED: Final = {"Action"}
"""Types of views that messages have too."""
ANSWERS: Final = (PublicGame, LogEntry, Statistics, Analysis)
"""What the client reads over HTTP."""
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
        """`said`: the client says these, so what has a default may be left out."""
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
                fields.append(f"{field.encode_name}{mark}: {self.spelled(field.type)}")
            body = "".join(f"  {field}\n" for field in fields)
            self.written[name] = f"{comment(info.cls.__doc__)}export interface {name} {{\n{body}}}\n"
        return name

    def table(self, info: inspect.TypedDictType) -> str:
        """An object that is written as a dictionary, with its keys as they are declared."""
        name, kinds = info.cls.__name__, {field.name: field.type for field in info.fields}
        if name not in self.written:
            body = "".join(f"  {key}: {self.spelled(kinds[key])}\n" for key in get_type_hints(info.cls))
            self.written[name] = f"{comment(info.cls.__doc__)}export interface {name} {{\n{body}}}\n"
        return str(name)

    def spelled(self, info: inspect.Type) -> str:
        """A type as TypeScript writes it."""
        match info:
            case inspect.StructType():
                return self.struct(info)
            case inspect.TypedDictType():
                return self.table(info)
            case inspect.ListType(item_type=item):
                inner = self.spelled(item)
                return f"({inner})[]" if " " in inner and not inner.startswith("{") else f"{inner}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.spelled(item) for item in items)}]"
            case inspect.DictType(value_type=value):
                return f"{{ [key: string]: {self.spelled(value)} }}"
            case inspect.UnionType(types=types):
                return " | ".join(self.spelled(item) for item in types)
            case inspect.LiteralType(values=values):
                return " | ".join(f"'{value}'" for value in values)
            case inspect.Metadata():
                return self.named(info)
            case _:
                return PLAIN[type(info)]

    def named(self, info: inspect.Metadata) -> str:
        """A type with a name of its own, declared by its title."""
        schema: dict[str, Any] = info.extra_json_schema or {}
        name = schema["title"]
        if name in self.elsewhere:
            self.imported.add(name)
        elif name not in self.written:
            meaning = " | ".join(f"'{value}'" for value in schema.get("enum", ())) or self.spelled(info.type)
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
    writer.union("FromServer", get_args(ServerMessage), said=False)
    writer.union("FromClient", get_args(ClientMessage), said=True)
    return writer.text()


def views() -> Iterator[tuple[Path, str]]:
    """Where the types of the views of every drawn game stand, and what stands there."""
    for state in sorted(SOURCE.rglob("games/*/state.py")):
        kind = "example" if "example" in state.parts else "games"
        folder = ROOT / "web/src" / kind / state.parent.name
        if not folder.is_dir():
            continue
        writer = Writer(VIEW_HEADER, SHARED)
        writer.struct(inspect.type_info(view_type(state)))
        yield folder / "shape.ts", writer.text()


def main() -> int:
    for path, text in [(MESSAGES, messages()), *views()]:
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
