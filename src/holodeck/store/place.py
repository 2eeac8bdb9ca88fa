"""Where a store is: the folder of a server's data, or a PostgreSQL. Failures become complaints."""

import argparse
import os
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from holodeck.kernel.complaint import Complaint
from holodeck.store import folder
from holodeck.store.keeping import Keeping
from holodeck.store.mailbox import Errand, Folder
from holodeck.store.port import Damaged, Unreachable
from holodeck.store.reading import Reading
from holodeck.store.schema import TooNew

if TYPE_CHECKING:
    from holodeck.store.postgres.address import Address

ENVIRONMENT: Final = "HOLODECK_STORE"
SCHEMES: Final = ("postgresql", "postgres")

Place = Path | str
"""A folder, or the address of a database."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, help="the folder of the server's data (./data)")
    parser.add_argument(
        "--store", metavar="URL", help="its database, if it has one: postgresql://user@host/name, or a folder (HOLODECK_STORE)"
    )


def chosen(args: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> Place:
    """Return the place that a command line names."""
    if args.store or args.data:
        return place(args.store) if args.store else Path(args.data)
    return place(environment.get(ENVIRONMENT, "data"))


def place(text: str) -> Place:
    """Return the place of this name. What looks like an address must be one."""
    scheme, separator, _ = text.partition("://")
    if not separator:
        return Path(text)
    if scheme not in SCHEMES:
        raise Complaint("store_address", given=scheme + separator)
    return text


def shown(where: Place) -> str:
    """Return a place for a sentence, without its password."""
    if isinstance(where, Path):
        return str(where)
    with complaining(where) as address:
        return str(address)


def in_use(where: Place) -> bool:
    """Return whether a process has a folder open for writing."""
    return isinstance(where, Path) and folder.in_use(where)


@contextmanager
def open_store(where: Place) -> Iterator[Keeping]:
    """Open a store for writing."""
    if isinstance(where, Path):
        with folder.open_store(where) as store:
            yield store
        return
    with complaining(where) as address:
        from holodeck.store.postgres.store import PostgresStore  # noqa: PLC0415  only with its driver

        made = PostgresStore(address)
    with closing(made):
        yield made


@contextmanager
def open_readonly(where: Place) -> Iterator[Reading]:
    """Open a store for reading, even while a server writes to it."""
    if isinstance(where, Path):
        with folder.open_readonly(where) as reading:
            yield reading
        return
    with complaining(where) as address:
        from holodeck.store.postgres.store import read_only  # noqa: PLC0415  the same

        made = read_only(address)
        if made is None:
            raise Complaint("no_data", folder=address)
        with closing(made):
            yield made


class Outside(Protocol):
    """A mailbox in which errands are left."""

    def leave(self, errand: Errand) -> str: ...
    def waits(self, name: str) -> bool: ...
    def served(self) -> bool: ...


@contextmanager
def open_mailbox(where: Place) -> Iterator[Outside]:
    """Open the mailbox of a server."""
    if isinstance(where, Path):
        yield Folder(where)
        return
    with complaining(where) as address:
        from holodeck.store.postgres.link import Link  # noqa: PLC0415  only with its driver
        from holodeck.store.postgres.mailbox import Database  # noqa: PLC0415

        with closing(Link(address)) as link:
            yield Database(link)


@contextmanager
def complaining(where: str) -> "Iterator[Address]":
    """Give the address of a database. Turn its errors into complaints, which never have the password."""
    if find_spec("asyncpg") is None:
        raise Complaint("store_driver")
    from holodeck.store.postgres import link, lives, schema  # noqa: PLC0415  the same
    from holodeck.store.postgres.address import Address  # noqa: PLC0415

    try:
        address = Address(where)
    except ValueError:
        raise Complaint("store_address", given=where.partition("://")[0] + "://") from None
    facts: dict[str, Any] = {"folder": address}
    try:
        yield address
    except TooNew as error:
        raise Complaint("newer_data", why=error, **facts) from error
    except schema.TooOld as error:
        raise Complaint("store_old", **facts) from error
    except lives.InUse as error:
        raise Complaint("in_use", **facts) from error
    except Damaged as error:
        raise Complaint("bad_data", why=error, **facts) from error
    except link.BARRED as error:
        raise Complaint("store_barred", why=error, **facts) from error
    except (*link.LOST, *link.SHORT, Unreachable) as error:
        raise Complaint("store_away", why=str(error) or type(error).__name__, **facts) from error
