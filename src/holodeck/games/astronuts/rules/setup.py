"""Set-up: start player, homes and ships, nuts on planets by luck or in turn, hands and bank (AN-102, AN-401 to AN-408)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import PLACE_ALL, first, second, with_two
from holodeck.games.astronuts.board import (
    BITS,
    CAPACITY,
    FIELD_OF,
    NOWHERE,
    NUTS,
    NUTS_EACH,
    ON_PLANETS_EACH,
    PLACES,
    PLANET_AT,
    PLANETS,
    START_EACH,
)
from holodeck.games.astronuts.made.kinds import PLACE_AUTO, PLACE_NUT
from holodeck.games.astronuts.made.state import first_state
from holodeck.games.astronuts.rules.filling import Filling, colours_for, lying_of, pairs
from holodeck.games.astronuts.rules.options import Settings
from holodeck.games.astronuts.rules.turn import ask, begin_turn
from holodeck.games.astronuts.state import SETUP_PLACE, State, home_of, put_ship
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, filled, replaced, roomy, total, vec


def set_up(seats: i64, settings: Settings, luck: Luck, tell: Tell | None) -> State:
    state = first_state(seats, settings)
    state.bank = filled(NUTS, NUTS_EACH)
    state.first = state.active = luck.between("start", 0, int(seats) - 1)
    for seat in range(seats):
        put_ship(state, seat, 0, home_of(state, seat))
    if tell is not None:
        homes: dict[int, dict[str, object]] = {int(seat): {"field": home_of(state, seat)} for seat in range(seats)}
        tell.all("game_started", {"player": state.first}, homes)
    if settings.alternating:
        ask(state, SETUP_PLACE, state.active)
        return state
    distribute(state, luck)
    deal(state, tell)
    return state


def distribute(state: State, luck: Luck) -> None:
    """Lay a random legal colour on each place of each planet (AN-406)."""
    filling = Filling(state)
    for planet in range(PLANETS):
        for _ in range(CAPACITY[planet]):
            filling.lay(state, planet, luck.pick("nuts", colours_for(state, filling, planet)))


def deal(state: State, tell: Tell | None) -> None:
    """Give everybody one nut of each colour, the rest to the bank, and begin the first turn (AN-408)."""
    state.hand = filled(state.seats * NUTS, START_EACH)
    state.bank = vec[i64]([NUTS_EACH - lying_of(state, colour) - state.seats * START_EACH for colour in range(NUTS)])
    if tell is not None:
        tell.all("distribution_done", {"each": NUTS * START_EACH, "bank": total(state.bank)})
    state.active = state.first
    begin_turn(state, tell)


def legal_placements(state: State) -> vec[i64]:
    """Return every legal pair, and leaving it to the computer (AN-407)."""
    found = roomy(PLANETS * NUTS)
    for pair in pairs(state):
        found = append(found, with_two(PLACE_NUT, pair & 255, FIELD_OF[pair >> 8]))
    return append(append(found, PLACE_AUTO), PLACE_ALL)


def lay(state: State, seat: i64, planet: i64, colour: i64, tell: Tell | None) -> None:
    """Lay one nut, and ask the next player or begin the game."""
    state.nuts = replaced(state.nuts, planet, state.nuts[planet] | 1 << colour)
    state.bank = replaced(state.bank, colour, state.bank[colour] - 1)
    state.placed += 1
    if tell is not None:
        facts: dict[str, object] = {"seat": seat, "nut": colour, "field": FIELD_OF[planet]}
        tell.all("nut_placed", {**facts, "left": PLACES - state.placed})
    if state.placed == PLACES:
        deal(state, tell)
    else:
        state.active = (seat + 1) % state.seats
        ask(state, SETUP_PLACE, state.active)


def go_on_placing(state: State, luck: Luck, tell: Tell | None) -> None:
    """Lay the nuts of players who let the computer place all of theirs."""
    while state.phase == SETUP_PLACE and state.auto[state.active]:
        lay_any(state, state.active, luck, tell)


def lay_any(state: State, seat: i64, luck: Luck, tell: Tell | None) -> None:
    """Lay a random legal pair, all equally likely."""
    found = pairs(state)
    pair = found[luck.between("placements", 0, len(found) - 1)]
    lay(state, seat, pair >> 8, pair & 255, tell)


class PlaceNut(Deed[State]):
    """Lay a nut of a colour on a planet (AN-407)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        colour, field = first(action), second(action)
        planet = PLANET_AT[field]
        if planet == NOWHERE:
            return Refusal("AN-407", "not_possible_place", {"field": field})
        if BITS[state.nuts[planet]] >= CAPACITY[planet]:
            return Refusal("AN-407", "place_full", {"field": field})
        if state.nuts[planet] >> colour & 1:
            return Refusal("AN-407", "place_colour", {"field": field, "nut": colour})
        if lying_of(state, colour) >= ON_PLANETS_EACH:
            return Refusal("AN-407", "place_enough", {"nut": colour, "most": ON_PLANETS_EACH})
        return None if Filling(state).fits(state, planet, colour) else Refusal("AN-407", "place_blocks")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        lay(state, seat, PLANET_AT[second(action)], first(action), tell)
        go_on_placing(state, luck, tell)


class PlaceAuto(Deed[State]):
    """Let the computer lay this nut, or all further ones of this player."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if first(action):
            state.auto = replaced(state.auto, seat, 1)
        lay_any(state, seat, luck, tell)
        go_on_placing(state, luck, tell)
