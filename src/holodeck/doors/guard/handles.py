"""File descriptors: how many connections are possible, and doors that stay responsive when they run out (HD-714)."""

import asyncio
import contextlib
import logging
import os
import resource
import socket
from collections.abc import Callable
from typing import Final

from holodeck.doors.guard.address import Address, address_of
from holodeck.doors.guard.turns import Turns

RESERVED: Final = 64
"""Descriptors for the store, its backups, the password process and the files of the browser client."""
PAUSE: Final = 0.05

log = logging.getLogger("holodeck.doors")


class Handles:
    """The descriptors used by the connections of all doors."""

    def __init__(self, most: int | None = None) -> None:
        self.most: Final = most if most is not None else room()
        self.taken = 0

    @property
    def full(self) -> bool:
        return self.taken >= self.most


def room() -> int:
    """Return how many connections there are descriptors for, after raising the soft limit to the hard one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(1, soft - RESERVED)


class Spare:
    """A reserve descriptor: with it a waiting client can at least be turned away when there is no other."""

    def __init__(self) -> None:
        self.handle: int | None = os.open(os.devnull, os.O_RDONLY)

    def turn_away(self, door: socket.socket) -> None:
        """Accept and close a connection with the reserve descriptor. If another thread takes it meanwhile, it is reopened the
        next time."""
        self.close()
        with contextlib.suppress(OSError):
            door.accept()[0].close()
        with contextlib.suppress(OSError):
            self.handle = os.open(os.devnull, os.O_RDONLY)

    def close(self) -> None:
        handle, self.handle = self.handle, None
        if handle is not None:
            os.close(handle)


async def accept(door: socket.socket, admit: Callable[[socket.socket, Address], None], turns: Turns) -> None:
    """Accept connections one after another, for ever."""
    loop = asyncio.get_running_loop()
    spare, complained = Spare(), False
    try:
        while True:
            try:
                wire, peer = await loop.sock_accept(door)
            except OSError as error:
                if not complained:
                    log.error("cannot accept", extra={"reason": error.strerror})  # noqa: TRY400  a traceback would add nothing
                complained = True
                spare.turn_away(door)
                await asyncio.sleep(PAUSE)
                continue
            complained = False
            admit(wire, address_of(peer))
            await turns.turn()
    finally:
        spare.close()
