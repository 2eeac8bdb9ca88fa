"""The names by which browsers may call the server (HD-718).

A page of a stranger can let its own name point to the address of this server (DNS rebinding); then the browser takes both for the
same site. Such a name is in `Host`. Addresses, and names without a dot, belong to nobody on the internet and are always allowed.
"""

import ipaddress
import logging
import re
import socket
from collections import Counter
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

MISDIRECTED: Final = 421
LOCAL: Final = (".local", ".localhost", ".home.arpa", ".internal", ".lan")
"""Endings that are not given to anybody on the internet."""
DOMAIN: Final = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*")

log = logging.getLogger("holodeck.web")


def host_of(given: str) -> str:
    """Return the name or address in a `Host` header, without port and final dot; empty if it is none."""
    try:
        found = urlsplit(f"//{given.strip()}").hostname or ""
    except ValueError:
        return ""
    return found.removesuffix(".")


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class Hosts:
    """The names of a server: those configured, or if there are none, those of the local network."""

    def __init__(self, domains: str = "", origins: frozenset[str] = frozenset()) -> None:
        theirs = {host_of(urlsplit(origin).netloc) for origin in origins}
        self.domains: Final = {name for name in theirs | set(domains.lower().split()) if not is_address(name)}
        for domain in sorted(self.domains):
            if not DOMAIN.fullmatch(domain):
                raise ValueError(domain)
        self.own: Final = self.domains or {socket.gethostname().lower()}
        self.endings: Final = () if self.domains else LOCAL

    def __contains__(self, given: str) -> bool:
        host = host_of(given)
        if is_address(host) or host in self.own:
            return True
        return bool(DOMAIN.fullmatch(host)) and ("." not in host or host.endswith(self.endings))


class Named:
    """Refuses requests and WebSockets for names that are not the server's."""

    def __init__(self, app: ASGIApp, hosts: Hosts, counters: Counter[str]) -> None:
        self.app = app
        self.hosts = hosts
        self.counters = counters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        given = Headers(scope=scope).get("host")
        if given is None or given in self.hosts:  # browsers always say one
            await self.app(scope, receive, send)
            return
        host = host_of(given)
        self.counters["wrong_host"] += 1
        log.info("wrong host", extra={"host": host if DOMAIN.fullmatch(host) else ""})
        response = PlainTextResponse(reason(host), MISDIRECTED)
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(response)
        else:
            await response(scope, receive, send)


def reason(host: str) -> str:
    """Return what is wrong and how it is configured, in both languages: nobody knows who reads it."""
    name = host if DOMAIN.fullmatch(host) else "?"
    return (
        f"Dieser Server heißt nicht {name}. Ist der Name richtig, nennt ihn der Betreiber in den Einstellungen: "
        f'domains = "{name}" [HD-718]\n'
        f"This server is not called {name}. If the name is right, its host adds it to the settings: "
        f'domains = "{name}" [HD-718]\n'
    )
