"""A field that a state marks as SECRET is shown unchanged to nobody but its owner."""

from pathlib import Path
from typing import Any

import pytest

from holodeck import games
from holodeck.example.games.ringflug.made.state import copy
from holodeck.example.games.ringflug.rulebook import Ringflug
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.told import SPECTATOR
from tests.contract.walk import Walk
from tools.declared.reading import declaration

SEEDS = [0, 1, 2, 3]
DECISIONS = 300
EVERY = 7


def secrets(name: str) -> list[str]:
    """Return the secret fields of a game, by their names in JSON."""
    state = Path(str(games.module(name).__file__)).with_name("state.py")
    return [field.json for field in declaration(state).fields if field.secret]


def by_seat(true: object, game: Game) -> bool:
    return isinstance(true, dict) and list(true) == game.rules.colours[: len(true)]


def shown(seen: Any, true: Any) -> bool:
    """Return whether any value is seen unchanged; an empty one hides nothing."""
    if isinstance(true, list):
        return any(one == other for one, other in zip(seen, true, strict=False))
    empty = true is None or true == 0 or (isinstance(true, dict) and not any(true.values()))
    return not empty and bool(seen == true)


def leaks(game: Game, fields: list[str]) -> list[str]:
    """Return everything a viewer can see of another seat."""
    true, found = game.rules.to_json(game.state), []
    for viewer in (SPECTATOR, *range(game.journal.header.seats)):
        seen: dict[str, Any] = game.view(viewer).to_json()
        for field in fields:
            whole: Any = true[field]
            others = [colour for seat, colour in enumerate(whole) if seat != viewer] if by_seat(whole, game) else []
            found += [f"{field}.{colour} to {viewer}" for colour in others if shown(seen[field][colour], whole[colour])]
    return found


def filtered(game: Game, fields: list[str]) -> set[str]:
    """Return the fields that a spectator sees changed."""
    true, seen = game.rules.to_json(game.state), game.view(SPECTATOR).to_json()
    return {field for field in fields if seen[field] != true[field]}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_nobody_sees_what_is_secret_of_others(name: str, seed: int) -> None:
    fields = secrets(name)
    for game in Walk(games.rules(name), seed).positions(DECISIONS, EVERY):
        assert leaks(game, fields) == []


@pytest.mark.parametrize("name", games.names())
def test_no_secret_is_shown_unchanged(name: str) -> None:
    """Piles and offers belong to no seat, so only parts of them are hidden, and not always. That no more of them is shown is
    proved by guessing them again (`the_hidden_can_be_guessed_without_seeing_it`)."""
    fields, found = secrets(name), set[str]()
    for seed in SEEDS:
        for game in Walk(games.rules(name), seed).positions(DECISIONS, EVERY):
            found |= filtered(game, fields)
    assert found == set(fields)


class Careless(Ringflug):
    """Shows everything to everybody."""

    def view(self, state: State, viewer: int) -> State:
        return copy(state)


def test_a_view_that_hides_nothing_is_found() -> None:
    game = Walk(Careless(), 1).game
    assert secrets("ringflug") == ["card", "pile"]
    assert "card.rot to 0" in leaks(game, secrets("ringflug"))
    assert filtered(game, secrets("ringflug")) == set()
