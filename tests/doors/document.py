"""docs/protocol.md in its parts: the sections of each chapter, and the example of every message, which shows every field."""

import json
import re
from functools import cache
from typing import Any, get_args

import msgspec

from holodeck.deck.port.messages import KINDS, Message, decode
from holodeck.deck.port.parts import Programme, Summary
from holodeck.deck.port.wishes import FromClient
from tests.gate.tree import ROOT

TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
CHAPTERS: dict[str, tuple[type[msgspec.Struct], ...]] = {"From the client": get_args(FromClient), "From the server": KINDS}
PARTS: dict[str, type[msgspec.Struct]] = {"summary": Summary, "programme": Programme}
"""The structs that are described besides the messages."""
SECTION = re.compile(r"^### (?P<name>\w+)\n(?P<body>.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
FIELD = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)
EXAMPLE = re.compile(r"```json\n(.*?)```", re.DOTALL)


def chapter(title: str) -> dict[str, str]:
    """Return the sections of a chapter by name."""
    body = re.split(r"^## ", TEXT, flags=re.MULTILINE)
    found = next(part for part in body if part.startswith(title))
    return {section["name"]: section["body"] for section in SECTION.finditer(found)}


def tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


def faults(title: str, name: str, kind: type[msgspec.Struct]) -> list[str]:
    """Return what the document lacks of a message."""
    body = chapter(title).get(name)
    if body is None:
        return [f"{name} is not described"]
    (example,) = EXAMPLE.findall(body)
    msgspec.json.decode(example, type=kind)
    fields = list(kind.__struct_encode_fields__)
    wrong = [] if FIELD.findall(body) == fields else [f"the fields of {name} are {fields}"]
    return wrong if set(json.loads(example)) - {"type"} == set(fields) else [*wrong, f"the example of {name} shows every field"]


@cache
def examples() -> dict[type[Message], Message]:
    """Return the example of every message from the server, by its kind."""
    found = [decode(EXAMPLE.findall(body)[0]) for body in chapter("From the server").values()]
    return {type(message): message for message in found}
