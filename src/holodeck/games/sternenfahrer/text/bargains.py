"""The commands of trade (SF-47 to SF-52): cards given and taken, the bank, offers and standing answers."""

from collections.abc import Callable

from holodeck.games.sternenfahrer import actions as do
from holodeck.games.sternenfahrer.board import RESOURCES as KINDS
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
from holodeck.kernel.actions import BYTE
from holodeck.kernel.goods import take_amount, take_goods
from holodeck.kernel.manner import Manner
from holodeck.kernel.offers import asked_of
from holodeck.kernel.speech import Heard

Wish = Callable[[State, int, Heard, Manner], int]


def cards_named(words: Heard, joints: tuple[str, ...], stops: tuple[str, ...] = ()) -> list[int]:
    """So many of each kind; none of a kind may be said too, but less than none spoils the whole, which the rules then refuse."""
    negative = any(word.startswith("-") for word in words.words)
    goods, _ = take_goods(words, RESOURCES, KINDS, joints, stops)
    return [0] * KINDS if negative else goods


def goods_named(words: Heard, due: int) -> list[int]:
    """So many of each kind; where one card is due its kind is enough."""
    if not words:
        raise words.missing("goods")
    only = words.take(RESOURCES) if due == 1 and len(words.words) == 1 else None
    return cards_named(words, AND) if only is None else [int(kind == only) for kind in range(KINDS)]


def discard(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    """`wirf 2 erz 1 carbon`."""
    return do.with_goods(do.DISCARD, goods_named(words, state.owes[seat]))


def give(state: State, _seat: int, words: Heard, _manner: Manner) -> int:
    """`gib 1 erz 1 carbon`."""
    return do.with_goods(do.GIVE, goods_named(words, cards_to_give(state) if state.phase == GIVING else 0))


def take(_state: State, _seat: int, words: Heard, _manner: Manner) -> int:
    return do.with_part(do.TAKE, words.need(RESOURCES, "resource"))


def wish(_state: State, _seat: int, words: Heard, _manner: Manner) -> int:
    return do.with_part(do.WISH, words.need(RESOURCES, "resource"))


def rob(state: State, _seat: int, words: Heard, manner: Manner) -> int:
    return do.with_part(do.ROB, words.need(people(state, manner), "player"))


def draw(state: State, _seat: int, words: Heard, _manner: Manner) -> int:
    """`ziehe` draws all that are due, `ziehe 1` one."""
    number = words.number() if words else max(1, state.due)
    if number is None:
        raise words.unknown()
    return do.with_part(do.DRAW, min(max(number, 0), BYTE))


def exchange(_state: State, _seat: int, words: Heard, _manner: Manner) -> int:
    """`tausche 3 erz gegen nahrung`, `tausche 6 erz gegen 2 nahrung`."""
    amount = take_amount(words, RESOURCES)
    given = words.need(RESOURCES, "resource")
    if not words.skip(*AGAINST):
        raise words.missing("counterpart")
    taken = words.number()
    want = words.need(RESOURCES, "resource")
    return do.bank_trade(given, amount, want, 0 if taken is None else min(max(taken, 0), BYTE) or BYTE)


def make_offer(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`biete 2 erz gegen 1 nahrung an indy`; without a name all are meant, or the player on turn (SF-50)."""
    given = side_of_offer(words, AGAINST)
    if not words.skip(*AGAINST):
        raise words.missing("counterpart")
    want = side_of_offer(words, (*TO, *ALL))
    to = NOBODY if seat == state.active else state.active
    named = words.skip(*TO)
    if words.skip(*ALL):
        to = NOBODY
    elif words or named:
        to = words.need(people(state, manner), "player")
    return do.offer(to, given, want)


def side_of_offer(words: Heard, stops: tuple[str, ...]) -> list[int]:
    """Cards, or `nichts`, which the rules refuse; a side that is not there is a missing part."""
    if not words or words.peek() in stops:
        raise words.missing("goods")
    return cards_named(words, (*AND, *NOTHING), stops)


def offer_meant(state: State, seat: int, words: Heard) -> int:
    """The number of an offer; without one the only open offer to this player."""
    number = words.number()
    if number is not None:
        return max(0, number)
    if words:
        raise words.unknown()
    open_ = asked_of(state.offers, seat)
    if len(open_) > 1:
        raise words.missing("number")
    return open_[0].number if open_ else 0


def accept(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    return do.with_part(do.ACCEPT, offer_meant(state, seat, words))


def decline(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    return do.with_part(do.DECLINE, offer_meant(state, seat, words))


def standing_answer(habit: int) -> Wish:
    """`angebote fragen`, `angebote bezahlbar`, `angebote nie`."""

    def wish_for(_state: State, _seat: int, _words: Heard, _manner: Manner) -> int:
        return do.with_part(do.OFFER_HABIT, habit)

    return wish_for
