"""Carries letters of the decks out of the server: e-mail and push messages, beside everything else."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from holodeck.deck.port.carrier import Fate, Mail, Push

log = logging.getLogger("holodeck.post")


class PostOffice:
    """Implements `Carrier` of the port."""

    def __init__(
        self,
        mail: Callable[[Mail], Awaitable[Fate]] | None = None,
        push: Callable[[Push], Awaitable[Fate]] | None = None,
        push_key: str = "",
        missing: tuple[str, ...] = (),
    ) -> None:
        self.mail = mail
        self.push = push
        self.mails = mail is not None
        self.push_key = push_key
        self.missing = missing
        self.tasks: set[asyncio.Task[None]] = set()

    def send(self, parcel: Mail | Push, then: Callable[[Fate], None]) -> None:
        task = asyncio.get_running_loop().create_task(self.carry(parcel, then))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def carry(self, parcel: Mail | Push, then: Callable[[Fate], None]) -> None:
        try:
            fate = await self.fate(parcel)
        except Exception as error:  # noqa: BLE001  whatever it was, the letter must not stay under way
            log.error("a letter could not be sent", extra={"error": type(error).__name__})  # noqa: TRY400  never with its address
            fate = Fate.UNKNOWN
        then(fate)

    async def fate(self, parcel: Mail | Push) -> Fate:
        if isinstance(parcel, Mail):
            return await self.mail(parcel) if self.mail is not None else Fate.LATER
        return await self.push(parcel) if self.push is not None else Fate.LATER

    def close(self) -> None:
        """Stop. What is under way is an unknown outcome for the next start."""
        for task in self.tasks:
            task.cancel()
