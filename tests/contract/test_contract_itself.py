"""The claims of the contract are tested themselves: honest games pass them all, and each kind of broken game is caught."""

from collections.abc import Callable

import pytest
from mypy_extensions import i64

from holodeck.example.games.ringflug.made.kinds import DELIVER, OPEN_BUOY, ROLL
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.talk import Talk
from holodeck.kernel.engine.told import OPEN, Tell, Told
from holodeck.kernel.vectors import filled, vec
from tests.contract import claims
from tests.contract.example import Ringflug, State
from tests.contract.test_positions import NOW_AND_THEN, OFTEN
from tests.contract.test_told import fault
from tests.contract.walk import Walk, finished

Claim = Callable[[Game], None]


class Plain(Ringflug):
    """A game without anything optional: nothing is hidden, nobody is asked, nothing is declared."""

    def __init__(self) -> None:
        super().__init__()
        self.dice, self.tables, self.talk = {}, [], Talk()
        self.crowds = self.closing = self.leaving = frozenset()

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> State:
        return super().new(seats, {**options, "schlepp": "aus"}, luck, tell)

    def view(self, state: State, viewer: int) -> State:
        return self.copy(state)

    def guess(self, view: State, viewer: int, luck: Luck) -> State:
        return self.copy(view)


class NoDefault(Ringflug):
    def default(self, state: State, seat: int) -> int:
        return DELIVER


class ListsTooMuch(Ringflug):
    def legal(self, state: State, seat: int) -> list[int]:
        legal = super().legal(state, seat)
        return [*legal, DELIVER] if legal and DELIVER not in legal else legal


class ListsTwice(Ringflug):
    def legal(self, state: State, seat: int) -> list[int]:
        return super().legal(state, seat) * 2


class DecidesLess(Ringflug):
    def decisions(self, state: State, seat: int) -> vec[i64]:
        return vec[i64](self.legal(state, seat)[1:])


class ForgetsToList(Ringflug):
    def legal(self, state: State, seat: int) -> list[int]:
        return [action for action in super().legal(state, seat) if action != OPEN_BUOY]


class ListsForAll(Ringflug):
    def legal(self, state: State, seat: int) -> list[int]:
        return super().legal(state, state.active)


class LeavesByChance(Ringflug):
    def __init__(self) -> None:
        super().__init__()
        self.leaving = frozenset({"end_turn"})


class ForgetsItsClocks(Ringflug):
    def __init__(self) -> None:
        super().__init__()
        self.own_clocks = True


class CountsNoNumbers(Ringflug):
    def __init__(self) -> None:
        super().__init__()
        self.tables = ["field"]


class CountsNoSeats(Ringflug):
    def __init__(self) -> None:
        super().__init__()
        self.tables = ["pile"]


class ShoutsForTheRoll(Ringflug):
    def __init__(self) -> None:
        super().__init__()
        self.talk = RollTalk()


class RollTalk(Talk[State]):
    def shout(self, state: State, seat: int) -> int:
        return ROLL


class ChangesWhenAsked(Ringflug):
    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        refusal = super().check(state, seat, action)
        if refusal is not None:
            state.hiccups[0] += 1
        return refusal


class ForgetsInJson(Ringflug):
    def from_json(self, spelled: dict[str, object]) -> State:
        return super().from_json({**spelled, "active": "blau"})


class SharesItsCopy(Ringflug):
    def copy(self, state: State) -> State:
        return state


class PeeksAtOthers(Ringflug):
    def legal(self, state: State, seat: int) -> list[int]:
        legal = super().legal(state, seat)
        return legal if state.card[seat - 1] > 0 else legal[:1]


class GuessesTheKnown(Ringflug):
    def guess(self, view: State, viewer: int, luck: Luck) -> State:
        guess = super().guess(view, viewer, luck)
        guess.card = vec[i64]([luck.pick("guess", filled(8, 1)) for _ in guess.card])
        return guess


class LeavesHoles(Ringflug):
    def guess(self, view: State, viewer: int, luck: Luck) -> State:
        guess = super().guess(view, viewer, luck)
        guess.energy = filled(guess.seats, 0)
        return guess


class HidesFromNobody(Ringflug):
    def view(self, state: State, viewer: int) -> State:
        return super().view(state, 0 if viewer == OPEN else viewer)


class StopsForAnybody(Ringflug):
    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if action == STOP else super().check(state, seat, action)


@pytest.mark.parametrize("honest", [Ringflug, Plain], ids=lambda part: part.__name__)
@pytest.mark.parametrize("claim", [*OFTEN, *NOW_AND_THEN], ids=lambda claim: claim.__name__)
def test_an_honest_game_passes(claim: Claim, honest: type[Ringflug]) -> None:
    for game in Walk(honest(), 3).positions(60):
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
        (LeavesByChance, claims.nothing_that_leaves_the_game_is_listed),
        (ForgetsItsClocks, claims.every_decision_has_a_time),
        (CountsNoNumbers, claims.every_table_has_a_number_or_numbers_for_each_seat),
        (CountsNoSeats, claims.every_table_has_a_number_or_numbers_for_each_seat),
        (ShoutsForTheRoll, claims.talk_is_an_action_or_free),
        (ChangesWhenAsked, claims.a_refused_action_changes_nothing),
        (ForgetsInJson, claims.a_state_survives_json),
        (ForgetsInJson, claims.a_state_from_json_allows_the_same),
        (SharesItsCopy, claims.a_copy_is_another_game),
        (PeeksAtOthers, claims.an_own_view_allows_the_same),
        (GuessesTheKnown, claims.the_hidden_can_be_guessed_without_seeing_it),
        (LeavesHoles, claims.the_hidden_can_be_guessed_without_seeing_it),
        (HidesFromNobody, claims.an_open_view_hides_nothing),
        (StopsForAnybody, claims.only_the_table_may_stop),
    ],
    ids=lambda part: part.__name__,
)
def test_a_broken_game_is_caught(broken: type[Ringflug], claim: Claim) -> None:
    with pytest.raises((AssertionError, Refusal)):  # noqa: PT012  (the walk itself may stumble over the fault)
        for game in Walk(broken(), 3).positions(60):
            claim(game)


def test_what_the_example_tells_is_declared() -> None:
    walk = finished(Ringflug(), 3)
    assert walk.tell.happened
    assert not [found for told in walk.tell.happened if (found := fault(walk.rules, told))]


@pytest.mark.parametrize(
    "told",
    [
        Told("unheard_of", {}),
        Told("stepped", {"seat": 0, "field": 3}),
        Told("stepped", {"seat": 0, "field": "io", "steps": 1}),
        Told("order_drawn", {"seat": 0}, {0: {"card": 8}}),
        Told("resigned", {"seat": 0, "round": 1}),
    ],
    ids=lambda told: told.name,
)
def test_an_undeclared_event_is_caught(told: Told) -> None:
    assert fault(Ringflug(), told)


def test_the_walk_through_the_example_reaches_every_kind_of_action() -> None:
    rules = Ringflug()
    walks = [finished(rules, seed) for seed in range(6)]
    played = {rules.actions.name(entry.action) for walk in walks for entry in walk.game.journal.entries}
    assert played == {kind.name for kind in rules.actions.kinds} - {"stop"}
