"""A player with a plan: colonies where planets yield often, trade stations where a friendship marker can be won."""

from collections.abc import Iterator

from holodeck.bots.sternenfahrer import bargains, navigation, winning
from holodeck.bots.sternenfahrer.friendship import card_worth
from holodeck.bots.sternenfahrer.reasons import reasons
from holodeck.bots.sternenfahrer.shopping import ENOUGH, Shopper
from holodeck.games.sternenfahrer.actions import part, point_of, with_goods, with_part
from holodeck.games.sternenfahrer.made.kinds import (
    ACCEPT,
    ANSWER_NUMBER,
    ANSWER_YES,
    CHOOSE_UPGRADE,
    DECLINE,
    DISCARD,
    DRAW,
    END_TURN,
    FLIGHT,
    GIVE,
    MEDAL,
    OFFER,
    TAKE,
)
from holodeck.games.sternenfahrer.rules.card_effects import cards_to_give
from holodeck.games.sternenfahrer.rules.decisions import default
from holodeck.games.sternenfahrer.rules.founding import odds_at
from holodeck.games.sternenfahrer.state import (
    ASKED,
    BEFRIENDING,
    BUILDING,
    CARGO,
    DISCARDING,
    DRIVE,
    FLYING,
    FOUNDING_COLONY,
    FOUNDING_PORT,
    GAINING,
    GIVING,
    LOSING,
    TAKING,
    State,
)
from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.told import Told
from holodeck.kernel.trade.offers import Offer

GIFT = 2
"""Cards given to a player who asks for a number, if the hand allows it."""
SPARE = 3
"""Cards that stay in hand after a gift."""


class Pioneer:
    """Decides by what its plan lacks. It makes no offers, but accepts those that help it."""

    def __init__(self, shop: Shopper | None = None) -> None:
        self.shop = Shopper() if shop is None else shop

    def __reduce__(self) -> Pickled:
        return Pioneer, ()

    def choose(self, view: View, legal: list[int]) -> int:
        return next(self.consider(view, legal))

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        state: State = view.state
        seat = view.viewer
        if len(legal) == 1:
            yield legal[0]
        elif state.phase == BUILDING:
            yield from self.build(view, legal)
        elif state.phase == FLYING:
            yield from self.fly(state, seat, legal)
        elif state.phase == FOUNDING_COLONY:
            yield from sorted(legal, key=lambda action: (-int(odds_at(state, point_of(action))), point_of(action)))
        elif state.phase == BEFRIENDING:
            yield from sorted(legal, key=lambda action: -card_worth(state, seat, int(part(action))))
        else:
            yield self.chosen(state, seat, legal)

    def fly(self, state: State, seat: int, legal: list[int]) -> Iterator[int]:
        """Yield what to do with the ships."""
        yield from winning.moves(state, seat, legal)

    def welcomes(self, state: State, seat: int, made: Offer) -> bool:
        """Return whether to accept an offer."""
        return bargains.is_welcome(self.shop, state, seat, made)

    def build(self, view: View, legal: list[int]) -> Iterator[int]:
        """Yield answers to offers, then what is free, then purchases of the plan."""
        state: State = view.state
        seat = view.viewer
        for kind in (ACCEPT, DECLINE):
            for action in legal:
                if action & BYTE == kind and (kind == DECLINE or self.welcomes(state, seat, bargains.offer_of(state, action))):
                    yield action
        for kind in (DRAW, MEDAL):
            found = [action for action in legal if action & BYTE == kind]
            if found:
                yield found[-1]
        going = FLIGHT if FLIGHT in legal else END_TURN
        if going not in legal:
            return  # only an offer to answer
        own = [action for action in legal if action & BYTE not in (OFFER, ACCEPT)]
        bought = self.shop.purchase(state, seat, own)
        yield going if bought is None else bought
        yield from self.shop.payable(state, seat, own)
        yield going

    def chosen(self, state: State, seat: int, legal: list[int]) -> int:
        """Answer any question other than for building and flying."""
        if state.phase == ASKED:
            return answer(state, seat, legal)
        if state.phase == TAKING:
            wanted = self.shop.wanted_kind(state, seat)
            return int(with_part(TAKE, wanted)) if with_part(TAKE, wanted) in legal else legal[0]
        if state.phase in (GAINING, LOSING):
            return upgrade(state, seat, legal)
        if state.phase in (DISCARDING, GIVING):
            count = int(state.owes[seat]) if state.phase == DISCARDING else int(cards_to_give(state))
            return int(with_goods(DISCARD if state.phase == DISCARDING else GIVE, self.shop.spared(state, seat, count)))
        if state.phase == FOUNDING_PORT:
            return min(legal, key=lambda action: navigation.port_goal(state, seat, int(point_of(action)))[1])
        return int(default(state, seat))

    def reasons(self, view: View, action: int) -> list[Told]:
        return reasons(self.shop, view.state, view.viewer, action)


def answer(state: State, seat: int, legal: list[int]) -> int:
    """Answer an encounter: small gifts and a bold yes pay more often than not."""
    if ANSWER_YES in legal:
        return ANSWER_YES
    numbers = [action for action in legal if action & BYTE == ANSWER_NUMBER]
    if not numbers:
        return legal[0]
    affordable = max(0, min(GIFT, int(state.total[seat]) - SPARE))
    return numbers[min(affordable, len(numbers) - 1)]


def upgrade(state: State, seat: int, legal: list[int]) -> int:
    """Choose cargo for the first stations, then drives; give back what there is most of."""
    if state.phase == LOSING:
        return int(default(state, seat))
    for kind in (CARGO, DRIVE):
        action = with_part(CHOOSE_UPGRADE, kind)
        if action in legal and state.mounted(seat, kind) < ENOUGH[kind]:
            return int(action)
    return legal[0]
