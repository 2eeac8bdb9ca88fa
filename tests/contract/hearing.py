"""What a brief reader hears of others' turns, and how often they must answer in them, in any game. `python -m
tests.contract.hearing sternenfahrer 60` plays that many games and prints the lengths of the turns.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from holodeck import bots, games
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.subjects import TURNS
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.text.preferences import BOTH, Preferences
from holodeck.words.programme import programme
from holodeck.words.reader import Reader, opened
from tests.contract.walk import Walk

PEOPLE = ["Anna", "Indy", "Cleo", "Max"]
Entry = tuple[Game, list[Told]]


class ForeignTurn(NamedTuple):
    lines: list[str]
    """The lines heard in it, except answers to the reader's actions."""
    forced: int
    """The number of questions the reader had to answer in it."""


def walked(name: str, seed: int, most: int) -> Iterator[Entry]:
    """Play a game at random, and yield each entry."""
    walk = Walk(games.rules(name), seed)
    yield walk.game, walk.tell.happened
    for _ in range(most):
        if not walk.game.awaited:
            return
        mark = len(walk.tell.happened)
        walk.step()
        yield walk.game, walk.tell.happened[mark:]


def played(name: str, seed: int, most: int) -> Iterator[Entry]:
    """Play a game between computer players of all levels, and yield each entry."""
    rules, tell = games.rules(name), Tell()
    game = begin(rules, min(len(PEOPLE), rules.most), str(seed), {}, tell)
    levels = Random(seed).choices(bots.levels(name), k=game.journal.header.seats)
    players = [bots.make(level, rules, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    yield game, tell.happened
    for _ in range(most):
        if not game.awaited:
            return
        seat, tell = game.awaited[0].seat, Tell()
        game.play(seat, players[seat].choose(game.view(seat), game.legal(seat)), tell)
        yield game, tell.happened


def foreign_turns(name: str, entries: Iterator[Entry], mode: str = BOTH) -> list[ForeignTurn]:
    """Return the finished turns of others as the first seat hears them."""
    game, happened = next(entries)
    reader = Reader(programme(name), game, 0, Preferences(PEOPLE[: game.journal.header.seats], "de", mode))
    reader.lines(happened)
    turns, lines, forced = list[ForeignTurn](), list[str](), 0
    whose, before = whose_turn(name, happened, 0), game.awaited
    for game, happened in entries:
        fresh, before = opened(before, game.awaited), game.awaited
        heard = reader.lines(happened)
        begins = where_a_turn_begins(reader, name, happened, heard)
        now = whose_turn(name, happened, whose)
        if begins is not None:
            if whose != 0:
                turns.append(ForeignTurn(lines + heard[:begins], forced))
            heard, whose, lines, forced = heard[begins:], now, [], 0
        if whose != 0:
            heard += reader.announced(fresh)
            forced += len([one for one in fresh if is_forced(one)])
            lines += heard if game.journal.entries[-1].seat != 0 else []
    return turns


def is_forced(one: Awaited) -> bool:
    return one.seat == 0 and not one.optional and not one.paused


def whose_turn(name: str, happened: list[Told], before: int) -> int:
    found = [int(str(told.facts["seat"])) for told in happened if games.rules(name).subjects.get(told.name) == TURNS]
    return found[-1] if found else before


def where_a_turn_begins(reader: Reader, name: str, happened: list[Told], lines: list[str]) -> int | None:
    """Return the line that announces the turn, the end if it is told later, or None if no turn begins."""
    begun = [told for told in happened if games.rules(name).subjects.get(told.name) == TURNS]
    if not begun:
        return None
    said = reader.sentences(begun[-1:])
    return next((at for at, line in enumerate(lines) if said and line.startswith(said[0])), len(lines))


def main(name: str, count: int) -> None:
    turns = [turn for seed in range(count) for turn in foreign_turns(name, played(name, seed, 4000))]
    print("lines", sorted(Counter(len(turn.lines) for turn in turns).items()))
    print("questions", sorted(Counter(turn.forced for turn in turns).items()))
    print("\n".join(max(turns, key=lambda turn: len(turn.lines)).lines))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
