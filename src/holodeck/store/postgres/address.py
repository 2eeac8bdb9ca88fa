"""Where a PostgreSQL is: `postgresql://user@first,second/database`, as its own tools write it."""

from typing import Final
from urllib.parse import urlsplit


class Address:
    """Passwords come from the address, from PGPASSWORD or from a password file: `?passfile=..`, PGPASSFILE or ~/.pgpass."""

    def __init__(self, text: str) -> None:
        """Raise `ValueError` for a port that is none."""
        self.text: Final = text
        parts = urlsplit(text)
        self.user, _, hosts = parts.netloc.rpartition("@")
        for host in hosts.split(","):
            urlsplit(f"//{host}").port  # noqa: B018  raises for what is no port
        self.hosts: Final = [
            parts._replace(netloc=f"{self.user}@{host}" if self.user else host).geturl() for host in hosts.split(",")
        ]
        """An address for each host, in the order in which they are tried."""

    def __str__(self) -> str:
        """Return the address without what may be secret."""
        parts = urlsplit(self.text)
        name = self.user.partition(":")[0]
        hosts = parts.netloc.rpartition("@")[2]
        return parts._replace(netloc=f"{name}@{hosts}" if name else hosts, query="", fragment="").geturl()
