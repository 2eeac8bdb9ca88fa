"""Networks: the nested parts of an address that limits count, bans name and records keep (HD-715).

One home line has a single IPv4 address, but often 256 networks of IPv6; a provider hands out neighbouring IPv4 addresses by the
hundred. So everything that is limited by address is limited by the networks around it, too.
"""

import ipaddress
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

AnyNetwork: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

PREFIXES: Final = {4: (32, 24, 24), 6: (64, 56, 48)}
"""How long the three keys of an address are, by IP version."""
WIDER: Final = (1, 4, 16)
"""How many times the limit of one address the address, its network and its site may use together."""


class Origin(NamedTuple):
    """Where somebody comes from, from narrow to wide. What is no IP address, such as the keyboard, is its own network."""

    address: str
    """The IPv4 address, or the /64 of an IPv6 address."""
    network: str
    """The /24 or /56 around it: what one customer of a provider may have."""
    site: str
    """The /24 or /48 around that: what one organisation may have."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The different keys, from narrow to wide."""
        return tuple(dict.fromkeys(self))

    def shares(self, most: float) -> Iterator[tuple[str, float]]:
        """Yield every key with its limit, where `most` is that of one address."""
        seen = ""
        for key, times in zip(self, WIDER, strict=True):
            if key != seen:
                yield key, most * times
            seen = key


@lru_cache(maxsize=10_000)
def origin_of(host: str) -> Origin:
    """Return the keys of an address or of a network written as one of these keys."""
    network = parsed(host)
    if network is None:
        return Origin(host, host, host)
    lengths = PREFIXES[network.version]
    return Origin(*[written(network.supernet(new_prefix=min(length, network.prefixlen))) for length in lengths])


def shortened(host: str) -> str:
    """Return what is stored of an address: its site, so that no single line can be told from it."""
    return origin_of(host).site


def parsed(host: str) -> AnyNetwork | None:
    """Return an address or network, None if it is neither. An IPv4 address inside an IPv6 one is that address."""
    try:
        network = ipaddress.ip_network(host.partition("%")[0], strict=False)
    except ValueError:
        return None
    if isinstance(network, ipaddress.IPv6Network) and network.prefixlen == network.max_prefixlen:
        mapped = network.network_address.ipv4_mapped
        return network if mapped is None else ipaddress.ip_network(mapped)
    return network


def written(network: AnyNetwork) -> str:
    """Return a network as text, a single address without its length."""
    return str(network.network_address) if network.prefixlen == network.max_prefixlen else str(network)
