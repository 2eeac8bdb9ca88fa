"""Packing: the JSON of a state or view, compressed for storage or another process."""

import json
import zlib
from typing import Any, Final

from holodeck.kernel.codec.spelling import Misspelled, part

LEVEL: Final = 1
"""The zlib level: higher ones take twice the time and save a tenth of the bytes."""
MAX_LENGTH: Final = 1 << 20
"""The longest text that is unpacked, so that a few malicious bytes cannot fill the memory."""


def pack(written: dict[str, object]) -> bytes:
    """Compress the JSON. The bytes include a checksum."""
    return zlib.compress(json.dumps(written, separators=(",", ":")).encode(), LEVEL)


def unpack(packed: bytes) -> dict[str, Any]:
    """Decompress the JSON, or raise `Misspelled` if the bytes are not what `pack` made."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(packed, MAX_LENGTH)
        if not unpacking.eof or unpacking.unused_data:
            raise Misspelled("state", "all of a packed state and nothing more", packed)
        return part(json.loads(text), dict, "state")
    except (zlib.error, UnicodeDecodeError, json.JSONDecodeError) as damage:
        raise Misspelled("state", "a packed state", packed) from damage
