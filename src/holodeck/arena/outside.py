"""A seat played by a program. When it hangs or ends, it loses its time for the decision, and is started again for the next."""

import time
from collections import defaultdict
from typing import Any, Final

from holodeck.arena.player import CRASHED, HUNG, ILLEGAL, Forfeit, Lapse
from holodeck.arena.program import Command, Ended, Program, command
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.rules import Rules

STARTING: Final = 10.0
"""Seconds for a program to introduce itself, and to make ready for a game."""
LAPSES: Final = 3
"""Lapses after which a program is no longer asked in this game, so that one that always hangs does not delay the others."""
IDLE: Final[dict[str, list[Program]]] = defaultdict(list)
"""Programs of this process that wait for their next game."""


class Outside:
    """A program at one seat of one game."""

    def __init__(self, spec: str, rules: Rules[Any], seed: str, limit: float) -> None:
        called = command(spec)
        assert called is not None, f"{spec} is a command"
        self.spec = spec
        self.called: Command = called
        self.rules = rules
        self.seed = seed
        self.limit = limit
        self.lapses = 0
        self.program: Program | None = None

    def decide(self, view: View, legal: list[int]) -> tuple[int, float]:
        if self.lapses >= LAPSES:
            return self.rules.default(view.state, view.viewer), 0.0
        actions, seat = self.rules.actions, self.rules.colours[view.viewer]
        asked = {
            "seat": seat,
            "view": view.to_json(),
            "legal": [actions.to_json(action) for action in legal],
            "spared": [self.rules.colours[other] for other in sorted(view.spared)],
            "limit_ms": round(1000 * self.limit),
        }
        try:
            program = self.ready(seat)
            begun = time.monotonic()
            with program.within(self.limit):
                wanted = program.go(asked)
            return self.action(wanted, legal), time.monotonic() - begun
        except (Ended, OSError) as error:
            self.lapses += 1
            self.program = None
            raise Lapse(HUNG if isinstance(error, Ended) and error.hung else CRASHED, str(error)) from None
        except ValueError as error:  # what it says makes no sense, or an option is none
            raise Forfeit(ILLEGAL, str(error)) from None

    def ready(self, seat: str) -> Program:
        """Return the program, started and told of the game."""
        if self.program is None:
            waiting = IDLE[self.spec]
            self.program = waiting.pop() if waiting else Program(self.called, STARTING)
            with self.program.within(STARTING):
                self.program.begin({"game": self.rules.name, "rules": self.rules.version, "seat": seat, "seed": self.seed})
        return self.program

    def action(self, wanted: object, legal: list[int]) -> int:
        """Return the action that is meant by a place in the list or as JSON."""
        if isinstance(wanted, int) and not isinstance(wanted, bool):
            if 0 <= wanted < len(legal):
                return legal[wanted]
            raise ValueError(f"play {wanted}: 0..{len(legal) - 1}")
        try:
            return self.rules.actions.from_json(wanted)
        except Misspelled as error:
            raise ValueError(f"play: {error}") from None

    @property
    def thoughts(self) -> list[str]:
        return [] if self.program is None else list(self.program.thoughts)

    def over(self) -> None:
        """Keep the program for the next game, if it still runs."""
        if self.program is not None and self.program.alive:
            self.program.say("over")
            IDLE[self.spec].append(self.program)
        self.program = None


def introduce(spec: str) -> None:
    """Start a program once, to see that it is one. Raise a `Complaint` if not."""
    try:
        called = command(spec)
        assert called is not None
        Program(called, STARTING).end()
    except (OSError, ValueError, Ended) as error:
        raise Complaint("bot_unusable", bot=spec, why=error) from None


def dismiss() -> None:
    """End all programs of this process."""
    while IDLE:
        for program in IDLE.popitem()[1]:
            program.end()
