"""The settings of a server: from the command line, the environment, a TOML file, or defaults, in this order."""

import argparse
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from email.utils import parseaddr
from pathlib import Path
from typing import Any, Final

from holodeck.deck.port.entrance import OPEN, REGISTRATIONS, Entrance
from holodeck.deck.port.server import IMPRINT, PRIVACY, Limits
from holodeck.doors.guard.address import Proxies
from holodeck.doors.post.relay import relay_of
from holodeck.doors.telnet.server import tls_context
from holodeck.doors.web.hosts import Hosts
from holodeck.kernel.complaint import Complaint
from holodeck.store.place import Place, place


@dataclass(frozen=True)
class Settings:
    """Port 0 picks a free one, -1 disables a door."""

    host: str = "127.0.0.1"
    http: int = 8080
    telnet: int = 4711
    telnet_tls: int = -1
    cert: str = ""
    key: str = ""
    data: str = "data"
    store: str = ""
    """A database in place of the folder: postgresql://user@host/name."""
    log: str = "info"
    name: str = ""
    """What the server is called at its doors, and a line of welcome, in German or for everybody, and in English (HD-964)."""
    welcome: str = ""
    welcome_en: str = ""
    registration: str = OPEN
    """Who may take a new name: `open`, by `invitation`, or `closed` (HD-963)."""
    connections: int = 2000
    connections_per_address: int = 20
    connects_per_second: int = 5
    """By telnet from one address, with a burst of 40."""
    lines_per_second: int = 20
    """Typed by telnet on one connection, with a burst of 100."""
    origins: str = ""
    """Origins of browsers that may connect besides the server's own address, such as that of a proxy."""
    domains: str = ""
    """The names by which browsers may call the server; without any, those of the local network."""
    proxies: str = ""
    """Addresses and networks of proxies whose forwarded addresses are trusted."""
    telnet_proxies: str = ""
    """The same for telnet: connections from there must begin with a header of the PROXY protocol, version 2."""
    sounds: str = ""
    """The URL where MUD clients find the sounds, such as https://example.org/sounds/; without it they play their own files."""
    address: str = ""
    """The address of the browser door as people outside type it, such as https://spiel.example.org; for links in letters."""
    smtp: str = ""
    """The mail server: smtp://user:password@host:587, or smtps:// (HD-1020)."""
    mail_from: str = ""
    """Whom mails come from: Holodeck <spiel@example.org>."""
    push: str = ""
    """How push services reach the host, mailto: or https:; without it there are no push messages."""
    imprint: str = ""
    """A Markdown file with the imprint, in German or for everybody."""
    imprint_en: str = ""
    privacy: str = ""
    """The same for the privacy notice; without it, a true default is shown (HD-979)."""
    privacy_en: str = ""
    limits: Limits = field(default_factory=Limits)

    @property
    def place(self) -> Place:
        """Where everything is kept."""
        return place(self.store or self.data)


COUNTS: Final = ("connections", "connections_per_address", "connects_per_second", "lines_per_second")
NUMBERS: Final = ("http", "telnet", "telnet_tls", *COUNTS)
LETTERS: Final = ("address", "smtp", "mail_from", "push")
"""Settings of letters to people who are away."""
LEVELS: Final = ("debug", "info", "warning", "error")
LONGEST: Final = {"name": 40, "welcome": 300, "welcome_en": 300}
"""Letters of what people read at the entrance."""
SHUT: Final = -1
LAST_PORT: Final = 65535
MOST: Final = 10**9


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", type=Path, help="a TOML file with settings of these names (HOLODECK_CONFIG)")
    parser.add_argument("--host", help="the address to listen at (127.0.0.1)")
    parser.add_argument("--http", type=int, metavar="PORT", help="for browsers (8080); 0 picks a free one")
    parser.add_argument("--telnet", type=int, metavar="PORT", help="for MUD clients and telnet (4711)")
    parser.add_argument("--telnet-tls", type=int, metavar="PORT", help="for the same with TLS; needs --cert and --key")
    parser.add_argument("--cert", help="the certificate, a PEM file")
    parser.add_argument("--key", help="its key, a PEM file")
    parser.add_argument("--data", help="the folder where everything is kept (./data)")
    parser.add_argument(
        "--store", metavar="URL", help="a database to keep it in instead: postgresql://user@host/name (HOLODECK_STORE)"
    )
    parser.add_argument("--sounds", metavar="URL", help="where MUD clients find the sounds: your address with /sounds/ behind it")
    parser.add_argument("--log", choices=LEVELS, help="how much is logged (info)")


def read(args: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings, or raise a `Complaint` if anything is wrong with them."""
    path = args.config or environment.get("HOLODECK_CONFIG")
    given = read_file(Path(path)) if path else {}
    limits = given.pop("limits", {})
    for name in (known.name for known in fields(Settings) if known.name != "limits"):
        if f"HOLODECK_{name.upper()}" in environment:
            given[name] = environment[f"HOLODECK_{name.upper()}"]
        if getattr(args, name, None) is not None:
            given[name] = getattr(args, name)
    known = {field.name for field in fields(Settings)}
    if unknown := sorted(set(given) - known):
        raise Complaint("no_such_setting", name=unknown[0], known=sorted(known))
    typed: dict[str, Any] = {name: whole(name, value) if name in NUMBERS else str(value) for name, value in given.items()}
    settings = replace(Settings(**typed), limits=read_limits(limits))
    if "tables_per_address" not in limits:  # by default as many as connections
        settings = replace(settings, limits=replace(settings.limits, tables_per_address=settings.connections_per_address))
    check(settings)
    return settings


def whole(name: str, value: object) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise Complaint("whole_number", name=name, given=repr(value)) from None


def read_limits(given: object) -> Limits:
    """Read the table `limits` of a file: numbers above 0."""
    if not isinstance(given, dict):
        raise Complaint("limits_table")
    known = {field.name for field in fields(Limits)}
    for name, value in given.items():
        if name not in known:
            raise Complaint("no_such_limit", name=name, known=sorted(known))
        if type(value) not in (int, type(vars(Limits())[name])) or not 0 < value <= MOST:
            raise Complaint("above_zero", name=f"limits.{name}", given=repr(value))
    return Limits(**given)


def check(settings: Settings) -> None:
    """Check everything that can be known before a door is opened."""
    notices(settings)
    place(settings.store)
    for value in vars(settings).values():
        if isinstance(value, str) and "\0" in value:
            raise Complaint("nul", given=ascii(value))
    doors = {"http": settings.http, "telnet": settings.telnet, "telnet_tls": settings.telnet_tls}
    for name, port in doors.items():
        if not SHUT <= port <= LAST_PORT:
            raise Complaint("port", name=name, last=LAST_PORT, shut=SHUT, given=port)
    taken = [port for port in doors.values() if port > 0]
    if len(taken) != len(set(taken)):
        raise Complaint("shared_port", doors=[f"{name} {port}" for name, port in doors.items() if port > 0])
    if all(port == SHUT for port in doors.values()):
        raise Complaint("all_shut")
    for name in COUNTS:
        if not 0 < vars(settings)[name] <= MOST:
            raise Complaint("above_zero", name=name, given=vars(settings)[name])
    if settings.log not in LEVELS:
        raise Complaint("log_level", known=list(LEVELS), given=settings.log)
    check_named(settings)
    check_entrance(settings)
    check_letters(settings)
    if settings.telnet_tls >= 0:
        check_certificate(settings)


def check_named(settings: Settings) -> None:
    """Check the proxies and domains that the host has named."""
    for name in ("proxies", "telnet_proxies"):
        try:
            Proxies(vars(settings)[name])
        except ValueError as error:
            raise Complaint("proxies", name=name, why=error) from None
    try:
        Hosts(settings.domains, frozenset(settings.origins.split()))
    except ValueError as error:
        raise Complaint("domains", given=str(error)) from None


def check_entrance(settings: Settings) -> None:
    """Check what people are told before they come in."""
    if settings.registration not in REGISTRATIONS:
        raise Complaint("registration", known=list(REGISTRATIONS), given=settings.registration)
    for name, most in LONGEST.items():
        if len(vars(settings)[name]) > most or not vars(settings)[name].isprintable():
            raise Complaint("one_line", name=name, most=most)


def check_letters(settings: Settings) -> None:
    """Check what letters to people who are away need."""
    scheme, _, host = settings.address.partition("://")
    if settings.address and (scheme not in ("http", "https") or not host.strip("/") or "/" in host.rstrip("/")):
        raise Complaint("public_address", given=settings.address)
    if settings.smtp:
        try:
            relay_of(settings.smtp)
        except ValueError:
            raise Complaint("smtp") from None  # it has a password
        if not settings.address or "@" not in parseaddr(settings.mail_from)[1] or not settings.mail_from.isprintable():
            raise Complaint("smtp_needs")
    if settings.push and (scheme != "https" or not settings.push.startswith(("mailto:", "https://"))):
        raise Complaint("push_needs", given=settings.push)


def entrance_of(settings: Settings) -> Entrance:
    registration = next(known for known in REGISTRATIONS if known == settings.registration)
    return Entrance(settings.name.strip(), settings.welcome.strip(), settings.welcome_en.strip(), registration)


def check_certificate(settings: Settings) -> None:
    if not (settings.cert and settings.key):
        raise Complaint("tls_needs")
    try:
        tls_context(settings.cert, settings.key)
    except OSError as error:
        raise Complaint("tls_unusable", cert=settings.cert, key=settings.key, why=error.strerror or error) from None


def notices(settings: Settings) -> dict[tuple[str, str], str]:
    """Read the notices of the host, by name and language, or raise a `Complaint`."""
    files = {
        (IMPRINT, "de"): settings.imprint,
        (IMPRINT, "en"): settings.imprint_en,
        (PRIVACY, "de"): settings.privacy,
        (PRIVACY, "en"): settings.privacy_en,
    }
    return {about: read_notice(Path(path)) for about, path in files.items() if path}


def read_notice(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise Complaint("unreadable", path=path, why=error) from error


def read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:  # it is not there, not UTF-8, or no TOML
        raise Complaint("unreadable", path=path, why=error) from error
