"""Every branch of the 32 encounters is taken: each answer, verdict and row of balls of each box; and each effect shows in what is
told (SF-98, SF-99)."""

from functools import cache
from random import Random
from typing import Final

import pytest

from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.actions import BALL_IDS, BOX_IDS, ENCOUNTER_IDS, PHASES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.made.kinds import FLIGHT
from holodeck.games.sternenfahrer.rules.building import mount
from holodeck.games.sternenfahrer.rules.trees import BOXES, CHECK, NUMBER, TABLE, TEST, YES_NO, Box
from holodeck.games.sternenfahrer.state import FLYING, OVER, UPGRADES, State
from holodeck.kernel.engine.luck import ScriptedLuck
from holodeck.kernel.engine.told import Tell, Told
from tests.clauses import clause
from tests.sternenfahrer.table import Table

Branch = tuple[str, str]
RICH = {"ore": 3, "fuel": 3, "carbon": 3, "food": 3, "goods": 3}
ATTEMPTS = 120
EVENTS: Final = {
    "half_medal": ["half_medals_gained", "half_medals_lost"],
    "take": ["cards_taken"],
    "take_choice": ["cards_taken"],
    "draw_pile": ["supply_drawn"],
    "give_choice": ["cards_given"],
    "give_random": ["cards_given"],
    "pay": ["cards_given"],
    "upgrade_gain": ["upgrade_gained"],
    "upgrade_lose": ["upgrade_lost"],
    "ship_stuck": ["ship_stuck"],
    "speed": ["speed_set"],
    "jump": ["jump_won"],
    "free_trade_ship": ["free_ship", "ship_marker_gained"],
    "rob_each": ["stolen"],
    "rob_one": ["stolen"],
    "reveal_system": ["explored"],
    "all_upgrade_lose": ["upgrade_lost"],
    "all_most_cargo": ["half_medals_gained"],
    "all_fewest_points": ["supply_drawn"],
    "reshuffle_and_draw": ["encounters_shuffled"],
}
"""The events of which each effect tells one."""


def branches(box: Box) -> set[Branch]:
    """Return the branches of a box."""
    name = BOX_IDS[box.number]
    if box.kind == NUMBER:
        return {(name, f"number {number}") for number in range(box.low, box.high + 1)}
    if box.kind == YES_NO:
        return {(name, "yes"), (name, "no")}
    if box.kind in (TEST, CHECK):
        return {(name, "win"), (name, "lose")}
    return {(name, f"row {row}") for row in range(len(box.rows))} if box.kind == TABLE else {(name, "")}


def branch_taken(told: Told, box: Box) -> str | None:
    """Return the branch that this event says was taken."""
    facts = told.facts
    match told.name:
        case "answered_number":
            return f"number {facts['number']}"
        case "answered_yes" | "answered_no":
            return told.name.removeprefix("answered_")
        case "tested" | "tested_rival" | "checked":
            return "win" if facts["verdict"] else "lose"
        case "table_rolled":
            total = int(str(facts["total"]))
            return next(f"row {number}" for number, (low, high, _) in enumerate(box.rows) if low <= total <= high)
    return None


@cache
def start_state() -> State:
    """Return a state in which blau has cards, two ships in space and free port points, and others have cards to lose."""
    table = Table().building(**RICH).hand("rot", ore=2).hand("gruen", food=1)
    return table.ship("blau", 1, "colony_ship", "O5").ship("blau", 2, "trade_ship", "Q5").state


class Trip:
    """One encounter, answered at random by players with different upgrades."""

    def __init__(self, card: str, attempt: int) -> None:
        self.random = Random(f"{card} {attempt}")
        self.state = RULES.copy(start_state())
        for place in range(len(self.state.upgrade)):
            seat, upgrade = divmod(place, UPGRADES)
            mount(self.state, seat, upgrade, self.random.randrange(6) - self.state.upgrade[place])
        self.luck = ScriptedLuck(f"{card} {attempt}")
        self.luck.script |= {"encounters": [ENCOUNTER_IDS.index(card)], "balls": [BALL_IDS.index("black"), 0]}
        self.tell = Tell()
        self.phases: set[int] = set()

    def take(self) -> "Trip":
        state = self.state
        RULES.play(state, 0, FLIGHT, self.luck, self.tell)
        while state.phase not in (FLYING, OVER):
            self.phases.add(int(state.phase))
            seat = RULES.awaiting(state)[0]
            RULES.play(state, seat, self.random.choice(RULES.legal(state, seat)), self.luck, self.tell)
        return self

    def branches(self) -> set[Branch]:
        found, box = set[Branch](), BOXES[0]
        for told in self.tell.happened:
            if told.name == "box_reached":
                box = BOXES[int(str(told.facts["box"]))]
            way = "" if told.name == "box_reached" and branches(box) == {(BOX_IDS[box.number], "")} else branch_taken(told, box)
            if way is not None:
                found.add((BOX_IDS[box.number], way))
        return found


@cache
def trips(card: str) -> list[Trip]:
    """Return as many trips as it takes to take every branch of this card."""
    wanted = {branch for box in BOXES if BOX_IDS[box.number].startswith(card) for branch in branches(box)}
    found: list[Trip] = []
    for attempt in range(ATTEMPTS):
        found.append(Trip(card, attempt).take())
        wanted -= found[-1].branches()
        if not wanted and attempt > 5:
            return found
    raise AssertionError(f"never taken: {sorted(wanted)}")


@clause("SF-98")
@pytest.mark.parametrize("card", ENCOUNTER_IDS)
def test_every_branch_of_an_encounter_is_taken(card: str) -> None:
    assert trips(card)


@clause("SF-99")
@pytest.mark.parametrize("op", EVENTS)
def test_every_effect_shows_in_what_is_told(op: str) -> None:
    cards = [card.id for card in DATA.encounters if any(effect.op == op for box in card.boxes for effect in box.effects)]
    told = {thing.name for card in cards for trip in trips(card) for thing in trip.tell.happened}
    assert cards
    assert {*EVENTS[op]} & told


def test_every_effect_and_every_choice_inside_one_is_tried() -> None:
    assert {*EVENTS} == {effect.op for card in DATA.encounters for box in card.boxes for effect in box.effects}
    met = {PHASES[phase] for card in ENCOUNTER_IDS for trip in trips(card) for phase in trip.phases}
    assert met == {"asked", "giving", "taking", "gaining", "losing", "sticking", "revealing", "placing", "robbing"}
