"""Handles: how many connections there can be at all, and doors that stay open when there are no more of them (HD-714)."""

import asyncio
import contextlib
import logging
import os
import resource
import socket
from collections.abc import Callable
from typing import Final

from holodeck.doors.address import Address, address_of
from holodeck.doors.turns import Turns

RESERVED: Final = 64
"""For the store, copies of it, the process of the passwords and the files of the browser client."""
PAUSE: Final = 0.05

log = logging.getLogger("holodeck.doors")


class Handles:
    """The connections of all doors together."""

    def __init__(self, most: int | None = None) -> None:
        self.most: Final = most if most is not None else room()
        self.taken = 0

    @property
    def full(self) -> bool:
        return self.taken >= self.most


def room() -> int:
    """For how many connections there are handles; the system is asked for as many as it gives."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(1, soft - RESERVED)


class Spare:
    """A handle that is kept for the moment when there is no other: with it somebody who waits can at least be turned away."""

    def __init__(self) -> None:
        self.handle: int | None = os.open(os.devnull, os.O_RDONLY)

    def turn_away(self, door: socket.socket) -> None:
        """Somebody else may be faster to take the handle again; then it is taken the next time there is one."""
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
    """Takes connections one after the other, for ever."""
    loop = asyncio.get_running_loop()
    spare, complained = Spare(), False
    try:
        while True:
            try:
                wire, peer = await loop.sock_accept(door)
            except OSError as error:
                if not complained:
                    log.error("cannot accept", extra={"reason": error.strerror})  # noqa: TRY400  the place says nothing
                complained = True
                spare.turn_away(door)
                await asyncio.sleep(PAUSE)
                continue
            complained = False
            admit(wire, address_of(peer))
            await turns.turn()
    finally:
        spare.close()
