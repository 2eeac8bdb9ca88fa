"""The entrance: this file is who may come in by the browser door: Origin, cookie, token, password."""

import asyncio
from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people import keys
from holodeck.deck.people.person import LANGUAGES, Person
from holodeck.doors.address import address_of
from holodeck.kernel.refusal import Refusal

COOKIE: Final = "holodeck_session"
BEARER: Final = "bearer "
SCHEMES: Final = ("http", "https")


class Known(NamedTuple):
    """A person, and the checksum of the key that says so."""

    person: Person
    seal: str


def foreign(headers: Mapping[str, str], allowed: frozenset[str]) -> str:
    """Why an Origin is not welcome; empty if it is. CORS does not guard WebSockets, so this does."""
    origin = headers.get("origin")
    if origin is None:
        return "" if headers.get("authorization", "").lower().startswith(BEARER) else "An Origin is missing."
    if origin in allowed:
        return ""
    split = urlsplit(origin)
    if split.scheme not in SCHEMES or not split.netloc or split.netloc.lower() != headers.get("host", "").lower():
        return "This Origin is not allowed here."
    return ""


def network(connection: HTTPConnection) -> str:
    """Where a connection comes from, as limits count it."""
    client = connection.client
    return address_of((client.host, client.port) if client is not None else None).network


def secret_of(connection: HTTPConnection) -> str:
    """The key a request carries: a token, or the cookie of a session."""
    given = connection.headers.get("authorization", "")
    if given.lower().startswith(BEARER):
        return given[len(BEARER) :].strip()
    return connection.cookies.get(COOKIE, "")


def known(hall: Holodeck, connection: HTTPConnection) -> Known | None:
    """Who this is, if a valid key says so. A cookie is only good for a session, a header only for a token."""
    secret = secret_of(connection)
    person = hall.keys.owner(secret) if secret else None
    if person is None:
        return None
    wanted = keys.TOKEN if "authorization" in connection.headers else keys.SESSION
    return Known(person, keys.seal(secret)) if hall.keys.kind(secret) == wanted else None


async def sign_in(hall: Holodeck, name: str, password: str, language: str, address: str) -> Person:
    """The person of this name. Raises what speaks against it."""
    person = hall.login.claim(name, address)
    if not person.guest:
        if not password:
            raise Refusal("HD-101", "ask_password")
        proved: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        hall.login.prove(person, password, address, lambda why: None if proved.done() else proved.set_result(why))
        why = await proved
        if why:
            raise Refusal("HD-101", why)
    elif not person.seen and language in LANGUAGES:
        person.language = language
    person.address, person.seen = address, hall.clock.date()
    return person
