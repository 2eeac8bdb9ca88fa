"""Who may know what (section 12): views, in which others' cards are unknown, and guesses that deal these anew."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.made.state import copy
from holodeck.games.sternenfahrer.rules.hands import most_held
from holodeck.games.sternenfahrer.state import OVER, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.engine.told import OPEN
from holodeck.kernel.trade.offers import backing
from holodeck.kernel.vectors import listed, vec, write


def view(state: State, viewer: i64) -> State:
    """Return the state as a viewer knows it, with all unseen cards, of the pile and of other hands, in one pool."""
    seen = copy(state)
    if viewer == OPEN or state.phase == OVER:
        return seen
    discards = state.discards[:]
    for seat in range(state.seats):
        if seat == viewer:
            continue
        for at in range(seat * RESOURCES, seat * RESOURCES + RESOURCES):
            seen.pile[at - seat * RESOURCES] += state.hand[at]
            seen.hand[at] = UNKNOWN
        if any(listed(discards[seat * RESOURCES : seat * RESOURCES + RESOURCES])):
            write(discards, seat * RESOURCES, [UNKNOWN] * RESOURCES)
    seen.discards = discards
    seen.offers = [made.known(True, made.declined, [seat for seat in made.unheard if seat == viewer]) for made in state.offers]
    return seen


def guess(seen: State, viewer: i64, luck: Luck) -> State:
    """Return a complete state that fits a view: the unseen cards are dealt to hands, the rest is the pile."""
    state = copy(seen)
    hidden = [seat for seat in range(state.seats) if state.hand[seat * RESOURCES] == UNKNOWN]
    hands = {seat: backing(state.offers, seat, RESOURCES) for seat in hidden}
    pool = listed(state.pile)
    for hand in hands.values():
        pool = [left - held for left, held in zip(pool, hand, strict=True)]
    for seat, hand in hands.items():
        while sum(hand) < state.total[seat]:
            resource = luck.pick("guess", vec[i64](pool))
            pool[resource] -= 1
            hand[resource] += 1
        write(state.hand, seat * RESOURCES, hand)
    state.pile = vec[i64](pool)
    guess_discards(state)
    return state


def guess_discards(state: State) -> None:
    """Guess that those who have chosen what to discard chose from what they hold most."""
    discards = state.discards[:]
    for seat in range(state.seats):
        if discards[seat * RESOURCES] == UNKNOWN:
            write(discards, seat * RESOURCES, most_held(state, seat, state.total[seat] // 2))
    state.discards = discards
