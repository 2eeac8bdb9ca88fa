"""Positions of games between players who err now and then, with what came of them: what `holodeck train` learns from."""

from random import Random
from typing import Any, Final

from msgspec import Struct

from holodeck import bots, games
from holodeck.arena.match import LONGEST, Plan, table_options
from holodeck.bots.chance import Distracted, Weighted, quiet
from holodeck.bots.strong.features import Features
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import NOBODY, Rules

ERRORS: Final = [0.0, 0.0, 0.05, 0.15]
"""How often a player plays at random: drawn for each, so that positions off the beaten path are seen, too."""
TEACHER: Final = "mittel"
POSITIONS: Final = 16
"""Positions of one game that are kept."""
DIGITS: Final = 4


class Position(Struct, array_like=True):
    """One position, seen by one seat; its own numbers first, then those of every rival."""

    progress: float
    own: list[float]
    rivals: list[list[float]]
    won: list[float]
    """Shares of the victory, in the same order."""


class Sample(Struct):
    """Some positions of one game."""

    number: int
    positions: list[Position]


def play(plan: Plan) -> Sample:
    """Play a game and return some of its positions; which, follows from its seed."""
    rules = games.rules(plan.game)
    features = bots.features_of(rules)
    random = Random(plan.seed)
    seats = len(plan.bots)
    players = [teacher(rules, random, f"{plan.seed}/{seat}") for seat in range(seats)]
    luck = Luck(plan.seed)
    state = rules.new(seats, table_options(rules, plan.options), luck, None)
    kept: list[Any] = []
    for made in range(LONGEST):
        seat = rules.asked(state)
        if seat == NOBODY:
            break
        legal = rules.legal(state, seat)
        action = legal[0] if len(legal) == 1 else players[seat].choose(View(rules, seat, rules.view(state, seat)), legal)
        rules.play(state, seat, action, luck, None)
        if len(kept) < POSITIONS:
            kept.append(rules.copy(state))
        elif (place := random.randrange(made + 1)) < POSITIONS:
            kept[place] = rules.copy(state)
    ranking = rules.ranking(state)
    winners = ranking.winners if ranking is not None else []
    running = [one for one in kept if rules.asked(one) != NOBODY] if winners else []
    return Sample(plan.number, [position(features, one, random, winners) for one in running])


def teacher(rules: Rules[Any], random: Random, seed: str) -> Distracted:
    weights = quiet(rules, {**bots.players_for(rules).weights, **dict.fromkeys(rules.leaving, 0.0)})
    chance = Weighted(rules, Random(f"{seed}/errors"), weights)
    return Distracted(bots.make(TEACHER, rules, seed), chance, Random(f"{seed}/when"), random.choice(ERRORS))


def position(features: Features, state: Any, random: Random, winners: list[int]) -> Position:
    """Return what one of those who can still win sees of a position."""
    playing = [seat for seat in range(state.seats) if features.plays(state, seat)]
    viewer = playing.pop(random.randrange(len(playing)))
    own = [*features.public(state, viewer), *features.private(state, viewer)]
    rivals = [features.public(state, seat) for seat in playing]
    won = [1.0 / len(winners) if seat in winners else 0.0 for seat in (viewer, *playing)]
    return Position(rounded([features.progress(state)])[0], rounded(own), [rounded(one) for one in rivals], won)


def rounded(numbers: list[float]) -> list[float]:
    return [round(number, DIGITS) for number in numbers]
