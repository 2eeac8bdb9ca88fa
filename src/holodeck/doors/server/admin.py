"""`holodeck admin`: gives and takes roles and invites on the machine of the server, whether it runs or not (HD-950, HD-963)."""

import argparse
import time
from typing import Any, Final

from holodeck.deck.port.codes import new_code, seal_of, spoken
from holodeck.deck.port.order import MODERATOR, OWNER
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.text.speech import fold
from holodeck.store import place
from holodeck.store.mailbox import INVITE, Errand

NONE: Final = "none"
PATIENCE: Final = 15.0
"""Seconds until a running server must have taken an errand."""
SAID: Final = {
    ("de", True): "{name}: {role}. Der Server hat es übernommen.",
    ("en", True): "{name}: {role}. The server has taken it over.",
    ("de", False): "{name}: {role}, sobald der Server startet.",
    ("en", False): "{name}: {role}, as soon as the server starts.",
}


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("admin", help="give roles: owner, moderator or none; or make an invitation")
    parser.add_argument("role", choices=(OWNER, MODERATOR, NONE, INVITE), help="what the person is from now on, or an invitation")
    parser.add_argument("name", nargs="?", default="", help="the name of somebody who has a password")
    place.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    return invite(args) if args.role == INVITE else give_role(args)


def give_role(args: argparse.Namespace) -> int:
    where = place.chosen(args)
    with place.open_readonly(where) as store:
        known = {fold(str(record.get("name"))): record for record in store.persons()}
    record = known.get(fold(args.name))
    if record is None or not record.get("secret"):
        raise Complaint("no_account", name=args.name)
    taken = run_errand(where, Errand("" if args.role == NONE else args.role, str(record["name"])))
    print(SAID[args.language, taken].format(name=record["name"], role=args.role))
    return 0


def invite(args: argparse.Namespace) -> int:
    """Make an invitation here and give the server its checksum, so that the code is in no file."""
    where, code = place.chosen(args), new_code()
    with place.open_readonly(where):
        run_errand(where, Errand(INVITE, seal_of(code)))
    print(spoken(code))
    return 0


def run_errand(where: place.Place, errand: Errand) -> bool:
    """Leave an errand, wait for a running server to take it, and return whether it has."""
    end = time.monotonic() + PATIENCE
    with place.open_mailbox(where) as mailbox:
        name = mailbox.leave(errand)
        while mailbox.waits(name) and mailbox.served() and time.monotonic() < end:
            time.sleep(0.05)
        return not mailbox.waits(name)
