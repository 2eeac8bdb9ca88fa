"""A player with a plan: colonies where planets yield often, trade stations where a friendship marker is to be had."""

from holodeck.bots.sternenfahrer import navigation, shopping
from holodeck.games.sternenfahrer.actions import (
    ACCEPT,
    ANSWER_NUMBER,
    ANSWER_YES,
    CHOOSE_UPGRADE,
    DECLINE,
    DRAW,
    END_TURN,
    FLIGHT,
    MEDAL,
    OFFER,
    TAKE,
    with_part,
)
from holodeck.games.sternenfahrer.rules.decisions import default
from holodeck.games.sternenfahrer.state import ASKED, BUILDING, CARGO, DRIVE, FLYING, GAINING, LOSING, TAKING, State
from holodeck.kernel.actions import BYTE
from holodeck.kernel.game import View

GIFT = 2
"""How many cards are given to who asks for a number, if the hand allows it."""
SPARE = 3
"""Cards that stay in hand after a gift."""


class Pioneer:
    """Decides by what the plan lacks. It makes no offers and answers none."""

    def choose(self, view: View, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        state: State = view.state
        seat = view.viewer
        if state.phase == BUILDING:
            return self.build(state, seat, legal)
        if state.phase == FLYING:
            return navigation.move(state, seat, legal)
        if state.phase == ASKED:
            return answer(state, seat, legal)
        if state.phase == TAKING:
            wanted = shopping.wanted_kind(state, seat)
            return with_part(TAKE, wanted) if with_part(TAKE, wanted) in legal else legal[0]
        if state.phase in (GAINING, LOSING):
            return upgrade(state, seat, legal)
        return int(default(state, seat))

    def build(self, state: State, seat: int, legal: list[int]) -> int:
        """Answers no to offers, takes what is free, then buys what the plan says."""
        declines = [action for action in legal if action & BYTE == DECLINE]
        if declines:
            return declines[0]
        for kind in (DRAW, MEDAL):
            found = [action for action in legal if action & BYTE == kind]
            if found:
                return found[-1]
        bought = shopping.purchase(state, seat, [action for action in legal if action & BYTE not in (OFFER, ACCEPT)])
        if bought is not None:
            return bought
        return FLIGHT if FLIGHT in legal else END_TURN


def answer(state: State, seat: int, legal: list[int]) -> int:
    """Small gifts and a bold yes pay more often than not."""
    if ANSWER_YES in legal:
        return ANSWER_YES
    numbers = [action for action in legal if action & BYTE == ANSWER_NUMBER]
    if not numbers:
        return legal[0]
    affordable = max(0, min(GIFT, int(state.total[seat]) - SPARE))
    return numbers[min(affordable, len(numbers) - 1)]


def upgrade(state: State, seat: int, legal: list[int]) -> int:
    """Cargo for the first stations, then drives; what is given back is what there is most of."""
    if state.phase == LOSING:
        return int(default(state, seat))
    for kind in (CARGO, DRIVE):
        action = with_part(CHOOSE_UPGRADE, kind)
        if action in legal and state.mounted(seat, kind) < shopping.ENOUGH[kind]:
            return int(action)
    return legal[0]
