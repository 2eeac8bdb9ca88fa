"""The effects of encounter boxes (SF-99 to SF-101, SF-117, SF-118). Each is carried out as far as possible. If somebody has to
choose it stops, and continues after the choice; `State.progress` counts the steps that are done."""

from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.rules import trees
from holodeck.games.sternenfahrer.rules.card_effects import (
    give_by_choice,
    give_cards,
    give_random,
    rob_by_choice,
    rob_cards,
    take_by_choice,
    take_from_bank,
)
from holodeck.games.sternenfahrer.rules.medals import gain_half_medals
from holodeck.games.sternenfahrer.rules.seven import victims
from holodeck.games.sternenfahrer.rules.ship_effects import place_free_ship, reveal_by_choice, stick_ship
from holodeck.games.sternenfahrer.rules.supply import draw_cards
from holodeck.games.sternenfahrer.rules.trees import Effect
from holodeck.games.sternenfahrer.rules.upgrade_effects import (
    everybody_loses,
    gain_upgrade,
    help_fewest_points,
    lose_upgrade,
    reward_most_cargo,
)
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import single


def carry_out(state: State, effect: Effect, luck: Luck, tell: Tell | None) -> bool:
    """Carry out an effect; return whether it is over, or else somebody has to choose first."""
    op = effect.op
    if op == trees.TAKE_CHOICE:
        return take_by_choice(state, effect.n, tell)
    if op == trees.GIVE_CHOICE:
        return give_by_choice(state, tell)
    if op == trees.UPGRADE_GAIN:
        return gain_upgrade(state, effect.upgrade, tell)
    if op == trees.UPGRADE_LOSE:
        return lose_upgrade(state, state.active, effect.upgrade, tell)
    if op == trees.ALL_UPGRADE_LOSE:
        return everybody_loses(state, effect.n, tell)
    if op == trees.SHIP_STUCK:
        return stick_ship(state, tell)
    if op == trees.FREE_TRADE_SHIP:
        return place_free_ship(state, tell)
    if op == trees.ROB_ONE:
        return rob_by_choice(state, effect.n, luck, tell)
    if op == trees.REVEAL_SYSTEM:
        return reveal_by_choice(state, luck, tell)
    carry_out_at_once(state, effect, luck, tell)
    return True


def carry_out_at_once(state: State, effect: Effect, luck: Luck, tell: Tell | None) -> None:
    """Carry out an effect in which nobody has a choice."""
    op, seat = effect.op, state.rival if effect.rival else state.active
    if op == trees.HALF_MEDAL:
        gain_half_medals(state, seat, effect.n, tell)
    elif op == trees.TAKE:
        take_from_bank(state, seat, effect.resource, effect.n, tell)
    elif op == trees.DRAW_PILE:
        draw_cards(state, seat, effect.n, luck, tell)
    elif op == trees.GIVE_RANDOM:
        give_random(state, seat, effect.n, luck, tell)
    elif op == trees.PAY:
        give_cards(state, seat, single(RESOURCES, effect.resource, effect.n), tell)
    elif op == trees.SPEED:
        state.bonus += effect.n
    elif op == trees.JUMP:
        state.jumps += 1
        if tell is not None:
            tell.all("jump_won", {"seat": seat})
    elif op == trees.ROB_EACH:
        for victim in victims(state):
            rob_cards(state, victim, effect.n, luck, tell)
    elif op == trees.ALL_MOST_CARGO:
        reward_most_cargo(state, effect.n, tell)
    elif op == trees.ALL_FEWEST_POINTS:
        help_fewest_points(state, effect.n, luck, tell)
