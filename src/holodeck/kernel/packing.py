"""Packing: the JSON of a state or view in few bytes, to be kept somewhere or sent to another process."""

import json
import zlib
from typing import Any, Final

from holodeck.kernel.spelling import Misspelled, part

QUICKLY: Final = 1
"""How hard is packed: harder takes twice the time for a tenth of the bytes."""
LONGEST: Final = 1 << 20
"""No state is longer unpacked, so a few bad bytes cannot fill the memory."""


def pack(spelled: dict[str, object]) -> bytes:
    """The JSON in few bytes. They have a checksum."""
    return zlib.compress(json.dumps(spelled, separators=(",", ":")).encode(), QUICKLY)


def unpack(packed: bytes) -> dict[str, Any]:
    """The JSON again; `Misspelled` where the bytes are not what `pack` made."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(packed, LONGEST)
        if not unpacking.eof or unpacking.unused_data:
            raise Misspelled("state", "all of a packed state and nothing more", packed)
        return part(json.loads(text), dict, "state")
    except (zlib.error, UnicodeDecodeError, json.JSONDecodeError) as damage:
        raise Misspelled("state", "a packed state", packed) from damage
