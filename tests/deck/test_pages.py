"""Programs and browsers get the history of a running game in pages, with a rate limit (HD-722)."""

import pytest

from holodeck.deck.doorway.following import FEW
from holodeck.deck.holodeck import PAGES
from holodeck.deck.port.messages import Done
from holodeck.deck.port.wishes import Hello
from holodeck.deck.table.game.feed import MOST_PAST
from tests.clauses import clause
from tests.deck.program import Program
from tests.deck.stage import Player, Stage


def played(stage: Stage, entries: int) -> tuple[Program, Player]:
    """Start a game with this many entries, and return a spectator and the player who made them."""
    anna, _ = stage.running("zuege 500", names=("Anna", "Indy"))
    for _ in range(entries):
        anna.types("gehe")
    return Program(stage).hello(Hello(name="Bea", deck=1)), anna


def numbers(program: Program) -> list[int]:
    return [entry.n for entry in program.past.entries]


@clause("HD-722")
def test_earlier_entries_are_sent_in_pages_on_request(stage: Stage) -> None:
    bea, anna = played(stage, 2 * MOST_PAST + 5)
    oldest = numbers(bea)[0]
    assert (oldest, bea.past.more) == (MOST_PAST + 6, MOST_PAST + 6)
    bea.earlier(oldest)
    assert (numbers(bea), bea.past.more) == (list(range(6, MOST_PAST + 6)), 6)
    assert bea.screen.messages[-1] == Done("e1", 2 * MOST_PAST + 5)
    bea.earlier(6)
    assert (numbers(bea), bea.past.more) == (list(range(6)), 0)
    anna.types("gehe")
    assert bea.visit.following.n == 2 * MOST_PAST + 6


@clause("HD-722")
@pytest.mark.parametrize("before", [-1, 0, 2**31])
def test_no_request_returns_more_than_a_page(stage: Stage, before: int) -> None:
    bea, _ = played(stage, 3)
    bea.earlier(before)
    assert numbers(bea) == ([0, 1, 2, 3] if before > 0 else [])


@clause("HD-722")
def test_nothing_is_sent_of_a_game_one_is_not_inside_of(stage: Stage) -> None:
    bea, _ = played(stage, 1)
    told = len(bea.screen.messages)
    bea.earlier(1, game=2)
    assert bea.refused == ("another_game", "HD-722", "e1")
    bea.types("computer ausgang")
    bea.earlier(1)
    assert bea.refused == ("another_game", "HD-722", "e1")
    assert "past" not in {message.__class__.__name__.lower() for message in bea.screen.messages[told:]}


@clause("HD-722")
def test_beyond_the_rate_limit_only_the_last_entries_are_sent(stage: Stage) -> None:
    bea, _ = played(stage, FEW + 5)
    for _ in range(PAGES - 1):
        bea.earlier(3)
    assert numbers(bea) == [0, 1, 2]
    bea.earlier(3)
    assert bea.refused == ("too_fast", "HD-722", "e1")
    bea.hello(Hello(deck=1))
    assert (numbers(bea), bea.past.more) == (list(range(6, FEW + 6)), 6)
    stage.clock.advance(61)
    bea.hello(Hello(deck=1))
    assert (numbers(bea)[0], bea.past.more) == (0, 0)


@clause("HD-722")
def test_a_few_missed_entries_are_sent_without_a_limit(stage: Stage) -> None:
    bea, _ = played(stage, FEW + 5)
    for _ in range(PAGES + 5):
        bea.hello(Hello(deck=1, game=1, seen=5))
        assert (numbers(bea), bea.past.more) == (list(range(6, FEW + 6)), 0)
