"""Addresses of connections, and the part of them that limits count."""

import ipaddress
from typing import NamedTuple, TypeAlias

from holodeck.deck.port.networks import origin_of

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """Trusted proxies: the configured addresses and networks whose forwarded addresses are believed."""

    def __init__(self, named: str = "") -> None:
        self.networks: tuple[Network, ...] = tuple(ipaddress.ip_network(word) for word in named.split())

    def __bool__(self) -> bool:
        return bool(self.networks)

    def __contains__(self, host: str) -> bool:
        try:
            ip = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(ip in network for network in self.networks)


class Address(NamedTuple):
    """The address of a connection. `network` is the narrowest part of it that limits count: the IPv4 address, or the /64 of an
    IPv6 address; `origin_of` gives the wider ones."""

    host: str
    port: int
    network: str


def address_of(peer: tuple[str, int] | None) -> Address:
    """Return the address of a connection, without a DNS lookup."""
    host, port = peer[:2] if peer else ("?", 0)
    network = origin_of(host).address
    return Address(network if "." in network else host, port, network)
