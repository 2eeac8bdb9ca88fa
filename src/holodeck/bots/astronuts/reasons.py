"""The reasons of a computer player of Astronuts, as facts with numbers. The words are in the game's files."""

from typing import Final

from holodeck.bots.astronuts.course import best_course
from holodeck.games.astronuts import actions
from holodeck.games.astronuts.board import (
    BITS,
    CAPACITY,
    DIE_SIDES,
    EXTRA_ENERGY,
    MEGA_SHIELDS,
    MOST_COLONIES,
    NOWHERE,
    PLANET_AT,
    PLANETS,
    POWER_LASER,
    SHIPS,
    TECHNOLOGY_COST,
)
from holodeck.games.astronuts.made.kinds import (
    ACCEPT,
    ATTACK,
    BUY_TECHNOLOGY,
    CHOOSE_COLONY,
    CHOOSE_TELEPORT,
    CHOOSE_YARD,
    COLONISE,
    DECLARE,
    DECLINE,
    END_TURN,
    KEEP_ROLL,
    MINE,
    MOVE,
    USE_WARP,
)
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.rules.dice import owns
from holodeck.games.astronuts.state import TRADE, State
from holodeck.kernel.engine.told import Told

LATE: Final = 5
"""The end is near if at most this many planets have nuts (AN-1101)."""


def reasons(state: State, seat: int, action: int) -> list[Told]:
    kind = actions.kind_of(action)
    if kind == DECLARE:
        return declaration(state, seat, int(actions.first(action)))
    if kind == MOVE:
        return flight(state, seat, int(actions.first(action)))
    if kind in (MINE, COLONISE):
        return on_planet(state, seat, int(actions.first(action)), kind == MINE)
    if kind == ATTACK:
        return [attack(state, seat, action)]
    if kind == BUY_TECHNOLOGY:
        return [technology(int(actions.first(action)))]
    if kind in (USE_WARP, KEEP_ROLL):
        return [Told("why_warp" if kind == USE_WARP else "why_keep", {"die": int(state.die)})]
    if kind in (CHOOSE_COLONY, CHOOSE_TELEPORT, CHOOSE_YARD):
        facts = place(state, int(actions.first(action)))
        return [Told("why_place", {name: value for name, value in facts.items() if value or name == "field"})]
    if kind in (ACCEPT, DECLINE):
        return [answer(state, kind == ACCEPT)]
    return [Told("why_end", {"left": int(state.actions_left)})] if kind == END_TURN else []


def place(state: State, field: int) -> dict[str, object]:
    """Return the facts of a field, and nuts and room if it is a planet."""
    planet = PLANET_AT[field]
    if planet == NOWHERE:
        return {"field": field}
    room = max(0, int(CAPACITY[planet] - colonies_on(state, planet)))
    return {"field": field, "nuts": int(BITS[state.nuts[planet]]), "room": room}


def halves_of(declared: int) -> int:
    """Return the half actions a declaration brings on average, which is a whole number (AN-503, AN-504)."""
    reached = DIE_SIDES + 1 - declared
    return 2 * (2 * declared * reached + sum(range(1, declared))) // DIE_SIDES


def declaration(state: State, seat: int, declared: int) -> list[Told]:
    halves, extra = halves_of(declared), int(owns(state, seat, EXTRA_ENERGY))
    facts: dict[str, object] = {"n": declared, "mean": halves // 2 + extra, "half": halves % 2 == 1}
    found = [Told("why_declare", {**facts, "ways": DIE_SIDES + 1 - declared})]
    courses = [best_course(state, seat, ship) for ship in range(SHIPS) if state.ship_at[seat * SHIPS + ship] != NOWHERE]
    best = max(courses, key=lambda course: course.value, default=None)
    if best is not None and best.goal != NOWHERE:
        found.append(Told("why_goal", {**place(state, best.goal), "steps": best.steps}))
    return found


def flight(state: State, seat: int, ship: int) -> list[Told]:
    course = best_course(state, seat, ship)
    return [] if course.goal == NOWHERE else [Told("why_fly", {**place(state, course.goal), "steps": course.steps})]


def on_planet(state: State, seat: int, ship: int, mines: bool) -> list[Told]:
    """Return the reason for mining or founding, and that the end is near."""
    here = place(state, int(state.ship_at[seat * SHIPS + ship]))
    if mines:
        return [Told("why_mine", here)]
    found = [Told("why_colony", {**here, "count": int(state.settled[seat]) + 1, "most": int(MOST_COLONIES)})]
    left = len([planet for planet in range(PLANETS) if state.nuts[planet]])
    return [*found, Told("why_hurry", {"count": left})] if 0 < left <= LATE else found


def technology(bought: int) -> Told:
    """Return the reason for a technology. Only Extra Energy earns actions, one every turn, the first at once (AN-606)."""
    facts: dict[str, object] = {"technology": bought}
    return Told("why_technology", {**facts, "turns": int(TECHNOLOGY_COST) - 1} if bought == EXTRA_ENERGY else facts)


def attack(state: State, seat: int, action: int) -> Told:
    field, rival = int(actions.second(action)), int(actions.third(action)) - 1
    more = int(owns(state, seat, POWER_LASER)) - int(owns(state, rival, MEGA_SHIELDS))
    sides = range(1, DIE_SIDES + 1)
    ways = len([1 for own in sides for other in sides if own + more > other])
    return Told("why_attack", {"field": field, "rival": rival, "ways": ways})


def answer(state: State, yes: bool) -> Told:
    """Return the reason for an answer to an offer, or to somebody who wants to fly past."""
    if state.phase == TRADE:
        return Told("why_trade" if yes else "why_no_trade", {})
    return Told("why_passage", {}) if yes else Told("why_no_passage", {})
