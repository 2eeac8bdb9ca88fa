"""What one could do, best first (HD-614): building sites with what they yield and how often, targets of the pirate with those who
would be hit, and what is lacking for a building."""

from typing import Final

from holodeck.games.raumkolonie.actions import BUILD_DOME, MOVE_PIRATE, SETUP_DOME, place
from holodeck.games.raumkolonie.board import CROSSING_LAND, FIELD_CROSSINGS, RESOURCES
from holodeck.games.raumkolonie.rules.decisions import legal
from holodeck.games.raumkolonie.rules.hands import BET_COST, CARD_COST, CENTRAL_COST, DOME_COST, TUBE_COST, hand_of
from holodeck.games.raumkolonie.rules.sites import site
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.names import VOCABULARY
from holodeck.games.raumkolonie.text.surroundings import field_facts
from holodeck.kernel.manner import Manner
from holodeck.kernel.speech import Heard
from holodeck.kernel.told import Told

COSTS: Final = {"tube": TUBE_COST, "dome": DOME_COST, "central": CENTRAL_COST, "card": CARD_COST, "bet": BET_COST}
PURCHASES: Final = VOCABULARY.lexicon("purchase")
FOR: Final = VOCABULARY.words("against")


def rolls(state: State, crossing: int) -> int:
    """How many of the twelve rolls bring something there."""
    return len({state.number[field] for field in CROSSING_LAND[crossing] if state.number[field]})


def sites(state: State, seat: int, words: Heard, _manner: Manner) -> list[Told]:
    """Where the seat may build a dome now; those that yield most often first."""
    words.finish()
    found = [place(action) for action in legal(state, seat) if action & 255 in (BUILD_DOME, SETUP_DOME)] if seat >= 0 else []
    best = sorted(found, key=lambda crossing: (-rolls(state, crossing), -len(CROSSING_LAND[crossing]), crossing))
    lines = [Told("site_line", {**site(state, crossing), "rolls": rolls(state, crossing)}) for crossing in best]
    return lines or [Told("no_sites", {})]


def targets(state: State, seat: int, words: Heard, _manner: Manner) -> list[Told]:
    """Where the pirate may be sent now, those first where he hits others hardest and oneself least."""
    words.finish()
    found = [place(action) for action in legal(state, seat) if action & 255 == MOVE_PIRATE] if seat >= 0 else []
    best = sorted(found, key=lambda field: (-harm(state, seat, field), field))
    lines = [Told("target_line", {**field_facts(state, field), "victims": victims(state, field)}) for field in best]
    return lines or [Told("no_targets", {})]


def victims(state: State, field: int) -> list[Told]:
    """Who loses what the field would yield, and how many each."""
    lost = [0] * state.seats
    for crossing in FIELD_CROSSINGS[field]:
        building = state.building[crossing]
        if building >= 0:
            lost[building >> 1] += 1 + (building & 1)
    return [Told("target_victim", {"seat": seat, "count": count}) for seat, count in enumerate(lost) if count]


def harm(state: State, seat: int, field: int) -> int:
    """What others lose there; what one loses oneself counts twice against it."""
    return sum(int(str(told.facts["count"])) * (-2 if told.facts["seat"] == seat else 1) for told in victims(state, field))


def lacking(state: State, seat: int, words: Heard, _manner: Manner) -> list[Told]:
    """`was fehlt mir fuer kuppel`: the goods that are not in the hand yet."""
    words.skip(*FOR)
    what = words.need(PURCHASES, "purchase")
    words.finish()
    hand = hand_of(state, seat) if seat >= 0 else [0] * RESOURCES
    cost = COSTS[what]
    missing = [max(0, price - held) for price, held in zip(cost, hand, strict=True)]
    return [Told("lacks", {"goods": missing}) if any(missing) else Told("lacks_nothing", {"goods": cost})]
