"""Telling together what has waited (HD-612, HD-622): in brief sentences, and of what is too much to be spoken the steps on the
way are left out first."""

from collections.abc import Callable
from typing import Final

from holodeck.kernel.engine.subjects import (
    ANNOUNCEMENTS,
    BETS,
    BUILDING,
    CARDS,
    MONEY,
    OFFERS,
    ROLLS,
    TRADE,
    TURNS,
    WALKING,
    YIELDS,
)
from holodeck.kernel.engine.told import Told
from holodeck.words.hearing import Hearing

Sentences = Callable[[Told], list[str]]

LEFT_OUT: Final = (ANNOUNCEMENTS, WALKING, TURNS, ROLLS, BETS, YIELDS, OFFERS, TRADE, MONEY, CARDS, BUILDING)
"""What is left out first: steps on the way, then what is soon out of date, and last what stays on the table."""


class Piece:
    """An event with its sentences."""

    def __init__(self, told: Told, lines: list[str]) -> None:
        self.told = told
        self.lines = lines
        self.words = sum([len(line.split()) for line in lines])


def merged(things: list[Told], sentences: Sentences, hearing: Hearing, viewer: int, most: int) -> tuple[list[list[str]], int]:
    """Return the sentences of these events, shortened to `most` words if not 0, and the number of events left out. What
    concerns the reader is left out last, and of everything else the oldest first."""
    pieces = [piece for piece in [Piece(told, sentences(told)) for told in things] if piece.lines]
    before, words = len(pieces), sum([piece.words for piece in pieces])
    own = {id(piece) for piece in pieces if hearing.is_for(piece.told, viewer)} if words > most else set[int]()
    for subject in [*LEFT_OUT, ""]:
        for piece in list(pieces):
            if not most or words <= most:
                break
            if hearing.subjects.get(piece.told.name, "") == subject and id(piece) not in own:
                pieces.remove(piece)
                words -= piece.words
    while most and words > most and len(pieces) > 1:
        words -= pieces.pop(0).words
    return [piece.lines for piece in pieces], before - len(pieces)
