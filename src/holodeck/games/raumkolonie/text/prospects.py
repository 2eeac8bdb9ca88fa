"""Possible actions, best first (HD-614): building sites with their yields, targets of the pirate with their victims, and the
goods missing for a building."""

from holodeck.games.raumkolonie.actions import place
from holodeck.games.raumkolonie.board import CROSSING_LAND, FIELD_CROSSINGS
from holodeck.games.raumkolonie.made.kinds import BUILD_DOME, MOVE_PIRATE, SETUP_DOME
from holodeck.games.raumkolonie.rules.decisions import legal
from holodeck.games.raumkolonie.rules.sites import site
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.surroundings import field_facts
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard


def rolls(state: State, crossing: int) -> int:
    """Return how many of the twelve rolls yield something at a crossing."""
    return len({state.number[field] for field in CROSSING_LAND[crossing] if state.number[field]})


def sites(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Return where the seat may build a dome now, the most frequent yields first."""
    words.finish()
    found = [place(action) for action in legal(state, seat) if action & 255 in (BUILD_DOME, SETUP_DOME)] if seat >= 0 else []
    best = sorted(found, key=lambda crossing: (-rolls(state, crossing), -len(CROSSING_LAND[crossing]), crossing))
    lines = [Told("site_line", {**site(state, crossing), "rolls": rolls(state, crossing)}) for crossing in best]
    return lines or [Told("no_sites", {})]


def targets(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Return where the pirate may go now, first where he harms others most and the seat least."""
    words.finish()
    found = [place(action) for action in legal(state, seat) if action & 255 == MOVE_PIRATE] if seat >= 0 else []
    best = sorted(found, key=lambda field: (-harm(state, seat, field), field))
    lines = [Told("target_line", {**field_facts(state, field), "victims": victims(state, field)}) for field in best]
    return lines or [Told("no_targets", {})]


def victims(state: State, field: int) -> list[Told]:
    """Return who loses how much of a field's yield."""
    lost = [0] * state.seats
    for crossing in FIELD_CROSSINGS[field]:
        building = state.building[crossing]
        if building >= 0:
            lost[building >> 1] += 1 + (building & 1)
    return [Told("target_victim", {"seat": seat, "count": count}) for seat, count in enumerate(lost) if count]


def harm(state: State, seat: int, field: int) -> int:
    """Return the others' loss at a field, less twice the seat's own."""
    return sum(int(str(told.facts["count"])) * (-2 if told.facts["seat"] == seat else 1) for told in victims(state, field))
