"""Tests of the invariants: each kind of broken state is caught."""

from collections.abc import Callable

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.games.raumkolonie.state import MAIN, State, inner_replaced
from holodeck.kernel.vectors import replaced
from tests.clauses import clause
from tests.raumkolonie.invariants import Invariants, only_the_awaited_may_act
from tests.raumkolonie.random_game import RandomGame

SEED = 31


def under_way() -> tuple[RandomGame, Invariants]:
    """Return a random game some way into its main part, watched from the start."""
    game = RandomGame(SEED)
    invariants = Invariants(game.state)
    for number, happened in enumerate(game.steps()):
        invariants.hold(game.state, happened)
        if number > 80 and game.state.phase == MAIN:
            break
    return game, invariants


def steals_from_nowhere(state: State) -> None:
    state.hand[0] += 1
    state.total[0] += 1


def miscounts_a_hand(state: State) -> None:
    state.total[1] += 1


def is_too_sure(state: State) -> None:
    state.sure[2] = state.hand[2] + 1


def measures_a_path_wrongly(state: State) -> None:
    state.path = replaced(state.path, 0, state.path[0] + 1)
    state.tube = state.tube[:]


def builds_too_close(state: State) -> None:
    crossing = next(crossing for crossing, crowded in enumerate(state.crowded) if crowded and state.building[crossing] < 0)
    state.building = replaced(state.building, crossing, 0)


def forgets_a_network(state: State) -> None:
    state.network = inner_replaced(state.network, 0, state.network[0][1:])
    state.tube = state.tube[:]


def forgets_a_building(state: State) -> None:
    state.sites = inner_replaced(state.sites, 0, state.sites[0][1:])
    state.building = state.building[:]


def takes_a_floor_off(state: State) -> None:
    """Turn a central into a dome, with every derived list in agreement."""
    crossing = next(crossing for crossing, built in enumerate(state.building) if built >= 0 and built % 2)
    seat = state.building[crossing] // 2
    state.building = replaced(state.building, crossing, 2 * seat)
    state.domes = replaced(state.domes, seat, state.domes[seat] + 1)
    state.centrals = replaced(state.centrals, seat, state.centrals[seat] - 1)


def exchanges_tubes(state: State) -> None:
    """Exchange the tubes of two seats and change nothing else."""
    mine, other = list(state.tube).index(0), list(state.tube).index(1)
    state.tube = replaced(replaced(state.tube, mine, 1), other, 0)


def loses_a_card(state: State) -> None:
    state.event_deck = replaced(state.event_deck, 0, state.event_deck[0] - 1)
    state.event_left -= 1


def hands_a_title_on(state: State) -> None:
    state.path_holder = (state.path_holder + 2) % (state.seats + 1) - 1


def gives_points_away(state: State) -> None:
    state.card_points = replaced(state.card_points, 0, state.card_points[0] + 1)


def misses_the_end(state: State) -> None:
    state.target = 2


def moves_a_number(state: State) -> None:
    state.number = replaced(state.number, list(state.number).index(8), 9)


def bets_thrice(state: State) -> None:
    state.bet_on[2] = state.bet_on[3] = state.bet_on[4] = 0


@pytest.mark.parametrize(
    "fault",
    [
        steals_from_nowhere,
        miscounts_a_hand,
        is_too_sure,
        measures_a_path_wrongly,
        builds_too_close,
        forgets_a_network,
        forgets_a_building,
        takes_a_floor_off,
        loses_a_card,
        hands_a_title_on,
        gives_points_away,
        misses_the_end,
        moves_a_number,
        bets_thrice,
    ],
    ids=lambda fault: fault.__name__,
)
def test_a_fault_is_caught(fault: Callable[[State], None]) -> None:
    game, invariants = under_way()
    invariants.hold(game.state, [])
    fault(game.state)
    with pytest.raises(AssertionError):
        invariants.hold(game.state, [])


@clause("RK-905")
@pytest.mark.parametrize("fault", [takes_a_floor_off, exchanges_tubes], ids=lambda fault: fault.__name__)
def test_a_lost_or_exchanged_piece_is_caught(fault: Callable[[State], None]) -> None:
    game, invariants = under_way()
    fault(game.state)
    with pytest.raises(AssertionError, match="pulled down"):
        invariants.nothing_is_pulled_down(game.state)


def test_a_seat_that_may_act_unasked_is_caught() -> None:
    game, _ = under_way()
    legal = [RULES.legal(game.state, seat) for seat in range(game.seats)]
    only_the_awaited_may_act(game.state, legal)
    with pytest.raises(AssertionError):
        only_the_awaited_may_act(game.state, [[0] for _ in legal])
