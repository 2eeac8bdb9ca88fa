"""What decided a game, in one sentence (HD-734)."""

from typing import Any

import pytest

from holodeck import games
from holodeck.kernel.engine.actions import STOP_REASONS
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.rules import TABLE, Place, Ranking
from holodeck.kernel.engine.told import SPECTATOR
from holodeck.kernel.text.preferences import Preferences
from holodeck.words.programme import load
from holodeck.words.reader import Reader
from holodeck.words.verdict import verdict
from tests.clauses import clause

PEOPLE = ["Anna", "Ben", "Cleo"]


def stopped(name: str) -> Game:
    rules = load(name).rules
    game = begin(rules, 3, "77", {}, None)
    game.play(TABLE, rules.actions.pack("stop", reason=STOP_REASONS.index("vote")))
    return game


def said(reason: str, *facts: dict[str, int], seat: int = SPECTATOR, language: str = "de", ranks: Any = (1, 2, 3)) -> str:
    """Return the sentence on a game of Raumkolonie that ended so, the best first."""
    places = [Place(rank, at, merits) for at, (rank, merits) in enumerate(zip(ranks, facts, strict=False))]
    told = verdict(Ranking(reason, places))
    reader = Reader(load("raumkolonie"), stopped("raumkolonie"), seat, Preferences(PEOPLE, language))
    return " ".join(reader.sentences([told])) if told is not None else ""


@clause("HD-734")
def test_the_lead_of_the_winner_is_named() -> None:
    assert said("target", {"points": 10}, {"points": 7}) == "Anna hat 10 Punkte, 3 mehr als Ben."
    assert said("target", {"points": 10}, {"points": 7}, seat=0) == "Du hast 10 Punkte, 3 mehr als Ben."
    assert said("target", {"points": 10}, {"points": 7}, seat=1) == "Anna hat 10 Punkte, 3 mehr als du."
    assert said("target", {"points": 10}, {"points": 7}, language="en") == "Anna has 10 points, 3 more than Ben."


@clause("HD-734")
def test_in_a_tie_the_first_difference_is_named() -> None:
    tied = {"points": 6, "centrals": 1, "domes": 4}, {"points": 6, "centrals": 1, "domes": 2}
    assert said("vote", *tied) == "Gleichstand mit Ben, aber Anna hat 4 Kuppeln, Ben nur 2."
    assert said("vote", *tied, seat=1, language="en") == "A tie with you, but Anna has 4 domes to your 2."


@clause("HD-734")
def test_a_winner_without_a_lead_was_first_at_the_goal() -> None:
    assert said("target", {"points": 10, "centrals": 1}, {"points": 10, "centrals": 3}) == "Anna war zuerst am Ziel."
    assert said("vote", {"points": 10, "centrals": 1}, {"points": 10, "centrals": 3}) == ""


@clause("HD-734")
def test_the_last_player_left_has_nobody_to_compare_with() -> None:
    assert said("last_left", {"wealth": 10}, {"out": 2}) == "Alle anderen sind ausgeschieden."


@clause("HD-734")
def test_a_shared_win_names_everybody_who_shares_it() -> None:
    shared = said("vote", {"points": 5}, {"points": 5}, {"points": 3}, ranks=(1, 1, 3))
    assert shared == "Den Sieg teilen sich Anna und Ben: Sie haben in allem gleich viel."


@clause("HD-734")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", games.names())
def test_every_game_has_words_for_all_that_its_ranking_counts(name: str, language: str) -> None:
    game = stopped(name)
    assert game.ranking is not None
    sentences = load(name).book(language).told("standard")
    assert [fact for fact in game.ranking.places[0].facts if f"merit_{fact}" not in sentences] == []
