"""Statistics of a finished game, for any game: the score over time, dice against expectation, luck, and the gains and losses of
every seat. Reads the JSON of states and the recorded luck.
"""

from collections import Counter
from itertools import pairwise
from typing import Any

from holodeck.bots.fortune import Fortune
from holodeck.deck.port.games import Counts, Moved, Roll, Score, Statistics
from holodeck.kernel.engine.actions import REWIND, UNDO
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.rules import Ranking, Rules


class Watcher:
    """Collects statistics from a game after the set-up and after every entry."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.holdings: list[dict[str, list[Counts]]] = []
        """After every entry: for every table of the state, the holdings of each seat."""
        self.fortune = Fortune(rules)
        self.counting: list[int] = []
        """The entries that were not undone, whose gains and losses count."""

    def see(self, game: Game) -> None:
        done = game.journal.entries
        if done and done[-1].action in (UNDO, REWIND):
            while done[self.counting.pop() - 1].seat != done[-1].seat:
                pass
        else:
            self.counting.append(len(self.holdings))
        self.holdings.append(holdings(self.rules, game.state))
        self.fortune.see(game)

    def statistics(self, game: Game) -> Statistics:
        name = score_name(game.ranking, self.holdings[-1])
        entries, scores = self.scores(name)
        seats = game.journal.header.seats
        goods = [moved for seat in range(seats) for moved in self.moved(seat)]
        return Statistics(name, entries, scores, rolls(game), goods, [round(surplus, 1) for surplus in self.fortune.surplus])

    def scores(self, name: str) -> tuple[list[int], list[Score]]:
        entries: list[int] = []
        rows: list[list[int]] = []
        for n, tables in enumerate(self.holdings):
            row = [seat.get(name, 0) for seat in tables.get(name, [])]
            if not rows or row != rows[-1] or n == len(self.holdings) - 1:
                entries.append(n)
                rows.append(row)
        return entries, [Score(seat, [row[seat] for row in rows]) for seat in range(len(rows[0]))]

    def moved(self, seat: int) -> list[Moved]:
        found: list[Moved] = []
        for table in self.holdings[0]:
            gained, lost = Counter[str](), Counter[str]()
            for before, after in pairwise(self.holdings[n].get(table, []) for n in self.counting):
                if seat < len(before) and seat < len(after):
                    gained.update(positive(after[seat], before[seat]))
                    lost.update(positive(before[seat], after[seat]))
            if gained or lost:
                found.append(Moved(seat, table, dict(gained), dict(lost)))
        return found


def positive(more: Counts, less: Counts) -> Counts:
    return {name: count - less.get(name, 0) for name, count in more.items() if count > less.get(name, 0)}


def holdings(rules: Rules[Any], state: Any) -> dict[str, list[Counts]]:
    """Return the holdings of every seat, by table."""
    written = rules.to_json(state)
    found: dict[str, list[Counts]] = {}
    for name in rules.tables:
        table = written[name]
        assert isinstance(table, dict)
        found[name] = [dict(value) if isinstance(value, dict) else {name: value} for value in table.values()]
    return found


def score_name(ranking: Ranking | None, tables: dict[str, list[Counts]]) -> str:
    """Return the first deciding number of the ranking that the state has for every seat."""
    facts = ranking.places[0].facts if ranking is not None and ranking.places else {}
    return next((name for name in facts if name in tables), next(iter(tables), ""))


def rolls(game: Game) -> list[Roll]:
    """Count the results of single dice; all sides are equally likely."""
    dice = game.rules.dice
    thrown = Counter(outcome for done in game.journal.entries for stream, outcome in done.luck if stream in dice)
    if not thrown:
        return []
    sides = range(1, max(dice.values()) + 1)
    return [Roll(side, thrown[side], round(thrown.total() / len(sides), 2)) for side in sides]
