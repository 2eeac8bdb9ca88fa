"""Runs the errands that `holodeck admin` leaves for the server (HD-950, HD-963)."""

import asyncio
import logging
from typing import Final

from holodeck.deck.port.server import Server
from holodeck.store.mailbox import INVITE, Errand, Mailbox

log = logging.getLogger("holodeck.serve")

SECONDS: Final = 1.0


async def run_errands(mailbox: Mailbox, server: Server) -> None:
    """Look into the mailbox at once, and then every second."""
    while True:
        for name, errand in await asyncio.to_thread(mailbox.waiting):
            done = errand is not None and carry_out(errand, server)
            log.info("errand done" if done else "errand failed", extra={"errand": errand.do if errand is not None else ""})
            mailbox.done(name)
        await asyncio.sleep(SECONDS)


def carry_out(errand: Errand, server: Server) -> bool:
    return server.invite(errand.whom) if errand.do == INVITE else server.give_role(errand.whom, errand.do)
