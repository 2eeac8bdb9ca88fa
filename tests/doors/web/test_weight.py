"""An action is told by what it changed."""

from tools.load.wire import WANTED, step


def test_a_step_is_told_to_four_browsers_in_four_kilobytes() -> None:
    assert step() <= WANTED
