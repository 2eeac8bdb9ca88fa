"""The reasons a player of Sternenfahrer may give for an action, with the types of their facts."""

from typing import Final

GOAL: Final = {
    "goal_point": "point",
    "steps": "number",
    "ways": "number",
    "fresh": "resource*",
    "people": "people",
    "needs": "number",
    "marker": "flag",
}
"""The goal of a ship: its distance, how often its planets yield, or whose outpost it is and what that takes."""
SAVING: Final = {"goal": "goal", "missing": "resource#", "upgrade": "upgrade"}
"""The purchase that the player saves for, and the cards missing for it."""
FITTING: Final = {"ship": "ship", "goal_point": "point", "upgrade": "upgrade", "needed": "number"}
"""A ship without a goal, and the upgrade missing for one."""

REASONS: Final[dict[str, dict[str, str]]] = {
    "why_colony_ship": GOAL,
    "why_trade_ship": GOAL,
    "why_fly": {**GOAL, "ship": "ship", "left": "number"},
    "why_found": {**GOAL, "missing": "number"},
    "why_spaceport": {"point": "point", "missing": "number", "goal_point": "point", "nearer": "number"},
    "why_drive": {"goal_point": "point", "steps": "number", "before": "number", "after": "number"},
    "why_drives": {},
    "why_cannon": {"count": "number"},
    "why_cargo": {"count": "number", "less": "number"},
    "why_lose_upgrade": {"upgrade": "upgrade", "count": "number"},
    "why_bank": {**SAVING, "goods": "resource#", "resource": "resource"},
    "why_take": {**SAVING, "resource": "resource"},
    "why_discard": {**SAVING, "goods": "resource#"},
    "why_flight": SAVING,
    "why_rob": {"rival": "seat", "count": "number", "points": "number"},
    "why_free": {},
    "why_medal": {},
    "why_end": {},
    "why_decline": {},
    "why_yes": {},
    "why_fit": FITTING,
    "why_near": FITTING,
    "why_offer": {**SAVING, "give": "resource#", "want": "resource#"},
    "why_even": {},
    "why_gift": {"count": "number", "left": "number"},
    "why_card_yield": {"card": "card", "resource": "resource", "ways": "number"},
    "why_card_bank": {"card": "card", "resource": "resource", "ways": "number"},
    "why_card_ships": {"card": "card", "drives": "number", "cannons": "number"},
}
