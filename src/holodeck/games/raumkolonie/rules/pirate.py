"""The pirate (RK-705 to RK-708, RK-806): taxes after a seven, his moves, and his victims."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import pay_tax, place, tax_goods, with_place, with_tax
from holodeck.games.raumkolonie.board import FIELD_CROSSINGS, FIELDS, LAND, RESOURCES, WATER, nearest_room
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.kinds import CHOOSE_VICTIM, MOVE_PIRATE, PAY_TAX, PIRATE_STAYS
from holodeck.games.raumkolonie.rules.hands import hand_of, lacking, pay, steal_one
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import AFTER_LETTER, AFTER_SEVEN, MAIN, NOBODY, PIRATE, TAX, VICTIM, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import has, most_of
from holodeck.kernel.vectors import append, holds_any, replaced, roomy, vec

MOVES_FROM: Final = vec[vec[i64]](
    [vec[i64]([with_place(MOVE_PIRATE, field) for field in LAND if field != origin]) for origin in range(FIELDS)]
)
MOVES_AFTER_SEVEN: Final = vec[vec[i64]]([append(moves[:], PIRATE_STAYS) for moves in MOVES_FROM])
TAX_LIMIT: Final = DATA.tax.limit
TAX_DIVISOR: Final = DATA.tax.divisor
SUGGESTED_TAXES: Final = 40
"""The most ways to pay a tax that `legal` suggests, the default first."""


def begin_seven(state: State, tell: Tell | None) -> None:
    """Demand half of each hand above seven, rounded down; then the roller may move the pirate (RK-705)."""
    state.pirate_cause = AFTER_SEVEN
    state.phase = PIRATE
    for seat in range(state.seats):
        if state.total[seat] > TAX_LIMIT and not state.shield[seat]:
            state.tax = replaced(state.tax, seat, state.total[seat] // TAX_DIVISOR)
            state.phase = TAX
            if tell is not None:
                tell.all("tax_due", {"seat": seat, "count": state.tax[seat]})


class PayTax(Deed[State]):
    """Pay half of a full hand after a seven (RK-705)."""

    def check_moment(self, state: State, seat: i64) -> Refusal | None:
        return None if state.tax[seat] else Refusal("RK-1806", "wrong_phase")

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        goods = tax_goods(action)
        if sum(goods) != state.tax[seat]:
            return Refusal("RK-1806", "bad_tax", {"count": state.tax[seat]})
        return None if has(state.hand, seat, goods) else lacking(state, seat, goods, "RK-1806")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        goods = tax_goods(action)
        pay(state, seat, goods)
        state.tax = replaced(state.tax, seat, 0)
        if tell is not None:
            tell.all("tax_paid", {"seat": seat, "goods": goods})
        if not holds_any(state.tax):
            state.phase = PIRATE


def default_tax(state: State, seat: i64) -> list[int]:
    """Return the default payment, always one more of the largest kind (RK-609)."""
    return most_of(hand_of(state, seat), state.tax[seat])


def legal_taxes(state: State, seat: i64) -> vec[i64]:
    """Return the default, then more ways to pay in a fixed order, up to a limit."""
    found = append(roomy(SUGGESTED_TAXES), pay_tax(default_tax(state, seat)))
    return add_taxes(state, seat, state.tax[seat], 0, PAY_TAX, found)


def add_taxes(state: State, seat: i64, due: i64, resource: i64, paid: i64, found: vec[i64]) -> vec[i64]:
    """Append the ways to pay what is still due with this resource and later ones, most of each first."""
    held = state.held(seat, resource)
    if resource == RESOURCES - 1:
        way = with_tax(paid, resource, due)
        return append(found, way) if due <= held and way != found[0] else found
    for count in range(min(due, held), -1, -1):
        if len(found) >= SUGGESTED_TAXES:
            break
        found = add_taxes(state, seat, due - count, resource + 1, with_tax(paid, resource, count), found)
    return found


class MovePirate(Deed[State]):
    """Move the pirate; the figure follows (RK-2102). This ends a mafia (RK-711)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        field = place(action)
        if field == state.pirate or state.terrain[field] == WATER:
            return Refusal("RK-707", "bad_field")
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        field = place(action)
        walk_to(state, seat, nearest_room(state.figure[seat], field), tell)
        if state.mafia != NOBODY:
            if tell is not None:
                tell.all("mafia_ended", {"field": state.pirate})
            state.mafia = NOBODY
        state.pirate = field
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "field": field, "terrain": state.terrain[field]}
            tell.all("pirate_moved", {**facts, "number": state.number[field]})
        found = victims(state, seat)
        state.phase = MAIN
        if state.pirate_cause == AFTER_LETTER:
            for victim in found:
                rob(state, seat, victim, 1, luck, tell)
        elif len(found) == 1:
            rob(state, seat, found[0], 1, luck, tell)
        elif found:
            state.phase = VICTIM


def legal_moves(state: State) -> vec[i64]:
    return MOVES_AFTER_SEVEN[state.pirate] if state.pirate_cause == AFTER_SEVEN else MOVES_FROM[state.pirate]


class PirateStays(Deed[State]):
    """Leave the pirate in place, only after a seven (RK-707)."""

    def check_moment(self, state: State, seat: i64) -> Refusal | None:
        return None if state.pirate_cause == AFTER_SEVEN else Refusal("RK-1806", "wrong_phase")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.phase = MAIN
        if tell is not None:
            tell.all("pirate_stayed", {"seat": seat})


def victims(state: State, seat: i64) -> list[int]:
    """Return others with a building at the pirate's field, a resource and no shield, in seat order from the thief (RK-708)."""
    present: i64 = 0
    for crossing in FIELD_CROSSINGS[state.pirate]:
        if state.building[crossing] >= 0:
            present |= 1 << (state.building[crossing] >> 1)
    found: list[int] = []
    for other in state.order_from(seat):
        if other != seat and present >> other & 1 and state.total[other] and not state.shield[other]:
            found.append(other)
    return found


class ChooseVictim(Deed[State]):
    """Choose which of several neighbours to rob (RK-708)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        victim = place(action)
        if victim >= state.seats:
            return Refusal("RK-1806", "no_such_player")
        return None if victim in victims(state, seat) else Refusal("RK-708", "not_a_victim", {"victim": victim})

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.phase = MAIN
        rob(state, seat, place(action), 1, luck, tell)


def legal_victims(state: State, seat: i64) -> vec[i64]:
    return vec[i64]([with_place(CHOOSE_VICTIM, victim) for victim in victims(state, seat)])


def default_victim(state: State, seat: i64) -> i64:
    """Return the victim with most resources, in a tie the first in seat order from the active player."""
    return max(victims(state, seat), key=lambda other: state.total[other])


def rob(state: State, thief: i64, victim: i64, count: i64, luck: Luck, tell: Tell | None) -> None:
    """Move randomly drawn units to the thief. Only thief and victim learn which."""
    goods = [0] * RESOURCES
    for _ in range(count):
        goods[steal_one(state, thief, victim, luck)] += 1
    if tell is not None:
        facts: dict[str, object] = {"seat": thief, "victim": victim, "count": count}
        tell.all("stolen", facts, {thief: {"goods": goods}, victim: {"goods": goods}})


def default_field(state: State, seat: i64) -> i64:
    """Return the first other crater, else the first other field without a building of the seat, else the first other field
    (RK-610)."""
    others = [field for field in LAND if field != state.pirate]
    for field in others:
        if not state.number[field]:
            return field
    for field in others:
        if all(state.building[crossing] >> 1 != seat for crossing in FIELD_CROSSINGS[field]):
            return field
    return others[0]
