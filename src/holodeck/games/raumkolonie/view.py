"""Secrecy (RK-1601 to RK-1603): views, which are states with unknown parts, and guesses that fill them in."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import PLASMA, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.state import copy
from holodeck.games.raumkolonie.rules.roll import STAKE, bettors, wants_bets
from holodeck.games.raumkolonie.state import BETTING, EVENT_KINDS, GOODS, OVER, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.engine.told import OPEN
from holodeck.kernel.trade.hands import has
from holodeck.kernel.trade.offers import backing
from holodeck.kernel.vectors import listed, vec

UNKNOWN_CARD: Final = 255
START_NUCOMS: Final = DATA.setup.start_nucoms
NOT_ASKED: Final = 3
"""In views, the `bet_done` of a seat without anything to bet; this is public, because the seat is not awaited."""


def view(state: State, viewer: i64) -> State:
    """Return the state as a viewer knows it: others' hands, cards, nucoms and bags unknown, all unseen cards in one pool."""
    seen = copy(state)
    if viewer == OPEN or state.phase == OVER:
        return seen
    seen.event_deck = state.event_deck[:]
    seen.super_deck = state.super_deck[:]
    seen.bag = state.bag[:]
    asked = bettors(state) if state.phase == BETTING else []
    for seat in range(state.seats):
        if seat != viewer:
            hide_seat(state, seen, seat)
            if state.phase == BETTING and seat not in asked and not seen.bet_done[seat]:
                seen.bet_done[seat] = NOT_ASKED
    seen.offers = [made.seen_by(viewer, has(state.hand, made.seat, made.give)) for made in state.offers]
    return seen


def hide_seat(state: State, seen: State, seat: i64) -> None:
    for resource in range(RESOURCES):
        seen.hand[seat * RESOURCES + resource] = UNKNOWN
    cards: list[int] = []
    for held in state.cards[seat]:
        kind = held & 255
        if kind < EVENT_KINDS:
            seen.event_deck[kind] += 1
        else:
            seen.super_deck[kind - EVENT_KINDS] += 1
        cards.append(UNKNOWN_CARD | (held >> 8) << 8)
    seen.cards[seat] = cards
    seen.nucoms[seat] = UNKNOWN
    for good in range(GOODS):
        seen.bag[seat * GOODS + good] = UNKNOWN


def guess(seen: State, viewer: i64, luck: Luck) -> State:
    """Return a complete state that fits a view: what is certain stays, the rest of each hand and all hidden cards are drawn."""
    state = copy(seen)
    state.event_deck = seen.event_deck[:]
    state.super_deck = seen.super_deck[:]
    state.nucoms = vec[i64]([START_NUCOMS if count == UNKNOWN else count for count in seen.nucoms])
    state.bag = vec[i64]([0 if count == UNKNOWN else count for count in seen.bag])
    for seat in range(state.seats):
        if state.hand[seat * RESOURCES] == UNKNOWN:
            guess_hand(state, seat, luck)
        if any(held & 255 == UNKNOWN_CARD for held in state.cards[seat]):
            guess_cards(state, seat, luck)
    return state


def guess_hand(state: State, seat: i64, luck: Luck) -> None:
    """Fill a hand with the certain units, those the seat must have (to be asked for a bet, to back an offer), and others."""
    at = seat * RESOURCES
    hand = listed(state.sure[at : at + RESOURCES])
    fewest = must_hold(state, seat)
    most = may_hold(state, seat, hand, fewest)
    for resource in range(RESOURCES):
        while hand[resource] < fewest[resource] and sum(hand) < state.total[seat]:
            hand[resource] += 1
    while sum(hand) < state.total[seat]:
        resource = luck.between("guess", 0, RESOURCES - 1)
        if hand[resource] < most[resource]:
            hand[resource] += 1
    for resource in range(RESOURCES):
        state.hand[at + resource] = hand[resource]


def must_hold(state: State, seat: i64) -> list[int]:
    """Return the fewest units the seat can hold: plasma while it is asked for a bet, and the goods of its backed offers."""
    fewest = backing(state.offers, seat, RESOURCES)
    if state.phase == BETTING and not state.bet_done[seat] and wants_bets(state, seat):
        fewest[PLASMA] = max(STAKE, fewest[PLASMA])
    return fewest


def may_hold(state: State, seat: i64, sure: list[int], fewest: list[int]) -> list[int]:
    """Return the most units the seat can hold: no plasma if it was not asked for a bet, too little for an unbacked offer."""
    most = [state.total[seat]] * RESOURCES
    if state.phase == BETTING and state.bet_done[seat] == NOT_ASKED:
        most[PLASMA] = STAKE - 1
    for made in state.offers:
        if made.seat == seat and not made.backed:
            for resource in range(RESOURCES):
                if max(sure[resource], fewest[resource]) < made.give[resource]:
                    most[resource] = min(most[resource], made.give[resource] - 1)
                    break
    return most


def guess_cards(state: State, seat: i64, luck: Luck) -> None:
    """Draw the hidden cards: bought ones are event cards, won ones super cards."""
    cards: list[int] = []
    for held in state.cards[seat]:
        if held >> 8:
            kind = luck.pick("guess", state.event_deck)
            state.event_deck[kind] -= 1
            cards.append(kind | (held >> 8) << 8)
        else:
            kind = luck.pick("guess", state.super_deck)
            state.super_deck[kind] -= 1
            cards.append(EVENT_KINDS + kind)
    state.cards[seat] = cards
