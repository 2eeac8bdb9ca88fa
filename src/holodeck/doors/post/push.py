"""Push messages to the push services of browsers."""

import time
from collections.abc import Callable
from typing import Final

from holodeck.deck.port.carrier import Fate, Push
from holodeck.doors.post import encryption
from holodeck.doors.post.wire import Forbidden, Lost, Unreached, Wire, target_of

BUSY: Final = (408, 425, 429)


class PushSender:
    def __init__(self, key: str, contact: str, wire: Wire | None = None, now: Callable[[], float] = time.time) -> None:
        self.key = encryption.private_key(key)
        self.public = encryption.encode(encryption.public_bytes(self.key))
        self.contact = contact
        """A URL by which a push service reaches the host."""
        self.wire = wire or Wire()
        self.now = now

    async def send(self, push: Push) -> Fate:
        try:
            target = target_of(push.endpoint)
            body = encryption.encrypt(push.text, push.key, push.auth)
        except (Forbidden, ValueError):
            return Fate.NEVER
        headers = {
            "authorization": encryption.authorization(self.key, target.origin, self.contact, self.now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(push.seconds),
            "topic": push.topic,
            "urgency": "normal",
        }
        try:
            return fate_of(await self.wire.post(target, headers, body))
        except Forbidden:
            return Fate.NEVER
        except Unreached:
            return Fate.LATER
        except Lost:
            return Fate.UNKNOWN


def fate_of(status: int) -> Fate:
    """Return what an answer means. A redirection is none: nobody follows it."""
    if 200 <= status < 300:
        return Fate.SENT
    return Fate.LATER if status in BUSY or status >= 500 else Fate.NEVER
