"""Level `schwer`: it keeps to the rules, does not peek, repeats itself, stops in time, and knows a win when it sees one."""

import pickle
from collections.abc import Iterator
from functools import cache, partial
from itertools import islice

import pytest

from holodeck import bots, games
from holodeck.arena.match import table_options
from holodeck.bots.strong.data import weights_of
from holodeck.bots.strong.thinker import FEWEST, SECONDS, Effort, Tally, Thinker
from holodeck.deck.opponents import GameOpponents
from holodeck.kernel.engine.game import Game, View, begin
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import SPECTATOR
from tests.clauses import clause

LEARNED = [name for name in games.names() if "schwer" in bots.levels(name)]
VALUED = [name for name in games.names() if bots.players_of(name).features]
EVERY = 31
"""Of so many decisions with a choice one is asked about."""
MOST = 5


def thinker(name: str, seed: str) -> Thinker:
    """Return a player that thinks little, but as long as it takes."""
    found = bots.make("schwer", games.rules(name), seed)
    assert isinstance(found, Thinker)
    found.effort = Effort(turns=1, worlds=FEWEST, width=2, sure=0.0, widened=found.effort.widened)
    found.clock = lambda: 0.0
    return found


@cache
def positions(name: str) -> list[tuple[Game, int, list[int]]]:
    """Return some positions of a game in which somebody has a choice."""
    return list(islice(choices(name), MOST))


def choices(name: str) -> Iterator[tuple[Game, int, list[int]]]:
    rules = games.rules(name)
    game = begin(rules, rules.most, "positions", table_options(rules, {}))
    players = [bots.make("leicht", rules, seat) for seat in range(rules.most)]
    made = 0
    while game.asked >= 0:
        seat, legal = game.asked, game.legal(game.asked)
        made += len(legal) > 1
        if len(legal) > 1 and made % EVERY == 1:
            yield game.copy(), seat, legal
        game.play(seat, players[seat].choose(game.view(seat), legal))


@clause("HD-208")
def test_tables_offer_the_level_where_it_was_shown_to_be_better() -> None:
    offered = {name: GameOpponents().levels(games.rules(name)) for name in games.names()}
    assert offered["sternenfahrer"] == ["leicht", "mittel", "schwer"]
    assert offered["raumkolonie"] == ["leicht", "mittel"]


@pytest.mark.parametrize("name", LEARNED)
def test_every_choice_is_legal(name: str) -> None:
    bot = thinker(name, "legal")
    assert all(game.check(seat, bot.choose(game.view(seat), legal)) is None for game, seat, legal in positions(name))


@pytest.mark.parametrize("name", LEARNED)
def test_what_is_hidden_changes_neither_the_view_nor_a_choice(name: str) -> None:
    """Another world that fits what the seat knows looks the same to it, and it plays the same there."""
    rules, luck = games.rules(name), Luck("another world")
    for game, seat, legal in positions(name):
        view = game.view(seat)
        guessed = view.guess(luck)
        seen = View(rules, seat, rules.view(guessed, seat))
        assert seen.to_json() == view.to_json()
        assert rules.legal(guessed, seat) == legal
        assert thinker(name, "shown").choose(seen, legal) == thinker(name, "shown").choose(view, legal)


@pytest.mark.parametrize("name", LEARNED)
def test_a_guess_knows_nothing_of_the_seed(name: str) -> None:
    """Games of different seeds in the same position are guessed alike."""
    for game, seat, _ in positions(name):
        rules = game.rules
        twin = rules.from_json(rules.to_json(rules.view(game.state, seat)))
        guesses = [rules.guess(state, seat, Luck("guess")) for state in (rules.view(game.state, seat), twin)]
        assert rules.to_json(guesses[0]) == rules.to_json(guesses[1])


@pytest.mark.parametrize("name", LEARNED)
def test_considering_changes_nothing_and_choosing_plays_the_first(name: str) -> None:
    bot = thinker(name, "first")
    for game, seat, legal in positions(name):
        view = game.view(seat)
        assert next(bot.consider(view, legal)) == next(bot.consider(view, legal)) == bot.choose(view, legal)


@pytest.mark.parametrize("name", LEARNED)
def test_without_time_it_plays_as_its_prior_does(name: str) -> None:
    bot = thinker(name, "late")
    for game, seat, legal in positions(name):
        view = game.view(seat)
        bot.clock = partial(next, iter([0.0, *[SECONDS + 1.0] * 1000]))
        assert next(bot.consider(view, legal)) == next(iter(bot.prior.consider(view, legal)))


@pytest.mark.parametrize(("name", "level"), [(name, level) for name in games.names() for level in bots.levels(name)])
def test_every_bot_can_be_pickled_and_plays_on_as_before(name: str, level: str) -> None:
    bot = thinker(name, "pickled") if level == "schwer" else bots.make(level, games.rules(name), "pickled")
    for game, seat, legal in positions(name)[:3]:
        again = pickle.loads(pickle.dumps(bot))
        if isinstance(again, Thinker):
            again.clock = lambda: 0.0
        assert again.choose(game.view(seat), legal) == bot.choose(game.view(seat), legal)


@pytest.mark.parametrize("name", VALUED)
def test_weights_fit_the_features(name: str) -> None:
    model = weights_of(name)
    for game, seat, _ in positions(name):
        rows = bots.features(game.view(seat))
        assert len(rows[seat]) == len(model.own) == len(model.own_late)
        others = {len(row) for other, row in enumerate(rows) if other != seat and row}
        assert others <= {len(model.rival)} == {len(model.rival_late)}


@pytest.mark.parametrize("name", VALUED)
def test_features_of_a_spectator_are_public(name: str) -> None:
    for game, _, _ in positions(name):
        rows = bots.features(game.view(SPECTATOR))
        assert {len(row) for row in rows if row} <= {len(weights_of(name).rival)}


@pytest.mark.parametrize("name", VALUED)
def test_the_value_of_a_position_is_a_chance(name: str) -> None:
    game, _, _ = positions(name)[-1]
    values = [bots.value(game.view(one)) for one in range(game.rules.most)]
    assert all(0.0 <= value <= 1.0 for value in values)


def test_chance_alone_changes_no_mind() -> None:
    """What a move brought is surer the more often it was the same."""
    steady, shaky = Tally(1), Tally(2)
    for gain in (0.1, 0.1, 0.1, 0.1):
        steady.add(gain)
    for gain in (0.9, -0.7, 0.9, -0.7):
        shaky.add(gain)
    assert steady.mean == pytest.approx(shaky.mean) == pytest.approx(0.1)
    assert steady.error < 0.01
    assert shaky.error > 0.3
