"""The reasons of the astronaut for what the settler does not do: trade, fly through, build ships and declare what it needs."""

from holodeck.bots.astronuts import reasons as usual
from holodeck.bots.astronuts.bartering import NOTHING, gets_needed, proposals
from holodeck.bots.astronuts.declaring import Outlook
from holodeck.bots.astronuts.prospects import is_there, new_ship_prospect, prospects
from holodeck.bots.astronuts.reasons import place
from holodeck.games.astronuts import actions
from holodeck.games.astronuts.board import DIE_SIDES, SHIPS, TIME_WARP
from holodeck.games.astronuts.made.kinds import ACCEPT, BUILD_SHIP, BUY_TECHNOLOGY, DECLARE, FLY_THROUGH, MOVE, OFFER_TRADE
from holodeck.games.astronuts.state import TRADE, State
from holodeck.kernel.engine.told import Told


def reasons(state: State, seat: int, action: int) -> list[Told]:
    kind = actions.kind_of(action)
    if kind == DECLARE:
        return declaration(state, seat, int(actions.first(action)))
    if kind in (MOVE, FLY_THROUGH):
        return flight(state, seat, action)
    if kind == OFFER_TRADE:
        return offer(state, seat, action)
    if kind == BUILD_SHIP:
        ship = next(number for number in range(SHIPS) if not is_there(state, seat, number))
        built = new_ship_prospect(state, seat, ship, ())
        return [] if built is None else [Told("why_ship", {**place(state, built.field), "steps": built.cost - 1})]
    if kind == BUY_TECHNOLOGY and int(actions.first(action)) == TIME_WARP:
        return [Told("why_time_warp", {"technology": int(TIME_WARP)})]
    if kind == ACCEPT and state.phase == TRADE and gets_needed(state, seat, state.offers[0].give.index(1)):
        return [Told("why_needed", {"nut": state.offers[0].give.index(1)})]
    return usual.reasons(state, seat, action)


def declaration(state: State, seat: int, declared: int) -> list[Told]:
    """Return what a number brings on average, how surely it is enough for the next colony, and where the best ship flies."""
    told, outlook = usual.declaration(state, seat, declared)[:1], Outlook(state, seat)
    if outlook.milestones:
        needed = outlook.milestones[0]
        rolls = range(1, DIE_SIDES + 1)
        ways = len([die for die in rolls if outlook.actions(declared, die) >= needed])
        told.append(Told("why_enough", {"needed": needed, "ways": ways}))
    for best in prospects(state, seat)[:1]:
        told.append(Told("why_goal", {**place(state, best.field), "steps": best.cost}))
    return told


def flight(state: State, seat: int, action: int) -> list[Told]:
    """Return the planet that a flight leads to, and whether it crosses an obstacle."""
    ship = int(actions.first(action))
    goals = [best for best in prospects(state, seat) if best.ship == ship and best.first == action]
    told = [Told("why_fly", {**place(state, best.field), "steps": best.cost}) for best in goals]
    crossed = actions.kind_of(action) == FLY_THROUGH
    return [*told, Told("why_cross", {"field": int(actions.second(action))})] if crossed and told else told


def offer(state: State, seat: int, action: int) -> list[Told]:
    """Return what an offer is for."""
    found = [one for one in proposals(state, seat, ()) if one.action == action][:1]
    facts: list[dict[str, object]] = [{"give": one.give, "take": one.take} for one in found]
    return [
        Told("why_offer", {**said, "technology": one.technology} if one.technology != NOTHING else said)
        for one, said in zip(found, facts, strict=True)
    ]
