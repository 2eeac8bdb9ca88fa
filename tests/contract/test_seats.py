"""The table of every game: the numbers of players, and the options."""

import pytest

import holodeck
from holodeck import games


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("over", [False, True], ids=["too_few", "too_many"])
def test_a_wrong_number_of_seats_is_refused(name: str, over: bool) -> None:
    rules = games.rules(name)
    with pytest.raises(holodeck.Refusal):
        holodeck.new(name, seats=rules.most + 1 if over else rules.fewest - 1, seed=1)


@pytest.mark.parametrize("name", games.names())
def test_every_possible_number_of_seats_can_begin(name: str) -> None:
    rules = games.rules(name)
    for seats in range(rules.fewest, rules.most + 1):
        game = holodeck.new(name, seats=seats, seed=1)
        assert len(game.awaited) >= 1


@pytest.mark.parametrize("name", games.names())
def test_there_is_a_colour_for_every_seat(name: str) -> None:
    rules = games.rules(name)
    assert len(set(rules.colours)) == len(rules.colours) >= rules.most


@pytest.mark.parametrize("name", games.names())
def test_an_unknown_option_is_refused(name: str) -> None:
    with pytest.raises(holodeck.Refusal, match="bad_option"):
        holodeck.new(name, seats=games.rules(name).most, seed=1, options={"no such option": 1})


@pytest.mark.parametrize("name", games.names())
def test_every_default_of_an_option_is_a_possible_value(name: str) -> None:
    wrong = [option.name for option in games.rules(name).options if option.read(option.default) != option.default]
    assert not wrong
