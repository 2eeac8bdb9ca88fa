"""The contract, claim by claim: invariants of every position of every game."""

import json
from random import Random
from typing import Any

from holodeck.arena.candidates import candidates
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import NO_LIMIT, NOBODY, TABLE, TABLE_TIME
from holodeck.kernel.engine.talk import CLEAR, EVERYWHERE, FREE
from holodeck.kernel.engine.told import OPEN, SPECTATOR

CANDIDATES = 400
"""The number of actions of each kind that are checked in one position."""
PLAYED_ON = 12
"""The number of decisions for which a guess is played on."""


def spelled(game: Game, state: Any) -> str:
    """Return a state as JSON text, to compare states."""
    return json.dumps(game.rules.to_json(state), sort_keys=True)


def seats(game: Game) -> range:
    return range(game.journal.header.seats)


def drawn(game: Game) -> dict[str, int]:
    """Return how many draws each stream of luck has made."""
    return {name: stream.position for name, stream in game.luck.streams.items() if stream.position}


def every_default_is_legal(game: Game) -> None:
    for seat in game.rules.awaiting(game.state):
        default = game.default(seat)
        assert game.check(seat, default) is None, (seat, game.spell(default), game.check(seat, default))
        assert default in game.legal(seat) or game.rules.actions.name(default) in game.rules.unlisted, game.spell(default)


def everything_listed_is_allowed(game: Game) -> None:
    for seat in game.rules.awaiting(game.state):
        refused = {
            str(game.spell(action)): str(no) for action in game.legal(seat) if (no := game.check(seat, action)) is not None
        }
        assert not refused, (seat, refused)


def nothing_is_listed_twice(game: Game) -> None:
    for seat in game.rules.awaiting(game.state):
        legal = game.legal(seat)
        assert len(set(legal)) == len(legal), seat


def decisions_are_what_is_listed_but_crowds(game: Game) -> None:
    for seat in game.rules.awaiting(game.state):
        listed = [action for action in game.legal(seat) if game.rules.actions.name(action) not in game.rules.crowds]
        assert list(game.decisions(seat)) == list(game.rules.decisions(game.state, seat)) == listed, seat


def everything_allowed_is_listed(game: Game) -> None:
    random = Random(len(game.journal.entries))
    for seat in game.rules.awaiting(game.state):
        legal = set(game.legal(seat))
        for kind in game.rules.actions.kinds:
            if kind.name == "stop" or kind.name in game.rules.unlisted:
                continue
            for action in candidates(game.rules.actions, kind.name, CANDIDATES, random):
                assert action in legal or game.check(seat, action) is not None, (seat, game.spell(action))


def exactly_the_awaited_have_actions(game: Game) -> None:
    assert [seat for seat in seats(game) if game.legal(seat)] == sorted(game.rules.awaiting(game.state))


def pending_names_the_awaited(game: Game) -> None:
    assert [awaited.seat for awaited in game.awaited] == game.rules.awaiting(game.state)


def the_one_asked_is_the_first_awaited(game: Game) -> None:
    assert game.asked == next(iter(game.rules.awaiting(game.state)), NOBODY)


def every_decision_has_a_time(game: Game) -> None:
    """Assert that each decision has its own time, none, or that of the table, which games with their own clocks do not use."""
    for awaited in game.awaited:
        assert awaited.seconds >= 0 or awaited.seconds in (NO_LIMIT, TABLE_TIME), awaited.seconds
        assert awaited.seconds != TABLE_TIME or not game.rules.own_clocks, awaited.decision


def every_table_has_a_number_or_numbers_for_each_seat(game: Game) -> None:
    spelt = game.rules.to_json(game.state)
    for name in game.rules.tables:
        table = spelt[name]
        assert isinstance(table, dict), name
        assert list(table) == game.rules.colours[: len(seats(game))], name
        numbers = [number for cell in table.values() for number in (cell.values() if isinstance(cell, dict) else [cell])]
        assert all(isinstance(number, int) and not isinstance(number, bool) for number in numbers), name


def nothing_that_leaves_the_game_is_listed(game: Game) -> None:
    """Nobody leaves by chance: neither at random nor when the time is up."""
    for seat in game.rules.awaiting(game.state):
        kinds = {game.rules.actions.name(action) for action in [*game.legal(seat), game.default(seat)]}
        assert not kinds & game.rules.leaving, seat


def talk_is_an_action_or_free(game: Game) -> None:
    """Paying for a shout and slurring are actions, and no list of decisions contains them."""
    rules, talk = game.rules, game.rules.talk
    for seat in seats(game):
        assert talk.room(game.state, seat) >= EVERYWHERE, seat
        for action, nothing in ((talk.shout(game.state, seat), FREE), (talk.slur(game.state, seat), CLEAR)):
            assert action == nothing or rules.actions.name(action) in rules.unlisted, seat
        slur = talk.slur(game.state, seat)
        assert slur == CLEAR or game.check(seat, slur) is None, seat


def a_running_game_has_no_ranking(game: Game) -> None:
    assert game.ranking is None


def a_refused_action_changes_nothing(game: Game) -> None:
    random, before, luck = Random(len(game.journal.entries)), spelled(game, game.state), drawn(game)
    for kind in game.rules.actions.kinds:
        for action in candidates(game.rules.actions, kind.name, 20, random):
            for seat in seats(game):
                game.check(seat, action)
    assert spelled(game, game.state) == before
    assert drawn(game) == luck


def asking_changes_nothing(game: Game) -> None:
    before, luck = spelled(game, game.state), drawn(game)
    for viewer in (SPECTATOR, OPEN, *seats(game)):
        view = game.view(viewer)
        view.guess(Luck("guess"))
    for seat in game.rules.awaiting(game.state):
        game.legal(seat)
        game.default(seat)
    assert spelled(game, game.state) == before
    assert drawn(game) == luck


def a_state_survives_json(game: Game) -> None:
    text = spelled(game, game.state)
    assert spelled(game, game.rules.from_json(json.loads(text))) == text


def a_state_from_json_allows_the_same(game: Game) -> None:
    again = game.rules.from_json(json.loads(spelled(game, game.state)))
    assert game.rules.awaiting(again) == game.rules.awaiting(game.state)
    for seat in game.rules.awaiting(game.state):
        assert game.rules.legal(again, seat) == game.legal(seat)


def every_action_survives_json(game: Game) -> None:
    for seat in game.rules.awaiting(game.state):
        for action in game.legal(seat):
            assert game.rules.actions.from_json(json.loads(json.dumps(game.spell(action)))) == action


def a_copy_is_another_game(game: Game) -> None:
    before, copy = spelled(game, game.state), game.copy()
    assert spelled(copy, copy.state) == before
    play_on(copy, 3)
    assert spelled(game, game.state) == before


def an_own_view_allows_the_same(game: Game) -> None:
    for seat in game.rules.awaiting(game.state):
        view = game.view(seat).state
        assert game.rules.legal(view, seat) == game.legal(seat), seat
        assert game.rules.default(view, seat) == game.default(seat), seat


def everybody_knows_whether_they_are_awaited(game: Game) -> None:
    """That others are awaited may be secret: an offer to one seat only."""
    awaiting = game.rules.awaiting(game.state)
    for seat in seats(game):
        assert (seat in game.rules.awaiting(game.view(seat).state)) == (seat in awaiting), seat


def an_open_view_hides_nothing(game: Game) -> None:
    assert spelled(game, game.view(OPEN).state) == spelled(game, game.state)


def the_hidden_can_be_guessed_without_seeing_it(game: Game) -> None:
    for viewer in (SPECTATOR, *seats(game)):
        view = game.view(viewer)
        for number in range(2):
            guess = view.guess(Luck(f"guess {number}"))
            assert spelled(game, game.rules.view(guess, viewer)) == spelled(game, view.state), viewer
            assert viewer == SPECTATOR or game.rules.legal(guess, viewer) == game.legal(viewer), viewer


def a_guess_can_be_played_on(game: Game) -> None:
    for seat in game.rules.awaiting(game.state):
        guess = game.guess(seat, Luck(f"guess {len(game.journal.entries)}"))
        assert spelled(game, game.rules.from_json(json.loads(spelled(guess, guess.state)))) == spelled(guess, guess.state)
        play_on(guess, PLAYED_ON)


def only_the_table_may_stop(game: Game) -> None:
    for seat in seats(game):
        assert game.check(seat, STOP) is not None, seat
    assert game.check(TABLE, STOP) is None
    copy = game.copy()
    copy.play(TABLE, STOP)
    assert copy.ranking is not None
    assert not copy.awaited


def play_on(game: Game, decisions: int) -> None:
    """Play some more decisions, the last of each list: another way than the walk."""
    for _ in range(decisions):
        awaiting = game.rules.awaiting(game.state)
        if not awaiting:
            return
        game.play(awaiting[-1], game.legal(awaiting[-1])[-1])
