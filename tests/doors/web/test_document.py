"""The comparison of docs/protocol.md with the structs: every message and field stands there, examples decode."""

import re
from typing import Any

import pytest
from msgspec import Struct

from tests.doors.document import CHAPTERS, PARTS, TEXT, chapter, faults, tag

DESCRIBED = [(title, tag(kind), kind) for title, kinds in CHAPTERS.items() for kind in kinds]
DESCRIBED += [("Parts", name, kind) for name, kind in PARTS.items()]


@pytest.mark.parametrize("title", ["Parts", *CHAPTERS])
def test_nothing_stands_in_the_document_that_is_no_message(title: str) -> None:
    assert set(chapter(title)) == {name for where, name, _ in DESCRIBED if where == title}


@pytest.mark.parametrize(("title", "name", "kind"), DESCRIBED, ids=[f"{kind.__name__}" for _, _, kind in DESCRIBED])
def test_every_message_stands_in_the_document_with_its_fields_and_an_example(title: str, name: str, kind: type[Struct]) -> None:
    assert not faults(title, name, kind)


def test_every_address_stands_in_the_document_and_no_other() -> None:
    listed = re.findall(r"^\| `(GET|POST|DELETE) ([^`?]+)", TEXT, re.MULTILINE)
    document = {(method, path.replace("{id}", "{game}")) for method, path in listed}
    others = {("GET", "/api/openapi.json"), ("GET", "/healthz")}
    assert {(address.method, address.path) for address in described()} == document - others


def described() -> list[Any]:
    from holodeck.doors.web.account import Account
    from holodeck.doors.web.invitations import Invitations
    from holodeck.doors.web.library import Library

    class Nothing:
        def __getattr__(self, name: str) -> "Nothing":
            return self

    nothing: Any = Nothing()
    return [*Account(nothing).addresses(), *Library(nothing).addresses(), *Invitations(nothing, nothing).addresses()]
