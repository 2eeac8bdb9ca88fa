"""A bot that raises, plays what is not legal or is too slow loses its game and is named; everything else goes on."""

from pathlib import Path

import pytest

from holodeck import games
from holodeck.arena.entrants import make, split
from holodeck.arena.match import Result, play
from holodeck.arena.tournament import Tournament, tournament
from holodeck.kernel.complaint import Complaint

STRANGERS = str(Path(__file__).with_name("strangers.py"))
SHORT: dict[str, str | int] = {"maxzuege": 20}


def game_of(*names: str, limit: float = 10.0) -> Result:
    """Play a game of Raumkolonie with these bots of strangers and enough random ones."""
    bots = [f"{STRANGERS}:{name}" for name in names]
    bots += ["zufall"] * (3 - len(bots))
    return play(Tournament("raumkolonie", bots, "faults", SHORT, limit).plan(0))


@pytest.mark.parametrize(
    ("name", "code", "why"),
    [
        ("Raising", "raised", "ZeroDivisionError: by nothing (strangers.py:"),
        ("Unborn", "raised", "OSError: no such model"),
        ("Leaving", "raised", "SystemExit: 3"),
        ("Cheating", "illegal", "'do': 'end_turn'"),
        ("Nonsense", "illegal", "'build everything' is no action"),
    ],
)
def test_a_bot_that_does_wrong_is_last_and_named_with_its_error(name: str, code: str, why: str) -> None:
    result = game_of(name)
    assert result.ranks[0] == 3
    assert min(result.ranks) == 1
    (fault,) = result.faults
    assert (fault.bot, fault.code, fault.decision, fault.forfeited) == (0, code, 1, True)
    assert why in fault.why


@pytest.mark.parametrize("name", ["Thinking", "Sleeping"])
def test_a_bot_that_never_answers_is_interrupted(name: str) -> None:
    result = game_of(name, limit=0.05)
    assert [(fault.bot, fault.code) for fault in result.faults] == [(0, "slow")]
    assert result.ranks[0] == 3


def test_the_game_ends_when_only_one_has_done_nothing_wrong() -> None:
    result = game_of("Raising", "Eager", "Nonsense")
    assert result.ranks == [2, 1, 2]
    assert sum(result.decisions) < 10


def test_everybody_may_do_wrong_and_the_last_one_wins() -> None:
    result = game_of("Raising", "Raising", "Raising")
    assert sorted(result.ranks) == [1, 2, 2]


def test_a_tournament_goes_on_and_counts_who_forfeited() -> None:
    standings = tournament("raumkolonie", [f"{STRANGERS}:Raising", "zufall", "zufall"], 3, options=SHORT)
    raising, others = standings.rows
    assert (raising.wins, raising.forfeits, raising.lapses, others.wins) == (0, 3, 0, 3)
    ((bot, code, _), times) = standings.faults.most_common()[0]
    assert (bot, code, times) == (f"{STRANGERS}:Raising", "raised", 3)


def test_a_bot_gets_the_rules_and_the_seed_if_it_names_them() -> None:
    assert not game_of("Seeded", "Eager").faults


def test_a_bot_may_come_from_a_module() -> None:
    result = play(Tournament("raumkolonie", ["tests.arena.strangers:Eager", "zufall", "zufall"], "x", SHORT).plan(0))
    assert not result.faults


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("nowhere.py:Mine", "FileNotFoundError"),
        ("no.such.module:Mine", "ModuleNotFoundError"),
        (f"{STRANGERS}:Missing", "KeyError: 'Missing'"),
        (f"{STRANGERS}:Mute", "choose(view, legal)"),
        ("genial", "raumkolonie has zufall"),
    ],
)
def test_what_is_no_bot_is_a_complaint_before_anything_is_played(spec: str, why: str) -> None:
    with pytest.raises(Complaint) as found:
        make(spec, games.rules("raumkolonie"))
    assert why in str(found.value)


def test_the_end_of_a_process_names_the_game_it_played() -> None:
    with pytest.raises(Complaint, match="while it played game"):
        tournament("raumkolonie", [f"{STRANGERS}:Dying", "zufall", "zufall"], 3, options=SHORT, workers=2)


def test_a_bot_with_a_comma_stands_in_quotes() -> None:
    assert split('mittel, "my_bot.py:A,B",leicht') == ["mittel", "my_bot.py:A,B", "leicht"]
