"""Mining: all nuts of a planet for one action (AN-721 to AN-724)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import first, second, with_one, with_two
from holodeck.games.astronuts.board import (
    FATE_EFFECT,
    FATE_N,
    HOME,
    KIND_AT,
    MINE_COST,
    MINE_SURCHARGE,
    MINE_TOLL,
    NO_FATE,
    NO_MINE,
    NOWHERE,
    NUTS,
    PLANET_AT,
    SHIPS,
    SPENT,
)
from holodeck.games.astronuts.made.kinds import MINE
from holodeck.games.astronuts.rules.ending import announce_last_round, is_explored
from holodeck.games.astronuts.rules.purse import check_actions, nuts_of, pay_bank, usual_colour
from holodeck.games.astronuts.rules.ships import check_able
from holodeck.games.astronuts.rules.turn import go_on
from holodeck.games.astronuts.state import EXPLORED, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import append, replaced, vec


def mining_cost(state: State, number: i64) -> i64:
    """Return the cost of mining, which is higher on hard ground (AN-723)."""
    fate = state.bound[number]
    return MINE_COST + (FATE_N[fate] if fate != NO_FATE and FATE_EFFECT[fate] == MINE_SURCHARGE else 0)


def mining_toll(state: State, number: i64) -> i64:
    """Return the toll: one nut, once (F34)."""
    fate = state.bound[number]
    return FATE_N[fate] if fate != NO_FATE and FATE_EFFECT[fate] == MINE_TOLL and state.left[number] else 0


def add_legal_mining(state: State, seat: i64, ship: i64, planet: i64, found: vec[i64]) -> vec[i64]:
    """Append one action, or one for each colour that can pay the toll."""
    number = seat * SHIPS + ship
    if not state.nuts[planet] or state.flags[number] & (SPENT | NO_MINE) or state.actions_left < mining_cost(state, number):
        return found
    if not mining_toll(state, number):
        return append(found, with_one(MINE, ship))
    for colour in range(NUTS):
        if state.hand[seat * NUTS + colour]:
            found = append(found, with_two(MINE, ship, colour + 1))
    return found


class Mine(Deed[State]):
    """Take all nuts of the planet where the ship is."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        number, toll = seat * SHIPS + first(action), second(action) - 1
        refusal = check_able(state, seat, first(action), NO_MINE, "AN-722")
        if refusal is not None:
            return refusal
        field = state.ship_at[number]
        planet = PLANET_AT[field]
        if KIND_AT[field] == HOME:
            return Refusal("AN-722", "home_no_colony")
        if planet == NOWHERE:
            return Refusal("AN-722", "not_on_planet")
        if not state.nuts[planet]:
            return Refusal("AN-722", "nothing_to_mine", {"field": field})
        if mining_toll(state, number):
            if toll < 0 and not nuts_of(state, seat):
                return Refusal("AN-722", "not_enough_nuts", {"any": 1})
            if toll >= 0 and not state.hand[seat * NUTS + toll]:
                return Refusal("AN-722", "not_enough_nuts", {"missing": single(NUTS, toll)})
        return check_actions(state, mining_cost(state, number), "AN-722")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        number, toll = seat * SHIPS + first(action), second(action) - 1
        state.actions_left -= mining_cost(state, number)
        if mining_toll(state, number):
            colour = usual_colour(state, seat) if toll < 0 else toll
            pay_bank(state, seat, colour)
            state.left = replaced(state.left, number, 0)
            if tell is not None:
                tell.all("nuts_paid", {"seat": seat, "nuts": single(NUTS, colour)})
        field = state.ship_at[number]
        planet = PLANET_AT[field]
        mined = state.nuts[planet]
        for colour in range(NUTS):
            state.hand[seat * NUTS + colour] += mined >> colour & 1
        state.nuts = replaced(state.nuts, planet, 0)
        if tell is not None:
            nuts = [int(mined >> colour & 1) for colour in range(NUTS)]
            tell.all("mined", {"seat": seat, "field": field, "nuts": nuts, "actions": state.actions_left})
        if is_explored(state):
            announce_last_round(state, EXPLORED, tell)
        go_on(state, tell)
