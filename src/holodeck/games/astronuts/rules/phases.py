"""Phases (AN-506, AN-700, AN-1009): who has to decide what now, within which time, and what is not possible yet."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.actions import ACTIONS, IDS, PHASES, first, kind_of, third
from holodeck.games.astronuts.board import NOBODY, SECONDS_OF_OTHERS
from holodeck.games.astronuts.made.kinds import ATTACK, OFFER_TRADE
from holodeck.games.astronuts.rules.decisions import legal
from holodeck.games.astronuts.rules.deeds import DEEDS
from holodeck.games.astronuts.state import ACTING, OVER, PASSAGE, TRADE, State
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import TABLE_TIME, Awaited

LONGEST: Final = 1 << 48
"""The upper bound of all actions."""


def limits_of(kind: int) -> list[int]:
    """Return the number of values of each part of a kind, byte by byte."""
    found: list[int] = []
    for type_ in ACTIONS.kinds[kind].parts.values():
        if type_.endswith("#"):
            found += [256] * len(IDS[type_[:-1]])
        elif type_ == "flag":
            found.append(2)
        else:
            found.append(len(IDS[type_.rstrip("?")]) + int(type_.endswith("?")) if type_ != "number" else 256)
    return found


LIMITS: Final[list[list[int]]] = [[], *[limits_of(kind) for kind in range(1, len(ACTIONS.kinds))]]


def pending(state: State) -> list[Awaited]:
    """Return the awaited decision, with a clock of its own: the table's time, at most half a minute if the player is not on turn.
    Spending the actions is one question, though each of them restarts the clock; a colony that costs none is another question."""
    phase, clock = state.phase, int(state.clock)
    if phase == OVER:
        return []
    seconds = TABLE_TIME if state.asked == state.active else SECONDS_OF_OTHERS
    question = 0 if phase == ACTING and state.actions_left else clock
    return [Awaited(int(state.asked), PHASES[phase], seconds, clock, False, phase in (PASSAGE, TRADE), False, False, question)]


def check_moment(state: State, seat: i64, action: int) -> Refusal | None:
    """Run the general checks in the order of AN-700. Programs may send any number."""
    if not 0 <= action < LONGEST or action & 255 >= len(DEEDS):
        return Refusal("AN-700", "unknown_word")
    kind = kind_of(action)
    refusal = check_kind(state, seat, kind) if DEEDS[kind].on_turn else None
    if refusal is not None:
        return refusal
    return check_player(state, action) if is_readable(action) else Refusal("AN-700", "unknown_word")


def check_kind(state: State, seat: i64, kind: i64) -> Refusal | None:
    """Check that this seat may do an action of this kind now, whatever its parts."""
    if state.phase == OVER or seat != state.asked:
        return Refusal("AN-700", "not_your_turn")
    if DEEDS[kind].fits(state.phase):
        return None
    return Refusal("AN-507", "wrong_phase", {"possible": possible(state, seat)})


def is_readable(action: int) -> bool:
    """Return whether everything an action names exists in this game."""
    rest = action >> 8
    for limit in LIMITS[action & 255]:
        if rest & 255 >= limit:
            return False
        rest >>= 8
    return True


def check_player(state: State, action: int) -> Refusal | None:
    """Check that the player named in an action is at this table."""
    named = NOBODY
    if kind_of(action) == OFFER_TRADE:
        named = int(first(action))
    elif kind_of(action) == ATTACK:
        named = int(third(action)) - 1
    return None if named < state.seats else Refusal("AN-700", "unknown_player", {"word": IDS["seat"][named]})


def possible(state: State, seat: i64) -> list[int]:
    """Return the kinds of action that are open to the seat, each once."""
    found: list[int] = []
    for action in legal(state, seat):
        if int(kind_of(action)) not in found:
            found.append(int(kind_of(action)))
    return found
