"""The mail server that the host has named."""

import ipaddress
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

PORTS: Final = {"smtp": 587, "smtps": 465}
NONE: Final = "none"
START: Final = "start"
"""TLS that begins after a greeting in the clear, and must."""
WHOLE: Final = "whole"
"""TLS from the beginning."""


class Relay(NamedTuple):
    host: str
    port: int
    user: str
    password: str
    tls: str


def relay_of(url: str) -> Relay:
    """Read smtp://user:password@host:port, or smtps:// with TLS from the beginning; raise `ValueError` for anything else. Only
    on this machine, where nobody listens on the way, it may do without TLS."""
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise ValueError
    tls = WHOLE if parts.scheme == "smtps" else NONE if is_here(parts.hostname) else START
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Relay(parts.hostname, parts.port or PORTS[parts.scheme], user, password, tls)


def is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
