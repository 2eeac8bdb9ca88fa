"""The comparison of docs/protocol.md with the structs: every message and field stands there, examples decode."""

import json
import re
from typing import Any, get_args

import msgspec
import pytest

from holodeck.doors.web import protocol
from holodeck.doors.web.protocol import ClientMessage, ServerMessage
from tests.gate.tree import ROOT

TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
CHAPTERS = {"From the client": get_args(ClientMessage), "From the server": get_args(ServerMessage)}
SECTION = re.compile(r"^### (?P<name>\w+)\n(?P<body>.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
FIELD = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)
EXAMPLE = re.compile(r"```json\n(.*?)```", re.DOTALL)


def chapter(title: str) -> dict[str, str]:
    """The sections of a chapter by name."""
    body = re.split(r"^## ", TEXT, flags=re.MULTILINE)
    found = next(part for part in body if part.startswith(title))
    return {section["name"]: section["body"] for section in SECTION.finditer(found)}


def tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


MESSAGES = [(title, kind) for title, kinds in CHAPTERS.items() for kind in kinds]
PARTS = [("Parts", kind) for kind in protocol.PARTS.values()]


@pytest.mark.parametrize("title", CHAPTERS)
def test_every_message_stands_in_the_document_and_no_other(title: str) -> None:
    assert set(chapter(title)) == {tag(kind) for kind in CHAPTERS[title]}


def test_every_part_stands_in_the_document() -> None:
    assert set(chapter("Parts")) == set(protocol.PARTS)


@pytest.mark.parametrize(("title", "kind"), MESSAGES + PARTS, ids=lambda value: getattr(value, "__name__", ""))
def test_the_fields_and_the_example_of_a_message_are_those_of_its_struct(title: str, kind: type[msgspec.Struct]) -> None:
    name = next((name for name, part in protocol.PARTS.items() if part is kind), "") or tag(kind)
    body = chapter(title)[name]
    assert FIELD.findall(body) == list(kind.__struct_fields__)
    (example,) = EXAMPLE.findall(body)
    decoded = msgspec.json.decode(example, type=kind)
    assert set(json.loads(example)) - {"type"} == set(kind.__struct_fields__), "an example shows every field"
    assert msgspec.to_builtins(decoded)


def test_every_address_stands_in_the_document_and_no_other() -> None:
    listed = re.findall(r"^\| `(GET|POST|DELETE) ([^`?]+)", TEXT, re.MULTILINE)
    document = {(method, path.replace("{id}", "{game}")) for method, path in listed}
    others = {("GET", "/api/openapi.json"), ("GET", "/healthz")}
    assert {(address.method, address.path) for address in described()} == document - others


def described() -> list[Any]:
    from holodeck.doors.web.account import Account
    from holodeck.doors.web.library import Library

    class Nothing:
        def __getattr__(self, name: str) -> "Nothing":
            return self

    nothing: Any = Nothing()
    return [*Account(nothing).addresses(), *Library(nothing).addresses()]
