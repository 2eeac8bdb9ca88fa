"""Access to the browser door: Origin, cookie, token."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import Scope

from holodeck.deck.port.server import SESSION, TOKEN, Accounts, Known
from holodeck.doors.guard.address import address_of
from holodeck.doors.guard.budget import Purse

COOKIE: Final = "holodeck_session"
BROWSER_COOKIE: Final = "holodeck_known"
"""Does not authenticate; it only shows that somebody has signed in from this browser before."""
BEARER: Final = "bearer "
SCHEMES: Final = ("http", "https")


def foreign(headers: Mapping[str, str], allowed: frozenset[str]) -> str:
    """Return why an Origin is refused, or an empty string. CORS does not protect WebSockets, so this does."""
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
    """Return the network of a connection, as limits count it."""
    client = connection.client
    return address_of((client.host, client.port) if client is not None else None).network


def purse(scope: Scope) -> Purse:
    """Return the purse of the connection."""
    found: Purse = scope["state"]["purse"]
    return found


def secret_of(connection: HTTPConnection) -> str:
    """Return the key of a request: a token, or the session cookie."""
    given = connection.headers.get("authorization", "")
    if given.lower().startswith(BEARER):
        return given[len(BEARER) :].strip()
    return connection.cookies.get(COOKIE, "")


def known(accounts: Accounts, connection: HTTPConnection) -> Known | None:
    """Return the person with a valid key."""
    return accounts.known(secret_of(connection), kind_of(connection))


def barred(accounts: Accounts, connection: HTTPConnection) -> str:
    """Return why the person with this key is kept out, or an empty text."""
    return accounts.barred(secret_of(connection), kind_of(connection))


def kind_of(connection: HTTPConnection) -> str:
    """Return what the key must be: a session in a cookie, a token in a header."""
    return TOKEN if "authorization" in connection.headers else SESSION
