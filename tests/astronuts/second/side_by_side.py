"""The engine and the second model at one table: the engine plays, its luck is passed on, and everything is compared."""

from collections.abc import Iterator
from random import Random
from typing import Any

from holodeck.bots.astronuts.settler import Settler
from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.actions import ACTIONS, IDS
from holodeck.games.astronuts.made.kinds import COLONISE
from holodeck.kernel.engine.game import Game, begin
from tests.astronuts.second import listing
from tests.astronuts.second.galaxy import COLOURS, FIELDS, NEIGHBOURS, NUT_OF, PLANETS
from tests.astronuts.second.game import Play
from tests.astronuts.second.refusals import Action

SEATS = ["blau", "rot", "gruen", "magenta"]
WEIGHTS = {
    "end_turn": 0.4, "offer_trade": 0.5, "fly_through": 1.0, "move": 6.0, "mine": 12.0, "colonise": 25.0, "build_ship": 2.0,
    "buy_technology": 6.0, "attack": 2.0, "place_nut": 12.0, "place_auto": 0.5,
}  # fmt: skip
"""Weights of kinds, so that games advance; every kind is possible."""
WISHES = 12
"""How many random actions are checked after every action, legal or not."""
STRAYING = 0.03
NOTHING = -1


class SideBySide:
    """One game of both, drawn from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        seats = 2 + seed % 3
        options: dict[str, str | int] = {
            "verteilung": "abwechselnd" if seed % 7 == 3 else "zufall",
            "asteroiden": self.random.choice(["an", "aus"]),
            "astroholes": self.random.choice(["an", "aus"]),
            "ende14": self.random.choice(["sofort", "rundenende"]),
            "rundenlimit": self.random.choice([10, 12, 20, 40]),
        }
        self.bot, self.prudence = Settler(), self.random.choice([0.0, 0.5, 0.9])
        """How often a computer player decides, so that games end."""
        self.shunned = COLONISE if seed % 5 == 0 else NOTHING
        """The kind that nobody plays in this game: without colonies all planets are explored before anybody has fourteen."""
        self.game: Game = begin(RULES, seats, f"opinion {seed}", options)
        self.play = Play(seats, options, list(self.game.journal.header.luck))

    def disagreements(self) -> Iterator[str]:
        """Play to the end and yield every difference in words. After a difference in state the game stops."""
        while True:
            yield from self.compare()
            if not self.game.awaited:
                return
            seat, action = self.stray() or self.choose()
            self.step(seat, action)
            if self.play.luck:
                yield f"after {self.game.spell(action)} the model leaves {self.play.luck}"

    def choose(self) -> tuple[int, int]:
        """Choose a kind by its weight, then any action of it."""
        seat = self.game.awaited[0].seat
        legal = [action for action in self.game.legal(seat) if action & 255 != self.shunned]
        if self.random.random() < self.prudence:
            return seat, self.bot.choose(self.game.view(seat), legal)
        kinds = sorted({action & 255 for action in legal})
        kind = self.random.choices(kinds, [WEIGHTS.get(ACTIONS.name(kind), 3.0) for kind in kinds])[0]
        return seat, self.random.choice([action for action in legal if action & 255 == kind])

    def stray(self) -> tuple[int, int] | None:
        """Choose now and then a standing answer, or the withdrawal of an offer (AN-774)."""
        seat = self.random.randrange(len(self.play.players))
        if self.random.random() > STRAYING:
            return None
        wish = (
            {"do": "withdraw"}
            if self.random.random() < 0.5
            else {"do": "offer_habit", "habit": self.random.choice(["ask", "never"])}
        )
        action = ACTIONS.from_json(wish)
        refused = self.game.check(seat, action) is not None
        return None if refused else (seat, action)

    def step(self, seat: int, action: int) -> None:
        """Play the action in both, with the engine's luck."""
        self.play.luck[:] = self.game.play(seat, action).luck
        wish = read(self.game.spell(action))
        if wish["do"] == "offer_habit":
            self.play.players[seat].habit = wish["habit"]
            question = self.play.question
            if wish["habit"] == "never" and question is not None and (question.seat, question.phase) == (seat, "trade"):
                self.play.answer({"do": "decline"})
        else:
            self.play.answer(wish)

    def compare(self) -> Iterator[str]:
        mine, its = opinion(self.play), engine(self.game)
        for name, value in mine.items():
            if value != its[name]:
                yield f"{name}: the specification says {value}, the engine {its[name]}, after {self.last()}"
        if self.play.question is None:
            return
        seat = self.play.question.seat
        says, lists = listing.legal(self.play), [read(self.game.spell(action)) for action in self.game.legal(seat)]
        for wish in says:
            if wish not in lists:
                yield f"{wish} is legal, the engine does not list it, after {self.last()}"
        for wish in lists:
            if wish not in says:
                yield f"{wish} is not legal, the engine lists it, after {self.last()}"
        if (usual := listing.default(self.play)) != (done := read(self.game.spell(self.game.default(seat)))):
            yield f"by default {usual}, but the engine does {done}"
        yield from self.compare_wishes()

    def compare_wishes(self) -> Iterator[str]:
        """Check random actions: both refuse them for the same reason, or neither does."""
        for _ in range(WISHES):
            seat, wish = self.wish()
            refusal = self.game.check(seat, ACTIONS.from_json(spelled(wish)))
            code = None if refusal is None else refusal.code
            if code != (says := listing.check(self.play, seat, wish)):
                yield f"{SEATS[seat]}: {wish} is refused as {code}, the specification says {says}, after {self.last()}"

    def wish(self) -> tuple[int, Action]:
        """Return a random action, mostly of the player asked, mostly possible in this phase."""
        draw, question = self.random, self.play.question
        assert question is not None
        seats = range(len(self.play.players))
        kinds = [kind for kind in ACTIONS.kinds[1:] if kind.name not in ("withdraw", "offer_habit")]
        if draw.random() < 0.8:
            kinds = [kind for kind in kinds if listing.PHASE_OF.get(kind.name, "actions") == question.phase] or kinds
        kind = draw.choice(kinds)
        wish: Action = {"do": kind.name}
        for part, type_ in kind.parts.items():
            wish[part] = self.part(type_)
        return (question.seat if draw.random() < 0.9 else draw.choice(seats)), wish

    def part(self, type_: str) -> Any:
        draw = self.random
        if type_.endswith("?") and draw.random() < 0.5:
            return None
        values: dict[str, Any] = {
            "nut": COLOURS, "seat": range(len(SEATS)), "ship": [1, 2, 3], "technology": list(NUT_OF),
            "target": ["ship", "colony"], "gift": IDS["gift"], "number": range(8), "flag": [False, True],
        }  # fmt: skip
        if type_.startswith("field"):
            return draw.choice([*self.around(), *self.around(), draw.choice(FIELDS), draw.choice(PLANETS)])
        if type_ == "nut#":
            return {colour: draw.randint(1, 3) for colour in draw.sample(COLOURS, 2)}
        return draw.choice(values[type_.rstrip("?")])

    def around(self) -> list[str]:
        """Return fields near the active player's ships, where checks get further than the first."""
        ships = self.play.players[self.play.active].ships.values()
        near = [place for ship in ships for place in (ship.at, *NEIGHBOURS[ship.at])]
        return [self.random.choice(near), self.random.choice(NEIGHBOURS[self.random.choice(near)])]

    def last(self) -> str:
        entries = self.game.journal.entries
        return f"{len(entries)} actions, the last {self.game.spell(entries[-1].action)}" if entries else "the set-up"


def read(wish: dict[str, object]) -> Action:
    """Return an action of the engine in the terms of the second model: ships and seats are numbers."""
    found: Action = dict(wish)
    kind = next(kind for kind in ACTIONS.kinds if kind.name == wish["do"])
    for part, type_ in kind.parts.items():
        value = found.setdefault(part, None)
        if type_ == "ship":
            found[part] = int(str(value))
        elif type_.startswith("seat") and value is not None:
            found[part] = SEATS.index(str(value))
        elif type_ == "nut#":
            assert isinstance(value, dict)
            found[part] = {colour: count for colour, count in value.items() if count}
        elif type_ == "flag":
            found[part] = bool(value)
    return found


def spelled(wish: Action) -> dict[str, object]:
    """Return an action of the second model in the terms of the engine."""
    kind = next(kind for kind in ACTIONS.kinds if kind.name == wish["do"])
    found = dict(wish)
    for part, type_ in kind.parts.items():
        if wish[part] is None:
            del found[part]
        elif type_ == "ship":
            found[part] = str(wish[part])
        elif type_.startswith("seat"):
            found[part] = SEATS[wish[part]]
    return found


def opinion(play: Play) -> dict[str, Any]:
    """Return everything that is known, as the second model has it (AN-1502)."""
    question = play.question
    ranking = play.ranking() if question is None else None
    state: dict[str, Any] = {
        "asked": None if question is None else (SEATS[question.seat], question.phase),
        "active": SEATS[play.active], "round": play.round, "actions_left": play.actions_left, "declined": play.declined,
        "last_round": play.last_round, "ending": play.reason or "running", "ranking": ranking, "bank": play.bank,
        "offer": play.offer and (SEATS[play.offer[0]], play.offer[1], play.offer[2]),
        "nuts": {planet: [colour for colour in COLOURS if colour in lying] for planet, lying in play.nuts.items()},
        "colonies": {
            planet: {SEATS[seat]: n for seat, n in sorted(colonies.items()) if n} for planet, colonies in play.colonies.items()
        },
    }  # fmt: skip
    for seat, player in enumerate(play.players):
        ships = {
            number: (ship.at, sorted(ship.flags), ship.fate, ship.uses, sorted(ship.refused) if seat == play.active else [])
            for number, ship in sorted(player.ships.items())
        }
        state[SEATS[seat]] = (player.home, player.hand, ships, player.technologies, player.charged, player.habit, player.auto)
    return state


def engine(game: Game) -> dict[str, Any]:
    """Return the same from the engine's JSON."""
    said: Any = RULES.to_json(game.state)
    running, ranking = bool(game.awaited), game.ranking
    ranks = ranking and {place.seat: place.rank for place in ranking.places}
    state: dict[str, Any] = {
        "asked": (said["asked"], said["phase"]) if running else None,
        "active": said["active"], "round": said["round"], "actions_left": said["actions_left"], "declined": said["declined"],
        "last_round": bool(said["last_round"]), "ending": said["ending"], "ranking": ranks,
        "bank": {colour: said["bank"].get(colour, 0) for colour in COLOURS},
        "offer": said["offer"] and tuple(said["offer"][part] for part in ("player", "give", "take")),
        "nuts": said["nuts"], "colonies": said["colonies"],
    }  # fmt: skip
    for seat in said["seats"]:
        hand = {colour: said["hands"][seat].get(colour, 0) for colour in COLOURS}
        ships = {int(n): ship(said, seat, n) for n, at in said["ships"][seat].items() if at is not None}
        own = (said[table][seat] for table in ("technologies", "charged", "offer_habit", "auto"))
        state[seat] = (said["homes"][seat], hand, ships, *own)
    return state


def ship(said: Any, seat: str, number: str) -> tuple[Any, ...]:
    fate = said["fates"][seat][number]
    uses = said["left"][seat][number] if fate in ("3-4", "3-5", "4-5") else 0
    refused = sorted(one["field"] for one in said["refused"] if one["ship"] == number) if seat == said["active"] else []
    return said["ships"][seat][number], sorted(said["flags"][seat][number]), fate, uses, refused
