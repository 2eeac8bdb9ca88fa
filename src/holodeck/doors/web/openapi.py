"""The OpenAPI document of the HTTP API, made from the structs of its endpoints."""

import re
from typing import Any, Final

import msgspec

from holodeck.deck.port.messages import Error
from holodeck.doors.web.http import JSON, Address

REFERENCES: Final = "#/components/schemas/{name}"
PART: Final = re.compile(r"{(\w+)}")
KINDS: Final = {int: "integer", str: "string"}


def describe(addresses: list[Address]) -> dict[str, Any]:
    """Return the document."""
    types = [*(address.gives for address in addresses), *(address.takes for address in addresses), Error]
    wanted = list(dict.fromkeys(kind for kind in types if kind is not None))
    schemas, components = msgspec.json.schema_components(wanted, ref_template=REFERENCES)
    known = dict(zip(map(repr, wanted), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for address in addresses:
        paths.setdefault(address.path, {})[address.method.lower()] = operation(address, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Holodeck", "version": "1", "description": "Lobby, games, replays and statistics of a Holodeck."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "holodeck_session"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def operation(address: Address, known: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": address.about,
        "operationId": f"{address.method.lower()}{re.sub(r'[^a-z]+', '_', address.path)}".strip("_"),
        "responses": responses(address, known),
    }
    parameters = [parameter(name, "path", int if name == "game" else str) for name in PART.findall(address.path)]
    parameters += [parameter(name, "query", kind) for name, kind in address.query.items()]
    if parameters:
        found["parameters"] = parameters
    if address.takes is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": known[repr(address.takes)]}}}
    if 401 in address.errors and address.path != "/api/login":
        found["security"] = [{"session": []}, {"token": []}]
    return found


def responses(address: Address, known: dict[str, Any]) -> dict[str, Any]:
    good: dict[str, Any] = {"description": address.about}
    if address.gives is not None:
        good["content"] = {JSON: {"schema": known[repr(address.gives)]}}
    bad = {"description": "The reason.", "content": {JSON: {"schema": known[repr(Error)]}}}
    return {str(address.status): good, **{str(status): bad for status in address.errors}}


def parameter(name: str, where: str, kind: type) -> dict[str, Any]:
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": KINDS[kind]}}
