"""Profile of random play in the build this process runs in: the share of each call to the rules.

The games are played as a bot that thinks ahead would play them: at every decision the view is made and the state copied once,
and a random legal action is checked, played and journaled. The clock is read between any two calls. The same games are played
several rounds, and for every single call the quickest round counts, so that other load of the machine is left out. Allocations
count for the call that makes them. Luck is part of playing and cannot be timed inside it: the same draws are repeated alone, and
their time is subtracted from that of playing.
"""

from itertools import pairwise
from time import perf_counter
from typing import Any, Final, NamedTuple

from holodeck.arena.selfplay import Dice
from holodeck.kernel.engine.journal import Entry
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.vectors import COMPILED

GAMES: Final = 3
LONGEST_GAME: Final = 1000
"""Decisions after which a game is abandoned; random players may never finish one."""
FEWEST_ROUNDS: Final = 3
"""Played even if the time is up."""
QUESTIONS: Final = ("awaited", "view", "copy", "legal", "choice", "check", "play", "journal", "luck")
"""The calls in order; luck is measured after the game."""
SHOWN: Final = ("new game", "awaited", "legal", "check", "luck", "play", "view", "copy", "journal", "choice")

Laps = list[list[float]]
"""Seconds by decision and call."""


class Share(NamedTuple):
    """Calls per decision, microseconds per call, and the part of the whole time."""

    name: str
    times: float
    micros: float
    part: float


def time_game(rules: Rules[Any], seed: int) -> tuple[float, Laps, list[Entry]]:
    """Play one game and return the seconds of its set-up, those of its decisions, and the journal."""
    dice, entries, laps = Dice(seed), list[Entry](), Laps()
    options = complete(rules.options, {}, "")
    start = perf_counter()
    luck = Luck(str(seed))
    state = rules.new(rules.most, options, luck, None)
    setup = perf_counter() - start
    while len(entries) < LONGEST_GAME and (awaited := rules.pending(state)):
        times = time_decision(rules, state, awaited[0].seat, luck, dice, entries)
        laps.append([after - before for before, after in pairwise(times)])
    return setup, [[*lap, draws] for lap, draws in zip(laps, time_draws(seed, entries), strict=True)], entries


def time_decision(rules: Rules[Any], state: Any, seat: int, luck: Luck, dice: Dice, entries: list[Entry]) -> tuple[float, ...]:
    """Make one decision and return the times before, between and after the calls."""
    begin = perf_counter()
    rules.pending(state)
    awaited = perf_counter()
    rules.view(state, seat)
    viewed = perf_counter()
    rules.copy(state)
    copied = perf_counter()
    actions = rules.decisions(state, seat)
    listed = perf_counter()
    action = dice.one(actions)
    chosen = perf_counter()
    rules.check(state, seat, action)
    checked = perf_counter()
    luck.outcomes = outcomes = list[tuple[str, int]]()
    rules.play(state, seat, action, luck, None)
    done = perf_counter()
    entries.append(Entry(len(entries) + 1, seat, action, outcomes, 0.0))
    return begin, awaited, viewed, copied, listed, chosen, checked, done, perf_counter()


def time_draws(seed: int, entries: list[Entry]) -> list[float]:
    """Repeat the draws of every decision, each as a throw of a die, and return their seconds."""
    luck, times = Luck(str(seed), []), [perf_counter()]
    for entry in entries:
        for stream, _ in entry.luck:
            luck.die(stream, 6)
        times.append(perf_counter())
    return [after - before for before, after in pairwise(times)]


def clock_overhead() -> float:
    """Return the seconds that reading the clock adds to each call."""
    times = [perf_counter() for _ in range(1000)]
    return min(after - before for before, after in pairwise(times))


def quicker(laps: Laps, again: Laps) -> Laps:
    """Return the shorter of every pair of times."""
    return [list(map(min, one, other)) for one, other in zip(laps, again, strict=True)]


def measured(rules: Rules[Any], seconds: float) -> list[Share]:
    """Measure for about this many seconds and return all shares; the first is the whole."""
    spent, asked, decisions = dict.fromkeys(SHOWN, 0.0), dict.fromkeys(SHOWN, 0), 0
    for seed in range(GAMES):
        begun, rounds = perf_counter(), 1
        setup, laps, entries = time_game(rules, seed)
        while rounds < FEWEST_ROUNDS or perf_counter() - begun < seconds / GAMES:
            again, others, _ = time_game(rules, seed)
            setup, laps, rounds = min(setup, again), quicker(laps, others), rounds + 1
        spent["new game"] += setup
        asked["new game"] += 1
        decisions += len(entries)
        asked["luck"] += sum(len(entry.luck) for entry in entries)
        for place, name in enumerate(QUESTIONS):
            spent[name] += sum(lap[place] for lap in laps) - len(laps) * clock_overhead()
    spent["play"] -= spent["luck"]
    return shares(spent, dict.fromkeys(QUESTIONS, decisions) | {name: asked[name] for name in ("new game", "luck")}, decisions)


def shares(spent: dict[str, float], asked: dict[str, int], decisions: int) -> list[Share]:
    whole = sum(spent.values())
    return [Share("a decision", 1.0, 1e6 * whole / decisions, 1.0)] + [
        Share(name, asked[name] / decisions, 1e6 * spent[name] / max(1, asked[name]), spent[name] / whole) for name in SHOWN
    ]


def build() -> str:
    return "compiled" if COMPILED else "interpreted"


def shown(name: str, shares: list[Share]) -> str:
    """Return the shares of a game as a table."""
    lines = [f"{name}, {build()}: where the time goes", f"{'':12}{'times':>8}{'us each':>10}{'share':>8}"]
    lines += [f"{share.name:12}{share.times:8.3f}{share.micros:10.3f}{share.part:8.1%}" for share in shares]
    return "\n".join(lines)
