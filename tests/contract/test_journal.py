"""The journal of a game is enough to rebuild it."""

import json

import pytest

import holodeck
from holodeck import games
from tests.contract.walk import Walk, finished

SEEDS = [0, 1, 2, 3]


def journal_text(walk: Walk) -> str:
    return json.dumps(walk.game.journal.to_json(walk.rules.actions))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_the_journal_alone_rebuilds_the_game(name: str, seed: int) -> None:
    walk = finished(games.rules(name), seed)
    assert holodeck.replay(journal_text(walk)).to_json() == walk.game.to_json()


@pytest.mark.parametrize("name", games.names())
def test_a_journal_can_be_replayed_up_to_any_entry(name: str) -> None:
    walk = Walk(games.rules(name), 5)
    past = {len(game.journal.entries): game.to_json() for game in walk.positions(120, every=17)}
    for entries, then in past.items():
        assert holodeck.replay(walk.game.journal, upto=entries).to_json() == then


@pytest.mark.parametrize("name", games.names())
def test_a_replayed_game_goes_on_with_the_same_luck(name: str) -> None:
    walk = finished(games.rules(name), 4, most=60)
    again, copy = holodeck.replay(journal_text(walk)), walk.game.copy()
    for _ in range(20):
        if not copy.awaited:
            break
        seat = copy.awaited[0].seat
        action = copy.legal(seat)[0]
        assert again.play(seat, action).luck == copy.play(seat, action).luck


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_the_same_seed_gives_the_same_game(name: str, seed: int) -> None:
    assert journal_text(finished(games.rules(name), seed)) == journal_text(finished(games.rules(name), seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_all_luck_comes_from_declared_streams(name: str, seed: int) -> None:
    walk = finished(games.rules(name), seed)
    journal = walk.game.journal
    used = {stream for entry in journal.entries for stream, _ in entry.luck} | {stream for stream, _ in journal.header.luck}
    assert used <= set(walk.rules.streams)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_dice_show_the_numbers_that_the_rules_say_they_have(name: str, seed: int) -> None:
    walk = finished(games.rules(name), seed)
    for stream, sides in walk.rules.dice.items():
        thrown = {outcome for entry in walk.game.journal.entries for name, outcome in entry.luck if name == stream}
        assert thrown <= set(range(1, sides + 1)), stream


@pytest.mark.parametrize("name", games.names())
def test_a_journal_with_chosen_colours_rebuilds_the_game(name: str) -> None:
    rules = games.rules(name)
    game = holodeck.new(name, seats=rules.fewest, seed=3, colours=rules.colours[::-1][: rules.fewest])
    for _ in range(20):
        for seat in rules.awaiting(game.state)[:1]:
            game.play(seat, game.legal(seat)[-1])
    again = holodeck.replay(json.dumps(game.journal.to_json(rules.actions)))
    assert again.to_json() == game.to_json()


@pytest.mark.parametrize("name", games.names())
def test_a_journal_with_other_luck_than_its_seed_gives_is_refused(name: str) -> None:
    walk = finished(games.rules(name), 0, most=60)
    spelled = json.loads(journal_text(walk))
    lucky = next((entry for entry in [*spelled["entries"], spelled] if entry["luck"]), None)
    if lucky is None:
        pytest.skip("there is no luck in this game")
    lucky["luck"][0][1] += 1
    with pytest.raises(ValueError, match="luck"):
        holodeck.replay(spelled)
