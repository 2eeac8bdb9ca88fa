"""Staged games: scripted positions and luck are in the journal, and valid only in a journal that says it is staged."""

import pytest

from holodeck import games
from holodeck.kernel.engine.actions import PLACE
from holodeck.kernel.engine.game import Game, begin, replay
from holodeck.kernel.engine.journal import Journal, journal_from_json
from holodeck.store.verify import verdict
from tests.clauses import clause

RULES = games.rules("planetopoly")


def staged() -> Game:
    return begin(RULES, 2, "a seed", {}, staged=True)


def roll(game: Game) -> int:
    return game.action("roll")


def spelled(game: Game) -> dict[str, object]:
    return game.journal.to_json(RULES.actions)


@clause("HD-902")
def test_scripted_luck_comes_first_and_the_seeds_luck_follows() -> None:
    game, plain = staged(), begin(RULES, 2, "a seed", {})
    game.write([("dice", 2), ("dice", 4)])
    entry = game.play(game.asked, roll(game))
    assert entry.luck == entry.written == [("dice", 2), ("dice", 4)]
    game.place(RULES.to_json(plain.state))
    later, first = game.play(game.asked, roll(game)), plain.play(plain.asked, roll(plain))
    assert (later.luck, later.written) == (first.luck, [])


@clause("HD-902")
def test_a_staged_game_can_be_replayed() -> None:
    game = staged()
    start = RULES.to_json(game.state)
    game.write([("dice", 1), ("dice", 2)])
    game.play(game.asked, roll(game))
    game.place(start)
    game.play(game.asked, roll(game))
    journal = journal_from_json(spelled(game), RULES.actions)
    assert replay(RULES, journal).to_json() == game.to_json()


@clause("HD-902")
def test_a_position_or_scripted_luck_in_an_ordinary_journal_is_refused() -> None:
    game = staged()
    game.place(RULES.to_json(game.state))
    game.write([("dice", 1), ("dice", 2)])
    game.play(game.asked, roll(game))
    whole = spelled(game)
    assert verdict(whole).wrong == ""
    del whole["staged"]
    assert "a position is written in a game that is not staged" in verdict(whole).wrong
    plain = begin(RULES, 2, "a seed", {})
    with pytest.raises(ValueError, match="not staged"):
        plain.place(RULES.to_json(plain.state))
    with pytest.raises(ValueError, match="not staged"):
        plain.write([("dice", 1)])


@clause("HD-902")
def test_a_position_cannot_be_played_as_an_action() -> None:
    with pytest.raises(ValueError, match="placed by"):
        staged().play(0, PLACE)


def test_an_invalid_position_is_refused() -> None:
    game = staged()
    game.place(RULES.to_json(game.state))
    journal = Journal(game.journal.header, game.journal.entries)
    assert journal.entries[0].position is not None
    journal.entries[0].position = {**journal.entries[0].position, "field": {"blau": "nowhere", "rot": "start"}}
    assert "field" in verdict(journal.to_json(RULES.actions)).wrong
