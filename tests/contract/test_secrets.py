"""A field that a state marks as SECRET reaches nobody but its owner as it is."""

from pathlib import Path
from typing import Any

import pytest

from holodeck import games
from holodeck.example.games.ringflug.made.state import copy
from holodeck.example.games.ringflug.rulebook import Ringflug
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.game import Game
from holodeck.kernel.told import SPECTATOR
from tests.contract.walk import Walk
from tools.declared.reading import declaration

SEEDS = [0, 1, 2, 3]
DECISIONS = 300
EVERY = 7


def secrets(name: str) -> list[str]:
    """The secret fields of a game, by their names in JSON."""
    state = Path(str(games.module(name).__file__)).with_name("state.py")
    return [field.json for field in declaration(state).fields if field.secret]


def by_seat(true: object, game: Game) -> bool:
    return isinstance(true, dict) and list(true) == game.rules.colours[: len(true)]


def shown(seen: Any, true: Any) -> bool:
    """Whether anything of somebody can be seen as it is; where nothing is, nothing is hidden."""
    if isinstance(true, list):
        return any(one == other for one, other in zip(seen, true, strict=False))
    empty = true is None or true == 0 or (isinstance(true, dict) and not any(true.values()))
    return not empty and bool(seen == true)


def leaks(game: Game, fields: list[str]) -> list[str]:
    """Whatever a viewer can see of another seat."""
    true, found = game.rules.to_json(game.state), []
    for viewer in (SPECTATOR, *range(game.journal.header.seats)):
        seen: dict[str, Any] = game.view(viewer).to_json()
        for field in fields:
            whole: Any = true[field]
            others = [colour for seat, colour in enumerate(whole) if seat != viewer] if by_seat(whole, game) else []
            found += [f"{field}.{colour} to {viewer}" for colour in others if shown(seen[field][colour], whole[colour])]
    return found


def filtered(game: Game, fields: list[str]) -> set[str]:
    """The fields that a spectator sees in another form than they have."""
    true, seen = game.rules.to_json(game.state), game.view(SPECTATOR).to_json()
    return {field for field in fields if seen[field] != true[field]}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_nobody_sees_what_is_secret_of_others(name: str, seed: int) -> None:
    fields = secrets(name)
    for game in Walk(games.rules(name), seed).positions(DECISIONS, EVERY):
        assert leaks(game, fields) == []


@pytest.mark.parametrize("name", games.names())
def test_no_secret_is_passed_on_as_it_is(name: str) -> None:
    """Of piles and offers, which belong to no seat, only parts are hidden, and not always. That no more of them is shown than may
    be known is proved by guessing them anew (`the_hidden_can_be_guessed_anew_unseen`)."""
    fields, found = secrets(name), set[str]()
    for seed in SEEDS:
        for game in Walk(games.rules(name), seed).positions(DECISIONS, EVERY):
            found |= filtered(game, fields)
    assert found == set(fields)


class Careless(Ringflug):
    """Shows everybody everything."""

    def view(self, state: State, viewer: int) -> State:
        return copy(state)


def test_a_view_that_hides_nothing_is_found() -> None:
    game = Walk(Careless(), 1).game
    assert secrets("ringflug") == ["card", "pile"]
    assert "card.rot to 0" in leaks(game, secrets("ringflug"))
    assert filtered(game, secrets("ringflug")) == set()
