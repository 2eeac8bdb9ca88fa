"""MCCP2: compression of what we send. We never decompress: MCCP3 is refused.

zlib's default settings take 256 KiB per connection. A window of 4 KiB and small tables take about 24 KiB and still halve the text
of a game.
"""

import zlib
from typing import Final

WINDOW_BITS: Final = 12
MEMORY_LEVEL: Final = 4
LEVEL: Final = 6


class Compression:
    """One compressed stream."""

    __slots__ = ("stream",)

    def __init__(self) -> None:
        self.stream: Final = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW_BITS, MEMORY_LEVEL)

    def squeeze(self, data: bytes) -> bytes:
        """Compress and flush the data, so that the client can show it at once."""
        return self.stream.compress(data) + self.stream.flush(zlib.Z_SYNC_FLUSH)

    def end(self) -> bytes:
        """Return the end of the stream; what follows is plain again."""
        return self.stream.flush(zlib.Z_FINISH)
