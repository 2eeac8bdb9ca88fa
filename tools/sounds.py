"""Generates the sounds of the table (HD-615): `python -m tools.sounds` writes web/public/sounds, always byte for byte the same.

Each sound is a few notes: pitch in hertz, start and duration in seconds, and loudness. A note has two soft overtones and fades
away, so that it is heard beside a voice and never over it.
"""

import array
import math
import sys
import wave
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent.parent / "web" / "public" / "sounds"
RATE: Final = 16_000
LOUDEST: Final = 32_767
SOFT_BEGINNING: Final = 0.008
OVERTONES: Final = ((1.0, 1.0), (2.0, 0.25), (3.0, 0.08))

Note = tuple[float, float, float, float]

SOUNDS: Final[dict[str, tuple[Note, ...]]] = {
    "turn": ((659.3, 0.0, 0.30, 0.35), (880.0, 0.14, 0.45, 0.35)),
    "roll": tuple((pitch, start, 0.06, 0.3) for pitch, start in ((330.0, 0.0), (392.0, 0.07), (311.0, 0.15), (440.0, 0.25))),
    "offer": ((523.3, 0.0, 0.22, 0.3), (523.3, 0.18, 0.30, 0.3)),
    "loss": ((311.1, 0.0, 0.25, 0.35), (233.1, 0.16, 0.45, 0.35)),
    "win": ((523.3, 0.0, 0.25, 0.3), (659.3, 0.12, 0.25, 0.3), (784.0, 0.24, 0.25, 0.3), (1046.5, 0.36, 0.60, 0.3)),
    "talk": ((740.0, 0.0, 0.14, 0.2),),
}


def samples(notes: tuple[Note, ...]) -> "array.array[int]":
    """Return the notes as 16-bit samples, little-endian."""
    length = max(start + rings for _, start, rings, _ in notes)
    found = [0.0] * int(length * RATE)
    for pitch, start, rings, loud in notes:
        for n in range(int(rings * RATE)):
            t = n / RATE
            shape = min(1.0, t / SOFT_BEGINNING) * (1 - t / rings) ** 2
            wave_ = sum(part * math.sin(2 * math.pi * pitch * times * t) for times, part in OVERTONES)
            place = int(start * RATE) + n
            if place < len(found):
                found[place] += loud * shape * wave_
    whole = array.array("h", (round(max(-1.0, min(1.0, value)) * LOUDEST) for value in found))
    if sys.byteorder == "big":
        whole.byteswap()
    return whole


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, notes in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(notes).tobytes())


if __name__ == "__main__":
    write(FOLDER)
