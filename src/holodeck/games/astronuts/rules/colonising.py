"""Colonising: a colony on the planet where one's ship is (AN-731 to AN-736)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import first, second, third, with_three
from holodeck.games.astronuts.board import (
    CAPACITY,
    COLONISE_TOLL,
    COLONY_PRICE,
    COLONY_RISK,
    FATE_EFFECT,
    HOME,
    KIND_AT,
    MOST_COLONIES,
    NO_COLONISE,
    NO_FATE,
    NOWHERE,
    NUTS,
    PLANET_AT,
    SHIPS,
)
from holodeck.games.astronuts.made.kinds import COLONISE
from holodeck.games.astronuts.rules.colony_price import can_found, colonies_on, colony_price
from holodeck.games.astronuts.rules.dice import has_failed, throw
from holodeck.games.astronuts.rules.ending import end_at_fourteen
from holodeck.games.astronuts.rules.purse import check_actions, nuts_of, pay_bank, usual_colour
from holodeck.games.astronuts.rules.ships import check_able
from holodeck.games.astronuts.rules.turn import go_on
from holodeck.games.astronuts.state import FOR_SURVIVAL, State, add_colonies
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import append, replaced, vec


def add_legal_colonies(state: State, seat: i64, ship: i64, found: vec[i64]) -> vec[i64]:
    """Append one action, or one for each colour or pair of colours that can pay."""
    number = seat * SHIPS + ship
    if not can_found(state, seat, ship, state.actions_left):
        return found
    _, nuts, toll = colony_price(state, number)
    if not nuts:
        return append(found, with_three(COLONISE, ship, 0, 0))
    for colour in range(NUTS):
        if not state.hand[seat * NUTS + colour]:
            continue
        if not toll:
            found = append(found, with_three(COLONISE, ship, colour + 1, 0))
            continue
        for other in range(NUTS):
            if state.hand[seat * NUTS + other] > (1 if other == colour else 0):
                found = append(found, with_three(COLONISE, ship, colour + 1, other + 1))
    return found


class Colonise(Deed[State]):
    """Pay for a colony, found it, and roll for its survival if it is at risk."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        number = seat * SHIPS + first(action)
        refusal = check_able(state, seat, first(action), NO_COLONISE, "AN-732") or check_ground(state, seat, number)
        if refusal is not None:
            return refusal
        refusal = check_payment(state, seat, number, second(action) - 1, third(action) - 1)
        if refusal is not None:
            return refusal
        return check_actions(state, colony_price(state, number)[0], "AN-732")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        number = seat * SHIPS + first(action)
        state.ship = first(action)
        actions, nuts, toll = colony_price(state, number)
        state.actions_left -= actions
        paid = [0] * NUTS
        if nuts:
            paid[pay_named(state, seat, second(action) - 1)] += 1
        if toll:
            paid[pay_named(state, seat, third(action) - 1)] += 1
        use_up(state, number)
        found_colony(state, seat, number, paid, tell)
        if not is_risky(state, number) or throw(state, FOR_SURVIVAL, seat, luck, tell):
            survival_rolled(state, tell)


def check_ground(state: State, seat: i64, number: i64) -> Refusal | None:
    """Check that there is room for a colony where the ship is, and a marker for it."""
    field = state.ship_at[number]
    planet = PLANET_AT[field]
    if KIND_AT[field] == HOME:
        return Refusal("AN-732", "home_no_colony")
    if planet == NOWHERE:
        return Refusal("AN-732", "not_on_planet")
    if colonies_on(state, planet) >= CAPACITY[planet]:
        standing = {"field": field, "colonies": colonies_on(state, planet), "most": CAPACITY[planet]}
        return Refusal("AN-732", "planet_full", {**standing})
    if state.settled[seat] >= MOST_COLONIES:
        return Refusal("AN-732", "no_marker", {"most": MOST_COLONIES})
    return None


def check_payment(state: State, seat: i64, number: i64, pay: i64, toll: i64) -> Refusal | None:
    """Check that the seat has all nuts due, and those named (AN-736). The price comes before the toll; what is not due is
    ignored."""
    _, price, extra = colony_price(state, number)
    lacking = price + extra - nuts_of(state, seat)
    if lacking > 0:
        return Refusal("AN-732", "not_enough_nuts", {"any": lacking})
    if not price:
        return None
    if pay >= 0 and not state.hand[seat * NUTS + pay]:
        return Refusal("AN-736", "not_enough_nuts", {"missing": single(NUTS, pay)})
    paid = usual_colour(state, seat) if pay < 0 else pay
    if extra and toll >= 0 and state.hand[seat * NUTS + toll] <= (1 if toll == paid else 0):
        return Refusal("AN-736", "not_enough_nuts", {"missing": single(NUTS, toll)})
    return None


def pay_named(state: State, seat: i64, named: i64) -> int:
    """Pay the named nut, or the usual one, and return its colour."""
    colour = usual_colour(state, seat) if named < 0 else named
    pay_bank(state, seat, colour)
    return int(colour)


def use_up(state: State, number: i64) -> None:
    """Count down F35 and F45, which apply to the first colony only."""
    fate = state.bound[number]
    if fate != NO_FATE and state.left[number] and FATE_EFFECT[fate] in (COLONISE_TOLL, COLONY_PRICE):
        state.left = replaced(state.left, number, state.left[number] - 1)


def is_risky(state: State, number: i64) -> bool:
    fate = state.bound[number]
    return fate != NO_FATE and FATE_EFFECT[fate] == COLONY_RISK


def found_colony(state: State, seat: i64, number: i64, paid: list[int], tell: Tell | None) -> None:
    """Put a colony on the board. Its owner's total is told only once it is certain to survive."""
    field = state.ship_at[number]
    add_colonies(state, PLANET_AT[field], seat, 1)
    if tell is not None:
        facts: dict[str, object] = {"seat": seat, "field": field, "nuts": paid, "actions": state.actions_left}
        if is_risky(state, number):
            tell.all("colony_tried", facts)
        else:
            tell.all("colonised", {**facts, "colonies": state.settled[seat]})


def survival_rolled(state: State, tell: Tell | None) -> None:
    """Return a colony that dies to stock, without refund (AN-735), and continue the turn."""
    seat = state.active
    number = seat * SHIPS + state.ship
    field = state.ship_at[number]
    if is_risky(state, number):
        lost = has_failed(state)
        if lost:
            add_colonies(state, PLANET_AT[field], seat, -1)
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "die": state.die, "field": field, "colonies": state.settled[seat]}
            tell.all("colony_died" if lost else "colony_survived", facts)
        if lost:
            go_on(state, tell)
            return
    end_at_fourteen(state, seat, tell)
    go_on(state, tell)
