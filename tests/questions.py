"""What somebody was asked in a game of Raumkolonie, by the messages that browsers and programs get."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

STRANGER: Final = 0
"""The seat of the person who plays alone."""


class Question(NamedTuple):
    """In whose turn, about which offers, and how much time there was."""

    turn: int
    whose: int
    decision: str
    offers: tuple[int, ...]
    left: int | None


def asked(shown: dict[str, Any]) -> Iterator[Question]:
    """Yield the questions in a table message."""
    view = shown["view"]
    whose, offers = list(view["hands"]).index(view["active"]), tuple(offer["offer"] for offer in view["offers"])
    for item in shown["awaited"]:
        if item["seat"] == STRANGER:
            yield Question(view["turn"], whose, item["decision"], offers, item["left"])


def bothered(questions: Iterable[Question]) -> dict[int, int]:
    """Count the questions in each turn of somebody else."""
    others = {question for question in questions if question.whose != STRANGER and question.turn}
    assert {question.decision for question in others} <= {"bet", "offer", "tax"}
    return Counter(question.turn for question in others)
