"""Invariants of every position: nuts are conserved, one ship to a field, nothing beyond its limits."""

from collections.abc import Iterator
from random import Random

import pytest

from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.board import (
    CAPACITY,
    FIELDS,
    MOST_COLONIES,
    NOBODY,
    NOWHERE,
    PLANET_AT,
    PLANETS,
    SEATS_MOST,
    SHIPS,
    around,
    bits_of,
)
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.state import State, ships_around
from holodeck.kernel.engine.game import Game, begin
from tests.clauses import clause
from tests.contract.walk import random_options

SEEDS = range(4)
STEPS = 350


def walk(seed: int) -> Iterator[Game]:
    """Play a random game with every kind of action, and yield each position; turns end less often, so that it advances."""
    random = Random(seed)
    game = begin(RULES, random.randint(2, 4), str(seed), random_options(RULES, random) if seed % 2 else {})
    for _ in range(STEPS):
        awaiting = RULES.awaiting(game.state)
        if not awaiting:
            return
        legal = game.legal(awaiting[0])
        kinds = sorted({action & 255 for action in legal})
        weights = [{"end_turn": 0.1, "move": 3.0, "colonise": 5.0}.get(RULES.actions.name(kind), 1.0) for kind in kinds]
        kind = random.choices(kinds, weights)[0]
        game.play(awaiting[0], random.choice([action for action in legal if action & 255 == kind]))
        yield game


def nuts(state: State) -> int:
    lying = sum(int(mask).bit_count() for mask in state.nuts)
    return lying + sum(state.hand) + sum(state.bank) + sum(1 for owned in state.technology if owned == 1)


@clause("AN-204")
@pytest.mark.parametrize("seed", SEEDS)
def test_there_are_always_eighty_nuts(seed: int) -> None:
    for game in walk(seed):
        assert nuts(game.state) == 80


@clause("AN-308", "AN-901")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_field_has_one_ship_at_most_and_everybody_has_one(seed: int) -> None:
    for game in walk(seed):
        state: State = game.state
        fields = [int(field) for field in state.ship_at if field != NOWHERE]
        assert len(fields) == len(set(fields))
        for ship, field in enumerate(state.ship_at):
            assert field == NOWHERE or state.standing[field] == ship
        assert len(fields) == sum(1 for ship in state.standing if ship != NOBODY)
        assert all(any(state.ship_at[seat * SHIPS + n] != NOWHERE for n in range(SHIPS)) for seat in range(state.seats))


@clause("AN-308", "AN-752")
@pytest.mark.parametrize("seed", SEEDS)
def test_derived_sets_of_ships_and_colonies_agree_with_the_board(seed: int) -> None:
    for number, game in enumerate(walk(seed)):
        if number % 10:
            continue
        state: State = game.state
        for field in range(FIELDS):
            ships = bits_of([other for other in around(field) if state.standing[other] != NOBODY])
            assert ships_around(state, field) == ships
        for seat in range(state.seats):
            settled = [other for place, other in enumerate(state.colonies) if place % SEATS_MOST != seat]
            others = SEATS_MOST - 1
            foreign = [any(settled[planet * others : planet * others + others]) for planet in range(PLANETS)]
            assert state.foreign[seat] == sum(1 << planet for planet in range(PLANETS) if foreign[planet])


@clause("AN-732")
@pytest.mark.parametrize("seed", SEEDS)
def test_only_gifts_fill_a_planet_beyond_its_capacity(seed: int) -> None:
    before = [0] * PLANETS
    for game in walk(seed):
        now = [int(colonies_on(game.state, planet)) for planet in range(PLANETS)]
        kind = RULES.actions.name(game.journal.entries[-1].action)
        for planet in range(PLANETS):
            if now[planet] > max(before[planet], int(CAPACITY[planet])):
                assert kind in ("move", "fly_through", "choose_colony", "choose_gift", "use_warp", "keep_roll", "accept")
        before = now
        assert all(count <= MOST_COLONIES for count in game.state.settled)


@clause("AN-1502")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_written_state_is_the_whole_state(seed: int) -> None:
    for number, game in enumerate(walk(seed)):
        if number % 25 == 0:
            again = RULES.from_json(RULES.to_json(game.state))
            for name in State.__annotations__:
                mine, its = getattr(game.state, name), getattr(again, name)
                if name not in ("settings", "offers"):
                    assert list(mine) == list(its) if hasattr(mine, "__len__") else mine == its, name


@clause("AN-732", "AN-752", "AN-736")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_allowed_action_is_listed_in_at_least_one_form(seed: int) -> None:
    """Mining and colonies: an action that a ship may do is listed, if only with other nuts."""
    for number, game in enumerate(walk(seed)):
        if number % 10 or not game.awaited:
            continue
        seat = game.awaited[0].seat
        listed = {(action & 0xFFFF) for action in game.legal(seat)}
        for kind in ("mine", "colonise"):
            for ship in ("1", "2", "3"):
                plain = game.action(kind, ship=ship)
                assert (game.check(seat, plain) is None) == (plain & 0xFFFF in listed), game.spell(plain)


def test_colonies_stand_on_planets_only() -> None:
    assert len(begin(RULES, 2, "1", {}).state.colonies) == SEATS_MOST * PLANETS
    assert PLANET_AT[0] == NOWHERE
