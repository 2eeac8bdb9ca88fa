"""Answers inside encounters and effects (D3, D7, D8, D9): each answer is carried out, and what it interrupted continues."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import goods_of, part, with_goods, with_part
from holodeck.games.sternenfahrer.board import RESOURCES, SYSTEMS, TILE_SLOTS
from holodeck.games.sternenfahrer.made.kinds import (
    ANSWER_NO,
    ANSWER_NUMBER,
    ANSWER_YES,
    CHOOSE_POINT,
    CHOOSE_SHIP,
    CHOOSE_SLOT,
    CHOOSE_SYSTEM,
    CHOOSE_UPGRADE,
    GIVE,
    TAKE,
)
from holodeck.games.sternenfahrer.rules import trees
from holodeck.games.sternenfahrer.rules.card_effects import cards_to_give, give_cards, kinds_in_bank, rob_cards, take_from_bank
from holodeck.games.sternenfahrer.rules.encounters import (
    answer_number,
    can_say_yes,
    follow_number,
    highest_answer,
    proceed,
    reach,
)
from holodeck.games.sternenfahrer.rules.hands import hand_of, steal_one, stock
from holodeck.games.sternenfahrer.rules.pieces import free_port_points
from holodeck.games.sternenfahrer.rules.seven import after_robbery, victims
from holodeck.games.sternenfahrer.rules.ship_effects import (
    hidden_systems,
    launch_free_ship,
    reveal,
    stick,
    stickable,
    unseen_slots,
)
from holodeck.games.sternenfahrer.rules.trees import BOXES, NUMBER
from holodeck.games.sternenfahrer.rules.upgrade_effects import gainable, losable, mount_one, remove_one
from holodeck.games.sternenfahrer.state import GAINING, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import has, single
from holodeck.kernel.vectors import vec

UNITS: Final = [with_goods(0, single(RESOURCES, resource, 1)) for resource in range(RESOURCES)]
"""By how much one card of each kind increases the number of an action."""


def bad_answer() -> Refusal:
    return Refusal("SF-139", "bad_answer")


def go_on(state: State, luck: Luck, tell: Tell | None) -> None:
    """Count a step of the effect as done and continue the encounter."""
    state.progress += 1
    proceed(state, luck, tell)


class AnswerNumber(Deed[State]):
    """Answer a question for a number (D7)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        box = BOXES[state.box]
        if box.kind != NUMBER:
            return Refusal("SF-98", "bad_answer")
        low, high = box.low, highest_answer(state)
        return None if low <= part(action) <= high else Refusal("SF-98", "bad_answer", {"low": low, "high": high})

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if tell is not None:
            tell.all("answered_number", {"seat": seat, "number": part(action)})
        answer_number(state, part(action), luck, tell)


class AnswerYes(Deed[State]):
    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if BOXES[state.box].kind == NUMBER:
            return Refusal("SF-98", "bad_answer", {"low": BOXES[state.box].low, "high": highest_answer(state)})
        return None if can_say_yes(state) else Refusal("SF-98", "needs")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if tell is not None:
            tell.all("answered_yes", {"seat": seat})
        reach(state, BOXES[state.box].yes, tell)
        proceed(state, luck, tell)


class AnswerNo(Deed[State]):
    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if BOXES[state.box].kind == NUMBER:
            return Refusal("SF-98", "bad_answer", {"low": BOXES[state.box].low, "high": highest_answer(state)})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if tell is not None:
            tell.all("answered_no", {"seat": seat})
        reach(state, BOXES[state.box].no, tell)
        proceed(state, luck, tell)


class Give(Deed[State]):
    """Give cards of one's choice to the bank (D8)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        goods, count = goods_of(action), cards_to_give(state)
        if sum(goods) != count:
            return Refusal("SF-139", "discard_count", {"count": count})
        return None if has(state.hand, seat, goods) else Refusal("SF-139", "not_enough_cards")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        give_cards(state, seat, goods_of(action), tell)
        if BOXES[state.box].kind == NUMBER:
            follow_number(state, luck, tell)
        else:
            go_on(state, luck, tell)


class Take(Deed[State]):
    """Take a card of a kind of one's choice from the bank (D8)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        resource = part(action)
        return None if stock(state, resource) else Refusal("SF-139", "bank_empty", {"resource": resource})

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        take_from_bank(state, seat, part(action), 1, tell)
        go_on(state, luck, tell)


class Rob(Deed[State]):
    """Draw from an opponent, on a seven (D3) or by an effect (D8)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if part(action) in victims(state) else Refusal("SF-47", "bad_victim")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        victim = part(action)
        if state.box < 0:
            steal_one(state, seat, victim, luck, tell)
            after_robbery(state, luck, tell)
            return
        rob_cards(state, victim, BOXES[state.box].effects[state.effect].n, luck, tell)
        go_on(state, luck, tell)


class ChooseShip(Deed[State]):
    """Choose the ship that gets stuck (D8)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if part(action) in stickable(state) else bad_answer()

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        stick(state, part(action), tell)
        go_on(state, luck, tell)


class ChooseSystem(Deed[State]):
    """Choose the system whose chips are turned up (D8)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        fits = not state.settings.discovery and part(action) < SYSTEMS and part(action) in hidden_systems(state)
        return None if fits else bad_answer()

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        reveal(state, part(action), luck, tell)
        go_on(state, luck, tell)


class ChooseSlot(Deed[State]):
    """Choose the face-down tile that is discovered (D8, with discovery)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        fits = state.settings.discovery and part(action) < TILE_SLOTS and part(action) in unseen_slots(state)
        return None if fits else bad_answer()

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        reveal(state, part(action), luck, tell)
        go_on(state, luck, tell)


def check_upgrade(state: State, seat: i64, upgrade: i64) -> Refusal | None:
    """Check the choice of the upgrade that is gained or lost (D8)."""
    possible = gainable(state, seat) if state.phase == GAINING else losable(state, seat)
    return None if upgrade in possible else bad_answer()


def change_upgrade(state: State, seat: i64, upgrade: i64, luck: Luck, tell: Tell | None) -> None:
    if state.phase == GAINING:
        mount_one(state, seat, upgrade, tell)
    else:
        remove_one(state, seat, upgrade, tell)
    go_on(state, luck, tell)


def check_place(state: State, seat: i64, point: i64) -> Refusal | None:
    """Check the choice of the point for a free trade ship (D9)."""
    return None if point in free_port_points(state, seat) else bad_answer()


def place_free(state: State, point: i64, luck: Luck, tell: Tell | None) -> None:
    launch_free_ship(state, point, tell)
    go_on(state, luck, tell)


def with_each_part(kind: i64, parts: vec[i64]) -> vec[i64]:
    """Return one action for each part."""
    return vec[i64]([with_part(kind, one) for one in parts])


def legal_answers(state: State) -> vec[i64]:
    """Return the legal answers to the question of a box (D7)."""
    box = BOXES[state.box]
    if box.kind == trees.YES_NO:
        return vec[i64]([ANSWER_YES, ANSWER_NO] if can_say_yes(state) else [ANSWER_NO])
    return vec[i64]([with_part(ANSWER_NUMBER, number) for number in range(box.low, highest_answer(state) + 1)])


def legal_gifts(state: State) -> vec[i64]:
    """Return every way to give the cards that are due."""
    hand = hand_of(state, state.active)
    count = cards_to_give(state)
    later = sum(hand)
    ways = [(int(GIVE), count)]
    for held, unit in zip(hand, UNITS, strict=True):
        later -= held
        ways = [
            (way + more * unit, left - more) for way, left in ways for more in range(max(0, left - later), min(held, left) + 1)
        ]
    return vec[i64]([way for way, _ in ways])


def legal_takings(state: State) -> vec[i64]:
    return with_each_part(TAKE, kinds_in_bank(state))


def legal_upgrades(state: State) -> vec[i64]:
    seat = state.chooser
    return with_each_part(CHOOSE_UPGRADE, gainable(state, seat) if state.phase == GAINING else losable(state, seat))


def legal_stuck(state: State) -> vec[i64]:
    return with_each_part(CHOOSE_SHIP, stickable(state))


def legal_reveals(state: State) -> vec[i64]:
    if state.settings.discovery:
        return with_each_part(CHOOSE_SLOT, unseen_slots(state))
    return with_each_part(CHOOSE_SYSTEM, hidden_systems(state))


def legal_places(state: State) -> vec[i64]:
    return with_each_part(CHOOSE_POINT, free_port_points(state, state.active))
