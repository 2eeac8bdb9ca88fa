"""Bots of strangers, good and bad."""

import contextlib
import os
import sys
import time

from holodeck.kernel.engine.game import View


class Eager:
    """Plays the first legal action."""

    def choose(self, view: View, legal: list[int]) -> int:
        return legal[0]


class Seeded(Eager):
    """Asks for everything that a bot can be made with."""

    def __init__(self, rules: object, seed: str) -> None:
        assert rules is not None
        assert seed


class Raising:
    def choose(self, view: View, legal: list[int]) -> int:
        raise ZeroDivisionError("by nothing")


class Unborn(Eager):
    def __init__(self) -> None:
        raise OSError("no such model")


class Leaving:
    def choose(self, view: View, legal: list[int]) -> int:
        sys.exit(3)


class Cheating:
    def choose(self, view: View, legal: list[int]) -> int:
        return int(view.rules.actions.number["end_turn"]) if legal[0] != view.rules.actions.number["end_turn"] else -1


class Nonsense:
    def choose(self, view: View, legal: list[int]) -> object:
        return "build everything"


class Thinking:
    """Thinks for ever, and catches whatever it can."""

    def choose(self, view: View, legal: list[int]) -> int:
        while True:
            with contextlib.suppress(Exception):
                sum(range(1000))


class Sleeping:
    def choose(self, view: View, legal: list[int]) -> int:
        time.sleep(3600)
        return legal[0]


class Dying:
    """Takes its whole process with it."""

    def choose(self, view: View, legal: list[int]) -> int:
        os._exit(9)


class Mute:
    """No bot."""
