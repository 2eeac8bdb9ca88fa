"""Questions when a decision opens (SF-135): who has to do what, the choices, and what happens when the time is up, in one
line."""

from typing import Final

from holodeck.games.sternenfahrer.actions import ACTIONS, part
from holodeck.games.sternenfahrer.made.kinds import FLY, FOUND, JUMP
from holodeck.games.sternenfahrer.rules.card_effects import cards_to_give
from holodeck.games.sternenfahrer.rules.decisions import decisions, default
from holodeck.games.sternenfahrer.rules.encounters import can_say_yes, highest_answer
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.rules.stops import leaving_told, must_leave, speed_left
from holodeck.games.sternenfahrer.rules.trees import BOXES, NUMBER
from holodeck.games.sternenfahrer.state import FLYING, State
from holodeck.games.sternenfahrer.text.prospects import can_jump
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.rules import UNKNOWN, Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.trade.offers import heard_by

CHOICES: Final = {
    "founding_colony": ["point"],
    "founding_port": ["point"],
    "founding_ship": ["point"],
    "founding_upgrade": ["upgrade"],
    "robbing": ["victim"],
    "taking": ["resource"],
    "gaining": ["upgrade"],
    "losing": ["upgrade"],
    "sticking": ["ship"],
    "revealing": ["tile", "slot"],
    "placing": ["point"],
    "befriending": ["card"],
}
"""The part of the answers that a decision lets choose; the question lists its values, as `point_choice` and so on."""
ANSWERED_BY: Final = {
    **dict.fromkeys(CHOICES, "choose"),
    "robbing": "rob",
    "taking": "take",
    "giving": "give",
    "discarding": "discard",
}
"""The commands whose word may be omitted in an answer."""
GOING_ON: Final = {"rolling", "building", "flying"}
"""The decisions whose default is done sooner or later anyway, with or without a clock."""


def asked(state: State, pending: list[Awaited]) -> list[Told]:
    return [question(state, awaited) for awaited in pending]


def question(state: State, awaited: Awaited) -> Told:
    seat, decision = awaited.seat, awaited.decision
    facts: dict[str, object] = {"seat": seat, **otherwise(state, seat, "default" if decision in GOING_ON else "late")}
    if decision == "offer":
        facts["offers"] = [made.told() for made in heard_by(state.offers, seat)]
    elif decision == "discarding":
        facts |= {"count": state.owes[seat], "goods": own_cards(state, seat)}
    elif decision == "giving":
        facts |= {"count": cards_to_give(state), "goods": own_cards(state, seat)}
    elif decision == "flying":
        facts |= still_to_fly(state, seat)
    elif decision in CHOICES:
        facts |= choices(state, seat, CHOICES[decision])
        facts["people"] = state.docked
    elif decision == "asked":
        box = BOXES[state.box]
        if box.kind == NUMBER:
            return Told("asked_number", {**facts, "low": box.low, "high": highest_answer(state), "possible": True})
        return Told("asked_yes_no", {**facts, "yes": can_say_yes(state)})
    return Told(f"asked_{decision}", facts)


def about(state: State, seat: int) -> list[Told]:
    """Describe the box of the encounter that led to the question, or the offers that wait for an answer."""
    if state.box >= 0 and seat == state.active:
        return [Told("box_reached", {"seat": seat, "box": state.box})]
    return [made.told() for made in heard_by(state.offers, seat) if made.asks(seat)]


def still_to_fly(state: State, seat: int) -> dict[str, object]:
    """Return speed, jumps and the ships that have not flown while others have; nothing if no ship can move any more."""
    ships = [int(ship) for ship in own_ships(state, seat)]
    ready = [ship for ship in ships if speed_left(state, ship) > 0 or can_jump(state, seat, ship)]
    if not ready:
        return {}
    unmoved = [ship for ship in ready if not state.used[ship]]
    leaving = [Told("leaving", {"ship": ship, "why": leaving_told(state, ship)}) for ship in ships_to_move(state, seat)]
    facts: dict[str, object] = {"speed": state.speed(), "jumps": state.jumps, "leaving": leaving}
    return {**facts, "unmoved": unmoved if len(unmoved) < len(ships) else []}


def ships_to_move(state: State, seat: int) -> list[int]:
    """Return the ships that have to move on before the turn may end (SF-93)."""
    return [int(ship) for ship in own_ships(state, seat) if must_leave(state, ship)]


def useful(state: State, seat: int, legal: list[int]) -> list[int]:
    """Keep only what ships in the way can do, if there are any."""
    leaving = ships_to_move(state, seat) if state.phase == FLYING and seat == state.active else []
    return [action for action in legal if action & BYTE in (FLY, JUMP, FOUND) and part(action) in leaving] if leaving else legal


def otherwise(state: State, seat: int, fact: str) -> dict[str, object]:
    """Return, as a fact, the line that would be typed when the time is up; nothing for viewers who cannot see the hand, on which
    it may depend."""
    return {} if UNKNOWN in hand_of(state, seat) else {fact: spoken(default(state, seat))}


def spoken(action: int) -> Told:
    return Told(f"spoken.{ACTIONS.name(action)}", ACTIONS.parts(action))


def choices(state: State, seat: int, parts: list[str]) -> dict[str, object]:
    """Return the values that may be chosen for each part, each once."""
    actions = [ACTIONS.parts(int(action)) for action in decisions(state, seat)]
    return {f"{part}_choice": list(dict.fromkeys(found[part] for found in actions if part in found)) for part in parts}


def own_cards(state: State, seat: int) -> list[int]:
    """Return the hand to give from; zeros for viewers who cannot see it."""
    hand = hand_of(state, seat)
    return [0 for _ in hand] if UNKNOWN in hand else [int(count) for count in hand]
