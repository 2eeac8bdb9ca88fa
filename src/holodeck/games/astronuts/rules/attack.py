"""Attacks: the targets in range, the defender's choice of what fights, and the dice (AN-751 to AN-757)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import first, second, third, with_three
from holodeck.games.astronuts.board import (
    ATTACK_COST,
    DIE_SIDES,
    FIELDS,
    MEGA_SHIELDS,
    NEAR,
    NEAR_FROM,
    NEXT_TO,
    NO_ATTACK,
    NOBODY,
    NOWHERE,
    PLANET_AT,
    POWER_LASER,
    SEATS_MOST,
    SHIPS,
    SPENT,
)
from holodeck.games.astronuts.made.kinds import ATTACK
from holodeck.games.astronuts.rules.dice import owns, throw
from holodeck.games.astronuts.rules.fleet import BY_ATTACK, destroy_ship, owner_at
from holodeck.games.astronuts.rules.purse import check_actions
from holodeck.games.astronuts.rules.ships import check_able
from holodeck.games.astronuts.rules.turn import ask, go_on
from holodeck.games.astronuts.state import AT_COLONY, AT_SHIP, FOR_ATTACK, FOR_DEFENCE, TARGET, State, add_colonies
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, vec


def colonies_of(state: State, field: i64, seat: i64) -> i64:
    planet = PLANET_AT[field]
    return 0 if planet == NOWHERE else state.colonies[planet * SEATS_MOST + seat]


def has_units(state: State, field: i64, seat: i64) -> bool:
    return owner_at(state, field) == seat or colonies_of(state, field, seat) > 0


def opponents_at(state: State, field: i64, seat: i64) -> list[int]:
    """Return the other players with a ship or colonies on a field."""
    return [int(other) for other in range(state.seats) if other != seat and has_units(state, field, other)]


def add_legal_targets(state: State, seat: i64, ship: i64, field: i64, found: vec[i64]) -> vec[i64]:
    """Append an attack on each opponent next to the ship or on its field."""
    if state.actions_left < ATTACK_COST or state.flags[seat * SHIPS + ship] & (SPENT | NO_ATTACK):
        return found
    if PLANET_AT[field] != NOWHERE:
        found = add_legal_opponents(state, seat, ship, field, found)
    for place in range(NEAR_FROM[field], NEAR_FROM[field + 1]):
        near = NEAR[place]
        if PLANET_AT[near] != NOWHERE or state.standing[near] != NOBODY:
            found = add_legal_opponents(state, seat, ship, near, found)
    return found


def add_legal_opponents(state: State, seat: i64, ship: i64, field: i64, found: vec[i64]) -> vec[i64]:
    owner, planet = owner_at(state, field), PLANET_AT[field]
    if owner != NOBODY and owner != seat and planet == NOWHERE:
        return append(found, with_three(ATTACK, ship, field, owner + 1))
    if planet == NOWHERE or (owner == NOBODY and not state.foreign[seat] >> planet & 1):
        return found
    for other in range(state.seats):
        if other != seat and (owner == other or state.colonies[planet * SEATS_MOST + other]):
            found = append(found, with_three(ATTACK, ship, field, other + 1))
    return found


class Attack(Deed[State]):
    """Attack a ship or a colony."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        ship, field, opponent = first(action), second(action), third(action) - 1
        refusal = check_able(state, seat, ship, NO_ATTACK, "AN-752")
        if refusal is not None:
            return refusal
        start = state.ship_at[seat * SHIPS + ship]
        if field != start and not NEXT_TO[start * FIELDS + field]:
            return Refusal("AN-752", "out_of_range", {"field": field})
        opponents = opponents_at(state, field, seat)
        if opponent == seat or (not opponents and has_units(state, field, seat)):
            return Refusal("AN-752", "own_unit")
        if opponent == NOBODY and len(opponents) > 1:
            return Refusal("AN-752", "which_opponent", {"field": field, "players": opponents})
        if not opponents or (opponent != NOBODY and opponent not in opponents):
            return Refusal("AN-752", "no_target", {"field": field})
        return check_actions(state, ATTACK_COST, "AN-752")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.actions_left -= ATTACK_COST
        state.ship = first(action)
        field = second(action)
        state.goal = field
        opponent = third(action) - 1
        if opponent == NOBODY:
            opponent = opponents_at(state, field, seat)[0]
        state.defender = opponent
        has_ship = owner_at(state, field) == opponent
        choice = has_ship and colonies_of(state, field, opponent) > 0
        state.target = AT_SHIP if has_ship else AT_COLONY
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "defender": opponent, "field": field, "actions": state.actions_left}
            tell.all("attack_asked" if choice else "attack_declared", facts)
        if choice:
            ask(state, TARGET, opponent)
        else:
            strike(state, luck, tell)


class ChooseTarget(Deed[State]):
    """Choose, as the defender, what fights (AN-753)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if first(action) <= AT_COLONY else Refusal("AN-507", "bad_choice", {"targets": [AT_SHIP, AT_COLONY]})

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.target = first(action)
        if tell is not None:
            tell.all("target_chosen", {"seat": seat, "target": state.target})
        strike(state, luck, tell)


def strike(state: State, luck: Luck, tell: Tell | None) -> None:
    """Roll for the attacker."""
    if throw(state, FOR_ATTACK, state.active, luck, tell):
        attack_rolled(state, luck, tell)


def attack_rolled(state: State, luck: Luck, tell: Tell | None) -> None:
    """Hit at once if even the defender's best roll would not suffice, otherwise roll for the defender (AN-756)."""
    state.strength = state.die + owns(state, state.active, POWER_LASER)
    if state.strength > DIE_SIDES + owns(state, state.defender, MEGA_SHIELDS):
        if tell is not None:
            tell.all("attack_sure", {**battle_facts(state), "attack": state.strength})
        hit(state, tell)
    elif throw(state, FOR_DEFENCE, state.defender, luck, tell):
        defence_rolled(state, tell)


def defence_rolled(state: State, tell: Tell | None) -> None:
    """Hit if the attack has the higher total (AN-754)."""
    defence = state.die + owns(state, state.defender, MEGA_SHIELDS)
    success = state.strength > defence
    if tell is not None:
        facts: dict[str, object] = {**battle_facts(state), "attack": state.strength, "defence": defence}
        tell.all("attack_hit" if success else "attack_missed", facts)
    if success:
        hit(state, tell)
    else:
        go_on(state, tell)


def battle_facts(state: State) -> dict[str, object]:
    return {"seat": state.active, "defender": state.defender, "target": state.target, "field": state.goal}


def hit(state: State, tell: Tell | None) -> None:
    """Return the target to its owner's stock (AN-757)."""
    if state.target == AT_SHIP:
        destroy_ship(state, state.defender, state.standing[state.goal] % SHIPS, BY_ATTACK, tell)
    else:
        add_colonies(state, PLANET_AT[state.goal], state.defender, -1)
    go_on(state, tell)
