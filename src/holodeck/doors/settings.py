"""The settings of a server: from the command line, the environment, a TOML file, or the usual ones, in this order."""

import argparse
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from holodeck.deck.port.server import Limits
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
    limits: Limits = field(default_factory=Limits)


NUMBERS = ("http", "telnet", "telnet_tls", "connections", "connections_per_address", "connects_per_second", "lines_per_second")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", type=Path, help="a TOML file with settings of these names (HOLODECK_CONFIG)")
    parser.add_argument("--host", help="the address to listen at (127.0.0.1)")
    parser.add_argument("--http", type=int, metavar="PORT", help="for browsers (8080); 0 picks a free one")
    parser.add_argument("--telnet", type=int, metavar="PORT", help="for MUD clients and telnet (4711)")
    parser.add_argument("--telnet-tls", type=int, metavar="PORT", help="for the same with TLS; needs --cert and --key")
    parser.add_argument("--cert", help="the certificate, a PEM file")
    parser.add_argument("--key", help="its key, a PEM file")
    parser.add_argument("--data", help="the folder where everything is kept (./data)")
    parser.add_argument("--log", choices=("debug", "info", "warning", "error"), help="how much is logged (info)")


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
    try:
        typed: dict[str, Any] = {name: int(value) if name in NUMBERS else str(value) for name, value in given.items()}
        settings = replace(Settings(**typed), limits=Limits(**limits))
    except (TypeError, ValueError) as error:
        raise Complaint(f"These settings cannot be used: {error}") from error
    if settings.telnet_tls >= 0 and not (settings.cert and settings.key):
        raise Complaint("The TLS port needs a certificate and its key: --cert FILE --key FILE.")
    return settings


def read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise Complaint(f"{path} cannot be read: {error}") from error
