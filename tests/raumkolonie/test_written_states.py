"""States as JSON (RK-2103): what cannot be read is reported with its path, and never stops the program."""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.refusal import Refusal
from tests.clauses import clause
from tests.raumkolonie.table import Table

NONSENSE: list[object] = [None, True, -1, 99999, 1.5, "x", "", [], {}, [1], {"x": 1}, "K50", "magenta", 10**30, [[]],
                          {"seat": "magenta", "kind": "dome"}]  # fmt: skip
TRIES = 700


def busy(players: int) -> Table:
    """Return a game with something in every field of its state."""
    table = (
        Table.new(players, start=0, zwei="an")
        .given("phase", "main")
        .hand("blau", sand=3)
        .owning("rot", "K50")
        .tubing("rot", "G067")
    )
    table.holding("blau", "mafia").play("blau", "offer", to=None, give={"sand": 1}, want={"plasma": 1})
    features = [{"crossing": "K50", "feature": RULES.actions.ids["feature"][0]}]
    return table.given("features", features).given("bets", {"3": "rot"}).given("bet_done.rot", 1)


def places(part: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield every path in a state as JSON."""
    if way:
        yield way
    keys = part if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
    for key in keys:
        yield from places(part[key], (*way, key))


def spoilt(written: dict[str, Any], way: tuple[Any, ...], nonsense: object) -> dict[str, Any]:
    """Return the JSON with nonsense at one path; for an ellipsis, with that entry removed."""
    changed = copy.deepcopy(written)
    part: Any = changed
    for key in way[:-1]:
        part = part[key]
    if nonsense is ...:
        del part[way[-1]]
    else:
        part[way[-1]] = nonsense
    return changed


def use(written: dict[str, Any]) -> None:
    """Read the state, and call everything that is called before the next action."""
    try:
        state = RULES.from_json(written)
    except (Misspelled, Refusal):
        return
    RULES.to_json(state)
    RULES.pending(state)
    for seat in range(state.seats):
        RULES.legal(state, seat)
    for seat in RULES.awaiting(state):
        RULES.default(state, seat)


@clause("RK-2103")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nonsense_is_refused_or_harmless(players: int) -> None:
    written, random = busy(players).spelled, Random(players)
    ways = list(places(written))
    for _ in range(TRIES):
        use(spoilt(written, random.choice(ways), random.choice([*NONSENSE, ...])))


@clause("RK-2103")
@pytest.mark.parametrize(
    ("path", "nonsense", "place"),
    [
        (("seats",), ["blau"], "seats"),
        (("seats",), ["rot", "blau", "gruen"], "seats"),
        (("active",), "magenta", "active"),
        (("buildings", "K50", "seat"), "magenta", "buildings.K50.seat"),
        (("tubes", "G067"), "magenta", "tubes.G067"),
        (("bets", "3"), "magenta", "bets.3"),
        (("numbers", "B2"), 13, "numbers.B2"),
        (("cards", "blau", 0), {}, "cards.blau"),
        (("hands", "rot", "sand"), -1, "hands.rot.sand"),
        (("pirate",), "Z9", "pirate"),
        (("event_deck",), [1, 2], "event_deck"),
        (("phase",), "lunch", "phase"),
    ],
)
def test_the_place_of_the_nonsense_is_named(path: tuple[Any, ...], nonsense: object, place: str) -> None:
    with pytest.raises(Misspelled) as wrong:
        RULES.from_json(spoilt(busy(3).spelled, path, nonsense))
    assert wrong.value.path == place


@clause("RK-2103")
def test_a_written_state_is_plain_json_and_comes_back_the_same() -> None:
    written = busy(4).spelled
    assert RULES.to_json(RULES.from_json(json.loads(json.dumps(written)))) == written
