"""The settler, the yardstick: it founds what it can pay, mines where it stands, and flies where most is to be had."""

from collections.abc import Iterator
from typing import Final

from holodeck.bots.astronuts.course import best_course, worth
from holodeck.bots.astronuts.reasons import reasons
from holodeck.games.astronuts import actions
from holodeck.games.astronuts.actions import TARGET_SHIP, with_one
from holodeck.games.astronuts.board import (
    CAPACITY,
    EXTRA_ENERGY,
    GIFT_IDS,
    MEGA_SHIELDS,
    NOWHERE,
    NUTS,
    PLANET_AT,
    POWER_LASER,
    SHIPS,
)
from holodeck.games.astronuts.made.kinds import (
    ACCEPT,
    ATTACK,
    BUY_TECHNOLOGY,
    CHOOSE_COLONY,
    CHOOSE_GIFT,
    COLONISE,
    DECLARE,
    DECLINE,
    END_TURN,
    FORGO,
    KEEP_ROLL,
    MINE,
    PLACE_AUTO,
    USE_WARP,
)
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.rules.decisions import default
from holodeck.games.astronuts.rules.dice import owns
from holodeck.games.astronuts.rules.purse import nuts_of
from holodeck.games.astronuts.rules.ways import departure
from holodeck.games.astronuts.state import (
    ACTING,
    FATE_COLONY,
    FATE_GIFT,
    FATE_SHIP,
    FATE_TELEPORT,
    FOR_ACTIONS,
    FOR_ATTACK,
    FOR_BLOCK,
    FOR_LINE,
    MAY_DECLARE,
    PASSAGE,
    SETUP_PLACE,
    TARGET,
    TRADE,
    WARP,
    State,
)
from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.told import Told

DECLARED: Final = 4
BOLDER: Final = 5
"""As good on average, but with more variance."""
EARLY: Final = 2
"""Up to this round Extra Energy pays for itself."""
GIFTS: Final = ["6-3", "6-1", "6-2", "6-5", "6-4"]
"""Gifts, best first."""


class Settler:
    """Chooses from the legal actions by public information."""

    def __reduce__(self) -> Pickled:
        return Settler, ()

    def choose(self, view: View, legal: list[int]) -> int:
        return next(self.consider(view, legal))

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        state: State = view.state
        seat = view.viewer
        if len(legal) == 1:
            yield legal[0]
        elif state.phase == ACTING:
            yield from act(state, seat, legal)
        elif state.phase == MAY_DECLARE:
            yield int(with_one(DECLARE, DECLARED))
            yield int(with_one(DECLARE, BOLDER))
        else:
            yield answer(state, seat, legal)

    def reasons(self, view: View, action: int) -> list[Told]:
        return reasons(view.state, view.viewer, action)


def answer(state: State, seat: int, legal: list[int]) -> int:
    """Answer any question other than for actions."""
    phase = state.phase
    if phase == WARP:
        return USE_WARP if is_bad(state) else KEEP_ROLL
    if phase == PASSAGE:
        return ACCEPT
    if phase == TRADE:
        return ACCEPT if is_welcome(state, seat) else DECLINE
    if phase == TARGET:
        return TARGET_SHIP
    if phase == SETUP_PLACE:
        return PLACE_AUTO
    if phase == FATE_GIFT:
        return next(action for gift in GIFTS if (action := int(with_one(CHOOSE_GIFT, GIFT_IDS.index(gift)))) in legal)
    if phase in (FATE_TELEPORT, FATE_SHIP, FATE_COLONY):
        return best_place(state, seat, legal)
    return int(default(state, seat))


def is_bad(state: State) -> bool:
    """Return whether to roll a die again: a failed roll always, others if the mean is better."""
    if state.roll in (FOR_ATTACK, FOR_BLOCK):
        return state.die <= 3
    if state.roll == FOR_LINE:
        return state.block == 1 and state.die <= 2
    return state.roll != FOR_ACTIONS or state.die < DECLARED


def is_welcome(state: State, seat: int) -> bool:
    """Return whether a trade makes the seat's colours more even."""
    made = state.offers[0]
    given = int(state.hand[seat * NUTS + made.want.index(1)])
    return given > int(state.hand[seat * NUTS + made.give.index(1)]) + 1


def best_place(state: State, seat: int, legal: list[int]) -> int:
    """Return the best field; a teleport only if it is better than staying."""
    fields = [action for action in legal if action != FORGO]
    if actions.kind_of(fields[0]) == CHOOSE_COLONY:
        return fields[0]
    best = max(fields, key=lambda action: place_worth(state, seat, int(actions.first(action))))
    here = int(state.ship_at[seat * SHIPS + state.ship])
    if FORGO in legal and place_worth(state, seat, int(actions.first(best))) <= place_worth(state, seat, here):
        return FORGO
    return best


def place_worth(state: State, seat: int, field: int) -> float:
    return 0.0 if PLANET_AT[field] == NOWHERE else worth(state, seat, field)


def act(state: State, seat: int, legal: list[int]) -> Iterator[int]:
    """Yield colonies first, then nuts; an attack if it makes room; otherwise a flight to the best planet."""
    of_kind: dict[int, list[int]] = {}
    for action in legal:
        of_kind.setdefault(action & 255, []).append(action)
    if COLONISE in of_kind:
        yield max(of_kind[COLONISE], key=lambda action: payment(state, seat, action))
    if MINE in of_kind:
        yield of_kind[MINE][0]
    energy = int(with_one(BUY_TECHNOLOGY, EXTRA_ENERGY))
    if energy in legal and state.round <= EARLY:
        yield energy
    if ATTACK in of_kind:
        target = best_target(state, seat, of_kind[ATTACK])
        if target is not None:
            yield target
    yield from flights(state, seat, legal)


def payment(state: State, seat: int, action: int) -> int:
    """Return how easily the nut that an action pays with can be spared."""
    colour = int(actions.second(action)) - 1
    return 0 if colour < 0 else int(state.hand[seat * NUTS + colour])


def best_target(state: State, seat: int, attacks: list[int]) -> int | None:
    """Return an attack on a colony below one of the seat's ships on a full planet, if it has a nut to settle there."""
    if not nuts_of(state, seat) or state.actions_left < 2:
        return None
    for action in attacks:
        ship, field, opponent = int(actions.first(action)), int(actions.second(action)), int(actions.third(action)) - 1
        planet = PLANET_AT[field]
        here = state.ship_at[seat * SHIPS + ship] == field
        full = here and colonies_on(state, planet) >= CAPACITY[planet]
        if full and owns(state, seat, POWER_LASER) >= owns(state, opponent, MEGA_SHIELDS):
            return action
    return None


def flights(state: State, seat: int, legal: list[int]) -> list[int]:
    """Return the best move of each ship, best first, then the end of the turn."""
    found: list[tuple[float, int]] = []
    for ship in range(SHIPS):
        if state.ship_at[seat * SHIPS + ship] == NOWHERE:
            continue
        course = best_course(state, seat, ship)
        value = course.value / (1 + int(departure(state, seat * SHIPS + ship)))
        if course.goal != NOWHERE and value > 0.0 and (move := int(actions.move(ship, course.first, NOWHERE))) in legal:
            found.append((value, move))
    return [*[move for _, move in sorted(found, key=lambda one: -one[0])], END_TURN]
