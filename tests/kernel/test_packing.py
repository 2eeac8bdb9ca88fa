"""A packed state can be unpacked, and damage is detected."""

import json
import zlib
from typing import Any

import pytest

from holodeck import games
from holodeck.kernel.codec.packing import MAX_LENGTH, pack
from holodeck.kernel.codec.spelling import Misspelled
from tests.contract.walk import Walk

RULES = games.rules("planetopoly")


def spelled() -> dict[str, Any]:
    return RULES.to_json(Walk(RULES, 3).game.state)


WHOLE = pack(spelled())
DAMAGED = {
    "a byte is another": WHOLE[:90] + bytes([WHOLE[90] ^ 1]) + WHOLE[91:],
    "the end is missing": WHOLE[:-1],
    "something follows": WHOLE + b"?",
    "nothing is there": b"",
    "it was never packed": json.dumps(spelled()).encode(),
    "it is too long": zlib.compress(json.dumps({"phase": " " * MAX_LENGTH}).encode()),
    "it is no text": zlib.compress(b"\xff"),
    "it is no JSON": zlib.compress(b"{'phase'"),
    "it is no object": zlib.compress(b"[1, 2]"),
}


@pytest.mark.parametrize("damaged", DAMAGED.values(), ids=DAMAGED)
def test_damaged_bytes_are_refused(damaged: bytes) -> None:
    with pytest.raises(Misspelled, match="state: expected"):
        RULES.unpack(damaged)


@pytest.mark.parametrize("number", [10**9 + 1, 2**64 + 1, 1.5, True])
def test_a_number_out_of_range_is_refused_with_its_path(number: float) -> None:
    with pytest.raises(Misspelled, match=r"round: expected a whole number"):
        RULES.unpack(pack(spelled() | {"round": number}))
