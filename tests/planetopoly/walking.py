"""A random walk through a game that reaches every kind of action, for claims that must hold everywhere."""

from collections.abc import Iterator
from random import Random

from mypy_extensions import i64

from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.board import PLANETS, PLOTS, PROPERTIES
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.vectors import vec


def net(state: State) -> list[int]:
    return [cash - debt for cash, debt in zip(state.cash, state.debt, strict=True)]


class Step:
    """One step of the walk: the state before, the events, and the game after it."""

    def __init__(self, game: Game, before: list[int], told: list[Told]) -> None:
        self.game = game
        self.state: State = game.state
        self.before = before
        self.told = told


def walk(seed: int, steps: int, **options: str | int) -> Iterator[Step]:
    """Walk, choosing the kind of action first, then one of it; rolls more often, so that the game proceeds, and sometimes
    resigning. Odd seeds begin late in a game, with high rents and little money."""
    random = Random(seed)
    game = begin(RULES, random.randint(2, 4), str(seed), options)
    if seed % 2:
        develop(game.state, random)
    for _ in range(steps):
        awaiting = RULES.awaiting(game.state)
        if not awaiting:
            return
        seat, action = awaiting[0], choice(random, game.legal(awaiting[0]))
        if random.random() < 0.002:
            action = RULES.actions.pack("resign")
        before, tell = net(game.state), Tell()
        game.play(seat, action, tell)
        yield Step(game, before, tell.happened)


def develop(state: State, random: Random) -> None:
    """Give all properties to players, with legal levels, and leave little money and few cards."""
    for planet in range(PLANETS):
        low = random.randint(0, 3)
        levels = [min(3 * low + random.randint(0, 2), 9), low, low]
        owner = random.randrange(state.seats)
        for place, level in enumerate(levels):
            state.owner[3 * planet + place] = owner
            state.level[3 * planet + place] = level
    for station in range(PLOTS, PROPERTIES):
        state.owner[station] = random.randrange(-1, state.seats)
    state.cash = vec[i64]([10 * random.randint(0, 150) for _ in range(state.seats)])
    state.cards = vec[i64]([random.randint(0, 1) for _ in state.cards[:-1]] + [1])


def choice(random: Random, legal: list[int]) -> int:
    kinds = sorted({action & 255 for action in legal})
    weights = [{"roll": 3.0, "buy": 6.0, "build": 6.0, "sell_planet": 0.1}.get(RULES.actions.name(kind), 1.0) for kind in kinds]
    kind = random.choices(kinds, weights)[0]
    return random.choice([action for action in legal if action & 255 == kind])
