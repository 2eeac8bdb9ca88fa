"""Counts frames in the bytes of a WebSocket, however they are split, by their headers (RFC 6455, 5.2)."""

from typing import Final

HEAD: Final = 2
MASK: Final = 4
EXTENDED: Final = {126: 2, 127: 8}
"""The size of the extended length for these values of the length field."""


class Frames:
    __slots__ = ("head", "skip")

    def __init__(self) -> None:
        self.head = b""
        """The beginning of an incomplete header."""
        self.skip = 0
        """Bytes left of a frame whose header was seen."""

    def count(self, data: bytes) -> int:
        """Return how many frame headers end in these bytes."""
        found, at = 0, min(self.skip, len(data))
        self.skip -= at
        if at < len(data):
            data, at = self.head + data[at:], 0
            self.head = b""
        while at < len(data):
            size = frame(data, at)
            if size == 0:
                self.head = data[at:]
                break
            found += 1
            at += size
        else:
            self.skip += at - len(data)
        return found


def frame(data: bytes, at: int) -> int:
    """Return the size of the frame that begins here, or 0 if its header is incomplete."""
    if len(data) < at + HEAD:
        return 0
    length, masked = data[at + 1] & 127, data[at + 1] & 128
    more = EXTENDED.get(length, 0)
    if len(data) < at + HEAD + more:
        return 0
    if more:
        length = int.from_bytes(data[at + HEAD : at + HEAD + more], "big")
    return HEAD + more + (MASK if masked else 0) + length
