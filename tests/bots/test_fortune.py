"""Luck with the dice: what a roll brought, compared with the mean of all possible rolls."""

from itertools import product

import pytest

from holodeck.bots.fortune import Fortune
from holodeck.games.astronuts import RULES as ASTRONUTS
from holodeck.games.planetopoly import RULES as PLANETOPOLY
from holodeck.games.raumkolonie import RULES as RAUMKOLONIE
from holodeck.games.raumkolonie.data import DATA
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.luck import ScriptedLuck


def first_roll(game: Game, fortune: Fortune) -> None:
    """Play the defaults up to the first roll."""
    fortune.see(game)
    while not fortune.rolls:
        seat = game.awaited[0].seat
        game.play(seat, game.default(seat))
        fortune.see(game)


def to_expect(view: dict[str, object], colour: str) -> float:
    """Return the expected yield: a twelfth for every numbered field at a dome, without the pirate's field."""
    corners = {crossing.id: crossing.fields.values() for crossing in DATA.board.crossings}
    numbers, buildings = view["numbers"], view["buildings"]
    assert isinstance(numbers, dict)
    assert isinstance(buildings, dict)
    own = [field for place, built in buildings.items() if built["seat"] == colour for field in corners[place]]
    return sum(field in numbers and field != view["pirate"] for field in own) / 12


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_luck_is_what_a_roll_brought_beyond_the_expected_yield(seed: str) -> None:
    game, fortune = begin(RAUMKOLONIE, 3, seed, {"wettpause": 0}), Fortune(RAUMKOLONIE)
    first_roll(game, fortune)
    view = game.to_json()["state"]
    assert isinstance(view, dict)
    got = [RAUMKOLONIE.fortune(game.state, seat) - 5 for seat in range(3)]
    promised = [to_expect(view, colour) for colour in RAUMKOLONIE.colours[:3]]
    assert fortune.surplus == pytest.approx([one - other for one, other in zip(got, promised, strict=True)])


def test_two_dice_are_weighed_as_pairs_and_the_game_is_not_changed() -> None:
    game, fortune, twin = begin(PLANETOPOLY, 2, "7", {}), Fortune(PLANETOPOLY), begin(PLANETOPOLY, 2, "7", {})
    first_roll(game, fortune)
    seat, before = game.journal.entries[-1].seat, twin.state
    had = list[int]()
    for one, other in product(range(1, 7), repeat=2):
        luck, state = ScriptedLuck("7"), PLANETOPOLY.copy(before)
        luck.script["dice"] = [one, other]
        PLANETOPOLY.play(state, seat, twin.default(seat), luck, None)
        had.append(PLANETOPOLY.fortune(state, seat))
    assert len(set(had)) > 1
    assert fortune.surplus[seat] == pytest.approx(PLANETOPOLY.fortune(game.state, seat) - sum(had) / 36)
    for entry in game.journal.entries:
        twin.again(entry)
    assert game.to_json() == twin.to_json()


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_declaring_three_brings_four_and_a_half_actions_on_average(seed: str) -> None:
    """AN-1501."""
    game, fortune = begin(ASTRONUTS, 2, seed, {}), Fortune(ASTRONUTS)
    first_roll(game, fortune)
    assert fortune.surplus[game.journal.entries[-1].seat] == game.state.actions_left - 4.5
