"""The captain, level `mittel`: a pioneer who asks others for what it lacks, takes fair trades, and leaves no ship idle."""

from collections.abc import Iterator

from holodeck.bots.courtesy import Courtesy, Subject
from holodeck.bots.sternenfahrer import bargains, navigation, proposing, winning
from holodeck.bots.sternenfahrer.outfitting import Lack, Outfitter, lacks
from holodeck.bots.sternenfahrer.pioneer import Pioneer
from holodeck.bots.sternenfahrer.reasons import goal_of
from holodeck.bots.sternenfahrer.shopping import Shopper
from holodeck.games.sternenfahrer.actions import offer_give, offer_want, part, target_of
from holodeck.games.sternenfahrer.made.kinds import ACCEPT, BANK_TRADE, BUY, END_TURN, FLIGHT, FLY, OFFER
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.state import SHIPS, State
from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.told import Told
from holodeck.kernel.trade.offers import Offer


class Captain(Pioneer):
    """Plays as the pioneer does. Its only memory is the offers it has made."""

    def __init__(self) -> None:
        super().__init__(Outfitter())
        self.courtesy = Courtesy()

    def __reduce__(self) -> Pickled:
        return Captain, (), self.courtesy

    def __setstate__(self, courtesy: Courtesy) -> None:
        self.courtesy = courtesy

    def choose(self, view: View, legal: list[int]) -> int:
        found = super().choose(view, legal)
        if found & BYTE == OFFER:
            self.courtesy.note(subject(found), int(view.state.round))
        return found

    def build(self, view: View, legal: list[int]) -> Iterator[int]:
        """Yield the actions of the pioneer, with an offer to others before a bank trade or the end of building."""
        asked = False
        for action in super().build(view, legal):
            if not asked and action & BYTE in (BANK_TRADE, FLIGHT, END_TURN):
                asked = True
                yield from self.offers(view)
            yield action

    def offers(self, view: View) -> list[int]:
        """Return the offer to make now, if any: one a turn at most (HD-316)."""
        state: State = view.state
        seat = view.viewer
        if seat != state.active or state.offers or state.offers_made:
            return []
        asked = proposing.partners(state, seat, view.spared)
        for proposal in proposing.proposals(self.shop, state, seat, asked):
            made = proposing.spoken_to(state, asked, proposal)
            if self.courtesy.allows(subject(made), int(state.round)):
                return [made]
        return []

    def fly(self, state: State, seat: int, legal: list[int]) -> Iterator[int]:
        """Yield flights; ships without a goal wait near one that they could have with what they lack."""
        for action in winning.moves(state, seat, legal):
            if action == END_TURN:
                yield from approaches(state, seat, legal)
            yield action

    def reasons(self, view: View, action: int) -> list[Told]:
        state: State = view.state
        seat, kind = view.viewer, action & BYTE
        if kind == OFFER:
            return offer_reason(self.shop, state, seat, action)
        if kind == ACCEPT and not bargains.is_welcome(self.shop, state, seat, bargains.offer_of(state, action)):
            return [Told("why_even", {})] if self.welcomes(state, seat, bargains.offer_of(state, action)) else []
        for lack in lacks(state, seat) if kind in (BUY, FLY) else []:
            if kind == BUY and part(action) == lack.upgrade:
                return [Told("why_fit", fitting_facts(lack))]
            if kind == FLY and part(action) == lack.ship and action in approaches(state, seat, [action]):
                return [Told("why_near", fitting_facts(lack))]
        return super().reasons(view, action)

    def welcomes(self, state: State, seat: int, made: Offer) -> bool:
        """Return whether to accept: also a card for a card that no plan needs, if that makes the hand more even."""
        if super().welcomes(state, seat, made):
            return True
        _, more = bargains.concerned(self.shop, state, seat, made)
        fair = sum(made.give) >= sum(made.want) and more <= 0 and not bargains.too_close(state, made.seat)
        hand, after = hand_of(state, seat), bargains.hand_after(state, seat, made)
        return fair and sum(held * held for held in after) < sum(held * held for held in hand)


def subject(made: int) -> Subject:
    """Return what an offer is about, whoever is asked."""
    return *offer_give(made), *offer_want(made)


def offer_reason(shop: Shopper, state: State, seat: int, action: int) -> list[Told]:
    """Return the plan that an offer serves, and what it lacks then."""
    give, want, hand = offer_give(action), offer_want(action), hand_of(state, seat)
    after = [max(0, held - gone) + got for held, gone, got in zip(hand, give, want, strict=True)]
    plan = shop.served(state, seat, hand, after)
    return [Told("why_offer", {"give": give, "want": want, **goal_of(plan, after)})] if plan is not None else []


def fitting_facts(lack: Lack) -> dict[str, object]:
    return {"ship": lack.ship, "goal_point": lack.point, "upgrade": lack.upgrade, "needed": lack.missing}


def approaches(state: State, seat: int, legal: list[int]) -> Iterator[int]:
    """Yield flights of ships without a goal towards what they are being fitted for, but not onto a site."""
    for lack in lacks(state, seat):
        flights = [action for action in legal if action & BYTE == FLY and part(action) == lack.ship]
        free = [action for action in flights if state.galaxy.site[target_of(action)] < 0]
        steps = state.galaxy.distances(lack.point)
        if free and steps[target_of(navigation.nearest(steps, free))] < steps[state.ship_point[seat * SHIPS + lack.ship]]:
            yield navigation.nearest(steps, free)
