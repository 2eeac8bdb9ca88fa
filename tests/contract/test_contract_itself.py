"""This file is the test of the contract's claims: an honest toy game passes them all, and each kind of broken game is caught."""

from collections.abc import Callable

import pytest

from holodeck.kernel.game import Game
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import OPEN, Told
from tests.contract import claims
from tests.contract.test_positions import NOW_AND_THEN, OFTEN
from tests.contract.test_told import fault
from tests.contract.toy import ACTIONS, SWAP, Toy, ToyRules
from tests.contract.walk import Walk, finished

Claim = Callable[[Game], None]


class NoDefault(ToyRules):
    def default(self, state: Toy, seat: int) -> int:
        return ACTIONS.pack("take", count=0)


class ListsTooMuch(ToyRules):
    def legal(self, state: Toy, seat: int) -> list[int]:
        legal = super().legal(state, seat)
        return [*legal, ACTIONS.pack("take", count=0)] if legal else []


class ListsTwice(ToyRules):
    def legal(self, state: Toy, seat: int) -> list[int]:
        return super().legal(state, seat) * 2


class DecidesLess(ToyRules):
    def decisions(self, state: Toy, seat: int) -> list[int]:
        return self.legal(state, seat)[1:]


class ForgetsToList(ToyRules):
    def legal(self, state: Toy, seat: int) -> list[int]:
        return [action for action in super().legal(state, seat) if action != SWAP]


class ListsForAll(ToyRules):
    def legal(self, state: Toy, seat: int) -> list[int]:
        return super().legal(state, state.turn)


class ChangesWhenAsked(ToyRules):
    def check(self, state: Toy, seat: int, action: int) -> Refusal | None:
        refusal = super().check(state, seat, action)
        if refusal is not None:
            state.cheers += 1
        return refusal


class ForgetsInJson(ToyRules):
    def from_json(self, spelled: dict[str, object]) -> Toy:
        return super().from_json({**spelled, "turn": 0})


class SharesItsCopy(ToyRules):
    def copy(self, state: Toy) -> Toy:
        return state


class PeeksAtOthers(ToyRules):
    def legal(self, state: Toy, seat: int) -> list[int]:
        legal = super().legal(state, seat)
        return legal if state.cards[seat - 1] > 0 else legal[:1]


class GuessesTheKnown(ToyRules):
    def guess(self, view: Toy, viewer: int, luck: Luck) -> Toy:
        guess = super().guess(view, viewer, luck)
        guess.cards = [luck.pick("card", [1, 1, 1]) for _ in guess.cards]
        return guess


class LeavesHoles(ToyRules):
    def guess(self, view: Toy, viewer: int, luck: Luck) -> Toy:
        guess = super().guess(view, viewer, luck)
        guess.heap = 0
        return guess


class HidesFromNobody(ToyRules):
    def view(self, state: Toy, viewer: int) -> Toy:
        return super().view(state, 0 if viewer == OPEN else viewer)


class StopsForAnybody(ToyRules):
    def check(self, state: Toy, seat: int, action: int) -> Refusal | None:
        return None if action == 0 else super().check(state, seat, action)


@pytest.mark.parametrize("claim", [*OFTEN, *NOW_AND_THEN], ids=lambda claim: claim.__name__)
def test_an_honest_game_passes(claim: Claim) -> None:
    for game in Walk(ToyRules(), 3).positions(60):
        claim(game)


@pytest.mark.parametrize(
    ("broken", "claim"),
    [
        (NoDefault, claims.every_default_is_legal),
        (ListsTooMuch, claims.everything_listed_is_allowed),
        (ListsTwice, claims.nothing_is_listed_twice),
        (DecidesLess, claims.decisions_are_what_is_listed_but_crowds),
        (ForgetsToList, claims.everything_allowed_is_listed),
        (ListsForAll, claims.exactly_the_awaited_have_actions),
        (ChangesWhenAsked, claims.a_refused_action_changes_nothing),
        (ForgetsInJson, claims.a_state_survives_json),
        (ForgetsInJson, claims.a_state_from_json_allows_the_same),
        (SharesItsCopy, claims.a_copy_is_another_game),
        (PeeksAtOthers, claims.an_own_view_allows_the_same),
        (GuessesTheKnown, claims.the_hidden_can_be_guessed_anew_unseen),
        (LeavesHoles, claims.the_hidden_can_be_guessed_anew_unseen),
        (HidesFromNobody, claims.an_open_view_hides_nothing),
        (StopsForAnybody, claims.only_the_table_may_stop),
    ],
    ids=lambda part: part.__name__,
)
def test_a_broken_game_is_caught(broken: type[ToyRules], claim: Claim) -> None:
    with pytest.raises((AssertionError, Refusal)):  # noqa: PT012  (the walk itself may stumble over the fault)
        for game in Walk(broken(), 3).positions(60):
            claim(game)


def test_what_the_toy_tells_is_declared() -> None:
    walk = finished(ToyRules(), 3)
    assert walk.tell.happened
    assert not [found for told in walk.tell.happened if (found := fault(walk.rules, told))]


@pytest.mark.parametrize(
    "told",
    [
        Told("unheard_of", {}),
        Told("taken", {"seat": 0}),
        Told("taken", {"seat": 0, "count": "one"}),
        Told("swapped", {"seat": 0}, {0: {"card": 3}}),
        Told("cheered", {"seat": 0}),
    ],
    ids=lambda told: told.name,
)
def test_telling_otherwise_is_caught(told: Told) -> None:
    assert fault(ToyRules(), told)
