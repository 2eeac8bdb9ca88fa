"""Typed choices: laying nuts, a target, and the answers to fates (AN-1304)."""

from collections.abc import Callable
from typing import Final

from holodeck.games.astronuts.actions import PLACE_ALL, TARGETS, take_nuts, with_one, with_two
from holodeck.games.astronuts.board import FATES, FIRST_GIFT, NUTS
from holodeck.games.astronuts.data import DATA
from holodeck.games.astronuts.made.kinds import (
    CHOOSE_COLONY,
    CHOOSE_GIFT,
    CHOOSE_JUMP,
    CHOOSE_TARGET,
    CHOOSE_TECHNOLOGY,
    CHOOSE_TELEPORT,
    CHOOSE_YARD,
    PLACE_AUTO,
    PLACE_NUT,
    SWAP_NUT,
    TAKE_NUTS,
)
from holodeck.games.astronuts.rules.gifts import bad_choice
from holodeck.games.astronuts.state import FATE_COLONY, FATE_SHIP, FATE_TECH, FATE_TELEPORT, JUMP, State
from holodeck.games.astronuts.text.flying import take_hole
from holodeck.games.astronuts.text.names import VOCABULARY
from holodeck.games.astronuts.text.places import AND_WORDS, take_colour, take_field, take_technology
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import Heard, Lexicon

AUTO: Final = VOCABULARY.words("auto")
ALL: Final = VOCABULARY.words("all")
AGAINST: Final = VOCABULARY.words("against")
TARGET_WORDS: Final = VOCABULARY.lexicon("targets", 3)


def names_of(fate: int) -> tuple[str, ...]:
    entry = DATA.fates[fate]
    return entry.roll, entry.roll.replace("-", ""), entry.roll.replace("-", " "), entry.name_de, entry.name_en


GIFTS: Final[Lexicon[int]] = Lexicon(
    [(name, fate - FIRST_GIFT) for fate in range(FIRST_GIFT, FATES - 1) for name in names_of(fate)], 3
)
MOST: Final = 255

Choice = Callable[[State, int, Heard], int]


def place(state: State, seat: int, words: Heard) -> int:
    """Parse `lege rot walnor`, `lege auto`, `lege auto alle`."""
    if words.skip(*AUTO):
        return PLACE_ALL if words.skip(*ALL) else PLACE_AUTO
    colour = take_colour(words)
    return int(with_two(PLACE_NUT, colour, take_field(words, state, seat)))


def target(_state: State, _seat: int, words: Heard) -> int:
    """Parse `ziel schiff`, `ziel kolonie`."""
    if not words:
        raise words.missing("choice")
    found = words.take(TARGET_WORDS)
    if found is None:
        raise Refusal("AN-507", "bad_choice", {"targets": list(range(len(TARGETS)))})
    return int(with_one(CHOOSE_TARGET, TARGETS.index(found)))


def swap(_state: State, _seat: int, words: Heard) -> int:
    """Parse `tausche rot gelb`: what is given, what is taken."""
    give = take_colour(words)
    words.skip(*AGAINST)
    return int(with_two(SWAP_NUT, give, take_colour(words)))


def take(_state: State, _seat: int, words: Heard) -> int:
    """Parse `nimm rot rot gelb`, `nimm 2 rot und 1 gelb`."""
    taken = [0] * NUTS
    while words or not sum(taken):
        number = words.number()
        colour = take_colour(words)
        taken[colour] = min(taken[colour] + max(number if number is not None else 1, 0), MOST)
        words.skip(*AND_WORDS)
        if number == 0 and not words:
            break
    return int(take_nuts(taken[0], taken[1], taken[2], taken[3]))


def technology(_state: State, _seat: int, words: Heard) -> int:
    return int(with_one(CHOOSE_TECHNOLOGY, take_technology(words)))


def colony(state: State, seat: int, words: Heard) -> int:
    return int(with_one(CHOOSE_COLONY, take_field(words, state, seat)))


def teleport(state: State, seat: int, words: Heard) -> int:
    return int(with_one(CHOOSE_TELEPORT, take_field(words, state, seat)))


def yard(state: State, seat: int, words: Heard) -> int:
    return int(with_one(CHOOSE_YARD, take_field(words, state, seat)))


def jump(state: State, seat: int, words: Heard) -> int:
    """Parse `springe ost`, `springe loch ost`, `springe i6`."""
    if not words:
        raise words.missing("hole")
    return int(with_one(CHOOSE_JUMP, take_hole(words, state, seat)))


def gift(state: State, seat: int, words: Heard) -> int:
    """Parse `waehle 6-3`, `waehle lebensformer`."""
    if not words:
        raise words.missing("choice")
    found = words.take(GIFTS)
    if found is None:
        raise bad_choice(state, seat)
    return int(with_one(CHOOSE_GIFT, found))


CHOSEN: Final[dict[int, tuple[int, Choice]]] = {
    FATE_TECH: (CHOOSE_TECHNOLOGY, technology),
    FATE_COLONY: (CHOOSE_COLONY, colony),
    FATE_TELEPORT: (CHOOSE_TELEPORT, teleport),
    FATE_SHIP: (CHOOSE_YARD, yard),
    JUMP: (CHOOSE_JUMP, jump),
}
"""The meaning of `waehle`, by phase; otherwise it is a gift."""

CHOICES: Final[dict[str, Callable[[State], tuple[int, Choice]]]] = {
    "place": lambda _: (PLACE_NUT, place),
    "target": lambda _: (CHOOSE_TARGET, target),
    "swap": lambda _: (SWAP_NUT, swap),
    "take": lambda _: (TAKE_NUTS, take),
    "jump": lambda _: (CHOOSE_JUMP, jump),
    "choose": lambda state: CHOSEN.get(int(state.phase), (CHOOSE_GIFT, gift)),
}
"""The kind of action that each command means now, and its parser."""
