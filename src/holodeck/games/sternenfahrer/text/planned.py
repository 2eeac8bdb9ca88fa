"""What is told in plans of flights (section 14), with the types of its facts."""

from typing import Final

GUARDED: Final = {"guards": "told*"}
REACH: Final = {"ship": "ship", "ship_kind": "ship_kind", "left": "number", "least": "flag"}
"""A ship and its range; before the mother ship is rolled, its least range."""
PLAN: Final = {"ship": "ship", "stop": "point?"}
"""A ship on its way, and the last point where it may stop in one flight."""

PLANNED: Final[dict[str, dict[str, str]]] = {
    "ships_none": {},
    "ship_line": {**REACH, "point": "point", "goals": "told*"},
    "goal": {"what": "told", "steps": "number", "ways": "direction*"},
    # what is on a point
    "place_site": {"where": "told", "planets": "told*"},
    "place_dock": {"people": "people", "point": "point", "need": "number"},
    "place_ship": {"player": "seat", "ship": "ship", "point": "point"},
    "place_port": {"player": "seat", "point": "point"},
    "place_point": {"point": "point"},
    "place_edge": {"point": "point", "slot": "slot"},
    # what a ship could do there
    "targets_head": {**REACH, "count": "number"},
    "targets_line": {"head": "told", "targets": "told*"},
    "targets_next": {"target": "told"},
    "targets_jump": {"ship": "ship"},
    "targets_more": {"ship": "ship"},
    "target": {"goal": "told", "why": "told"},
    "why_fine": {},
    "why_clears": GUARDED,
    "why_site_blocked": GUARDED,
    "why_system_full": {},
    "why_stop_occupied": {},
    "why_stop_port": {},
    "why_stop_site": {},
    "why_stop_dock_colony": {},
    "why_stop_dock_full": {},
    "why_stop_dock_cargo": {"count": "number"},
    "why_stop_again": {},
    # what lies around, and ways
    "slot_unseen": {"slot": "slot", "points": "point*"},
    "slot_away": {"ship": "ship", "point": "point", "steps": "number"},
    "need_place": {},
    "need_one_of": {"choice": "told*"},
    "need_goal": {"reach": "told*"},
    "refused.no_such_place": {"word": "text", "near": "text*", "reach": "told*"},
    "need_port": {"choice": "told*"},
    "port_choice": {"point": "point", "points": "point*"},
    "near_head": {"what": "told", "steps": "number", "count": "number"},
    "near_line": {"goal": "told"},
    "more_places": {"count": "number"},
    "route": {"start": "point", "point": "point", "steps": "number", "ways": "direction*", "plan": "told"},
    "plan_now": PLAN,
    "plan_next": PLAN,
    "plan_refused": {**PLAN, "why": "told"},
    "plan_part": {**PLAN, "turns": "number"},
    "plan_least": {**PLAN, "turns": "number"},
    "route_none": {"start": "point", "point": "point"},
}
