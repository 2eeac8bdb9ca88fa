"""Decisions after landing: buying, building, or ending (PP-503, PP-505)."""

from mypy_extensions import i64

from holodeck.games.planetopoly.actions import count, target
from holodeck.games.planetopoly.board import PROPERTY_AT
from holodeck.games.planetopoly.rules.building import can_build, check_build, play_build
from holodeck.games.planetopoly.rules.buying import check_buy, play_buy
from holodeck.games.planetopoly.rules.turn import landing_over, pass_turn
from holodeck.games.planetopoly.state import BONUS, MAY_BUY, PRE_ROLL, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell


class Buy(Deed[State]):
    """Buy the property under the pawn (PP-807)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return check_buy(state, seat, target(action))

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        play_buy(state, seat, target(action), tell)
        landing_over(state, tell)


class Build(Deed[State]):
    """Build bases on the pawn's planet, until no more are possible (PP-505, PP-825)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return check_build(state, seat, target(action), count(action))

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        play_build(state, seat, target(action), count(action), tell)
        if not can_build(state, seat):
            landing_over(state, tell)


class End(Deed[State]):
    """End buying or building, or give up a bonus roll; no other roll can be given up (PP-510)."""

    def check_moment(self, state: State, seat: i64) -> Refusal | None:
        return Refusal("PP-1303", "wrong_phase") if state.phase == PRE_ROLL and state.mode != BONUS else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if state.phase == PRE_ROLL:
            pass_turn(state, tell)
            return
        if state.phase == MAY_BUY and tell is not None:
            tell.all("not_bought", {"seat": seat, "property": PROPERTY_AT[state.field[seat]]})
        landing_over(state, tell)
