"""Play a random game of the engine beside the second model, and compare state, legal actions, refusals and ranking after every
action.

`python -m tests.sternenfahrer.second.comparing 1000 [FIRST]` plays 1000 games and prints every disagreement.
"""

import sys
import time
from collections import Counter
from random import Random
from typing import Any

from holodeck.bots import make
from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.actions import ACTIONS
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.options import complete
from tests.sternenfahrer.second.candidates import listed, strays
from tests.sternenfahrer.second.galaxy import CARDS, COLOURS, KINDS
from tests.sternenfahrer.second.model import Model
from tests.sternenfahrer.second.questions import Action
from tests.sternenfahrer.second.world import DECK, World

WEIGHTS = {
    "found": 400, "build_spaceport": 300, "build_colony_ship": 200, "build_trade_ship": 200, "redeem": 200, "medal": 60,
    "accord": 60, "fly": 30, "jump": 60, "buy": 12, "bank_trade": 8, "draw": 20, "end_turn": 6, "flight": 6, "wait": 3,
    "fly_along": 3,
}  # fmt: skip
"""Actions that advance a game are preferred; all others are possible."""
KINDS_BY_NUMBER = [kind.name for kind in ACTIONS.kinds]
STRAYING = 0.1
LONGEST = 6000
LOOKS = 4
"""How many of the listed trades and offers are checked with the model each time."""


class Disagreement(AssertionError):
    """The engine and the model say different things."""


class Comparison:
    """One game with options, drawn from a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.options = complete(RULES.options, self.draw_options(), "HD-207")
        self.seats = 2 if self.options["zwei"] == "ja" else self.random.choice([3, 4, 4])
        self.outcomes: list[tuple[str, int]] = []
        self.engine_luck = Luck(str(seed), self.outcomes)
        self.state = RULES.new(self.seats, self.options, self.engine_luck, None)
        self.model = Model(self.seats, self.options, self.luck)
        self.chance = self.random.choice([0.1, 0.2, 0.4, 0.8])
        """How often chance decides; otherwise a computer player does, so that games end."""
        self.player = make("mittel", RULES, seed)
        self.played = 0
        self.kinds: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.last: tuple[str, Action] | None = None

    def draw_options(self) -> dict[str, str | int]:
        draw = self.random.choice
        return {
            "aufbau": draw(["einsteiger", "variabel", "entdecker"]),
            "gruendung": draw(["fest", "frei"]),
            "nachschub": draw(["auto", "auto", "hand"]),
            "zwei": draw(["nein", "nein", "nein", "ja"]),
            "siegpunkte": draw([10, 12, 15]),
            "karten": draw(["begrenzt", "begrenzt", "unbegrenzt"]),
            "ausgleich": draw(["nein", "ja"]),
        }

    def luck(self, stream: str) -> int:
        """Return the next outcome of the engine's luck, which must be of this stream."""
        if not self.outcomes:
            raise self.different("luck", "nothing left", stream)
        name, outcome = self.outcomes.pop(0)
        if name != stream:
            raise self.different("luck", name, stream)
        return outcome

    def different(self, what: str, engine: object, model: object) -> Disagreement:
        return Disagreement(
            f"seed {self.seed}, after {self.played} actions, the last {self.last}, {self.options}: {what}\n"
            f"  engine: {engine}\n  model:  {model}"
        )

    def run(self, longest: int = LONGEST) -> None:
        """Play and compare to the end, or for at most `longest` actions."""
        while self.model.world.phase != "over" and self.played < longest:
            self.compare()
            seat, action = self.choose()
            self.play(seat, action)
        self.compare()
        self.compare_ranking()

    # Comparing

    def compare(self) -> None:
        if self.outcomes:
            raise self.different("luck", self.outcomes, "asks for nothing more")
        engine, model = RULES.to_json(self.state), spelled(self.model.world)
        for name, value in model.items():
            found = from_engine(engine, name, self.model.world)
            if found != value:
                raise self.different(name, found, value)
        for number, seat in enumerate(self.model.world.seats):
            self.compare_legal(number, seat)

    def compare_legal(self, number: int, seat: str) -> None:
        legal = RULES.legal(self.state, number)
        crowd = [action for action in legal if KINDS_BY_NUMBER[action & 255] in RULES.unlisted]
        engine = {repr(ACTIONS.to_json(action)) for action in legal if KINDS_BY_NUMBER[action & 255] not in RULES.unlisted}
        model = {repr(action) for action in listed(self.model, seat)}
        if engine != model:
            raise self.different(f"legal for {seat}", sorted(engine - model)[:6], sorted(model - engine)[:6])
        if self.model.world.phase == "over":
            return
        for listed_action in self.random.sample(crowd, min(LOOKS, len(crowd))):
            self.compare_check(seat, ACTIONS.to_json(listed_action))
        for action in strays(self.random, self.model, seat):
            self.compare_check(seat, action)

    def compare_check(self, seat: str, action: Action) -> str | None:
        refusal = RULES.check(self.state, COLOURS.index(seat), ACTIONS.from_json(action))
        engine = None if refusal is None else refusal.code
        model = self.model.check(seat, action)
        if engine != model:
            raise self.different(f"check of {seat}, {action}", engine, model)
        if model is not None:
            self.refusals[model] += 1
        return model

    def compare_ranking(self) -> None:
        ranking = RULES.ranking(self.state)
        if self.model.world.phase == "over":
            assert ranking is not None
            engine = {COLOURS[place.seat]: place.rank for place in ranking.places}
            if engine != self.model.world.ranking():
                raise self.different("ranking", engine, self.model.world.ranking())

    # Playing

    def choose(self) -> tuple[str, Action]:
        world = self.model.world
        if self.random.random() < STRAYING:
            seat = self.random.choice(world.seats)
            for action in strays(self.random, self.model, seat):
                if action["do"] not in ("end_turn", "flight") and self.compare_check(seat, action) is None:
                    return seat, action
        legal = [(at, actions) for at in range(self.seats) if (actions := RULES.legal(self.state, at))]
        at, found = self.random.choice(legal)
        seat = COLOURS[at]
        if self.random.random() >= self.chance:
            view = View(RULES, at, RULES.view(self.state, at))
            return seat, ACTIONS.to_json(self.player.choose(view, found))
        kinds = sorted({KINDS_BY_NUMBER[action & 255] for action in found})
        kind = self.random.choices(kinds, [WEIGHTS.get(kind, 5) for kind in kinds])[0]
        return seat, ACTIONS.to_json(self.random.choice([one for one in found if KINDS_BY_NUMBER[one & 255] == kind]))

    def play(self, seat: str, action: Action) -> None:
        self.last = (seat, action)
        self.played += 1
        self.kinds[str(action["do"])] += 1
        RULES.play(self.state, COLOURS.index(seat), ACTIONS.from_json(action), self.engine_luck, None)
        self.model.play(seat, action)


def spelled(world: World) -> dict[str, Any]:
    """Return the model's state under the names of the engine's JSON."""
    found: dict[str, Any] = {
        name: getattr(world, name)
        for name in (
            *("phase", "active", "start", "turn", "round", "due", "base", "bonus", "jumps", "chips", "hands", "pile"),
            *("upgrades", "stations", "friends", "cards", "medals", "half_medals", "ship_markers", "wishes", "owes", "winner"),
            *("last_offer", "offers_made"),
        )
    }
    found |= {
        "pool": {chip: count for chip, count in world.pool.items() if count},
        "roll": world.rolled,
        "offer_habits": world.habits,
        "points": {seat: world.points(seat) for seat in world.seats},
        "speed": world.speed() if world.base else 0,
        "pile_left": sum(world.pile.values()),
        "met": [card for card in DECK if card not in world.deck],
        "used_cards": [card for card in CARDS if card in world.used_cards],
        "buildings": {point: {"seat": seat, "kind": kind} for point, (seat, kind) in world.buildings.items()},
        "tiles": {
            slot: None if lying is None else {"tile": lying[0], "turned": lying[1]} for slot, lying in world.sky.tiles.items()
        },
        "ships": {
            seat: {str(number): {"kind": ship.kind, "point": ship.point} for number, ship in ships.items()}
            for seat, ships in world.ships.items()
        },
        "discards": {seat: {**dict.fromkeys(KINDS, 0), **world.discards.get(seat, {})} for seat in world.seats},
        "offers": [{**made, "declined": sorted(made["declined"])} for made in world.offers],
    }
    if not world.endless:
        found["bank"] = world.bank
    if world.decision is not None:
        found["chooser"] = world.decision.who
    if world.base and world.phase != "over":
        found["flight"] = {
            number: (ship.used, ship.done, ship.stuck, ship.waits) for number, ship in world.ships[world.active].items()
        }
    return found


def from_engine(engine: dict[str, Any], name: str, world: World) -> Any:
    if name == "flight":
        lists = [engine[part] for part in ("used", "done", "stuck", "waits")]
        return {number: tuple(part[number - 1] for part in lists) for number in world.ships[world.active]}
    if name == "offers":
        return [
            {**{part: made[part] for part in ("offer", "seat", "to", "give", "want")}, "declined": sorted(made["declined"])}
            for made in engine["offers"]
        ]
    return engine[name]


def main(games: int, first: int) -> None:
    began, actions, faults = time.monotonic(), 0, 0
    kinds: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    for seed in range(first, first + games):
        game = Comparison(seed)
        try:
            game.run()
        except Disagreement as fault:
            faults += 1
            print(fault, flush=True)
        actions += game.played
        kinds += game.kinds
        refusals += game.refusals
        if (seed - first + 1) % 50 == 0:
            print(f"{seed - first + 1} games", flush=True)
    took = time.monotonic() - began
    print(f"{games} games from {first}: {actions} actions compared in {took:.0f} s, {faults} disagreements")
    print("played:", dict(kinds.most_common()))
    print("refused:", dict(refusals.most_common()))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
