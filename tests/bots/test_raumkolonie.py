"""The computer player of Raumkolonie: it wins when it can, trades sensibly and beats random players by far."""

from collections import Counter
from random import Random

import pytest

from holodeck import bots, games
from holodeck.arena.standings import Standing
from holodeck.arena.tournament import tournament
from holodeck.bots.raumkolonie.bargains import too_close
from holodeck.bots.raumkolonie.colony import speed, waiting
from holodeck.bots.raumkolonie.playing import NO_LUCK, card_value
from holodeck.bots.raumkolonie.taste import CARD_WORTH, Taste
from holodeck.bots.raumkolonie.value import WON, Judge
from holodeck.games.raumkolonie import actions as do
from holodeck.games.raumkolonie.board import CROSSING_LAND, RESOURCES, SAND, TEXOLYTE, TRISTEEL
from holodeck.games.raumkolonie.made import kinds
from holodeck.games.raumkolonie.state import ASKED, UNCHOSEN, State
from holodeck.kernel.engine.game import Game, View
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.trade.hands import single
from holodeck.kernel.trade.offers import find
from holodeck.kernel.vectors import filled, replaced, write
from tests.bots.lockstep import watched_game
from tests.clauses import clause
from tests.raumkolonie.table import Table

RULES = games.rules("raumkolonie")
ANNA, INDY, CLEO, MAX = range(4)
FOUR_TO_ONE = [4.0] * RESOURCES


def reference() -> State:
    spelled, _ = RULES.position("TP")
    state: State = RULES.from_json(spelled)
    return state


def choice(state: State, seat: int) -> int:
    view = View(RULES, seat, RULES.view(state, seat))
    return bots.make("mittel", RULES, 1).choose(view, RULES.legal(state, seat))


def set_hand(state: State, seat: int, goods: list[int]) -> None:
    write(state.hand, seat * RESOURCES, goods)
    write(state.sure, seat * RESOURCES, goods)
    state.total[seat] = sum(goods)


def level(rows: list[Standing], name: str) -> Standing:
    return next(row for row in rows if row.name == name)


def test_mittel_wins_far_more_than_four_of_five_games_against_three_weighted_players() -> None:
    standings = tournament("raumkolonie", ["mittel", "gewichtet", "gewichtet", "gewichtet"], 60, "strength")
    assert level(standings.rows, "mittel").interval[0] > 0.8
    assert set(standings.endings) == {"target"}


def test_leicht_is_clearly_better_than_the_weighted_players() -> None:
    standings = tournament("raumkolonie", ["leicht", "gewichtet", "gewichtet", "gewichtet"], 40, "strength")
    assert level(standings.rows, "leicht").interval[0] > 0.5


def test_mittel_is_clearly_better_than_leicht() -> None:
    standings = tournament("raumkolonie", ["mittel", "leicht", "leicht", "leicht"], 24, "strength")
    assert level(standings.rows, "mittel").interval[0] > 0.4


def test_it_wins_as_soon_as_it_can() -> None:
    state = reference()
    state.card_points = replaced(state.card_points, ANNA, 6)
    set_hand(state, ANNA, [1, 0, 1, 1, 2])
    assert state.points(ANNA) == 9
    action = choice(state, ANNA)
    assert RULES.actions.name(action) == "build_central"
    RULES.play(state, ANNA, action, Luck("x"), None)
    assert state.winner == ANNA


def test_a_position_that_is_won_is_worth_more_than_any_other() -> None:
    state = reference()
    judge = Judge(Taste(), ANNA)
    usual = judge.value(state)
    state.card_points = replaced(state.card_points, ANNA, 20)
    assert usual < WON == judge.value(state)


def test_nothing_is_traded_with_somebody_about_to_win() -> None:
    state = reference()
    set_hand(state, ANNA, [1, 1, 1, 1, 1])
    set_hand(state, INDY, [2, 0, 1, 1, 1])
    RULES.play(state, ANNA, do.offer(INDY, single(RESOURCES, TRISTEEL, 1), single(RESOURCES, SAND, 1)), Luck("x"), None)
    assert RULES.actions.name(choice(state, INDY)) == "accept"
    state.card_points = replaced(state.card_points, ANNA, 6)
    assert too_close(state, ANNA)
    assert RULES.actions.name(choice(state, INDY)) == "decline"


def test_a_tax_leaves_what_the_next_building_needs() -> None:
    state = reference()
    set_hand(state, ANNA, [1, 5, 1, 1, 2])
    state.tax = replaced(state.tax, ANNA, 5)
    state.phase = 3
    paid = do.tax_goods(choice(state, ANNA))
    assert sum(paid) == 5
    assert paid[TEXOLYTE] >= 4


def test_it_never_moves_the_pirate_to_a_field_with_only_its_own_buildings() -> None:
    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        if chosen & 255 == kinds.MOVE_PIRATE:
            state: State = game.state
            sites = [crossing for crossing, lands in enumerate(CROSSING_LAND) if do.place(chosen) in lands]
            owners = {state.building[crossing] >> 1 for crossing in sites if state.building[crossing] >= 0}
            assert owners != {seat}

    for seed in range(3):
        watched_game("raumkolonie", ["mittel"] * 4, f"pirate {seed}", watch)


def test_one_offer_a_turn_at_most_and_none_twice_in_three_rounds() -> None:
    made: list[tuple[int, int, int]] = []

    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        if chosen & 255 == kinds.OFFER:
            made.append((seat, game.state.turn, chosen))

    for seed in range(2):
        before = len(made)
        watched_game("raumkolonie", ["mittel"] * 4, f"offers {seed}", watch)
        check_manners(made[before:])
    assert made


def check_manners(made: list[tuple[int, int, int]]) -> None:
    assert max(Counter((seat, turn) for seat, turn, _ in made).values(), default=0) <= 1
    for seat, turn, action in made:
        assert not any(one == seat and same == action and turn < later < turn + 12 for one, later, same in made)


def test_bots_trade_with_each_other() -> None:
    accepted: list[int] = []

    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        if chosen & 255 == kinds.ACCEPT:
            made = find(game.state.offers, do.number_of_offer(chosen))
            assert made is not None
            accepted.append(made.number)

    for seed in range(3):
        watched_game("raumkolonie", ["mittel"] * 4, f"trade {seed}", watch)
    assert accepted


@pytest.mark.parametrize("options", [{"superkarten": "aus"}, {"baugrenze": "an"}, {"brett": "standard"}, {"punkte": 12}])
def test_every_kind_of_table_is_played_to_its_end(options: dict[str, str | int]) -> None:
    game = watched_game("raumkolonie", ["mittel", "leicht", "mittel"], "options", None, options)
    assert game.ranking is not None
    assert game.ranking.reason == "target"


def test_an_even_income_is_worth_more_than_a_lopsided_one() -> None:
    assert speed([0.2] * 5, FOUR_TO_ONE) > speed([1.0, 0.0, 0.0, 0.0, 0.0], FOUR_TO_ONE) > 0.0
    assert speed([1.0, 0.0, 0.0, 0.0, 0.0], [2.0, 4.0, 4.0, 4.0, 4.0]) > speed([1.0, 0.0, 0.0, 0.0, 0.0], FOUR_TO_ONE)
    assert speed([0.0] * 5, FOUR_TO_ONE) == 0.0


def test_saving_takes_longer_the_more_is_lacking() -> None:
    random = Random(7)
    cost = [1, 1, 2, 0, 0]
    for _ in range(200):
        hand = [random.randrange(3) for _ in range(RESOURCES)]
        earned = [random.random() / 3 for _ in range(RESOURCES)]
        more = [count + (resource == SAND) for resource, count in enumerate(hand)]
        assert waiting(more, cost, earned, FOUR_TO_ONE) <= waiting(hand, cost, earned, FOUR_TO_ONE) + 1e-9
    assert waiting([1, 1, 2, 0, 0], cost, [0.0] * RESOURCES, FOUR_TO_ONE) == 0.0


@pytest.mark.parametrize("card", range(len(do.CARD_IDS)), ids=do.CARD_IDS)
def test_every_card_is_judged_without_an_error(card: int) -> None:
    state = reference()
    state.cards[ANNA] = [card]
    judge = Judge(Taste(), ANNA)
    view = RULES.view(state, ANNA)
    ways = [action for action in RULES.legal(view, ANNA) if action & 255 == kinds.PLAY_CARD]
    assert ways
    assert all(abs(card_value(judge, view, action)) <= WON for action in ways)
    action = choice(state, ANNA)
    assert RULES.check(state, ANNA, action) is None


def test_every_card_has_its_worth() -> None:
    assert len(CARD_WORTH) == 23
    assert min(CARD_WORTH) > 0.0


@pytest.mark.parametrize("card", ["robots", "prefab", "central", "dome", "tubes", "meteor"])
def test_a_card_that_builds_is_played_rather_than_kept(card: str) -> None:
    table = Table.tp().hand("blau", sand=1, texolyte=0, polyduridium=0, plasma=0, tristeel=1).holding("blau", card)
    chosen = choice(table.state, ANNA)
    assert (chosen & 255, do.place(chosen)) == (kinds.PLAY_CARD, do.CARD_IDS.index(card))


@clause("RK-1105")
def test_passing_the_first_bet_still_asks_for_further_questions() -> None:
    state = reference()
    state.never_bets = filled(state.seats, UNCHOSEN)
    RULES.play(state, ANNA, kinds.END_TURN, NO_LUCK, None)
    set_hand(state, INDY, [0, 0, 0, 1, 0])
    state.super_left = 0
    chosen = choice(state, INDY)
    assert chosen == do.with_place(kinds.BET_HABIT, ASKED)
    RULES.play(state, INDY, chosen, NO_LUCK, None)
    assert choice(state, INDY) == kinds.BET_PASS
