"""Answers to another player's question: a passage, a trade (AN-715, AN-773); and whether to roll again with Time Warp
(AN-602)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import second, third
from holodeck.games.astronuts.board import DIE_SIDES, NUTS
from holodeck.games.astronuts.rules.attack import attack_rolled, defence_rolled
from holodeck.games.astronuts.rules.colonising import survival_rolled
from holodeck.games.astronuts.rules.flight import crossing_rolled, grant_passage, refuse_passage, stopping_rolled
from holodeck.games.astronuts.rules.landing import block_rolled, courage_rolled, line_rolled
from holodeck.games.astronuts.rules.trade import exchange, turn_down
from holodeck.games.astronuts.rules.turn import declare_rolled
from holodeck.games.astronuts.state import (
    FOR_ACTIONS,
    FOR_ATTACK,
    FOR_BLOCK,
    FOR_CROSSING,
    FOR_DEFENCE,
    FOR_LINE,
    FOR_SURVIVAL,
    FOR_TEST,
    PASSAGE,
    State,
)
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import replaced


class Accept(Deed[State]):
    """Grant the passage, or accept the trade."""

    def meets(self, state: State, seat: i64, action: int, terms: int) -> bool:
        return state.offers[0].covers(single(NUTS, second(terms)), single(NUTS, third(terms)))

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if state.phase == PASSAGE:
            grant_passage(state, seat, luck, tell)
        else:
            exchange(state, tell)


class Decline(Deed[State]):
    """Refuse the passage, or decline the trade."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if state.phase == PASSAGE:
            refuse_passage(state, seat, tell)
        else:
            turn_down(state, tell)


def apply_roll(state: State, luck: Luck, tell: Tell | None) -> None:
    """Continue after a roll that now counts."""
    roll = state.roll
    if roll == FOR_ACTIONS:
        declare_rolled(state, tell)
    elif roll == FOR_BLOCK:
        block_rolled(state, luck, tell)
    elif roll == FOR_LINE:
        line_rolled(state, luck, tell)
    elif roll == FOR_ATTACK:
        attack_rolled(state, luck, tell)
    elif roll == FOR_DEFENCE:
        defence_rolled(state, tell)
    elif roll == FOR_TEST:
        courage_rolled(state, tell)
    elif roll == FOR_SURVIVAL:
        survival_rolled(state, tell)
    elif roll == FOR_CROSSING:
        crossing_rolled(state, luck, tell)
    else:
        stopping_rolled(state, tell)


class UseWarp(Deed[State]):
    """Roll again; the second result counts."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.charged = replaced(state.charged, seat, 0)
        before = state.die
        state.die = luck.die("dice", DIE_SIDES)
        if tell is not None:
            tell.all("warp_used", {"seat": seat, "before": before, "die": state.die})
        apply_roll(state, luck, tell)


class KeepRoll(Deed[State]):
    """Keep the die as it is."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        apply_roll(state, luck, tell)
