"""Level `schwer` of every game: it plays its best moves on in guessed worlds and compares what comes of them.

The moves worth comparing come from a quick player, its prior. In each world that fits what the seat knows every one of them is
played, quick players go on for some turns, and the learned chance judges where they stop. All moves meet the same worlds and the
same luck, and one that falls clearly behind is dropped. The prior's own choice is given up only for something clearly better.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt
from time import thread_time
from typing import Any, Final

from holodeck.bots.bot import Bot, Explaining
from holodeck.bots.strong.features import Features
from holodeck.bots.strong.model import Model
from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck, QuickLuck
from holodeck.kernel.engine.rules import NOBODY, Rules
from holodeck.kernel.engine.told import Told

SECONDS: Final = 0.085
"""CPU time after which no further line of play is begun."""
LONGEST: Final = 2000
"""Decisions after which a line of play is judged wherever it is."""
SEED_BITS: Final = 20
"""The size of a player's seed."""
MOST_TRIED: Final = 100
"""Moves of which each is looked at alone; of more, the quick player's must do."""
FEWEST: Final = 6
"""Worlds before a move may be dropped, or preferred."""
BEHIND: Final = 0.7
"""A move is dropped when it is worse by this many standard errors."""


class Effort:
    """How far and how wide a player thinks."""

    def __init__(self, turns: int, worlds: int, width: int, sure: float, widened: bool = False) -> None:
        self.turns: Final = turns
        """Turns that are played on, the present one included."""
        self.worlds: Final = worlds
        self.width: Final = width
        """The most moves that are compared."""
        self.sure: Final = sure
        """Standard errors by which another move must be better than that of the quick player."""
        self.widened: Final = widened
        """Whether moves that the quick player does not consider are compared too, if the learned chance likes them."""

    def __reduce__(self) -> Pickled:
        return Effort, (self.turns, self.worlds, self.width, self.sure, self.widened)


class Tally:
    """What a move brought more than that of the quick player, in the same worlds."""

    def __init__(self, action: int) -> None:
        self.action: Final = action
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        self.worlds += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        return self.total / self.worlds if self.worlds else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if not self.worlds:
            return 1.0
        mean = self.mean
        return sqrt(max(self.squares / self.worlds - mean * mean, 1e-8) / self.worlds)


class Thinker:
    """Plays one seat. What it remembers, the quick player does; everything else follows from the view and its own seed."""

    def __init__(
        self,
        rules: Rules[Any],
        seed: int,
        prior: Explaining,
        policy: list[Bot],
        features: Features,
        model: Model,
        effort: Effort,
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.prior = prior
        self.policy = policy
        """Who plays on, by seat."""
        self.features = features
        self.model = model
        self.effort = effort
        self.clock: Callable[[], float] = thread_time
        self.crowds = [rules.actions.number[name] for name in rules.crowds]
        self.barred = [rules.actions.number[name] for name in rules.crowds | rules.leaving]

    def __reduce__(self) -> Pickled:
        parts = (self.prior, self.policy, self.features, self.model, self.effort)
        return Thinker, (self.rules, self.seed, *parts)

    def choose(self, view: View, legal: list[int]) -> int:
        found = self.ranked(view, legal)[0]
        return self.prior.choose(view, legal) if found & BYTE in self.crowds else found

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        return iter(self.ranked(view, legal))

    def reasons(self, view: View, action: int) -> list[Told]:
        return self.prior.reasons(view, action)

    def ranked(self, view: View, legal: list[int]) -> list[int]:
        """Return the actions worth considering, best first."""
        if len(legal) == 1:
            return legal
        likely = list(dict.fromkeys(islice(self.prior.consider(view, legal), self.effort.width)))
        if likely[0] & BYTE in self.barred:
            return likely
        compared = [action for action in likely if action & BYTE not in self.barred]
        if self.effort.widened:
            others = self.others(view, [action for action in legal if action not in compared])
            compared += others[: self.effort.width - len(compared)]
        return self.compared(view, compared) if len(compared) > 1 else likely

    def others(self, view: View, actions: list[int]) -> list[int]:
        """Return other actions, those first after which the learned chance is highest."""
        tried = [action for action in actions if action & BYTE not in self.barred]
        if len(tried) > MOST_TRIED:
            return []
        world = view.guess(QuickLuck(self.seed))
        return sorted(tried, key=lambda action: -self.at_once(world, view.viewer, action))

    def at_once(self, world: Any, seat: int, action: int) -> float:
        """Return a seat's chance to win right after an action."""
        state = self.rules.copy(world)
        self.rules.play(state, seat, action, QuickLuck(self.seed), None)
        return self.won(state, seat) if self.rules.asked(state) == NOBODY else self.model.chance(self.features, state, seat)

    def compared(self, view: View, actions: list[int]) -> list[int]:
        """Return the actions sorted by what came of them; the first stays the first unless another is clearly better."""
        end = self.clock() + SECONDS
        tallies = [Tally(action) for action in actions[1:]]
        racing = tallies
        for number in range(self.effort.worlds):
            if not racing or self.clock() > end:
                break
            seed = (self.seed + int(self.rules.turn(view.state))) * 1009 + number
            world = view.guess(QuickLuck(seed))
            usual = self.outcome(world, view.viewer, actions[0], seed)
            for tally in racing:
                if self.clock() > end:
                    break
                tally.add(self.outcome(world, view.viewer, tally.action, seed) - usual)
            racing = [one for one in racing if one.worlds < FEWEST or one.mean + BEHIND * one.error >= 0.0]
        best = [one for one in racing if one.worlds >= FEWEST and one.mean > self.effort.sure * one.error]
        best.sort(key=lambda one: -one.mean)
        rest = sorted([one for one in tallies if one not in best], key=lambda one: -one.mean)
        return [*[one.action for one in best], actions[0], *[one.action for one in rest]]

    def outcome(self, world: Any, seat: int, action: int, seed: int) -> float:
        """Return a seat's chance to win after an action and a few turns."""
        rules, policy = self.rules, self.policy
        state, luck = rules.copy(world), Luck(str(seed))  # streams by name: the same dice whatever else is drawn
        rules.play(state, seat, action, luck, None)
        everybody = frozenset(range(state.seats))
        turn, left = rules.turn(state), self.effort.turns
        if turn != rules.turn(world):
            left -= 1
        for _ in range(LONGEST):
            asked = rules.asked(state)
            if asked == NOBODY:
                return self.won(state, seat)
            if rules.turn(state) != turn:
                turn = rules.turn(state)
                left -= 1
            if left <= 0:
                break
            legal = list(rules.decisions(state, asked))
            chosen = legal[0] if len(legal) == 1 else policy[asked].choose(View(rules, asked, state, everybody), legal)
            rules.play(state, asked, chosen, luck, None)
        return self.model.chance(self.features, state, seat)

    def won(self, state: Any, seat: int) -> float:
        ranking = self.rules.ranking(state)
        winners = ranking.winners if ranking is not None else []
        return 1.0 / len(winners) if seat in winners else 0.0
