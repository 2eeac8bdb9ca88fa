"""The reasons of a computer player, as facts with numbers: what a place brings in twelve rolls, what a goal lacks.

They come from the view and from the judgement the player itself uses. The words are in the game's files.
"""

from typing import Final

from holodeck.bots.raumkolonie.colony import income
from holodeck.bots.raumkolonie.value import Goal, Judge
from holodeck.games.raumkolonie import actions as do
from holodeck.games.raumkolonie.board import CROSSING_LAND, END_A, END_B, FIELD_CROSSINGS, NEIGHBOURS, RESOURCES
from holodeck.games.raumkolonie.made import kinds
from holodeck.games.raumkolonie.made.state import copy
from holodeck.games.raumkolonie.rules.building import put_tube
from holodeck.games.raumkolonie.rules.hands import BET_COST, CARD_COST, CENTRAL_COST, hand_of
from holodeck.games.raumkolonie.rules.pirate import TAX_DIVISOR, TAX_LIMIT
from holodeck.games.raumkolonie.rules.titles import tube_added
from holodeck.games.raumkolonie.state import CENTRAL_POINTS, DOME_POINTS, EVENT_KINDS, UNCHOSEN, State
from holodeck.kernel.engine.told import Told
from holodeck.kernel.trade.hands import single
from holodeck.kernel.trade.offers import find

VICTORY_POINT: Final = do.CARD_IDS.index("victory_point")
DOME: Final = 0
CENTRAL: Final = 1
CARD: Final = 2
"""The goals of saving, in the order of the words: `goal`."""


def reasons(judge: Judge, state: State, action: int) -> list[Told]:
    """Return the main reason for an action, and a warning if a full hand is in danger."""
    found = main_reason(judge, state, action)
    if found is None:
        return []
    total = int(state.total[judge.seat])
    spends = action & 255 in (kinds.BUILD_TUBE, kinds.BUILD_DOME, kinds.BUILD_CENTRAL, kinds.BUY_CARD, kinds.BANK_TRADE)
    if spends and total > TAX_LIMIT and not state.shield[judge.seat]:
        return [found, Told("why_spend", {"count": total, "lost": total // TAX_DIVISOR})]
    return [found]


def main_reason(judge: Judge, state: State, action: int) -> Told | None:
    kind, seat = action & 255, judge.seat
    if kind in (kinds.SETUP_DOME, kinds.BUILD_DOME):
        return dome(state, seat, int(do.place(action)))
    if kind == kinds.SETUP_TUBE:
        return first_tube(state, int(do.place(action)))
    if kind == kinds.BUILD_TUBE:
        return tube(judge, state, int(do.place(action)))
    if kind == kinds.BUILD_CENTRAL:
        crossing = int(do.place(action))
        missing = max(0, int(state.target - state.points(seat)) - (CENTRAL_POINTS - DOME_POINTS))
        return Told("why_central", {"crossing": crossing, "count": rolls_of(state, crossing), "missing": missing})
    if kind == kinds.BUY_CARD:
        return card(state)
    if kind == kinds.PLAY_CARD:
        return Told("why_play_card", {"card": int(do.place(action))})
    if kind in (kinds.MOVE_PIRATE, kinds.PIRATE_STAYS, kinds.CHOOSE_VICTIM, kinds.PAY_TAX):
        return raid(state, seat, action)
    return trade(judge, state, action)


# Building


def rolls_of(state: State, crossing: int) -> int:
    """Return the units a dome there brings in twelve rolls, in which each number falls once."""
    return len([field for field in CROSSING_LAND[crossing] if state.number[field]])


def dome(state: State, seat: int, crossing: int) -> Told:
    earned = income(state, seat)
    lands = [int(state.terrain[field]) for field in CROSSING_LAND[crossing] if state.number[field]]
    fresh = [resource for resource in range(RESOURCES) if resource in lands and not earned[resource]]
    return Told("why_dome", {"crossing": crossing, "count": len(lands), "fresh": fresh})


def first_tube(state: State, border: int) -> Told | None:
    """Return the best place for a dome in this direction."""
    origin = int(state.setup_crossing)
    end = int(END_A[border] + END_B[border]) - origin
    places = [int(other) for other in NEIGHBOURS[end] if other != origin and not state.crowded[other]]
    if not places:
        return None
    best = max(places, key=lambda place: rolls_of(state, place))
    return Told("why_tube_place", {"border": border, "crossing": best, "count": rolls_of(state, best), "tubes": 1})


def tube(judge: Judge, state: State, border: int) -> Told | None:
    """Return a longer path as the reason, or the place the tube leads to."""
    seat = judge.seat
    twin = copy(state)
    put_tube(twin, seat, border)
    tube_added(twin, seat, border, None)
    others = [other for other in range(state.seats) if other != seat]
    rival = max(others, key=lambda other: int(state.path[other]))
    reach = judge.reach(twin)
    places = [crossing for crossing in reach.crossings if not twin.crowded[crossing] and reach.tubes[crossing] <= 1]
    wins = twin.path_holder == seat and state.path_holder != seat
    if twin.path[seat] > state.path[seat] and (wins or not places):
        length, theirs = int(twin.path[seat]), int(state.path[rival])
        return Told("why_tube_path", {"border": border, "length": length, "rival": rival, "theirs": theirs})
    if not places:
        return None
    best = max(places, key=lambda place: (-reach.tubes[place], rolls_of(state, place)))
    facts: dict[str, object] = {"border": border, "crossing": best, "count": rolls_of(state, best), "tubes": reach.tubes[best]}
    return Told("why_tube_place", facts)


def card(state: State) -> Told:
    deck = state.event_deck if state.event_left else state.event_discards
    left = sum([int(deck[kind]) for kind in range(EVENT_KINDS)])
    return Told("why_card", {"points": int(deck[VICTORY_POINT]), "left": left})


# The pirate


def raid(state: State, seat: int, action: int) -> Told:
    kind = action & 255
    if kind == kinds.PAY_TAX:
        return Told("why_tax", {"goods": do.tax_goods(action)})
    if kind == kinds.PIRATE_STAYS:
        return Told("why_pirate_stays", {"field": int(state.pirate)})
    if kind == kinds.CHOOSE_VICTIM:
        victim = int(do.place(action))
        return Told("why_victim", {"rival": victim, "count": int(state.total[victim]), "points": int(state.points(victim))})
    return pirate(state, seat, int(do.place(action)))


def pirate(state: State, seat: int, field: int) -> Told:
    """Return whom the pirate hits there: the one with most points, or nobody."""
    lost = [0] * int(state.seats)
    for crossing in FIELD_CROSSINGS[field]:
        building = int(state.building[crossing])
        if building >= 0:
            lost[building >> 1] += 1 + (building & 1)
    hit = [other for other in range(state.seats) if other != seat and lost[other]]
    if not hit or not state.number[field]:
        return Told("why_pirate_away", {"field": field})
    rival = max(hit, key=lambda other: (int(state.points(other)), lost[other]))
    facts: dict[str, object] = {"field": field, "rival": rival, "points": int(state.points(rival)), "count": lost[rival]}
    return Told("why_pirate", facts)


# Trade, bets, and the end of the turn


def trade(judge: Judge, state: State, action: int) -> Told | None:
    kind, seat = action & 255, judge.seat
    if kind == kinds.BANK_TRADE:
        give, want = single(RESOURCES, do.second(action), do.third(action)), single(RESOURCES, do.fourth(action), 1)
        return saving(judge, state, "why_bank", give, want)
    if kind == kinds.OFFER:
        return saving(judge, state, "why_offer", do.offer_give(action), do.offer_want(action))
    if kind == kinds.ACCEPT:
        made = find(state.offers, do.number_of_offer(action))
        return None if made is None else saving(judge, state, "why_accept", made.want, made.give)
    if kind == kinds.DECLINE:
        made = find(state.offers, do.number_of_offer(action))
        return None if made is None else Told("why_decline", {"rival": int(made.seat), "points": int(state.points(made.seat))})
    if kind == kinds.BET:
        return Told("why_bet", {"goods": list(BET_COST)})
    if kind in (kinds.BET_PASS, kinds.BET_HABIT):
        return Told(no_bet(state, seat, kind), {"goods": list(BET_COST)})
    return ending(judge, state) if kind == kinds.END_TURN and state.active == seat else None


def no_bet(state: State, seat: int, kind: int) -> str:
    """Return the name of the reason. The first answer decides whether there are more questions (RK-1105)."""
    if kind == kinds.BET_HABIT:
        return "why_asked_again"
    return "why_no_bets" if state.never_bets[seat] == UNCHOSEN else "why_no_bet"


def best_goal(judge: Judge, state: State, hand: list[int]) -> Goal | None:
    """Return the best goal to save this hand for, as the player itself judges."""
    prospect = judge.prospect(state)
    goal, _ = judge.best(judge.goals(state, prospect, judge.points_to_go(state)), hand, prospect.economy)
    return goal


def goal_number(goal: Goal) -> int:
    """Return the number of a goal, recognised by its cost."""
    return CENTRAL if goal.cost == CENTRAL_COST else CARD if goal.cost == CARD_COST else DOME


def missing(goal: Goal, hand: list[int]) -> list[int]:
    return [max(0, goal.cost[resource] - hand[resource]) for resource in range(RESOURCES)]


def saving(judge: Judge, state: State, name: str, give: list[int], get: list[int]) -> Told:
    """Return the reason for a trade: the goal it serves."""
    hand = hand_of(state, judge.seat)
    after = [max(0, hand[resource] - give[resource] + get[resource]) for resource in range(RESOURCES)]
    goal = best_goal(judge, state, after)
    facts: dict[str, object] = {"give": list(give), "get": list(get)}
    if goal is not None:
        facts |= {"goal": goal_number(goal), "missing": missing(goal, after)}
    return Told(name, facts)


def ending(judge: Judge, state: State) -> Told:
    hand = hand_of(state, judge.seat)
    goal = best_goal(judge, state, hand)
    lacks = [] if goal is None else missing(goal, hand)
    if goal is None or not any(lacks):
        return Told("why_end", {})
    return Told("why_end", {"goal": goal_number(goal), "missing": lacks})
