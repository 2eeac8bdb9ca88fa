"""Cards, pieces, upgrades, half medals and markers are conserved after every action of games with all options (SF-5 to SF-11)."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from holodeck.bots import make
from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.rules.building import MOST
from holodeck.games.sternenfahrer.rules.medals import half_medals_left
from holodeck.games.sternenfahrer.rules.pieces import in_supply
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.game import begin
from tests.clauses import clause
from tests.contract.walk import Walk

Spelled = dict[str, Any]
Positions = Callable[[int], Iterator[State]]
PIECES = {"colony": 9, "trade_station": 7, "transporter": 3, "shipyard": 3}
BOX = {"drive": 24, "cannon": 24, "cargo": 20}
CARDS_OF_A_KIND = 20
HALF_MEDALS = 40
SHIP_MARKERS = 4


def at_random(seed: int) -> Iterator[State]:
    """Yield each position of a random game; odd seeds have random options."""
    for game in Walk(RULES, seed).positions(200):
        yield game.state


def between_computers(seed: int) -> Iterator[State]:
    """Yield each position of a whole game in which much is built."""
    game = begin(RULES, 4, str(seed), {"aufbau": "entdecker", "gruendung": "frei", "siegpunkte": 20})
    players = [make("gewichtet" if seat % 2 else "mittel", RULES, f"{seed}/{seat}") for seat in range(4)]
    while game.awaited:
        yield game.state
        seat = game.awaited[0].seat
        game.play(seat, players[seat].choose(game.view(seat), game.legal(seat)))
    yield game.state


every_game = pytest.mark.parametrize(
    ("positions", "seed"), [*((at_random, seed) for seed in range(4)), *((between_computers, seed) for seed in range(2))]
)


def spelled(state: State) -> Spelled:
    return RULES.to_json(state)


@clause("SF-8")
@every_game
def test_there_are_always_a_hundred_cards_twenty_of_each_kind(positions: Positions, seed: int) -> None:
    for state in positions(seed):
        written = spelled(state)
        places = [written["pile"], *written["hands"].values()]
        assert all(count >= 0 for place in places for count in place.values())
        if not state.settings.unlimited:
            counts = sum((Counter(place) for place in places), Counter(written["bank"]))
            assert [*counts.values()] == [CARDS_OF_A_KIND] * 5


@clause("SF-5", "SF-6")
@every_game
def test_every_piece_is_on_the_board_in_a_ship_or_in_the_supply(positions: Positions, seed: int) -> None:
    for state in positions(seed):
        written = spelled(state)
        for seat, colour in enumerate(written["seats"]):
            for number, (piece, used) in enumerate(pieces_used(written, colour).items()):
                assert 0 <= used <= PIECES[piece]
                assert int(in_supply(state, seat, number)) == PIECES[piece] - used
        points = [*written["buildings"], *(ship["point"] for ships in written["ships"].values() for ship in ships.values())]
        assert len({*points}) == len(points)


def pieces_used(written: Spelled, colour: str) -> dict[str, int]:
    """Count the pieces on the board."""
    built = [one["kind"] for one in written["buildings"].values() if one["seat"] == colour]
    ships = [ship["kind"] for ship in written["ships"][colour].values()]
    return {
        "colony": len(built) + ships.count("colony_ship"),
        "trade_station": sum(written["stations"][colour].values()) + ships.count("trade_ship"),
        "transporter": len(ships),
        "shipyard": built.count("spaceport"),
    }


@every_game
def test_the_set_of_befriended_seats_agrees_with_the_cards(positions: Positions, seed: int) -> None:
    for state in positions(seed):
        owners = {owner for owner in spelled(state)["cards"].values() if owner is not None}
        assert {colour for seat, colour in enumerate(spelled(state)["seats"]) if state.befriended >> seat & 1} == owners


@clause("SF-9")
@every_game
def test_the_box_has_all_that_players_do_not_have(positions: Positions, seed: int) -> None:
    for state in positions(seed):
        written = spelled(state)
        for number, (upgrade, count) in enumerate(BOX.items()):
            mounted = [own[upgrade] for own in written["upgrades"].values()]
            assert all(0 <= one <= MOST[number] for one in mounted)
            assert 0 <= int(state.boxed[number]) == count - sum(mounted)
        halves = [*written["half_medals"].values()]
        assert min(halves) >= 0
        assert 0 <= int(half_medals_left(state)) == HALF_MEDALS - sum(halves)


@clause("SF-10", "SF-11")
@every_game
def test_every_station_has_its_card_and_no_marker_lies_twice(positions: Positions, seed: int) -> None:
    for state in positions(seed):
        written = spelled(state)
        assert sum(written["ship_markers"].values()) <= SHIP_MARKERS
        stations = sum(sum(own.values()) for own in written["stations"].values())
        chosen = len([card for card, owner in written["cards"].items() if owner is not None])
        assert stations - chosen in ((0, 1) if written["phase"] in ("befriending", "over") else (0,))
        lying = [chip for chip in written["chips"].values() if chip in written["medals"]]
        won = [marker for marker, owner in written["medals"].items() if owner is not None]
        assert len({*lying, *won}) == len(lying) + len(won)
