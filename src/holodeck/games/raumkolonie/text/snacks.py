"""The commands of the snack stall (RK-1503, RK-1504): buying, eating, drinking, wearing, spinning, giving away."""

from typing import Final

from holodeck.games.raumkolonie.actions import DRINK, EAT, GOOD_IDS, READ, SPIN, TAKE_OFF, WEAR
from holodeck.games.raumkolonie.made.kinds import BUY_GOOD, GIVE_GOOD, USE_GOOD
from holodeck.games.raumkolonie.rules.phases import check_moment
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.bargains import demand
from holodeck.games.raumkolonie.text.names import VOCABULARY
from holodeck.games.raumkolonie.text.places import GOODS, TO, take_player
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard

OFF: Final = VOCABULARY.words("off")
MANUAL: Final = GOOD_IDS.index("manual")


def take_good(words: Heard) -> int:
    """Take a good; raise `no_such_good` if the name is unknown."""
    if not words:
        raise words.missing("good")
    good = words.take(GOODS)
    if good is None:
        raise Refusal("RK-1503", "no_such_good")
    return good


def buy(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
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


def eat(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    return use(state, seat, words, EAT)


def drink(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    return use(state, seat, words, DRINK)


def wear(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    return use(state, seat, words, WEAR)


def take_off(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    return use(state, seat, words, TAKE_OFF)


def spin(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    return use(state, seat, words, SPIN)


def read(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `lies handbuch`; its topics are named by the same words as in `hilfe`."""
    demand(check_moment(state, seat, USE_GOOD))
    words.drop(len(words.words))
    return USE_GOOD | MANUAL << 8 | READ << 16


def give(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `gib bier an indy`."""
    demand(check_moment(state, seat, GIVE_GOOD))
    good = take_good(words)
    words.skip(*TO)
    to = take_player(state, words, prefs, "RK-1503")
    words.finish()
    return GIVE_GOOD | good << 8 | to << 16
