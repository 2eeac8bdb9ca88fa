"""Who may come in by the browser door: Origin, cookie, token."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import Scope

from holodeck.deck.port.server import SESSION, TOKEN, Accounts, Known
from holodeck.doors.address import address_of
from holodeck.doors.budget import Purse

COOKIE: Final = "holodeck_session"
BROWSER_COOKIE: Final = "holodeck_known"
"""Lets nobody in; it only says that somebody has signed in from this browser before."""
BEARER: Final = "bearer "
SCHEMES: Final = ("http", "https")


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


def purse(scope: Scope) -> Purse:
    """What the connection may take."""
    found: Purse = scope["state"]["purse"]
    return found


def secret_of(connection: HTTPConnection) -> str:
    """The key a request carries: a token, or the cookie of a session."""
    given = connection.headers.get("authorization", "")
    if given.lower().startswith(BEARER):
        return given[len(BEARER) :].strip()
    return connection.cookies.get(COOKIE, "")


def known(accounts: Accounts, connection: HTTPConnection) -> Known | None:
    """Who this is, if a valid key says so. A cookie is only good for a session, a header only for a token."""
    return accounts.known(secret_of(connection), TOKEN if "authorization" in connection.headers else SESSION)
