"""What a finished game comes to in numbers, for any game: the score over time, dice against chance, luck, and
what every seat has gained and lost. It reads the spelled states and the recorded luck, and knows no game.
"""

from collections import Counter
from itertools import pairwise
from typing import Any

from holodeck.bots.fortune import Fortune
from holodeck.deck.port.games import Counts, Moved, Roll, Score, Statistics
from holodeck.kernel.actions import UNDO
from holodeck.kernel.game import Game
from holodeck.kernel.rules import Ranking, Rules


class Watcher:
    """Sees a game after the set-up and after every entry."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.holdings: list[dict[str, list[Counts]]] = []
        """After every entry: for every table of things that seats have, those of each seat."""
        self.fortune = Fortune(rules)
        self.counting: list[int] = []
        """The entries that count: by what was taken back nobody has gained or lost anything."""

    def see(self, game: Game) -> None:
        done = game.journal.entries
        if done and done[-1].action == UNDO:
            self.counting.pop()
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
    """The tables of a game: what every seat has of each."""
    spelled = rules.to_json(state)
    found: dict[str, list[Counts]] = {}
    for name in rules.tables:
        table = spelled[name]
        assert isinstance(table, dict)
        found[name] = [dict(value) if isinstance(value, dict) else {name: value} for value in table.values()]
    return found


def score_name(ranking: Ranking | None, tables: dict[str, list[Counts]]) -> str:
    """The first of the numbers that decided which the state shows for every seat."""
    facts = ranking.places[0].facts if ranking is not None and ranking.places else {}
    return next((name for name in facts if name in tables), next(iter(tables), ""))


def rolls(game: Game) -> list[Roll]:
    """Every single die counts; all its numbers are equally likely."""
    dice = game.rules.dice
    thrown = Counter(outcome for done in game.journal.entries for stream, outcome in done.luck if stream in dice)
    if not thrown:
        return []
    sides = range(1, max(dice.values()) + 1)
    return [Roll(side, thrown[side], round(thrown.total() / len(sides), 2)) for side in sides]
