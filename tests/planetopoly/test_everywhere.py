"""Invariants after every action of every game: money, levels, decisions, checked by slow recomputation."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.actions import ACTIONS
from holodeck.games.planetopoly.board import PLOTS, PROPERTIES
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.told import Told
from holodeck.kernel.vectors import listed
from tests.clauses import clause
from tests.planetopoly.walking import Step, net, walk

SEEDS = st.integers(0, 10**9)
TRADE = st.sampled_from(["aus", "an"])
STEPS = 150

EARNED = ("start_passed", "start_reached", "sold", "bases_sold", "planet_sold", "risk_won", "card_received")
SPENT = ("risk_paid", "card_paid", "upkeep_paid", "fine_paid")
HANDED = {"rent_paid": "owner", "toll_paid": "owner", "radar_paid": "owner", "gift_paid": "receiver"}


def number(told: Told, fact: str) -> int:
    value = told.facts[fact]
    assert isinstance(value, int)
    return value


def book(told: Told, account: Counter[int]) -> None:
    """Record what one event moves between the players and the bank."""
    if told.name in ("deck_reshuffled", "round_limit", "game_over"):
        return
    seat = number(told, "seat")
    if told.name in EARNED:
        account[seat] += number(told, "amount")
    elif told.name in SPENT:
        account[seat] -= number(told, "amount")
    elif told.name in HANDED:
        account[seat] -= number(told, "amount")
        account[number(told, HANDED[told.name])] += number(told, "amount")
    elif told.name in ("bought", "built"):
        account[seat] -= number(told, "price")
    elif told.name in ("remote_bought", "remote_built"):
        account[seat] -= number(told, "price") + number(told, "commission")
        account[number(told, "receiver")] += number(told, "commission")
    elif told.name == "offer_done":
        for side, sign in (("give", -1), ("want", 1)):
            amount = money_in(told.facts[side])
            account[seat] += sign * amount
            account[number(told, "partner")] -= sign * amount


def money_in(things: object) -> int:
    assert isinstance(things, list)
    return sum(number(thing, "amount") for thing in things if thing.name == "offer_money")


@clause("PP-103", "PP-1010", "PP-1013")
@settings(max_examples=25)
@given(SEEDS, TRADE)
def test_money_is_conserved_against_the_banks_books(seed: int, trade: str) -> None:
    for step in walk(seed, STEPS, handel=trade):
        account = Counter(dict(enumerate(step.before)))
        for told in step.told:
            book(told, account)
        for seat in range(step.state.seats):
            expected = 0 if step.state.out[seat] else account[seat]
            assert net(step.state)[seat] == expected, [told.name for told in step.told]


@clause("PP-203", "PP-1010")
@settings(max_examples=25)
@given(SEEDS, TRADE)
def test_cash_and_debt_are_never_both_positive_nor_negative_nor_odd(seed: int, trade: str) -> None:
    for step in walk(seed, STEPS, handel=trade):
        for cash, debt in zip(step.state.cash, step.state.debt, strict=True):
            assert cash >= 0
            assert debt >= 0
            assert not (cash and debt)
            assert cash % 10 == debt % 10 == 0


def mortgage_by_data(state: State, seat: int) -> int:
    """Return the mortgage value, recomputed from the data instead of the tables."""
    plots = [(planet, plot) for planet in DATA.planets for plot in planet.plots]
    value = 0
    for place, (planet, plot) in enumerate(plots):
        if state.owner[place] == seat:
            value += plot.mortgage + state.level[place] * planet.base_mortgage
    value += listed(state.owner)[PLOTS : PLOTS + 4].count(seat) * DATA.toll.mortgage
    return value + listed(state.owner)[PLOTS + 4 :].count(seat) * DATA.radar.mortgage


@clause("PP-1020")
@settings(max_examples=20)
@given(SEEDS)
def test_nobody_in_the_game_owes_more_than_their_possessions(seed: int) -> None:
    for step in walk(seed, STEPS):
        for seat in range(step.state.seats):
            assert step.state.debt[seat] <= mortgage_by_data(step.state, seat)


@clause("PP-803", "PP-822", "PP-823")
@settings(max_examples=25)
@given(SEEDS, TRADE)
def test_levels_are_legal_and_a_planet_has_one_owner_after_every_action(seed: int, trade: str) -> None:
    for step in walk(seed, STEPS, handel=trade):
        for first in range(0, PLOTS, 3):
            owners = [owner for owner in step.state.owner[first : first + 3] if owner >= 0]
            levels = step.state.level[first : first + 3]
            assert len(set(owners)) <= 1
            assert all(level == 0 for place, level in enumerate(levels) if step.state.owner[first + place] < 0)
            assert max(levels) <= {0: 0, 1: 1, 2: 2, 3: 9}[len(owners)]
            for place, level in enumerate(levels):
                assert all(other >= level // 3 for number, other in enumerate(levels) if number != place), levels


@clause("PP-505", "PP-510")
@settings(max_examples=20)
@given(SEEDS, TRADE)
def test_the_awaited_seat_has_actions_and_its_default_is_one_of_them(seed: int, trade: str) -> None:
    for step in walk(seed, STEPS, handel=trade):
        awaiting = RULES.awaiting(step.state)
        assert len(awaiting) == (0 if RULES.ranking(step.state) else 1)
        for seat in range(step.state.seats):
            assert bool(RULES.legal(step.state, seat)) == (seat in awaiting)
        for seat in awaiting:
            assert RULES.default(step.state, seat) in RULES.legal(step.state, seat)


def all_wishes() -> list[int]:
    """Yield every possible action except offers."""
    wishes = [ACTIONS.pack(name) for name in ("roll", "end", "pay_fine", "stay", "accept", "decline")]
    wishes += [ACTIONS.pack("sell_planet", planet=planet) for planet in range(8)]
    for asset in range(PROPERTIES):
        wishes += [ACTIONS.pack(name, property=asset) for name in ("buy", "remote_buy", "sell_property")]
        wishes += [ACTIONS.pack(name, property=asset, n=n) for name in ("build", "remote_build", "sell_base") for n in range(11)]
    return wishes


@clause("PP-510", "PP-1502")
@settings(max_examples=6)
@given(SEEDS)
def test_the_legal_actions_are_exactly_those_that_pass_the_checks(seed: int) -> None:
    wishes = all_wishes()
    for number_, step in enumerate(walk(seed, STEPS)):
        if number_ % 10 == 0:
            for seat in RULES.awaiting(step.state):
                allowed = {wish for wish in wishes if RULES.check(step.state, seat, wish) is None}
                assert set(RULES.legal(step.state, seat)) == allowed


@clause("PP-1501")
@settings(max_examples=15)
@given(SEEDS)
def test_no_decision_has_more_branches_than_the_rule_book_says(seed: int) -> None:
    most = {"prison": 2, "buy": 2, "build": 28, "trade_reply": 2, "pre_roll": 2 + 24 * 9 + 32 + 8 + 16 + 8 * 27}
    for step in walk(seed, STEPS):
        for awaited in RULES.pending(step.state):
            assert len(RULES.legal(step.state, awaited.seat)) <= most[awaited.decision]


@clause("PP-501")
@settings(max_examples=10)
@given(SEEDS, TRADE)
def test_a_state_survives_json_and_a_copy_is_independent(seed: int, trade: str) -> None:
    last: Step | None = None
    for step in walk(seed, 60, handel=trade):
        spelled = RULES.to_json(step.state)
        assert RULES.to_json(RULES.from_json(spelled)) == spelled
        last = step
    assert last is not None
    copied, before = RULES.copy(last.state), RULES.to_json(last.state)
    for seat in RULES.awaiting(copied):
        RULES.play(copied, seat, RULES.default(copied, seat), last.game.luck.copy(), None)
    assert RULES.to_json(last.state) == before
