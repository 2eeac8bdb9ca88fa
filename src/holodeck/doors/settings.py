"""The settings of a server: from the command line, the environment, a TOML file, or the usual ones, in this order."""

import argparse
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from holodeck.deck.port.server import Limits
from holodeck.doors.address import Proxies
from holodeck.doors.telnet.server import tls_context
from holodeck.kernel.complaint import Complaint


@dataclass(frozen=True)
class Settings:
    """Port 0 picks a free one, -1 leaves a door shut."""

    host: str = "127.0.0.1"
    http: int = 8080
    telnet: int = 4711
    telnet_tls: int = -1
    cert: str = ""
    key: str = ""
    data: str = "data"
    log: str = "info"
    connections: int = 2000
    connections_per_address: int = 20
    connects_per_second: int = 5
    """By telnet from one address; 40 may come at once."""
    lines_per_second: int = 20
    """Typed by telnet on one connection; 100 may come at once."""
    origins: str = ""
    """Origins of browsers that may come in besides the server's own address, such as that of a proxy."""
    proxies: str = ""
    """Addresses and networks of proxies; only what they say about where somebody comes from counts."""
    sounds: str = ""
    """Where MUD clients find the sounds, such as https://example.org/sounds/; without it they play their own files."""
    limits: Limits = field(default_factory=Limits)


COUNTS: Final = ("connections", "connections_per_address", "connects_per_second", "lines_per_second")
NUMBERS: Final = ("http", "telnet", "telnet_tls", *COUNTS)
LEVELS: Final = ("debug", "info", "warning", "error")
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
    parser.add_argument("--sounds", metavar="URL", help="where MUD clients find the sounds: your address with /sounds/ behind it")
    parser.add_argument("--log", choices=LEVELS, help="how much is logged (info)")


def read(args: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings this server runs with; whatever is wrong with them is a `Complaint`."""
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
    if "tables_per_address" not in limits:  # as many as connections, where nobody says otherwise
        settings = replace(settings, limits=replace(settings.limits, tables_per_address=settings.connections_per_address))
    check(settings)
    return settings


def whole(name: str, value: object) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise Complaint("whole_number", name=name, given=repr(value)) from None


def read_limits(given: object) -> Limits:
    """The part `limits` of a file: numbers above 0."""
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
    """Everything that can be known before a door is opened."""
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
    try:
        Proxies(settings.proxies)
    except ValueError as error:
        raise Complaint("proxies", why=error) from None
    if settings.telnet_tls >= 0:
        check_certificate(settings)


def check_certificate(settings: Settings) -> None:
    if not (settings.cert and settings.key):
        raise Complaint("tls_needs")
    try:
        tls_context(settings.cert, settings.key)
    except OSError as error:
        raise Complaint("tls_unusable", cert=settings.cert, key=settings.key, why=error.strerror or error) from None


def read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise Complaint("unreadable", path=path, why=error) from error
