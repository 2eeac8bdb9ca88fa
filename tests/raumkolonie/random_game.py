"""A random game: seats, options and decisions drawn from a seed, with occasional actions off turn."""

from collections.abc import Iterator
from random import Random

from holodeck.games.raumkolonie import RULES
from holodeck.games.raumkolonie import actions as do
from holodeck.games.raumkolonie.board import ROOMS
from holodeck.games.raumkolonie.made import kinds
from holodeck.games.raumkolonie.state import GOODS, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.told import Tell, Told

STRAYING = 0.08
WEIGHTS = {
    kinds.BUILD_CENTRAL: 400, kinds.BUILD_DOME: 400, kinds.PLAY_CARD: 40, kinds.BUY_CARD: 10, kinds.BUILD_TUBE: 6,
    kinds.BANK_TRADE: 8, kinds.OFFER: 1, kinds.END_TURN: 12, kinds.ACCEPT: 4, kinds.DECLINE: 4,
    kinds.BET: 1, kinds.BET_PASS: 4, kinds.BET_HABIT: 9, kinds.MOVE_PIRATE: 4, kinds.PIRATE_STAYS: 1,
}  # fmt: skip
"""Building comes first, so that games end; all else has its chance."""


class RandomGame:
    """One game; `steps` yields the state and the events after every action."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.luck = Luck(str(seed))
        self.seats = 2 + seed % 3
        self.state: State = RULES.new(self.seats, complete(RULES.options, self.options(seed), "HD-207"), self.luck, None)
        self.legal: list[list[int]] = []
        """The legal actions of each seat."""

    def options(self, seed: int) -> dict[str, str | int]:
        draw = self.random.choice
        return {
            "zwei": "an",
            "brett": "zufall" if seed % 5 == 0 else "standard",
            "punkte": draw([8, 9, 10, 10, 12]),
            "baugrenze": draw(["aus", "an"]),
            "superkarten": draw(["an", "an", "an", "aus"]),
            "schenken": draw(["an", "aus"]),
            "maxzuege": draw([40, 120, 160]),
        }

    def steps(self) -> Iterator[list[Told]]:
        """Play to the end, one action at a time."""
        self.look_around()
        while any(self.legal):
            seat, action = self.decide()
            tell = Tell()
            RULES.play(self.state, seat, action, self.luck, tell)
            self.look_around()
            yield tell.happened

    def look_around(self) -> None:
        self.legal = [RULES.legal(self.state, seat) for seat in range(self.seats)]

    def decide(self) -> tuple[int, int]:
        if self.random.random() < STRAYING:
            seat = self.random.randrange(self.seats)
            wish = self.stray(seat)
            if RULES.check(self.state, seat, wish) is None:
                return seat, wish
        seat = self.random.choice([seat for seat, actions in enumerate(self.legal) if actions])
        return seat, self.choose(self.legal[seat])

    def choose(self, actions: list[int]) -> int:
        """Return a kind by its weight, then any action of it."""
        if actions[0] & 255 == actions[-1] & 255:
            return self.random.choice(actions)
        found = list({action & 255 for action in actions})
        kind = self.random.choices(found, [WEIGHTS[kind] for kind in found])[0]
        return self.random.choice([action for action in actions if action & 255 == kind])

    def stray(self, seat: int) -> int:
        """Return an action that `legal` does not list."""
        draw = self.random.randrange
        held = [good for good in range(GOODS) if self.state.bag[seat * GOODS + good]]
        if held and draw(2):
            good = self.random.choice(held)
            return self.random.choice(
                [kinds.USE_GOOD | good << 8 | draw(6) << 16, kinds.GIVE_GOOD | good << 8 | draw(self.seats) << 16]
            )
        one, other = self.random.sample(range(5), 2)
        goods = [0, 0, 0, 0, 0]
        goods[one] = 1 + draw(2)
        return self.random.choice(
            [
                do.with_place(kinds.WALK, draw(ROOMS)),
                do.with_place(kinds.WALK, self.state.seller),
                do.with_place(kinds.WALK, self.state.figure[self.state.active]),
                do.transfer(draw(self.seats), one, 1 + draw(3)),
                do.offer(self.state.active, goods, [int(kind == other) for kind in range(5)]),
                do.with_place(kinds.WITHDRAW, self.state.last_offer),
                do.bet(2 + draw(11), 2 + draw(11)),
                kinds.SHOUT,
                kinds.BET_HABIT | draw(2) << 8,
                kinds.BUY_GOOD | draw(GOODS) << 8,
            ]
        )
