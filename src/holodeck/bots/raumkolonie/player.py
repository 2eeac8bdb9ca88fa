"""The computer player of Raumkolonie: each kind of decision has its own module, and the best answer wins.

It looks one action ahead: each is played on a copy of the view, and the position is judged. Nothing is guessed.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from holodeck.bots.raumkolonie import opening, reasons
from holodeck.bots.raumkolonie.bargains import acceptance, addressed, best_offer, partners
from holodeck.bots.raumkolonie.colony import CHANCE
from holodeck.bots.raumkolonie.playing import NO_LUCK, card_value, credits_of, without_credits, worth_trying
from holodeck.bots.raumkolonie.robbery import Raid, tax
from holodeck.bots.raumkolonie.taste import Taste
from holodeck.bots.raumkolonie.value import Judge, unknown_event, unknown_super
from holodeck.games.raumkolonie import actions as do
from holodeck.games.raumkolonie.made import kinds
from holodeck.games.raumkolonie.made.state import copy
from holodeck.games.raumkolonie.rules.hands import BET_COST, CARD_COST, pay
from holodeck.games.raumkolonie.state import (
    ASKED,
    BETTING,
    PIRATE,
    SETUP_DOME,
    SETUP_TUBE,
    TAX,
    UNCHOSEN,
    VICTIM,
    State,
)
from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import Told
from holodeck.kernel.trade.offers import EVERYBODY

SUPER_CHANCE: Final = 2.0 * CHANCE
"""The probability that a bet on two numbers wins."""
AGAIN: Final = 3
"""Rounds after which the same offer is made again."""
WORTH_IT: Final = 1e-4
"""How much better than doing nothing an action must be."""


class Player:
    """Plays one seat. Its only memory is the offers it has made."""

    def __init__(self, rules: Rules[Any], taste: Taste, random: Random) -> None:
        self.rules = rules
        self.taste = taste
        self.random = random
        self.judge = Judge(taste, -1)
        self.offered: dict[int, int] = {}
        """The turn in which each offer was last made, whoever was asked."""

    def choose(self, view: View, legal: list[int]) -> int:
        found = self.ranked(view, legal)[0]
        if found & 255 == kinds.OFFER:
            self.offered[do.offer(EVERYBODY, do.offer_give(found), do.offer_want(found))] = view.state.turn
        return found

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        return iter(self.ranked(view, legal))

    def reasons(self, view: View, action: int) -> list[Told]:
        return reasons.reasons(self.judge_for(view), view.state, action)

    def __reduce__(self) -> Pickled:
        return Player, (self.rules, self.taste, self.random), self.offered

    def __setstate__(self, offered: dict[int, int]) -> None:
        self.offered = offered

    def judge_for(self, view: View) -> Judge:
        if self.judge.seat != view.viewer:
            self.judge = Judge(self.taste, view.viewer)
        return self.judge

    def ranked(self, view: View, legal: list[int]) -> list[int]:
        """Return the actions worth considering, best first."""
        state: State = view.state
        judge = self.judge_for(view)
        if len(legal) == 1:
            return legal
        phase = state.phase
        if phase == SETUP_DOME:
            return self.best(opening.promising(state, legal), lambda one: opening.dome_value(state, view.viewer, do.place(one)))
        if phase == SETUP_TUBE:
            return self.best(legal, lambda one: opening.tube_value(state, view.viewer, one))
        if phase == BETTING:
            return self.bet(state, legal)
        if phase == TAX:
            return [tax(judge, state, view.viewer)]
        if phase == PIRATE:
            return self.best(legal, Raid(judge, state).move)
        if phase == VICTIM:
            raid = Raid(judge, state)
            return self.best(legal, lambda one: raid.victim(do.place(one)))
        answers = [action for action in legal if action & 255 in (kinds.ACCEPT, kinds.DECLINE)]
        return self.answer(state, answers) if answers else self.act(state, legal, view.spared)

    def best(self, actions: list[int], value: Any) -> list[int]:
        """Sort actions by value, highest first. A weak player misjudges each a little."""
        return by_value([(value(action) + self.error(), action) for action in actions])

    def error(self) -> float:
        return self.random.gauss(0.0, self.taste.noise) if self.taste.noise else 0.0

    def bet(self, state: State, legal: list[int]) -> list[int]:
        """Bet if a sixth of a super card is worth more than the plasma. All free numbers are equally likely."""
        bets = [action for action in legal if action & 255 == kinds.BET]
        if not bets:
            return self.passing(state)
        judge = self.judge
        after = copy(state)
        pay(after, judge.seat, BET_COST)
        gain = SUPER_CHANCE * unknown_super(state) / judge.points_to_go(state)
        if judge.value(after) + gain + self.error() > judge.value(state):
            return [self.random.choice(bets), *self.passing(state)]
        return self.passing(state)

    def passing(self, state: State) -> list[int]:
        """Return the ways not to bet. A first pass would end the questions (RK-1105), so it is the second choice."""
        if state.never_bets[self.judge.seat] == UNCHOSEN:
            return [int(do.with_place(kinds.BET_HABIT, ASKED)), kinds.BET_PASS]
        return [kinds.BET_PASS]

    def answer(self, state: State, answers: list[int]) -> list[int]:
        now = self.judge.value(state)
        for action in answers:
            if action & 255 == kinds.ACCEPT and acceptance(self.judge, state, action, now) + self.error() > 0.0:
                return [action]
        return [action for action in answers if action & 255 == kinds.DECLINE]

    def act(self, state: State, legal: list[int], spared: frozenset[int]) -> list[int]:
        """Return the actions that are better than ending the turn, then that; offers come before bank trades and the end."""
        now = self.judge.value(state)
        least = self.resting_value(state, now) + WORTH_IT
        judged = [(self.value_after(state, action) + self.error(), action) for action in self.candidates(state, legal)]
        found = [*by_value([one for one in judged if one[0] > least]), kinds.END_TURN]
        if found[0] == kinds.END_TURN or found[0] & 255 == kinds.BANK_TRADE:
            offer = self.offer(state, legal, spared, now)
            if offer >= 0:
                return [offer, *found]
        return found

    def resting_value(self, state: State, now: float) -> float:
        """Return the value of ending the turn, when credits expire."""
        return self.judge.value(without_credits(state)) if credits_of(state) else now

    def candidates(self, state: State, legal: list[int]) -> list[int]:
        """Return the actions worth simulating: no offers, no tubes that lead nowhere, no useless ways to play a card."""
        found: list[int] = []
        cards: list[int] = []
        tubes: list[int] = []
        for action in legal:
            kind = action & 255
            if kind == kinds.BUILD_TUBE:
                tubes.append(action)
            elif kind == kinds.PLAY_CARD:
                cards.append(action)
            elif kind != kinds.OFFER and kind != kinds.END_TURN:
                found.append(action)
        found += self.useful_tubes(state, tubes)
        return found + worth_trying(state, self.judge.seat, cards) if cards else found

    def useful_tubes(self, state: State, tubes: list[int]) -> list[int]:
        """Return the tubes on the way to a building place, and those that make the path longer."""
        if not tubes:
            return tubes
        reach, seat = self.judge.reach(state), self.judge.seat
        leading = {reach.border[crossing] for crossing in reach.crossings if not state.crowded[crossing]}
        found: list[int] = []
        for action in tubes:
            if do.place(action) in leading:
                found.append(action)
            else:
                twin = copy(state)
                self.rules.play(twin, seat, action, NO_LUCK, None)
                if twin.path[seat] > state.path[seat]:
                    found.append(action)
        return found

    def value_after(self, state: State, action: int) -> float:
        kind, judge = action & 255, self.judge
        if kind == kinds.PLAY_CARD:
            return card_value(judge, state, action)
        twin = copy(state)
        if kind == kinds.BUY_CARD:
            pay(twin, judge.seat, CARD_COST)
            rest = judge.points_to_go(twin)
            return judge.value(twin) + self.taste.event * self.taste.hold * unknown_event(state) / rest
        self.rules.play(twin, judge.seat, action, NO_LUCK, None)
        return judge.value(twin)

    def offer(self, state: State, legal: list[int], spared: frozenset[int], now: float) -> int:
        """Return an offer worth making, or -1. What was offered lately is not offered again."""
        asked = partners(state, self.judge.seat, spared)
        if not asked or state.offers or state.offers_made[self.judge.seat] >= self.taste.offers:
            return -1
        lately = state.turn - AGAIN * state.seats
        offers = [action for action in legal if action & 255 == kinds.OFFER and self.offered.get(action, lately) <= lately]
        best = best_offer(self.judge, state, asked, offers, now)
        return best if best < 0 else addressed(state, asked, spared, best)


def by_value(judged: list[tuple[float, int]]) -> list[int]:
    """Return the actions by value, highest first; ties keep their order."""
    return [action for _, action in sorted(judged, key=lambda one: -one[0])]
