"""Where a connection comes from, and what of it counts for limits."""

import ipaddress
from typing import NamedTuple, TypeAlias

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """Those whose word counts about where somebody comes from: addresses and networks that the host has named."""

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
    """Where a connection comes from. `network` is what limits count: the IPv4 address, the /64 of an IPv6 address."""

    host: str
    port: int
    network: str


def address_of(peer: tuple[str, int] | None) -> Address:
    """Where a connection comes from; no name server is asked."""
    host, port = peer[:2] if peer else ("?", 0)
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return Address(host, port, host)
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is None:
            return Address(host, port, str(ipaddress.ip_network((int(ip), 64), strict=False)))
        host = str(ip.ipv4_mapped)
    return Address(host, port, host)
