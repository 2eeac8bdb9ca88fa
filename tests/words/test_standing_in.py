"""What the computer does for a person is told as its doing, to every reader, in every game (HD-314)."""

import pickle
from collections.abc import Callable

import pytest

import holodeck
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.standing_in import stand_in
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from tests.clauses import clause

PEOPLE = ["Anna", "Indy", "Cleo"]


def started(name: str) -> Game:
    return begin(holodeck.rules(name), 3, "7", {}, Tell())


def default(game: Game) -> tuple[int, list[Told]]:
    """Let the time of the seat that is asked run out, and return the events."""
    seat, tell = game.awaited[0].seat, Tell()
    game.play(seat, game.default(seat), tell, 0.0)
    stand_in(game.rules, seat, tell.happened)
    return seat, tell.happened


def read(game: Game, viewer: int, things: list[Told], language: str = "de") -> list[str]:
    return Reader(programme(game.rules.name), game, viewer, Preferences(PEOPLE, language)).sentences(things)


def until(game: Game, wanted: Callable[[list[Told]], bool], most: int = 3000) -> tuple[int, list[Told]]:
    """Play defaults until this has happened."""
    for _ in range(most):
        seat, things = default(game)
        if wanted(things):
            return seat, things
    raise AssertionError("it never happened")


@clause("HD-314")
def test_a_dome_built_after_a_walk_of_the_computer_is_told_as_the_computers() -> None:
    game = started("raumkolonie")
    seat, things = default(game)
    assert read(game, seat, things)[-1].startswith("Der Computer errichtet für dich eine Wohnkuppel auf ")
    assert read(game, 1 - seat, things)[-1].startswith(f"Der Computer errichtet für {PEOPLE[seat]} eine Wohnkuppel auf ")
    assert read(game, seat, things, "en")[-1].startswith("For you, the computer puts up a dome")


@clause("HD-314")
def test_the_next_turn_is_not_told_as_the_computers() -> None:
    game = started("raumkolonie")
    seat, things = until(game, lambda things: things[0].name == "turn_started" and things[-1].name == "hand_total")
    assert [line for line in read(game, int(str(things[-1].facts["seat"])), things) if "Computer" in line] == []


@clause("HD-314")
def test_an_answer_with_a_colon_reads_well() -> None:
    game = started("sternenfahrer")
    seat, things = until(game, lambda things: things[0].name == "answered_no")
    assert read(game, seat, things)[0] == "Der Computer antwortet für dich: Nein."
    assert read(game, (seat + 1) % 3, things)[0] == f"Der Computer antwortet für {PEOPLE[seat]}: Nein."


@clause("HD-314")
def test_a_pickled_event_still_names_the_computer() -> None:
    seat, things = default(started("planetopoly"))
    assert pickle.loads(pickle.dumps(things))[0].played_for == seat


@pytest.mark.parametrize("name", ["raumkolonie", "planetopoly", "astronuts", "sternenfahrer"])
@clause("HD-314")
def test_the_first_sentence_names_the_computer(name: str) -> None:
    """Before the next turn begins; silent actions have no sentence."""
    game = started(name)
    for _ in range(300):
        if not game.awaited:
            break
        seat, things = default(game)
        done = things[: next((at for at, told in enumerate(things) if told.name == "turn_started"), None)]
        lines = read(game, seat, [told for told in done if told.facts.get("seat") == seat])
        assert not lines or "Computer" in lines[0], (lines, things)
