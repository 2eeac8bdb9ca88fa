"""At most one question in somebody else's turn (HD-316): bots are told whom they may not ask any more."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from holodeck.kernel.engine.rules import Rules
from tests.clauses import clause
from tests.deck.probe import OFFER, ProbeBot, ProbeOpponents
from tests.deck.stage import Player, Stage


class Asker(ProbeBot):
    """Offers something whenever Anna may be asked."""

    def __init__(self, level: str, rules: Rules[Any], seed: str, asked: list[int]) -> None:
        super().__init__(level, rules, seed)
        self.asked = asked

    def choose(self, view: Any, legal: list[int]) -> int:
        if OFFER not in legal or 0 in view.spared:
            return super().choose(view, legal)
        self.asked.append(view.state.turn)
        return OFFER


class Askers(ProbeOpponents):
    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        """The turns in which there was an offer."""

    def make(self, level: str, rules: Rules[Any], seed: str) -> ProbeBot:
        return Asker(level, rules, seed, self.asked)


@pytest.fixture
def askers() -> Askers:
    return Askers()


@pytest.fixture
def stage(tmp_path: Path, askers: Askers) -> Iterator[Stage]:
    made = Stage(tmp_path, bots=askers)
    yield made
    made.store.close()


def table(stage: Stage, *options: str) -> Player:
    """Start a game of Anna and one such bot."""
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe zuege 100 tempo 0 " + " ".join(options), "computer farbe blau")
    anna.types("computer mitspieler rot mittel", "betrete holodeck", "computer programm starten")
    return anna


def types(stage: Stage, anna: Player, *lines: str) -> None:
    for line in lines:
        stage.clock.advance(1)
        anna.types(line)
    stage.clock.advance(1)


@clause("HD-316")
def test_a_player_asked_for_a_bet_gets_no_offer_in_that_turn(stage: Stage, askers: Askers) -> None:
    types(stage, table(stage, "wette an"), "setze", "zug", "setze", "setze")
    assert stage.deck().match.asked.turn == 3
    assert askers.asked == []


@clause("HD-316")
def test_a_player_is_asked_at_most_once_per_turn(stage: Stage, askers: Askers) -> None:
    types(stage, table(stage), "zug", "annehme", "zug", "annehme")
    assert askers.asked == [2, 4]


@clause("HD-316")
def test_after_a_restart_everybody_counts_as_asked_until_the_next_turn(stage: Stage, askers: Askers) -> None:
    table(stage).types("zug")
    stage.restart()
    anna = stage.comes("Anna")
    types(stage, anna, "betrete holodeck")
    assert askers.asked == []
    types(stage, anna, "zug")
    assert askers.asked == [4]
