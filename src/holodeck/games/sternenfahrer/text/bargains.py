"""The commands of trade (SF-47 to SF-52): giving and taking cards, the bank, offers and standing answers."""

from collections.abc import Callable

from holodeck.games.sternenfahrer import actions as do
from holodeck.games.sternenfahrer.board import RESOURCES as KINDS
from holodeck.games.sternenfahrer.made import kinds
from holodeck.games.sternenfahrer.rules.card_effects import cards_to_give
from holodeck.games.sternenfahrer.state import GIVING, NOBODY, State
from holodeck.games.sternenfahrer.text.places import (
    AGAINST,
    ALL,
    AND,
    NOTHING,
    RESOURCES,
    TO,
    people,
)
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.goods import take_amount, take_goods, take_sides
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard
from holodeck.kernel.trade.offers import asked_of

Wish = Callable[[State, int, Heard, Preferences], int]


def cards_named(words: Heard, joints: tuple[str, ...], stops: tuple[str, ...] = ()) -> list[int]:
    """Take numbers of cards by kind. Zero is fine; a negative number makes all of them zero, which the rules then refuse."""
    negative = any(word.startswith("-") for word in words.words)
    goods, _ = take_goods(words, RESOURCES, KINDS, joints, stops)
    return [0] * KINDS if negative else goods


def goods_named(words: Heard, due: int) -> list[int]:
    """Take numbers of cards by kind; if one card is due, its kind is enough."""
    if not words:
        raise words.missing("goods")
    only = words.take(RESOURCES) if due == 1 and len(words.words) == 1 else None
    return cards_named(words, AND) if only is None else [int(kind == only) for kind in range(KINDS)]


def discard(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    """Parse `wirf 2 erz 1 carbon`."""
    return do.with_goods(kinds.DISCARD, goods_named(words, state.owes[seat]))


def give(state: State, _seat: int, words: Heard, _prefs: Preferences) -> int:
    """Parse `gib 1 erz 1 carbon`."""
    return do.with_goods(kinds.GIVE, goods_named(words, cards_to_give(state) if state.phase == GIVING else 0))


def take(_state: State, _seat: int, words: Heard, _prefs: Preferences) -> int:
    return do.with_part(kinds.TAKE, words.need(RESOURCES, "resource"))


def wish(_state: State, _seat: int, words: Heard, _prefs: Preferences) -> int:
    return do.with_part(kinds.WISH, words.need(RESOURCES, "resource"))


def rob(state: State, _seat: int, words: Heard, prefs: Preferences) -> int:
    return do.with_part(kinds.ROB, words.need(people(state, prefs), "player"))


def draw(state: State, _seat: int, words: Heard, _prefs: Preferences) -> int:
    """Parse `ziehe`, which draws all cards due, or `ziehe 1`."""
    number = words.number() if words else max(1, state.due)
    if number is None:
        raise words.unknown()
    return do.with_part(kinds.DRAW, min(max(number, 0), BYTE))


def exchange(_state: State, _seat: int, words: Heard, _prefs: Preferences) -> int:
    """Parse `tausche 3 erz gegen nahrung`, `tausche 6 erz gegen 2 nahrung`."""
    amount = take_amount(words, RESOURCES)
    given = words.need(RESOURCES, "resource")
    if not words.skip(*AGAINST):
        raise words.missing("counterpart")
    taken = words.number()
    want = words.need(RESOURCES, "resource")
    return do.bank_trade(given, amount, want, 0 if taken is None else min(max(taken, 0), BYTE) or BYTE)


def make_offer(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `biete 2 erz gegen 1 nahrung an indy`; without a name it is for all, or for the player on turn (SF-50)."""
    given, want = take_sides(words, side_of_offer, AGAINST, (*TO, *ALL))
    to = NOBODY if seat == state.active else state.active
    named = words.skip(*TO)
    if words.skip(*ALL):
        to = NOBODY
    elif words or named:
        to = words.need(people(state, prefs), "player")
    return do.offer(to, given, want)


def terms(_state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    """Parse `2 erz gegen 1 nahrung` as an offer of somebody else to this seat."""
    given, want = take_sides(words, side_of_offer, AGAINST, ())
    if not any(given) or not any(want):
        raise Refusal("SF-50", "empty_offer")
    return do.offer(seat, given, want)


def side_of_offer(words: Heard, stops: tuple[str, ...]) -> list[int]:
    """Take cards, or `nichts`, which the rules refuse; ask for a side that is missing."""
    if not words or words.peek() in stops:
        raise words.missing("goods")
    return cards_named(words, (*AND, *NOTHING), stops)


def offer_meant(state: State, seat: int, words: Heard) -> int:
    """Take the number of an offer, or return the only open offer to this player."""
    number = words.number()
    if number is not None:
        return max(0, number)
    if words:
        raise words.unknown()
    open_ = asked_of(state.offers, seat)
    if len(open_) > 1:
        raise words.missing("number")
    return open_[0].number if open_ else 0


def accept(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    return do.with_part(kinds.ACCEPT, offer_meant(state, seat, words))


def decline(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    return do.with_part(kinds.DECLINE, offer_meant(state, seat, words))
