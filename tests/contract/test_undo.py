"""Undo, in every game: what is undone has never happened, and nobody has learned anything by it."""

import json
from collections.abc import Iterator

import pytest

import holodeck
from holodeck import games
from holodeck.example.games.ringflug.made.kinds import END_TURN, ROLL, SHOUT, STEP
from holodeck.kernel.engine.actions import UNDO, UNDO_REASONS
from holodeck.kernel.engine.game import Game, replay
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Tell
from tests.clauses import clause
from tests.contract.claims import drawn, seats, spelled
from tests.contract.example import EXAMPLE, Ringflug, State, running
from tests.contract.walk import Walk

SEEDS = [0, 1, 2, 4]
DECISIONS = 240
EVERY = 7
"""A journal is replayed after this many undone steps."""
Steps = Iterator[tuple[Game, Game]]


def steps(name: str, seed: int) -> Steps:
    """Yield each position of a walk with the one before it."""
    walk = Walk(games.rules(name), seed)
    walk.game.remember()
    before: Game | None = None
    for game in walk.positions(DECISIONS):
        if before is not None:
            yield before, game
        before = game.copy()


def allowed(name: str, seed: int) -> Steps:
    return ((before, game) for before, game in steps(name, seed) if reason(game) == "")


def reason(game: Game) -> str:
    """Return why the last action cannot be undone by its seat, or ""."""
    return why(game.check(game.journal.entries[-1].seat, UNDO))


def why(refusal: Refusal | None) -> str:
    if refusal is None:
        return ""
    assert (refusal.clause, refusal.code) == ("HD-308", "cannot_undo")
    found = refusal.facts["reason"]
    assert isinstance(found, int)
    return UNDO_REASONS[found]


def shown(game: Game) -> list[str]:
    """Return everything anybody can see, and all legal actions."""
    seen = [spelled(game, game.view(viewer).state) for viewer in (OPEN, SPECTATOR, *seats(game))]
    asked = [(item.seat, item.decision, item.seconds, item.clock, item.paused) for item in game.awaited]
    return [*seen, str(asked), str([game.legal(seat) for seat in seats(game)]), str(drawn(game))]


def flat(value: object, path: str = "") -> dict[str, object]:
    """Return JSON as single values by path."""
    if not isinstance(value, dict | list):
        return {path: value}
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    return {found: item for key, part in inside for found, item in flat(part, f"{path}/{key}").items()}


def uncovered(before: Game, after: Game, viewer: int) -> list[str]:
    """Return what a viewer sees now that was hidden before."""
    whole, then, now = (flat(view.to_json()) for view in (before.view(OPEN), before.view(viewer), after.view(viewer)))
    hidden = [path for path, value in then.items() if value is None and whole.get(path) is not None]
    return [path for path in hidden if now.get(path, "gone") is not None]


@clause("HD-308")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_after_taking_back_everything_is_as_before(name: str, seed: int) -> None:
    for before, game in allowed(name, seed):
        again = game.copy()
        again.play(again.journal.entries[-1].seat, UNDO)
        assert shown(again) == shown(before)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_example_has_enough_undoable_actions_for_these_tests(seed: int) -> None:
    assert sum(1 for _ in allowed(EXAMPLE, seed)) > 10


@clause("HD-308")
@pytest.mark.parametrize("name", games.names())
def test_everything_can_be_taken_back_up_to_where_it_is_refused(name: str) -> None:
    past: dict[int, list[str]] = {}
    for before, game in steps(name, 2):
        past[len(before.journal.entries)] = shown(before)
        copy = game.copy()
        length = len(game.journal.entries)
        while reason(copy) == "":
            copy.undo()
            length -= 1
            assert shown(copy) == past[length]


@clause("HD-308")
@pytest.mark.parametrize("name", games.names())
def test_a_journal_with_things_taken_back_rebuilds_the_game(name: str) -> None:
    for number, (_, game) in enumerate(allowed(name, 3)):
        if number % EVERY == 0:
            again = game.copy()
            again.undo()
            again.play(again.awaited[0].seat, again.default(again.awaited[0].seat))
            assert holodeck.replay(json.dumps(again.journal.to_json(again.rules.actions))).to_json() == again.to_json()


@clause("HD-308")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_nothing_is_taken_back_if_luck_had_a_part(name: str, seed: int) -> None:
    assert {reason(game) for _, game in steps(name, seed) if game.journal.entries[-1].luck} <= {"luck"}


@clause("HD-308")
@pytest.mark.parametrize("name", games.names())
def test_luck_is_still_the_reason_after_everything_later_is_taken_back(name: str) -> None:
    for before, game in allowed(name, 2):
        last, taken_back = before.journal.entries[-1:], game.journal.entries[-1]
        if last and last[0].luck and last[0].seat == taken_back.seat:
            again = game.copy()
            again.undo()
            assert reason(again) == "luck"


@clause("HD-308")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_an_action_that_revealed_something_is_not_taken_back(name: str, seed: int) -> None:
    for before, game in allowed(name, seed):
        for viewer in (SPECTATOR, *seats(game)):
            assert not uncovered(before, game, viewer), game.spell(game.journal.entries[-1].action)


@clause("HD-308")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_an_action_that_asked_another_player_is_not_taken_back(name: str, seed: int) -> None:
    for before, game in allowed(name, seed):
        own = game.journal.entries[-1].seat
        then, now = ({(item.seat, item.decision, item.clock) for item in at.awaited if item.seat != own} for at in (before, game))
        assert then == now


@clause("HD-308")
@pytest.mark.parametrize("name", games.names())
def test_only_the_seat_that_played_last_takes_back(name: str) -> None:
    for _, game in allowed(name, 4):
        own = game.journal.entries[-1].seat
        assert {why(game.check(seat, UNDO)) for seat in seats(game) if seat != own} <= {"others"}


@clause("HD-308")
@pytest.mark.parametrize("name", games.names())
def test_a_game_without_stored_states_can_still_take_back(name: str) -> None:
    for number, (before, game) in enumerate(allowed(name, 5)):
        if number % EVERY == 0:
            plain = replay(game.rules, game.journal)
            assert plain.steps is None
            plain.undo()
            assert shown(plain) == shown(before)


# Changed examples: what prevents an undo


class PeekRules(Ringflug):
    """Shouting shows the order of the previous seat to the shouting player only."""

    def __init__(self, told: bool, seen: bool) -> None:
        super().__init__()
        self.tells, self.shows = told, seen
        self.told = {**self.told, "peeked": {"card": "card"}}

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        super().play(state, seat, action, luck, tell)
        if action == SHOUT and self.tells and tell:
            tell.only([seat], "peeked", {"card": state.card[seat - 1]})

    def view(self, state: State, viewer: int) -> State:
        seen = super().view(state, viewer)
        if self.shows and viewer >= 0 and state.energy[viewer] < 3:
            seen.card[viewer - 1] = state.card[viewer - 1]
        return seen


class NudgeRules(Ringflug):
    """Shouting nudges the first seat."""

    def __init__(self) -> None:
        super().__init__()
        self.told = {**self.told, "nudged": {"seat": "seat", "other": "seat"}}

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        super().play(state, seat, action, luck, tell)
        if action == SHOUT and tell:
            tell.all("nudged", {"seat": seat, "other": 0})


class WinkRules(Ringflug):
    """Shouting shows a wink, whatever the orders are."""

    def __init__(self) -> None:
        super().__init__()
        self.told = {**self.told, "winked": {}}

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        super().play(state, seat, action, luck, tell)
        if action == SHOUT and tell:
            tell.only([seat], "winked", {})


def refused(game: Game, seat: int | None = None) -> str:
    with pytest.raises(Refusal) as no:
        game.undo(seat)
    return why(no.value)


@clause("HD-308")
def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    assert refused(running()) == "nothing"


@clause("HD-308")
def test_what_harms_nobody_can_be_taken_back() -> None:
    game = running()
    game.play(2, SHOUT)
    game.undo(2)
    assert game.state.energy[2] == 3


@clause("HD-308")
def test_an_action_is_taken_back_only_once() -> None:
    game = running()
    game.play(2, SHOUT)
    game.undo(2)
    assert refused(game, 2) == "nothing"


@clause("HD-308")
def test_the_last_32_actions_can_be_taken_back_and_no_more() -> None:
    game = running()
    game.state.energy[2] = 40
    for _ in range(40):
        game.play(2, SHOUT)
    for left in range(1, 33):
        game.undo(2)
        assert game.state.energy[2] == left
    assert refused(game, 2) == "nothing"


@clause("HD-308")
def test_an_action_of_another_seat_ends_undo() -> None:
    game = running()
    game.play(2, SHOUT)
    game.play(1, SHOUT)
    game.undo(1)
    assert refused(game, 2) == "others"


@clause("HD-308")
def test_the_end_of_a_turn_is_not_taken_back() -> None:
    game = running()
    game.play(0, ROLL)
    game.play(0, END_TURN)
    assert refused(game) == "went_on"


@clause("HD-308")
def test_what_was_asked_of_another_is_not_taken_back() -> None:
    game = running()
    game.play(0, game.action("offer", partner="rot", energy=1))
    assert refused(game) == "went_on"


@clause("HD-308")
def test_what_concerns_another_is_not_taken_back() -> None:
    game = running(NudgeRules())
    game.play(1, SHOUT)
    assert refused(game) == "concerns"


@clause("HD-308")
def test_luck_is_not_taken_back_but_what_follows_it_is() -> None:
    game = running()
    game.play(0, ROLL)
    game.play(0, STEP)
    game.undo(0)
    assert refused(game) == "luck"


@clause("HD-308")
@pytest.mark.parametrize(("told", "seen"), [(True, False), (False, True)])
def test_a_player_who_learned_something_cannot_take_it_back(told: bool, seen: bool) -> None:
    game = running(PeekRules(told, seen))
    game.play(1, SHOUT)
    assert refused(game) == "hidden"


@clause("HD-308")
def test_nothing_can_be_taken_back_in_a_guess() -> None:
    game = running()
    game.play(1, SHOUT)
    guess = game.guess(0, Luck("guess"))
    guess.play(1, SHOUT)
    assert refused(guess) == "nothing"


@clause("HD-308")
@pytest.mark.parametrize(
    ("viewer", "knows"),
    [(0, ["shout_paid"]), (SPECTATOR, ["shout_paid"]), (1, ["shout_paid", "winked"]), (OPEN, ["shout_paid", "winked"])],
)
def test_taking_back_is_told_to_all_as_far_as_they_knew_the_action(viewer: int, knows: list[str]) -> None:
    game, tell = running(WinkRules()), Tell()
    game.play(1, SHOUT)
    game.undo(1, tell)
    undone = tell.happened[-1].known_to(viewer)
    assert undone is not None
    things = undone.facts["things"]
    assert isinstance(things, list)
    assert [thing.name for thing in things] == knows


@clause("HD-308")
@pytest.mark.parametrize("name", games.names())
def test_offering_undo_does_not_search_for_revealed_secrets(name: str) -> None:
    """What cannot be undone for any other reason is not offered."""
    walk = Walk(games.rules(name), 3)
    walk.game.remember()
    reasons = set[str]()
    for game in walk.positions(150):
        for seat in range(game.journal.header.seats):
            refusal = game.check(seat, UNDO)
            reason = "" if refusal is None else UNDO_REASONS[int(str(refusal.facts["reason"]))]
            assert game.may_undo(seat) == (reason in ("", "hidden")), (seat, reason)
            reasons.add(reason)
    assert "others" in reasons
