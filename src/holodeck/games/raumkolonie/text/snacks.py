"""The commands of the snack stall (RK-1503, RK-1504): buying, eating, drinking, wearing, spinning, giving away."""

from typing import Final

from holodeck.games.raumkolonie.actions import BUY_GOOD, DRINK, EAT, GIVE_GOOD, GOOD_IDS, READ, SPIN, TAKE_OFF, USE_GOOD, WEAR
from holodeck.games.raumkolonie.rules.phases import check_moment
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.bargains import demand
from holodeck.games.raumkolonie.text.names import VOCABULARY
from holodeck.games.raumkolonie.text.places import GOODS, TO, take_player
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard

OFF: Final = VOCABULARY.words("off")
MANUAL: Final = GOOD_IDS.index("manual")


def take_good(words: Heard) -> int:
    """The good that is named; one that is not sold here nobody has."""
    if not words:
        raise words.missing("good")
    good = words.take(GOODS)
    if good is None:
        raise Refusal("RK-1503", "no_such_good")
    return good


def buy(state: State, seat: int, words: Heard, manner: Manner) -> int:
    demand(check_moment(state, seat, BUY_GOOD))
    good = take_good(words)
    words.finish()
    return BUY_GOOD | good << 8


def use(state: State, seat: int, words: Heard, way: int) -> int:
    demand(check_moment(state, seat, USE_GOOD))
    words.skip(*OFF)
    good = take_good(words)
    words.skip(*OFF)
    words.finish()
    return USE_GOOD | good << 8 | way << 16


def eat(state: State, seat: int, words: Heard, manner: Manner) -> int:
    return use(state, seat, words, EAT)


def drink(state: State, seat: int, words: Heard, manner: Manner) -> int:
    return use(state, seat, words, DRINK)


def wear(state: State, seat: int, words: Heard, manner: Manner) -> int:
    return use(state, seat, words, WEAR)


def take_off(state: State, seat: int, words: Heard, manner: Manner) -> int:
    return use(state, seat, words, TAKE_OFF)


def spin(state: State, seat: int, words: Heard, manner: Manner) -> int:
    return use(state, seat, words, SPIN)


def read(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`lies handbuch`; the topics are shown by the same words as `hilfe`."""
    demand(check_moment(state, seat, USE_GOOD))
    words.drop(len(words.words))
    return USE_GOOD | MANUAL << 8 | READ << 16


def give(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """`gib bier an indy`."""
    demand(check_moment(state, seat, GIVE_GOOD))
    good = take_good(words)
    words.skip(*TO)
    to = take_player(state, words, manner, "RK-1503")
    words.finish()
    return GIVE_GOOD | good << 8 | to << 16
