"""The supply pile (SF-30, SF-43 to SF-45): forming it, and drawing from it."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import part
from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.hands import gain
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell

PER_KIND: Final = DATA.resource_cards.supply_pile_per_kind
DRAWS: Final[list[tuple[int, int]]] = [(row.points, row.cards) for row in DATA.supply_draw]
"""The least number of points for each number of cards, ascending."""


def form_pile(state: State) -> bool:
    """Form the pile of eight cards of each kind from the bank, or all it has; return whether there are any (SF-45)."""
    for resource in range(RESOURCES):
        count = PER_KIND
        if not state.settings.unlimited:
            count = min(PER_KIND, state.bank[resource])
            state.bank[resource] -= count
        state.pile[resource] += count
        state.pile_left += count
    return state.pile_left > 0


def draw_cards(state: State, seat: i64, count: i64, luck: Luck, tell: Tell | None) -> None:
    """Draw cards from the pile, one by one; an empty pile is formed anew at once."""
    drawn = [0] * RESOURCES
    for _ in range(count):
        if not state.pile_left and not renew_pile(state, tell):
            break
        resource = luck.pick("supply", state.pile)
        state.pile[resource] -= 1
        state.pile_left -= 1
        gain(state, seat, resource, 1)
        drawn[resource] += 1
        if not state.pile_left:
            renew_pile(state, tell)
    if tell is None or not count:
        return
    if sum(drawn):
        tell.all("supply_drawn", {"seat": seat, "count": sum(drawn)}, {seat: {"goods": drawn}})
    else:
        tell.all("supply_empty", {"seat": seat})


def renew_pile(state: State, tell: Tell | None) -> bool:
    """Form the pile anew and tell it; return whether it has any cards."""
    formed = form_pile(state)
    if formed and tell is not None:
        tell.all("supply_rebuilt", {})
    return formed


def cards_due(points: i64) -> i64:
    """Return how many supply cards a player with this many points draws (SF-43)."""
    cards = 0
    for from_points, count in DRAWS:
        if points >= from_points:
            cards = count
    return cards


class Draw(Deed[State]):
    """Draw supply cards by hand (SF-44)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if 0 < part(action) <= state.due else Refusal("SF-44", "no_draw")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        count = part(action)
        state.due -= count
        draw_cards(state, seat, count, luck, tell)


def lapse_draws(state: State, tell: Tell | None) -> None:
    """End the right to draw, when the mother ship is rolled or the turn ends (SF-44)."""
    if state.due:
        if tell is not None:
            tell.all("supply_lapsed", {"seat": state.active, "count": state.due})
        state.due = 0
